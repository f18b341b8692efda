import { type CalendarEvent, type Reading, type ReadingOptions, readCalendar } from "#domain/calendar/read-calendar";
import type { Changes } from "#domain/calendar/what-changes";

export const prodids = {
  airbnb: "PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN",
  airbnbBefore: "PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN",
  booking: "PRODID:-//admin.booking.com\\\\\\, b.v.//NONSGML v1.0//EN",
  vrbo: "PRODID:-//HomeAway.com, Inc.//EN",
  google: "PRODID:-//Google Inc//Google Calendar 70.9054//EN",
  other: "PRODID:-//Casa da Praia//Agenda//PT",
};

/** A calendar in its sender's format: each event is given by the lines inside it. */
export function calendar(prodid: string, ...events: string[][]): string {
  const inside = events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]);
  return [...["BEGIN:VCALENDAR", "VERSION:2.0", prodid], ...inside, "END:VCALENDAR", ""].join("\r\n");
}

/** The lines of an all-day event, with dates without dashes. */
export function days(uid: string, from: string, to: string, ...more: string[]): string[] {
  return [`UID:${uid}`, `DTSTART;VALUE=DATE:${from}`, `DTEND;VALUE=DATE:${to}`, ...more];
}

/** Reads like the importer, by default on 1 August 2026 in São Paulo. */
export function read(text: string, options: Partial<ReadingOptions> = {}): Reading {
  const isOwn = (uid: string) => uid.includes("@casa-1.");
  return readCalendar(text, { timezone: "America/Sao_Paulo", today: "2026-08-01", isOwn, ...options });
}

/** A valid reading; anything else fails the test. */
export function readWell(text: string, options: Partial<ReadingOptions> = {}) {
  const reading = read(text, options);
  if (!reading.ok) throw new Error(`Not a good calendar: ${reading.fault}`);
  return reading;
}

/** The stays of a calendar, as `2026-08-10/2026-08-12`. */
export function staysOf(text: string, options: Partial<ReadingOptions> = {}): string[] {
  return readWell(text, options).events.map(stay);
}

/** An event's dates, abbreviated. */
export function stay({ check_in, check_out }: Pick<CalendarEvent, "check_in" | "check_out">): string {
  return `${check_in}/${check_out}`;
}

/** The nights that an import keeps after changes. */
export function after(nights: readonly string[], { take, free }: Pick<Changes, "take" | "free">): string[] {
  const gone = new Set(free);
  return [...nights.filter((night) => !gone.has(night)), ...take].sort();
}
