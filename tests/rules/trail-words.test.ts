import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sources } from "#tests/rules/reading/source";

const words = readFileSync("app/routes/bookings/page/timeline-words.ts", "utf8");
/** Written with a kind in it, which no reading of the source finds. */
const composed = ["booking.payment", "booking.refund"];

/** Acts that the server writes into the trail of a booking. */
function writtenActs(): string[] {
  const server = sources.filter(({ path }) => path.startsWith("server/"));
  const found = server.flatMap(({ tree }) => [...tree.getFullText().matchAll(/"(booking\.[a-z_]+)"/g)]);
  return [...new Set([...found.map(([, act]) => act ?? ""), ...composed])].sort();
}

test("the screen has words for every act in the trail of a booking", () => {
  expect(writtenActs().length).toBeGreaterThan(25);
  expect(writtenActs().filter((act) => !words.includes(`"${act}":`))).toEqual([]);
});
