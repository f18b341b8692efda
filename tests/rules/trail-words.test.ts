import { expect, test } from "vitest";
import { bookingActs } from "#contract/bookings/booking-acts";
import { actWords, thingOf } from "#contract/office/trail-words";
import { sources } from "#tests/rules/reading/source";

/** Composed with a kind, or passed on by another function, which source analysis does not find. */
const composed = ["booking.payment", "booking.refund"];

const server = sources.filter(({ path }) => path.startsWith("server/"));
const found = (pattern: RegExp) =>
  server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, act]) => act ?? ""));

/** Actions that the server writes into a booking's trail. */
const ofBookings = [...new Set([...found(/"(booking\.[a-z_]+)"/g), ...composed])].sort();

/** Actions that the server writes into a company's trail. */
function writtenActs(): string[] {
  // Actions recorded only for the service's staff are in no company's trail.
  const calls = found(/\brecord(?!ServiceAct)\w*\([^;]{0,200}?"([a-z_]+\.[a-z_]+)"/g);
  const kinds = found(/recordVerbs\(\{[^}]*?\bname: "([a-z_]+)"/g);
  const verbs = kinds.flatMap((kind) => ["created", "updated", "deleted", "restored"].map((verb) => `${kind}.${verb}`));
  return [...new Set([...calls, ...verbs, ...ofBookings])].sort();
}

test("every action in a booking's trail has a label", () => {
  expect(ofBookings.length).toBeGreaterThan(25);
  expect(ofBookings.filter((act) => !bookingActs[act])).toEqual([]);
});

test("every action in a company's history has a label and a subject", () => {
  expect(writtenActs().length).toBeGreaterThan(90);
  expect(writtenActs().filter((act) => actWords(act) === null || thingOf(act) === null)).toEqual([]);
});
