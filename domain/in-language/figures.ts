import type { MessageLanguage } from "#domain/messages/message-rules";
import { showCents, showPercent } from "#domain/money";
import type { People } from "#domain/stay-changes";
import { showDate } from "#domain/stay-dates";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A civil date as guests read it: "20/12/2026"; in English "20 Dec 2026", which is unambiguous. */
export function dateIn(language: MessageLanguage, date: string): string {
  return language === "en" ? `${dayIn(language, date)} ${date.slice(0, 4)}` : showDate(date);
}

const locales: Record<MessageLanguage, string> = { pt: "pt-BR", en: "en-GB", es: "es" };
const formats = (options: Intl.DateTimeFormatOptions) => {
  const of = (language: MessageLanguage) => new Intl.DateTimeFormat(locales[language], { timeZone: "UTC", ...options });
  return { pt: of("pt"), en: of("en"), es: of("es") };
};
const long = formats({ dateStyle: "long" });
const weekdays = formats({ weekday: "short" });
const full = formats({ dateStyle: "full" });
const noonOf = (date: string) => new Date(`${date}T12:00:00Z`);

/** "18 de novembro de 2026", "18 November 2026". */
export const longDateIn = (language: MessageLanguage, date: string): string => long[language].format(noonOf(date));

/** "sexta-feira, 20 de novembro de 2026", "Friday 20 November 2026". */
export const fullDateIn = (language: MessageLanguage, date: string): string => full[language].format(noonOf(date));

/** "sex., 20/11/2026", "Fri, 20 Nov 2026". */
export const dayTextIn = (language: MessageLanguage, date: string): string =>
  `${weekdays[language].format(noonOf(date))}, ${dateIn(language, date)}`;

const hourWords = { pt: "às", en: "at", es: "a las" };

/** A civil date with its hour: "20/12/2026, às 18:00", "20 Dec 2026, at 18:00". */
export const momentIn = (language: MessageLanguage, { date, time }: { date: string; time: string }): string =>
  `${dateIn(language, date)}, ${hourWords[language]} ${time}`;

/** The date without its year: "25/12", "25 Dec". */
export function dayIn(language: MessageLanguage, date: string): string {
  return language === "en"
    ? `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]}`
    : showDate(date).slice(0, 5);
}

/** An amount in cents, always in reais: "R$ 1.234,50", in English "R$ 1,234.50". */
export function centsIn(language: MessageLanguage, cents: number): string {
  return language === "en" ? swapMarks(showCents(cents)) : showCents(cents);
}

/** A share in basis points: "12,5%", in English "12.5%". */
export function percentIn(language: MessageLanguage, basisPoints: number): string {
  return language === "en" ? swapMarks(showPercent(basisPoints)) : showPercent(basisPoints);
}

/** Converts Portuguese number punctuation to English: "1.234,50" becomes "1,234.50". */
export const swapMarks = (text: string): string =>
  text.replace(/\d[\d.,]*/g, (figure) => figure.replace(/[.,]/g, (mark) => (mark === "." ? "," : ".")));

/** A count with its noun, singular ("1 noite") or plural ("3 noites"). */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count} ${count === 1 ? one : many}`;

type Noun = readonly [one: string, many: string];

const peopleWords: Record<MessageLanguage, Record<keyof People, Noun>> = {
  pt: {
    adults: ["adulto", "adultos"],
    children: ["criança", "crianças"],
    infants: ["bebê", "bebês"],
    pets: ["pet", "pets"],
  },
  en: {
    adults: ["adult", "adults"],
    children: ["child", "children"],
    infants: ["infant", "infants"],
    pets: ["pet", "pets"],
  },
  es: {
    adults: ["adulto", "adultos"],
    children: ["niño", "niños"],
    infants: ["bebé", "bebés"],
    pets: ["mascota", "mascotas"],
  },
};

/** Who comes, without what there is none of: "2 adultos, 1 criança". */
export const peopleIn = (language: MessageLanguage, people: People): string =>
  (["adults", "children", "infants", "pets"] as const)
    .filter((kind) => people[kind] > 0)
    .map((kind) => counted(people[kind], peopleWords[language][kind]))
    .join(", ");

const byAgeWords: Record<MessageLanguage, { minors: Noun; and: string; said(byAge: string, booked: string): string }> =
  {
    pt: {
      minors: ["menor de 18 anos", "menores de 18 anos"],
      and: "e",
      said: (byAge, booked) => `${byAge}, pela idade, como a lei conta (reserva feita para ${booked})`,
    },
    en: {
      minors: ["person under 18", "people under 18"],
      and: "and",
      said: (byAge, booked) => `${byAge}, by age, as the law counts (booked for ${booked})`,
    },
    es: {
      minors: ["menor de 18 años", "menores de 18 años"],
      and: "y",
      said: (byAge, booked) => `${byAge}, por edad, como cuenta la ley (reserva hecha para ${booked})`,
    },
  };

interface ByAge {
  adults: number;
  minors: number;
}

/** People counted by age: "1 adulto e 1 menor de 18 anos". */
export function peopleByAge(language: MessageLanguage, { adults, minors }: ByAge): string {
  const { minors: noun, and } = byAgeWords[language];
  const groups = [
    ...(adults > 0 ? [counted(adults, peopleWords[language].adults)] : []),
    ...(minors > 0 ? [counted(minors, noun)] : []),
  ];
  return groups.join(` ${and} `);
}

/** The same of people whose ages are not as booked: "…, pela idade, como a lei conta (reserva feita para 2 adultos)". */
export function countedByAge(language: MessageLanguage, people: ByAge, booked: Omit<People, "pets">): string {
  const { and, said } = byAgeWords[language];
  const before = peopleIn(language, { ...booked, pets: 0 }).replace(/, ([^,]+)$/, ` ${and} $1`);
  return said(peopleByAge(language, people), before);
}

const nightWords: Record<MessageLanguage, Noun> = {
  pt: ["noite", "noites"],
  en: ["night", "nights"],
  es: ["noche", "noches"],
};

/** "4 noites". */
export const nightsIn = (language: MessageLanguage, nights: number): string => counted(nights, nightWords[language]);
