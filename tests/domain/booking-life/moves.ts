import { cutDays, splitMoney } from "#domain/split-stay";
import { areFree, type Desk, nightsOf, type Stay } from "#tests/domain/booking-life/desk";

const stands = ({ status }: Stay) => ["hold", "confirmed", "checked_in"].includes(status);

/** Splits a stay at one of its days: the rest becomes a separate booking in another accommodation. */
export function split(desk: Desk, stay: Stay, day: number, unit: number): void {
  const days = cutDays(stay, stay.status === "checked_in", desk.today);
  if (!stands(stay) || days === null || unit === stay.unit) return;
  const possible = stay.nights.map(({ date }) => date).filter((date) => days[0] <= date && date <= days[1]);
  const date = possible[day % possible.length]!;
  const { first, rest } = splitMoney(stay, date);
  const shortened: Stay = {
    ...stay,
    ...first,
    check_out: date,
    payments: passed(stay, -rest.paid_cents),
    before: null,
  };
  const status = stay.status === "hold" ? "hold" : "confirmed";
  const none = { movements: [], held_cents: 0, before: null };
  const made: Stay = { ...stay, ...rest, ...none, unit, status, check_in: date, payments: [] };
  made.payments = passed(made, rest.paid_cents);
  made.kept = nightsOf(made, desk.today);
  shortened.kept = nightsOf(shortened, desk.today);
  if (!areFree(desk, made.kept, [stay])) return;
  Object.assign(stay, shortened);
  desk.stays.push(made);
}

function passed({ payments }: Stay, amount_cents: number): Stay["payments"] {
  return amount_cents === 0 ? payments : [...payments, { amount_cents, reversed: false, passed_on: true }];
}

/** Two overlapping stays exchange accommodations, each with its own dates and price. */
export function swap(desk: Desk, one: Stay, two: Stay): void {
  if (!stands(one) || !stands(two) || one.unit === two.unit) return;
  if (one.check_in >= two.check_out || two.check_in >= one.check_out) return;
  if ([one, two].some((each) => each.status === "checked_in" && each.check_in < desk.today)) return;
  const both = [
    { ...one, unit: two.unit, before: null },
    { ...two, unit: one.unit, before: null },
  ].map((each) => ({ ...each, kept: nightsOf(each, desk.today) }));
  if (both.some(({ kept }) => !areFree(desk, kept, [one, two]))) return;
  Object.assign(one, both[0]);
  Object.assign(two, both[1]);
}
