import type { AgreedPolicy, RefundBase, RefundTier } from "#domain/cancellation-policies";
import { extraGuestsOf } from "#domain/extra-guests";
import { centsIn, counted, dayIn, percentIn, swapMarks } from "#domain/in-language/figures";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { mayStayDue, policySentences } from "#domain/refund-words";

/** The holidays of `domain/holidays`, by their Portuguese names. */
const holidayNames: Record<string, Record<Exclude<MessageLanguage, "pt">, string>> = {
  "Confraternização Universal": { en: "New Year's Day", es: "Año Nuevo" },
  Tiradentes: { en: "Tiradentes Day", es: "Día de Tiradentes" },
  "Dia do Trabalho": { en: "Labour Day", es: "Día del Trabajo" },
  "Independência do Brasil": { en: "Independence Day", es: "Independencia de Brasil" },
  "Nossa Senhora Aparecida": { en: "Our Lady of Aparecida", es: "Nuestra Señora Aparecida" },
  Finados: { en: "All Souls' Day", es: "Día de los Difuntos" },
  "Proclamação da República": { en: "Republic Day", es: "Proclamación de la República" },
  Natal: { en: "Christmas", es: "Navidad" },
  "Consciência Negra": { en: "Black Consciousness Day", es: "Conciencia Negra" },
  Carnaval: { en: "Carnival", es: "Carnaval" },
  "Quarta-feira de Cinzas": { en: "Ash Wednesday", es: "Miércoles de Ceniza" },
  "Sexta-feira Santa": { en: "Good Friday", es: "Viernes Santo" },
  Páscoa: { en: "Easter", es: "Pascua" },
  "Corpus Christi": { en: "Corpus Christi", es: "Corpus Christi" },
};

const companysOwn = { en: "(name in Portuguese)", es: "(nombre en portugués)" };

/** The name of a holiday; that of the company's own as it is, marked as Portuguese. */
export function holidayNameIn(language: MessageLanguage, name: string): string {
  if (language === "pt") return name;
  return Object.hasOwn(holidayNames, name) ? holidayNames[name]![language] : `${name} ${companysOwn[language]}`;
}

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
  "Desconto combinado": { en: "Agreed discount", es: "Descuento acordado" },
  "Acréscimo combinado": { en: "Agreed surcharge", es: "Suplemento acordado" },
  "Desconto depois da saída": { en: "Discount after departure", es: "Descuento después de la salida" },
  Cortesia: { en: "Courtesy discount", es: "Descuento de cortesía" },
  "Cortesia depois da saída": { en: "Courtesy discount after departure", es: "Cortesía después de la salida" },
  "Devolução por cortesia": { en: "Courtesy refund", es: "Devolución de cortesía" },
};

const words: Record<Foreign, { coupon: string; from(nights: string): string }> = {
  en: {
    coupon: "Coupon",
    from: (nights) => `for ${nights} nights or more`,
  },
  es: {
    coupon: "Cupón",
    from: (nights) => `a partir de ${nights} noches`,
  },
};

const known = (language: Foreign, name: string): string => (Object.hasOwn(names, name) ? names[name]![language] : name);
const figures = (language: Foreign, text: string): string => (language === "en" ? swapMarks(text) : text);

/**
 * What a guest reads of a night's reason written by `nightRate`, "Réveillon: R$ 900,00 (temporada) + R$ 80,00 (1 hóspede
 * extra)": "Réveillon, 1 hóspede extra". How the price was made says nothing to them; the price stands beside it.
 */
export function nightNameIn(language: MessageLanguage, reason: string): string {
  const sum = reason.search(/: R\$\s/);
  const name = sum < 0 ? reason : reason.slice(0, sum);
  const said = language === "pt" ? name : known(language, name);
  const count = extraGuestsOf(reason);
  return count === 0 ? said : `${said}, ${counted(count, extraGuests[language])}`;
}

