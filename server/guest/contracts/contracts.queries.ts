import { type RawBuilder, sql } from "kysely";
import { guestChannels } from "#domain/paid-to-channel";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { countRows, type Page } from "#server/platform/db/pages";
import { guestsWithWord, isAmongAll } from "#server/platform/db/search-words";

/** A contract with the name of its type, its booking, and the number of signatures. */
export interface StoredContract
  extends Columns<
    "contracts",
    | "id"
    | "booking_id"
    | "contract_type_id"
    | "type_version"
    | "number"
    | "issued_on"
    | "state"
    | "text"
    | "text_hash"
    | "signers"
    | "missing"
    | "lacking"
    | "refusal"
    | "differs_since"
    | "differs_in"
    | "document_doubt_since"
    | "people_doubts"
    | "kept_doubts"
    | "kept_hash"
    | "older_words"
    | "sent_at"
    | "viewed_at"
    | "signed_at"
    | "voided_at"
    | "void_reason"
    | "pdf_hash"
    | "pdf_name"
    | "erased_at"
    | "version"
  > {
  facts: Record<string, string>;
  type_name: string;
  booking_code: string;
  holder_name: string;
  holder_email: string | null;
  holder_document: string | null;
  holder_birth_date: string | null;
  /** True if the holder was anonymised since. */
  holder_forgotten: boolean;
  accommodation_id: string;
  accommodation_name: string;
  check_in: string;
  check_out: string;
  timezone: string;
  signatures: number;
}

const columns = sql`c.id, c.booking_id, c.contract_type_id, c.type_version, c.number, c.issued_on, c.state, c.text,
  c.text_hash, c.signers, c.facts, c.missing, c.lacking, c.refusal, c.differs_since, c.differs_in, c.document_doubt_since,
  c.people_doubts, c.kept_doubts, c.kept_hash, c.older_words, c.sent_at, c.viewed_at,
  c.signed_at, c.voided_at, c.void_reason, c.pdf_hash, c.pdf_name, c.erased_at, c.version, t.name as type_name,
  b.code as booking_code, g.name as holder_name, g.email as holder_email, g.document as holder_document,
  g.birth_date as holder_birth_date,
  g.anonymized_at is not null as holder_forgotten, a.id as accommodation_id, a.name as accommodation_name, b.check_in, b.check_out,
  coalesce(a.timezone, n.timezone) as timezone,
  (select count(*) from contract_signatures s where s.tenant_id = c.tenant_id and s.contract_id = c.id) as signatures`;
const names = sql`
  join contract_types t on t.tenant_id = c.tenant_id and t.id = c.contract_type_id
  join bookings b on b.tenant_id = c.tenant_id and b.id = c.booking_id
  join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
  join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
  join tenants n on n.id = c.tenant_id`;

export interface ContractListing {
  states: readonly string[];
  contract_type_id: string | null;
  attention: boolean;
  /** Folded prefixes of words of the guest's name, or of the number or code. */
  words: readonly string[];
  /** The search text in capitals: the number of a contract or the code of a booking. */
  typed: string;
  sees_documents: boolean;
  descending: boolean;
}

