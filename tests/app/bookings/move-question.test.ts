import { describe, expect, test } from "vitest";
import { formatMoney } from "~/lib/format";
import { chargeChanges } from "~/routes/bookings/conflict/conflict-ways";
import { moveQuestion } from "~/routes/bookings/conflict/ways-out";

const booking = {
  holder: { id: "0199a000-0000-7000-8000-000000000009", name: "Marina Prado", email: null, phone: null },
  accommodation_name: "Chalé",
  check_in: "2026-12-26",
  check_out: "2026-12-28",
  type: "guest" as const,
  total_cents: 100_000,
} as Parameters<typeof moveQuestion>[0];
const asks = (total_cents: number | undefined, pricing: "keep" | "reprice" = "reprice", more = {}) =>
  moveQuestion({ ...booking, ...more }, { room: { name: "Casa do Farol", total_cents }, from: null, pricing });
const rest = "precisamos receber você em Casa do Farol.";

describe("The question to a guest who has to move", () => {
  test("says the new total and the difference if the price is calculated again", () => {
    const [before, dearer, cheaper] = [100_000, 215_000, 90_000].map((cents) => formatMoney(cents));
    expect(asks(215_000)).toContain(
      `${rest} O valor total da estadia passa de ${before} para ${dearer}, ${formatMoney(115_000)} a mais. Pode ser?`,
    );
    expect(asks(90_000)).toContain(`passa de ${before} para ${cheaper}, ${formatMoney(10_000)} a menos. Pode ser?`);
    expect(asks(100_000)).toContain(`${rest} O valor total da estadia continua ${before}. Pode ser?`);
  });

  test("says that an agreed price stays, unless a fee changes it", () => {
    expect(asks(100_000, "keep")).toContain(`${rest} O preço combinado não muda. Pode ser?`);
    expect(asks(112_000, "keep")).toContain(`para ${formatMoney(112_000)}, ${formatMoney(12_000)} a mais. Pode ser?`);
  });

  test("stands beside the charges that change with the place", () => {
    const [cleaning, breakfast] = ["Limpeza", "Café"].map((name) => ({ fee_id: name, name, amount_cents: 12_000 }));
    const said = (before: object[], after: object[]) =>
      chargeChanges(before as never, after as never).map((line) => line.replaceAll("\u00a0", " "));
    expect(said([cleaning!], [cleaning!])).toEqual([]);
    expect(said([cleaning!], [breakfast!])).toEqual(["Sai: Limpeza, R$ 120,00", "Entra: Café, R$ 120,00"]);
    expect(said([cleaning!], [{ ...cleaning!, amount_cents: 9_000 }])).toEqual(["Limpeza: de R$ 120,00 para R$ 90,00"]);
  });

  test("has no amounts for users who may not see them, nor a price for a free stay", () => {
    expect(asks(undefined, "reprice", { total_cents: undefined })).toContain(`${rest} Pode ser?`);
    expect(asks(215_000, "keep", { type: "owner" })).toContain(`${rest} Pode ser?`);
  });
});
