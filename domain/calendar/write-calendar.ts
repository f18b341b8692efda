/** Closed nights as published to other channels. */
export interface OutgoingEvent {
  /** Never changes for an event. */
  uid: string;
  kind: "reserved" | "block";
  check_in: string;
  check_out: string;
  /** Incremented by every change. */
  sequence: number;
  /** The time of the last change: a calendar that always says "now" would look changed at every reading. */
  changed_at: Date;
}

const summaries = { reserved: "Reservado", block: "Bloqueado" };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Writes an RFC 5545 calendar of closed nights, without naming the guests. */
export function writeCalendar(name: string, events: readonly OutgoingEvent[]): string {
  return calendarLines([`X-WR-CALNAME:${escapeText(name)}`, ...events.flatMap(eventLines)]);
}

/** Wraps content lines in a complete calendar, folded to the maximum line length. */
function calendarLines(content: readonly string[], method = "PUBLISH"): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Estadia//Calendario de canais 1.0//PT",
    "CALSCALE:GREGORIAN",
    `METHOD:${method}`,
    ...content,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** An instant in the format's notation: 20261127T180000Z. */
const utcText = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, "");

function eventLines({ uid, kind, check_in, check_out, sequence, changed_at }: OutgoingEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcText(changed_at)}`,
    `DTSTART;VALUE=DATE:${check_in.replaceAll("-", "")}`,
    `DTEND;VALUE=DATE:${check_out.replaceAll("-", "")}`,
    `SUMMARY:${summaries[kind]}`,
    `SEQUENCE:${sequence}`,
    "STATUS:CONFIRMED",
    "TRANSP:OPAQUE",
    "END:VEVENT",
  ];
}

/** Escapes text as a value; control characters other than line breaks are removed. */
function escapeText(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n|\r/g, "\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out here
  const plain = whole.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, "");
  return plain.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** Folds a line at 75 octets, without splitting a character; continuation lines start with a space. */
export function foldLine(line: string): string {
  const bytes = encoder.encode(line);
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; ) {
    let to = Math.min(bytes.length, from + (from === 0 ? 75 : 74));
    while (to < bytes.length && (bytes[to]! & 0xc0) === 0x80) to -= 1;
    parts.push(decoder.decode(bytes.subarray(from, to)));
    from = to;
  }
  return parts.join("\r\n ");
}

/** A stay for the guest's own calendar, from check-in time to check-out time. */
export interface StayEvent {
  uid: string;
  summary: string;
  description: string;
  /** Empty for none. */
  location: string;
  /** Null for none. */
  url: string | null;
  starts: Date;
  ends: Date;
  /** Incremented by every change. */
  sequence: number;
  /** The time of the last change. */
  changed_at: Date;
}

/** Takes a stay out of the calendar that has it by the same `uid` (RFC 5546, 3.2.5), whose `organizer` is a URI. */
export function writeCancelledStay(event: StayEvent, organizer: string): string {
  return stayLines(event, "CANCEL", ["STATUS:CANCELLED", `ORGANIZER:${organizer}`]);
}

/** Writes an RFC 5545 calendar with one stay. Times are instants, so every calendar shows them in its own zone. */
export const writeStay = (event: StayEvent): string => stayLines(event, "PUBLISH", []);

function stayLines(event: StayEvent, method: "PUBLISH" | "CANCEL", state: readonly string[]): string {
  const { uid, summary, description, location, url, starts, ends, sequence, changed_at } = event;
  const lines = [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcText(changed_at)}`,
    `DTSTART:${utcText(starts)}`,
    `DTEND:${utcText(ends)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    ...(location === "" ? [] : [`LOCATION:${escapeText(location)}`]),
    ...(url === null ? [] : [`URL:${url}`]),
    `SEQUENCE:${sequence}`,
    ...state,
    "END:VEVENT",
  ];
  return calendarLines(lines, method);
}
