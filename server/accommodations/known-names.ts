import { fold } from "#domain/search-words";
import { listFoldedNames, listNames } from "#server/accommodations/accommodations.queries";
import type { Ctx } from "#server/context";

/** Which of these names accommodations of the company have, archived ones too, folded as search compares them. */
export async function namesInUse({ actor, db }: Ctx, names: readonly string[]): Promise<Set<string>> {
  return new Set(await listFoldedNames(db, actor.tenant_id, names.map(fold)));
}

/** The names of these accommodations, in the order of lists. */
export async function namesOf({ actor, db }: Ctx, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  return listNames(db, actor.tenant_id, ids);
}
