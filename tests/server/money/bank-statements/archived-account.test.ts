import { expect, test } from "vitest";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { testApp } from "#tests/support/house";

const app = testApp();

test("lines of an archived account cannot be posted until it is unarchived", async () => {
  const own = await openMoneyHouse(app());
  const there = statementHouse(app(), own);
  const { code } = await paidStay(own, { holder: { name: "Lúcia Prates" } });
  await there.arrive(moved(45_000, `PIX RECEBIDO ${code}P1`), moved(-5_000, "CONTA DE LUZ"));
  const pix = await there.suggested(`PIX RECEBIDO ${code}P1`);
  const light = await there.lineOf("CONTA DE LUZ");
  const bank = await there.account("Conta bancária");
  const accounts = async (): Promise<{ id: string; name: string; version: number; methods: string[] }[]> =>
    (await there.get("/api/financial-accounts")).data;
  const save = async (id: string, fields: object) => {
    const { version } = (await accounts()).find((each) => each.id === id)!;
    const saved = await own.admin.send("PUT", `/api/financial-accounts/${id}`, { body: { ...fields, version } });
    expect([saved.status, JSON.stringify(saved.body.errors ?? "")]).toEqual([200, '""']);
  };
  const methods = (await accounts()).flatMap((each) =>
    ["Conta bancária", "Caixa"].includes(each.name) ? each.methods : [],
  );
  await save(await there.account("Caixa"), { methods });
  await save(bank, { archived: true });
  const written = [{ kind: "entry", category_id: await there.category("3.4"), description: "Luz" }];
  const said = "A conta deste extrato está arquivada. Desarquive-a para lançar.";
  for (const match of [
    { line_id: pix.line.id, parts: partsOf(pix.options[0]!) },
    { line_id: light.id, parts: written },
  ]) {
    expect((await there.confirm(match)).body.errors).toEqual({ "matches[0].line_id": [said] });
  }
  expect(await there.states(code)).toEqual(["open", "open"]);
  await save(bank, { archived: false });
  expect((await there.confirm({ line_id: pix.line.id, parts: partsOf(pix.options[0]!) })).status).toBe(201);
  expect(await there.states(code)).toEqual(["paid", "open"]);
});
