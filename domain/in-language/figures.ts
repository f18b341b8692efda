import type { MessageLanguage } from "#domain/messages/message-rules";
import { showCents, showPercent } from "#domain/money";
import { showDate } from "#domain/stay-dates";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A civil date as guests read it: "20/12/2026"; in English "20 Dec 2026", which nobody reads as another day. */
export function dateIn(language: MessageLanguage, date: string): string {
  return language === "en" ? `${dayIn(language, date)} ${date.slice(0, 4)}` : showDate(date);
}

/** The same without its year: "25/12", "25 Dec". */
export function dayIn(language: MessageLanguage, date: string): string {
  return language === "en"
    ? `${Number(date.slice(8, 10))} ${months[Number(date.slice(5, 7)) - 1]}`
    : showDate(date).slice(0, 5);
}

/** An amount in cents. It stays in reais: "R$ 1.234,50", in English "R$ 1,234.50". */
export function centsIn(language: MessageLanguage, cents: number): string {
  return language === "en" ? swapMarks(showCents(cents)) : showCents(cents);
}

/** A share in basis points: "12,5%", in English "12.5%". */
export function percentIn(language: MessageLanguage, basisPoints: number): string {
  return language === "en" ? swapMarks(showPercent(basisPoints)) : showPercent(basisPoints);
}

/** Figures written in Portuguese with the marks of English: "1.234,50" becomes "1,234.50". */
export const swapMarks = (text: string): string =>
  text.replace(/\d[\d.,]*/g, (figure) => figure.replace(/[.,]/g, (mark) => (mark === "." ? "," : ".")));

/** A number of things: one("1 noite") or many("3 noites"). */
export const counted = (count: number, [one, many]: readonly [one: string, many: string]): string =>
  `${count} ${count === 1 ? one : many}`;
