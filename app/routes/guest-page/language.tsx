import { createContext, type ReactNode, use, useContext, useMemo } from "react";
import type { ShownRequest } from "#contract/guest/guest-page-parts";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";
import { addDays } from "#domain/stay-dates";

type Fetched<Words> = () => Promise<Words>;

/**
 * Words of one part of the page in its three languages. Portuguese comes with the part; the other two may be imported
 * when they are shown. `pt` gives the type: `type AskingWords = typeof pt`.
 *
 *     export const askingWords: Dictionary<AskingWords> = {
 *       pt,
 *       en: () => import("~/routes/guest-page/asking/words-en").then(({ en }) => en),
 *       es: () => import("~/routes/guest-page/asking/words-es").then(({ es }) => es),
 *     };
 */
export interface Dictionary<Words extends object> {
  pt: Words;
  en: Words | Fetched<Words>;
  es: Words | Fetched<Words>;
}

/** Once React knows a promise as fulfilled, `use` reads it without suspending. */
type Coming = Promise<object> & React.ReactPromise<object>;

const fetched = new Map<unknown, Coming>();

/** Imports the words of a language. Without a connection the Portuguese ones are used; the next call retries. */
export async function fetchWords<Words extends object>(
  dictionary: Dictionary<Words>,
  language: MessageLanguage,
): Promise<Words> {
  const entry = dictionary[language];
  if (typeof entry !== "function") return entry;
  return (await comingWords(entry, dictionary.pt)) as Words;
}

function comingWords(entry: Fetched<object>, portuguese: object): Coming {
  const known = fetched.get(entry);
  if (known) return known;
  const coming: Coming = entry().then(
    (words) => Object.assign(coming, { status: "fulfilled", value: words }).value,
    () => {
      fetched.delete(entry); // loaded again at the next look; until then it speaks Portuguese
      return portuguese;
    },
  );
  fetched.set(entry, coming);
  return coming;
}

/** The words of a language; suspends until they are loaded. Calls `use` either way, since React repeats a render. */
function readWords<Words extends object>(dictionary: Dictionary<Words>, language: MessageLanguage): Words {
  const entry = dictionary[language];
  return typeof entry === "function" ? (use(comingWords(entry, dictionary.pt)) as Words) : entry;
}

/** The locales: English as in Ireland and Spanish as in Argentina, both with the day first and a 24-hour clock. */
const tags = { pt: "pt-BR", en: "en-IE", es: "es-AR" } as const;

const utc = { timeZone: "UTC" } as const;
const kept = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

function dateForm(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const form = (kept.get(key) as Intl.DateTimeFormat | undefined) ?? new Intl.DateTimeFormat(tag, options);
  kept.set(key, form);
  return form;
}

const noon = (date: string) => new Date(`${date}T12:00:00Z`);

