import { href } from "react-router";
import { fold } from "#domain/search-words";
import { addDays, isCivilDate, nightsBetween } from "#domain/stay-dates";
import { nextSuchDay } from "#domain/yearless-day";
import { formatRange, plural } from "~/lib/format";

interface Known {
  typed: string;
  today: string;
  screens: readonly Command[];
  recent: readonly Command[];
  records: readonly CommandGroup[];
}

const create = href("/reservas/criar");
/** The act that blocks dates. */
export const blockKey = "act block";

/**
 * The groups of the palette. Local results come first: the server's results arrive later, and are added below, so that
 * the line under the pointer stays.
 */
export function paletteGroups({ typed, today, screens, recent, records }: Known): CommandGroup[] {
  const acts = screens.filter(({ kind }) => kind === "create");
  const places = screens.filter(({ kind }) => kind !== "create");
  if (typed.trim() === "") {
    const isRecord = ({ kind }: Command) => kind !== "screen" && kind !== "create";
    const mayOpen = (command: Command) => isRecord(command) || screens.some(({ key }) => key === command.key);
    return filled([
      { title: "Recentes", commands: recent.filter(mayOpen) },
      { title: "Ações", commands: acts.filter(({ key }) => key === create) },
      { title: "Telas", commands: places },
    ]);
  }
  const stay = screens.some(({ key }) => key === create) ? typedBooking(typed, today) : null;
  const blocking = screens.find(({ key }) => key === blockKey);
  const block = blocking ? typedBlock(blocking, typed, today) : null;
  const asked = [stay, block].filter((each) => each !== null);
  const todo = { title: "Ações", commands: [...new Set([...asked, ...fitting(acts, typed)])] };
  const found = fitting(places, typed);
  const begun = found.filter(({ label }) => fold(label).startsWith(fold(typed.trim())));
  const open = { title: "Telas", commands: [...new Set([...begun, ...found])] };
  return filled([...(begun.length > 0 ? [open, todo] : [todo, open]), ...records]);
}

const filled = (groups: readonly CommandGroup[]) => groups.filter(({ commands }) => commands.length > 0);

