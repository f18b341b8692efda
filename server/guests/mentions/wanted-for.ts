import { type KnownAs, type Wanted, wantedBy } from "#domain/mentions";
import { changesAbout } from "#server/audit/forget-person";
import type { Ctx } from "#server/context";
import type { StoredGuest } from "#server/guests/guests.queries";

/** By what a guest is looked for: what his record says, and what it and those merged into it ever said. */
export async function wantedFor(ctx: Ctx, guest: StoredGuest, ids: readonly string[]): Promise<Wanted> {
  const changes = await changesAbout(ctx, ids, [], []);
  const former = changes.flatMap(({ before, after }) => [before, after]).flatMap(knownAs);
  return wantedBy([guest, ...former]);
}

function knownAs(said: unknown): KnownAs[] {
  const { name, email = null, phone = null, document_kind = null, document = null } = (said ?? {}) as Partial<KnownAs>;
  return typeof name === "string" && name !== "" ? [{ name, email, phone, document_kind, document }] : [];
}
