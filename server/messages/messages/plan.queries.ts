import { type RawBuilder, sql } from "kysely";
import type { MessageStay } from "#domain/messages/message-rules";
import type { ChangeMoment, Windows } from "#domain/messages/plan-windows";
import { guestChannels } from "#domain/paid-to-channel";
import type { FrozenPlan } from "#server/catalogue/terms/terms";
import { withoutConsumption } from "#server/platform/db/booking-money";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { asMoment } from "#server/platform/db/parsers";

/** A booking with the data that rules need, including the receivers of its messages. */
export interface StoredStay
  extends Pick<
      MessageStay,
      | "timezone"
      | "check_out_time"
      | "goes_on"
      | "comes_from"
      | "imported"
      | "demonstration"
      | "from_channel"
      | "channel_guests"
      | "payments"
      | "contracts"
    >,
    Columns<
      "bookings",
      | "id"
      | "code"
      | "type"
      | "status"
      | "accommodation_id"
      | "channel"
      | "collected_by"
      | "check_in"
      | "check_out"
      | "payment_state"
      | "paid_cents"
      | "created_at"
      | "confirmed_at"
      | "hold_expires_at"
      | "checked_in_at"
      | "checked_out_at"
      | "cancelled_at"
    > {
  accommodation_name: string;
  holder_id: string;
  holder_name: string;
  holder_email: string | null;
  holder_phone: string | null;
  nationality: string | null;
  /** The language that the guest chose on their page. */
  chosen_language: string | null;
  unsigned: boolean;
  /** True if the stay has no standing contract but had one, or is to get one by the company's rule. */
  awaits_contract: boolean;
  payment_plan: FrozenPlan | null;
  /** The price without what was consumed since. */
  agreed_cents: number;
  /** Ordered by date, including cancelled ones. */
  installments: { id: string; due_date: string; amount_cents: number; deposit: boolean; cancelled: boolean }[];
}

const momentsOfBooking = {
  created_at: sql`created_at`,
  confirmed_at: sql`confirmed_at`,
  checked_in_at: sql`checked_in_at`,
  checked_out_at: sql`checked_out_at`,
  cancelled_at: sql`cancelled_at`,
};
const momentsOfContract = { sent_at: sql`sent_at`, signed_at: sql`signed_at` };

/** The ids of the bookings in any of the windows; null without any. */
function idsWithin(tenantId: string, windows: Windows): RawBuilder<string[]> | null {
  const { check_in, check_out, due_date, hold, moments } = windows;
  const parts: RawBuilder<unknown>[] = [];
  const ofTenant = sql`tenant_id = ${tenantId}`;
  if (check_in) parts.push(sql`select id from bookings where ${ofTenant} and ${between("check_in", check_in)}`);
  if (check_out) parts.push(sql`select id from bookings where ${ofTenant} and ${between("check_out", check_out)}`);
  if (due_date) {
    parts.push(
      sql`select booking_id as id from booking_installments where ${ofTenant} and ${between("due_date", due_date)}`,
    );
  }
  if (hold) {
    parts.push(sql`select id from bookings where ${ofTenant} and status = 'hold'
      and hold_expires_at between ${hold[0]} and ${hold[1]}`);
  }
  const booking = changedWithin(momentsOfBooking, moments);
  const contract = changedWithin(momentsOfContract, moments);
  const paid = moments.get("paid_at");
  if (booking) parts.push(sql`select id from bookings where ${ofTenant} and ${booking}`);
  if (contract) parts.push(sql`select booking_id as id from contracts where ${ofTenant} and ${contract}`);
  if (paid) {
    parts.push(
      sql`select booking_id as id from booking_payments where ${ofTenant} and ${within(sql`created_at`, paid)}`,
    );
  }
  // an array, so that the bookings are looked up by their ids however many the planner expects
  return parts.length === 0 ? null : sql`array(${sql.join(parts, sql` union `)})`;
}

/** Nothing happens to a record after its last change, by which the index finds it. Null if no moment is asked for. */
function changedWithin<M extends ChangeMoment>(columns: Record<M, RawBuilder<unknown>>, moments: Windows["moments"]) {
  const asked = (Object.keys(columns) as M[]).flatMap((moment) => {
    const window = moments.get(moment);
    return window ? [{ window, condition: within(columns[moment], window) }] : [];
  });
  if (asked.length === 0) return null;
  const first = new Date(Math.min(...asked.map(({ window }) => window[0].getTime())));
  const any = sql.join(
    asked.map(({ condition }) => condition),
    sql` or `,
  );
  return sql`updated_at >= ${first} and (${any})`;
}

