import { describe, expect, test } from "vitest";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import { balanceOf, depositToPay } from "~/routes/bookings/balance";
import { listedTotal, paymentLook } from "~/routes/bookings/payment-words";

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

  test("of a stay that was given up is the fee, or what was paid, and not the price", () => {
    const sums = { total_cents: 100_000, paid_cents: 0, balance_cents: 0 };
    expect(listedTotal({ ...sums, status: "cancelled" })).toBe(0);
    expect(listedTotal({ ...sums, status: "no_show", paid_cents: 10_000, balance_cents: 20_000 })).toBe(30_000);
    expect(listedTotal({ ...sums, status: "confirmed", balance_cents: 100_000 })).toBe(100_000);
    expect(listedTotal({ ...sums, status: "inquiry" })).toBe(100_000);
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

describe("the open amount of a booking", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const stay = {
    ...{ type: "guest", status: "confirmed", channel: "airbnb", collected_by: "company", hold_expires_at: null },
    ...{
      total_cents: 84_000,
      paid_cents: 0,
      balance_cents: 84_000,
      guest_balance_cents: 84_000,
      deposit_cents: 42_000,
    },
  } as unknown as Booking;
  const known: Parameters<typeof balanceOf>[1] = { now, depositConfirms: true, owed: 0, payments: [] };
  const told = (change: object, more: Partial<typeof known> = {}) => {
    const balance = balanceOf({ ...stay, ...change } as Booking, { ...known, ...more });
    return balance && [balance.label, balance.cents, balance.note?.replaceAll("\u00a0", " ") ?? null];
  };

  test("is named by the status", () => {
    const half = { paid_cents: 42_000, balance_cents: 42_000 };
    expect(told({ status: "hold" })).toEqual(["Falta para confirmar", 42_000, "pago 0% de R$ 840,00"]);
    expect(told({ status: "hold" }, { depositConfirms: false })?.[0]).toBe("Sinal a receber");
    expect(told({ status: "hold", deposit_cents: 84_000 }, { depositConfirms: false })?.[0]).toBe("Em aberto");
    expect(told({ status: "hold", ...half })).toEqual(["Em aberto", 42_000, "pago 50% de R$ 840,00"]);
    expect(told(half)).toEqual(["Em aberto", 42_000, "pago 50% de R$ 840,00"]);
    expect(told({ status: "checked_in", ...half })).toEqual(["Em aberto na conta", 42_000, "pago 50% de R$ 840,00"]);
    expect(told({ paid_cents: 84_000, balance_cents: 0 })).toEqual(["Em aberto", 0, "pago 100% de R$ 840,00"]);
    expect(told({ status: "inquiry" })).toEqual(["Total", 84_000, null]);
    expect(told({ status: "hold", hold_expires_at: "2026-11-20T14:00:00Z" })?.[0]).toBe("Total");
  });

  test("is never rounded to all or nothing", () => {
    expect(told({ paid_cents: 83_999, balance_cents: 1 })?.[2]).toBe("pago 99% de R$ 840,00");
    expect(told({ paid_cents: 1, balance_cents: 83_999 })?.[2]).toBe("pago 1% de R$ 840,00");
  });

  test("names who owes it, and what goes back", () => {
    const channel = { collected_by: "channel" };
    expect(told({ ...channel, guest_balance_cents: 0 })?.slice(0, 2)).toEqual(["A receber do Airbnb", 84_000]);
    expect(told({ ...channel, guest_balance_cents: 4_500 })?.slice(0, 2)).toEqual(["A receber do hóspede", 4_500]);
    expect(told({ paid_cents: 90_000, balance_cents: -6_000 })?.slice(0, 2)).toEqual(["Pago a mais", 6_000]);
    const ended = { status: "cancelled", paid_cents: 42_000, balance_cents: 0 };
    expect(told(ended, { owed: 42_000 })).toEqual(["A devolver", 42_000, "pago R$ 420,00"]);
    expect(told({ ...ended, paid_cents: 0, balance_cents: 8_400 })).toEqual([
      "Multa a receber",
      8_400,
      "nada foi pago",
    ]);
  });

  test("of a cancelled booking says what was paid and what went back", () => {
    const ended = { status: "cancelled", paid_cents: 0, balance_cents: 0 };
    const of = (kind: "payment" | "refund" | "reversal" | "credit", amount_cents: number, reversed = false) => ({
      ...{ kind, amount_cents, reversed },
    });
    const refunded = [of("payment", 40_400), of("refund", -40_400)];
    expect(told(ended, { payments: refunded })).toEqual(["Em aberto", 0, "pago R$ 404,00, devolvido R$ 404,00"]);
    const mistaken = [of("payment", 5_000, true), of("reversal", -5_000)];
    expect(told(ended, { payments: [...refunded, ...mistaken] })?.[2]).toBe("pago R$ 404,00, devolvido R$ 404,00");
    expect(told(ended, { payments: mistaken })?.[2]).toBe("nada foi pago");
    const used = [of("payment", 40_400), of("credit", -40_400)];
    expect(told(ended, { payments: used })?.[2]).toBe("pago R$ 404,00, usado em outra reserva R$ 404,00");
    const { payments: _, ...sumOnly } = known;
    expect(balanceOf({ ...stay, ...ended } as Booking, sumOnly)?.note).toBeNull();
  });

  test("is not shown of a free stay, nor to users who see no amounts", () => {
    expect(told({ type: "owner" })).toBeNull();
    expect(told({ total_cents: undefined, paid_cents: undefined, balance_cents: undefined })).toBeNull();
  });

  test("of the deposit is asked only of a hold whose guest pays the company", () => {
    const hold = { ...stay, status: "hold" } as Booking;
    expect(depositToPay(hold, now)).toBe(42_000);
    expect(depositToPay({ ...hold, paid_cents: 40_000 }, now)).toBe(2_000);
    expect(depositToPay(stay, now)).toBe(0);
    expect(depositToPay({ ...hold, collected_by: "channel" }, now)).toBe(0);
  });
});
