import { bookingChannels } from "#contract/bookings/booking-values";
import type { ChannelTerms, ChannelTermsUpdate } from "#contract/catalogue/channel-terms";
import { firstChannelTerms, type ChannelTerms as Usual } from "#domain/commission";
import { record } from "#server/platform/audit/record";
import type { Ctx } from "#server/platform/context";
import type { Columns } from "#server/platform/db/columns";
import type { Db } from "#server/platform/db/database";
import { stale } from "#server/platform/http/problem";
import { merged } from "#server/platform/records/values";

type Channel = ChannelTerms["channel"];

/** The terms of every channel, in the order of the list of channels. */
export async function listChannelTerms({ actor, db }: Ctx): Promise<{ data: ChannelTerms[] }> {
  const rows = await listChannelTermsRows(db, actor.tenant_id);
  const stored = new Map(rows.map(({ channel, ...said }) => [channel, said]));
  const unsaid = (channel: Channel) => ({ ...firstChannelTerms(channel), version: 1 });
  return { data: bookingChannels.map((channel) => ({ channel, ...(stored.get(channel) ?? unsaid(channel)) })) };
}

/** The company's terms by channel, for callers that create many bookings. */
export async function channelTermsBy({ actor, db }: Pick<Ctx, "actor" | "db">): Promise<Map<string, Usual>> {
  const rows = await listChannelTermsRows(db, actor.tenant_id);
  return new Map(rows.map((row) => [row.channel, row]));
}

/** The terms of one channel. */
export async function showChannelTerms(ctx: Ctx, channel: Channel): Promise<ChannelTerms> {
  const { data } = await listChannelTerms(ctx);
  return data.find((each) => each.channel === channel)!;
}

/**
 * Changes the defaults for new bookings of a channel: an absent field is kept, null clears it. Refuses a stale version.
 */
export async function updateChannelTerms(ctx: Ctx, channel: Channel, input: ChannelTermsUpdate): Promise<ChannelTerms> {
  const { actor, db, clock } = ctx;
  const before = await showChannelTerms(ctx, channel);
  if (before.version !== input.version) throw stale(before);
  const values = merged(
    ["commission_basis_points", "collected_by"],
    { commission_basis_points: null, ...before },
    input,
  );
  const saved = await saveChannelTermsRow(
    db,
    actor.tenant_id,
    { channel, version: before.version, ...values },
    clock.now(),
  );
  const after = await showChannelTerms(ctx, channel);
  if (!saved) throw stale(after);
  await record(ctx, "channel_terms.updated", channel, before, after);
  return after;
}

type StoredChannelTerms = Usual & Columns<"channel_terms", "channel" | "version">;

/** The company's terms by channel; a channel without terms has no row. */
async function listChannelTermsRows(db: Db, tenantId: string): Promise<StoredChannelTerms[]> {
  return db
    .selectFrom("channel_terms")
    .select(["channel", "commission_basis_points", "collected_by", "version"])
    .where("tenant_id", "=", tenantId)
    .$narrowType<Pick<Usual, "collected_by">>()
    .execute();
}

/** Inserts or updates a channel's terms; false if someone else changed them since `version`. */
async function saveChannelTermsRow(
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
