import { accommodations } from "#contract/accommodations";
import { channelFeeds, channelImports } from "#contract/channel-calendars";
import { load } from "~/lib/api";

/** One accommodation, the calendars that it gives and those that it reads, and the moment at which that was so. */
export async function loadChannels(request: Request, id: string) {
  const params = { id };
  const [accommodation, feeds, imports] = await Promise.all([
    load(accommodations.show, { params }, request),
    load(channelFeeds.list, { params }, request),
    load(channelImports.list, { params }, request),
  ]);
  return { accommodation, feeds: feeds.data, imports: imports.data, now: Date.now() };
}