/** The form for the typed name, if it reads as one and the user may make a booking; otherwise null. */
export function bookingNamed({ typed, today, screens }: Pick<Known, "typed" | "today" | "screens">): Command | null {
  const name = typed.trim();
  const isName = /^[\p{L}\p{M}'’. -]+$/u.test(name) && name.replaceAll(/[^\p{L}]/gu, "").length > 2;
  if (!isName || screens.every(({ key }) => key !== create)) return null;
  return typedBooking(`nova reserva ${name}`, today);
}

const askedBooking = /^(nova\s+reserva|reservar|reserva\s+nova)\s+/i;
const askedBlock = /^(bloquear|bloqueio)\s+/i;

/** "nova reserva Maria Souza 12/01 a 15/01", "nova reserva Maria", "12/01 a 15/01": the form with what was typed. */
function typedBooking(typed: string, today: string): Command | null {
  const text = typed.trim();
  const isAsked = askedBooking.test(text);
  const { stay, rest } = isAsked
    ? stayAmong(text.replace(askedBooking, ""), today)
    : { stay: readTypedStay(text, today), rest: "" };
  if (!stay && rest === "") return null;
  const name = rest.slice(0, longestName);
  const search = new URLSearchParams({
    ...(stay && { entrada: stay.check_in, saida: stay.check_out }),
    ...(name && { hospede: name }),
  });
  return {
    key: `stay ${search}`,
    kind: "create",
    label: ["Nova reserva", name && `para ${name}`, stay && `de ${rangeOf(stay)}`].filter(Boolean).join(" "),
    detail: stay ? nightsOf(stay) : undefined,
    to: `${create}?${search}`,
  };
}

/** "bloquear Brisa 12/01 a 15/01", "bloquear Brisa 12/01", "bloquear Brisa": the dialog with what was typed. */
function typedBlock(act: Command, typed: string, today: string): Command | null {
  const text = typed.trim();
  if (!askedBlock.test(text)) return null;
  const asked = text.replace(askedBlock, "");
  const { stay, rest: typedName } = stayAmong(
    asked,
    today,
    (words) => readTypedStay(words, today) ?? oneNight(words, today),
  );
  const place = typedName.replace(/^(a|o|datas?)(\s+|$)/i, "").slice(0, longestName);
  if (!stay && place === "") return act;
  const search = new URLSearchParams({
    ...(stay && { entrada: stay.check_in, saida: stay.check_out }),
    ...(place && { unidade: place }),
  });
  return {
    ...act,
    key: `block ${search}`,
    label: ["Bloquear", place || "datas", stay && `de ${rangeOf(stay)}`].filter(Boolean).join(" "),
    detail: stay ? nightsOf(stay) : undefined,
    to: `${act.to}&${search}`,
  };
}

const longestName = 100;
const mostWords = 20;
/** "nova reserva de 12/01 por 3 noites" */
const mostStayWords = 7;
const rangeOf = ({ check_in, check_out }: TypedStay) => formatRange(check_in, check_out, { year: true });
const nightsOf = ({ check_in, check_out }: TypedStay) =>
  plural(nightsBetween(check_in, check_out), { none: "", one: "noite", many: "noites" });

/** The stay in a text, wherever it stands, and the other words. */
function stayAmong(
  text: string,
  today: string,
  read = (words: string) => readTypedStay(words, today),
): { stay: TypedStay | null; rest: string } {
  const words = text
    .trim()
    .replace(/^para\s+/i, "")
    .split(/\s+/)
    .slice(0, mostWords);
  for (let first = 0; first < words.length; first += 1) {
    for (let end = Math.min(words.length, first + mostStayWords); end > first; end -= 1) {
      const stay = read(words.slice(first, end).join(" "));
      if (!stay) continue;
      const names = /^(de|em|dia)$/i.test(words[first - 1] ?? "") ? first - 1 : first;
      return { stay, rest: [...words.slice(0, names), ...words.slice(end)].join(" ") };
    }
  }
  return { stay: null, rest: words.join(" ") };
}

interface TypedStay {
  check_in: string;
  check_out: string;
}

const mostNights = 365;
const day = String.raw`(\d{1,2})`;
const rest = String.raw`[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?`;
const range = new RegExp(String.raw`^${day}(?:${rest})?\s*(?:a|à|até|ate|-|–)\s*${day}${rest}$`, "i");
const nights = new RegExp(String.raw`^${day}${rest},?\s+(?:por\s+)?(\d{1,3})\s+noites?$`, "i");

/**
 * Parses a typed stay: "12/01 a 15/01", "12 a 15/1", "30/12/2026 - 02/01", "12/01 3 noites", with or without "nova
 * reserva" before it. A day without a year is the next one from today on. Null if it is not a stay.
 */
export function readTypedStay(text: string, today: string): TypedStay | null {
  const bare = text.trim().replace(/^(nova\s+)?(reserva\s+)?(de\s+)?/i, "");
  const counted = nights.exec(bare);
  if (counted) {
    const [, first, month, year, count] = counted;
    const check_in = next(first, month, year, today);
    return check_in === null ? null : checked({ check_in, check_out: addDays(check_in, Number(count)) });
  }
  const match = range.exec(bare);
  if (!match) return null;
  const [, first, month, year, last, lastMonth, lastYear] = match;
  const check_in = next(first, month ?? lastMonth, year ?? (month ? undefined : lastYear), today);
  const check_out = check_in && next(last, lastMonth, lastYear, addDays(check_in, 1));
  return check_in && check_out ? checked({ check_in, check_out }) : null;
}

const single = /^(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d{2}))?$/;

/** "20/01": the night of that day. */
function oneNight(text: string, today: string): TypedStay | null {
  const [first, month, year] = single.exec(text.trim())?.slice(1) ?? [];
  const check_in = first === undefined ? null : next(first, month, year, today);
  return check_in === null ? null : { check_in, check_out: addDays(check_in, 1) };
}

/** The first such day from a date on; with a year, that day itself. */
function next(first = "", month = "", year: string | undefined, from: string): string | null {
  if (year === undefined) return nextSuchDay({ month: Number(month), day: Number(first) }, from);
  const date = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${first.padStart(2, "0")}`;
  return isCivilDate(date) ? date : null;
}

function checked(stay: TypedStay): TypedStay | null {
  const count = nightsBetween(stay.check_in, stay.check_out);
  return count > 0 && count <= mostNights ? stay : null;
}

/** One line of the palette: its target or action, and what distinguishes it. */
export interface Command {
  /** Unique among all; stable from one search to the next. */
  key: string;
  kind: "create" | "screen" | "booking" | "conflict" | "guest" | "accommodation" | "contract";
  label: string;
  detail?: string | undefined;
  to: string;
  /** An action instead of a target. */
  run?: () => void;
  /** Other words by which it is found. */
  also?: string;
}

export interface CommandGroup {
  title: string;
  commands: readonly Command[];
}

/** The commands that match: each typed word is a prefix of one of their words; accents and case are ignored. */
export function fitting(commands: readonly Command[], typed: string): Command[] {
  const wanted = wordsOf(typed);
  return commands.filter(({ label, detail = "", also = "" }) => {
    const words = wordsOf(`${label} ${detail} ${also}`);
    return wanted.every((text) => words.some((word) => word.startsWith(text)));
  });
}

const wordsOf = (text: string) =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
