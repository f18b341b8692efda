import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownContracts } from "#contract/guest-contract";
import { contractHouse } from "#tests/server/contracts/contract-house";
import { mailsTo } from "#tests/server/contracts/sent-mails";
import { linkedBooking } from "#tests/server/guest-page/guest-house";
import { pdfText } from "#tests/server/service/invoices/pdf-text";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
let everybody: string;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  everybody = await at.published({ signers: "every_adult" });
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const holderCpf = "529.982.247-25";
const marcelo = {
  name: "Marcelo Leal",
  document_kind: "cpf",
  document: "111.444.777-35",
  email: "marcelo@exemplo.test",
};

/** A confirmed stay with these companions, whose contract waits for everybody's signature. */
async function stayOf(companions: object[], fields: object = {}) {
  const linked = await linkedBooking(app(), house, { adults: companions.length + 1, children: 0, ...fields });
  const path = `/api/bookings/${linked.code}/guests`;
  const { version } = await at.get(path);
  expect((await at.send("PUT", path, { guests: companions, version })).status).toBe(200);
  await linked.confirm();
  const { id } = (await at.post("/api/contracts", { booking_code: linked.code, contract_type_id: everybody })).body;
  const step = at.guestAt(linked.path);
  const ready = (await step.tell({ "locatario.cpf_ou_passaporte": holderCpf })).body;
  const guest = () => app().anonymous();
  const send = (position: number, by: string) =>
    guest().send("POST", `${linked.path}/contract/signer-link`, { body: { position, by } });
  const own = (url: string) => `/api/public/contract-signers/${url.split("/").at(-1)}`;
  return {
    ...linked,
    ...step,
    id: id as string,
    hash: ready.text_hash as string,
    send,
    own,
    linkOf: async (position: number) => own((await send(position, "whatsapp")).body.url),
    signBy: (path: string, body: object) =>
      guest().send("POST", `${path}/signature`, { body: { text_hash: ready.text_hash, agreed: true, ...body } }),
    atDesk: () => at.get(`/api/contracts/${id}`),
  };
}

const statesOf = ({ signers }: { signers: { state: string }[] }) => signers.map(({ state }) => state);

describe("Who signs", () => {
  test("is chosen, not typed: another name than the booking's is refused", async () => {
    const { sign, hash, atDesk } = await stayOf([]);
    expect(await sign({ text_hash: hash, name: "Outra Pessoa" })).toMatchObject({
      status: 422,
      body: { errors: { name: [expect.stringContaining("João da Silva")] } },
    });
    expect((await sign({ text_hash: hash, name: undefined })).body.state).toBe("signed");
    expect((await atDesk()).signed).toMatchObject([{ name: "João da Silva", document: holderCpf, through: "stay" }]);
  });

  test("has the document of the contract, in any notation", async () => {
    const { sign, hash, atDesk } = await stayOf([]);
    expect((await sign({ text_hash: hash, document: "52998224725" })).status).toBe(200);
    expect((await atDesk()).signed[0].document).toBe(holderCpf);
  });

  test("is an adult of the booking: a minor has no place", async () => {
    const child = { name: "Davi Leal", birth_date: "2016-03-02" };
    const { contract } = await stayOf([child, marcelo], { adults: 2, children: 1 });
    expect((await contract()).signers.map(({ name }: { name: string }) => name)).toEqual([
      "João da Silva",
      "Marcelo Leal",
    ]);
  });
});

