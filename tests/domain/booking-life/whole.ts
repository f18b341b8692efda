import { expect } from "vitest";
import { occupies } from "#domain/booking-states";
import { eachNight } from "#domain/stay-dates";
import type { Desk, Stay } from "#tests/domain/booking-life/desk";
import { amountsOf, totalOf } from "#tests/domain/booking-life/price";

const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + each, 0);

/** Invariants after any action: no night twice, no centavo lost, and only statuses that may block nights do so. */
export function expectWhole({ stays, till_cents }: Desk): void {
  const taken = stays.flatMap(({ kept }) => kept);
  expect(new Set(taken).size).toBe(taken.length);
  for (const stay of stays) expectSound(stay);
  expect(sum(stays.map(({ paid_cents }) => paid_cents))).toBe(till_cents);
}

function expectSound(stay: Stay): void {
  if (stay.kept.length > 0) expect(occupies(stay.status)).toBe(true);
  const dates = eachNight(stay.check_in, stay.check_out);
  expect(stay.nights.map(({ date }) => date)).toEqual(dates);
  expect(dates.map((date) => `${stay.unit} ${date}`)).toEqual(expect.arrayContaining(stay.kept));
  expect(stay.nights.length).toBeGreaterThan(0);
  expect(totalOf(stay)).toBe(stay.total_cents);
  expect(stay.total_cents).toBeGreaterThanOrEqual(0);
  expect(sum(amountsOf(stay.installments))).toBe(stay.total_cents);
  for (const amount of amountsOf(stay.installments)) expect(amount).toBeGreaterThan(0);
  expect(sum(amountsOf(stay.payments))).toBe(stay.paid_cents);
  expect(stay.paid_cents).toBeGreaterThanOrEqual(0);
  expect(sum(stay.movements)).toBe(stay.held_cents);
  expect(stay.held_cents).toBeGreaterThanOrEqual(0);
}
