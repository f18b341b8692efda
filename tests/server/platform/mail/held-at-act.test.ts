import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { mailAllowance } from "#domain/mail-allowance";
import { messageHouse } from "#tests/server/messages/messages/message-house";
import { makePerson } from "#tests/support/database-company";

const at = messageHouse();
const { addresses } = mailAllowance("trial");
const tenantId = () => at.house().company.tenant_id;
const newAddress = () => `${randomUUID()}@exemplo.test`;
const written = { template_id: null, way: "email", subject: "Aviso", text: "Leia, por favor." };
const tomorrow = expect.stringContaining("amanhã às 8h");

/** Leaves so many addresses of the day's allowance. */
const leave = (left: number) =>
  at.app().database.asAuth(async (db) => {
    await sql`delete from mail_addresses`.execute(db);
    await sql`insert into mail_days (tenant_id, day, answers, addresses) values
      (${tenantId()}, '2026-11-20', false, ${addresses - left})
      on conflict (tenant_id, day, answers) do update set addresses = excluded.addresses`.execute(db);
  });

async function stopMails() {
  const { user_id } = await makePerson(at.app().database, { is_super_admin: true });
  const staff = await at.app().signedIn(user_id);
  const path = `/api/admin/tenants/${tenantId()}/mailing`;
  const set = async (reason: string | null) => {
    const { version } = (await staff.send("GET", path)).body;
    expect((await staff.send("PUT", path, { body: { reason, version } })).status).toBe(200);
  };
  await set("Denúncias.");
  return () => set(null);
}

beforeEach(async () => {
  await at.service(sql`update tenants set state = 'trial', name = 'Pousada Maré' where id = ${tenantId()}`);
  await at.app().database.asAuth((db) => sql`delete from mails where sent_at is null`.execute(db));
  await leave(addresses);
});

describe("at the end of the day's allowance", () => {
  const invite = async (emails: string[]) => {
    const body = { emails, role_ids: [at.house().company.role_id] };
    const { data } = (await at.post("/api/invitations/batch", body)).body;
    return data as { id: string; held: string | null }[];
  };

  test("an invitation says that its mail waits, at once and in the list", async () => {
    await leave(0);
    const [made] = await invite([newAddress()]);
    expect(made!.held).toBe("limit");
    const listed = async () =>
      (await at.get("/api/invitations")).data.find(({ id }: { id: string }) => id === made!.id);
    expect(await listed()).toMatchObject({ held: "limit" });
    expect((await at.post(`/api/invitations/${made!.id}/resend`, {})).body.held).toBe("limit");
    expect(await listed()).toMatchObject({ held: "limit" });
    await at.work();
    expect(await listed()).toMatchObject({ held: "limit" });
  });

  test("of several invitations, those say it for which nothing is left", async () => {
    await leave(2);
    const made = await invite([newAddress(), newAddress(), newAddress(), newAddress()]);
    expect(made.map(({ held }) => held)).toEqual([null, null, "limit", "limit"]);
    await at.work();
    const rows = (await at.get("/api/invitations?per_page=100")).data as typeof made;
    expect(made.map((one) => rows.find(({ id }) => id === one.id)!.held)).toEqual([null, null, "limit", "limit"]);
  });

  test("of invitations by several requests right after another, those say it for which nothing is left", async () => {
    const emails = (count: number) => Array.from({ length: count }, newAddress);
    const made = [...(await invite(emails(20))), ...(await invite(emails(20))), ...(await invite(emails(5)))];
    const expected = made.map((_one, index) => (index < addresses ? null : "limit"));
    expect(made.map(({ held }) => held)).toEqual(expected);
    await at.work();
    const { data } = await at.get("/api/invitations?per_page=100");
    expect(made.map((one) => data.find(({ id }: { id: string }) => id === one.id).held)).toEqual(expected);
  });

  test("a message by hand says it", async () => {
    const { code } = await at.guest();
    await at.work();
    await leave(0);
    const { code: other } = await at.guest();
    const reply = await at.post(`/api/bookings/${other}/sent-messages`, written);
    expect(reply.body).toMatchObject({ state: "sending", reason: tomorrow });
    await leave(1);
    expect((await at.post(`/api/bookings/${code}/sent-messages`, written)).body.reason).toBeNull();
  });
});

describe("while the service has stopped the company's mails", () => {
  test("a message by hand says it, and is sent afterwards", async () => {
    const { code, address } = await at.guest();
    await at.work();
    at.server().received.length = 0;
    const go = await stopMails();
    const reply = await at.post(`/api/bookings/${code}/sent-messages`, written);
    expect(reply.body).toMatchObject({ state: "sending", reason: expect.stringContaining("parou os e-mails") });
    await go();
    await at.work();
    expect(at.subjects(address)).toEqual(["Aviso"]);
  });

  test("a rule's request for confirmation says it, and may not be repeated as if it had been sent", async () => {
    const go = await stopMails();
    const address = newAddress();
    const rule = await at.rule({ audience: "address", address });
    expect(rule.held).toMatchObject({ reason: expect.stringContaining("O pedido ainda não foi enviado") });
    const again = await at.post(`/api/notification-rules/${rule.id}/address-request`, {});
    expect(again.status).toBe(409);
    expect(again.body.message).toContain("O pedido ainda não foi enviado");
    expect(again.body.message).not.toContain("acabou de sair");
    await go();
    await at.work();
    expect(at.subjects(address)).toHaveLength(1);
    const after = await at.post(`/api/notification-rules/${rule.id}/address-request`, {});
    expect(after.body.message).toContain("acabou de sair");
  });
});
