import { beforeAll, describe, expect, test } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { type House, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let category_id: string;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  const { data } = (await house.admin.send("GET", "/api/financial-categories")).body;
  category_id = data.find(({ code }: { code: string }) => code === "3.4").id;
});

const get = async (path: string) => (await house.admin.send("GET", path)).body;
const post = (path: string, body: object) => house.admin.send("POST", path, { body });
const put = (path: string, body: object) => house.admin.send("PUT", path, { body });
const bill = (more: object) =>
  post("/api/entries", {
    kind: "payable",
    description: "Conta",
    amount_cents: 1_000,
    due_on: "2026-11-25",
    category_id,
    ...more,
  });
const named = async (q: string) => (await get(`/api/counterparties?q=${encodeURIComponent(q)}`)).data;

describe("A counterparty", () => {
  test("is one record per name in any spelling, even with concurrent requests", async () => {
    const spelled = ["Lavanderia Água Viva", "LAVANDERIA ÁGUA VIVA", "lavanderia agua viva", " Lavanderia Água Viva "];
    const made = await Promise.all([...spelled, ...spelled].map((counterparty) => bill({ counterparty })));
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const rows = await named("agua viva");
    expect(rows).toHaveLength(1);
    expect(new Set(made.map(({ body }) => body.counterparty_id))).toEqual(new Set([rows[0].id]));
  });

  test("is counted although it is on another page", async () => {
    for (const name of ["Jardim da Ilha Um", "Jardim da Ilha Dois"]) await post("/api/counterparties", { name });
    const { data, meta } = await get("/api/counterparties?q=jardim+da+ilha&page=2");
    expect(data).toEqual([]);
    expect(meta).toMatchObject({ total: 2 });
  });

  test("is chosen by its id, and its entries show its current name", async () => {
    const { body: mover } = await post("/api/counterparties", { name: "Zé do Frete", kind: "person" });
    const { body: entry } = await bill({ counterparty_id: mover.id, repeats: "installments", times: 2 });
    expect(entry).toMatchObject({ counterparty_id: mover.id, counterparty: "Zé do Frete" });
    await put(`/api/counterparties/${mover.id}`, { name: "José Fretes", version: 1 });
    const { data } = await get(`/api/entries?counterparty_id=${mover.id}`);
    expect(data.map(({ counterparty }: { counterparty: string }) => counterparty)).toEqual([
      "José Fretes",
      "José Fretes",
    ]);
    expect((await get("/api/entries?q=jose fretes")).data).toHaveLength(2);
    const { body: emptied } = await put(`/api/entries/${entry.id}`, {
      counterparty_id: null,
      counterparty: null,
      version: 1,
    });
    expect(emptied).toMatchObject({ counterparty_id: null, counterparty: null });
    const { body: typed } = await put(`/api/entries/${entry.id}`, { counterparty: "jose fretes", version: 2 });
    expect(typed).toMatchObject({ counterparty_id: mover.id, counterparty: "José Fretes" });
    const { body: same } = await put(`/api/entries/${entry.id}`, { note: "Duas viagens", version: 3 });
    expect(same).toMatchObject({ counterparty_id: mover.id, note: "Duas viagens" });
  });

  test("has a unique document in the company, valid for its kind, also with letters", async () => {
    const gas = { name: "Gás do Morro", document: "12.ABC.345/01DE-35" };
    const { body } = await post("/api/counterparties", gas);
    expect(body).toMatchObject({ kind: "company", document: "12ABC34501DE35", archived: false });
    const twice = await post("/api/counterparties", { ...gas, name: "Gás do Morro 2" });
    expect(twice).toMatchObject({ status: 422, body: { errors: { document: [expect.stringContaining("já tem")] } } });
    const namesake = await post("/api/counterparties", { name: "GAS DO MORRO" });
    expect(namesake).toMatchObject({ status: 422, body: { errors: { name: [expect.stringContaining("Já existe")] } } });
    const person = await post("/api/counterparties", { name: "Rosa Gás", document: "529.982.247-25" });
    expect(person).toMatchObject({ status: 422, body: { errors: { document: [expect.stringContaining("CPF")] } } });
    expect((await post("/api/counterparties", { name: "Torto", document: "11.111.111/1111-11" })).status).toBe(422);
  });

  test("must have the kind of its document, even if the user may not see the document", async () => {
    const person = { name: "Rosa Sem Máscara", kind: "person", document: "86288366757" };
    const { id, version } = (await post("/api/counterparties", person)).body;
    const clerk = await house.personWith("finances.view", "finances.edit");
    const saved = await clerk.send("PUT", `/api/counterparties/${id}`, { body: { version, kind: "company" } });
    expect(saved.body.errors).toEqual({ kind: ["Este contato tem um CPF, e o tipo segue o documento"] });
  });

  test("is suggested until it is archived, and cannot be deleted while an entry refers to it", async () => {
    const { body: entry } = await bill({ counterparty: "Chaveiro Norte" });
    const offered = async () => (await get("/api/counterparty-options?q=chaveiro")).data;
    expect(await offered()).toEqual([{ id: entry.counterparty_id, name: "Chaveiro Norte" }]);
    const path = `/api/counterparties/${entry.counterparty_id}`;
    const refused = await house.admin.send("DELETE", path);
    expect(refused).toMatchObject({ status: 409, body: { error: "CounterpartyInUseException" } });
    await put(path, { archived: true, version: 1 });
    expect(await offered()).toEqual([]);
    expect((await get(`/api/counterparty-options?q=x&id=${entry.counterparty_id}`)).data).toHaveLength(1);
    expect((await bill({ counterparty: "chaveiro norte" })).body.counterparty_id).toBe(entry.counterparty_id);
  });

  test("is in the exports by name, and its document only for users with guests.documents", async () => {
    const document = "11.222.333/0001-81";
    const { body: painter } = await post("/api/counterparties", { name: "Pinturas Brisa", document });
    await bill({ counterparty_id: painter.id });
    const path = `/api/entries.csv?counterparty_id=${painter.id}`;
    const { body: whole } = await house.admin.send("GET", path);
    expect(whole).toContain("Pinturas Brisa");
    expect(whole).toContain("11222333000181");
    const clerk = await house.personWith("finances.view");
    const { body: less } = await clerk.send("GET", path);
    expect(less).toContain("Pinturas Brisa");
    expect(less).not.toContain("11222333000181");
    const { body: shown } = await clerk.send("GET", `/api/counterparties/${painter.id}`);
    expect(shown).not.toHaveProperty("document");
    expect(shown.masked_document).toMatch(/\*/);
  });
});
