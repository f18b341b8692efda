import { fold } from "#domain/search-words";
import { listCalled, listFoldedNames, listNames } from "#server/accommodations/accommodations.queries";
import type { Ctx } from "#server/context";

/** Which of these names accommodations of the company have, archived ones too, folded as search compares them. */
export async function namesInUse({ actor, db }: Ctx, names: readonly string[]): Promise<Set<string>> {
  return new Set(await listFoldedNames(db, actor.tenant_id, names.map(fold)));
}

/** The names of these accommodations, in the order of lists. */
export async function namesOf({ actor, db }: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return listNames(db, actor.tenant_id, ids);
}

/**
 * The ids of the accommodations by what they are called, folded: a code goes before a name, a name before a short one,
 * one that stands before one that was archived.
 */
export async function idsByName({ actor, db }: Ctx): Promise<Map<string, string>> {
  const all = await listCalled(db, actor.tenant_id);
  const called = (key: "code" | "name" | "short_name") =>
    all.flatMap((each) => (each[key] ? [[fold(each[key].trim()), each.id] as const] : []));
  return new Map([...called("short_name"), ...called("name"), ...called("code")]);
}