/** A second wider, because the database counts finer than a Date. */
const within = (column: RawBuilder<unknown>, [from, until]: [Date, Date]) =>
  sql`${column} between ${new Date(from.getTime() - 1000)} and ${new Date(until.getTime() + 1000)}`;

const between = (name: string, [from, until]: [string, string]) =>
  sql`${sql.ref(name)} between ${from}::date and ${until}::date`;

/** Bookings `b` with accommodation `a` and contract settings `r`: see `awaits_contract`. */
const awaitsContract = sql<boolean>`(b.type = 'guest' and b.status in ('hold', 'confirmed', 'checked_in')
  and not exists (select from contracts c
    where c.tenant_id = b.tenant_id and c.booking_id = b.id and c.state <> 'void')
  and (exists (select from contracts c where c.tenant_id = b.tenant_id and c.booking_id = b.id)
    or ((r.issue_on = 'hold' or (r.issue_on = 'confirmation' and b.status <> 'hold'))
      and not exists (select from imported_bookings i where i.tenant_id = b.tenant_id and i.booking_id = b.id)
      and exists (select from contract_types t
        where t.tenant_id = b.tenant_id and t.legal_regime = a.legal_regime and not t.archived
          and t.published is not null))))`;

/** True if a booking `b` has another part `o` of the same guest's stay. */
const hasPart = (where: RawBuilder<unknown>) => sql<boolean>`(b.stay_id is not null and exists (select from bookings o
  where o.tenant_id = b.tenant_id and o.stay_id = b.stay_id and o.holder_id = b.holder_id and o.id <> b.id and ${where}
    and o.status in ('hold', 'confirmed', 'checked_in', 'checked_out')))`;

/** The parts of a booking's price, ordered by date. */
const installments = jsonList(
  sql`json_build_object('id', p.id, 'due_date', p.due_date, 'amount_cents', p.amount_cents,
    'deposit', p.deposit, 'cancelled', p.cancelled_at is not null) order by p.position`,
  sql`booking_installments p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id`,
);

/** Payments without refunds, reversals and reversed ones. */
const payments = jsonList(
  sql`json_build_object('id', p.id, 'created_at', p.created_at::text)`,
  sql`booking_payments p
  where p.tenant_id = b.tenant_id and p.booking_id = b.id and p.reversal_of is null and p.amount_cents > 0
    and not exists (select from booking_payments r where r.tenant_id = p.tenant_id and r.reversal_of = p.id)`,
);

/** The contracts that are not void. */
const contracts = jsonList(
  sql`json_build_object('id', c.id, 'sent_at', c.sent_at::text,
    'signed_at', c.signed_at::text)`,
  sql`contracts c
  where c.tenant_id = b.tenant_id and c.booking_id = b.id and c.state <> 'void'`,
);

function jsonList(element: RawBuilder<unknown>, from: RawBuilder<unknown>) {
  return sql`coalesce((select json_agg(${element}) from ${from}), '[]')`;
}

const none = sql`'[]'::json`;

interface ReadStay extends Omit<StoredStay, "payments" | "contracts" | "unsigned"> {
  payments: { id: string; created_at: string }[];
  contracts: { id: string; sent_at: string | null; signed_at: string | null }[];
}

/** Facts that only some rules depend on. */
export interface FactsOfStay {
  payments: boolean;
  contracts: boolean;
  awaits_contract: boolean;
}

/**
 * The bookings in any of the windows, with these ids, or with a code. Without facts that nobody asks for: payments and
 * contracts are empty then, and no contract is awaited.
 */
