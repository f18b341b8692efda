import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mailAllowance } from "#domain/mail-allowance";
import { holdOrCount } from "#server/platform/mail/mail-allowance";
import { messageHouse } from "#tests/server/messages/messages/message-house";
import { makePerson } from "#tests/support/database-company";

const at = messageHouse();
const letter = { kind: "message", about: null, answers: false, counted_on: null };
const tomorrow = "2026-11-21T11:00:00Z"; // 8:00 in Brasília
const written = { template_id: null, way: "email", subject: "Aviso", text: "Leia, por favor." };

/** Sets the state of the company, and forgets what it mailed. */
async function become(state: "trial" | "active", name = "Pousada Maré") {
  await at.service(sql`update tenants set state = ${state}, name = ${name} where id = ${at.house().company.tenant_id}`);
  await at.app().database.asAuth(async (db) => {
    await sql`delete from mail_days`.execute(db);
    await sql`delete from mail_addresses`.execute(db);
  });
}

const staff = async () => {
  const { user_id } = await makePerson(at.app().database, { is_super_admin: true });
  return at.app().signedIn(user_id);
};
const mailingPath = () => `/api/admin/tenants/${at.house().company.tenant_id}`;
const waiting = async () => (await at.get("/api/dashboard")).mailing;

/** Mails a new guest by hand. */
async function write() {
  const { code, address } = await at.guest();
  const reply = await at.post(`/api/bookings/${code}/sent-messages`, written);
  expect(reply.status).toBe(201);
  return { code, address };
}

/** Uses up the addresses of the day. */
const useUp = (addresses: number, answers = false) =>
  at.app().database.asAuth((db) =>
    sql`insert into mail_days (tenant_id, day, answers, addresses, mails)
      values (${at.house().company.tenant_id}, '2026-11-20', ${answers}, ${addresses}, ${addresses})
      on conflict (tenant_id, day, answers) do update set addresses = ${addresses}`.execute(db),
  );

describe("the allowance of a company", () => {
  test("lets automatic mails and mails by hand wait alike, and sends them the next day by themselves", async () => {
    await become("trial");
    await at.work();
    await useUp(mailAllowance("trial").addresses);
    const byHand = await write(); // its confirmation is an automatic mail to the same new address
    await at.work();
    expect(at.to(byHand.address)).toEqual([]);
    expect(await waiting()).toMatchObject({ limit: 2, name: 0, stopped: 0, name_waits: false, stopped_reason: null });
    const [message] = (await at.messagesOf(byHand.code)).filter(({ title }) => title.startsWith("Mensagem escrita"));
    expect(message).toMatchObject({ state: "sending", reason: expect.stringContaining("amanhã às 8h") });
    const told = { held: "limit", reason: expect.stringContaining("amanhã às 8h") };
    expect((await at.mailsOf(byHand.code))[0]).toMatchObject(told);
    expect((await at.get("/api/message-state")).unsent_since).toBeNull();

    at.app().clock.set(tomorrow);
    await at.work();
    expect(at.subjects(byHand.address).sort()).toEqual(["Aviso", expect.stringContaining("confirmada")]);
    expect(await waiting()).toBeNull();
    expect((await at.mailsOf(byHand.code))[0]).toMatchObject({ state: "sent", held: null, reason: null });
  });

  test("drops what is no longer wanted on the next day", async () => {
    await become("trial");
    await useUp(mailAllowance("trial").addresses);
    const { code, address } = await at.guest();
    await at.work();
    await at.post(`/api/bookings/${code}/cancellation`, { reason: "Desistiu" });
    await at.work();
    at.app().clock.set(tomorrow);
    await at.work();
    expect(at.subjects(address)).toEqual([expect.stringContaining("cancelada")]);
  });

  test("limits mails to one address", async () => {
    await become("trial");
    const { code, address } = await write();
    for (let turn = 0; turn < 10; turn += 1) await at.post(`/api/bookings/${code}/sent-messages`, written);
    await at.work();
    expect(at.to(address)).toHaveLength(mailAllowance("trial").mailsEach);
    expect(await waiting()).toMatchObject({ limit: 2 });
  });

  test("lets the company's own address get a copy of everything", async () => {
    await become("trial");
    const { tenant_id } = at.house().company;
    await at.service(sql`update tenants set email = 'Contato@casa.test' where id = ${tenant_id}`);
    const mail = { ...letter, id: tenant_id, tenant_id };
    for (let turn = 0; turn <= mailAllowance("trial").mailsEach; turn += 1) {
      const now = at.app().clock.now();
      expect(await at.app().database.asAuth((db) => holdOrCount(db, mail, "contato@casa.test", now))).toBeNull();
    }
  });

  test("does not count mails to the company's own users, nor answers to acts of guests", async () => {
    await become("trial");
    await at.work();
    await useUp(mailAllowance("trial").addresses);
    const { confirm } = await at.held();
    await at.work();
    at.server().received.length = 0;
    await confirm();
    await at.work();
    const subjects = at.server().received.map(({ headers }) => headers.subject);
    expect(subjects).toContainEqual(expect.stringContaining("está confirmada"));
    expect(at.to(at.house().company.email).length).toBeGreaterThan(0);
  });

  test("has an end for answers too", async () => {
    await become("trial");
    await useUp(mailAllowance("trial").addresses, true);
    const { confirm } = await at.held();
    await at.work();
    at.server().received.length = 0;
    await confirm();
    await at.work();
    const subjects = at.server().received.map(({ headers }) => headers.subject);
    expect(subjects).not.toContainEqual(expect.stringContaining("está confirmada"));
  });

  test("holds for sixteen mails at the same time", async () => {
    await become("trial");
    const { addresses } = mailAllowance("trial");
    await useUp(addresses - 5);
    const { tenant_id } = at.house().company;
    const now = at.app().clock.now();
    const ids = await at.app().database.asAuth(async (db) => {
      const { rows } = await sql<{ id: string }>`insert into mails (id, tenant_id, kind, content, created_at)
        select gen_random_uuid(), ${tenant_id}, 'message', 'x', ${now} from generate_series(1, 16) returning id`.execute(
        db,
      );
      return rows.map(({ id }) => id);
    });
    const held = await Promise.all(
      ids.map((id, turn) =>
        at
          .app()
          .database.asAuth((db) => holdOrCount(db, { ...letter, id, tenant_id }, `pessoa${turn}@exemplo.test`, now)),
      ),
    );
    expect(held.filter((reason) => reason === null)).toHaveLength(5);
    expect(held.filter((reason) => reason === "limit")).toHaveLength(11);
    await at.app().database.asAuth((db) => sql`delete from mails where id = any(${ids}::uuid[])`.execute(db));
  });

  test("counts a mail once, however often it is tried", async () => {
    await become("active");
    const { address } = await write();
    at.server().refuseNext("451 4.3.0 Mais tarde");
    await at.work();
    at.app().clock.set("2026-11-20T15:30:00Z");
    await at.work();
    expect(at.to(address).length).toBe(2);
    const { body } = await (await staff()).send("GET", `${mailingPath()}/mailing`);
    expect(body.today).toMatchObject({ addresses: 1 });
    expect(body.days).toMatchObject([{ day: "2026-11-20", mails: 2, addresses: 1 }]);
  });
});

