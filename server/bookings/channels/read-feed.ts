import { createHash } from "node:crypto";
import { importHorizon, nightsOf } from "#domain/calendar/imported-nights";
import { type OutgoingEvent, writeCalendar } from "#domain/calendar/write-calendar";
import { addDays, todayIn } from "#domain/stay-dates";
import { uidDomain } from "#server/bookings/channels/channel-services";
import {
  findFeed,
  findFeedByToken,
  listToldNights,
  type StoredFeed,
  type ToldNights,
  updateFeedRead,
} from "#server/bookings/channels/feeds.queries";
import { noteTold, type Origin, readerOf } from "#server/bookings/channels/told-nights.queries";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { type Clock, clockActor } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { bornAt } from "#server/platform/db/new-id";
import { tokenHash } from "#server/platform/http/tokens";

/** A calendar as other channels read it. */
export interface ToldCalendar {
  body: string;
  /** Changes only with the content. */
  etag: string;
}

interface Reading {
  database: Database;
  clock: Clock;
  publicUrl: string;
}

const keptDays = 7;
const year2020 = Date.UTC(2020, 0, 1);

/** Increases with each row, and fits the range of integers in calendars for decades. */
const secondsIn = (moment: Date) => Math.floor((moment.getTime() - year2020) / 1000);

/**
 * The calendar of a secret address, null if unknown or revoked. It contains the closed nights, but not for whom. The
 * calendar of a suspended company is still served: its nights would look free elsewhere.
 */
export async function readFeed({ database, clock, publicUrl }: Reading, token: string): Promise<ToldCalendar | null> {
  const found = await database.asAuth((db) => findFeedByToken(db, tokenHash(token)));
  if (found === null) return null;
  return database.asTenant(found.tenant_id, async (db) => {
    const feed = await findFeed(db, found.tenant_id, found.id);
    if (feed === null) return null;
    const now = clock.now();
    await updateFeedRead(db, found.tenant_id, found.id, now);
    const body = await write(db, found.tenant_id, feed, { now, publicUrl });
    return { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` };
  });
}

async function write(
  db: Db,
  tenantId: string,
  feed: StoredFeed,
  { now, publicUrl }: { now: Date; publicUrl: string },
): Promise<string> {
  const accommodation = await stayAccommodation({ actor: clockActor(tenantId), db }, feed.accommodation_id);
  const today = todayIn(accommodation?.timezone ?? "UTC", now);
  const told = await listToldNights(db, tenantId, feed, { since: addDays(today, -keptDays), now });
  await noteTold(db, tenantId, readerOf(feed), originsOf(told, today), { today, now });
  const domain = uidDomain(feed.accommodation_id, publicUrl);
  return writeCalendar(
    accommodation?.name ?? "",
    told.map((nights) => toEvent(nights, domain)),
  );
}

/** Each night of a feed with the calendar that closed it, or with the booking of ours that takes it. */
function originsOf(told: readonly ToldNights[], today: string): Map<string, Origin> {
  const origins = new Map<string, Origin>();
  for (const { import_id, booking_id, ...run } of told) {
    for (const night of nightsOf([run], today, importHorizon(today))) {
      if (import_id === null || !origins.has(night)) origins.set(night, { import_id, booking_id, sale: true });
    }
  }
  return origins;
}

/**
 * The event of a booking or block has its version and last change. Imported nights have neither: their rows are
 * replaced when they change, so the creation time of the row serves as both.
 */
function toEvent(nights: ToldNights, domain: string): OutgoingEvent {
  const { id, source, booking_id, block_id, import_id, check_in, check_out, version, updated_at } = nights;
  const names = {
    booking: booking_id,
    preparation: `${booking_id}-preparo`,
    block: block_id,
    import: `${import_id}-${check_in}`,
  };
  return {
    uid: `${names[source]}@${domain}`,
    kind: source === "booking" ? "reserved" : "block",
    check_in,
    check_out,
    sequence: version ?? secondsIn(bornAt(id)),
    changed_at: updated_at ?? bornAt(id),
  };
}
