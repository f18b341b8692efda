import { describe, expect, test } from "vitest";
import * as z from "zod";
import { Id } from "#contract/platform/scalars";
import { cutBy } from "#server/platform/http/answers";

const Row = z.object({
  id: Id,
  note: z.string().nullable(),
  total_cents: z.int().optional(),
  nights: z.array(z.object({ date: z.string() })),
  state: z.enum(["free", "taken"]),
  more: z.literal(true).optional(),
});
const id = "019f5ffa-73ec-7387-a085-6fb83aab023f";
const row = { id, note: null, total_cents: 100, nights: [{ date: "2026-12-01" }], state: "free", more: true };

describe("A response is reduced to its schema:", () => {
  const cut = cutBy(Row);

  test("declared fields are kept at every depth, and absent fields are not added", () => {
    expect(cut(row)).toStrictEqual(row);
    expect(cut({ ...row, total_cents: undefined })).not.toHaveProperty("total_cents");
  });

  test("undeclared columns are removed at every depth", () => {
    const wider = { ...row, password_hash: "x", nights: [{ date: "2026-12-01", cost_cents: 1 }] };
    expect(cut(wider)).toStrictEqual(row);
  });

  test.each([
    { ...row, id: { secret: 1 } },
    { ...row, id: undefined },
    { ...row, note: 1 },
    { ...row, total_cents: null },
    { ...row, nights: {} },
    { ...row, state: ["free"] },
    { ...row, more: false },
    null,
  ])("a value of another type is refused: %j", (wrong) => {
    expect(() => cut(wrong)).toThrow();
  });
});
