import type { MessageLanguage } from "#domain/messages/message-rules";

/** The holidays of `domain/holidays`, by their Portuguese names. */
const names: Record<string, Record<Exclude<MessageLanguage, "pt">, string>> = {
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

const own = { en: "(name in Portuguese)", es: "(nombre en portugués)" };

/** The name of a holiday; that of the company's own as it is, marked as Portuguese. */
export function holidayNameIn(language: MessageLanguage, name: string): string {
  if (language === "pt") return name;
  return Object.hasOwn(names, name) ? names[name]![language] : `${name} ${own[language]}`;
}
