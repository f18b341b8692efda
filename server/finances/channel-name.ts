import { bookingWords } from "#contract/booking-words";
import type { ChannelBill } from "#contract/financial-entries";

/** Under which name a channel stands among those who owe and are owed. */
export const channelName = (channel: ChannelBill["channel"]): string =>
  channel === "other" ? "Outro canal" : bookingWords.channel[channel];
