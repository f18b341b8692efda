import { sql } from "kysely";
import type { WaitingGuest, WaitingGuestInput, waitingGuests } from "#contract/bookings/waiting-guests";
import { mostWaitingGuests } from "#contract/platform/limits";
import { messages } from "#contract/platform/messages";
import { addDays, todayIn } from "#domain/stay-dates";
import { type TakenNights, takenNights } from "#server/bookings/bookings/nights/occupy";
import { inTheWay, toConflicts } from "#server/bookings/quotes/conflicts";
import {
  fittingAccommodations,
  type StayAccommodation,
  stayAccommodation,
} from "#server/catalogue/accommodations/stay-accommodations";
import { record } from "#server/platform/audit/record";
import type { Clock, Ctx } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { newId } from "#server/platform/db/new-id";
import { countRows } from "#server/platform/db/pages";
import { found, invalid, Problem } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/**
 * Adds a person to the waiting list. Throws 422 for a past arrival, more people than the accommodation takes, and a full
 * list.
 */
export async function waitFor(ctx: Ctx, body: WaitingGuestInput): Promise<WaitingGuest> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  await requirePossible(ctx, body);
  const open = sql`select from waiting_guests where tenant_id = ${actor.tenant_id} and closed_at is null
    and check_in >= ${todayIn(actor.timezone, now)}`;
  if ((await countRows(db, open)) >= mostWaitingGuests) {
    throw invalid("name", `A lista de espera guarda até ${mostWaitingGuests} pessoas`);
  }
  const { accommodation_id = null, children = 0, pets = 0, ...rest } = body;
  const id = newId(now);
  const created_by = actor.user_id || null;
  const row = { ...rest, id, accommodation_id, children, pets };
  await db
    .insertInto("waiting_guests")
    .values({ ...row, tenant_id: actor.tenant_id, created_by, created_at: now })
    .execute();
  const { name, phone, ...told } = row;
  await record(ctx, "waiting_guest.created", id, null, told); // without the person, whom anonymizing would have to find
  return found((await listWaiting(ctx)).find((each) => each.id === id) ?? null);
}

async function requirePossible(ctx: Ctx, body: WaitingGuestInput): Promise<void> {
  const { actor, clock } = ctx;
  if (body.check_in < todayIn(actor.timezone, clock.now())) throw invalid("check_in", "A entrada já passou");
  if (!body.accommodation_id) {
    const [one] = await fittingAccommodations(ctx, body.adults + (body.children ?? 0));
    if (one === undefined) throw invalid("adults", "Nenhuma acomodação recebe tantas pessoas");
    return;
  }
  const place = await stayAccommodation(ctx, body.accommodation_id);
  if (place === null) throw invalid("accommodation_id", messages.invalid("Acomodação", "a"));
  if (body.adults + (body.children ?? 0) > place.max_guests)
    throw invalid("adults", messages.capacity(place.max_guests));
}

/** The whole waiting list, each entry with the conflicts in its way. */
export const listWaitingGuests: Verb<typeof waitingGuests.list> = async (ctx) => {
  const listed = await weighWaiting(ctx);
  const conflicts = await toConflicts(
    ctx,
    listed.flatMap(({ taken }) => taken),
  );
  let told = 0;
  const data = listed.map(({ waiting, fitting_count, taken }) => {
    const in_the_way = conflicts.slice(told, told + taken.length);
    told += taken.length;
    return { ...waiting, fitting_count, in_the_way };
  });
  return { data };
};

/** Closes an entry; does nothing if it is closed. */
export const closeWaiting: Verb<typeof waitingGuests.close> = (ctx, { params: { id } }) => mark(ctx, id, true);

/** Lets them wait again; does nothing if they do. */
export const reopenWaiting: Verb<typeof waitingGuests.reopen> = (ctx, { params: { id } }) => mark(ctx, id, false);

async function mark(ctx: Ctx, id: string, closed: boolean): Promise<void> {
  const { actor, db, clock } = ctx;
  const stored = await db
    .selectFrom("waiting_guests")
    .select("closed_at")
    .where("tenant_id", "=", actor.tenant_id)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (stored === undefined) throw new Problem("NotFoundException");
  if ((stored.closed_at !== null) === closed) return;
  await db
    .updateTable("waiting_guests")
    .set({ closed_at: closed ? clock.now() : null, closed_by: closed ? actor.user_id || null : null })
    .where("tenant_id", "=", actor.tenant_id)
    .where("id", "=", id)
    .execute();
  await record(ctx, closed ? "waiting_guest.closed" : "waiting_guest.reopened", id, null, null);
}