function where(tenantId: string, listing: ContractListing): RawBuilder<unknown> {
  const { states, contract_type_id, attention, typed } = listing;
  const [state] = states;
  const conditions = [
    sql`c.tenant_id = ${tenantId}`,
    // a single state is read in the order of its index
    ...(states.length === 1 ? [sql`c.state = ${state}`] : []),
    ...(states.length > 1 ? [sql`c.state = any(${states})`] : []),
    ...(contract_type_id ? [sql`c.contract_type_id = ${contract_type_id}`] : []),
    ...(attention
      ? [
          sql`(c.differs_since is not null or c.refusal is not null
      or c.document_doubt_since is not null or c.people_doubts <> '{}') and c.state <> 'void'`,
        ]
      : []),
    ...(typed === "" ? [] : [sql`c.id in (${sql.join(idsOf(tenantId, listing), sql` union all `)})`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** The ids of the contracts that a search matches, each part by its own index: number, booking, guest. */
function idsOf(tenantId: string, { words, typed, sees_documents }: ContractListing): RawBuilder<unknown>[] {
  const named = words.map((word) => guestsWithWord(tenantId, word, sees_documents));
  const ofBookings = sql`select k.id from bookings o
    join contracts k on k.tenant_id = o.tenant_id and k.booking_id = o.id where o.tenant_id = ${tenantId}`;
  return [
    sql`select k.id from contracts k where k.tenant_id = ${tenantId} and k.number = ${typed}`,
    sql`${ofBookings} and o.code = ${typed}`,
    ...(named.length > 0 ? [sql`${ofBookings} and ${sql.join(isAmongAll("o.holder_id", named))}`] : []),
  ];
}

/** One page, the newest first by default. */
export async function listContractsPage(
  db: Db,
  tenantId: string,
  listing: ContractListing,
  { per_page, offset }: Page,
): Promise<StoredContract[]> {
  const order = listing.descending ? sql`desc` : sql`asc`;
  const { rows } = await sql<StoredContract>`select ${columns}
    from (select * from contracts c where ${where(tenantId, listing)}
      order by c.id ${order} limit ${per_page} offset ${offset}) c ${names} order by c.id ${order}`.execute(db);
  return rows;
}

export const countContracts = (db: Db, tenantId: string, listing: ContractListing, limit: number) =>
  countRows(db, sql`select 1 from contracts c where ${where(tenantId, listing)}`, limit);

export async function findContract(db: Db, tenantId: string, id: string): Promise<StoredContract | null> {
  const { rows } = await sql<StoredContract>`select ${columns} from contracts c ${names}
    where c.tenant_id = ${tenantId} and c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The contracts of a booking, the current one first, then the newest. */
export async function listContractsOf(db: Db, tenantId: string, bookingId: string): Promise<StoredContract[]> {
  const { rows } = await sql<StoredContract>`select ${columns} from contracts c ${names}
    where c.tenant_id = ${tenantId} and c.booking_id = ${bookingId} order by c.state = 'void', c.id desc`.execute(db);
  return rows;
}

/** The contracts of a person's bookings as holder or as companion; the oldest first. */
export async function listContractsOfGuest(db: Db, tenantId: string, id: string, as: "holder" | "companion") {
  const along = sql`b.holder_id <> ${id} and exists (select from booking_guests o
    where o.tenant_id = b.tenant_id and o.booking_id = b.id and o.guest_id = ${id})`;
  const found = sql<StoredContract>`select ${columns} from contracts c ${names} where c.tenant_id = ${tenantId}
    and ${as === "holder" ? sql`b.holder_id = ${id}` : along} order by c.id`;
  return (await found.execute(db)).rows;
}

/** The contract of a booking that is not void, locked until the transaction ends. */
export async function lockStandingContract(
  db: Db,
  tenantId: string,
  bookingId: string,
): Promise<StoredContract | null> {
  await sql`select 1 from contracts where tenant_id = ${tenantId} and booking_id = ${bookingId} and state <> 'void'
    for update`.execute(db);
  return (await listContractsOf(db, tenantId, bookingId)).find(({ state }) => state !== "void") ?? null;
}

/** The next number of a year, without gaps: a rollback releases it. */
export async function nextContractNumber(db: Db, tenantId: string, year: number): Promise<string> {
  const { rows } = await sql<Columns<"contract_counters", "last">>`
    insert into contract_counters as k (tenant_id, year, last) values (${tenantId}, ${year}, 1)
    on conflict (tenant_id, year) do update set last = k.last + 1 returning last`.execute(db);
  return `${year}/${String(rows[0]!.last).padStart(4, "0")}`;
}

/** The result of a rendering for a contract. */
export interface Rendered {
  state: "draft" | "sent";
  text: string | null;
  text_hash: Buffer | null;
  missing: string[];
  /** The variables that the company fills in. */
  lacking: string[];
  refusal: string | null;
}

interface NewContract extends Rendered {
  id: string;
  booking_id: string;
  contract_type_id: string;
  type_version: number;
  number: string;
  issued_on: string;
  signers: number;
  facts: Readonly<Record<string, string>>;
  created_by: string | null;
}

/** Inserts a contract; false if the booking has one that is not void. */
export async function insertContract(db: Db, tenantId: string, contract: NewContract, now: Date): Promise<boolean> {
  const { facts, ...row } = contract;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("contracts")
    .values({
      ...row,
      tenant_id: tenantId,
      facts: JSON.stringify(facts),
      sent_at: row.state === "sent" ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "booking_id"]).where(sql<boolean>`state <> 'void'`).doNothing(),
    )
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The columns of a contract that may change. */
type ContractChange = Partial<
  Omit<Rendered, "state"> & {
    state: string;
    facts: Readonly<Record<string, string>>;
    differs_since: Date | null;
    document_doubt_since: Date | null;
  } & Record<"differs_in" | "people_doubts" | "kept_doubts", string[]> & {
      kept_hash: Buffer | null;
      sent_at: Date;
      viewed_at: Date;
      signed_at: Date;
      voided_at: Date;
      void_reason: string;
      signers: number;
    }
>;

export async function updateContract(
  db: Db,
  tenantId: string,
  id: string,
  change: ContractChange,
  now: Date,
): Promise<void> {
  const { facts, ...columnsOfChange } = change;
  await db
    .updateTable("contracts")
    .set((on) => ({
      ...(columnsOfChange as object),
      ...(facts && { facts: JSON.stringify(facts) }),
      version: on("version", "+", 1),
      updated_at: now,
    }))
    .where("tenant_id", "=", tenantId)
    .where("id", "=", id)
    .execute();
}

/**
 * True if a company may issue contracts on the service's day: its plan includes the module, and it is not suspended.
 */
export async function mayIssueContracts(db: Db, tenantId: string, day: string): Promise<boolean> {
  const row = await db
    .selectFrom("tenants")
    .select((on) => on.fn<string[]>("modules_of", ["id", on.cast(on.val(day), "date")]).as("modules"))
    .select("state")
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return row.modules.includes("contracts") && row.state !== "suspended" && row.state !== "cancelled";
}

/** True if a booking was imported from a spreadsheet: no automatic mail is sent for it. */
export async function isImportedBooking(db: Db, tenantId: string, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom("imported_bookings")
    .select("booking_id")
    .where("tenant_id", "=", tenantId)
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * True if the guest of a booking may get automatic mails. Not for imported bookings, including samples, nor for those
 * of a demonstration. The address of a channel's guest was given to the channel, so these guests must have confirmed on
 * their own page.
 */
export async function mayMailGuest(db: Db, tenantId: string, bookingId: string): Promise<boolean> {
  const { rows } = await sql`
    select from bookings b where b.tenant_id = ${tenantId} and b.id = ${bookingId}
      and not exists (select from imported_bookings i where i.tenant_id = b.tenant_id and i.booking_id = b.id)
      and not exists (select from notification_settings s
        where s.tenant_id = b.tenant_id and b.created_at <= s.quiet_until)
      and (b.channel <> all(${guestChannels})
        or exists (select from guest_confirmations g where g.tenant_id = b.tenant_id and g.booking_id = b.id))`.execute(
    db,
  );
  return rows.length > 0;
}
