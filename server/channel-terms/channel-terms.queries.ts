import type { ChannelTerms } from "#domain/commission";
import type { Db } from "#server/db/database";

export interface StoredChannelTerms extends ChannelTerms {
  channel: string;
  version: number;
}

/** The company's terms by channel; a channel without terms has no row. */
export async function listChannelTermsRows(db: Db, tenantId: string): Promise<StoredChannelTerms[]> {
  const rows = await db
    .selectFrom("channel_terms")
    .select(["channel", "commission_basis_points", "collected_by", "version"])
    .where("tenant_id", "=", tenantId)
    .execute();
  return rows as StoredChannelTerms[];
}

/** Inserts or updates a channel's terms; false if someone else changed them since `version`. */
export async function saveChannelTermsRow(
  db: Db,
  tenantId: string,
  { channel, version, ...values }: StoredChannelTerms,
  now: Date,
): Promise<boolean> {
  const next = { ...values, version: version + 1, updated_at: now };
  const written = await db
    .insertInto("channel_terms")
    .values({ tenant_id: tenantId, channel, created_at: now, ...next })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "channel"]).doUpdateSet(next).where("channel_terms.version", "=", version),
    )
    .executeTakeFirst();
  return written.numInsertedOrUpdatedRows === 1n;
}
