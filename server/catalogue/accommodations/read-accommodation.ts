import type { Accommodation, AccommodationRow } from "#contract/catalogue/accommodations";
import { usualPlace } from "#contract/people/tenant-words";
import { fold } from "#domain/search-words";
import {
  belongingsExist,
  findAccommodation,
  type ListedAccommodation,
  listCalled,
  listFoldedNames,
  listNames,
  type StoredAccommodation,
} from "#server/catalogue/accommodations/accommodations.queries";
import { ownVariablesOf } from "#server/catalogue/accommodations/message-values";
import { showOwnTenant } from "#server/people/tenants/tenant";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";

/** One accommodation as stored. Throws the same 404 for unknown ids and those of other companies. */
export async function requireAccommodation({ actor, db }: Ctx, id: string): Promise<StoredAccommodation> {
  return found(await findAccommodation(db, actor.tenant_id, id));
}

/** One accommodation in the format of GET. */
export async function showAccommodation(ctx: Ctx, id: string): Promise<Accommodation> {
  return toAccommodation(await requireAccommodation(ctx, id));
}

export async function accommodationExists({ actor, db }: Ctx, id: string): Promise<boolean> {
  return (await findAccommodation(db, actor.tenant_id, id)) !== null;
}

/**
 * True if anything exists only for this accommodation and would be deleted with it: blocks, channel calendars, rates.
 */
export function hasBelongings({ actor, db }: Ctx, accommodationId: string): Promise<boolean> {
  return belongingsExist(db, actor.tenant_id, accommodationId);
}

/** An accommodation in the format of the API. */
export function toAccommodation(stored: StoredAccommodation): Accommodation {
  return { ...stored, ...toListed(stored) };
}

/** A row of the list in the format of the API, without its cover. */
export function toListed(stored: ListedAccommodation): Omit<AccommodationRow, "cover" | "block"> {
  return {
    ...stored,
    kind: stored.kind as Accommodation["kind"],
    legal_regime: stored.legal_regime as Accommodation["legal_regime"],
    status: stored.status as Accommodation["status"],
    stay_purpose: stored.stay_purpose as Accommodation["stay_purpose"],
    landlord: stored.landlord as Accommodation["landlord"],
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
}

/** The names among these that accommodations of the company have, including archived ones, folded as for search. */
export async function namesInUse({ actor, db }: Ctx, names: readonly string[]): Promise<Set<string>> {
  return new Set(await listFoldedNames(db, actor.tenant_id, names.map(fold)));
}

/** The names of these accommodations, in list order. */
export async function namesOf({ actor, db }: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return listNames(db, actor.tenant_id, ids);
}

/**
 * The ids of the accommodations by folded code or name: a code takes precedence over a name, a name over a short name,
 * an accommodation over an archived one.
 */
export async function idsByName({ actor, db }: Ctx): Promise<Map<string, string>> {
  const all = await listCalled(db, actor.tenant_id);
  const called = (key: "code" | "name" | "short_name") =>
    all.flatMap((each) => (each[key] ? [[fold(each[key].trim()), each.id] as const] : []));
  return new Map([...called("short_name"), ...called("name"), ...called("code")]);
}

/** The company's check-in and check-out times and time zone, used where an accommodation has none. */
export async function usualOfCompany(ctx: Ctx) {
  const { check_in_time, check_out_time, timezone, kind, names_waiting = [] } = await showOwnTenant(ctx);
  const variables = await ownVariablesOf(ctx);
  return { check_in_time, check_out_time, timezone, ...usualPlace(kind), variables, names_waiting };
}
