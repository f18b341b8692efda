import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { killApi, startApi } from "#tests/support/api-process";
import { asSuperuser } from "#tests/support/as-superuser";
import { realPostgres, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { flakySmtp, type Mood } from "#tests/support/flaky-smtp";
import { fillWithBookings } from "#tests/support/many-bookings";

const many = Number(process.env.DUE_MESSAGES ?? 120);
/** A company's limit is five hundred a day. */
const companies = Math.max(2, Math.ceil(many / 500));
const each = Math.floor(many / companies);
const pause = 200; // milliseconds between two polls
const hangs = 6;

/**
 * A third of the first attempts fail: refused, or accepted with the connection dropped before the answer; a few hang
 * for 20 seconds.
 */
function mood(number: number, turn: number): Mood {
  if (turn > 2) return "take";
  if (number % Math.ceil(many / hangs) === 5) return "hang";
  if (number % 6 === 0) return "drop";
  return number % 6 === 3 ? "refuse" : "take";
}

const ruleOf = `with template as (
  insert into message_templates (tenant_id, id, name, subject, body, chat, created_at, updated_at)
  values ($1, gen_random_uuid(), 'Reserva feita', 'Reserva {{codigo}}', 'Até {{entrada}}.', 'Olá', now(), now()) returning id
)
insert into notification_rules (tenant_id, id, name, active_since, trigger, days, time, hours, late, audience, way,
  template_id, statuses, payment_states, channels, languages, installment, imported, owner_stays, author_id, created_at, updated_at)
select $1, gen_random_uuid(), 'Reserva feita', now() - interval '2 hours', 'booked', 0, '09:00', 0, false, 'guest', 'email',
  id, '{}', '{}', '{}', '{}', 'any', false, false,
  (select user_id from memberships where tenant_id = $1 limit 1), now(), now() from template`;

/** Companies whose guests all have a message due now. */
async function dueMessages(db: TestDatabase): Promise<string[]> {
  const tenants: string[] = [];
  for (let count = 0; count < companies; count += 1) {
    const { tenant_id } = await makeCompany(db.database);
    tenants.push(tenant_id);
    await asSuperuser(db, async (client) => {
      await fillWithBookings(client, tenant_id, { accommodations: 1, each });
      await client.query("update guests set email = id || '@exemplo.test' where tenant_id = $1", [tenant_id]);
      await client.query(
        `update bookings set created_at = now() - interval '1 hour' where tenant_id = $1 and status = 'confirmed'`,
        [tenant_id],
      );
      await client.query(ruleOf, [tenant_id]);
    });
  }
  return tenants;
}

/** Queries of what the servers write to the database, from outside. */
function looking({ database }: TestDatabase, tenants: readonly string[]) {
  const open = sql<boolean>`finished_at is null and kind in ('send-messages', 'send-mail') and run_at <= now()`;
  const asked = <T>(statement: RawBuilder<T>) => database.asAuth(async (db) => (await statement.execute(db)).rows);
  const confirmed = sql<{ count: number }>`select count(*)::integer as count from bookings where status = 'confirmed'`;
  return {
    /** The number of messages left to send. */
    due: async () => {
      let count = 0;
      for (const tenant of tenants) {
        count += await database.asTenant(tenant, async (db) => (await confirmed.execute(db)).rows[0]!.count);
      }
      return count;
    },
    states: async () => {
      const rows = [];
      for (const tenant of tenants) {
        const found = sql<{ state: string; address: string; id: string; reason: string | null }>`
          select state, to_address as address, id, reason from messages`;
        rows.push(...(await database.asTenant(tenant, async (db) => (await found.execute(db)).rows)));
      }
      return rows;
    },
    claimed: async () =>
      (
        await asked(sql<{ id: string; claim: number }>`select id, claim from jobs
        where ${open} and locked_until > now()`)
      ).map(({ id, claim }) => `${id} ${claim}`),
    endLeases: (claims: readonly string[]) =>
      asked(sql`update jobs set locked_until = now() where id || ' ' || claim = any(${claims}::text[])`),
    /** Makes everything that waits for a retry or the next minute due now. */
    hurry: () =>
      asked(sql`update jobs set run_at = now() where finished_at is null and locked_until is null and run_at > now()
        and kind in ('send-messages', 'send-mail')`),
  };
}

// Several processes need one PostgreSQL.
describe.skipIf(process.env.ESTADIA_ENGINE !== "postgres")("Due messages on three servers", () => {
  test(`each of ${many} arrives under one Message-ID although the mail server fails and a server is killed`, {
    timeout: 240_000 + many * 500,
  }, async () => {
    const db = await realPostgres();
    const folder = mkdtempSync(join(tmpdir(), "estadia-sending-"));
    const mails = await flakySmtp(mood);
    const { states, claimed, endLeases, hurry, due } = looking(db, await dueMessages(db));
    const all = await due();
    const env = { SMTP_URL: mails.url, PUBLIC_URL: "http://localhost:3000" };
    const servers = await Promise.all([1, 2, 3].map(() => startApi(db.url ?? "", folder, env)));
    try {
      while (mails.taken.size < all / 4) {
        await hurry();
        await wait(pause);
      }
      await killApi(servers[0]!);
      const held = await claimed();
      const isOver = async () => (await states()).filter(({ state }) => state === "sent").length === all;
      for (let turn = 0; !(await isOver()); turn += 1) {
        await hurry();
        // the killed server's jobs have a lease of five minutes, ended here once the others had time to finish theirs
        if (turn * pause > 30_000) await endLeases(held);
        await wait(pause);
      }
    } finally {
      await Promise.all(servers.map(killApi));
    }
    const rows = await states();
    expect(rows).toHaveLength(all);
    expect(rows.filter(({ state, reason }) => state !== "sent" || reason !== null)).toEqual([]);
    expect(mails.taken.size).toBe(all);
    for (const { id, address } of rows) {
      expect(mails.taken.get(`<${id}@localhost>`)).toMatchObject({ to: address });
    }
    expect(new Set([...mails.taken.values()].map(({ to }) => to)).size).toBe(all);
    expect(mails.tries).toBeGreaterThan(all * 1.25);
    await mails.close();
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
