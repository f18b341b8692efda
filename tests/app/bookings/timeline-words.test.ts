import { describe, expect, test } from "vitest";
import type { TimelineChange } from "#contract/bookings/booking-timeline";
import { actionWords, changeWords, holderAt, toldChanges } from "~/routes/bookings/page/booking-timeline";

const zone = "America/Sao_Paulo";
const change = (field: TimelineChange["field"], more: Partial<TimelineChange>): TimelineChange => ({
  field,
  before: null,
  after: null,
  ...more,
});
const plain = (words: object) => JSON.parse(JSON.stringify(words).replaceAll("\u00a0", " "));
const words = (...[field, more]: Parameters<typeof change>) => plain(changeWords(change(field, more), zone));

describe("the history of a booking", () => {
  test("shows a payment with its kind, method and amount", () => {
    expect(actionWords({ action: "booking.payment", changes: [] })).toBe("Pagamento registrado");
    expect(words("method", { after: "pix" })).toEqual({ label: "Forma de pagamento", after: "Pix" });
    expect(words("received_by", { after: "owner" })).toEqual({ label: "Com quem ficou", after: "Proprietário" });
    expect(words("security_deposit", { after: "kept" })).toEqual({ label: "Caução", after: "Retida" });
    expect(words("amount", { after_cents: -2_000 })).toEqual({ label: "Valor", after: "R$ 20,00" });
    expect(words("amount", { before_cents: 1_500, after_cents: 2_500 })).toEqual({
      label: "Valor",
      before: "R$ 15,00",
      after: "R$ 25,00",
    });
  });

  test("shows the amount of a charge with its sign", () => {
    const told = changeWords(change("amount", { after_cents: -5_000 }), zone, "booking.charged");
    expect(plain(told)).toEqual({ label: "Valor", after: "−R$ 50,00" });
  });

  test("calls a courtesy and a damage by what they are", () => {
    const label = (action: string) => changeWords(change("charge", { after: "Vidro quebrado" }), zone, action).label;
    expect(label("booking.charged")).toBe("Consumo");
    expect(label("booking.charged_later")).toBe("Cobrança");
    expect([label("booking.discounted"), label("booking.discounted_later")]).toEqual(["Cortesia", "Cortesia"]);
    expect(label("booking.charge_deleted")).toBe("Lançamento");
  });

  test("says a courtesy once, whose name or reason says nothing else", () => {
    const at = "2026-11-20T15:00:00.000Z";
    const given = (action: string, name: string, reason: string) =>
      toldChanges(
        { at, action, changes: [change("charge", { after: name }), change("reason", { after: reason })] },
        zone,
      ).map(({ after }) => after);
    expect(given("booking.discounted", "Cortesia", "Cortesia")).toEqual([]);
    expect(given("booking.discounted_later", "Cortesia depois da saída", " ")).toEqual([]);
    expect(given("booking.discounted", "Cortesia", "Chuveiro frio")).toEqual(["Chuveiro frio"]);
    expect(given("booking.charged_later", "Vidro quebrado", "Cortesia")).toEqual(["Vidro quebrado", "Cortesia"]);
  });

  test("names the charge once if only its amount changed", () => {
    expect(words("charge", { before: "Frigobar", after: "Frigobar" })).toEqual({ label: "Consumo", after: "Frigobar" });
    expect(words("charge", { before: "Frigobar", after: "Bar" })).toMatchObject({ before: "Frigobar", after: "Bar" });
  });

  test("shows a commission as agreed, or only that it changed if its figures are hidden", () => {
    const label = "Comissão do canal";
    const figures = { before_commission_basis_points: 1_500, after_cents: 12_000 };
    expect(words("commission", figures)).toEqual({ label, before: "15%", after: "R$ 120,00" });
    expect(words("commission", { after_commission_basis_points: 0 })).toEqual({ label, before: "nada", after: "0%" });
    expect(words("commission", {})).toEqual({ label, after: "alterada" });
    expect(words("collected_by", { before: "company", after: "channel" })).toEqual({
      ...{ label: "Quem recebe do hóspede", before: "Empresa", after: "Canal" },
    });
  });

  test("leaves out hidden amounts and dates equal to the day of the entry", () => {
    const at = "2026-11-20T01:30:00.000Z"; // still the 19th in the accommodation's time zone
    const changes = [change("amount", {}), change("paid_on", { after: "2026-11-19" })];
    expect(toldChanges({ at, changes }, zone)).toEqual([]);
    const earlier = change("paid_on", { after: "2026-11-18" });
    expect(toldChanges({ at, changes: [earlier] }, zone)).toEqual([earlier]);
    expect(words("paid_on", { after: "2026-11-18" })).toEqual({ label: "Data", after: "18/11/2026" });
  });

  test("names whose booking it was when its guest accepted the terms, whoever holds it now", () => {
    const entry = (at: string, changes: TimelineChange[]) => ({
      id: at,
      at,
      by: null,
      by_clock: true,
      action: "x",
      changes,
    });
    const given = (before: string) => [change("holder", { before, after: "Bia" })];
    const entries = [
      entry("2026-11-24", given("Rui")),
      entry("2026-11-22", given("Ana")),
      entry("2026-11-19", given("Téo")),
    ];
    const booking = { holder: { id: "1", name: "Bia", email: null, phone: null, language: null } };
    expect(holderAt("2026-11-20", booking, entries)).toBe("Ana");
    expect(holderAt("2026-11-25", booking, entries)).toBe("Bia");
  });
});