export async function listStays(
  db: Db,
  tenantId: string,
  which: { windows: Windows } | { ids: readonly string[] } | { code: string },
  facts: FactsOfStay = { payments: true, contracts: true, awaits_contract: true },
): Promise<StoredStay[]> {
  const ids =
    "windows" in which ? idsWithin(tenantId, which.windows) : "ids" in which ? sql`${which.ids}::uuid[]` : null;
  if (ids === null && !("code" in which)) return [];
  const { rows } = await sql<ReadStay>`
    select b.id, b.code, b.type, b.status, b.accommodation_id, b.channel, b.collected_by, b.check_in, b.check_out,
      b.payment_state, b.paid_cents, ${withoutConsumption} as agreed_cents, b.payment_plan, b.created_at, b.confirmed_at,
      b.hold_expires_at, b.checked_in_at, b.checked_out_at, b.cancelled_at, coalesce(a.timezone, t.timezone) as timezone,
      a.name as accommodation_name, b.holder_id, g.name as holder_name, g.email as holder_email, g.phone as holder_phone,
      g.nationality, g.language as chosen_language,
      exists (select from imported_bookings i where i.tenant_id = b.tenant_id and i.booking_id = b.id) as imported,
      coalesce(b.created_at <= s.quiet_until, false) as demonstration,
      coalesce(a.check_out_time, t.check_out_time) as check_out_time,
      ${hasPart(sql`o.check_in >= b.check_out`)} as goes_on, ${hasPart(sql`o.check_out <= b.check_in`)} as comes_from,
      ${facts.awaits_contract ? awaitsContract : sql`false`} as awaits_contract,
      b.channel = any(${guestChannels}) as from_channel, coalesce(s.channel_guests, false) as channel_guests,
      ${installments} as installments, ${facts.payments ? payments : none} as payments,
      ${facts.contracts ? contracts : none} as contracts
    from bookings b
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join tenants t on t.id = b.tenant_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    left join notification_settings s on s.tenant_id = b.tenant_id
    left join contract_settings r on r.tenant_id = b.tenant_id
    where b.tenant_id = ${tenantId} and ${"code" in which ? sql`b.code = ${which.code}` : sql`b.id = any(${ids})`}`.execute(
    db,
  );
  return rows.map((row) => {
    const { payments, contracts } = row;
    return Object.assign(row as Omit<ReadStay, "payments" | "contracts">, {
      payments: payments.map(({ id, created_at }) => ({ id, created_at: asMoment(created_at) })),
      contracts: contracts.map(({ id, sent_at, signed_at }) => ({
        id,
        sent_at: sent_at === null ? null : asMoment(sent_at),
        signed_at: signed_at === null ? null : asMoment(signed_at),
      })),
      unsigned: contracts.some(({ signed_at }) => signed_at === null),
    });
  });
}

/** A single parameter for any number of ids: a statement accepts 65,535, and a plan may read more bookings. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** The owners of accommodations, as receivers. */
export function listOwnersOf(db: Db, tenantId: string, accommodationIds: readonly string[]) {
  return db
    .selectFrom("ownerships as s")
    .innerJoin("owners as o", (join) => join.onRef("o.tenant_id", "=", "s.tenant_id").onRef("o.id", "=", "s.owner_id"))
    .select(["s.accommodation_id", "o.id", "o.name", "o.email", "o.phone"])
    .where("s.tenant_id", "=", tenantId)
    .where("s.accommodation_id", "=", anyOf(accommodationIds))
    .where("o.archived", "=", false)
    .orderBy("s.position")
    .execute();
}

/** The active users with these roles, each with the accommodations to which the role is limited for them; null: all. */
export function listHolders(db: Db, tenantId: string, roleIds: readonly string[]) {
  return db
    .selectFrom("membership_roles as mr")
    .innerJoin("memberships as m", (join) =>
      join.onRef("m.tenant_id", "=", "mr.tenant_id").onRef("m.user_id", "=", "mr.user_id"),
    )
    .innerJoin("users as u", "u.id", "mr.user_id")
    .select((on) => [
      "mr.role_id",
      "u.id",
      "u.name",
      "u.email",
      sql<string[] | null>`case when mr.limited then array(select accommodation_id from membership_role_limits l
        where l.tenant_id = ${on.ref("mr.tenant_id")} and l.user_id = ${on.ref("mr.user_id")}
          and l.role_id = ${on.ref("mr.role_id")}) end`.as("limit"),
    ])
    .where("mr.tenant_id", "=", tenantId)
    .where("mr.role_id", "=", anyOf(roleIds))
    .where("m.blocked_at", "is", null)
    .where("u.blocked_at", "is", null)
    .orderBy("u.email")
    .execute();
}
