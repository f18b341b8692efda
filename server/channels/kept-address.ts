import { type ChannelServices, placeOf } from "#server/channels/channel-services";
import { seal } from "#server/db/seal";

/** A calendar's address as it is kept: sealed whole, and the host alone to be shown. Both null for none. */
export function keptAddress(
  { channelSecrets }: Pick<ChannelServices, "channelSecrets">,
  tenantId: string,
  importId: string,
  address: string | null,
): { address_sealed: Buffer | null; address_shown: string | null } {
  if (address === null) return { address_sealed: null, address_shown: null };
  return {
    address_sealed: seal(channelSecrets, placeOf(tenantId, "import", importId), address),
    address_shown: `${new URL(address).host}/…`,
  };
}
