import { sql } from "kysely";
import type { AddressState } from "#contract/messages/message-rules";
import type { HoldReason } from "#domain/mail-allowance";
import type { MessageRule } from "#domain/messages/message-rules";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows } from "#server/platform/db/pages";

/** The columns of a rule that decide whether it is paused. */
export type HeldRule = Pick<MessageRule, "id" | "audience" | "way"> &
  Columns<"notification_rules", "template_id" | "address" | "author_id" | "address_asked_at" | "address_confirmed_at">;

/** A request for confirmation is valid for a week. */
export const askedFor = 7 * 24 * 3_600_000; // ms

/** The state of the typed address of each rule that has one, by the rule's id. */
export async function addressStates(ctx: Ctx, rules: readonly HeldRule[]): Promise<Map<string, AddressState>> {
  const { actor, db, clock } = ctx;
  const typed = rules.flatMap((rule) => (rule.audience === "address" && rule.address ? [rule] : []));
  const known = await listOnRecord(db, actor.tenant_id, [...new Set(typed.map(({ address }) => address!))]);
  const open = typed.some((rule) => rule.address_asked_at !== null && rule.address_confirmed_at === null);
  const held = open ? await heldRequests(db, actor.tenant_id) : new Map();
  const stateOf = ({ address, address_asked_at: asked, address_confirmed_at }: HeldRule): AddressState => {
    if (known.has(address!)) return "on_record";
    if (address_confirmed_at !== null) return "confirmed";
    if (asked === null) return "unasked";
    if (held.has(address!.toLowerCase())) return "unsent";
    return clock.now().getTime() - asked.getTime() > askedFor ? "expired" : "waiting";
  };
  return new Map(typed.map((rule) => [rule.id, stateOf(rule)]));
}

/** Why requests for confirmation wait, by their address in lower case. */
export async function heldRequests(db: Db, tenantId: string): Promise<Map<string, HoldReason>> {
  const { rows } = await sql<{ address: string; reason: HoldReason }>`select lower(r.address) as address, h.reason
    from held_mails h join notification_rules r on r.tenant_id = h.tenant_id and r.id::text = h.about
    where h.tenant_id = ${tenantId} and h.kind = 'rule-address'`.execute(db);
  return new Map(rows.map(({ address, reason }) => [address, reason]));
}

/** The addresses among these that the company has on record: of its users, itself, its owners and contacts. */
async function listOnRecord(db: Db, tenantId: string, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const { rows } = await sql<{ address: string }>`select address from unnest(${addresses}::text[]) address
    where lower(address) in (
      select lower(u.email) from memberships m join users u on u.id = m.user_id
        where m.tenant_id = ${tenantId} and m.blocked_at is null and u.blocked_at is null
      union all select lower(email) from tenants where id = ${tenantId}
      union all select lower(email) from owners where tenant_id = ${tenantId} and not archived
      union all select lower(email) from counterparties where tenant_id = ${tenantId} and not archived)`.execute(db);
  return new Set(rows.map(({ address }) => address));
}

/** Gives a rule whose address was changed what other rules know of the address; null clears. */
export async function copyConfirmation(db: Db, tenantId: string, ruleId: string): Promise<void> {
  await sql`update notification_rules r
    set address_confirmed_at = known.confirmed_at, address_asked_at = known.asked_at
    from (select max(o.address_confirmed_at) as confirmed_at, max(o.address_asked_at) as asked_at
      from notification_rules o join notification_rules own on own.tenant_id = o.tenant_id and own.id = ${ruleId}
      where o.tenant_id = ${tenantId} and o.id <> ${ruleId} and lower(o.address) = lower(own.address)) known
    where r.tenant_id = ${tenantId} and r.id = ${ruleId}`.execute(db);
}

/** Notes a request on every rule with the address. */
export async function noteAsked(db: Db, tenantId: string, address: string, now: Date): Promise<void> {
  await sql`update notification_rules set address_asked_at = ${now}
    where tenant_id = ${tenantId} and lower(address) = lower(${address}) and address_confirmed_at is null`.execute(db);
}

/** Confirms the address for the rules that still have it and were asked after a moment. */
export async function confirmAddress(db: Db, tenantId: string, address: string, asked: { since: Date; now: Date }) {
  await sql`update notification_rules set address_confirmed_at = ${asked.now}
    where tenant_id = ${tenantId} and lower(address) = lower(${address}) and address_confirmed_at is null
      and address_asked_at >= ${asked.since}`.execute(db);
}

/** What the rules know of an address; null if none has it. */
export async function findAsked(db: Db, tenantId: string, address: string) {
  const { rows } = await sql<{ company: string; asked_at: Date | null; confirmed_at: Date | null }>`
    select t.name as company, max(r.address_asked_at) as asked_at, max(r.address_confirmed_at) as confirmed_at
    from notification_rules r join tenants t on t.id = r.tenant_id
    where r.tenant_id = ${tenantId} and lower(r.address) = lower(${address}) and t.state <> 'closed'
      and r.deleted_at is null
    group by t.name`.execute(db);
  return rows[0] ?? null;
}

/** How many addresses the company has asked since a moment. */
export async function countAsked(db: Db, tenantId: string, since: Date): Promise<number> {
  const asked = sql`select distinct lower(address)
    from notification_rules where tenant_id = ${tenantId} and address_asked_at > ${since}`;
  return countRows(db, asked);
}

type AuthorRow = Columns<"users", "id" | "name"> & { blocked: boolean };

/** The users of the company among these; those who left it are missing. */
export async function listAuthors(db: Db, tenantId: string, ids: readonly string[]): Promise<AuthorRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AuthorRow>`select u.id, u.name,
      coalesce(m.blocked_at, u.blocked_at) is not null as blocked
    from memberships m join users u on u.id = m.user_id
    where m.tenant_id = ${tenantId} and m.user_id = any(${ids}::uuid[])`.execute(db);
  return rows;
}
