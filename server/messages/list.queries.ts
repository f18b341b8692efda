import { type RawBuilder, sql } from "kysely";
import { countLimit } from "#contract/paging";
import { countRows } from "#server/db/count-rows";
import type { Db } from "#server/db/database";
import { messageSources } from "#server/messages/messages.queries";

export interface Asked {
  /** Keys of messages that the plan holds again: what became of them before is not listed beside. */
  again?: readonly string[];
  rule_id?: string | undefined;
  way?: string | undefined;
  accommodation_id?: string[] | undefined;
  /** In lower case. */
  q: string;
}

/** Rows of a view: what went out, what should have, what waits for a person, and the moments of a day. */
export type RowView = "sent" | "failed" | "paused" | { from: Date; until: Date };

/** The skip reasons that a person can do something about. The others follow from the booking. */
const remediable = ["amounts_of_channel", "empty_variable", "no_address", "late", "limit", "suspended", "all_paused"];

/** What should have gone out and did not. */
export const didNotGo = sql`(m.state = 'failed'
  or (m.state = 'skipped' and split_part(m.reason, ':', 1) = any(${remediable}::text[])))`;

const inView = (view: RowView, now: Date): RawBuilder<unknown> => {
  if (typeof view === "object") return sql`m.due_at >= ${view.from} and m.due_at < ${view.until}`;
  if (view === "sent") return sql`m.state = 'sent'`;
  if (view === "failed") return didNotGo;
  return sql`(m.state = 'paused' or (m.state = 'cancelled' and m.due_at > ${now}))`;
};

const narrowed = ({ rule_id, way, accommodation_id, q, again = [] }: Asked): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [];
  if (again.length > 0) parts.push(sql`m.key <> all(${again}::text[])`);
  if (rule_id) parts.push(sql`m.rule_id = ${rule_id}`);
  if (way) parts.push(sql`m.way = ${way}`);
  if (accommodation_id) parts.push(sql`b.accommodation_id = any(${accommodation_id}::uuid[])`);
  if (q) {
    parts.push(sql`(position(${q} in lower(g.name)) > 0 or position(${q} in lower(b.code)) > 0
      or position(${q} in lower(coalesce(m.to_address, ''))) > 0 or position(${q} in lower(coalesce(m.to_name, ''))) > 0)`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

const matching = (tenantId: string, view: RowView, asked: Asked, now: Date) => sql`
  from ${messageSources} where m.tenant_id = ${tenantId} and ${inView(view, now)} and ${narrowed(asked)}`;

/** A page of a view, the newest first. */
export async function listPage(
  db: Db,
  tenantId: string,
  { view, asked, now, limit, offset }: { view: RowView; asked: Asked; now: Date; limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id ${matching(tenantId, view, asked, now)}
    order by coalesce(m.ended_at, m.due_at) desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

export function countPage(db: Db, tenantId: string, view: RowView, asked: Asked, now: Date): Promise<number> {
  return countRows(db, sql`select ${matching(tenantId, view, asked, now)}`, countLimit + 1);
}

/** The moments of a day's messages, the earliest first. */
export async function listMoments(db: Db, tenantId: string, view: RowView, asked: Asked, now: Date) {
  const { rows } = await sql<{ id: string; due_at: Date }>`select m.id, m.due_at ${matching(tenantId, view, asked, now)}
    order by m.due_at, m.id limit ${sql.lit(countLimit)}`.execute(db);
  return rows;
}

export function countQueued(db: Db, tenantId: string): Promise<number> {
  return countRows(db, sql`select from messages where tenant_id = ${tenantId} and state = 'queued'`, countLimit);
}
