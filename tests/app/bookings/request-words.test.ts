import { expect, test } from "vitest";
import type { GuestRequest } from "#contract/guest/guest-requests";
import { acceptLabel, endText, moneyText, obstacleText, requestTitle } from "~/routes/bookings/requests/guest-requests";

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ");
const kept = { cancelled_by: "guest", reason: "policy", credit_until: null };
const cancellation: GuestRequest = {
  id: "0192f0a0-0000-7000-8000-000000000001",
  kind: "cancellation",
  state: "open",
  created_at: "2026-11-26T15:00:00Z",
  at_once: false,
  words: null,
  refund: { ...kept, fee_cents: 20_000, refund_cents: 25_000, credit_cents: 0, in_money_cents: 25_000 },
  paid_cents: 45_000,
  change: null,
  reason: null,
  decided_at: null,
  decided_by_name: null,
};
const asked = {
  ...{ check_in: "2026-12-26", check_out: "2026-12-29", adults: 2, children: 1, infants: 0, pets: 0 },
  ...{
    before_cents: 90_000,
    total_cents: 120_000,
    available: true,
    broken_rules: [],
    lost_discounts: [],
    outdated: false,
  },
};
const change: GuestRequest = { ...cancellation, kind: "change", refund: null, change: asked };

test("the effect of accepting on the money is shown in the text and on the button", () => {
  expect(plain(moneyText(cancellation))).toBe("De R$ 450,00 pagos, voltam R$ 250,00 em dinheiro. Ficam R$ 200,00.");
  expect(plain(acceptLabel(cancellation))).toBe("Cancelar com R$ 250,00 a devolver");
  const whole = { ...kept, fee_cents: 0, refund_cents: 45_000, credit_until: "2027-11-26" };
  const credit = { ...whole, credit_cents: 45_000, in_money_cents: 0 };
  expect(plain(moneyText({ ...cancellation, refund: credit }))).toBe(
    "De R$ 450,00 pagos, voltam R$ 450,00 em crédito, até 26/11/2027.",
  );
  expect(plain(acceptLabel({ ...cancellation, refund: credit }))).toBe("Cancelar e dar R$ 450,00 em crédito");
  const both = { ...whole, credit_cents: 40_000, in_money_cents: 5_000 };
  expect(plain(acceptLabel({ ...cancellation, refund: both }))).toBe("Cancelar com R$ 50,00 a devolver");
  const nothing = { ...kept, fee_cents: 45_000, refund_cents: 0, credit_cents: 0, in_money_cents: 0 };
  expect(plain(moneyText({ ...cancellation, refund: nothing }))).toBe("Nada volta ao hóspede. Ficam R$ 450,00.");
  expect(plain(moneyText(change))).toBe("O total passa de R$ 900,00 para R$ 1.200,00.");
  expect(plain(acceptLabel(change))).toBe("Aceitar por R$ 1.200,00");
});

test("no amounts are shown to a user who may not see them", () => {
  const hidden = { ...asked, before_cents: undefined, total_cents: undefined };
  expect(moneyText({ ...change, change: hidden })).toBeNull();
  expect(moneyText({ ...cancellation, refund: kept })).toBeNull();
});

test("an obstacle names the way out, and a decided request its outcome", () => {
  expect(requestTitle(change)).toContain("2 adultos, 1 criança");
  expect(obstacleText(change)).toBeNull();
  expect(obstacleText({ ...change, change: { ...asked, available: false } })).toContain("Recuse");
  expect(obstacleText({ ...change, change: { ...asked, outdated: true } })).toContain("Recuse");
  expect(endText({ ...cancellation, state: "refused", reason: "Não dá" })).toBe(
    "Cancelamento pedido: recusado. Motivo: Não dá",
  );
});
