import { counted, swapMarks } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";

type Foreign = Exclude<MessageLanguage, "pt">;

/** The built-in names of nights and charges. All others are the company's own and are not translated. */
const names: Record<string, Record<Foreign, string>> = {
  Base: { en: "Standard rate", es: "Tarifa base" },
  "Fim de semana": { en: "Weekend", es: "Fin de semana" },
  "Preço do dia": { en: "Rate for this day", es: "Precio del día" },
  "Valor combinado": { en: "Agreed rate", es: "Precio acordado" },
  "Valor da planilha": { en: "Agreed rate", es: "Precio acordado" },
  "Taxa de limpeza": { en: "Cleaning fee", es: "Tarifa de limpieza" },
  "Diária não usada": { en: "Unused night", es: "Noche no utilizada" },
  "Diárias não usadas": { en: "Unused nights", es: "Noches no utilizadas" },
};

const words: Record<
  Foreign,
  { season: string; extra: readonly [string, string]; coupon: string; from(nights: string): string }
> = {
  en: {
    season: "(season)",
    extra: ["extra guest", "extra guests"],
    coupon: "Coupon",
    from: (nights) => `for ${nights} nights or more`,
  },
  es: {
    season: "(temporada)",
    extra: ["huésped extra", "huéspedes extra"],
    coupon: "Cupón",
    from: (nights) => `a partir de ${nights} noches`,
  },
};

const known = (language: Foreign, name: string): string => (Object.hasOwn(names, name) ? names[name]![language] : name);
const figures = (language: Foreign, text: string): string => (language === "en" ? swapMarks(text) : text);

/**
 * Translates a night's reason written by `nightRate`: "Réveillon: R$ 900,00 (temporada) + R$ 80,00 (1 hóspede extra)".
 */
export function nightReasonIn(language: MessageLanguage, reason: string): string {
  if (language === "pt") return reason;
  const sum = reason.search(/: R\$\s/);
  if (sum < 0) return known(language, reason);
  const { season, extra } = words[language];
  const said = figures(language, reason.slice(sum))
    .replace("(temporada)", season)
    .replace(/\((\d+) hóspedes? extras?\)/, (_, count: string) => `(${counted(Number(count), extra)})`);
  return known(language, reason.slice(0, sum)) + said;
}

/**
 * Translates a charge's name if written by `showDiscount`, `showCoupon` or for the cleaning fee; else the company's
 * name.
 */
export function chargeNameIn(language: MessageLanguage, name: string): string {
  if (language === "pt") return name;
  const { coupon, from } = words[language];
  const [, code, off] = /^Cupom ([A-Z0-9]+)(: −[\d.,]+%)?$/.exec(name) ?? [];
  if (code !== undefined) return `${coupon} ${code}${figures(language, off ?? "")}`;
  const [, discount, share, nights] = /^(.+: )([\d.,]+%) a partir de (\d+) noites$/.exec(name) ?? [];
  if (nights !== undefined) return `${discount}${figures(language, share ?? "")} ${from(nights)}`;
  return known(language, name);
}
