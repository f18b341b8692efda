import { sql } from "kysely";
import type { OwnerTerms } from "#domain/owner-statement/booking-parts";
import type { StatementLine } from "#server/money/owner-statements/statement-lines";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** An owner as named in their statements. */
export type StatedOwner = Columns<"owners", "id" | "name" | "email" | "document" | "pix_kind" | "pix_key">;

export async function findStatedOwner(db: Db, tenantId: string, id: string): Promise<StatedOwner | null> {
  const owner = await db
    .selectFrom("owners")
    .select(["id", "name", "email", "document", "pix_kind", "pix_key"])
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .executeTakeFirst();
  return owner ?? null;
}

export type StoredSettings = Columns<
  "owner_statement_settings",
  "begins_on" | "opening_cents" | "reserve_cents" | "version"
>;

export async function findSettings(db: Db, tenantId: string, ownerId: string): Promise<StoredSettings | null> {
  const settings = await db
    .selectFrom("owner_statement_settings")
    .select(["begins_on", "opening_cents", "reserve_cents", "version"])
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .executeTakeFirst();
  return settings ?? null;
}

/** Inserts the settings (version 1), or updates the version that was read; false if someone changed them since. */
export async function saveSettings(
  db: Db,
  tenantId: string,
  ownerId: string,
  { version, now, ...said }: StoredSettings & { now: Date },
): Promise<boolean> {
  const kept = { tenant_id: tenantId, owner_id: ownerId };
  if (version === 1) {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("owner_statement_settings")
      .values({ ...kept, ...said, version: 2, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.columns(["tenant_id", "owner_id"]).doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await db
    .updateTable("owner_statement_settings")
    .set({ ...said, version: version + 1, updated_at: now })
    .where("tenant_id", "=", tenantId)
    .where("owner_id", "=", ownerId)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Serializes the closings of a company: each reads the terms that the other fixes. */
export async function lockClosings(db: Db, tenantId: string): Promise<void> {
  await sql`select from tenants where id = ${tenantId} for no key update`.execute(db);
}

export interface KeptStatement
  extends Columns<
    "owner_statements",
    | "id"
    | "owner_id"
    | "position"
    | "month"
    | "opening_cents"
    | "closing_cents"
    | "reserve_cents"
    | "closed_at"
    | "reopened_at"
    | "reopen_reason"
  > {
  closed_by_name: string | null;
  is_newest: boolean;
  document_state: "waiting" | "ready" | "failed" | null;
  drawn: number | null;
  lines: number | null;
  stored_name: string | null;
  sent_at: Date | null;
  sent_to: string | null;
}

const kept = sql`select s.id, s.owner_id, s.position, s.month, s.opening_cents, s.closing_cents, s.reserve_cents,
    s.closed_at, (select u.name from users u where u.id = s.closed_by) as closed_by_name, s.reopened_at,
    s.reopen_reason, s.reopened_at is null and not exists (select from owner_statements later
      where later.tenant_id = s.tenant_id and later.owner_id = s.owner_id and later.reopened_at is null
        and later.position > s.position) as is_newest,
    d.state as document_state, d.drawn, d.lines, d.stored_name, m.sent_at, m.address as sent_to
  from owner_statements s
  left join owner_statement_documents d on d.tenant_id = s.tenant_id and d.statement_id = s.id
  left join lateral (select sent_at, address from owner_statement_mails m
    where m.tenant_id = s.tenant_id and m.statement_id = s.id order by sent_at desc limit 1) m on true`;

/** A statement, reopened or not. */
export async function findKept(db: Db, tenantId: string, id: string): Promise<KeptStatement | null> {
  const { rows } = await sql<KeptStatement>`${kept} where s.tenant_id = ${tenantId} and s.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The statement of a month, the latest one before it and the latest of all; reopened ones do not count. */
export async function findChain(db: Db, tenantId: string, ownerId: string, month: string) {
  const { rows } = await sql<KeptStatement>`${kept}
    where s.tenant_id = ${tenantId} and s.owner_id = ${ownerId} and s.reopened_at is null
      and (s.month = ${month} or s.position in (
        select max(n.position) from owner_statements n where n.tenant_id = ${tenantId} and n.owner_id = ${ownerId}
          and n.reopened_at is null))
    order by s.position`.execute(db);
  return { ofMonth: rows.find((each) => each.month === month) ?? null, newest: rows.at(-1) ?? null };
}

interface NewStatement {
  tenant_id: string;
  id: string;
  owner_id: string;
  position: number;
  month: string;
  opening_cents: number;
  closing_cents: number;
  reserve_cents: number;
  closed_by: string;
  closed_at: Date;
}

/** Inserts a statement with its lines, which the database sums. */
export async function insertStatement(db: Db, statement: NewStatement, lines: readonly StatementLine[]): Promise<void> {
  await db
    .insertInto("owner_statements")
    .values({ ...statement, line_count: lines.length })
    .execute();
  if (lines.length === 0) return;
  const { tenant_id, id, owner_id } = statement;
  await sql`insert into owner_statement_lines (tenant_id, statement_id, owner_id, position, id, kind, source_id, cents,
      label, place, starts_on, ends_on, nights_in_month, nights, is_kept, gross_cents, channel_cents, company_cents,
      net_cents, collected_cents, earlier_cents, corrected_cents, reason, left_out_by, left_out_at)
    select ${tenant_id}, ${id}, ${owner_id}, l.position, gen_random_uuid(), l.kind, l.source_id, l.cents,
      l.label, l.place, l.starts_on, l.ends_on, l.nights_in_month, l.nights, l.is_kept, l.gross_cents, l.channel_cents,
      l.company_cents, l.net_cents, l.collected_cents, l.earlier_cents, l.corrected_cents, l.reason,
      l.left_out_by, l.left_out_at
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, position: index + 1 })))}::jsonb) as l (position integer, kind text, source_id uuid, cents bigint, label text,
      place text, starts_on date, ends_on date, nights_in_month integer, nights integer, is_kept boolean,
      gross_cents bigint, channel_cents bigint, company_cents bigint, net_cents bigint, collected_cents bigint,
      earlier_cents bigint, corrected_cents bigint, reason text, left_out_by uuid, left_out_at timestamptz)`.execute(
    db,
  );
}

/** The lines of a statement in order, without those that only later months need. */
export async function listKeptLines(db: Db, tenantId: string, statementId: string): Promise<StatementLine[]> {
  return db
    .selectFrom("owner_statement_lines as l")
    .leftJoin("users as u", "u.id", "l.left_out_by")
    .select(["kind", "source_id", "cents", "label", "place", "starts_on", "ends_on", "nights_in_month", "nights"])
    .select(["is_kept", "gross_cents", "channel_cents", "company_cents", "net_cents", "collected_cents"])
    .select(["earlier_cents", "corrected_cents", "reason", "left_out_by", "u.name as left_out_by_name", "left_out_at"])
    .$narrowType<Pick<StatementLine, "kind">>()
    .where("tenant_id", "=", tenantId)
    .where("statement_id", "=", statementId)
    .where("kind", "<>", "before")
    .orderBy("position")
    .execute();
}

/** What a statement left out, and what was waiting in it, by kind. */
export async function listWaiting(
  db: Db,
  tenantId: string,
  statementId: string,
): Promise<{ source_id: string; kind: string }[]> {
  return db
    .selectFrom("owner_statement_lines")
    .select(["source_id", "kind"])
    .where("tenant_id", "=", tenantId)
    .where("statement_id", "=", statementId)
    .where("kind", "in", ["left_out", "not_received", "to_come"])
    .execute();
}

/** Fixes the terms of bookings and expenses that appear in a statement for the first time. */
export async function insertTerms(
  db: Db,
  tenantId: string,
  terms: readonly { source_id: string; accommodation_id: string; terms: OwnerTerms | Pick<OwnerTerms, "shares"> }[],
): Promise<void> {
  await sql`insert into owner_statement_terms (tenant_id, source_id, accommodation_id, terms)
    select ${tenantId}, t.source_id, t.accommodation_id, t.terms
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as t (source_id uuid, accommodation_id uuid, terms jsonb)
    on conflict do nothing`.execute(db);
}

/** Releases the terms of what a reopened statement contained, unless another closed statement contains it too. */
export async function deleteReleasedTerms(db: Db, tenantId: string, statementId: string): Promise<void> {
  await sql`delete from owner_statement_terms t using owner_statement_lines l
    where l.tenant_id = ${tenantId} and l.statement_id = ${statementId}
      and t.tenant_id = l.tenant_id and t.source_id = l.source_id and not terms_are_told(t)`.execute(db);
}

/** Reopens a statement: it stays unchanged, but no longer counts. */
export async function updateReopened(
  db: Db,
  tenantId: string,
  id: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  await db
    .updateTable("owner_statements")
    .set({ reopened_at: now, reopened_by: by, reopen_reason: reason })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

export async function listHolders(
  db: Db,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom("bookings as b")
    .innerJoin("guests as g", (join) => join.onRef("g.tenant_id", "=", "b.tenant_id").onRef("g.id", "=", "b.holder_id"))
    .select(["b.id", "g.name"])
    .where("b.tenant_id", "=", tenantId)
    .where((on) => on("b.id", "=", on.fn.any(on.val(ids))))
    .execute();
}
