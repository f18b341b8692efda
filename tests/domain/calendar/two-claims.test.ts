import { expect, test } from "vitest";
import { type CalendarClaim, cannotBeOneStay, overlapsWithin } from "#domain/calendar/two-claims";

const today = "2026-08-10";
const sold: CalendarClaim = {
  ...{ check_in: "2026-08-12", check_out: "2026-08-19", kind: "reserved", sender: "airbnb", channel: "airbnb" },
  ...{ text: "Reserved", code: null, explained: false, confirmed: false },
};
const code = { code: "HMABC12345" };
const closed = {
  kind: "unknown",
  sender: "booking_com",
  channel: "booking_com",
  text: "CLOSED - Not available",
} as const;
const vrbo = { sender: "vrbo", channel: "vrbo", text: "Reserved" } as const;
const note = (text: string) => ({ kind: "unknown", sender: "google", channel: "google", text }) as const;
const later = { check_in: "2026-08-13", check_out: "2026-08-20" };

type Case = [what: string, one: Partial<CalendarClaim>, other: Partial<CalendarClaim>, isTrouble: boolean];

// Two calendars that close the same nights: for two guests, or for one.
test.each<Case>([
  ["two channels, both with a guest", {}, vrbo, true],
  ["a closure over another channel's reservation", closed, {}, false],
  ["a closure with a night of its own", { ...closed, ...later }, code, true],
  ["a closure whose further nights are explained", { ...closed, ...later, explained: true }, code, false],
  ["a name whose further nights others close too", { ...note("Ana"), ...later, explained: true }, code, true],
  ["a closure with further nights on both sides", { ...closed, check_in: today, check_out: "2026-08-21" }, code, false],
  ["a block", { kind: "block", ...later }, code, false],
  ["one code, other nights", code, { ...code, check_in: today }, false],
  ["two codes", code, { code: "HMZZZ99999" }, true],
  ["one channel read twice, without codes", {}, {}, false],
  ["a code, and a name for the same nights", code, note("Ana Lima"), false],
  ["two names", note("Ana Lima"), note("Zé"), true],
  ["one name, written in two ways", note("Ana Lima"), note("Lima, Ana (pago)"), false],
  ["one name, other nights", note("Ana Lima"), { ...note("Ana Lima"), ...later }, true],
  ["a title that may be free", note("Ana Lima"), note("Livre"), false],
])("%s", (_, one, other, isTrouble) => {
  const [a, b] = [
    { ...sold, ...one },
    { ...sold, ...other },
  ];
  expect([cannotBeOneStay(a, b, today), cannotBeOneStay(b, a, today)]).toEqual([isTrouble, isTrouble]);
});

test("starts are compared from today on, as channels cut a stay that is under way", () => {
  const [whole, cut] = [
    { ...sold, ...note("Ana"), check_in: "2026-08-07" },
    { ...sold, ...closed, check_in: today },
  ];
  expect(cannotBeOneStay(whole, cut, today)).toBe(false);
});

test("comparing twice the events of one person, or of as many people, reads at most about twice as much", () => {
  const people = (at: number) => `Ana ${"abcdefghij"[at % 10]}${"klmno".repeat(at % 7)}`;
  for (const text of [() => "Ana", people]) {
    const reads = (count: number) => {
      let made = 0;
      const events = Array.from({ length: count }, (_, at) => ({
        ...{ ...sold, ...note(text(at)) },
        get check_out() {
          made += 1;
          return sold.check_out;
        },
      }));
      expect(overlapsWithin(events, today).length).toBeLessThanOrEqual(100);
      return made;
    };
    expect(reads(4000)).toBeLessThan(2.2 * reads(2000));
  }
});
