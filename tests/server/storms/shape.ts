import { addDays } from "#domain/stay-dates";
import type { Attempt } from "#tests/server/storms/doors";
import { type House, stay } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** The requests of the writers of a round, and how many of them may succeed. */
export interface Shape {
  name: string;
  winners: number;
  /** Attempts that always succeed in addition: imported calendars keep what they find free, departures free nights. */
  yielding?: (writers: number) => number;
  /** Losers may also learn that the booking was changed meanwhile; otherwise only that the nights are taken. */
  alsoChanged?: true;
  /** The refusal of late requests, if it differs. */
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

/** Nights relative to the first one of a slot. */
export const nights = (from: number, count: number, slot = "2031-05-10") => ({
  check_in: addDays(slot, from),
  check_out: addDays(slot, from + count),
});

/** A booking of the slot, or of other nights there. */
export async function taking({ accommodation_id }: Place, period = nights(0, 3)): Promise<Attempt> {
  return { method: "POST", path: "/api/bookings", body: { ...stay, accommodation_id, ...period } };
}
