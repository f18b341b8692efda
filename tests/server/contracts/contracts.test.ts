import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobHandlers } from "#server/job-handlers";
import { runDueJobs } from "#server/jobs/worker";
import { linkedBooking } from "#tests/server/guest-page/guest-house";
import { type House, openHouse } from "#tests/support/house";
import { channelSecrets, createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const body = `# Contrato {{contrato.numero}}

**Locatário:** {{locatario.nome}}, {{locatario.cpf_ou_passaporte}}, por {{valores.total}} ({{valores.total_extenso}}).

De {{periodo.entrada_data}} a {{periodo.saida_data}}.`;

onBothEngines("The contracts of a company", (of) => {
  let app: TestApp;
  let house: House;
  let type: string;

  const admin = () => app.signedIn(house.company.user_id, house.company.tenant_id);
  const post = async (path: string, sent?: object) => (await admin()).send("POST", path, { body: sent });
  const get = async (path: string) => (await (await admin()).send("GET", path)).body;
  const contractsOf = async (code: string) => (await get(`/api/bookings/${code}/contracts`)).data;

  async function newType(fields: object = {}) {
    const name = `Modelo ${Math.random()}`;
    const made = await post("/api/contract-types", { name, legal_regime: "season_rental", body, ...fields });
    return made.body;
  }

  async function published(fields: object = {}): Promise<string> {
    const { id, version } = await newType(fields);
    const reply = await post(`/api/contract-types/${id}/publication`, { version });
    expect(reply.status).toBe(200);
    return id;
  }

  const rule = async (settings: object) => {
    const { version } = await get("/api/contract-settings");
    return (await admin()).send("PUT", "/api/contract-settings", { body: { ...settings, version } });
  };

  /** Works off what waits of contracts. */
  async function work() {
    const { database, clock, config, files } = app;
    const mail = { send: async () => {} };
    const tools = { database, clock, channelSecrets, mail, files, publicUrl: config.publicUrl, serviceName: "Estadia" };
    const all = jobHandlers(tools);
    const handlers = { "review-contract": all["review-contract"]!, "draw-contract": all["draw-contract"]! };
    const failures: unknown[] = [];
    await runDueJobs({ database, clock, log: { error: (details: object) => failures.push(details) }, handlers });
    expect(failures).toEqual([]);
  }

  const guest = (path: string) => ({
    contract: async () => (await app.anonymous().send("GET", `${path}/contract`)).body,
    open: async () => (await app.anonymous().send("POST", `${path}/contract/opening`)).body,
    tell: async (facts: object) => app.anonymous().send("PUT", `${path}/contract/facts`, { body: facts }),
    sign: async (sent: object) =>
      app.anonymous().send("POST", `${path}/contract/signature`, {
        body: { position: 1, name: "João da Silva", document: "529.982.247-25", agreed: true, ...sent },
      }),
  });

  /** A stay that its guest confirmed, with a contract that waits for their document. */
  async function confirmedStay(fields: object = {}) {
    const linked = await linkedBooking(app, house, fields);
    await linked.confirm();
    const issued = await post("/api/contracts", { booking_code: linked.code, contract_type_id: type });
    if (issued.status !== 201) throw new Error(JSON.stringify(issued.body));
    return { ...linked, ...guest(linked.path), id: issued.body.id as string };
  }

  async function readyStay() {
    const stay = await confirmedStay();
    await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
    return { ...stay, hash: (await stay.contract()).text_hash as string };
  }

  beforeAll(async () => {
    app = createTestApp(of().database, { clock: testClock() });
    house = await openHouse(app);
    type = await published();
  });
  beforeEach(() => app.clock.set("2026-11-20T15:00:00Z"));

  describe("A type", () => {
    test("is edited beside the version in use, and published as the next one", async () => {
      const made = await newType();
      expect(made).toMatchObject({ published: null, editing: true, signed: 0, archived: false, version: 1 });
      const path = `/api/contract-types/${made.id}`;
      const first = (await post(`${path}/publication`, { version: 1 })).body;
      expect(first).toMatchObject({ published: 1, editing: false, version: 2 });
      expect((await post(`${path}/publication`, { version: 2 })).body.errors.version[0]).toContain("nada novo");
      const changed = await (await admin()).send("PUT", path, { body: { body: `${body}\n\nFim.`, version: 2 } });
      expect(changed.body).toMatchObject({ published: 1, editing: true });
      expect((await post(`${path}/publication`, { version: 3 })).body).toMatchObject({ published: 2, editing: false });
      const versions = (await get(`${path}/versions`)).data;
      expect(versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
      expect(versions[1].body).toBe(body);
    });

    test.each([
      ["an unclosed variable", "{{valores.total", "chaves sem par"],
      ["a variable that is none", "{{valores.totl}}", "não existe"],
      ["HTML", "<script>alert(1)</script>", "HTML"],
      ["a variable in a link", "[a](https://x.example/{{valores.total}})", "endereço"],
    ])("with %s is kept and not published", async (_what, text, sentence) => {
      const { id, version } = await newType({ body: text });
      const reply = await post(`/api/contract-types/${id}/publication`, { version });
      expect(reply.status).toBe(422);
      expect(reply.body.errors.body[0]).toContain(sentence);
      expect((await get(`/api/contract-types/${id}`)).body).toBe(text);
    });

    test("of 200 kB is refused", async () => {
      const reply = await post("/api/contract-types", {
        name: "Longo",
        legal_regime: "lodging",
        body: "a ".repeat(100_000),
      });
      expect(reply.status).toBe(422);
    });

    test("of which something was published is not deleted, and its regime stays", async () => {
      const id = await published();
      expect((await (await admin()).send("DELETE", `/api/contract-types/${id}`)).status).toBe(422);
      const { version } = await get(`/api/contract-types/${id}`);
      const reply = await (await admin()).send("PUT", `/api/contract-types/${id}`, {
        body: { legal_regime: "lodging", version },
      });
      expect(reply.body.errors.legal_regime[0]).toContain("não muda");
    });

    test("is previewed with a booking: filled, empty and unknown variables, and what the law says", async () => {
      const place = await house.accommodation({ furnished: true });
      const { code } = await house.booking({ accommodation_id: place.id });
      const sent = {
        body: "{{locatario.nome}} {{locatario.profissao}} {{x}}",
        legal_regime: "season_rental",
        booking_code: code,
      };
      const preview = (await post(`/api/contract-types/${type}/preview`, sent)).body;
      expect(preview.booking).toEqual({ code, holder_name: "João da Silva" });
      expect(preview.empty).toEqual([{ name: "locatario.profissao", label: "Profissão do hóspede", source: "guest" }]);
      expect(preview.faults.map(({ fault }: { fault: string }) => fault)).toEqual(["unknown"]);
      expect(preview.refusals[0]).toContain("inventário");
    });
  });

  describe("A contract", () => {
    test("waits for what only the guest knows, is read and signed by them, and its PDF follows", async () => {
      const stay = await confirmedStay();
      expect(await stay.contract()).toMatchObject({
        state: "facts",
        asked: [{ name: "locatario.cpf_ou_passaporte", label: "CPF ou passaporte do hóspede" }],
        may_sign: false,
        blocks: [],
      });
      expect((await contractsOf(stay.code))[0]).toMatchObject({
        state: "draft",
        missing: ["CPF ou passaporte do hóspede"],
      });
      expect((await stay.tell({ "locatario.cpf_ou_passaporte": "111.111.111-11" })).status).toBe(422);
      await stay.tell({ "locatario.cpf_ou_passaporte": "52998224725" });
      expect((await contractsOf(stay.code))[0]).toMatchObject({ state: "sent", missing: [] });
      const opened = await stay.open();
      expect(opened).toMatchObject({ state: "open", may_sign: true });
      expect(JSON.stringify(opened.blocks)).toContain("529.982.247-25");
      expect((await contractsOf(stay.code))[0].state).toBe("viewed");
      const drawing = [
        [
          [10, 20],
          [30, 40],
        ],
      ];
      const reply = await stay.sign({ text_hash: opened.text_hash, drawing });
      expect(reply).toMatchObject({ status: 200, body: { state: "signed", has_pdf: false } });
      await work();
      const shown = await get(`/api/contracts/${stay.id}`);
      expect(shown).toMatchObject({
        state: "signed",
        has_pdf: true,
        signed: [{ name: "João da Silva", kind: "drawn", drawing }],
      });
      const pdf = await (await admin()).send("GET", `/api/contracts/${stay.id}/pdf`);
      expect(pdf.bytes?.subarray(0, 5).toString()).toBe("%PDF-");
      expect(createHash("sha256").update(pdf.bytes!).digest("hex")).toBe(shown.pdf_hash);
      for (const [hash, kind] of [
        [shown.text_hash, "text"],
        [shown.pdf_hash, "pdf"],
      ]) {
        const check = await app.anonymous().send("GET", `/api/contract-checks/${hash}`);
        expect(check.body).toEqual({ exists: true, of: kind, signed_at: "2026-11-20T15:00:00.000Z", signers: 1 });
      }
      const unknown = await app.anonymous().send("GET", `/api/contract-checks/${"0".repeat(64)}`);
      expect(unknown.body).toEqual({ exists: false, of: null, signed_at: null, signers: null });
    });

    test("is signed once, however often the button is pressed at once", async () => {
      const { sign, hash, code } = await readyStay();
      const replies = await Promise.all(Array.from({ length: 8 }, () => sign({ text_hash: hash })));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
      expect((await contractsOf(code))[0]).toMatchObject({ state: "signed", signatures: 1 });
    });

    test("of which another text was read is not signed", async () => {
      const { sign, open, hash, code } = await readyStay();
      expect((await sign({ text_hash: "0".repeat(64) })).status).toBe(409);
      const { version } = await get(`/api/bookings/${code}`);
      const moved = { check_out: "2026-12-05", version };
      expect((await (await admin()).send("PUT", `/api/bookings/${code}`, { body: moved })).status).toBe(200);
      expect((await sign({ text_hash: hash })).body.error).toBe("StaleRecordException");
      const opened = await open();
      expect(opened.text_hash).not.toBe(hash);
      expect((await sign({ text_hash: opened.text_hash })).status).toBe(200);
      const [standing, before] = await contractsOf(code);
      expect(standing.state).toBe("signed");
      expect(before).toMatchObject({ state: "void", void_reason: expect.stringContaining("mudaram") });
    });

    test("is not found by another booking's token", async () => {
      const [one, other] = [await readyStay(), await readyStay()];
      const path = `/api/public/bookings/${one.code}/${other.token}/contract`;
      const body = { position: 1, name: "X", document: "529.982.247-25", agreed: true, text_hash: one.hash };
      expect((await app.anonymous().send("POST", `${path}/signature`, { body })).status).toBe(404);
      expect((await app.anonymous().send("GET", path)).status).toBe(404);
    });

    test("that is signed is asked about when its booking changes, and void when it is cancelled", async () => {
      const { sign, hash, code, id } = await readyStay();
      await sign({ text_hash: hash });
      const { version } = await get(`/api/bookings/${code}`);
      await (await admin()).send("PUT", `/api/bookings/${code}`, { body: { check_out: "2026-12-05", version } });
      await work();
      const [differing] = await contractsOf(code);
      expect(differing).toMatchObject({ id, state: "signed", differs_since: "2026-11-20T15:00:00.000Z" });
      const kept = await post(`/api/contracts/${id}/keep`, { version: differing.version });
      expect(kept.body).toMatchObject({ state: "signed", differs_since: null });
      await post(`/api/bookings/${code}/cancellation`, { reason: "Desistência" });
      await work();
      expect((await contractsOf(code))[0]).toMatchObject({ state: "void", void_reason: "A reserva foi cancelada." });
      const unknown = await app.anonymous().send("GET", `/api/contract-checks/${hash}`);
      expect(unknown.body.exists).toBe(false);
    });

    test("that is signed is issued anew by one press", async () => {
      const { sign, hash, code, id } = await readyStay();
      await sign({ text_hash: hash });
      const [{ version }] = await contractsOf(code);
      const reply = await post(`/api/contracts/${id}/replacement`, { version });
      expect(reply.body).toMatchObject({ state: "sent" });
      expect((await contractsOf(code)).map(({ state }: { state: string }) => state)).toEqual(["sent", "void"]);
    });

    test("keeps the version by which it was issued", async () => {
      const { code } = await readyStay();
      const { version } = await get(`/api/contract-types/${type}`);
      await (await admin()).send("PUT", `/api/contract-types/${type}`, {
        body: { body: `${body}\n\nOutro fim.`, version },
      });
      await post(`/api/contract-types/${type}/publication`, { version: version + 1 });
      expect((await contractsOf(code))[0]).toMatchObject({ type_version: 1, state: "sent" });
    });

    test("is stopped by the law, not warned of", async () => {
      const { id: accommodation_id } = await house.accommodation();
      const long = { accommodation_id, check_in: "2027-01-01", check_out: "2027-04-02" };
      const { code } = await house.booking(long);
      const reply = await post("/api/contracts", { booking_code: code, contract_type_id: type });
      expect(reply).toMatchObject({ status: 409, body: { error: "ContractCannotChangeException" } });
      expect(reply.body.message).toContain("até 90 noites");
    });

    test("of a stay with children names who answers for them", async () => {
      const stay = await confirmedStay({ children: 1 });
      await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
      expect(JSON.stringify((await stay.contract()).blocks)).toContain("Responsável durante a estadia: João da Silva");
    });

    test("is signed by every adult in turn where its type says so", async () => {
      const everybody = await published({ signers: "every_adult", body: "# {{contrato.numero}}" });
      const linked = await linkedBooking(app, house);
      await linked.confirm();
      await post("/api/contracts", { booking_code: linked.code, contract_type_id: everybody });
      const { contract, sign } = guest(linked.path);
      const { text_hash, signers } = await contract();
      expect(signers).toHaveLength(2);
      expect((await sign({ text_hash, position: 2, name: "Bia Souza" })).body.state).toBe("open");
      expect((await sign({ text_hash, position: 2 })).status).toBe(409);
      expect((await sign({ text_hash, position: 3 })).status).toBe(422);
      expect((await sign({ text_hash })).body.state).toBe("signed");
    });
  });

  describe("The company's rule", () => {
    test("issues a contract on confirmation, and none before", async () => {
      const own = await openHouse(app);
      const [before, theirs] = [house, type];
      house = own;
      type = await published({ body: "# {{contrato.numero}}" });
      await rule({ issue_on: "confirmation" });
      const linked = await linkedBooking(app, house);
      await work();
      expect(await contractsOf(linked.code)).toEqual([]);
      await linked.confirm();
      await work();
      expect((await contractsOf(linked.code))[0]).toMatchObject({ state: "sent", number: "2026/0001" });
      await work();
      expect(await contractsOf(linked.code)).toHaveLength(1);
      [house, type] = [before, theirs];
    });
  });

  test("The database keeps a text as it was sent, and a signed contract as it was signed", async () => {
    const { sign, hash, id } = await readyStay();
    await sign({ text_hash: hash });
    const change = (set: string) =>
      app.database.asTenant(house.company.tenant_id, (db) =>
        sql`update contracts set ${sql.raw(set)} where id = ${id}`.execute(db),
      );
    await expect(change("text = text || '.'")).rejects.toMatchObject({ code: "23514" });
    await expect(
      change("text = text || '.', text_hash = sha256(convert_to(text || '.', 'UTF8'))"),
    ).rejects.toMatchObject({ code: "23514" });
    await expect(change("state = 'viewed', signed_at = null, viewed_at = sent_at")).rejects.toMatchObject({
      code: "23514",
    });
    await expect(change("text = null, erased_at = now()")).rejects.toMatchObject({ code: "23514" });
  });

  test("Who may not see documents reads them masked, and gets no PDF", async () => {
    const { sign, hash, id } = await readyStay();
    await sign({ text_hash: hash });
    await work();
    const reader = await house.personWith("contracts.view", "money.view", "bookings.view");
    const shown = await reader.send("GET", `/api/contracts/${id}`);
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain("529.982.247-25");
    expect((await reader.send("GET", `/api/contracts/${id}/pdf`)).status).toBe(403);
    const clerk = await house.personWith("bookings.view");
    expect((await clerk.send("GET", `/api/contracts/${id}`)).status).toBe(403);
  });
});