const extraGuests: Record<MessageLanguage, readonly [string, string]> = {
  pt: ["hóspede extra", "hóspedes extras"],
  en: ["extra guest", "extra guests"],
  es: ["huésped extra", "huéspedes extra"],
};

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

interface Words {
  ofBase: Record<RefundBase, string>;
  until(days: number): string;
  gives(share: string, base: string): string;
  keepsDeposit: string;
  staysDue: string;
  nothing: string;
  noShow: string;
  holiday(day: string, name: string): string;
  credit(months: number): string;
}

const policyWords: Record<Foreign, Words> = {
  en: {
    ofBase: { total: "of the total", paid: "of what was paid", deposit: "of the deposit" },
    until: (days) =>
      days === 0 ? "Until the day of check-in" : `Until ${counted(days, ["day", "days"])} before check-in`,
    gives: (share, base) => `${share} ${base} is refunded`,
    keepsDeposit: "the deposit is not refunded",
    staysDue: "If the fee is more than what has been paid, the difference is still due",
    nothing: "no refund",
    noShow: "No-show",
    holiday: (day, name) => `Holiday policy: the stay includes ${day}, ${name}`,
    credit: (months) =>
      `What the policy gives back becomes a credit for another stay, for ${counted(months, ["month", "months"])}`,
  },
  es: {
    ofBase: { total: "del total", paid: "de lo pagado", deposit: "del anticipo" },
    until: (days) =>
      days === 0 ? "Hasta el día del check-in" : `Hasta ${counted(days, ["día", "días"])} antes del check-in`,
    gives: (share, base) => `se devuelve el ${share} ${base}`,
    keepsDeposit: "el anticipo no se devuelve",
    staysDue: "Si la multa supera lo que ya se pagó, la diferencia se sigue debiendo",
    nothing: "sin devolución",
    noShow: "Si no se presenta",
    holiday: (day, name) => `Política de feriado: la estadía incluye el ${day}, ${name}`,
    credit: (months) =>
      `Lo que la política devuelve queda como crédito para otra estadía por ${counted(months, ["mes", "meses"])}`,
  },
};

/** The terms of a policy as shown to the guest, in the order of `policySentences`. */
export function policyIn(language: MessageLanguage, policy: AgreedPolicy): string[] {
  if (language === "pt") return policySentences(policy);
  const { ofBase, ...say } = policyWords[language];
  const gives = (basisPoints: number, base: RefundBase) => say.gives(percentIn(language, basisPoints), ofBase[base]);
  const tierText = ({ days_before, refund_basis_points, base }: RefundTier) => {
    const back = base === "deposit" ? say.keepsDeposit : say.nothing;
    return `${say.until(days_before)}: ${refund_basis_points > 0 ? gives(refund_basis_points, base) : back}`;
  };
  const { holiday, no_show_basis_points, no_show_base, credit_months } = policy;
  const noShow = no_show_basis_points === 0 ? say.nothing : gives(no_show_basis_points, no_show_base);
  return [
    ...(holiday ? [say.holiday(dayIn(language, holiday.date), holidayNameIn(language, holiday.name))] : []),
    ...[...policy.tiers].sort((a, b) => b.days_before - a.days_before).map(tierText),
    `${say.noShow}: ${noShow}`,
    ...(mayStayDue(policy) ? [say.staysDue] : []),
    ...(credit_months ? [say.credit(credit_months)] : []),
  ];
}

/** The security deposit of a stay in cents: what the accommodation asks, and what has become of what was received. */
export interface SecurityDeposit {
  asked_cents: number;
  held_cents: number;
  returned_cents: number;
  kept_cents: number;
  /** The reasons of what was kept, among the other movements. */
  movements: readonly { kind: string; reason: string | null }[];
}

interface DepositWords {
  asked(amount: string): string;
  received(amount: string): string;
  returned(amount: string): string;
  /** The reasons in the words of the company; empty for none. */
  kept(amount: string, reasons: string): string;
  held(amount: string): string;
  ofAllParts: string;
  /** At a part of the stay of which another part has the deposit. */
  elsewhere(amount: string, code: string): string;
}

