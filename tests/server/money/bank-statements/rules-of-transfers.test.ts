import { beforeAll, describe, expect, test } from "vitest";
import { partsOf } from "#tests/server/money/bank-statements/bank-desk";
import { moved, statementHouse } from "#tests/server/money/bank-statements/statement-house";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";

const app = testApp();
let house: House;
let desk: ReturnType<typeof statementHouse>;
let till: string;

const rulesPath = "/api/bank-rules";
const saving = (words: string, more: object = {}) => ({
  words,
  direction: "out",
  other_account_id: till,
  ...more,
});
const errorsOf = async (body: object) => (await desk.post(rulesPath, body)).body.errors;
const gap = async (run: () => Promise<unknown>) => {
  const before = await desk.balances();
  await run();
  const after = await desk.balances();
  return [after["Conta bancária"]! - before["Conta bancária"]!, after.Caixa! - before.Caixa!];
};
const savedAccount = async (name: string, fieldsOf: (account: { methods: string[] }) => object) => {
  const { data } = await desk.get("/api/financial-accounts");
  const account = data.find((each: { name: string }) => each.name === name);
  await put(`/api/financial-accounts/${account.id}`, { ...fieldsOf(account), version: account.version });
};
const put = async (path: string, body: object) => {
  const saved = await house.admin.send("PUT", path, { body });
  expect([saved.status, JSON.stringify(saved.body.errors ?? "")]).toEqual([200, '""']);
  return saved.body;
};

beforeAll(async () => {
  house = await openMoneyHouse(app());
  desk = statementHouse(app(), house);
  till = await desk.account("Caixa");
});

describe("A transfer rule", () => {
  test("is preselected with its proof, posts a transfer when confirmed, and can be undone", async () => {
    const { body: rule } = await desk.post(rulesPath, saving("transf para poupanca"));
    expect(rule).toMatchObject({
      category_id: null,
      category_name: null,
      description: null,
      other_account_id: till,
      other_account_name: "Caixa",
      other_account_archived: false,
    });
    expect((await desk.get(rulesPath)).data).toMatchObject([{ id: rule.id, other_account_name: "Caixa" }]);
    expect(await gap(() => desk.arrive(moved(-50_000, "TRANSF PARA POUPANCA 11"))), "nothing by itself").toEqual([
      0, 0,
    ]);
    const { group, line, options } = await desk.suggested("TRANSF PARA POUPANCA 11");
    expect([group, options]).toMatchObject([
      "ready",
      [
        {
          parts: [{ kind: "rule", id: rule.id, title: "Transferência para Caixa", account_id: till }],
          proofs: [{ kind: "rule", found: "transf para poupanca" }],
        },
      ],
    ]);
    expect(await gap(() => desk.confirmFirst("TRANSF PARA POUPANCA 11"))).toEqual([-50_000, 50_000]);
    expect(await desk.lineOf("TRANSF PARA POUPANCA 11")).toMatchObject({
      state: "matched",
      parts: [{ kind: "transfer", description: "Caixa", amount_cents: -50_000, posted: true }],
    });
    expect(await gap(() => desk.reopen(line.id))).toEqual([50_000, -50_000]);
    expect((await desk.suggested("TRANSF PARA POUPANCA 11")).group).toBe("ready");
    expect(await desk.unsound()).toEqual([]);
  });

  test("matches the line of the other account too, so that the transfer is posted once", async () => {
    await desk.post(rulesPath, saving("envio semanal"));
    await desk.arrive(moved(-61_000, "ENVIO SEMANAL", "2026-11-16"));
    await desk.bring("66600", [moved(61_000, "CREDITO EM CONTA", "2026-11-17")], "Caixa");
    const { group, options } = await desk.suggested("ENVIO SEMANAL");
    expect(group).toBe("ready");
    expect(options[0]).toMatchObject({
      parts: [{ kind: "transfer" }],
      proofs: [{ kind: "other_side" }, { kind: "rule" }],
    });
    expect((await desk.suggested("CREDITO EM CONTA")).group, "told once").toBeNull();
    expect(await gap(() => desk.confirmFirst("ENVIO SEMANAL"))).toEqual([-61_000, 61_000]);
    expect(await desk.lineOf("CREDITO EM CONTA")).toMatchObject({ state: "matched", parts: [{ kind: "transfer" }] });
  });

  test("is refused if the other line has posted the transfer, which is suggested instead", async () => {
    const { body: outgoing } = await desk.post(rulesPath, saving("envio mensal"));
    const into = { words: "recebido da conta", direction: "in", other_account_id: await desk.account() };
    const { body: incoming } = await desk.post(rulesPath, into);
    await desk.arrive(moved(-73_000, "ENVIO MENSAL", "2026-11-16"));
    const sent = await desk.suggested("ENVIO MENSAL");
    await desk.bring("66700", [moved(73_000, "RECEBIDO DA CONTA", "2026-11-17")], "Caixa");
    const received = await desk.lineOf("RECEBIDO DA CONTA");
    const bySent = { line_id: sent.line.id, parts: partsOf(sent.options[0]!) };
    const byReceived = { line_id: received.id, parts: [{ kind: "rule", id: incoming.id }] };
    expect(bySent.parts).toEqual([{ kind: "rule", id: outgoing.id }]);
    const together = await desk.confirm(bySent, byReceived);
    expect(together).toMatchObject({ status: 422, body: { line_id: received.id } });
    expect(await gap(async () => expect((await desk.confirm(bySent)).status).toBe(201))).toEqual([-73_000, 73_000]);
    expect((await desk.confirm(byReceived)).body.errors).toEqual({
      "matches[0].parts": ["Esta transferência já está lançada nesta conta. Atualize a página para conferir com ela."],
    });
    const { group, options } = await desk.suggested("RECEBIDO DA CONTA");
    expect([group, options]).toMatchObject(["ready", [{ parts: [{ kind: "posted" }] }]]);
    const tied = () => desk.confirm({ line_id: received.id, parts: partsOf(options[0]!) });
    expect(await gap(async () => expect((await tied()).status).toBe(201))).toEqual([0, 0]);
    expect(await desk.unsound()).toEqual([]);
  });

  test("posts one transfer if both its lines are confirmed concurrently", async () => {
    const { body: outgoing } = await desk.post(rulesPath, saving("envio anual"));
    const into = { words: "recebido do ano", direction: "in", other_account_id: await desk.account() };
    const { body: incoming } = await desk.post(rulesPath, into);
    await desk.arrive(moved(-87_000, "ENVIO ANUAL", "2026-11-16"));
    await desk.bring("66800", [moved(87_000, "RECEBIDO DO ANO", "2026-11-16")], "Caixa");
    const [out, back] = [await desk.lineOf("ENVIO ANUAL"), await desk.lineOf("RECEBIDO DO ANO")];
    const said = [
      { line_id: out.id, parts: [{ kind: "rule", id: outgoing.id }] },
      { line_id: back.id, parts: [{ kind: "rule", id: incoming.id }] },
    ];
    const posted = await gap(async () => {
      const answers = await Promise.all(said.map((match) => desk.confirm(match)));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    });
    expect(posted).toEqual([-87_000, 87_000]);
  });

  test("is not suggested while its account is archived, and is marked as such", async () => {
    const { body: rule } = await desk.post(rulesPath, saving("reserva do mes"));
    await desk.arrive(moved(-9_100, "RESERVA DO MES"));
    await savedAccount("Conta bancária", ({ methods }) => ({ methods: [...methods, "cash"] }));
    await savedAccount("Caixa", () => ({ archived: true }));
    expect((await desk.suggested("RESERVA DO MES")).group).toBe("none");
    expect(await desk.get(`${rulesPath}/${rule.id}`)).toMatchObject({ other_account_archived: true });
    const { id: line_id } = await desk.lineOf("RESERVA DO MES");
    const refused = await desk.confirm({ line_id, parts: [{ kind: "rule", id: rule.id }] });
    expect(refused.body.errors).toEqual({
      "matches[0].parts": ["A conta Caixa está arquivada. Desarquive-a para lançar por esta regra."],
    });
    expect(await errorsOf(saving("outra coisa"))).toHaveProperty("other_account_id");
    await savedAccount("Caixa", () => ({ archived: false }));
    expect((await desk.suggested("RESERVA DO MES")).group).toBe("ready");
  });
});

