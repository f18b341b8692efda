import { createHash } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { drawContractJob } from "#server/guest/contracts/contract-pdf";
import { jobHandlers } from "#server/job-handlers";
import type { Job } from "#server/platform/jobs/queue";
import { runDueJobs } from "#server/platform/jobs/worker";
import { createMail } from "#server/platform/mail/mail";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { testDatabase } from "#tests/support/database";
import { type House, openHouse } from "#tests/support/house";
import { type SmtpServer, smtpServer } from "#tests/support/smtp-server";
import { createTestApp, secrets, type TestApp, testClock } from "#tests/support/test-app";

let app: TestApp;
let house: House;
let at: ReturnType<typeof contractHouse>;
let type: string;
let server: SmtpServer;
beforeAll(async () => {
  const opened = await testDatabase();
  server = await smtpServer();
  app = createTestApp(opened.database, { clock: testClock() });
  house = await openHouse(app);
  at = contractHouse(app, house);
  type = await at.published();
  const path = `/api/tenants/${house.company.tenant_id}`;
  const named = { name: "Pousada Maré", email: "ola@mare.test", version: (await at.get(path)).version };
  expect((await at.send("PUT", path, named)).status).toBe(200);
  return () => Promise.all([server.close(), opened.close()]);
});
beforeEach(async () => {
  app.clock.set("2026-11-20T15:00:00Z");
  await work();
  server.received.length = 0;
});

/** Runs everything that is due, with a real connection to a mail server. */
async function work() {
  const { database, clock, config, files } = app;
  const mail = createMail({ smtpUrl: server.url, from: "Estadia <nao-responda@estadia.test>", outbox: "" });
  const tools = { database, clock, secrets, mail, files };
  const handlers = jobHandlers({ ...tools, publicUrl: config.publicUrl, serviceName: "Estadia" });
  const failures: unknown[] = [];
  const log = { error: (details: object) => failures.push((details as { err: Error }).err) };
  await runDueJobs({ database, clock, log, handlers });
  // the mails of bookings have their own suite
  const ofContracts = server.received.filter(({ headers }) => /contrato/i.test(headers.subject ?? ""));
  server.received.splice(0, server.received.length, ...ofContracts);
  return failures;
}

const helena = { name: "Helena Prates", email: "helena@exemplo.test", document_kind: "cpf", document: "52998224725" };
/** A stay of a guest with an address, confirmed on their page. */
async function stayOf(holder: object, fields: object = {}) {
  const { body: guest } = await at.post("/api/guests", { ...helena, document: null, document_kind: null, ...holder });
  const linked = await linkedBooking(app, house, { holder: undefined, holder_id: guest.id, ...fields });
  return { ...linked, ...at.guestAt(linked.path), guest };
}
const issue = (booking_code: string, contract_type_id = type) =>
  at.post("/api/contracts", { booking_code, contract_type_id });

test("a contract ready to sign is mailed once in the company's name, with a link to the guest page", async () => {
  const stay = await stayOf({});
  await stay.confirm();
  const plain = await at.published({ body: "# Contrato {{contrato.numero}}" });
  const { body: contract } = await issue(stay.code, plain);
  expect(contract.state).toBe("sent");
  expect(await work()).toEqual([]);
  expect(await work()).toEqual([]);
  expect(server.received).toHaveLength(1);
  const { data: listed } = await at.get(`/api/bookings/${stay.code}/mails`);
  expect(listed).toContainEqual(
    expect.objectContaining({ kind: "contract_ready", label: "Contrato para assinar", state: "sent", reason: null }),
  );
  const [mail] = server.received;
  expect(mail!.to).toEqual(["helena@exemplo.test"]);
  expect(mail!.headers).toMatchObject({
    from: "Pousada Maré <nao-responda@estadia.test>",
    "reply-to": "ola@mare.test",
    subject: `Contrato para assinar, reserva ${stay.code}`,
  });
  const address = `http://localhost:3000/booking/${stay.code}/confirmation/${stay.token}`;
  for (const part of ["text/plain", "text/html"]) {
    expect(mail!.text(part)).toContain("Olá, Helena Prates.");
    expect(mail!.text(part)).toContain(`O contrato ${contract.number} da sua estadia`);
    expect(mail!.text(part)).toContain("está pronto para ler e assinar");
    expect(mail!.text(part)).toContain(`${address}?contrato`);
  }
});

