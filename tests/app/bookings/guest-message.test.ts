import { describe, expect, test } from "vitest";
import type { Booking } from "#contract/bookings/bookings";
import { writeIn } from "~/lib/locale";
import { mailLink, whatsappLink } from "~/lib/message-links";
import { guestMessage, mayWriteToGuest, relinked } from "~/routes/bookings/page/use-written-text";

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
const sender = { company: "Pousada Mar Azul", timeZone: "America/Sao_Paulo", now: new Date("2026-11-21T12:00:00Z") };

describe("the message to a guest", () => {
  test("has dates, accommodation, guests, amounts due and the cancellation terms", () => {
    expect(guestMessage(booking, sender)).toBe(
      [
        "Olá, Heloísa. Sua reserva está confirmada na Pousada Mar Azul.",
        "",
        "Reserva K7P2QRTX",
        "Suíte Duna",
        "Entrada: segunda-feira, 22 de março de 2027",
        "Saída: quinta-feira, 25 de março de 2027",
        "3 noites, 2 adultos e 1 criança",
        "",
        "Total: R$ 900,00",
        "Recebido: R$ 300,00",
        "Saldo: R$ 600,00",
        "Parcela até 22/03/2027: R$ 600,00",
        "",
        "Cancelamento:",
        "Até 7 dias antes da entrada: devolução de tudo o que foi pago",
      ].join("\n"),
    );
  });

  test("requests no money that the channel collects", () => {
    const through: Booking = { ...booking, channel: "airbnb", collected_by: "channel", guest_balance_cents: 0 };
    const text = guestMessage(through, sender);
    expect(text).toContain("\n\nO pagamento é feito pelo Airbnb.\n\n");
    expect(text).not.toMatch(/R\$|Total|Saldo|Parcela|Sinal|Recebido|Consumo/);
    const there = guestMessage({ ...through, guest_balance_cents: 4_550 }, sender);
    expect(there).toContain("pelo Airbnb.\nConsumo a pagar na hospedagem: R$ 45,50\n\n");
    const { total_cents: _, ...hidden } = booking;
    const blind = guestMessage({ ...hidden, channel: "site", collected_by: "channel" }, sender);
    expect(blind).toContain("O pagamento é feito pelo canal em que a reserva foi feita.");
  });

  test("tells the channel's rules of cancellation, whoever collects, and never the company's", () => {
    const airbnb = guestMessage({ ...booking, channel: "airbnb", collected_by: "channel" }, sender);
    const own = guestMessage({ ...booking, channel: "booking_com" }, sender);
    const rules = "Cancelamento:\nO cancelamento e o arrependimento seguem as regras";
    expect(airbnb.endsWith(`${rules} do Airbnb.\nA devolução é feita pelo Airbnb.`)).toBe(true);
    expect(own.endsWith(`${rules} da Booking.com.`)).toBe(true);
    expect(own).toContain("Total: R$ 900,00");
    for (const text of [airbnb, own]) expect(text).not.toContain("Até 7 dias antes");
  });

  test("says of a stay that is over neither that it is confirmed nor how to cancel it", () => {
    const text = guestMessage(booking, { ...sender, now: new Date("2027-03-26T12:00:00Z") });
    expect(text).toMatch(/^Olá, Heloísa\. Aqui estão os dados da sua estadia na Pousada Mar Azul\./);
    expect(text).toContain("Parcela até 22/03/2027: R$ 600,00");
    expect(text).not.toMatch(/confirmada|Cancelamento/);
  });

  test("gives the deadline of a hold, and says that an inquiry holds no dates", () => {
    const hold: Booking = { ...booking, status: "hold", hold_expires_at: "2026-11-22T13:00:00.000Z" };
    expect(guestMessage(hold, sender)).toContain("As datas ficam guardadas até 22/11/2026 às 10:00.");
    expect(guestMessage({ ...booking, status: "inquiry" }, sender)).toContain("ainda não estão guardadas");
  });

  test("ends with the link to the guest page", () => {
    const link = "https://estadia.test/booking/K7P2QRTX/confirmation/abc";
    const hold: Booking = { ...booking, status: "hold", hold_expires_at: "2026-11-22T13:00:00.000Z" };
    const held = guestMessage(hold, { ...sender, link });
    expect(held.endsWith(`\n\nConfira a reserva e o que falta para confirmá-la: ${link}`)).toBe(true);
    expect(held).not.toContain("Responda até lá");
    expect(guestMessage(booking, { ...sender, link }).endsWith(`\n\nAcompanhe a sua reserva: ${link}`)).toBe(true);
    expect(guestMessage(booking, { ...sender, link: null })).not.toContain("Acompanhe");
  });

  test("keeps typed text when its link changes", () => {
    const written = (link: string | null) => guestMessage(booking, { ...sender, link });
    const [old, made] = ["https://a.test/velho", "https://a.test/novo"];
    expect(relinked(written(null), { before: null, made }, written)).toBe(written(made));
    expect(relinked(`Oi! ${written(old)}`, { before: old, made }, written)).toBe(`Oi! ${written(made)}`);
    expect(relinked("Oi, Ana!", { before: old, made }, written)).toBe(`Oi, Ana!\n\n${made}`);
    expect(relinked("Oi, Ana! ", { before: null, made }, written)).toBe(`Oi, Ana!\n\n${made}`);
  });

  test("has no amounts for users who may not see them", () => {
    const { total_cents: _, paid_cents: _p, balance_cents: _b, deposit_cents: _d, ...rest } = booking;
    const installments = booking.installments.map(({ amount_cents: _a, paid_cents: _q, ...part }) => part);
    expect(guestMessage({ ...rest, installments }, sender)).not.toContain("R$");
  });

  test("is not offered for stays of owners and for ended, cancelled or expired bookings", () => {
    expect(mayWriteToGuest(booking, sender.now)).toBe(true);
    expect(mayWriteToGuest({ ...booking, type: "owner" }, sender.now)).toBe(false);
    for (const status of ["cancelled", "expired", "checked_out", "no_show"] as const) {
      expect(mayWriteToGuest({ ...booking, status }, sender.now)).toBe(false);
    }
    const ended: Booking = { ...booking, status: "hold", hold_expires_at: "2026-11-21T11:59:00.000Z" };
    expect(mayWriteToGuest(ended, sender.now)).toBe(false);
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

test("a message to a guest uses Brazilian formats in every locale of the user", () => {
  const text = guestMessage(booking, sender);
  writeIn("en-IE");
  try {
    expect(guestMessage(booking, sender)).toBe(text);
  } finally {
    writeIn(null);
  }
});