describe("A bank rule", () => {
  test("is for an entry or a transfer, and can change from one to the other", async () => {
    const category_id = await desk.category("4.2");
    const entry = { category_id, description: "Pacote" };
    expect(await errorsOf({ words: "nada", direction: "out" })).toHaveProperty("category_id");
    expect(await errorsOf({ words: "nada", direction: "out", category_id })).toHaveProperty("description");
    expect(await errorsOf(saving("duas coisas", entry))).toHaveProperty("category_id");
    expect(await errorsOf(saving("cauções", { other_account_id: await desk.account("Cauções guardadas") }))).toEqual({
      other_account_id: ["Só as cauções das reservas movem esta conta"],
    });
    const { body: rule } = await desk.post(rulesPath, { words: "muda", direction: "out", ...entry });
    const path = `${rulesPath}/${rule.id}`;
    const moves = await put(path, { other_account_id: till, version: 1 });
    expect(moves).toMatchObject({ category_id: null, description: null, other_account_name: "Caixa" });
    const back = await put(path, { other_account_id: null, ...entry, version: 2 });
    expect(back).toMatchObject({ ...entry, other_account_id: null, other_account_name: null });
    expect((await house.admin.send("DELETE", path)).status).toBe(204);
  });

  test("cannot use another company's account, or be created or read by a limited user", async () => {
    const foreign = await openMoneyHouse(app());
    const { data } = (await foreign.admin.send("GET", "/api/financial-accounts")).body;
    expect(await errorsOf(saving("de outra empresa", { other_account_id: data[0].id }))).toEqual({
      other_account_id: ["Conta é inválida"],
    });
    const { id } = await house.accommodation();
    const { tenant_id } = house.company;
    const { user_id } = await makeLimitedPerson(app().database, tenant_id, [id], { at: app().clock.now() });
    const clerk = await app().signedIn(user_id, tenant_id);
    expect((await clerk.send("POST", rulesPath, { body: saving("de quem é limitado") })).status).toBe(403);
    expect((await clerk.send("GET", rulesPath)).status).toBe(403);
  });
});