/** The formats of a language for dates, hours and amounts. Dates are civil (YYYY-MM-DD), instants ISO 8601. */
export function guestLanguage(code: MessageLanguage) {
  const tag = tags[code];
  const date = (day: string, options: Intl.DateTimeFormatOptions) =>
    dateForm(tag, { ...utc, ...options }).format(noon(day));
  const hourOf = (moment: string, timeZone: string) =>
    dateForm(tag, {
      timeZone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    }).format(new Date(moment));
  const dayOf = (moment: string, timeZone: string) => dateForm("sv-SE", { timeZone }).format(new Date(moment));
  const at = { pt: " às ", en: " at ", es: " a las " }[code];
  const inDigits = { day: "2-digit", month: "2-digit" } as const;
  const inWords = { day: "numeric", month: "short" } as const;
  const shortDay = (day: string) => date(day, code === "pt" ? inDigits : inWords);
  // Spanish uses "de" before the year only: "27 nov de 2026"
  const fullDay = (day: string) =>
    code === "pt" ? date(day, { ...inDigits, year: "numeric" }) : `${shortDay(day)} ${day.slice(0, 4)}`;
  return {
    code,
    /** The BCP 47 tag, for `lang`. */
    tag,
    words: <Words extends object>(dictionary: Dictionary<Words>): Words => readWords(dictionary, code),
    /** Formats cents: "R$ 1.234,50", in English "R$ 1,234.50", with U+00A0. */
    money(cents: number): string {
      const key = `${tag} money`;
      const form =
        (kept.get(key) as Intl.NumberFormat | undefined) ??
        new Intl.NumberFormat(tag, {
          minimumFractionDigits: 2,
          maximumFractionDigits: 2,
        });
      kept.set(key, form);
      return `${cents < 0 ? "\u2212" : ""}R$\u00a0${form.format(Math.abs(cents) / 100)}`;
    },
    /** "20/11/2026", "20 Nov 2026", "20 nov 2026". */
    day: fullDay,
    /** Without the year: "20/11", "20 Nov", "20 nov". */
    shortDay,
    /** "sexta-feira, 27 de novembro de 2026", "Friday 27 November 2026". */
    longDay: (day: string): string =>
      date(day, {
        weekday: "long",
        day: "numeric",
        month: "long",
        year: "numeric",
      }),
    /** "27 de novembro", "27 November". */
    dayAndMonth: (day: string): string => date(day, { day: "numeric", month: "long" }),
    /** With the short weekday: "sex., 27 nov.", "Fri, 27 Nov". */
    weekDay: (day: string): string =>
      date(day, { weekday: "short", day: "numeric", month: "short" }).replaceAll(" de ", " "),
    /** "20/11/2026 às 15:00", "20 Nov 2026 at 15:00". */
    moment: (moment: string, timeZone: string): string =>
      `${fullDay(dayOf(moment, timeZone))}${at}${hourOf(moment, timeZone)}`,
    /** Relative to `today`: "hoje às 15:00", "amanhã às 15:00", else as `moment`. */
    nearMoment(moment: string, timeZone: string, today: string): string {
      const day = dayOf(moment, timeZone);
      const near = day === today ? 0 : day === addDays(today, 1) ? 1 : null;
      const named =
        near === null
          ? null
          : {
              pt: ["hoje", "amanhã"],
              en: ["today", "tomorrow"],
              es: ["hoy", "mañana"],
            }[code][near];
      return `${named ?? shortDay(day)}${at}${hourOf(moment, timeZone)}`;
    },
    /** "a, b e c", "a, b and c". */
    list: (parts: readonly string[]): string => {
      const and = { pt: " e ", en: " and ", es: " y " }[code];
      return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")}${and}${parts.at(-1)}`;
    },
  };
}
export type GuestLanguage = ReturnType<typeof guestLanguage>;

/** "R$ 100,00 de volta e R$ 50,00 em crédito"; empty if nothing is given back. */
export function goingBack(
  { refund_cents, credit_cents }: Pick<ShownRequest, "refund_cents" | "credit_cents">,
  words: { asMoney: (amount: string) => string; asCredit: (amount: string) => string },
  { money, list }: GuestLanguage,
): string {
  return list([
    ...(refund_cents ? [words.asMoney(money(refund_cents))] : []),
    ...(credit_cents ? [words.asCredit(money(credit_cents))] : []),
  ]);
}

const LanguageContext = createContext<GuestLanguage>(guestLanguage("pt"));

/** Provides the language of the page. */
export function LanguageProvider({ code, children }: { code: MessageLanguage; children: ReactNode }) {
  const language = useMemo(() => guestLanguage(code), [code]);
  return <LanguageContext value={language}>{children}</LanguageContext>;
}

/** The language of the page, with its formats: `const { money, day } = useGuestLanguage()`. */
export function useGuestLanguage(): GuestLanguage {
  return useContext(LanguageContext);
}

/** The words of a part in the page's language; render the part within a Suspense, as the page does with its steps. */
export function useWords<Words extends object>(dictionary: Dictionary<Words>): Words {
  return useGuestLanguage().words(dictionary);
}

/** The browser's language, for pages without a stay, such as an invalid link. */
export function browserLanguage(): MessageLanguage {
  const asked = new URLSearchParams(window.location.search).get("idioma");
  const chosen = messageLanguages.find((code) => code === asked);
  if (chosen) return chosen;
  for (const each of navigator.languages ?? []) {
    const known = messageLanguages.find((code) => each.toLowerCase().startsWith(code));
    if (known) return known;
  }
  return "pt";
}
