import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { mailAllowance } from "#domain/mail-allowance";
import { clockActor } from "#server/platform/context";
import { holdOrCount } from "#server/platform/mail/mail-allowance";
import { moveByHand } from "#server/service/subscription/move-subscription";
import { peopleWorld } from "#tests/server/people/people/people-world";
import { makePerson } from "#tests/support/database-company";

const world = peopleWorld();
const { addresses, mailsEach } = mailAllowance("trial");
const now = () => world.app().clock.now();

/** A company on trial; its founder accepted the terms for it. */
async function founded(by: string, state = "trial"): Promise<string> {
  const { tenant_id } = await world.office();
  await world
    .database()
    .asAdmin((db) =>
      sql`update tenants set state = ${state} where id = ${tenant_id}`.execute(db).then(() => undefined),
    );
  await accept(tenant_id, by);
  return tenant_id;
}

const accept = (tenant_id: string, by: string) =>
  world.database().asTenant(tenant_id, (db) =>
    db
      .insertInto("terms_acceptances")
      .values({
        ...{ tenant_id, id: randomUUID(), user_id: by, terms_version: "1", privacy_version: "1", wants_news: false },
        ...{ address: "192.0.2.1", accepted_at: now() },
      })
      .execute(),
  );
const founder = async () => (await world.office()).user_id;

const letter = { kind: "message", about: null, answers: false, counted_on: null };
const mail = (tenant_id: string, address: string) =>
  world.database().asAuth((db) => holdOrCount(db, { ...letter, id: randomUUID(), tenant_id }, address, now()));

async function sendTo(tenant_id: string, count: number): Promise<number> {
  let sent = 0;
  for (let turn = 0; turn < count; turn += 1) {
    if ((await mail(tenant_id, `${randomUUID()}@exemplo.test`)) === null) sent += 1;
  }
  return sent;
}

test("companies on trial of one founder share one allowance, also one founded later", async () => {
  const user = await founder();
  const companies = [await founded(user), await founded(user), await founded(user)];
  expect(await sendTo(companies[0]!, addresses - 10)).toBe(addresses - 10);
  expect(await sendTo(companies[1]!, 15)).toBe(10);
  expect(await sendTo(companies[2]!, 2)).toBe(0);
  expect(await sendTo(await founded(user), 2)).toBe(0);
  expect(await sendTo(await founded(await founder()), 2), "of another founder").toBe(2);
});

test("one address gets no more mails from several companies than from one", async () => {
  const user = await founder();
  const companies = [await founded(user), await founded(user)];
  const held = [];
  for (let turn = 0; turn < mailsEach + 1; turn += 1) held.push(await mail(companies[turn % 2]!, "ana@exemplo.test"));
  expect(held.filter((reason) => reason === "limit")).toHaveLength(1);
});

test("a company that pays or whose name was approved keeps its own allowance", async () => {
  const user = await founder();
  const [trial, paying, approved] = [await founded(user), await founded(user, "active"), await founded(user)];
  await world.database().asAdmin((db) =>
    sql`insert into company_mailing (tenant_id, approved_names, approved_at, updated_at)
        select id, array[name], now(), now() from tenants where id = ${approved}`
      .execute(db)
      .then(() => undefined),
  );
  expect(await sendTo(trial, addresses + 1)).toBe(addresses);
  expect(await sendTo(paying, 3)).toBe(3);
  expect(await sendTo(approved, addresses + 1)).toBe(addresses);
});

test("simultaneous mails of two companies are counted one after another", async () => {
  const user = await founder();
  const companies = [await founded(user), await founded(user)];
  await sendTo(companies[0]!, addresses - 3);
  const held = await Promise.all(
    Array.from({ length: 8 }, (_, turn) => mail(companies[turn % 2]!, `pessoa${turn}@exemplo.test`)),
  );
  expect(held.filter((reason) => reason === null)).toHaveLength(3);
});

describe("A stop by the service's staff", () => {
  const reason = "Denúncias de quem recebeu.";

  async function stopped() {
    const user = await founder();
    const companies = [await founded(user), await founded(user)] as const;
    const { user_id } = await makePerson(world.database(), { is_super_admin: true });
    const staff = await world.app().signedIn(user_id);
    const mailing = async (id: string) => (await staff.send("GET", `/api/admin/tenants/${id}/mailing`)).body;
    const set = async (id: string, said: string | null) => {
      const body = { reason: said, version: (await mailing(id)).version };
      expect((await staff.send("PUT", `/api/admin/tenants/${id}/mailing`, { body })).status).toBe(200);
    };
    await set(companies[0], reason);
    return { user, companies, mailing, set, staff };
  }
  const sent = (id: string) => mail(id, `${randomUUID()}@exemplo.test`);

  test("binds the founder's companies on trial, also one founded later, and its staff reads so", async () => {
    const { user, companies, mailing, staff } = await stopped();
    const [first, second] = companies;
    const later = await founded(user);
    for (const company of [first, second, later]) expect(await sent(company)).toBe("stopped");
    expect(await mailing(second)).toMatchObject({ stopped: null, stopped_with: { uuid: first, reason } });
    expect(await mailing(first)).toMatchObject({ stopped: { reason }, stopped_with: null });
    const { senders } = (await staff.send("GET", "/api/admin/dashboard")).body;
    const listed = senders.filter(({ uuid }: { uuid: string }) => companies.includes(uuid));
    expect(listed).toMatchObject([{ stopped: true }, { stopped: true }]);
    expect(await sent(await founded(await founder())), "of another founder").toBeNull();
    expect(await sent(await founded(user, "active")), "which pays").toBeNull();
  });

  test("ends with it: what waits in the other companies is queued again", async () => {
    const { companies, set, mailing } = await stopped();
    await sent(companies[1]);
    expect((await mailing(companies[1])).waiting).toMatchObject({ stopped: 1 });
    await set(companies[0], null);
    expect(await mailing(companies[1])).toMatchObject({ stopped_with: null, waiting: { stopped: 0 } });
    expect(await sent(companies[1])).toBeNull();
  });

  test("ends for a company that begins to pay", async () => {
    const { companies, mailing } = await stopped();
    expect(await sent(companies[1])).toBe("stopped");
    const { clock } = world.app();
    await world
      .database()
      .asAdmin((db) => moveByHand({ actor: clockActor(companies[1]), db, clock }, companies[1], "active"));
    expect(await mailing(companies[1])).toMatchObject({ stopped_with: null, waiting: { stopped: 0 } });
    expect(await sent(companies[1])).toBeNull();
  });

  test("is known at the act and on the dashboard of a company that it binds", async () => {
    const { user } = await stopped();
    const other = await world.office();
    await world
      .database()
      .asAdmin((db) =>
        sql`update tenants set state = 'trial' where id = ${other.tenant_id}`.execute(db).then(() => {}),
      );
    await accept(other.tenant_id, user);
    const body = { emails: [`${randomUUID()}@exemplo.test`], role_ids: [other.role_id] };
    const { data } = (await other.admin.send("POST", "/api/invitations/batch", { body })).body;
    expect(data).toMatchObject([{ held: "stopped" }]);
    const { mailing } = (await other.admin.send("GET", "/api/dashboard")).body;
    expect(mailing.stopped_reason).toContain("de quem criou esta");
    expect(JSON.stringify(mailing)).not.toContain(reason);
  });
});
