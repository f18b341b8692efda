import { beforeAll, expect, test } from "vitest";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let desk: ReturnType<typeof statementHouse>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  desk = statementHouse(app(), house);
});

const proofs = (option: Record<string, unknown>) => (option.proofs as { kind: string }[]).map(({ kind }) => kind);

test("the payee of an entry is recognized in the next bank line by the bank's name", async () => {
  const category_id = await desk.category("3.4");
  const { body: laundry } = await house.admin.send("POST", "/api/counterparties", {
    body: { name: "Lavanderia Espuma", kind: "company" },
  });
  const bill = async (description: string, due_on: string) => {
    const about = { kind: "payable", description, amount_cents: 38_700, due_on, category_id };
    const body = { ...about, counterparty_id: laundry.id };
    return (await house.admin.send("POST", "/api/entries", { body })).body.id as string;
  };
  const words = "PIX ENVIADO ADEMAR QUINTELA";
  const first = await bill("Roupa de outubro", "2026-11-18");
  await desk.arrive(moved(-38_700, words));
  const { line, options } = await desk.suggested(words);
  expect(options.flatMap(proofs)).not.toContain("remembered");
  const parts = [{ kind: "item", id: first, amount_cents: 38_700 }];
  expect((await desk.confirm({ line_id: line.id, parts })).status).toBe(201);
  const second = await bill("Roupa de novembro", "2026-11-20");
  await desk.arrive(moved(-38_700, words, "2026-11-19"));
  const next = await desk.suggested(words);
  expect(next.group).toBe("ready");
  expect(next.options[0]).toMatchObject({ parts: [{ id: second }] });
  expect(proofs(next.options[0]!)).toContain("remembered");
});