const depositWords: Record<MessageLanguage, DepositWords> = {
  pt: {
    asked: (amount) =>
      `Caução de ${amount}, fora do total: entregue até a entrada e devolvida depois da vistoria de saída, descontados os danos comprovados.`,
    received: (amount) => `Caução de ${amount} recebida, fora do total.`,
    returned: (amount) => `Devolvido: ${amount}.`,
    kept: (amount, reasons) => `Retido: ${amount}${reasons && ` (${reasons})`}.`,
    held: (amount) => `${amount} a devolver depois da vistoria de saída, descontados os danos comprovados.`,
    ofAllParts: "É uma só caução para todas as partes da estadia.",
    elsewhere: (amount, code) => `A caução da estadia, de ${amount}, é uma só e fica com a reserva ${code}.`,
  },
  en: {
    asked: (amount) =>
      `Security deposit of ${amount}, apart from the total: given by the arrival and returned after the check-out inspection, less proven damage.`,
    received: (amount) => `Security deposit of ${amount} received, apart from the total.`,
    returned: (amount) => `Returned: ${amount}.`,
    kept: (amount, reasons) => `Kept: ${amount}${reasons && ` (reason, in Portuguese: ${reasons})`}.`,
    held: (amount) => `${amount} to be returned after the check-out inspection, less proven damage.`,
    ofAllParts: "It is one deposit for all parts of the stay.",
    elsewhere: (amount, code) => `The stay has one security deposit, of ${amount}, with booking ${code}.`,
  },
  es: {
    asked: (amount) =>
      `Depósito de garantía de ${amount}, aparte del total: se entrega hasta la llegada y se devuelve después de la revisión de salida, menos los daños comprobados.`,
    received: (amount) => `Depósito de garantía de ${amount} recibido, aparte del total.`,
    returned: (amount) => `Devuelto: ${amount}.`,
    kept: (amount, reasons) => `Retenido: ${amount}${reasons && ` (motivo, en portugués: ${reasons})`}.`,
    held: (amount) => `${amount} por devolver después de la revisión de salida, menos los daños comprobados.`,
    ofAllParts: "Es un solo depósito para todas las partes de la estadía.",
    elsewhere: (amount, code) => `La estadía tiene un solo depósito de garantía, de ${amount}, con la reserva ${code}.`,
  },
};

/**
 * What a guest reads of the security deposit; null without any. It is no part of the total. A `divided` stay has one for
 * all its parts.
 */
export function securityDepositIn(
  language: MessageLanguage,
  deposit: SecurityDeposit,
  { divided }: { divided: boolean } = { divided: false },
): string | null {
  const { asked_cents, held_cents, returned_cents, kept_cents, movements } = deposit;
  const say = depositWords[language];
  const cents = (amount: number) => centsIn(language, amount);
  const received = held_cents + returned_cents + kept_cents;
  const reasons = movements.flatMap(({ kind, reason }) => (kind === "kept" && reason ? [reason] : [])).join("; ");
  const ofAll = divided && (received === 0 || held_cents > 0) ? [say.ofAllParts] : [];
  if (received === 0) return asked_cents > 0 ? [say.asked(cents(asked_cents)), ...ofAll].join(" ") : null;
  return [
    say.received(cents(received)),
    ...(returned_cents > 0 ? [say.returned(cents(returned_cents))] : []),
    ...(kept_cents > 0 ? [say.kept(cents(kept_cents), reasons)] : []),
    ...(held_cents > 0 ? [say.held(cents(held_cents))] : []),
    ...ofAll,
  ].join(" ");
}

/** What the guest reads of the deposit at a part of their stay, if another part (`code`) has it. */
export const depositElsewhereIn = (language: MessageLanguage, cents: number, code: string): string =>
  depositWords[language].elsewhere(centsIn(language, cents), code);
