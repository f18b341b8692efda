import fc from "fast-check";
import { expect } from "vitest";
import { type BookingAct, type BookingStatus, bookingActs } from "#domain/booking-states";
import { addDays } from "#domain/stay-dates";
import { anyPlan } from "#tests/domain/any-plans";
import { act, areFree, book, type Desk, extend, type Stay } from "#tests/domain/booking-life/desk";
import { split, swap } from "#tests/domain/booking-life/moves";
import { planned, priceOf } from "#tests/domain/booking-life/price";
import { moveDeposit, pay, refund, reverse } from "#tests/domain/booking-life/till";
import { expectWhole } from "#tests/domain/booking-life/whole";

type Model = Record<string, never>;
type Done = (desk: Desk, one: Stay, two: Stay) => void;

/** A user's action on one or two stays, in words. */
class Command implements fc.Command<Model, Desk> {
  constructor(
    readonly words: string,
    readonly which: [number, number],
    readonly does: Done,
  ) {}
  check = () => true;
  run(_model: Model, desk: Desk): void {
    const [one, two] = this.which.map((number) => desk.stays[number % Math.max(1, desk.stays.length)]);
    if (!one || !two) return;
    const cancelled = desk.stays
      .filter(({ status }) => status === "cancelled")
      .map((stay) => [stay, agreement(stay)] as const);
    const before = desk.stays.flatMap(({ kept }) => kept);
    this.does(desk, one, two);
    expectWhole(desk);
    for (const [stay, agreed] of cancelled) expect(agreement(stay)).toBe(agreed);
    const keptNow = new Set(desk.stays.flatMap(({ kept }) => kept));
    for (const night of before) if (!keptNow.has(night)) expectSellable(desk, night);
  }
  toString = () => `${this.words} (${this.which})`;
}

class Book implements fc.Command<Model, Desk> {
  constructor(
    readonly stay: Pick<Stay, "unit" | "status" | "plan" | "charges">,
    readonly from: number,
    readonly nights: number,
  ) {}
  check = () => true;
  run(_model: Model, desk: Desk): void {
    book(desk, newStay(desk, this.stay, addDays(desk.today, this.from), this.nights));
    expectWhole(desk);
  }
  toString = () => `book ${this.stay.status} in ${this.stay.unit} +${this.from} for ${this.nights}`;
}

class NextDay implements fc.Command<Model, Desk> {
  check = () => true;
  run(_model: Model, desk: Desk): void {
    desk.today = addDays(desk.today, 1);
  }
  toString = () => "a day later";
}

function newStay(desk: Desk, of: Pick<Stay, "unit" | "status" | "plan" | "charges">, check_in: string, nights: number) {
  const check_out = addDays(check_in, nights);
  const price = priceOf({ ...of, nights: [] }, check_in, check_out);
  const empty = { kept: [], installments: [], paid_cents: 0, payments: [], held_cents: 0, movements: [], before: null };
  const stay: Stay = { ...empty, ...of, ...price, check_in, check_out, booked_on: desk.today };
  return { ...stay, installments: planned(stay, desk) };
}

/** The agreed data of a stay: everything except payments. */
function agreement({ payments: _, paid_cents: __, movements: ___, held_cents: ____, ...agreed }: Stay) {
  return JSON.stringify(agreed);
}

/** Released future nights can be sold again. */
function expectSellable(desk: Desk, night: string): void {
  const [unit, date] = night.split(" ") as [string, string];
  if (date < desk.today) return;
  expect(areFree(desk, [night], [])).toBe(true);
  const plan = { lines: [], merge_same_day: true };
  const sold = newStay(desk, { unit: Number(unit), status: "inquiry", charges: [], plan }, date, 1);
  expect(act({ ...desk, stays: [...desk.stays, sold] }, sold, "confirm")).toBe(true);
}

const number = fc.nat(30);
const two = fc.tuple(number, number);
const cents = fc.oneof(fc.integer({ min: 1, max: 90_000 }), fc.constant(1));
const of = <T>(words: (given: T) => string, given: fc.Arbitrary<T>, does: (given: T) => Done) =>
  fc.tuple(two, given).map(([which, each]): fc.Command<Model, Desk> => new Command(words(each), which, does(each)));

const booked = fc
  .record({
    unit: fc.nat(2),
    status: fc.constantFrom<BookingStatus>("inquiry", "hold", "confirmed"),
    plan: anyPlan,
    charges: fc.constantFrom<Stay["charges"]>([], [{ fee_id: "limpeza", name: "Limpeza", amount_cents: 15_001 }]),
  })
  .chain((stay) =>
    fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 1, max: 6 }))
      .map(([from, nights]): fc.Command<Model, Desk> => new Book(stay, from, nights)),
  );

const acting = (...names: BookingAct[]) =>
  of(
    ([name, pricing]: [BookingAct, "keep" | "reprice"]) => `${name}, ${pricing}`,
    fc.tuple(fc.constantFrom(...names), fc.constantFrom("keep", "reprice")),
    ([name, pricing]) =>
      (desk, stay) => {
        const was = JSON.stringify(stay);
        if (!act(desk, stay, name, pricing)) expect(JSON.stringify(stay)).toBe(was);
      },
  );

/** Every possible action. */
export const commands = [
  booked,
  acting(...bookingActs),
  // The course of a stay takes several steps on their days; otherwise few would ever leave early.
  acting("confirm", "check_in", "check_out"),
  of(
    (cut) => `split ${cut}`,
    fc.tuple(number, fc.nat(2)),
    ([day, unit]) =>
      (desk, stay) =>
        split(desk, stay, day, unit),
  ),
  of(
    () => "swap",
    fc.constant(null),
    () => swap,
  ),
  of(
    (by) => `extend by ${by}`,
    fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 4 })),
    (by) => (desk, stay) => extend(desk, stay, by),
  ),
  of(
    (amount) => `pay ${amount}`,
    cents,
    (amount) => (desk, stay) => pay(desk, stay, amount),
  ),
  of(
    (amount) => `give ${amount} back`,
    cents,
    (amount) => (desk, stay) => refund(desk, stay, amount),
  ),
  of(
    (at) => `reverse ${at}`,
    number,
    (at) => (desk, stay) => reverse(desk, stay, at),
  ),
  of(
    ([kind, amount]) => `deposit ${kind} ${amount}`,
    fc.tuple(fc.constantFrom("received", "returned", "kept"), cents),
    ([kind, amount]) =>
      (_desk, stay) =>
        moveDeposit(stay, kind, amount),
  ),
  fc.constant<fc.Command<Model, Desk>>(new NextDay()),
];
