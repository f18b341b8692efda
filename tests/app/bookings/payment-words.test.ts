import { describe, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { paymentLook } from "~/routes/bookings/payment-words";

type Paid = Parameters<typeof paymentLook>[0];
const booking = (change: Partial<BookingRow>): Paid => ({
  owed_by: "guest",
  payment_state: "unpaid",
  paid_cents: 0,
  total_cents: 100_000,
  ...change,
});
const text = (change: Partial<BookingRow>) => paymentLook(booking(change)).text;

describe("the payment of a booking", () => {
  test("is shown as its state, or as a share if partial", () => {
    expect(text({})).toBe("Em aberto");
    expect(text({ owed_by: "channel" })).toBe("Pelo canal");
    expect(text({ owed_by: "both" })).toBe("Em aberto");
    expect(text({ payment_state: "partial", paid_cents: 50_000 })).toBe("50%");
    expect(text({ payment_state: "paid", paid_cents: 100_000 })).toBe("Quitada");
    expect(text({ payment_state: "overpaid", paid_cents: 120_000 })).toBe("Paga a mais");
  });

  test("is between 1% and 99% if partial", () => {
    expect(text({ payment_state: "partial", paid_cents: 1 })).toBe("1%");
    expect(text({ payment_state: "partial", paid_cents: 99_999 })).toBe("99%");
  });

  test("is a dash if nothing is owed", () => {
    expect(paymentLook(booking({ owed_by: "nobody" }))).toMatchObject({ share: null, text: "\u2013" });
  });

  test("is open if a cancelled booking still owes its fee", () => {
    expect(text({ status: "cancelled", owed_by: "guest" })).toBe("Em aberto");
  });

  test("is still shown after the booking is cancelled", () => {
    expect(text({ status: "cancelled", payment_state: "partial", paid_cents: 30_000 })).toBe("30%");
  });

  test("has no share for users without money.view", () => {
    for (const [payment_state, word] of Object.entries({
      partial: "Paga em parte",
      paid: "Quitada",
      unpaid: "Em aberto",
    })) {
      const state = payment_state as BookingRow["payment_state"];
      const { paid_cents: _paid, total_cents: _total, ...hidden } = booking({ payment_state: state });
      expect(paymentLook(hidden)).toMatchObject({ share: null, text: word });
    }
  });
});
