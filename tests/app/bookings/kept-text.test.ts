import { expect, test } from "vitest";
import { keptText } from "~/routes/bookings/changed-stay";

const stay = { check_in: "2026-12-01", check_out: "2026-12-03" };
const longer = { check_in: "2026-12-01", check_out: "2026-12-05" };
const shorter = { check_in: "2026-12-01", check_out: "2026-12-02" };
const agreed = {
  kind: "total" as const,
  reason: "Evento",
  by_name: "Lívia",
  approved_by_name: null,
  at: "2026-11-20T15:00:00Z",
};
const line = (amount_cents?: number) => ({
  fee_id: null,
  name: "Combinado",
  agreed,
  ...(amount_cents && { amount_cents }),
});
const told = (before: number | undefined, to: typeof stay, after?: number) =>
  keptText(
    { ...stay, charges: [line(before)] },
    to,
    after === undefined ? null : { charges: [line(after)] },
  )?.replaceAll("\u00a0", " ");

test("new nights are sold by the rates, and what was agreed is for the whole stay, with the amounts that a save keeps", () => {
  expect(keptText({ ...stay, charges: [] }, longer, null)).toBe("As noites novas são calculadas pela tarifa");
  expect(keptText({ ...stay, charges: [] }, shorter, null)).toBeUndefined();
  const forAll = "combinado vale para a estadia inteira";
  expect(told(22_500, longer, 45_000)).toBe(
    `As noites novas entram pela tarifa, e o acréscimo ${forAll}: passa de R$ 225,00 para R$ 450,00`,
  );
  expect(told(-10_000, longer, -10_000)).toBe(
    `As noites novas entram pela tarifa, e o desconto ${forAll}: continua R$ 100,00`,
  );
  expect(told(-10_000, shorter, -5_000)).toBe(`O desconto ${forAll}: passa de R$ 100,00 para R$ 50,00`);
  expect(told(-10_000, longer)).toBe(`As noites novas entram pela tarifa, e o desconto ${forAll}`);
  expect(told(10_000, longer, -500)).toBe(`As noites novas entram pela tarifa, e o valor ${forAll}`);
  expect(told(undefined, longer)).toContain("e o valor");
});
