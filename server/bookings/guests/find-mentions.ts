import { type RawBuilder, sql } from "kysely";
import type { guestActs, Mention } from "#contract/guest/guest-acts";
import { type KnownAs, mentionOf, type Wanted, wantedBy } from "#domain/mentions";
import { staysAlong } from "#server/bookings/booking-guests/companions";
import { requireStoredGuest } from "#server/bookings/guests/guests";
import { listMergedInto, type StoredGuest } from "#server/bookings/guests/guests.queries";
import { type MentionSource, mentionSources } from "#server/bookings/guests/mention-sources";
import { changesAbout } from "#server/platform/audit/forget-person";
import type { Ctx } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { namedIn } from "#server/platform/db/named-in";
import type { Verb } from "#server/platform/http/route";

const most = 500;

/** One place that names the guest, as stored. */
export interface FoundMention extends Omit<Mention, "place"> {
  source: MentionSource;
  stored: StoredWords;
}

/** The places that anonymizing clears only if chosen; certain ones first, 500 at most. */
export const showMentions: Verb<typeof guestActs.mentions> = async (ctx, { params: { id } }) => {
  const guest = await requireStoredGuest(ctx, id);
  if (guest.anonymized_at !== null) return { data: [], more: 0 };
  const ids = [guest.id, ...(await listMergedInto(ctx.db, ctx.actor.tenant_id, guest.id))];
  const found = await findMentions(ctx, ids, await wantedFor(ctx, guest, ids));
  const along = new Set((await staysAlong(ctx, guest.id)).map((stay) => stay.id));
  const isAsked = ({ certain, source, stored }: FoundMention) =>
    !certain || !(source.copy || stored.records.some((record) => along.has(record)));
  const asked = found.filter(isAsked).sort((one, other) => Number(other.certain) - Number(one.certain));
  return {
    data: asked.slice(0, most).map(({ key, source, of, said, certain }) => {
      return { key, place: source.place, of, said, certain };
    }),
    more: Math.max(0, asked.length - most),
  };
};

/** Every place that names the guest outside their own record and bookings. */
export async function findMentions(
  { actor, db }: Ctx,
  ids: readonly string[],
  wanted: Wanted,
): Promise<FoundMention[]> {
  const asked = { ids, texts: [...wanted.certain, ...wanted.maybe] };
  const found: FoundMention[] = [];
  for (const source of mentionSources) {
    for (const stored of await listWords(db, actor.tenant_id, source, asked)) {
      const mention = mentionOf(textsIn(stored.value, source).join("\n"), wanted);
      const key = `${source.table}.${source.column}:${stored.id}`;
      if (mention !== null) found.push({ ...mention, key, of: stored.of, source, stored });
    }
  }
  return found;
}

/** A charge's texts: its name, and why its price was agreed. */
export interface NamedCharge {
  name: string;
  agreed?: { reason: string };
  /** Of a courtesy. */
  reason?: string;
}

/** Why a courtesy was given, or a price agreed. */
export const reasonOf = ({ agreed, reason }: NamedCharge): string | undefined => agreed?.reason ?? reason;

/** The texts that people wrote in a value: a text, words, names of charges, or the contents of a filter. */
function textsIn(value: unknown, { holds, column }: MentionSource): string[] {
  if (holds === "charges")
    return (value as NamedCharge[]).flatMap((charge) => [charge.name, reasonOf(charge) ?? []].flat());
  if (holds === "request") return [(value as { reason: string }).reason];
  if (holds === "words") return value as string[];
  return [column === "filter" ? decoded(value as string) : (value as string)];
}

const decoded = (filter: string) => [...new URLSearchParams(filter).values()].join("\n");

/**
 * The texts by which a guest is searched: current data of the record, and all earlier data of it and of those merged
 * into it.
 */
export async function wantedFor(ctx: Ctx, guest: StoredGuest, ids: readonly string[]): Promise<Wanted> {
  const changes = await changesAbout(ctx, ids, [], []);
  const former = changes.flatMap(({ before, after }) => [before, after]).flatMap(knownAs);
  return wantedBy([guest, ...former]);
}

function knownAs(said: unknown): KnownAs[] {
  const { name, email = null, phone = null, document_kind = null, document = null } = (said ?? {}) as Partial<KnownAs>;
  return typeof name === "string" && name !== "" ? [{ name, email, phone, document_kind, document }] : [];
}

/** The content of one of the columns. */
interface StoredWords {
  id: string;
  /** The code of the booking, or the name of the accommodation, guest, owner, filter, import or file. */
  of: string | null;
  /** The record's ids in the trail and in stored answers. */
  records: string[];
  /** A text, words, or charges. */
  value: unknown;
}

