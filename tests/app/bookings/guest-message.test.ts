import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { mailLink, whatsappLink } from "~/lib/message-links";
import { mayWriteToGuest, relinked } from "~/routes/bookings/page/use-written-text";

const booking: Booking = {
  code: "K7P2QRTX",
  type: "guest",
  status: "confirmed",
  accommodation_id: "0190a000-0000-7000-8000-000000000001",
  accommodation_name: "Suíte Duna",
  check_in: "2027-03-22",
  check_out: "2027-03-25",
  night_count: 3,
  adults: 2,
  children: 1,
  infants: 0,
  pets: 0,
  arrival_time: null,
  channel: "direct",
  collected_by: "company",
  holder: {
    id: "0190a000-0000-7000-8000-000000000002",
    name: "Heloísa Oliveira",
    email: null,
    phone: null,
    language: null,
  },
  total_cents: 90_000,
  paid_cents: 30_000,
  balance_cents: 60_000,
  guest_balance_cents: 60_000,
  owed_by: "guest",
  payment_state: "partial",
  hold_expires_at: null,
  created_at: "2026-11-20T15:00:00.000Z",
  version: 1,
  channel_code: null,
  notes: { internal: "Não contar", guest: null, cleaning: null },
  tags: [],
  nights: [],
  charges: [],
  coupon: null,
  installments: [
    { id: "a", due_date: "2026-11-20", amount_cents: 30_000, paid_cents: 30_000, state: "paid", deposit: true },
    { id: "b", due_date: "2027-03-22", amount_cents: 60_000, paid_cents: 0, state: "open", deposit: false },
  ],
  deposit_cents: 30_000,
  payment_plan_id: null,
  payment_plan_name: null,
  cancellation_policy_id: null,
  cancellation_policy_name: null,
  price_request: null,
  price_refusal: null,
  cancellation_holiday: null,
  cancellation_terms: ["Até 7 dias antes da entrada: devolução de tudo o que foi pago"],
  security_held_cents: 0,
  refund: null,
  overridden_rules: [],
  checked_in_at: null,
  checked_out_at: null,
  cancelled_at: null,
  given_up_at: null,
  cancellation_reason: null,
  reason_told: false,
  divided: false,
  relocated: false,
  parts: [],
};
const now = new Date("2026-11-21T12:00:00Z");

describe("the message to a guest", () => {
  test("keeps typed text when its link changes", () => {
    const [before, made] = ["https://a.test/velho", "https://a.test/novo"];
    const link = { before, made, chat: true };
    expect(relinked(`Oi! Acompanhe: ${before}`, link)).toBe(`Oi! Acompanhe: ${made}`);
    expect(relinked("Oi, Ana!", link)).toBe(`Oi, Ana!\n\n${made}`);
    expect(relinked("Oi, Ana! ", { ...link, before: null })).toBe(`Oi, Ana!\n\n${made}`);
    expect(relinked("Oi, Ana!", { ...link, chat: false })).toBe("Oi, Ana!");
    expect(relinked(`Veja ${before}`, { ...link, chat: false })).toBe(`Veja ${made}`);
  });

  test("is not offered for stays of owners and for ended, cancelled or expired bookings", () => {
    expect(mayWriteToGuest(booking, now)).toBe(true);
    expect(mayWriteToGuest({ ...booking, type: "owner" }, now)).toBe(false);
    for (const status of ["cancelled", "expired", "checked_out", "no_show"] as const) {
      expect(mayWriteToGuest({ ...booking, status }, now)).toBe(false);
    }
    const ended: Booking = { ...booking, status: "hold", hold_expires_at: "2026-11-21T11:59:00.000Z" };
    expect(mayWriteToGuest(ended, now)).toBe(false);
  });

  test("links to WhatsApp with or without a number, and to e-mail with line breaks", () => {
    expect(whatsappLink("+5548991234567", "Olá & até já")).toBe(
      "https://wa.me/5548991234567?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1",
    );
    expect(whatsappLink(null, "Olá")).toBe("https://wa.me/?text=Ol%C3%A1");
    expect(mailLink("ana?bcc=x@y.test", "Reserva", "a\nb")).toBe(
      "mailto:ana%3Fbcc%3Dx%40y.test?subject=Reserva&body=a%0D%0Ab",
    );
  });
});