test("a contract that a cancellation made void is issued again when that is undone, and the guest is told", async () => {
  const stay = await stayOf({});
  await stay.confirm();
  await issue(stay.code);
  const { body } = await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
  expect((await stay.sign({ text_hash: body.text_hash })).body.state).toBe("signed");
  await work();
  const { data: listed } = await at.get(`/api/bookings/${stay.code}/mails`);
  const ofContract = listed.filter(({ kind }: { kind: string }) => kind.startsWith("contract"));
  const sent = { audience: "guest", to: "helena@exemplo.test", to_name: "Helena Prates", state: "sent" };
  expect(ofContract).toMatchObject([{ kind: "contract_signed", label: "Contrato assinado", ...sent }]);
  expect((await at.post(`/api/bookings/${stay.code}/cancellation`, { reason: "Engano" })).status).toBe(200);
  await work();
  // what was signed can still be read, as ended
  expect((await stay.page()).contract).toMatchObject({ state: "signed", ended: true });
  expect(await stay.open()).toMatchObject({ state: "signed", ended: true, may_sign: false, has_pdf: true });
  server.received.length = 0;
  expect((await at.send("DELETE", `/api/bookings/${stay.code}/cancellation`)).status).toBeLessThan(300);
  await work();
  const [again, before] = await at.contractsOf(stay.code);
  expect(again).toMatchObject({ state: "sent", missing: [] });
  expect((await stay.page()).contract).toMatchObject({ state: "open", ended: false });
  expect(before).toMatchObject({ state: "void", void_reason: "A reserva foi cancelada." });
  expect(server.received.map(({ to }) => to)).toEqual([["helena@exemplo.test"]]);
  expect(server.received[0]!.text("text/plain")).toContain(`${stay.token}?contrato`);
  expect(server.received[0]!.text("text/plain")).toContain("A sua reserva voltou a valer.");
});

test("the mail of a draft names the data the guest must give, and completing it sends no other mail", async () => {
  const stay = await stayOf({});
  await stay.confirm();
  expect((await issue(stay.code)).body.state).toBe("draft");
  await work();
  await stay.tell({ "locatario.cpf_ou_passaporte": "529.982.247-25" });
  await work();
  expect(server.received).toHaveLength(1);
  expect(server.received[0]!.text("text/plain")).toContain("precisa de dados que só você tem: CPF ou passaporte");
});

test("the mail for a hold is read once nothing is missing, and the contract signed after confirming", async () => {
  for (const facts of [{ document_kind: "cpf", document: "11144477735" }, {}]) {
    await issue((await stayOf(facts)).code);
    await work();
    const said = server.received.at(-1)!.text("text/plain");
    expect(said).toContain("document" in facts ? "pode ler agora" : "vem depois de confirmar");
  }
});

