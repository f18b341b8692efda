import { sql } from "kysely";
import type { EventKind, Sender } from "#domain/calendar/events";
import type { CodedBooking, ToldReservation } from "#domain/calendar/moved-stays";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";

export interface StoredEvent
  extends Columns<
    "channel_import_events",
    "id" | "uid" | "kind" | "text" | "code" | "check_in" | "check_out" | "closes"
  > {
  kind: EventKind;
}

/** The events of an import that end after a day. */
export async function listImportEvents(
  db: Db,
  tenantId: string,
  importId: string,
  after: string,
): Promise<StoredEvent[]> {
  return db
    .selectFrom("channel_import_events")
    .select(["id", "uid", "kind", "text", "code", "check_in", "check_out", "closes"])
    .where("tenant_id", "=", tenantId)
    .where("import_id", "=", importId)
    .where("check_out", ">", after)
    .orderBy("check_in")
    .orderBy("check_out")
    .orderBy("id")
    .$narrowType<{ kind: EventKind }>()
    .execute();
}

/** Inserts events in one statement, with a single parameter for any number of them. */
export async function insertImportEvents(
  db: Db,
  tenantId: string,
  importId: string,
  events: readonly StoredEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await sql`insert into channel_import_events
      (tenant_id, import_id, id, uid, kind, text, code, check_in, check_out, closes)
    select ${tenantId}, ${importId}, e.id, e.uid, e.kind, e.text, e.code, e.check_in, e.check_out, e.closes
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as e (id uuid, uid text, kind text, text text, code text, check_in date, check_out date, closes boolean)`.execute(
    db,
  );
}

export async function deleteImportEvents(db: Db, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from channel_import_events
    where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(db);
}

/**
 * Nights of an import that wait behind another occupancy, with the channel's label and that occupancy; once for each
 * event that another import has there.
 */
export interface Clash
  extends Columns<"occupancies", "accommodation_id" | "source">,
    Columns<"channel_imports", "channel">,
    Columns<"channel_import_events", "kind" | "text"> {
  import_id: string;
  import_name: string;
  accommodation_name: string;
  kind: EventKind;
  sender: Sender;
  channel_code: string | null;
  event_id: string;
  event_check_in: string;
  event_check_out: string;
  source: "booking" | "block" | "import" | "preparation";
  booking_code: string | null;
  /** The channel of the booking, or of the other import, and its code. */
  standing_channel: string | null;
  standing_code: string | null;
  /** The stay of the booking, or the other import's event. */
  standing_check_in: string;
  standing_check_out: string;
  /** The other import's event; null if nothing else has the nights. */
  standing_kind: EventKind | null;
  standing_sender: Sender | null;
  standing_text: string | null;
  /** Whether a user has said of the title of the event, or of the other one's, that its events are stays. */
  confirmed: boolean;
  standing_confirmed: boolean;
  /** For two events: whether others explain the nights that only the one, or only the other has. */
  explained: boolean;
  standing_explained: boolean;
  check_in: string;
  check_out: string;
}

/** Whether a user has said of an event's title that its events are stays (domain/calendar/answers). */
const isConfirmed = (calendar: "i" | "oi", event: "e" | "r") =>
  sql`${sql.ref(`${calendar}.answers`)} @> jsonb_build_array(jsonb_build_object('title', ${sql.ref(`${event}.text`)}, 'closes', true))`;

/**
 * Whether each night of one event beyond another one's is explained: we or the other calendar close it too, or its own
 * calendar only repeats it.
 */
function isExplained(one: "e" | "r", other: "e" | "r", after: string) {
  const [a, b] = [sql.table(one), sql.table(other)];
  return sql<boolean>`not exists (
        select from generate_series(greatest(${a}.check_in, ${after}::date), ${a}.check_out - 1, '1 day') as n (night)
        where (n.night < ${b}.check_in or n.night >= ${b}.check_out) and not exists (
          select from occupancies q where q.tenant_id = w.tenant_id and q.accommodation_id = w.accommodation_id
            and q.check_in <= n.night and q.check_out > n.night
            and (q.import_id is null or q.import_id = ${b}.import_id or q.import_id = ${a}.import_id and q.echo)))`;
}

