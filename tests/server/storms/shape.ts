import { addDays } from "#domain/stay-dates";
import type { Attempt } from "#tests/server/storms/doors";
import { type House, stay } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** What the writers of a round want, and how many of them may get it. */
export interface Shape {
  name: string;
  winners: number;
  /** Attempts that always succeed beside them: imported calendars keep what they find free, departures give nights back. */
  yielding?: (writers: number) => number;
  /** Losers may also hear that the booking was changed or stepped on meanwhile; else only that the nights are taken. */
  alsoChanged?: true;
  /** How those are refused who come too late, where it is another way. */
  refusal?: string;
  prepare(place: Place): Promise<Attempt[]>;
}

/** The empty slot of a round, and who prepares the round. */
export interface Place {
  app: TestApp;
  house: House;
  accommodation_id: string;
  writers: number;
}

/** Nights counted from the first one of a slot. */
export const nights = (from: number, count: number, slot = "2031-05-10") => ({
  check_in: addDays(slot, from),
  check_out: addDays(slot, from + count),
});

/** A booking of the slot, or of other nights there. */
export async function taking({ accommodation_id }: Place, period = nights(0, 3)): Promise<Attempt> {
  return { method: "POST", path: "/api/bookings", body: { ...stay, accommodation_id, ...period } };
}