const booking = sql`join bookings b on b.tenant_id = t.tenant_id and b.id = t.booking_id`;

const accommodation = sql`join accommodations a on a.tenant_id = t.tenant_id and a.id = t.accommodation_id`;

const owner = sql`join owners o on o.tenant_id = t.tenant_id and o.id = t.owner_id`;

const onOwner = { of: sql`o.name`, joined: owner };

const onBooking = { of: sql`b.code`, records: sql`array[b.id::text, b.code, t.id::text]`, joined: booking };

/** How a table's records are named, and which are excluded: those of the guest themselves. */
const tables: Record<string, { of: RawBuilder<unknown>; records?: RawBuilder<unknown>; joined?: RawBuilder<unknown> }> =
  {
    bookings: { of: sql`t.code`, records: sql`array[t.id::text, t.code]` },
    team_notes: onBooking,
    booking_payments: onBooking,
    security_deposit_movements: onBooking,
    payment_announcements: onBooking,
    guest_requests: onBooking,
    booking_files: { ...onBooking, of: sql`b.code || ', ' || t.name` },
    blocks: { of: sql`a.name`, joined: accommodation },
    waiting_guests: { of: sql`to_char(t.check_in, 'DD/MM/YYYY')` },
    guests: { of: sql`t.name` },
    accommodations: { of: sql`t.name` },
    owners: { of: sql`t.name` },
    photos: { of: sql`a.name`, joined: accommodation },
    channel_import_events: {
      of: sql`a.name`,
      joined: sql`join channel_imports i on i.tenant_id = t.tenant_id and i.id = t.import_id
      join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id`,
    },
    saved_filters: { of: sql`t.name` },
    imports: { of: sql`null` },
    financial_entries: { of: sql`t.description` },
    // the texts of its entries and rules name it too
    counterparties: {
      of: sql`t.name`,
      records: sql`array[t.id::text] || array(
        select e.id::text from financial_entries e where e.tenant_id = t.tenant_id and e.counterparty_id = t.id
        union all select r.id::text from bank_rules r where r.tenant_id = t.tenant_id and r.counterparty_id = t.id)`,
    },
    settlements: {
      of: sql`e.description`,
      records: sql`array[t.id::text, e.id::text]`,
      joined: sql`join financial_entries e on e.tenant_id = t.tenant_id and e.id = t.entry_id`,
    },
    entry_files: {
      of: sql`e.description`,
      records: sql`array[t.id::text, e.id::text]`,
      joined: sql`join financial_entries e on e.tenant_id = t.tenant_id and e.id = t.entry_id`,
    },
    transfers: { of: sql`null` },
    bank_imports: { of: sql`null` },
    bank_lines: {
      of: sql`a.name`,
      joined: sql`join financial_accounts a on a.tenant_id = t.tenant_id and a.id = t.account_id`,
    },
    bank_rules: { of: sql`t.description` },
    owner_statement_lines: onOwner,
    owner_left_out_lines: onOwner,
    owner_statements: onOwner,
    owner_adjustments: onOwner,
  };

/** The ids of the guest's records, and their texts. */
interface Asked {
  ids: readonly string[];
  texts: readonly string[];
}

/** The contents of a column that may name the guest, outside their own records and bookings; by record. */
async function listWords(
  db: Db,
  tenantId: string,
  { table, column, place }: MentionSource,
  asked: Asked,
): Promise<StoredWords[]> {
  const { of, records = sql`array[t.id::text]`, joined = sql`` } = tables[table] as (typeof tables)[string];
  const value = sql.ref(`t.${column}`);
  const ofHolders: Record<string, RawBuilder<unknown>> = {
    bookings: sql`and t.holder_id <> all(${asked.ids}::uuid[])`,
    guests: sql`and t.id <> all(${asked.ids}::uuid[])`,
  };
  const others = ofHolders[table] ?? (joined === booking ? sql`and b.holder_id <> all(${asked.ids}::uuid[])` : sql``);
  // A filter is stored URL-encoded, and there are few: the application reads them all.
  const asks = place === "saved_filter" ? sql`` : sql`and ${namedIn(sql`${value}::text`, asked.texts)}`;
  const { rows } = await sql<StoredWords>`select t.id, ${of} as of, ${records} as records, to_jsonb(${value}) as value
    from ${sql.table(table)} t ${joined}
    where t.tenant_id = ${tenantId} and ${value} is not null ${others} ${asks} order by t.id`.execute(db);
  return rows;
}
