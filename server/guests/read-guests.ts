import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { Guest, GuestQuery, guests, guestTags } from "#contract/guests";
import { queryWords } from "#domain/search-words";
import { todayIn } from "#domain/stay-dates";
import { type Ctx, may } from "#server/context";
import { contractsUntil } from "#server/contracts/contracts-of-guest";
import { pageAnswer, pageAsked } from "#server/db/page";
import { toGuest, toGuestRow } from "#server/guests/guest-answer";
import { findGuest, type StoredGuest } from "#server/guests/guests.queries";
import { countGuests, type GuestListing, listGuestsPage, listTags } from "#server/guests/list-guests.queries";
import { type CountedStays, countStays } from "#server/guests/stays.queries";
import { found } from "#server/http/problem";
import { openCreditsOf } from "#server/payments/open-credits";

/** The company's own date, by which a stay has begun or lies ahead. */
export function todayOf({ actor, clock }: Ctx): string {
  return todayIn(actor.timezone, clock.now());
}

/** Guests, found by the beginnings of name, e-mail, phone and document; by name unless asked otherwise. */
export async function listGuests(
  ctx: Ctx,
  query: z.output<typeof GuestQuery>,
): Promise<VerbAnswer<typeof guests.list>> {
  const { actor, db } = ctx;
  const { sort = "name" } = query;
  const listing: GuestListing = {
    words: queryWords(query.q ?? ""),
    sees_documents: may(actor, "guests.documents"),
    tags: query.tag ?? [],
    blocked: query.blocked === undefined ? null : query.blocked === "1",
    in_house: query.in_house === "1",
    reach: actor.reach,
    sort: sort.replace("-", "") as GuestListing["sort"],
    descending: sort.startsWith("-"),
    today: todayOf(ctx),
  };
  if (query.q && listing.words.length === 0) return pageAnswer(query, [], async () => 0);
  const rows = await listGuestsPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toGuestRow(ctx, row));
  return pageAnswer(query, data, (limit) => countGuests(db, actor.tenant_id, listing, limit));
}

/** The tags that guests have: what a list can be filtered by. */
export async function listGuestTags({ actor, db }: Ctx): Promise<VerbAnswer<typeof guestTags.list>> {
  const names = await listTags(db, actor.tenant_id);
  return { data: names.map((name) => ({ name })) };
}

/** One guest as stored, or the one he was merged into; null for unknown and foreign ids. */
export async function mayFindGuest({ actor, db }: Ctx, id: string): Promise<StoredGuest | null> {
  const guest = await findGuest(db, actor.tenant_id, id);
  return guest?.merged_into ? findGuest(db, actor.tenant_id, guest.merged_into) : guest;
}

/** The same; refuses unknown and foreign ids with the same 404. */
export async function requireStoredGuest(ctx: Ctx, id: string): Promise<StoredGuest> {
  return found(await mayFindGuest(ctx, id));
}

/** What is counted about the bookings of a guest, by the company's own date. */
export function staysOf(ctx: Ctx, id: string): Promise<CountedStays> {
  return countStays(ctx.db, ctx.actor.tenant_id, id, todayOf(ctx), ctx.clock.now());
}

/** A guest as GET answers him, stays counted. */
export async function guestAnswer(ctx: Ctx, stored: StoredGuest): Promise<Guest> {
  const credits = await openCreditsOf(ctx, stored.id);
  const contracts_until = await contractsUntil(ctx, stored.id);
  return toGuest(ctx, stored, await staysOf(ctx, stored.id), { credits, contracts_until });
}

/** One guest as GET answers him. Who was merged into another one is answered as that one. */
export async function showGuest(ctx: Ctx, id: string): Promise<Guest> {
  return guestAnswer(ctx, await requireStoredGuest(ctx, id));
}
