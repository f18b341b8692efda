/** Closed nights as other channels are told of them. */
export interface OutgoingEvent {
  /** Stays with the event for ever. */
  uid: string;
  kind: "reserved" | "block";
  check_in: string;
  check_out: string;
  /** Grows with every change. */
  sequence: number;
  /** The moment of the last change: a calendar that says "now" looks altered at every reading. */
  changed_at: Date;
}

const summaries = { reserved: "Reservado", block: "Bloqueado" };
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** A calendar by RFC 5545 that says which nights are closed, and nothing of whom they are closed for. */
export function writeCalendar(name: string, events: readonly OutgoingEvent[]): string {
  return calendarLines([`X-WR-CALNAME:${escapeText(name)}`, ...events.flatMap(eventLines)]);
}

/** A whole calendar around the lines of what it holds, each as long as the format allows. */
export function calendarLines(content: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Estadia//Calendario de canais 1.0//PT",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...content,
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join("");
}

/** An instant as the format writes it: 20261127T180000Z. */
export const utcText = (moment: Date) => moment.toISOString().replace(/[-:]|\.\d{3}/g, "");

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

/** Text as a value: what would end it or begin another line is escaped, other controls are left out. */
export function escapeText(text: string): string {
  const whole = text.toWellFormed().replace(/\r\n|\r/g, "\n");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is left out here
  const plain = whole.replace(/[\u0000-\u0009\u000b-\u001f\u007f\u0085\u2028\u2029]/g, "");
  return plain.replace(/[\\;,]/g, "\\$&").replaceAll("\n", "\\n");
}

/** A line of at most 75 octets, continued on the next ones behind a blank; no character is cut in two. */
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
