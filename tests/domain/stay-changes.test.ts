import { expect, test } from "vitest";
import { stayChanges, type ToldStay, topicOf } from "#domain/stay-changes";

const is: ToldStay = {
  accommodation_name: "Casa Butiá",
  check_in: "2026-12-20",
  check_out: "2026-12-24",
  ...{ adults: 2, children: 0, infants: 0, pets: 0 },
  hold_expires_at: null,
  total_cents: 90_000,
  payments: [
    { due_date: "2026-11-20", amount_cents: 45_000 },
    { due_date: "2026-12-20", amount_cents: 45_000 },
  ],
};

test("nothing has changed in what was not recorded, and nothing is told of what is not told now", () => {
  expect(stayChanges({}, is)).toEqual([]);
  expect(stayChanges(is, is)).toEqual([]);
  const { total_cents, payments, ...withoutAmounts } = is;
  expect(stayChanges({ ...is, total_cents: 1, payments: [] }, withoutAmounts)).toEqual([]);
});

test("payments are compared by day and amount, in any order, those of a day as one", () => {
  const payments = [
    { due_date: "2026-12-20", amount_cents: 40_000 },
    { due_date: "2026-11-20", amount_cents: 45_000 },
    { due_date: "2026-12-20", amount_cents: 5_000 },
    { due_date: "2026-12-21", amount_cents: 0 },
  ];
  expect(stayChanges({ payments }, is)).toEqual([]);
  const other = [{ due_date: "2026-12-20", amount_cents: 90_000 }];
  expect(stayChanges({ payments: other }, is)).toEqual([{ of: "payments", was: other, is: is.payments }]);
});

test("the end of a hold is a change only while it is one", () => {
  const ends = "2026-11-22T15:00:00.000Z";
  expect(stayChanges({ hold_expires_at: ends }, is)).toEqual([]);
  const held = { ...is, hold_expires_at: "2026-11-23T15:00:00.000Z" };
  expect(stayChanges({ hold_expires_at: ends }, held)).toMatchObject([{ of: "hold_expires_at", was: ends }]);
});

test.each<[Partial<ToldStay>, ReturnType<typeof topicOf>]>([
  [{ check_in: "2026-12-19", total_cents: 1, payments: [] }, "dates"],
  [{ accommodation_name: "Suíte Coral", total_cents: 1 }, "place"],
  [{ pets: 1 }, "people"],
  [{ total_cents: 1, payments: [] }, "price"],
  [{ payments: [] }, "payments"],
  [{ check_in: "2026-12-19", pets: 1 }, "several"],
])("%o is about %s", (was, topic) => {
  expect(topicOf(stayChanges(was, is))).toBe(topic);
});
