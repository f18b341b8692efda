import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { contractModels } from "#server/guest/contracts/contract-models";
import { killApi, startApi } from "#tests/support/api-process";
import { asSuperuser } from "#tests/support/as-superuser";
import { realPostgres, type TestDatabase } from "#tests/support/database";
import { makeCompany } from "#tests/support/database-company";
import { fillWithBookings } from "#tests/support/many-bookings";
import { smtpServer } from "#tests/support/smtp-server";

const many = Number(process.env.CONTRACT_PDFS ?? 30);
const pause = Math.min(200, many / 5); // milliseconds between two polls
/** The number of jobs that one process runs at once. */
const lanes = 2;

const signed = `with chosen as (
  select b.id as booking, gen_random_uuid() as id, row_number() over (order by b.code) as number, g.name
  from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id where b.tenant_id = $1
), type as (
  insert into contract_types (tenant_id, id, name, legal_regime, body, published, created_at, updated_at)
  values ($1, gen_random_uuid(), 'Temporada', 'season_rental', $2, 1, now(), now()) returning id
), version as (
  insert into contract_type_versions (tenant_id, contract_type_id, number, body, signers, guarantee, published_at)
  select $1, id, 1, $2, 'holder', 'none', now() from type
), contract as (
  insert into contracts (tenant_id, id, booking_id, contract_type_id, type_version, number, issued_on, state, text,
    text_hash, signers, sent_at, signed_at, created_at, updated_at)
  select $1, chosen.id, booking, type.id, 1, '2026/' || lpad(number::text, 4, '0'), '2026-11-20', 'signed', text,
    sha256(convert_to(text, 'UTF8')), 1, now(), now(), now(), now()
  from chosen, type, lateral (select $2 || E'\\n\\nContrato ' || number as text) written
  returning id, text_hash
), signature as (
  insert into contract_signatures (tenant_id, contract_id, position, name, document, kind, text_hash, signed_at)
  select $1, contract.id, 1, chosen.name, '529.982.247-25', 'typed', text_hash, now() from contract join chosen using (id)
)
insert into jobs (id, kind, tenant_id, payload, run_at, created_at)
select gen_random_uuid(), 'draw-contract', $1, jsonb_build_object('contract', id), now(), now() from contract`;

/** A company with this many signed contracts of as many guests, each with a PDF due. */
async function duePdfs(db: TestDatabase): Promise<string> {
  const { tenant_id } = await makeCompany(db.database);
  await asSuperuser(db, async (client) => {
    await fillWithBookings(client, tenant_id, { accommodations: 1, each: many });
    await client.query("update tenants set email = 'casa@exemplo.test' where id = $1", [tenant_id]);
    await client.query("update guests set email = id || '@exemplo.test' where tenant_id = $1", [tenant_id]);
    await client.query(signed, [tenant_id, contractModels[0]!.body]);
  });
  return tenant_id;
}

/** Queries of what the servers write to the database, from outside. */
function looking({ database }: TestDatabase, tenant: string) {
  const open = sql<boolean>`finished_at is null and kind in ('draw-contract', 'send-mail')`;
  const jobs = (condition: RawBuilder<boolean>) =>
    database.asAuth(async (db) => {
      const found = await sql<{ id: string; claim: number }>`select id, claim from jobs where ${condition}`.execute(db);
      return found.rows;
    });
  return {
    drawn: () =>
      database.asTenant(tenant, async (db) => {
        const { rows } = await sql<{ id: string; pdf_name: string; hash: string; email: string }>`
          select c.id, c.pdf_name, encode(c.pdf_hash, 'hex') as hash, g.email from contracts c
            join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
            join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
          where c.pdf_name is not null`.execute(db);
        return rows;
      }),
    mailed: () =>
      database.asAuth(async (db) => {
        const { rows } = await sql<{ about: string; n: number; sent: number }>`
          select about, count(*)::int as n, count(sent_at)::int as sent from mails group by about`.execute(db);
        return rows;
      }),
    failed: () => jobs(sql`last_error is not null and kind in ('draw-contract', 'send-mail')`),
    unfinished: async () => (await jobs(open)).map(({ id }) => id),
    /** The claimed jobs, with the number of the claim. */
    claimed: async () => (await jobs(sql`${open} and locked_until > now()`)).map(({ id, claim }) => `${id} ${claim}`),
    endLeases: (ids: string[]) =>
      database.asAuth((db) => sql`update jobs set locked_until = now() where id = any(${ids}::uuid[])`.execute(db)),
  };
}

