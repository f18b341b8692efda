import type { EventKind } from "#domain/calendar/events";
import { fold } from "#domain/search-words";
import { addDays } from "#domain/stay-dates";

/** What an event may be instead of a stay, by its title alone. A person may have the same name: the user decides. */
export const doubts = ["free", "departure", "cleaning"] as const;
export type Doubt = (typeof doubts)[number];

interface Titled {
  kind: EventKind;
  text: string;
  check_in: string;
  check_out: string;
}

interface Stay extends Titled {
  code: string | null;
}

const setOf = (text: string) => new Set(text.split(/\s+/));

// Folded: lower case, without accents.
const freeWords = setOf(`free open available vacant vago vagos vaga vagas livre livres disponivel disponiveis liberado
  liberada desocupado desocupada libre libres disponible disponibles vacante frei verfugbar libero libera disponibile
  disponibili vrij beschikbaar wolne wolny`);
const periodWords = setOf("dia dias data datas noite noites periodo day days date dates night nights period tag nacht");
/** Words for a departure or a cleaning that are also surnames or names. */
const namesOrMarkers = new Map<string, "departure" | "cleaning">([
  ...["saida", "saidas", "partida", "salida", "depart", "partenza"].map((word) => [word, "departure"] as const),
  ...["limpeza", "limpieza", "menage", "pulizia", "pulizie"].map((word) => [word, "cleaning"] as const),
]);
const onlyMarkers = new Map<string, "departure" | "cleaning">([
  ...["checkout", "departure", "abreise"].map((word) => [word, "departure"] as const),
  ...["faxina", "arrumacao", "cleaning", "housekeeping", "turnover", "reinigung"].map(
    (word) => [word, "cleaning"] as const,
  ),
]);
const hours = /\b\d{1,2}(?:\s?[:h.]\s?\d{0,2})?\s?(?:h|hs|hrs|horas?|am|pm|uhr)?(?![\p{L}\d])/gu;
const joints = setOf("a as at ate by until um alle da das do dos de des du di del of the o e and for para");
const saysStay = /checkin\b|chegada|entrada|arrival|reserv|booked|hospedagem|estadia/;

const foldedText = (text: string) => fold(text).replace(/check\s?-?\s?(in|out)/g, "check$1");
const wordsOf = (folded: string) => folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/**
 * What an event may be instead of a stay: all its words say that the place is free, or, for an event of one night, that
 * somebody leaves or cleans. Null if it has any other word: a name, a code.
 */
export function doubtOf(event: Titled): Doubt | null {
  if (event.kind === "reserved") return null;
  const words = wordsOf(foldedText(event.text));
  if (words.some((word) => freeWords.has(word)) && words.every((word) => freeWords.has(word) || isFiller(word))) {
    return "free";
  }
  const marker = markerOf(event);
  return marker && marker.names.length === 0 ? marker.mark : null;
}

const isFiller = (word: string) => periodWords.has(word) || joints.has(word);

/** Of the words for a free place, those that are also names. */
const freeNames = setOf("free livre frei libre libero vago vaga");

/** The word of such a title that is also a name, as written; null if none is. */
export function nameInTitle(title: string): string | null {
  const written = title.split(/[^\p{L}\p{N}]+/u);
  return written.find((word) => freeNames.has(fold(word)) || namesOrMarkers.has(fold(word))) ?? null;
}

interface Marker {
  mark: "departure" | "cleaning";
  /** Whether the word is never a name. */
  sure: boolean;
  /** The words for a departure or a cleaning. */
  marks: string[];
  /** The other words of the title. */
  names: string[];
}

const titleWords = (text: string) => wordsOf(foldedText(text).replace(hours, " ")).filter((word) => !joints.has(word));

function markerOf({ kind, text, check_in, check_out }: Titled): Marker | null {
  if (kind === "reserved" || check_out !== addDays(check_in, 1)) return null;
  const folded = foldedText(text);
  if (saysStay.test(folded)) return null;
  const words = titleWords(text);
  const isMark = (word: string) => onlyMarkers.has(word) || namesOrMarkers.has(word);
  const marks = words.filter(isMark);
  const first = marks.find((word) => onlyMarkers.has(word)) ?? marks[0];
  if (first === undefined) return null;
  const mark = onlyMarkers.get(first) ?? namesOrMarkers.get(first)!;
  // "Ana Partida" is a person; "Ana, partida" and "Partida da Ana" are not.
  const sure = onlyMarkers.has(first);
  const others = words.filter((word) => !isMark(word));
  const endsLikeName = !sure && new RegExp(`\\p{L}\\s+${first}\\W*$`, "u").test(folded);
  const names = endsLikeName && others.length > 0 ? words : others;
  return { mark, sure, marks, names };
}