describe("the service's staff", () => {
  test("stops a company's mails with a reason that the company reads, and lets them go on", async () => {
    await become("active");
    const admin = await staff();
    const { body: before } = await admin.send("GET", `${mailingPath()}/mailing`);
    const stop = { reason: "Denúncias de quem recebeu.", version: before.version };
    expect((await admin.send("PUT", `${mailingPath()}/mailing`, { body: stop })).body).toMatchObject({
      stopped: { reason: stop.reason },
    });
    expect((await admin.send("PUT", `${mailingPath()}/mailing`, { body: stop })).status).toBe(409);
    const { address } = await write();
    await at.work();
    expect(at.to(address)).toEqual([]);
    expect(await waiting()).toMatchObject({ stopped: 2, stopped_reason: stop.reason });
    const trail = JSON.stringify((await at.get("/api/audit?per_page=100")).data);
    expect(trail).toContain("tenant.mails_stopped");
    expect(trail).toContain(stop.reason);

    const { body: now } = await admin.send("GET", `${mailingPath()}/mailing`);
    const go = { reason: null, version: now.version };
    expect((await admin.send("PUT", `${mailingPath()}/mailing`, { body: go })).status).toBe(200);
    await at.work();
    expect(at.to(address)).toHaveLength(2);
    expect(await waiting()).toMatchObject({ stopped: 0, stopped_reason: null });
  });

  test("approves a name like a bank's; until then mails to strangers wait, and a new name ends the wait", async () => {
    await become("active", "ltaú Unibanco Atendimento");
    const first = await write();
    await at.work();
    expect(at.to(first.address)).toEqual([]);
    expect(await waiting()).toMatchObject({ name: 2, name_waits: true });
    const admin = await staff();
    const { names_waiting } = (await admin.send("GET", "/api/admin/dashboard")).body;
    expect(names_waiting).toContainEqual({ uuid: at.house().company.tenant_id, name: "ltaú Unibanco Atendimento" });
    const other = await admin.send("POST", `${mailingPath()}/name-approval`, { body: { names: ["Pousada Maré"] } });
    expect(other.status).toBe(422);
    const body = { names: ["ltaú Unibanco Atendimento"] };
    expect((await admin.send("POST", `${mailingPath()}/name-approval`, { body })).body.names_waiting).toEqual([]);
    await at.work();
    expect(at.to(first.address)).toHaveLength(2);

    await at.company({ name: "Banco do Brasil" });
    const second = await write();
    await at.work();
    expect(at.to(second.address)).toEqual([]);
    await at.company({ name: "Pousada Maré" });
    await at.work();
    expect(at.to(second.address)).toHaveLength(2);
  });
});

test("each mail names the service and a page on which its recipient reports it, once", async () => {
  await become("active");
  const { address } = await write();
  await at.work();
  const [mail] = at.to(address);
  const text = mail!.text("text/plain");
  expect(text).toContain("enviada pelo Estadia");
  const [, token] = /\/denunciar\/([\w-]+)/.exec(text)!;
  expect(mail!.text("text/html")).toContain(`/denunciar/${token}`);
  const path = `/api/public/mail-reports/${token}`;
  expect((await at.app().anonymous().send("GET", path)).body).toEqual({ sender: "Pousada Maré", reported: false });
  const report = (words: string | null) => at.app().anonymous().send("PUT", path, { body: { words } });
  expect((await report("Não conheço.")).body).toEqual({ sender: "Pousada Maré", reported: true });
  await report("Não conheço. Pede um Pix.");
  await report(null);
  const { reports } = (await (await staff()).send("GET", `${mailingPath()}/mailing`)).body;
  expect(reports).toMatchObject([{ words: "Não conheço. Pede um Pix.", kind: expect.any(String) }]);
  const { senders } = (await (await staff()).send("GET", "/api/admin/dashboard")).body;
  expect(senders[0]).toMatchObject({ name: "Pousada Maré", reports: 1 });
  const wrong = `${token!.slice(0, -2)}AA`;
  expect((await at.app().anonymous().send("GET", `/api/public/mail-reports/${wrong}`)).status).toBe(404);
});