// Several processes need one PostgreSQL.
describe.skipIf(process.env.ESTADIA_ENGINE !== "postgres")("Due PDFs on three servers", () => {
  test(`each of ${many} is drawn, recorded and mailed once although two servers are killed`, {
    timeout: 120_000 + many * 2_000,
  }, async () => {
    const db = await realPostgres();
    const folder = mkdtempSync(join(tmpdir(), "estadia-drawing-"));
    const mails = await smtpServer();
    const tenant = await duePdfs(db);
    const { drawn, mailed, failed, unfinished, claimed, endLeases } = looking(db, tenant);
    const env = { SMTP_URL: mails.url, PUBLIC_URL: "http://localhost:3000" };
    const servers = await Promise.all([1, 2, 3].map(() => startApi(db.url ?? "", folder, env)));
    try {
      while ((await drawn()).length < many / 3) await wait(pause);
      await killApi(servers[0]!);
      const held = new Set(await claimed());
      while (mails.received.length < many) await wait(pause);
      await killApi(servers[1]!);
      for (const claim of await claimed()) held.add(claim);
      // the killed server's jobs are abandoned; their lease of five minutes is ended here
      const isTheirs = async () => {
        const open = await claimed();
        return open.every((claim) => held.has(claim)) && open.length === (await unfinished()).length;
      };
      while (!(await isTheirs())) await wait(pause);
      const left = await unfinished();
      expect(left.length).toBeLessThanOrEqual(2 * lanes);
      await endLeases(left);
      while ((await unfinished()).length > 0) await wait(pause);
    } finally {
      await Promise.all(servers.map(killApi));
    }

    expect(await failed()).toEqual([]);
    const contracts = await drawn();
    expect(contracts).toHaveLength(many);
    const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
    const hashOf = new Map(contracts.map(({ email, hash }) => [email, hash]));
    for (const { id, pdf_name, hash } of contracts) {
      const place = join(folder, "files", tenant, "contracts", id);
      // besides a file that a killed server may have left half-written
      expect(readdirSync(place).filter((name) => name.endsWith(".pdf"))).toEqual([pdf_name]);
      expect(sha256(readFileSync(join(place, pdf_name)))).toBe(hash);
    }
    const noted = await mailed();
    expect(noted).toHaveLength(many);
    expect(noted.filter(({ n, sent }) => n !== 2 || sent !== 2)).toEqual([]);
    // a server killed between the mail server's answer and recording it sends again, under the same Message-ID
    const { received } = mails;
    expect(received.length - 2 * many).toBeLessThanOrEqual(lanes);
    const each = new Map(received.map((mail) => [mail.headers["message-id"], mail]));
    expect(each.size).toBe(2 * many);
    const toGuests = [...each.values()].filter(({ to }) => to[0] !== "casa@exemplo.test");
    expect(toGuests.map(({ to }) => to[0]).sort()).toEqual([...hashOf.keys()].sort());
    for (const { to, parts } of toGuests) {
      const pdf = parts.find(({ type }) => type === "application/pdf");
      expect(sha256(pdf!.bytes)).toBe(hashOf.get(to[0]!));
    }
    rmSync(folder, { recursive: true, force: true });
    await mails.close();
    await db.close();
  });
});