/**
 * Conflicts that end after a day, of one accommodation or, for null, of all. Left out are events that only repeat
 * nights which their own channel has read from us: a channel that may have them by way of another one may also have
 * sold them.
 */
export async function listClashes(
  db: Db,
  tenantId: string,
  accommodationId: string | null,
  after: string,
): Promise<Clash[]> {
  const there = accommodationId === null ? sql`` : sql`and w.accommodation_id = ${accommodationId}`;
  const { rows } = await sql<Clash>`
    select distinct w.import_id, i.name as import_name, w.accommodation_id, a.name as accommodation_name,
      i.channel, e.kind, e.text, e.code as channel_code, e.id as event_id,
      e.check_in as event_check_in, e.check_out as event_check_out,
      o.source, b.code as booking_code, coalesce(b.channel, oi.channel) as standing_channel,
      coalesce(b.channel_code, r.code) as standing_code,
      coalesce(r.check_in, o.check_in) as standing_check_in, coalesce(r.check_out, o.check_out) as standing_check_out,
      i.sender, r.kind as standing_kind, oi.sender as standing_sender, r.text as standing_text,
      ${isConfirmed("i", "e")} as confirmed, coalesce(${isConfirmed("oi", "r")}, false) as standing_confirmed,
      ${isExplained("e", "r", after)} as explained, ${isExplained("r", "e", after)} as standing_explained,
      greatest(w.check_in, e.check_in, o.check_in) as check_in, least(w.check_out, e.check_out, o.check_out) as check_out
    from occupancies w
    join channel_imports i on i.tenant_id = w.tenant_id and i.id = w.import_id
    join accommodations a on a.tenant_id = w.tenant_id and a.id = w.accommodation_id
    join channel_import_events e on e.tenant_id = w.tenant_id and e.import_id = w.import_id
      and e.closes and e.check_in < w.check_out and e.check_out > w.check_in
    join occupancies o on o.tenant_id = w.tenant_id and o.accommodation_id = w.accommodation_id and o.occupies
      and o.check_in < w.check_out and o.check_out > w.check_in
      and o.check_in < e.check_out and o.check_out > e.check_in
    left join bookings b on b.tenant_id = o.tenant_id and b.id = o.booking_id
    left join channel_imports oi on oi.tenant_id = o.tenant_id and oi.id = o.import_id
    left join channel_import_events r on r.tenant_id = o.tenant_id and r.import_id = o.import_id
      and r.closes and r.check_in < o.check_out and r.check_out > o.check_in
      and r.check_in < e.check_out and r.check_out > e.check_in
    where w.tenant_id = ${tenantId} ${there} and not w.occupies
      and w.check_out > ${after} and e.check_out > ${after} and o.check_out > ${after}
      and not (w.echo and greatest(e.check_in, ${after}::date) >= w.check_in and e.check_out <= w.check_out
        and e.check_out - greatest(e.check_in, ${after}::date) = (select count(*) from channel_told_nights t
          where t.tenant_id = w.tenant_id and t.accommodation_id = w.accommodation_id and t.channel = i.channel
            and t.reader = case i.channel when 'other' then lower(i.name) else '' end
            and t.night >= greatest(e.check_in, ${after}::date) and t.night < e.check_out))
    order by check_in, check_out, w.import_id`.execute(db);
  return rows;
}

/** An event and its calendar, as a conflict shows them. */
export type EventOfCalendar = Pick<
  Clash,
  | "accommodation_id"
  | "accommodation_name"
  | "import_id"
  | "import_name"
  | "channel"
  | "text"
  | "check_in"
  | "check_out"
>;

/** An event that shares nights with another one of its calendar. */
export type OverlappingEvent = EventOfCalendar &
  Pick<Clash, "sender" | "kind" | "confirmed" | "event_id"> & { code: string | null };

