import { type BookingAct, type BookingStatus, nextStatus } from "#domain/booking-states";
import type { Installment } from "#domain/installments";
import { unusedNights } from "#domain/kept-price";
import type { PaymentPlan } from "#domain/payment-plans";
import { departureOn, keptNights, leavesEarly, mayArrive, missedArrival } from "#domain/stay-course";
import { addDays, eachNight } from "#domain/stay-dates";
import { byNightsSlept, followed, type Price, priceOf } from "#tests/domain/booking-life/price";

/** A payment or refund, as recorded. */
export interface Payment {
  amount_cents: number;
  reversed: boolean;
  passed_on: boolean;
}

/** A booking of the model. */
export interface Stay extends Price {
  unit: number;
  status: BookingStatus;
  check_in: string;
  check_out: string;
  /** The nights it blocks, each with its accommodation. */
  kept: string[];
  plan: PaymentPlan;
  booked_on: string;
  installments: Installment[];
  /** Maintained by each change like in the database, never summed. */
  paid_cents: number;
  payments: Payment[];
  /** The security deposit held, and its movements. */
  held_cents: number;
  movements: number[];
  /** The state restored by undoing an early departure. */
  before: (Price & { check_out: string }) | null;
}

/** Accommodations, their bookings, today's date, and the money received. */
export interface Desk {
  today: string;
  stays: Stay[];
  till_cents: number;
}

const keyOf = (unit: number) => (night: string) => `${unit} ${night}`;

/** The nights that a stay blocks, each with its accommodation. */
export function nightsOf(stay: Stay, today: string): string[] {
  const kept = keptNights(stay.status, stay, today);
  return kept === null ? [] : eachNight(kept.check_in, kept.check_out).map(keyOf(stay.unit));
}

/** True if these nights are free, except for the named stays. */
export function areFree({ stays }: Desk, wanted: readonly string[], but: readonly Stay[]): boolean {
  const taken = new Set(stays.filter((each) => !but.includes(each)).flatMap(({ kept }) => kept));
  return !wanted.some((night) => taken.has(night));
}

/** Creates a booking if its nights are free. */
export function book(desk: Desk, stay: Stay): void {
  stay.kept = nightsOf(stay, desk.today);
  if (areFree(desk, stay.kept, [])) desk.stays.push(stay);
}

/** Applies an action of the state table, with its conditions; returns whether it was allowed. */
export function act(desk: Desk, stay: Stay, name: BookingAct, pricing: "keep" | "reprice" = "keep"): boolean {
  const status = nextStatus(name, stay.status);
  if (status === null) return false;
  if (name === "check_in" && !mayArrive(stay, desk.today)) return false;
  if (name === "no_show" && !missedArrival(stay, desk.today)) return false;
  const next = { ...stay, ...agreed(desk, stay, name, pricing), status };
  const kept = name === "check_out" ? nightsOf({ ...stay, status }, desk.today) : nightsOf(next, desk.today);
  if (!areFree(desk, kept, [stay])) return false;
  Object.assign(stay, next, { kept, installments: followed(stay, next, desk.today) });
  return true;
}

/** The stay and its price after an early departure, or after undoing it. */
function agreed({ today }: Desk, stay: Stay, name: BookingAct, pricing: "keep" | "reprice"): Partial<Stay> {
  if (name === "undo_check_out") return { ...stay.before, before: null };
  if (name !== "check_out" || !leavesEarly(stay, today)) return {};
  const { check_out, nights, charges, total_cents } = stay;
  const left = departureOn(stay, today);
  const price = pricing === "keep" ? unusedNights(stay, left) : byNightsSlept(stay, left);
  return { ...price, check_out: left, before: { check_out, nights, charges, total_cents } };
}

/** Extends or shortens a stay at either end, in its accommodation; agreed nights keep their prices. */
export function extend(desk: Desk, stay: Stay, [earlier, later]: [number, number]): void {
  const arrived = stay.status === "checked_in";
  if (!["inquiry", "hold", "confirmed", "checked_in"].includes(stay.status) || (arrived && earlier !== 0)) return;
  const [check_in, check_out] = [addDays(stay.check_in, -earlier), addDays(stay.check_out, later)];
  if (check_in >= check_out || (arrived && check_out <= desk.today)) return;
  const next: Stay = { ...stay, check_in, check_out, ...priceOf(stay, check_in, check_out), before: null };
  const kept = nightsOf(next, desk.today);
  if (!areFree(desk, kept, [stay])) return;
  Object.assign(stay, next, { kept, installments: followed(stay, next, desk.today) });
}
