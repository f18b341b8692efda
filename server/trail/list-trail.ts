import type * as z from "zod";
import type { VerbAnswer } from "#contract/endpoint";
import type { TrailQuery, trail } from "#contract/trail";
import { actsAbout } from "#contract/trail-words";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { countTrail, listTrailPage, listTrailPeople, type TrailListing } from "#server/trail/trail.queries";
import { toTrailEntry } from "#server/trail/trail-entry";

export type Query = z.output<typeof TrailQuery>;

/** Which rows a query means, the newest first unless asked otherwise. */
export function trailListing({ actor }: Ctx, { q = "", sort = "-at", ...query }: Query): TrailListing {
  const typed = q.trim();
  return {
    record_ids: typed === "" ? null : [...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])],
    user_ids: query.user_id ?? [],
    acts: (query.thing ?? []).flatMap(actsAbout),
    from: query.from ?? null,
    to: query.to ?? null,
    timezone: actor.timezone,
    descending: sort.startsWith("-"),
  };
}

/** One page of what was changed in the company. */
export async function listTrail(ctx: Ctx, query: Query): Promise<VerbAnswer<typeof trail.list>> {
  const { actor, db } = ctx;
  const listing = trailListing(ctx, query);
  const rows = await listTrailPage(db, actor.tenant_id, listing, pageAsked(query));
  const data = rows.map((row) => toTrailEntry(ctx, row));
  return pageAnswer(query, data, (limit) => countTrail(db, actor.tenant_id, listing, limit));
}

/** The people of the company, to filter by. */
export async function listPeopleOfTrail({ actor, db }: Ctx): Promise<VerbAnswer<typeof trail.people>> {
  return { data: await listTrailPeople(db, actor.tenant_id) };
}