/** The events that end after a day and share nights with another one of their calendar, of one accommodation or all. */
export async function listOverlapping(
  db: Db,
  tenantId: string,
  accommodationId: string | null,
  after: string,
): Promise<OverlappingEvent[]> {
  const there = accommodationId === null ? sql`` : sql`and i.accommodation_id = ${accommodationId}`;
  const { rows } = await sql<OverlappingEvent>`
    select accommodation_id, accommodation_name, import_id, import_name, channel, sender, kind, text, code, confirmed,
      event_id, check_in, check_out
    from (
      select i.accommodation_id, a.name as accommodation_name, e.import_id, i.name as import_name, i.channel, i.sender,
        e.id as event_id, e.kind, e.text, e.code, ${isConfirmed("i", "e")} as confirmed, e.check_in, e.check_out,
        max(e.check_out) over (own rows between unbounded preceding and 1 preceding) as closed_until,
        lead(e.check_in) over own as next_check_in
      from channel_imports i
      join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
      join channel_import_events e on e.tenant_id = i.tenant_id and e.import_id = i.id
        and e.check_out > ${after} and e.closes and e.kind <> 'block'
      where i.tenant_id = ${tenantId} ${there} and i.removed_at is null and a.status <> 'archived'
      window own as (partition by e.import_id order by e.check_in, e.check_out, e.id)
    ) as events
    where closed_until > check_in or next_check_in < check_out
    order by check_in, check_out, import_id`.execute(db);
  return rows;
}

/** The channels that read the calendars of accommodations. */
export async function listReadingChannels(
  db: Db,
  tenantId: string,
  accommodationIds: readonly string[],
): Promise<{ accommodation_id: string; channel: string }[]> {
  return db
    .selectFrom("channel_feeds")
    .select(["accommodation_id", "channel"])
    .distinct()
    .where("tenant_id", "=", tenantId)
    .where((on) => on("accommodation_id", "=", on.fn.any(on.val(accommodationIds))))
    .execute();
}

export interface ReservationRow extends ToldReservation, Columns<"channel_imports", "channel" | "name"> {
  accommodation_name: string;
}

/**
 * The reservations with a channel's code that end after a day, once for each calendar, each with its ranges of nights.
 * Events of which the calendar no longer has all nights are left out: they are kept only until a second feed confirms
 * it.
 */
export async function listCodedReservations(db: Db, tenantId: string, after: string): Promise<ReservationRow[]> {
  const { rows } = await sql<ReservationRow>`
    select i.accommodation_id, a.name as accommodation_name, i.channel, i.name, e.code,
      (select jsonb_agg(jsonb_build_object('check_in', r.check_in, 'check_out', r.check_out) order by r.check_in)
        from (select lower(range) as check_in, upper(range) as check_out
          from unnest(range_agg(daterange(e.check_in, e.check_out))) as range) r) as runs
    from channel_imports i
    join accommodations a on a.tenant_id = i.tenant_id and a.id = i.accommodation_id
    join channel_import_events e on e.tenant_id = i.tenant_id and e.import_id = i.id
      and e.check_out > ${after} and e.kind = 'reserved' and e.closes and e.code is not null
      and not exists (
        select from unnest(i.held_nights) as held (night) where held.night::date >= e.check_in and held.night::date < e.check_out)
    where i.tenant_id = ${tenantId} and i.removed_at is null and a.status <> 'archived'
    group by i.id, a.id, e.code, i.accommodation_id, a.name, i.channel, i.name
    order by min(e.check_in), i.name, e.code`.execute(db);
  return rows;
}

export interface CodedBookingRow extends CodedBooking {
  code: string;
  accommodation_name: string;
  holder_name: string;
  divided: boolean;
}

/** The standing bookings with a channel's code that end after a day. */
export async function listCodedBookings(
  db: Db,
  tenantId: string,
  { after, now }: { after: string; now: Date },
): Promise<CodedBookingRow[]> {
  const { rows } = await sql<CodedBookingRow>`
    select b.code, g.name as holder_name, a.name as accommodation_name, b.accommodation_id, b.channel_code, b.nights,
      coalesce(b.stay_id, b.id) as stay, b.stay_id is not null as divided
    from bookings b join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
    join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
    where b.tenant_id = ${tenantId} and b.check_out > ${after} and b.channel_code is not null
      and b.status in ('hold', 'confirmed', 'checked_in')
      and (b.status <> 'hold' or b.hold_expires_at > ${now})
    order by b.check_in, b.id`.execute(db);
  return rows;
}
