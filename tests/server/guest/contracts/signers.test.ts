import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ownContracts } from "#contract/guest/guest-contract";
import { signAt } from "#tests/server/guest/contracts/contract-house";
import { mailsTo } from "#tests/server/guest/contracts/sent-mails";
import { holderCpf, signingHouse } from "#tests/server/guest/contracts/signing-stay";
import { pdfText } from "#tests/server/service/service/invoices/pdf-text";
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

const marcelo = {
  name: "Marcelo Leal",
  document_kind: "cpf",
  document: "111.444.777-35",
  email: "marcelo@exemplo.test",
};

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

test("The document typed to sign is in the record of who has none, and never replaces another", async () => {
  const type = await at.published({ body: "# Contrato\n\n{{locatario.nome}}, de {{periodo.entrada_data}}." });
  const stay = await at.confirmedStay(type);
  const { holder } = await at.get(`/api/bookings/${stay.code}`);
  expect((await at.get(`/api/guests/${holder.id}`)).document).toBeNull();
  const { text_hash } = await stay.contract();
  expect((await stay.sign({ text_hash, document: "529.982.247-25" })).status).toBe(200);
  expect(await at.get(`/api/guests/${holder.id}`)).toMatchObject({ document_kind: "cpf", document: "52998224725" });
});

test("Nobody is mailed a link about a demonstration's booking, and the page says why", async () => {
  const { tenant_id } = house.company;
  const until = (moment: Date | null) =>
    app().database.asTenant(tenant_id, (db) =>
      sql`insert into notification_settings (tenant_id, quiet_until, updated_at)
        values (${tenant_id}, ${moment}, now())
        on conflict (tenant_id) do update set quiet_until = ${moment}`.execute(db),
    );
  const { send, contract } = await stayOf([{ ...marcelo, email: "invento@exemplo.test" }]);
  expect((await send(2, "mail")).status).toBe(200);
  await until(app().clock.now());
  expect(await contract()).toMatchObject({ mails: false, mails_copy: false, signers: [{}, { ways: ["whatsapp"] }] });
  expect(await send(2, "mail")).toMatchObject({
    status: 409,
    body: { reason: expect.stringContaining("nada sobre ela sai por e-mail") },
  });
  expect((await send(2, "whatsapp")).body.url).toContain("/assinar/");
  expect(await mailsTo(app(), "invento@exemplo.test", ["send-mail"])).toEqual([]);
  await until(null);
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
      ...{ may_sign: true, copy: "mail" },
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
    expect((await app().anonymous().send("GET", own)).body.reason).toMatch(/^A sua assinatura não é mais pedida/);
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
    const signer = app().anonymous();
    const before = (await signer.send("GET", own)).body;
    const signed = await signAt(signer, own, { text_hash: before.text_hash, document: marcelo.document });
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
      const signature = { text_hash: stay.hash, agreed: true, document: marcelo.document };
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

describe("A signer's link that opens no contract says why", () => {
  const closed = async (own: string) => {
    const { status, body } = await app().anonymous().send("GET", own);
    expect(status).toBe(410);
    return body.reason as string;
  };

  test("while a contract with another holder waits for their data, and signs once it is complete", async () => {
    const stay = await stayOf([{ name: "Bia Souza" }]);
    const own = await stay.linkOf(2);
    const rita = (await at.post("/api/guests", { name: "Rita Prado" })).body;
    const path = `/api/bookings/${stay.code}`;
    const { version } = await at.get(path);
    expect((await at.send("PUT", path, { holder_id: rita.id, version })).status).toBe(200);
    await at.work();
    expect(await closed(own)).toMatch(/^O contrato foi trocado por outro, que ainda espera dados\..+ Fale com /);
    await stay.tell({ "locatario.cpf_ou_passaporte": holderCpf });
    expect((await app().anonymous().send("GET", own)).body).toMatchObject({ signer: { name: "Bia Souza" } });
  });

  test("after the company voids the contract, and after it issues another", async () => {
    const stay = await stayOf([{ name: "Bia Souza" }]);
    const own = await stay.linkOf(2);
    const { version } = await stay.atDesk();
    await at.post(`/api/contracts/${stay.id}/void`, { reason: "Refazer", version });
    expect(await closed(own)).toMatch(/^Este contrato foi anulado e não pode mais ser assinado\. Fale com /);
    const pressed = await stay.signBy(own, { document: "390.533.447-05" });
    expect(pressed).toMatchObject({ status: 410, body: { reason: expect.stringContaining("anulado") } });
    await at.post("/api/contracts", { booking_code: stay.code });
    expect(await closed(own)).toMatch(/^Este contrato foi anulado, e outro foi emitido no lugar\./);
  });

  test("after the stay was cancelled", async () => {
    const stay = await stayOf([{ name: "Bia Souza" }]);
    const own = await stay.linkOf(2);
    expect((await at.post(`/api/bookings/${stay.code}/cancellation`, { reason: "Desistiu" })).status).toBe(200);
    expect(await closed(own)).toMatch(/^A estadia foi cancelada\. Fale com /);
  });
});
