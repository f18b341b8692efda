import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const path = "/api/owners";
const ana = {
  name: "Ana Souza",
  document: "529.982.247-25",
  email: "Ana@Example.test",
  phone: "+5548991234567",
  pix_kind: "cpf",
  pix_key: "529.982.247-25",
  notes: "Até o dia 10.",
};
const post = (body: object, caller = house.admin) => caller.send("POST", path, { body });
const put = (id: string, body: object, caller = house.admin) => caller.send("PUT", `${path}/${id}`, { body });
const rui = async (fields: object = {}) => (await post({ name: "Rui Lima", ...fields })).body;

test("an owner is created, with document and Pix key without their masks", async () => {
  const { status, body } = await post(ana);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.any(String),
    ...ana,
    document: "52998224725",
    masked_document: "***.982.247-**",
    email: "ana@example.test",
    pix_key: "52998224725",
    masked_pix_key: "***.982.247-**",
    archived: false,
    accommodations: [],
    version: 1,
  });
  expect((await house.admin.send("GET", `${path}/${body.id}`)).body).toEqual(body);
  const again = await post({ ...ana, name: "Outra" });
  expect(again.body.errors).toEqual({ document: ["Outro proprietário já tem este documento"] });
  const other = await rui();
  expect(Object.keys((await put(other.id, { document: ana.document, version: 1 })).body.errors)).toEqual(["document"]);
});

test("a user without access to documents sees them masked, and saves without losing them", async () => {
  const { body: owner } = await post({ ...ana, document: "111.444.777-35" });
  const clerk = await house.personWith("owners.view", "owners.edit");
  const { body: seen } = await clerk.send("GET", `${path}/${owner.id}`);
  expect(seen).not.toHaveProperty("document");
  expect(seen).not.toHaveProperty("pix_key");
  expect(seen).toMatchObject({ masked_document: "***.444.777-**", masked_pix_key: "***.982.247-**" });
  expect(JSON.stringify((await clerk.send("GET", path)).body)).not.toMatch(/11144477735|52998224725/);
  expect((await put(owner.id, { notes: null, version: 1 }, clerk)).status).toBe(200);
  const { body: after } = await house.admin.send("GET", `${path}/${owner.id}`);
  expect(after).toEqual({ ...owner, notes: null, version: 2 });
});

describe("A Pix key", () => {
  test("that does not match its kind is refused", async () => {
    const landline = await post({ name: "Rui", pix_kind: "phone", pix_key: "(11) 3000-0000" });
    expect(landline.body.errors).toEqual({ pix_key: ["Chave Pix inválida. Confira o tipo e a chave"] });
  });

  test("requires its kind, and is cleared with it", async () => {
    expect(Object.keys((await post({ name: "Rui", pix_key: "rui@example.test" })).body.errors)).toEqual(["pix_kind"]);
    expect(Object.keys((await post({ name: "Rui", pix_kind: "email" })).body.errors)).toEqual(["pix_key"]);
    const owner = await rui({ pix_kind: "email", pix_key: "rui@example.test" });
    const both = await put(owner.id, { pix_kind: null, pix_key: "rui@example.test", version: 1 });
    expect(Object.keys(both.body.errors)).toEqual(["pix_kind"]);
    const other = await put(owner.id, { pix_kind: "cpf", version: 1 });
    expect(Object.keys(other.body.errors)).toEqual(["pix_key"]);
    const emptied = await put(owner.id, { pix_kind: null, version: 1 });
    expect(emptied.body).toMatchObject({ pix_kind: null, pix_key: null, masked_pix_key: null });
  });
});

test("the list is searched by word beginnings without accents, and filtered by archived", async () => {
  const { id } = await rui({ name: "Conceição d'Ávila", email: "cda@example.test" });
  const found = async (query: string) =>
    (await house.admin.send("GET", `${path}?${query}`)).body.data.map((owner: { id: string }) => owner.id);
  expect(await found("q=conceicao avi")).toEqual([id]);
  expect(await found("q=cda@")).toEqual([id]);
  expect((await put(id, { archived: true, version: 1 })).body.archived).toBe(true);
  expect(await found("q=conceicao&archived=0")).toEqual([]);
  expect(await found("q=conceicao&archived=1&sort=-created_at&total=0")).toEqual([id]);
  const renamed = await put(id, { name: "Concha", version: 2 });
  expect(renamed.body.name).toBe("Concha");
  expect(await found("q=conceicao")).toEqual([]);
  const full = await house.admin.send("GET", `${path}?q=concha&page=2`);
  expect(full.body.meta.total).toBe(1);
});

test("an owner without a share can be deleted, one with a share cannot", async () => {
  const free = await rui();
  expect((await house.admin.send("DELETE", `${path}/${free.id}`)).status).toBe(204);
  expect((await house.admin.send("DELETE", `${path}/${free.id}`)).status).toBe(404);
  const owner = await rui();
  const { id } = await house.accommodation();
  const shares = [{ owner_id: owner.id, share_bps: 10_000 }];
  await house.admin.send("PUT", `/api/accommodations/${id}/ownership`, { body: { shares, version: 1 } });
  const refused = await house.admin.send("DELETE", `${path}/${owner.id}`);
  expect(refused).toMatchObject({ status: 409, body: { error: "OwnerInUseException" } });
});

test("the list and the record of an owner include their accommodations, by name, with the shares", async () => {
  const owner = await rui({ name: "Lino das Partes" });
  const other = await rui({ name: "Lina das Partes" });
  const place = (name: string) => house.accommodation({ name });
  const [sea, hill] = [await place("Zimbro das Partes"), await place("Árvore das Partes")];
  for (const [{ id }, share_bps] of [
    [sea, 6_250],
    [hill, 1],
  ] as const) {
    const shares = [
      { owner_id: owner.id, share_bps },
      { owner_id: other.id, share_bps: 3_000 },
    ];
    await house.admin.send("PUT", `/api/accommodations/${id}/ownership`, { body: { shares, version: 1 } });
  }
  const { version } = (await house.admin.send("GET", `/api/accommodations/${hill.id}`)).body;
  await house.admin.send("PUT", `/api/accommodations/${hill.id}`, { body: { status: "inactive", version } });
  const accommodations = [
    { id: hill.id, name: hill.name, status: "inactive", share_bps: 1 },
    { id: sea.id, name: sea.name, status: "active", share_bps: 6_250 },
  ];
  expect((await house.admin.send("GET", `${path}/${owner.id}`)).body).toEqual({ ...owner, accommodations });
  const listed = (await house.admin.send("GET", `${path}?q=lino partes`)).body.data;
  expect(listed).toEqual([{ ...owner, accommodations }]);
});