describe("A document that is not the contract's", () => {
  test("is refused, and the desk is told until the contract is issued with the right one", async () => {
    const { sign, hash, id, code, atDesk, contract } = await stayOf([]);
    const wrong = await sign({ text_hash: hash, document: "390.533.447-05" });
    expect(wrong).toMatchObject({
      status: 422,
      body: { errors: { document: [expect.stringContaining("O documento está errado")] } },
    });
    const shown = await atDesk();
    expect(shown).toMatchObject({ document_doubt_since: expect.any(String), signatures: 0 });
    expect(shown.people).toMatchObject([{ said_document: "390.533.447-05", state: "not_sent" }]);
    const waiting = async () => (await at.get("/api/contracts?attention=1")).data.map((row: { id: string }) => row.id);
    expect(await waiting()).toContain(id);
    const { holder } = await at.get(`/api/bookings/${code}/guests`);
    const guest = await at.get(`/api/guests/${holder.id}`);
    const right = { document_kind: "cpf", document: "390.533.447-05", version: guest.version };
    expect((await at.send("PUT", `/api/guests/${holder.id}`, right)).status).toBe(200);
    await at.work();
    const now = await contract();
    expect(now.text_hash).not.toBe(hash);
    expect(await waiting()).not.toContain(id);
    const signed = await sign({ text_hash: now.text_hash, document: "390.533.447-05" });
    expect(signed.body.state).toBe("signed");
  });

  test("is forgotten when the person signs with the right one", async () => {
    const { sign, hash, atDesk } = await stayOf([]);
    await sign({ text_hash: hash, document: "390.533.447-05" });
    expect((await sign({ text_hash: hash })).body.state).toBe("signed");
    expect(await atDesk()).toMatchObject({ document_doubt_since: null, people: [{ said_document: null }] });
  });

  test("cannot be found by trying: five attempts a day, by any link", async () => {
    const stay = await stayOf([marcelo]);
    const own = await stay.linkOf(2);
    const wrong = ["390.533.447-05", "153.509.460-56", "FX 1234", "FX 1235", "FX 1236"];
    for (const document of wrong) expect((await stay.signBy(own, { document })).status).toBe(422);
    expect((await stay.signBy(own, { document: marcelo.document })).status).toBe(429);
    expect((await stay.sign({ text_hash: stay.hash })).status).toBe(200);
  });

  test("of another signer is refused too: nobody signs for two", async () => {
    const { sign, hash, atDesk } = await stayOf([{ name: "Bia Souza" }]);
    const reply = await sign({ text_hash: hash, position: 2, name: undefined, document: holderCpf });
    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { document: [expect.stringContaining("outra pessoa")] } },
    });
    expect((await atDesk()).document_doubt_since).toBeNull();
  });
});

