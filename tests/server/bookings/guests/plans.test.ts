import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { GuestQuery } from "#contract/bookings/guests";
import { tenantPermissionNames } from "#contract/platform/access";
import { listGuests, showGuest } from "#server/bookings/guests/guests";
import type { Ctx } from "#server/platform/context";
import { asSuperuser } from "#tests/support/as-superuser";
import { makeCompany } from "#tests/support/database-company";
import { explained } from "#tests/support/explain";
import { fillWithBookings, vacuumed } from "#tests/support/many-bookings";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-11-20T15:00:00Z");

onBothEngines("Among 10,000 guests, and as many of another company, as app_user,", (of) => {
  let tenant_id: string;
  let someone: string;

  beforeAll(async () => {
    const { database, pool } = of();
    for (let company = 0; company < 2; company += 1) {
      tenant_id = (await makeCompany(database)).tenant_id;
      await asSuperuser(of(), (client) => fillWithBookings(client, tenant_id, { accommodations: 70, each: 146 }));
      await database.asTenant(tenant_id, describeGuests);
    }
    await vacuumed(pool);
    someone = await database.asTenant(tenant_id, async (db) => {
      const { id } = await db.selectFrom("guests").select("id").limit(1).executeTakeFirstOrThrow();
      return id;
    });
  }, 120_000);

  /** Gives every guest a document, contacts and a date of birth, one in ten a tag and one in fifty a reason. */
  async function describeGuests(db: Parameters<typeof listGuests>[0]["db"]) {
    await sql`update guests set document_kind = 'passport', document = upper(left(md5(id::text), 12)),
      email = md5(id::text) || '@example.test', phone = '+55489' || lpad((abs(hashtext(id::text)) % 100000000)::text, 8, '0'),
      birth_date = date '1950-01-01' + abs(hashtext(id::text)) % 20000,
      tags = case when id::text like '%a' then '{VIP}' else '{}' end::text[],
      blocked_reason = case when id::text like '%aa' then 'Quebrou a porta' end`.execute(db);
    await sql`insert into search_words (tenant_id, kind, word, record_id)
      select tenant_id, 'guest_document', lower(document), id from guests
      union all select tenant_id, 'guest_tag', unnest(tags), id from guests`.execute(db);
  }

  async function expectLean(run: (ctx: Ctx) => Promise<unknown>) {
    const permissions = new Set(tenantPermissionNames);
    const actor = { tenant_id, user_id: "", timezone: "America/Sao_Paulo", permissions } as unknown as Ctx["actor"];
    const plans = await of().database.asTenant(tenant_id, (db) =>
      explained(db, (spied) => run({ actor, db: spied, clock: { now: () => now } })),
    );
    expect(plans.length).toBeGreaterThan(0);
    for (const { sql: text, scanned, wasteful } of plans) {
      // Half of all guests are counted or match a word: how that half is read is the planner's choice.
      const many = text.startsWith("select count(*)") || text.includes("search_words");
      for (const table of ["bookings", "booking_guests", "occupancies", "search_words", ...(many ? [] : ["guests"])]) {
        expect(scanned, text).not.toContain(table);
        expect(wasteful, text).not.toContain(table);
      }
    }
  }

  test.each([
    {},
    { page: "20", per_page: "100" },
    { sort: "-name" },
    { sort: "-created_at" },
    { q: "a0" },
    { q: "a0 b" },
    { q: "a0", tag: "VIP" },
    { tag: "VIP", sort: "-name" },
    { blocked: "1" },
    { in_house: "1" },
    { in_house: "1", q: "a0" },
  ])("the list for %j scans no table and discards no rows", async (query) => {
    await expectLean((ctx) => listGuests(ctx, GuestQuery.parse(query)));
  });

  test("one guest and their stays are read by key", async () => {
    await expectLean((ctx) => showGuest(ctx, someone));
  });
});
