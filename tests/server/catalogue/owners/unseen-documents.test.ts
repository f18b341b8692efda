import { beforeAll, describe, expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

describe.each([
  ["owners", "owners.view", "owners.edit", {}],
  ["counterparties", "finances.view", "finances.edit", { kind: "person" }],
] as const)("A user without guests.documents, of %s,", (path, view, edit, fields) => {
  const document = "52998224725";

  test("learns of no document whether it is a record's own", async () => {
    const body = { name: "Dona Iracema", document, ...fields };
    const made = await house.admin.send("POST", `/api/${path}`, { body });
    expect(made.status).toBe(201);
    const blind = await house.personWith(view, edit, "accommodations.view", "money.view");
    const refused = { status: 422, body: { errors: { document: [expect.stringContaining("permissão")] } } };
    const answers = [];
    for (const guess of [document, "11144477735"]) {
      const asked = { ...body, name: `Palpite ${guess}`, document: guess };
      const reply = await blind.send("POST", `/api/${path}`, { body: asked });
      expect(reply).toMatchObject(refused);
      answers.push(reply.body.errors);
    }
    expect(answers[0]).toEqual(answers[1]);
    const own = await blind.send("POST", `/api/${path}`, { body: { name: "Outro", document: null, ...fields } });
    expect(own.status).toBe(201);
    const put = (change: object) =>
      blind.send("PUT", `/api/${path}/${own.body.id}`, { body: { version: 1, ...change } });
    expect(await put({ document })).toMatchObject(refused);
    expect((await put({ name: "Outra" })).status).toBe(200);
  });

  test("keeps a document that they do not see", async () => {
    const made = await house.admin.send("POST", `/api/${path}`, {
      body: { name: "Seu Anahí", document: "11144477735", ...fields },
    });
    const blind = await house.personWith(view, edit, "accommodations.view", "money.view");
    const body = { name: "Seu Anahi", version: 1 };
    expect((await blind.send("PUT", `/api/${path}/${made.body.id}`, { body })).status).toBe(200);
    expect((await house.admin.send("GET", `/api/${path}/${made.body.id}`)).body.document).toBe("11144477735");
  });
});
