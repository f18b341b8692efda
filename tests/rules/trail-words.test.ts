import { expect, test } from "vitest";
import { bookingActs } from "#contract/booking-acts";
import { actWords, thingOf } from "#contract/trail-words";
import { sources } from "#tests/rules/reading/source";

/** Written with a kind in it, or handed on by another function, which no reading of the source finds. */
const composed = ["booking.payment", "booking.refund"];

const server = sources.filter(({ path }) => path.startsWith("server/"));
const found = (pattern: RegExp) =>
  server.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, act]) => act ?? ""));

/** Acts that the server writes into the trail of a booking. */
const ofBookings = [...new Set([...found(/"(booking\.[a-z_]+)"/g), ...composed])].sort();

/** Acts that the server writes into the trail of a company. */
function writtenActs(): string[] {
  // What only the service's people are told of stands in no company's trail.
  const calls = found(/\brecord(?!ServiceAct)\w*\([^;]{0,200}?"([a-z_]+\.[a-z_]+)"/g);
  const kinds = found(/recordVerbs\(\{[^}]*?\bname: "([a-z_]+)"/g);
  const verbs = kinds.flatMap((kind) => ["created", "updated", "deleted", "restored"].map((verb) => `${kind}.${verb}`));
  return [...new Set([...calls, ...verbs, ...ofBookings])].sort();
}

test("the screen has words for every act in the trail of a booking", () => {
  expect(ofBookings.length).toBeGreaterThan(25);
  expect(ofBookings.filter((act) => !bookingActs[act])).toEqual([]);
});

test("the history of a company has words for every act that leaves a row, and knows what it is about", () => {
  expect(writtenActs().length).toBeGreaterThan(90);
  expect(writtenActs().filter((act) => actWords(act) === null || thingOf(act) === null)).toEqual([]);
});
