import { sql } from "kysely";
import type { Columns } from "#server/db/columns";
import type { Db } from "#server/db/database";

/** What a channel's record keeps sealed. */
export interface Sealed extends Columns<"channel_feeds", "id"> {
  kind: "feed" | "import";
  sealed: Buffer;
}

/** Companies that keep something sealed; asked through the door `asAuth`. */
export async function listSealingTenants(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("channel_feeds")
    .select("tenant_id")
    .union(db.selectFrom("channel_imports").select("tenant_id").where("next_sync_at", "is not", null))
    .execute();
  return rows.map(({ tenant_id }) => tenant_id);
}

export async function listSealed(db: Db, tenantId: string): Promise<Sealed[]> {
  const { rows } = await sql<Sealed>`
    select 'feed' as kind, id, token_sealed as sealed from channel_feeds where tenant_id = ${tenantId}
    union all select 'import', id, address_sealed from channel_imports
    where tenant_id = ${tenantId} and address_sealed is not null`.execute(db);
  return rows;
}

/** Replaces what is sealed, unless somebody gave the record another secret meanwhile. */
export async function updateSealed(
  db: Db,
  tenantId: string,
  { kind, id, sealed }: Sealed,
  again: Buffer,
): Promise<void> {
  await (kind === "feed"
    ? sql`update channel_feeds set token_sealed = ${again}
        where tenant_id = ${tenantId} and id = ${id} and token_sealed = ${sealed}`
    : sql`update channel_imports set address_sealed = ${again}
        where tenant_id = ${tenantId} and id = ${id} and address_sealed = ${sealed}`
  ).execute(db);
}
