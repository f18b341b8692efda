import { sql } from "kysely";
import type { ToldNight } from "#domain/calendar/echo";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

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

/** The nights, from a day on, that are reported to a channel, or were until it frees them. */
export async function listToldTo(db: Db, tenantId: string, reader: Reader, from: string): Promise<ToldNight[]> {
  const { rows } = await sql<Columns<"channel_told_nights", "night" | "told_at" | "untold_at" | "repeated">>`
    select night, told_at, untold_at, repeated from channel_told_nights
    where ${of(tenantId, reader)} and night >= ${from} order by night`.execute(db);
  return rows;
}

/** Serializes the recording of a channel's readings, until the transaction ends. */
export async function lockReader(db: Db, tenantId: string, { accommodation_id, channel, reader }: Reader) {
  const name = `told nights/${tenantId}/${accommodation_id}/${channel}/${reader}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(db);
}

export async function insertTold(db: Db, tenantId: string, reader: Reader, nights: readonly string[], now: Date) {
  const { accommodation_id, channel, reader: name } = reader;
  await sql`insert into channel_told_nights (tenant_id, accommodation_id, channel, reader, night, told_at)
    select ${tenantId}, ${accommodation_id}, ${channel}, ${name}, night, ${now} from unnest(${nights}::date[]) night
    on conflict (tenant_id, accommodation_id, channel, reader, night)
      do update set told_at = excluded.told_at, untold_at = null, repeated = 0`.execute(db);
}

/** Marks these nights, or all of them for null, as no longer reported. */
export async function endTold(db: Db, tenantId: string, reader: Reader, nights: readonly string[] | null, now: Date) {
  await sql`update channel_told_nights set untold_at = ${now}
    where ${of(tenantId, reader)} and untold_at is null
      ${nights === null ? sql`` : sql`and night = any(${nights}::date[])`}`.execute(db);
}

export async function countRepeated(db: Db, tenantId: string, reader: Reader, nights: readonly string[]) {
  if (nights.length === 0) return;
  await sql`update channel_told_nights set repeated = repeated + 1
    where ${of(tenantId, reader)} and untold_at is not null and night = any(${nights}::date[])`.execute(db);
}

/** Deletes these nights if they are no longer reported, and past ones. */
export async function deleteTold(db: Db, tenantId: string, reader: Reader, nights: readonly string[], today: string) {
  await sql`delete from channel_told_nights where ${of(tenantId, reader)}
    and (night < ${today} or (untold_at is not null and night = any(${nights}::date[])))`.execute(db);
}

/** True if a channel has not yet freed nights that are no longer reported to it. */
export async function hasUntold(db: Db, tenantId: string, reader: Reader): Promise<boolean> {
  const { rows } = await sql`select from channel_told_nights
    where ${of(tenantId, reader)} and untold_at is not null limit 1`.execute(db);
  return rows.length > 0;
}

export async function deleteToldOf(db: Db, tenantId: string, accommodationId: string): Promise<void> {
  await db
    .deleteFrom("channel_told_nights")
    .where("tenant_id", "=", tenantId)
    .where("accommodation_id", "=", accommodationId)
    .execute();
}