describe("A further adult", () => {
  test("signs by their own link, and the holder sees only the state", async () => {
    const stay = await stayOf([marcelo]);
    expect(statesOf(await stay.contract())).toEqual(["not_sent", "not_sent"]);
    const sent = await stay.send(2, "mail");
    expect(sent).toMatchObject({ status: 200, body: { url: null } });
    expect(JSON.stringify(sent.body.contract.signers)).not.toMatch(/marcelo@|11144477735|111\.444/);
    expect(statesOf(sent.body.contract)).toEqual(["not_sent", "sent"]);
    const [mail] = await mailsTo(app(), marcelo.email);
    const own = stay.own(/\/assinar\/([\w-]+)/.exec(mail!.text)![1]!);
    const opened = await app().anonymous().send("POST", `${own}/opening`);
    expect(opened.body).toMatchObject({
      may_sign: true,
      signer: { position: 2, name: "Marcelo Leal", state: "opened" },
    });
    expect(statesOf(await stay.contract())).toEqual(["not_sent", "opened"]);
    const signed = await stay.signBy(own, { document: marcelo.document });
    expect(signed.body).toMatchObject({ state: "open", may_sign: false, signer: { state: "signed" } });
    expect(statesOf(await stay.contract())).toEqual(["not_sent", "signed"]);
    expect((await stay.sign({ text_hash: stay.hash })).body.state).toBe("signed");
    expect((await stay.atDesk()).signed).toMatchObject([
      { name: "João da Silva", through: "stay" },
      { name: "Marcelo Leal", document: marcelo.document, through: "mail" },
    ]);
  });

  test("with mail or phone does not sign on the holder's page", async () => {
    for (const contact of [marcelo, { ...marcelo, email: null, phone: "+5548991234567" }]) {
      const { sign, hash } = await stayOf([contact]);
      const reply = await sign({ text_hash: hash, position: 2, name: undefined, document: marcelo.document });
      expect(reply).toMatchObject({ status: 409, body: { reason: expect.stringContaining("próprio link") } });
    }
  });

  test("with neither signs there after naming themselves, and the evidence says so", async () => {
    const stay = await stayOf([{ name: "Bia Souza" }]);
    const { signers } = await stay.contract();
    expect(signers.map(({ name, ways }: { name: string; ways: string[] }) => [name, ways])).toEqual([
      ["João da Silva", ["here"]],
      ["Bia Souza", ["whatsapp", "device"]],
    ]);
    const second = { text_hash: stay.hash, position: 2, name: "Bia Souza", document: "390.533.447-05" };
    expect((await stay.sign(second)).status).toBe(200);
    expect((await stay.sign({ text_hash: stay.hash })).body.state).toBe("signed");
    await at.work();
    const { bytes } = await at.send("GET", `/api/contracts/${stay.id}/pdf`);
    const printed = pdfText(Buffer.from(bytes!)).join(" ");
    for (const name of ["João da Silva", "Bia Souza"]) expect(printed).toContain(name);
    for (const document of [holderCpf, "390.533.447-05"]) expect(printed).toContain(document);
    expect(printed).toMatch(/no aparelho de João da Silva/);
    expect(printed).toMatch(/Mesmo endereço e mesmo aparelho da assinatura de/);
  });

  test("keeps their link when the contract is replaced, and loses it with the booking", async () => {
    const stay = await stayOf([marcelo]);
    const own = await stay.linkOf(2);
    const { version, check_in } = await at.get(`/api/bookings/${stay.code}`);
    expect(check_in).toBe("2026-12-01");
    await at.send("PUT", `/api/bookings/${stay.code}`, { check_out: "2026-12-05", version });
    await at.work();
    const { body } = await app().anonymous().send("GET", own);
    expect(body).toMatchObject({ state: "open", signer: { state: "sent" } });
    expect(body.text_hash).not.toBe(stay.hash);
    const party = await at.get(`/api/bookings/${stay.code}/guests`);
    await at.send("PUT", `/api/bookings/${stay.code}/guests`, { guests: [], version: party.version });
    await at.work();
    expect((await app().anonymous().send("GET", own)).status).toBe(404);
  });

  test("cannot use a link that was altered, of a void contract, or 60 days after the stay", async () => {
    const stay = await stayOf([marcelo]);
    const own = await stay.linkOf(2);
    expect(
      (
        await app()
          .anonymous()
          .send("GET", `${own.slice(0, -1)}x`)
      ).body.error,
    ).toBe("BookingNotFoundException");
    const signature = { text_hash: stay.hash, agreed: true, document: marcelo.document };
    const signer = app().anonymous();
    const before = (await signer.send("GET", own)).body;
    const signed = await signer.send("POST", `${own}/signature`, {
      body: { ...signature, text_hash: before.text_hash },
    });
    expect(signed.status).toBe(200);
    await stay.sign({ text_hash: stay.hash });
    await at.work();
    expect((await signer.send("GET", own)).body.pdf_opens).toBe("now");
    expect((await signer.send("GET", `${own}/pdf`)).status).toBe(200);
    app().clock.set("2027-02-03T02:59:00Z");
    expect((await signer.send("GET", own)).status).toBe(200);
    app().clock.set("2027-02-03T03:00:00Z");
    for (const { method, path } of Object.values(ownContracts)) {
      const address = path.replace("/api/public/contract-signers/:token", own);
      const body = method === "GET" ? {} : { body: signature };
      expect((await signer.send(method, address, body)).body.error, path).toBe("BookingNotFoundException");
    }
  });

  test("opens the signed PDF only in the browser in which its person signed", async () => {
    const stay = await stayOf([marcelo]);
    const own = await stay.linkOf(2);
    await stay.signBy(own, { document: marcelo.document });
    await stay.sign({ text_hash: stay.hash });
    await at.work();
    const other = app().anonymous();
    expect((await other.send("GET", own)).body).toMatchObject({ has_pdf: true, pdf_opens: "company" });
    expect((await other.send("GET", `${own}/pdf`)).body.error).toBe("ContractPdfClosedException");
  });
});

test("The mails about a signed contract say who signed, each with their document", async () => {
  const stay = await stayOf([marcelo], { holder: { name: "Ana Prado", email: "ana.prado@exemplo.test" } });
  const own = await stay.linkOf(2);
  await stay.signBy(own, { document: marcelo.document });
  await stay.sign({ text_hash: stay.hash, name: "Ana Prado" });
  await at.work();
  const mails = await mailsTo(app(), "ana.prado@exemplo.test");
  const text = mails.map((mail) => mail.text).join("\n");
  expect(text).toMatch(/Ana Prado: 529\.982\.247-25/);
  expect(text).toMatch(/Marcelo Leal: 111\.444\.777-35/);
});

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
    const fillIn = async (position: number, body: object) => {
      const { id, version } = (await guest.send("GET", `${stay.path}/guests`)).body.forms[position - 1];
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
    expect(await mailsTo(app(), "bia@exemplo.test")).toHaveLength(1);
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
    expect((await stay.sign({ ...second, name: "bia souza" })).status).toBe(200);
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
