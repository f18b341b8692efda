import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { mailAllowance } from "#domain/mail-allowance";
import { holdOrCount } from "#server/mail/mail-allowance";
import { peopleWorld } from "#tests/server/people/people-world";

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
  await world.database().asTenant(tenant_id, (db) =>
    db
      .insertInto("terms_acceptances")
      .values({
        ...{ tenant_id, id: randomUUID(), user_id: by, terms_version: "1", privacy_version: "1", wants_news: false },
        ...{ address: "192.0.2.1", accepted_at: now() },
      })
      .execute(),
  );
  return tenant_id;
}
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
    sql`insert into company_mailing (tenant_id, approved_name, approved_at, updated_at)
        select id, name, now(), now() from tenants where id = ${approved}`
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