test("no mail is sent without an address, to a channel's guest, for an import, or for a void contract", async () => {
  const none = await stayOf({ email: null });
  await issue(none.code);
  const airbnb = await stayOf({ name: "Ana" }, { channel: "airbnb" });
  await issue(airbnb.code);
  expect((await at.post("/api/sample-data")).status).toBe(200);
  const { rows } = await app.database.asTenant(house.company.tenant_id, (db) =>
    sql<{ code: string }>`select b.code from imported_bookings i join bookings b on b.id = i.booking_id
      where b.status = 'confirmed' and b.check_in > '2026-11-20' and b.channel not in ('airbnb', 'booking_com', 'other')
      order by b.check_in limit 1`.execute(db),
  );
  const sample = rows[0]!;
  const { holder } = await at.get(`/api/bookings/${sample.code}`);
  const { version } = await at.get(`/api/guests/${holder.id}`);
  const addressed = await at.send("PUT", `/api/guests/${holder.id}`, { email: "exemplo@exemplo.test", version });
  expect(addressed.status).toBe(200);
  const plain = await at.published({ legal_regime: "lodging", body: "# {{contrato.numero}}" });
  const issued = [(await issue(sample.code)).status, (await issue(sample.code, plain)).status];
  expect(issued).toContain(201);
  const voided = await stayOf({ name: "Caio" });
  const { body: contract } = await issue(voided.code);
  await at.post(`/api/contracts/${contract.id}/void`, { reason: "Engano", version: contract.version });
  expect(await work()).toEqual([]);
  expect(server.received.map(({ to }) => to)).toEqual([]);
});

test("a channel's guest who confirmed on the guest page is mailed", async () => {
  const stay = await stayOf({}, { channel: "booking_com" });
  await stay.confirm();
  await issue(stay.code);
  await work();
  expect(server.received).toHaveLength(1);
});

test("a contract opened before its mail is sent is not mailed", async () => {
  const stay = await stayOf({ document_kind: "passport", document: "FZ112233" });
  await stay.confirm();
  await issue(stay.code);
  await stay.open();
  await work();
  expect(server.received).toEqual([]);
});

test("a signed contract is mailed to both parties once with its PDF, even after a retry", async () => {
  const stay = await stayOf({ document_kind: "passport", document: "FZ998877" });
  await stay.confirm();
  const { body: contract } = await issue(stay.code);
  await stay.sign({ text_hash: (await stay.open()).text_hash, document: "FZ998877" });
  server.refuseNext("451 Later");
  expect(await work()).toHaveLength(1);
  app.clock.set("2026-11-20T15:05:00Z");
  expect(await work()).toEqual([]);
  await work();
  const { pdf_hash, number } = await at.get(`/api/contracts/${contract.id}`);
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(["helena@exemplo.test", "ola@mare.test"]);
  for (const mail of server.received) {
    expect(mail.headers.subject).toBe(`Contrato ${number} assinado, reserva ${stay.code}`);
    expect(mail.headers.from).toBe("Pousada Maré <nao-responda@estadia.test>");
    const pdf = mail.parts.find(({ type: kind }) => kind === "application/pdf");
    expect(pdf?.name).toBe(`Contrato ${number.replace("/", "-")}.pdf`);
    expect(createHash("sha256").update(pdf!.bytes).digest("hex")).toBe(pdf_hash);
  }
  const toGuest = server.received.find(({ to }) => to[0] === "helena@exemplo.test");
  expect(toGuest?.headers["reply-to"]).toBe("ola@mare.test");
  expect(toGuest?.text("text/plain")).toContain(`/booking/${stay.code}/confirmation/${stay.token}`);
  // mails to the company have no reply address
  expect(server.received.find(({ to }) => to[0] === "ola@mare.test")?.headers["reply-to"]).toBeUndefined();
});

test("everybody who signed and gave an address gets one copy", async () => {
  const stay = await stayOf({ document_kind: "cpf", document: "39053344705" }, { adults: 2 });
  const path = `/api/bookings/${stay.code}/guests`;
  const guests = [{ name: "Iara Prates", email: "iara@exemplo.test" }];
  await at.send("PUT", path, { guests, version: (await at.get(path)).version });
  await stay.confirm();
  await issue(stay.code, await at.published({ signers: "every_adult" }));
  const { text_hash } = await stay.open();
  await stay.sign({ text_hash, document: "390.533.447-05" });
  const asked = { body: { position: 2, by: "whatsapp" } };
  const { url } = (await app.anonymous().send("POST", `${stay.path}/contract/signer-link`, asked)).body;
  const body = { text_hash, document: "111.444.777-35", agreed: true };
  await app.anonymous().send("POST", `/api/public/contract-signers/${url.split("/").at(-1)}/signature`, { body });
  for (let turn = 0; turn < 2; turn += 1) await work();
  const copies = server.received.filter(({ headers }) => headers.subject?.includes("assinado"));
  expect(copies.map(({ to }) => to[0]).sort()).toEqual(["helena@exemplo.test", "iara@exemplo.test", "ola@mare.test"]);
});

