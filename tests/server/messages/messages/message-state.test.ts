import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let booking_id: string;
let rule_id: string;
beforeAll(async () => {
  house = await openHouse(app());
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Farol" });
  const { code } = await house.booking({ accommodation_id });
  const words = { name: "Texto Farol", subject: "Até {{entrada}}", body: "Olá.\nAté logo.", chat: "Olá" };
  const { body: template } = await house.admin.send("POST", "/api/message-templates", { body: words });
  const rule = { name: "Regra Farol", trigger: "check_in", template_id: template.id };
  rule_id = (await house.admin.send("POST", "/api/notification-rules", { body: rule })).body.id;
  await asCompany(async (db) => {
    ({ id: booking_id } = await db
      .selectFrom("bookings")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirstOrThrow());
  });
});

const asCompany = <T>(run: Parameters<ReturnType<typeof app>["database"]["asTenant"]>[1]) =>
  app().database.asTenant(house.company.tenant_id, run) as Promise<T>;
const state = async () => (await house.admin.send("GET", "/api/message-state")).body;

/** A message at a moment, in a state. */
const message = (moment: string, fields: object) =>
  asCompany((db) => {
    const at = new Date(moment);
    const { tenant_id } = house.company;
    const id = newId(at);
    const row = { tenant_id, id, key: id, booking_id, rule_id, title: "Regra Farol", way: "email", audience: "guest" };
    return db
      .insertInto("messages")
      .values({ ...row, state: "sent", due_at: at, created_at: at, ended_at: at, ...fields })
      .execute();
  });

test("counts today's addresses, a week's failures, and the queue", async () => {
  expect(await state()).toEqual({
    sent_today: 0,
    limit: 500,
    unsent_since: null,
    failed: 0,
    queued: 0,
    paused_since: null,
    missed: 0,
    held: [],
  });
  await message("2026-11-20T03:00:00Z", {}); // midnight in São Paulo
  await message("2026-11-20T02:59:59Z", {});
  await message("2026-11-20T12:00:00Z", { way: "whatsapp" });
  await message("2026-11-20T12:00:00Z", { way: "whatsapp", state: "queued", ended_at: null });
  await message("2026-11-14T12:00:00Z", { state: "failed" });
  await message("2026-11-12T12:00:00Z", { state: "failed" });
  await app().database.asAuth((db) =>
    sql`insert into mail_days (tenant_id, day, answers, addresses, mails)
      values (${house.company.tenant_id}, '2026-11-20', false, 3, 5), (${house.company.tenant_id}, '2026-11-20', true, 2, 2)`.execute(
      db,
    ),
  );
  expect(await state()).toMatchObject({ sent_today: 3, limit: 500, unsent_since: null, failed: 1, queued: 1 });
});

test("shows since when mails are unsent, after an hour", async () => {
  await message("2026-11-20T14:05:00Z", { state: "sending", ended_at: null });
  expect((await state()).unsent_since).toBeNull();
  await asCompany((db) =>
    db
      .insertInto("sent_notifications")
      .values({
        ...{ tenant_id: house.company.tenant_id, id: newId(app().clock.now()), kind: "hold_made", booking_id },
        ...{ event: booking_id, address: "a@b.test", queued_at: new Date("2026-11-20T13:30:00Z") },
      })
      .execute(),
  );
  expect((await state()).unsent_since).toBe("2026-11-20T13:30:00.000Z");
  await app().database.asAuth((db) =>
    db
      .updateTable("sent_notifications")
      .set({ sent_at: app().clock.now() })
      .where("tenant_id", "=", house.company.tenant_id)
      .execute(),
  );
  expect((await state()).unsent_since).toBeNull();
});

test("a company on trial has a lower daily limit", async () => {
  await app().database.asAdmin((db) =>
    db.updateTable("tenants").set({ state: "trial" }).where("id", "=", house.company.tenant_id).execute(),
  );
  expect((await state()).limit).toBe(40);
});
