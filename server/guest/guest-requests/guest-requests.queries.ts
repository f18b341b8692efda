import { sql } from "kysely";
import type { GuestRequestKind } from "#domain/guest-requests";
import type { KeptRefund } from "#domain/refund";
import type { StayPrice } from "#server/bookings/bookings/stay-price";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** The stay on which a requested change is based: if it differs now, the price that was shown is no longer valid. */
export interface AskedFrom {
  accommodation_id: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  infants: number;
  pets: number;
  /** Nights and charges as agreed, without charges added later. */
  agreed_cents: number;
}

interface OfCancellation {
  kind: "cancellation";
  refund: KeptRefund;
  paid_cents: number;
}

interface OfChange extends Pick<AskedFrom, "check_in" | "check_out" | "adults" | "children" | "infants" | "pets"> {
  kind: "change";
  before_cents: number;
  total_cents: number;
  price: StayPrice;
  base: AskedFrom;
}

type Row = Columns<
  "guest_requests",
  "id" | "booking_id" | "state" | "words" | "reason" | "decided_at" | "decided_by" | "created_at"
>;

/** A requested cancellation or change. */
export type StoredRequest = Row & { decided_by_name: string | null } & (OfCancellation | OfChange);

const columns = sql`r.id, r.booking_id, r.kind, r.state, r.words, r.refund, r.paid_cents, r.check_in, r.check_out,
  r.adults, r.children, r.infants, r.pets, r.before_cents, r.total_cents, r.price, r.base, r.reason, r.decided_by,
  r.decided_at, r.created_at, (select u.name from users u where u.id = r.decided_by) as decided_by_name`;

/** The requests of a booking's guest, the newest first. */
export async function listRequests(db: Db, tenantId: string, bookingId: string): Promise<StoredRequest[]> {
  const { rows } = await sql<StoredRequest>`select ${columns} from guest_requests r
    where r.tenant_id = ${tenantId} and r.booking_id = ${bookingId} and r.kind <> 'wishes'
    order by r.state = 'open' desc, r.created_at desc, r.id desc limit 200`.execute(db);
  return rows;
}

/** One of them, or null, also for one of another booking. */
export async function findRequest(
  db: Db,
  tenantId: string,
  bookingId: string,
  id: string,
): Promise<StoredRequest | null> {
  const { rows } = await sql<StoredRequest>`select ${columns} from guest_requests r
    where r.tenant_id = ${tenantId} and r.booking_id = ${bookingId} and r.id = ${id} and r.kind <> 'wishes'`.execute(
    db,
  );
  return rows[0] ?? null;
}

interface NewRequest {
  id: string;
  booking_id: string;
  words: string | null;
  created_at: Date;
  state: "open" | "accepted";
  decided_at: Date | null;
}

export async function insertRequest(
  db: Db,
  tenantId: string,
  row: NewRequest,
  asked: OfCancellation | OfChange,
): Promise<void> {
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value));
  const { refund, price, base, ...plain } = { refund: undefined, price: undefined, base: undefined, ...asked };
  await db
    .insertInto("guest_requests")
    .values({ tenant_id: tenantId, ...row, ...plain, refund: json(refund), price: json(price), base: json(base) })
    .execute();
}

interface Answer {
  state: "accepted" | "refused" | "withdrawn";
  reason?: string;
  decided_by?: string | null;
  decided_at: Date;
}

/** Answers an open request; false if it was already answered. */
export async function updateAnswer(db: Db, tenantId: string, id: string, answer: Answer): Promise<boolean> {
  const row = await db
    .updateTable("guest_requests")
    .set(answer)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** The guest's wishes as written; null if there are none. */
export async function findWishes(db: Db, tenantId: string, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom("guest_requests")
    .select("words")
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .where("kind", "=", "wishes")
    .executeTakeFirst();
  return row?.words || null;
}

/** Replaces the wishes; an empty text removes them. */
export async function keepWishes(
  db: Db,
  tenantId: string,
  { id, booking_id, words, created_at }: { id: string; booking_id: string; words: string; created_at: Date },
): Promise<void> {
  await sql`insert into guest_requests (tenant_id, id, booking_id, kind, state, words, created_at)
    values (${tenantId}, ${id}, ${booking_id}, 'wishes', 'told', ${words}, ${created_at})
    on conflict (tenant_id, booking_id, kind) where state in ('open', 'told')
    do update set words = excluded.words`.execute(db);
}

/** A request that waits for the desk, for the day sheet; amounts in cents. */
export interface WaitingRequest extends Columns<"guest_requests", "id" | "created_at">, Columns<"bookings", "code"> {
  kind: GuestRequestKind;
  holder_name: string;
  accommodation_name: string;
  check_in: string;
  check_out: string;
  adults: number;
  children: number;
  /** For a change: the requested nights; null for a cancellation. */
  asked_check_in: string | null;
  asked_check_out: string | null;
  before_cents: number | null;
  total_cents: number | null;
  /** For a cancellation: its outcome as of the request; null for a change. */
  refund: KeptRefund | null;
  paid_cents: number;
  /** The number of all waiting requests. */
  count: number;
}

/** The waiting requests of active stays, the oldest first, up to a limit. */
export async function listWaitingRequests(
  db: Db,
  tenantId: string,
  limit: number,
  now: Date,
): Promise<WaitingRequest[]> {
  const { rows } = await sql<WaitingRequest>`
    select r.id, b.code, r.kind, g.name as holder_name, a.name as accommodation_name, b.check_in, b.check_out,
      coalesce(r.adults, b.adults) as adults, coalesce(r.children, b.children) as children,
      r.check_in as asked_check_in, r.check_out as asked_check_out, r.before_cents, r.total_cents,
      case r.kind when 'cancellation' then r.refund end as refund, b.paid_cents, r.created_at,
      count(*) over ()::int as count
    from guest_requests r
    join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    join tenants t on t.id = r.tenant_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where r.tenant_id = ${tenantId} and r.state = 'open'
      and (b.status = 'confirmed' or b.status = 'hold' and b.hold_expires_at > ${now})
      and b.check_out >= (${now}::timestamptz at time zone coalesce(a.timezone, t.timezone))::date
    order by r.id limit ${limit}`.execute(db);
  return rows;
}

/** A guest's requests, the oldest first, for the export of their data. */
export async function listRequestsOf(db: Db, tenantId: string, holderId: string) {
  const { rows } = await sql<
    Columns<
      "guest_requests",
      "kind" | "state" | "words" | "check_in" | "check_out" | "total_cents" | "reason" | "created_at" | "decided_at"
    > & { booking_code: string; refund_cents: number | null }
  >`select b.code as booking_code, r.kind, r.state, r.words, r.check_in, r.check_out, r.total_cents,
      (r.refund ->> 'refund_cents')::bigint as refund_cents, r.reason, r.created_at, r.decided_at
    from guest_requests r join bookings b on b.tenant_id = r.tenant_id and b.id = r.booking_id
    where r.tenant_id = ${tenantId} and b.holder_id = ${holderId} order by r.created_at, r.id`.execute(db);
  return rows;
}

/** Deletes what a guest wrote, and the reasons of refusals. */
export async function forgetRequestWords(db: Db, tenantId: string, holderId: string): Promise<void> {
  await sql`update guest_requests set words = case when kind = 'wishes' then '' end,
      reason = case when state = 'refused' then 'Motivo anonimizado' end
    where tenant_id = ${tenantId}
      and booking_id in (select id from bookings where tenant_id = ${tenantId} and holder_id = ${holderId})`.execute(
    db,
  );
}
