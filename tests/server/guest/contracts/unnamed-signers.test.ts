import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { mailsTo } from "#tests/server/guest/contracts/sent-mails";
import { signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: Awaited<ReturnType<typeof signingHouse>>["at"];
let stayOf: Awaited<ReturnType<typeof signingHouse>>["stayOf"];
beforeAll(async () => {
  house = await openHouse(app());
  ({ at, stayOf } = await signingHouse(app(), house));
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

describe("An adult whom the booking does not name", () => {
  const bia = {
    name: "Bia Souza",
    birth_date: "1991-05-02",
    nationality: "BR",
    document_kind: "cpf",
    document: "390.533.447-05",
  };
  const rui = { ...bia, name: "Rui Costa", document: "153.509.460-56" };

  /** A stay of three adults of whom the booking names the holder only, and a way to fill in the others' forms. */
  async function unnamedStay(fields: object = {}) {
    const stay = await stayOf([], { adults: 3, ...fields });
    const guest = app().anonymous();
    const forms = async (): Promise<{ id: string; version: number }[]> =>
      (await guest.send("GET", `${stay.path}/guests`)).body.forms;
    const began = await forms();
    /** By the position before any of them was named. */
    const fillIn = async (position: number, body: object) => {
      const { id, version } = (await forms()).find((form) => form.id === began[position - 1]?.id)!;
      const saved = await guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...body } });
      expect(saved.status).toBe(200);
    };
    const atDesk = async (position: number, body: object) => {
      const path = `/api/bookings/${stay.code}/registration-forms`;
      const { id, version } = (await at.get(path)).forms[position - 1];
      expect((await at.send("PUT", `${path}/${id}`, { version, ...body })).status).toBe(200);
    };
    return { ...stay, fillIn, completeAtDesk: atDesk };
  }

  test("signs with the name and document of their ready form, not with invented ones", async () => {
    const stay = await unnamedStay();
    await stay.fillIn(2, bia);
    await stay.fillIn(3, rui);
    expect((await stay.contract()).signers).toMatchObject([
      { name: "João da Silva" },
      { name: "Bia Souza", ways: ["whatsapp", "device"] },
      { name: "Rui Costa", ways: ["whatsapp", "device"] },
    ]);
    const second = { text_hash: stay.hash, position: 2 };
    expect(await stay.sign({ ...second, name: "Zé Ninguém", document: bia.document })).toMatchObject({ status: 422 });
    expect(await stay.sign({ ...second, document: "FX 1234" })).toMatchObject({
      status: 422,
      body: { errors: { document: [expect.stringContaining("O documento está errado")] } },
    });
    expect((await stay.sign({ ...second, document: bia.document })).status).toBe(200);
    const own = await stay.linkOf(3);
    for (const refused of [
      { name: "ocraM", document: rui.document },
      { document: "153.509.460-56X" },
      { name: "Rui\u202e Costa", document: rui.document },
    ]) {
      expect((await stay.signBy(own, refused)).status, JSON.stringify(refused)).toBe(422);
    }
    expect((await stay.signBy(own, { document: rui.document })).status).toBe(200);
    expect((await stay.atDesk()).signed).toMatchObject([
      { position: 2, name: "Bia Souza", document: bia.document, through: "device" },
      { position: 3, name: "Rui Costa", document: rui.document, through: "whatsapp" },
    ]);
  });

  test("cannot be signed for before their form is ready", async () => {
    const stay = await unnamedStay();
    await stay.fillIn(2, { name: "Bia Souza" });
    expect((await stay.contract()).signers).toMatchObject([
      { position: 1 },
      { name: null, ways: [], waits_for: "form" },
      { name: null, ways: [], waits_for: "form" },
    ]);
    const invented = { text_hash: stay.hash, position: 2, name: "Zé Ninguém", document: "FX 1234" };
    const refused = { status: 409, body: { reason: expect.stringContaining("ficha") } };
    expect(await stay.sign(invented)).toMatchObject(refused);
    expect(await stay.send(2, "whatsapp")).toMatchObject(refused);
    await stay.completeAtDesk(3, rui);
    expect((await stay.contract()).signers).toMatchObject([
      { position: 1 },
      { name: "Rui Costa" },
      { waits_for: "form" },
    ]);
  });

  test("keeps their place when a form before theirs becomes ready, and when they get a record", async () => {
    const stay = await unnamedStay();
    await stay.fillIn(3, rui);
    const own = await stay.linkOf(2);
    await stay.fillIn(2, bia);
    const opened = async () => (await app().anonymous().send("GET", own)).body;
    expect((await opened()).signer).toMatchObject({ position: 2, name: "Rui Costa" });
    expect((await stay.contract()).signers[2]).toMatchObject({ name: "Bia Souza" });
    const path = `/api/bookings/${stay.code}/guests`;
    const { version } = await at.get(path);
    expect((await at.send("PUT", path, { guests: [{ name: "Rui Costa" }], version })).status).toBe(200);
    await at.work();
    const { signer, text_hash } = await opened();
    expect(signer).toMatchObject({ position: 2, name: "Rui Costa" });
    expect((await stay.signBy(own, { text_hash, document: rui.document })).status).toBe(200);
  });

  test("gets the link by the address of their form, and then does not sign on the holder's page", async () => {
    const stay = await unnamedStay();
    await stay.completeAtDesk(2, { ...bia, email: "bia@exemplo.test" });
    expect((await stay.contract()).signers[1]).toMatchObject({ name: "Bia Souza", ways: ["mail", "whatsapp"] });
    const here = await stay.sign({ text_hash: stay.hash, position: 2, document: bia.document });
    expect(here).toMatchObject({ status: 409, body: { reason: expect.stringContaining("próprio link") } });
    expect((await stay.send(2, "mail")).status).toBe(200);
    expect(await mailsTo(app(), "bia@exemplo.test", ["send-mail"])).toHaveLength(1);
  });

  test("who filled in the form by their own link is not named to who has the stay's link", async () => {
    const stay = await unnamedStay();
    const guest = app().anonymous();
    const { forms } = (await guest.send("GET", `${stay.path}/guests`)).body;
    const { url } = (await guest.send("POST", `${stay.path}/guests/${forms[1].id}/link`)).body;
    const form = `/api/public/registration-forms/${url.split("/").at(-1)}`;
    const { version } = (await guest.send("GET", form)).body.form;
    expect(
      (
        await app()
          .anonymous()
          .send("PUT", form, { body: { ...bia, version } })
      ).status,
    ).toBe(200);
    expect((await stay.contract()).signers[1]).toMatchObject({ name: null, ways: ["whatsapp", "device"] });
    const second = { text_hash: stay.hash, position: 2, document: bia.document };
    for (const name of [undefined, "Zé Ninguém"]) {
      const reply = await stay.sign({ ...second, name });
      expect(reply.status).toBe(422);
      expect(JSON.stringify(reply.body)).not.toMatch(/Souza/);
    }
    const signed = await stay.sign({ ...second, name: "bia souza" });
    expect(signed.body.signers[1], "signed").toMatchObject({ name: null, state: "signed" });
    expect(JSON.stringify((await stay.contract()).signers)).not.toMatch(/Souza/);
    expect((await stay.atDesk()).signed, "at the desk").toMatchObject([{ name: "Bia Souza" }]);
  });

  test("who signed keeps their link to the contract when the booking has one adult less", async () => {
    const stay = await unnamedStay({ adults: 2 });
    await stay.fillIn(2, bia);
    const own = await stay.linkOf(2);
    expect((await stay.signBy(own, { document: bia.document })).status).toBe(200);
    expect((await stay.sign({ text_hash: stay.hash, position: 1 })).body.state).toBe("signed");
    const { version } = await at.get(`/api/bookings/${stay.code}`);
    expect((await at.send("PUT", `/api/bookings/${stay.code}`, { adults: 1, version })).status).toBe(200);
    await at.work();
    expect(await app().anonymous().send("GET", own)).toMatchObject({ status: 200, body: { state: "signed" } });
  });

  test("is added by the desk where the accommodation has no forms", async () => {
    const { id: accommodation_id } = await house.accommodation();
    const { version } = await at.get("/api/registration-form-settings");
    const settings = { version, at_check_in: "warn", accommodations: [{ id: accommodation_id, form: "none" }] };
    expect((await at.send("PUT", "/api/registration-form-settings", settings)).status).toBe(200);
    const stay = await unnamedStay({ accommodation_id });
    expect((await stay.contract()).signers[1]).toMatchObject({ name: null, ways: [], waits_for: "desk" });
    const reply = await stay.sign({ text_hash: stay.hash, position: 2, name: "Zé Ninguém", document: "FX 1234" });
    expect(reply).toMatchObject({ status: 409, body: { reason: expect.stringContaining("hospedagem") } });
  });
});

test("Names with marks that nobody sees, and documents with letters added to a CPF, are refused in signing", async () => {
  const stay = await stayOf([{ name: "Bia Souza" }]);
  const second = { text_hash: stay.hash, position: 2, document: "390.533.447-05" };
  for (const name of ["Bia \u202eSouza", "Bia\u200b Souza", "\u2066Bia Souza"]) {
    expect((await stay.sign({ ...second, name })).body.errors, JSON.stringify(name)).toHaveProperty("name");
  }
  for (const document of ["39053344705X", "390.533.447-05 A", "X39053344705"]) {
    expect((await stay.sign({ ...second, document })).body.errors, document).toHaveProperty("document");
  }
  expect((await stay.sign({ ...second, name: "Bia Souza" })).status).toBe(200);
});
