import fc from "fast-check";
import { expect, test } from "vitest";
import { type BookingAct, type BookingStatus, bookingActs, nextStatus, occupies } from "#domain/booking-states";
import { departureOn, keptNights, mayArrive, missedArrival } from "#domain/stay-course";
import { addDays, eachNight } from "#domain/stay-dates";

interface Stay {
  status: BookingStatus;
  check_in: string;
  check_out: string;
  /** The nights it keeps, as a desk that goes by the table writes them down. */
  kept: string[];
}

/** One accommodation, its bookings, and the day that it is. */
interface Desk {
  today: string;
  stays: Stay[];
}

type Model = Record<string, never>;
type Command = fc.Command<Model, Desk>;

const nightsOf = (stay: Stay, today: string) => {
  const kept = keptNights(stay.status, stay, today);
  return kept === null ? [] : eachNight(kept.check_in, kept.check_out);
};
const takenBy = (stays: Stay[]) => stays.flatMap(({ kept }) => kept);

/** Does what the table says, with its guards; whether it was a step. */
function act(desk: Desk, stay: Stay, name: BookingAct): boolean {
  const status = nextStatus(name, stay.status);
  if (status === null) return false;
  if (name === "check_in" && !mayArrive(stay, desk.today)) return false;
  if (name === "no_show" && !missedArrival(stay, desk.today)) return false;
  const next = { ...stay, status };
  const wanted = nightsOf(next, desk.today);
  const others = new Set(takenBy(desk.stays.filter((each) => each !== stay)));
  if (wanted.some((night) => others.has(night))) return false;
  if (name === "check_out") next.check_out = departureOn(stay, desk.today);
  Object.assign(stay, next, { kept: wanted });
  return true;
}

class Book implements Command {
  constructor(
    readonly from: number,
    readonly nights: number,
    readonly status: BookingStatus,
  ) {}
  check = () => true;
  run(_model: Model, desk: Desk): void {
    const check_in = addDays(desk.today, this.from);
    const stay: Stay = { status: this.status, check_in, check_out: addDays(check_in, this.nights), kept: [] };
    stay.kept = nightsOf(stay, desk.today);
    const taken = new Set(takenBy(desk.stays));
    if (!stay.kept.some((night) => taken.has(night))) desk.stays.push(stay);
    whole(desk);
  }
  toString = () => `book ${this.status} +${this.from} for ${this.nights}`;
}

class Act implements Command {
  constructor(
    readonly which: number,
    readonly name: BookingAct,
  ) {}
  check = () => true;
  run(_model: Model, desk: Desk): void {
    const stay = desk.stays[this.which % Math.max(1, desk.stays.length)];
    if (stay === undefined) return;
    const before = { ...stay };
    const done = act(desk, stay, this.name);
    if (!done || before.status === "cancelled") expect(stay).toEqual(before);
    const freed = done ? before.kept.filter((night) => night >= desk.today && !stay.kept.includes(night)) : [];
    for (const night of freed) canBeSold(desk, night);
    whole(desk);
  }
  toString = () => `${this.name} of ${this.which}`;
}

class NextDay implements Command {
  check = () => true;
  run(_model: Model, desk: Desk): void {
    desk.today = addDays(desk.today, 1);
  }
  toString = () => "a day later";
}

function canBeSold(desk: Desk, night: string): void {
  const sold: Stay = { status: "inquiry", check_in: night, check_out: addDays(night, 1), kept: [] };
  expect(act({ ...desk, stays: [...desk.stays, sold] }, sold, "confirm")).toBe(true);
}

/** What holds whatever was done: no night twice, and whoever keeps nights has a status that holds some. */
function whole({ stays }: Desk): void {
  const taken = takenBy(stays);
  expect(new Set(taken).size).toBe(taken.length);
  for (const { status, kept } of stays) if (kept.length > 0) expect(occupies(status)).toBe(true);
  for (const stay of stays) expect(eachNight(stay.check_in, stay.check_out).length).toBeGreaterThan(0);
}

const commands = [
  fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 5 }))
    .chain(([from, nights]) =>
      fc
        .constantFrom<BookingStatus>("inquiry", "hold", "confirmed")
        .map((status): Command => new Book(from, nights, status)),
    ),
  fc.tuple(fc.nat(20), fc.constantFrom(...bookingActs)).map(([which, name]): Command => new Act(which, name)),
  fc.tuple(fc.nat(20), fc.constantFrom(...bookingActs)).map(([which, name]): Command => new Act(which, name)),
  fc.constant<Command>(new NextDay()),
];

test("whatever is done in whatever order, no night is held twice, cancelled stays so, and freed nights can be sold", () => {
  fc.assert(
    fc.property(fc.commands(commands, { maxCommands: 80 }), (acts) => {
      fc.modelRun(() => ({ model: {}, real: { today: "2026-11-20", stays: [] } }), acts);
    }),
    { numRuns: 300 },
  );
});