/** Whether an event of one night may be a note about a departure or a cleaning, with or without a name. */
export const isMarker = (event: Titled): boolean => markerOf(event) !== null;

/**
 * Removes markers: an event of one night named after the departure on the day on which a stay ends, or after a cleaning
 * beside a stay. Only if its words cannot be a name, or the others are the name or code of that stay. A word that is in
 * the title of a stay is a name in this calendar. Everything else is kept: blocking is the safe choice.
 */
export function withoutMarkers<T extends Stay>(events: readonly T[]): T[] {
  const marks = new Map(events.map((event) => [event, markerOf(event)]));
  const stays = events.filter((event) => marks.get(event) === null || marks.get(event)!.names.length > 0);
  const [starting, ending] = [groupBy(stays, "check_in"), groupBy(stays, "check_out")];
  const people = peopleIn(events.filter((event) => marks.get(event) === null));
  return events.filter((event) => {
    const marker = marks.get(event);
    if (!marker || people.has(titleKey(event.text)) || marker.marks.every((word) => people.has(word))) return true;
    const next = marker.mark === "cleaning" ? (starting.get(event.check_out) ?? []) : [];
    const beside = [...(ending.get(event.check_in) ?? []), ...next].filter((stay) => stay !== event);
    if (marker.names.length === 0) return beside.length === 0 || !marker.sure;
    return !beside.some((stay) => isOf(marker, stay));
  });
}

/** The titles of stays, and their words, except the one word that stays mention too and that is nobody's name. */
function peopleIn(stays: readonly Stay[]): Set<string> {
  const words = stays.flatMap(({ text }) => titleWords(text)).filter((word) => word !== "checkout");
  return new Set([...stays.map(({ text }) => titleKey(text)), ...words]);
}

const titleKey = (text: string) => titleWords(text).join(" ");

function groupBy<T extends Stay>(events: readonly T[], day: "check_in" | "check_out"): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const event of events) {
    const group = groups.get(event[day]);
    if (group) group.push(event);
    else groups.set(event[day], [event]);
  }
  return groups;
}

const isCode = /^(?=.*\d).{4,}$/;

/** Whether a marker names the stay: by its code, or by its name. A word that may be a name needs the whole name. */
function isOf({ names, marks, sure }: Marker, { text, code }: Stay): boolean {
  const named = namesIn(`${text} ${code ?? ""}`);
  if (marks.every((word) => named.includes(word))) return false;
  if (names.some((word) => isCode.test(word) && named.includes(word))) return true;
  if (named.length === 0 || !names.every((word) => named.includes(word))) return false;
  return sure || named.every((word) => names.includes(word));
}

/** Words that a channel writes for a closure, and never for a guest. */
const closureWords = setOf(`reserved reservado reservada reservados reserva reservas reservation reservations reserve
  reservee booked booking bookings prenotato prenotata gebucht belegt besetzt occupied occupe occupee ocupado ocupada
  occupato occupata busy blocked block bloqueado bloqueada bloqueio bloqueo bloque bloquee gesperrt blockiert bloccato
  closed fechado fechada cerrado cerrada ferme fermee chiuso chiusa geschlossen not nao no nicht non unavailable available
  disponivel indisponivel disponible indisponible verfugbar disponibile indisponibile private privado privada stop sell
  sold vendido vendida hold tentative provisoire provisorio imported import importado importada importe sync sincronizado
  external externo externa externe calendar calendario calendrier kalender agenda ical ics channel canal from by via em
  on in guest hospede airbnb com br vrbo homeaway abritel fewo direkt expedia google estadia`);

/** The words of a text that name a person or have a code, folded. Empty for a plain closure. */
export function namesIn(text: string): string[] {
  return wordsOf(foldedText(text)).filter(
    (word) => !closureWords.has(word) && !isFiller(word) && !/^\d{1,3}$/.test(word),
  );
}

const beforeName =
  /^(?:reserv\p{L}*|r[eé]serv[eé]\p{L}*|booked|provis[oó]\p{L}*|airbnb|booking(?:\.com)?|vrbo)\s*[-–:(]\s*/iu;

/** The guest's name in an event's title: what follows a channel's word, without a code. Null if it names nobody. */
export function guestInTitle(title: string): string | null {
  const words = namesIn(title);
  if (words.length === 0 || words.some((word) => /\d/.test(word))) return null;
  return title.replace(beforeName, "").replace(/\)$/, "").trim() || null;
}
