import { describe, expect, test } from "vitest";
import {
  type BookingAct,
  type BookingStatus,
  bookingActs,
  bookingStatuses,
  canDo,
  initialStatuses,
  isDue,
  nextStatus,
  occupies,
} from "#domain/booking-states";

// The table of the product's decisions, written out: anything else is not allowed.
const steps: Record<BookingAct, Partial<Record<BookingStatus, BookingStatus>>> = {
  hold: { inquiry: "hold", expired: "hold" },
  confirm: { inquiry: "confirmed", hold: "confirmed" },
  cancel: { inquiry: "cancelled", hold: "cancelled", confirmed: "cancelled" },
  expire: { hold: "expired" },
  check_in: { confirmed: "checked_in" },
  check_out: { checked_in: "checked_out" },
  no_show: { confirmed: "no_show" },
  undo_check_in: { checked_in: "confirmed" },
  undo_check_out: { checked_out: "checked_in" },
  undo_no_show: { no_show: "confirmed" },
  undo_cancel: { cancelled: "hold" },
};
const pairs = bookingActs.flatMap((act) =>
  bookingStatuses.map((status) => ({ act, status, next: steps[act][status] ?? null })),
);

describe("The life of a booking", () => {
  test.each(pairs)("$act from $status leads to $next", ({ act, status, next }) => {
    expect(nextStatus(act, status, "hold")).toBe(next);
    expect(canDo(act, status)).toBe(next !== null);
  });

  test("starts as inquiry, hold or confirmed", () => {
    expect(initialStatuses).toEqual(["inquiry", "hold", "confirmed"]);
  });

  test("leaves cancelled only by undo_cancel, and only to a known status", () => {
    expect(bookingActs.filter((act) => canDo(act, "cancelled"))).toEqual(["undo_cancel"]);
    expect(nextStatus("undo_cancel", "cancelled")).toBeNull();
  });
});

test("hold, confirmed, checked_in and checked_out occupy their nights", () => {
  expect(bookingStatuses.filter(occupies)).toEqual(["hold", "confirmed", "checked_in", "checked_out"]);
});

describe("A hold", () => {
  const ends = new Date("2026-11-21T12:00:00.000Z");

  test("ends exactly at its instant", () => {
    expect(isDue(ends, new Date("2026-11-21T11:59:59.999Z"))).toBe(false);
    expect(isDue(ends, new Date("2026-11-21T12:00:00.000Z"))).toBe(true);
    expect(isDue(ends, new Date("2026-11-21T12:00:00.001Z"))).toBe(true);
  });

  test("without an instant never ends automatically", () => {
    expect(isDue(null, ends)).toBe(false);
  });
});
