import { type ChannelTerms, type ChannelTermsUpdate, channelTerms } from "#contract/channel-terms";
import { record } from "#server/audit/record";
import { saveChannelTermsRow } from "#server/channel-terms/channel-terms.queries";
import { showChannelTerms } from "#server/channel-terms/read-channel-terms";
import type { Ctx } from "#server/context";
import { stale } from "#server/http/problem";
import { serve } from "#server/http/route";
import { merged } from "#server/records/merged";

/**
 * Changes the defaults for new bookings of a channel: an absent field is kept, null clears it. Refuses a stale version.
 */
export async function updateChannelTerms(
  ctx: Ctx,
  channel: ChannelTerms["channel"],
  input: ChannelTermsUpdate,
): Promise<ChannelTerms> {
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

serve(channelTerms.update, (ctx, { params, body }) => updateChannelTerms(ctx, params.channel, body));
