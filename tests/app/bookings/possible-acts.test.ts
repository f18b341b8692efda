import { describe, expect, test } from "vitest";
import { bookingStatuses, canDo } from "#domain/booking-states";
import { isOpen, isUndo, possibleActs, statusNow } from "~/domains/bookings/possible-acts";
import { anonymous, type Session } from "~/lib/session-state";

const now = new Date("2026-11-20T15:00:00Z");
const later = "2026-11-20T15:00:01Z";
const with_ = (...permissions: string[]): Session => ({
  ...anonymous,
  authenticated: true,
  permissions: new Set(permissions),
});
const desk = with_("bookings.edit", "bookings.cancel");
const stay = { check_in: "2026-12-01", check_out: "2026-12-04" };
const acts = (status: (typeof bookingStatuses)[number], session = desk, hold_expires_at: string | null = null) =>
  possibleActs({ ...stay, status, hold_expires_at }, session, now);

describe("the acts offered for a booking", () => {
  test("follow its status, with the likely act first", () => {
    expect(acts("inquiry")).toEqual(["confirm", "hold", "cancel"]);
    expect(acts("hold", desk, later)).toEqual(["confirm", "cancel"]);
    expect(acts("confirmed")).toEqual(["cancel"]);
    expect(acts("expired")).toEqual(["hold"]);
    expect(acts("checked_in")).toEqual(["check_out"]);
    for (const status of ["checked_out", "cancelled", "no_show"] as const) expect(acts(status)).toEqual([]);
  });

  test("never begin with one that undoes another: those stay in the menu", () => {
    const at = { checked_in_at: "2026-11-20T12:00:00Z", checked_out_at: "2026-11-20T13:00:00Z" };
    const left = possibleActs({ ...stay, status: "checked_out", hold_expires_at: null, ...at }, desk, now);
    expect([left, left.filter((act) => !isUndo(act))]).toEqual([["undo_check_out"], []]);
  });

  test("include check-in from the day of arrival and no-show from the day after", () => {
    const on = (check_in: string) =>
      possibleActs({ ...stay, check_in, status: "confirmed", hold_expires_at: null }, desk, now);
    expect(on("2026-11-21")).toEqual(["cancel"]);
    expect(on("2026-11-20")).toEqual(["check_in", "cancel"]);
    expect(on("2026-11-19")).toEqual(["check_in", "no_show", "cancel"]);
  });

  test("include undoing check-in and check-out only on the same day", () => {
    const at = (checked_in_at: string) =>
      possibleActs({ ...stay, status: "checked_in", hold_expires_at: null, checked_in_at }, desk, now);
    expect(at("2026-11-20T12:00:00Z")).toEqual(["check_out", "undo_check_in"]);
    expect(at("2026-11-20T02:59:00Z")).toEqual(["check_out"]);
    const left = { ...stay, status: "checked_out", hold_expires_at: null } as const;
    expect(possibleActs({ ...left, checked_out_at: "2026-11-20T12:00:00Z" }, desk, now)).toEqual(["undo_check_out"]);
  });

  test("include undoing a cancellation or no-show only on the same day and with the permission", () => {
    const given = { ...stay, hold_expires_at: null, given_up_at: "2026-11-20T12:00:00Z" };
    expect(possibleActs({ ...given, status: "cancelled" }, desk, now)).toEqual(["undo_cancel"]);
    expect(possibleActs({ ...given, status: "cancelled" }, with_("bookings.edit"), now)).toEqual([]);
    expect(possibleActs({ ...given, status: "no_show" }, desk, now)).toEqual(["undo_no_show"]);
    expect(possibleActs({ ...given, status: "no_show", given_up_at: "2026-11-19T12:00:00Z" }, desk, now)).toEqual([]);
  });

  test("are always allowed by the table of states", () => {
    for (const status of bookingStatuses) {
      for (const act of acts(status, desk, later)) expect(canDo(act, status)).toBe(true);
    }
  });

  test("require the permission of each act", () => {
    expect(acts("hold", with_("bookings.edit"), later)).toEqual(["confirm"]);
    expect(acts("hold", with_("bookings.cancel"), later)).toEqual(["cancel"]);
    expect(acts("hold", with_("bookings.view"), later)).toEqual([]);
  });

  test("treat a hold as expired from the instant of its deadline", () => {
    expect(statusNow({ status: "hold", hold_expires_at: "2026-11-20T15:00:00Z" }, now)).toBe("expired");
    expect(statusNow({ status: "hold", hold_expires_at: later }, now)).toBe("hold");
    expect(acts("hold", desk, "2026-11-20T12:00:00-03:00")).toEqual(["hold"]);
  });
});

test("only a cancelled booking is closed to changes", () => {
  expect(bookingStatuses.filter((status) => !isOpen(status))).toEqual(["cancelled"]);
});
