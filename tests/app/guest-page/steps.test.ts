import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { GuestPage } from "#contract/guest/guest-page";
import { balance, deposit, priceOf, stayOf } from "#tests/app/guest-page/stay";
import { guestLanguage } from "~/routes/guest-page/language";
import { rowsOf } from "~/routes/guest-page/steps";

const language = guestLanguage("pt");
const shown = (more: Partial<GuestPage>) => {
  const { rows, dearest } = rowsOf({ page: stayOf(more), language });
  return { rows: rows.map(({ name, state }) => `${name} ${state}`), dearest: dearest?.name ?? null };
};
const unsigned = { state: "open", signers: 2, signatures: 0, outdated: false, ended: false } as const;
const closed: NonNullable<GuestPage["guide"]> = {
  state: "closed",
  opens_on: "2047-03-01",
  closes_at: "2047-03-06T15:00:00Z",
  missing: [],
  unknown: [],
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2047-02-21T12:00:00Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("The open steps of a stay", () => {
  test("of a hold wait for its confirmation, which has a card of its own", () => {
    const hold = { state: "hold", confirms_by: "guest", may_confirm: true, confirmed_at: null } as const;
    const page = { ...hold, hold_expires_at: "2047-02-22T12:00:00Z", price: priceOf([deposit]), contract: unsigned };
    expect(shown(page)).toEqual({
      rows: ["pagar-1 later", "contrato later"],
      dearest: null,
    });
  });

  test("then put a step with a due date first", () => {
    expect(shown({ price: priceOf([deposit]), contract: unsigned, guide: closed })).toEqual({
      rows: ["pagar-1 open", "contrato open", "confirmar done", "guia later"],
      dearest: "pagar-1",
    });
  });

  test("put a balance first only if it is due this week", () => {
    const settled = { ...deposit, state: "paid", paid_cents: 20_000 } as const;
    const inWeeks = { ...balance, due_date: "2047-03-20" };
    expect(shown({ price: priceOf([settled, inWeeks]), contract: unsigned }).dearest).toBe("pagar-1");
    expect(shown({ price: priceOf([settled, inWeeks]), contract: { ...unsigned, signatures: 1 } }).rows).toContain(
      "contrato half",
    );
    expect(shown({ price: priceOf([inWeeks, deposit]) }).dearest).toBe("pagar-2");
  });

  test.each(["more", "ages", "company"] as const)(
    "keep a contract that waits, with its reason: %s",
    (contract_waits) => {
      const rowsWith = (forms: GuestPage["forms"]) =>
        rowsOf({ page: stayOf({ contract_waits, forms }), language }).rows.find(({ name }) => name === "contrato");
      const forms = { people: 2, ready: 2, state: "done" } as GuestPage["forms"];
      expect(rowsWith(null)?.state).toBe("waiting");
      expect(rowsWith(null)?.text).toMatch(
        { more: /mais pessoas/, ages: /idades/, company: /preparado/ }[contract_waits],
      );
      expect(rowsWith(forms)?.act?.to).toBe(contract_waits === "company" ? undefined : "?fichas");
    },
  );

  test("say of a contract that was signed before a change that the house decides", () => {
    const contract = { state: "signed", signers: 1, signatures: 1, outdated: true, ended: false } as const;
    const { rows } = rowsOf({ page: stayOf({ contract }), language });
    expect(rows.find(({ name }) => name === "contrato")).toMatchObject({
      state: "waiting",
      text: expect.stringContaining("com os dados de antes da mudança"),
    });
  });

  test("have no next step while a payment is being checked", () => {
    const told = [
      { txid: "ABCD2345P1", amount_cents: 20_000, state: "open", created_at: "", receipt: false, reason: null },
    ] as GuestPage["told"];
    expect(shown({ price: priceOf([deposit]), told })).toEqual({
      rows: ["pagar-1 waiting", "confirmar done"],
      dearest: null,
    });
  });

  test("offer nothing to open for a payment without a Pix, and say who tells how to pay", () => {
    const price = { ...priceOf([{ ...deposit, pix: null }])!, pix_payee: null };
    const { rows } = rowsOf({ page: stayOf({ price }), language });
    expect(rows[0]).toMatchObject({
      name: "pagar-1",
      state: "open",
      text: "R$\u00a0200,00 até 01/03/2047. Pousada Mar Azul combina com você como pagar.",
    });
    expect(rows[0]?.unfolds).toBeUndefined();
    expect(rows[0]?.act).toBeUndefined();
  });

  test("have no payment if the channel collects", () => {
    const price = { ...priceOf([])!, total_cents: null, paid_to: "airbnb" } as GuestPage["price"];
    expect(shown({ price })).toEqual({ rows: ["confirmar done"], dearest: null });
  });

  test("show when the guide opens and what it requires", () => {
    const guide = { ...closed, missing: ["contract", "deposit"] } as GuestPage["guide"];
    const text = (more: Partial<GuestPage>) => rowsOf({ page: stayOf(more), language }).rows.at(-1)?.text;
    expect(text({ guide: closed })).toBe("Acesso e Wi-Fi aparecem aqui em 01/03.");
    expect(text({ guide })).toBe("Abre em 01/03, se estiver pronto: contrato assinado e sinal pago.");
    const unknown = { ...closed, missing: ["contract"], unknown: ["contract"] } as GuestPage["guide"];
    const preparing = "contrato assinado (a hospedagem ainda está preparando o contrato)";
    expect(text({ guide: unknown })).toBe(`Abre em 01/03, se estiver pronto: ${preparing}.`);
    const waits = "contrato assinado (as idades não conferem)";
    const conflicting = text({ guide: unknown, contract_waits: "ages" });
    expect(conflicting).toBe(`Abre em 01/03, se estiver pronto: ${waits}.`);
  });

  test("show how many registration forms are ready, and are done once all are", () => {
    const row = (ready: number, state: "open" | "done") =>
      rowsOf({ page: stayOf({ forms: { people: 3, ready, state } }), language }).rows.find(
        ({ name }) => name === "fichas",
      );
    expect(row(0, "open")).toMatchObject({ state: "open", text: "Faltam 3 fichas, uma por pessoa." });
    expect(row(1, "open")).toMatchObject({ state: "half", text: "1 de 3 pronta.", act: { to: "?fichas" } });
    expect(row(3, "done")).toMatchObject({ state: "done", text: "As 3 estão prontas." });
  });
});
