import { calendarLines, escapeText, utcText } from "#domain/calendar/write-calendar";

/** A stay as its guest keeps it in a calendar: from the hour of check-in to that of check-out. */
export interface StayEvent {
  uid: string;
  summary: string;
  description: string;
  starts: Date;
  ends: Date;
  /** Grows with every change. */
  sequence: number;
  /** The moment of the last change. */
  changed_at: Date;
}

/** A calendar by RFC 5545 with this one stay, its hours as instants: every calendar shows them in its own zone. */
export function writeStay({ uid, summary, description, starts, ends, sequence, changed_at }: StayEvent): string {
  return calendarLines([
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utcText(changed_at)}`,
    `DTSTART:${utcText(starts)}`,
    `DTEND:${utcText(ends)}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `SEQUENCE:${sequence}`,
    "END:VEVENT",
  ]);
}