const mostNamed = 3; // of the free accommodations

/**
 * The open entries from today on, by arrival, each with the accommodations whose nights are free now. That is computed
 * at each call and never stored: it follows from a cancellation, an expired hold, a move or a removed block, and from
 * whatever takes the nights again.
 */
export async function listWaiting(ctx: Ctx): Promise<WaitingGuest[]> {
  return (await weighWaiting(ctx)).map(({ waiting }) => waiting);
}

/** With the number of accommodations that take such a stay, and the occupied nights in the way of the wanted one. */
async function weighWaiting(
  ctx: Ctx,
): Promise<{ waiting: WaitingGuest; fitting_count: number; taken: TakenNights[] }[]> {
  const { actor, db, clock } = ctx;
  const waiting = await listOpen(db, actor.tenant_id, todayIn(actor.timezone, clock.now()));
  if (waiting.length === 0) return [];
  const places = await fittingAccommodations(ctx, 1);
  const preparation = Math.max(0, ...places.map((each) => each.preparation_nights));
  const last = waiting
    .map(({ check_out }) => check_out)
    .sort()
    .at(-1) as string;
  const range = { from: waiting[0]!.check_in, until: addDays(last, preparation) };
  const takenOf = new Map(places.map(({ id }): [string, TakenNights[]] => [id, []]));
  for (const nights of await takenNights(ctx, range)) takenOf.get(nights.accommodation_id)?.push(nights);
  return waiting.map(({ created_at, ...each }) => {
    const fitting = places.filter(
      (place) =>
        (each.accommodation_id === null || each.accommodation_id === place.id) &&
        place.max_guests >= each.adults + each.children &&
        (each.pets === 0 || place.pets_allowed),
    );
    const takenIn = (place: StayAccommodation) => inTheWay(place, each, takenOf.get(place.id) ?? []);
    const free = fitting.filter((place) => takenIn(place).length === 0);
    return {
      waiting: {
        ...each,
        free: free.slice(0, mostNamed).map(({ id, name }) => ({ accommodation_id: id, name })),
        free_count: free.length,
        created_at: created_at.toISOString(),
      },
      fitting_count: fitting.length,
      taken: each.accommodation_id === null ? [] : fitting.flatMap(takenIn),
    };
  });
}

/** The entries whose nights are free, for the dashboard, and the number of all open ones. */
export async function freedWaiting(
  ctx: Ctx,
  limit: number,
): Promise<{ count: number; list: WaitingGuest[]; waiting_count: number }> {
  const all = await listWaiting(ctx);
  const freed = all.filter(({ free_count }) => free_count > 0);
  return { count: freed.length, list: freed.slice(0, limit), waiting_count: all.length };
}

function listOpen(db: Db, tenantId: string, today: string) {
  return db
    .selectFrom("waiting_guests as w")
    .leftJoin("accommodations as a", (on) =>
      on.onRef("a.tenant_id", "=", "w.tenant_id").onRef("a.id", "=", "w.accommodation_id"),
    )
    .select(["w.id", "w.accommodation_id", "a.name as accommodation_name", "w.check_in", "w.check_out"])
    .select(["w.adults", "w.children", "w.pets", "w.name", "w.phone", "w.created_at"])
    .where("w.tenant_id", "=", tenantId)
    .where("w.closed_at", "is", null)
    .where("w.check_in", ">=", today)
    .orderBy("w.check_in")
    .orderBy("w.id")
    .limit(mostWaitingGuests)
    .execute();
}

const keptFor = 30; // days after the last night

/** The job: deletes the entries whose nights are over, 30 days after their end. */
export async function deletePastWaiting(database: Database, clock: Clock): Promise<void> {
  const before = addDays(clock.now().toISOString().slice(0, 10), -keptFor);
  for (const tenantId of await database.asAuth((db) => listTenantsWithPast(db, before))) {
    await database.asTenant(tenantId, (db) =>
      db.deleteFrom("waiting_guests").where("tenant_id", "=", tenantId).where("check_out", "<", before).execute(),
    );
  }
}

async function listTenantsWithPast(db: Db, before: string): Promise<string[]> {
  const past = db.selectFrom("waiting_guests").select("tenant_id").distinct().where("check_out", "<", before);
  return (await past.execute()).map(({ tenant_id }) => tenant_id);
}
