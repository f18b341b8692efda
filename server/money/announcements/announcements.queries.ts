import { sql } from "kysely";
import type { BookingFileType } from "#contract/bookings/attached-files";
import type { Announcement } from "#contract/guest/announcements";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export interface StoredAnnouncement
  extends Columns<
    "payment_announcements",
    | "id"
    | "booking_id"
    | "txid"
    | "amount_cents"
    | "paid_on"
    | "state"
    | "reason"
    | "decided_at"
    | "decided_by"
    | "created_at"
  > {
  state: Announcement["state"];
  /** Null if the booking no longer has this installment. */
  installment_id: string | null;
  /** Null if there is none, or it was deleted. */
  receipt: { id: string; name: string; type: BookingFileType } | null;
  /** True if one was sent, whether or not it was deleted since. */
  has_receipt: boolean;
  decided_by_name: string | null;
}

const columns = sql`p.id, p.booking_id, p.txid, p.amount_cents, p.paid_on, p.state, p.reason, p.decided_at, p.decided_by,
  p.created_at,
  p.file_id is not null as has_receipt,
  (select i.id from booking_txids t join booking_installments i
    on i.tenant_id = t.tenant_id and i.booking_id = t.booking_id and i.position = t.position
    where t.tenant_id = p.tenant_id and t.txid = p.txid) as installment_id,
  (select jsonb_build_object('id', f.id, 'name', f.name, 'type', f.type) from booking_files f
    where f.tenant_id = p.tenant_id and f.id = p.file_id and f.booking_id = p.booking_id
      and f.removed_at is null) as receipt,
  (select u.name from users u where u.id = p.decided_by) as decided_by_name`;

/** The announcements of a booking's guest, the newest first: for an installment, the waiting one if there is one. */
export async function listAnnouncements(db: Db, tenantId: string, bookingId: string): Promise<StoredAnnouncement[]> {
  const { rows } = await sql<StoredAnnouncement>`select ${columns} from payment_announcements p
    where p.tenant_id = ${tenantId} and p.booking_id = ${bookingId}
    order by p.state = 'open' desc, p.created_at desc, p.id desc`.execute(db);
  return rows;
}

/** One of them, or null. */
export async function findAnnouncement(
  db: Db,
  tenantId: string,
  bookingId: string,
  id: string,
): Promise<StoredAnnouncement | null> {
  const { rows } = await sql<StoredAnnouncement>`select ${columns} from payment_announcements p
    where p.tenant_id = ${tenantId} and p.booking_id = ${bookingId} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

interface NewAnnouncement {
  tenant_id: string;
  id: string;
  booking_id: string;
  txid: string;
  amount_cents: number;
  paid_on: string | null;
  created_at: Date;
}

export async function insertAnnouncement(db: Db, announcement: NewAnnouncement): Promise<void> {
  await db.insertInto("payment_announcements").values(announcement).execute();
}

/** Sets the receipt of an announcement. */
export async function updateReceipt(db: Db, tenantId: string, id: string, fileId: string): Promise<void> {
  await db
    .updateTable("payment_announcements")
    .set({ file_id: fileId })
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

interface Decision {
  state: "confirmed" | "refused";
  payment_id?: string;
  reason?: string;
  decided_by: string;
  decided_at: Date;
}

/** Decides an open announcement; the caller has locked its booking. */
export async function updateDecision(db: Db, tenantId: string, id: string, decision: Decision): Promise<void> {
  await db
    .updateTable("payment_announcements")
    .set(decision)
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .where("state", "=", "open")
    .execute();
}

/** The announcements that led to these payments, with the announced and the received amount, in cents. */
export function listTied(db: Db, tenantId: string, paymentIds: readonly string[]) {
  return db
    .selectFrom("payment_announcements as p")
    .innerJoin("booking_payments as y", (on) =>
      on.onRef("y.tenant_id", "=", "p.tenant_id").onRef("y.id", "=", "p.payment_id"),
    )
    .innerJoin("bookings as b", (on) => on.onRef("b.tenant_id", "=", "p.tenant_id").onRef("b.id", "=", "p.booking_id"))
    .select(["b.code", "p.amount_cents as told_cents", "y.amount_cents as arrived_cents"])
    .where("p.tenant_id", "=", tenantId)
    .where("p.payment_id", "in", paymentIds)
    .orderBy("p.id")
    .execute();
}

/** The txid of the Pix that a booking's guest announced, once its payment was found; null if they announced none. */
export async function findAnnouncedTxid(db: Db, tenantId: string, bookingId: string, paymentId: string) {
  const announcement = await db
    .selectFrom("payment_announcements")
    .select("txid")
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .where("payment_id", "=", paymentId)
    .executeTakeFirst();
  return announcement?.txid ?? null;
}

/** The code of a booking whose holder has an e-mail address. */
export async function findHolderAddress(db: Db, tenantId: string, bookingId: string): Promise<string | null> {
  const { rows } = await sql<Columns<"bookings", "code">>`
    select b.code from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and g.email is not null`.execute(db);
  return rows[0]?.code ?? null;
}

/** An announcement that waits for the desk, for the day sheet. */
export interface WaitingAnnouncement
  extends Columns<"payment_announcements", "id" | "amount_cents" | "created_at">,
    Columns<"bookings", "code"> {
  holder_name: string;
  accommodation_name: string;
  has_receipt: boolean;
  /** The number of all waiting announcements. */
  count: number;
}

/** The waiting announcements, the oldest first, up to a limit. */
export async function listWaiting(db: Db, tenantId: string, limit: number): Promise<WaitingAnnouncement[]> {
  const { rows } = await sql<WaitingAnnouncement>`
    select p.id, b.code, g.name as holder_name, a.name as accommodation_name, p.amount_cents,
      p.file_id is not null as has_receipt, p.created_at, count(*) over ()::int as count
    from payment_announcements p
    join bookings b on b.tenant_id = p.tenant_id and b.id = p.booking_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    where p.tenant_id = ${tenantId} and p.state = 'open' order by p.id limit ${limit}`.execute(db);
  return rows;
}
