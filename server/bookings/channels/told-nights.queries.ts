import { sql } from "kysely";
import type { ToldNight } from "#domain/calendar/echo";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

/** A channel of an accommodation: the nights reported to it do not depend on the address that it reads. */
export interface Reader {
  accommodation_id: string;
  channel: string;
  reader: string;
}

/** Unknown channels are distinguished by the name that the company entered. */
export function readerOf({ accommodation_id, channel, name }: Omit<Reader, "reader"> & { name: string }): Reader {
  return { accommodation_id, channel, reader: channel === "other" ? name.toLowerCase() : "" };
}

const of = (tenantId: string, { accommodation_id, channel, reader }: Reader) =>
  sql`tenant_id = ${tenantId} and accommodation_id = ${accommodation_id} and channel = ${channel} and reader = ${reader}`;

/** The nights that an import closes itself: other channels may read them there. */
export function ownNightsOf({ id, accommodation_id }: { id: string; accommodation_id: string }): Reader {
  return { accommodation_id, channel: "other", reader: `calendar ${id}` };
}

type Told = Columns<"channel_told_nights", "night" | "import_id" | "booking_id" | "sale" | "told_at">;

/**
 * What closed a night: a calendar, null for a booking or block of ours; the booking of ours, if it is one; and whether
 * it may be a sale.
 */
export type Origin = Pick<Told, "import_id" | "booking_id" | "sale">;

/** The nights, from a day on, that are now reported to a channel, each with the calendar that closed it. */
export async function listToldTo(db: Db, tenantId: string, reader: Reader, from: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select night, import_id, booking_id, sale, told_at from channel_told_nights
    where ${of(tenantId, reader)} and night >= ${from} and untold_at is null order by night`.execute(db);
  return rows;
}

/** A channel that has not read our calendar for so long no longer reads it. */
const silentHours = 48;

/**
 * What any channel knows of an accommodation from a day on, or knew until it ended, without the nights that the given
 * import closes itself now. For a channel that no longer reads our calendar, it has ended too.
 */
export async function listKnown(
  db: Db,
  tenantId: string,
  stored: { id: string; accommodation_id: string; channel: string; name: string },
  { from, now }: { from: string; now: Date },
): Promise<ToldNight[]> {
  const { accommodation_id, reader } = ownNightsOf(stored);
  const own = readerOf(stored);
  const { rows } = await sql<ToldNight>`
    select t.night, t.import_id, coalesce(o.sale, t.sale) as sale, t.told_at,
      t.channel = ${own.channel} and t.reader = ${own.reader} as direct,
      coalesce(t.untold_at, s.since) as untold_at
    from channel_told_nights t
    left join channel_told_nights o on o.tenant_id = t.tenant_id and o.accommodation_id = t.accommodation_id
      and o.channel = 'other' and o.reader = 'calendar ' || t.import_id and o.night = t.night
    left join lateral (
      select max(coalesce(f.read_at, f.created_at)) + interval '1 hour' * ${silentHours} as since
      from channel_feeds f
      where f.tenant_id = t.tenant_id and f.accommodation_id = t.accommodation_id and f.channel = t.channel
        and (f.channel <> 'other' or lower(f.name) = t.reader)
    ) s on s.since <= ${now} and s.since > t.told_at
    where t.tenant_id = ${tenantId} and t.accommodation_id = ${accommodation_id} and t.night >= ${from}
      and (t.reader <> ${reader} or t.sale and t.untold_at is not null)
    order by t.night`.execute(db);
  return rows;
}

/** Serializes the recording of a channel's readings, until the transaction ends. */
async function lockReader(db: Db, tenantId: string, { accommodation_id, channel, reader }: Reader) {
  const name = `told nights/${tenantId}/${accommodation_id}/${channel}/${reader}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

const facets = ["import_id", "booking_id", "sale"] as const;

/**
 * Records which nights a channel knows from now on, each with its origin, and that it no longer knows the others. A
 * night of another origin counts as reported anew, but not one of another booking of ours: the channel notices no
 * difference.
 */
export async function noteTold(
  db: Db,
  tenantId: string,
  reader: Reader,
  nights: ReadonlyMap<string, Origin>,
  { today, now }: { today: string; now: Date },
): Promise<void> {
  const differences = async () => {
    const told = new Map((await listToldTo(db, tenantId, reader, today)).map((row) => [row.night, row]));
    const isKnown = (night: string, origin: Origin) => {
      const known = told.get(night);
      return known !== undefined && facets.every((name) => known[name] === origin[name]);
    };
    const fresh = [...nights].filter(([night, origin]) => !isKnown(night, origin));
    return { fresh, ended: [...told.keys()].filter((night) => !nights.has(night)) };
  };
  const isNothing = ({ fresh, ended }: Awaited<ReturnType<typeof differences>>) => fresh.length + ended.length === 0;
  if (isNothing(await differences())) return;
  await lockReader(db, tenantId, reader);
  const { fresh, ended } = await differences();
  await deletePast(db, tenantId, reader, today);
  await insertTold(db, tenantId, reader, fresh, now);
  await endTold(db, tenantId, reader, ended, now);
}

async function insertTold(
  db: Db,
  tenantId: string,
  reader: Reader,
  nights: readonly (readonly [night: string, origin: Origin])[],
  now: Date,
) {
  const { accommodation_id, channel, reader: name } = reader;
  const told = nights.map(([night, { import_id, booking_id, sale }]) => ({ night, import_id, booking_id, sale }));
  await sql`insert into channel_told_nights as had
      (tenant_id, accommodation_id, channel, reader, night, import_id, booking_id, sale, told_at)
    select ${tenantId}, ${accommodation_id}, ${channel}, ${name}, t.night, t.import_id, t.booking_id, t.sale, ${now}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
      as t (night date, import_id uuid, booking_id uuid, sale boolean)
    on conflict (tenant_id, accommodation_id, channel, reader, night)
      do update set import_id = excluded.import_id, booking_id = excluded.booking_id, sale = excluded.sale,
        told_at = case when had.untold_at is null and had.sale = excluded.sale
          and had.import_id is not distinct from excluded.import_id then had.told_at else excluded.told_at end,
        untold_at = null`.execute(db);
}

/** Marks these nights, or all of them for null, as no longer reported. */
export async function endTold(db: Db, tenantId: string, reader: Reader, nights: readonly string[] | null, now: Date) {
  await sql`update channel_told_nights set untold_at = ${now}
    where ${of(tenantId, reader)} and untold_at is null
      ${nights === null ? sql`` : sql`and night = any(${nights}::date[])`}`.execute(db);
}

async function deletePast(db: Db, tenantId: string, reader: Reader, today: string) {
  await sql`delete from channel_told_nights where ${of(tenantId, reader)} and night < ${today}`.execute(db);
}

/**
 * True if an import repeats nights that nobody has any more: whether they have become its own depends on the number of
 * its feeds, even if they do not change.
 */
export async function awaitsFreeing(db: Db, tenantId: string, importId: string): Promise<boolean> {
  const { rows } =
    await sql`select from occupancies o, generate_series(o.check_in, o.check_out - 1, '1 day') as n (night)
    where o.tenant_id = ${tenantId} and o.import_id = ${importId} and o.echo and not exists (
      select from channel_told_nights t
      where t.tenant_id = o.tenant_id and t.accommodation_id = o.accommodation_id and t.night = n.night::date
        and t.untold_at is null)
    limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteToldOf(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await db
    .deleteFrom("channel_told_nights")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .execute();
}