test("a PDF drawn by two workers concurrently is recorded and mailed once", async () => {
  const stay = await stayOf({ document_kind: "passport", document: "FZ776655" });
  await stay.confirm();
  const { body: contract } = await issue(stay.code);
  await stay.sign({ text_hash: (await stay.open()).text_hash, document: "FZ776655" });
  const { database, clock, config, files } = app;
  const held = new Map<string, () => void>();
  const slow = {
    ...files,
    write: (...file: Parameters<typeof files.write>) => meeting().then(() => files.write(...file)),
  };
  // both have drawn before either records it
  const meeting = () =>
    new Promise<void>((resolve) => {
      held.set(String(held.size), resolve);
      if (held.size === 2) for (const go of held.values()) go();
    });
  const tools = { database, clock, files: slow, secrets, publicUrl: config.publicUrl };
  const job = { tenant_id: house.company.tenant_id, payload: { contract: contract.id } } as unknown as Job;
  await Promise.all([drawContractJob(job, tools), drawContractJob(job, tools)]);
  await work();
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(["helena@exemplo.test", "ola@mare.test"]);
  const { pdf_hash } = await at.get(`/api/contracts/${contract.id}`);
  const pdf = await at.send("GET", `/api/contracts/${contract.id}/pdf`);
  expect(createHash("sha256").update(pdf.bytes!).digest("hex")).toBe(pdf_hash);
});

test("a PDF written but not recorded is drawn again into the same file", async () => {
  const stay = await stayOf({ document_kind: "passport", document: "FZ554433" });
  await stay.confirm();
  const { body: contract } = await issue(stay.code);
  await stay.sign({ text_hash: (await stay.open()).text_hash, document: "FZ554433" });
  const { database, clock, config, files } = app;
  const dying = {
    ...files,
    write: async (...file: Parameters<typeof files.write>) => {
      await files.write(...file);
      throw new Error("killed");
    },
  };
  const job = { tenant_id: house.company.tenant_id, payload: { contract: contract.id } } as unknown as Job;
  const tools = { database, clock, files: dying, secrets, publicUrl: config.publicUrl };
  await expect(drawContractJob(job, tools)).rejects.toThrow("killed");
  await work();
  expect((await at.get(`/api/contracts/${contract.id}`)).has_pdf).toBe(true);
  expect([...files.kept.keys()].filter((key) => key.includes(contract.id))).toHaveLength(1);
});

test("nobody is mailed about a demonstration's contract, nor if the company switched the mail off", async () => {
  const plain = await at.published({ body: "# Contrato {{contrato.numero}}" });
  const quiet = (until: Date | null) =>
    app.database.asTenant(house.company.tenant_id, (db) =>
      sql`insert into notification_settings (tenant_id, quiet_until, updated_at)
        values (${house.company.tenant_id}, ${until}, now())
        on conflict (tenant_id) do update set quiet_until = ${until}`.execute(db),
    );
  const made = await stayOf({});
  await made.confirm();
  await quiet(app.clock.now());
  expect((await issue(made.code, plain)).body.state).toBe("sent");
  await work();
  expect(server.received).toEqual([]);
  await quiet(null);
  const path = "/api/notification-mails/contract_ready";
  expect((await at.send("PUT", path, { on: false, version: 1 })).status).toBe(200);
  const other = await stayOf({});
  await other.confirm();
  await issue(other.code, plain);
  await work();
  expect(server.received).toEqual([]);
  await at.send("PUT", path, { on: true, version: 2 });
});
