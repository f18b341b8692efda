import { fold } from "#domain/search-words";
import { listCalled, listFoldedNames, listNames } from "#server/accommodations/accommodations.queries";
import type { Ctx } from "#server/context";

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
