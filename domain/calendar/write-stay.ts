import { calendarLines, escapeText, utcText } from "#domain/calendar/write-calendar";

/** A stay as its guest keeps it in a calendar: from the hour of check-in to that of check-out. */
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
  /** Grows with every change. */
  sequence: number;
  /** The moment of the last change. */
  changed_at: Date;
}

/** A calendar by RFC 5545 with this one stay, its hours as instants: every calendar shows them in its own zone. */
export function writeStay(event: StayEvent): string {
  const { uid, summary, description, location, url, starts, ends, sequence, changed_at } = event;
  return calendarLines([
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
    "END:VEVENT",
  ]);
}
