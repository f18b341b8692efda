import { channelFeeds, channelImports } from "#contract/channel-calendars";
import { accommodationExists } from "#server/accommodations/read-accommodation";
import { askForSync } from "#server/channels/ask-for-sync";
import type { ChannelServices } from "#server/channels/channel-services";
import { createFeed } from "#server/channels/create-feed";
import { createImport } from "#server/channels/create-import";
import { deleteFeed } from "#server/channels/delete-feed";
import { deleteImport } from "#server/channels/delete-import";
import { listFeeds } from "#server/channels/list-feeds";
import { readUploaded } from "#server/channels/read-calendar-text";
import { importExists, listImports, showImport } from "#server/channels/read-imports";
import { updateImport } from "#server/channels/update-import";
import { uploadCalendar } from "#server/channels/upload-calendar";
import type { Ctx } from "#server/context";
import { preparedRoute, type Route, route } from "#server/http/route";
import type { Services } from "#server/http/services";

const exists = (ctx: Ctx, { id }: { id: string }) => accommodationExists(ctx, id);
const stands = (ctx: Ctx, params: { id: string; import: string }) => importExists(ctx, params.id, params.import);

/** The calendars that an accommodation gives other channels, and those that it reads of them. */
export function channelRoutes(services: ChannelServices & Pick<Services, "database" | "clock">): Route[] {
  return [
    route(channelFeeds.list, (ctx, { params }) => listFeeds(ctx, services, params.id)),
    route(channelFeeds.create, (ctx, { params, body }) => createFeed(ctx, services, params.id, body), exists),
    route(channelFeeds.delete, (ctx, { params }) => deleteFeed(ctx, params.id, params.feed)),
    route(channelImports.list, (ctx, { params }) => listImports(ctx, params.id)),
    preparedRoute(
      channelImports.create,
      {
        prepare: async (actor, { content }, { id }) =>
          content === undefined ? null : readUploaded(services, actor, id, content),
        keep: (ctx, input, reading, { id }) => createImport(ctx, services, id, input, reading),
      },
      exists,
    ),
    route(channelImports.show, (ctx, { params }) => showImport(ctx, params.id, params.import)),
    route(
      channelImports.update,
      (ctx, { params, body }) => updateImport(ctx, services, params.id, params.import, body),
      stands,
    ),
    route(channelImports.delete, (ctx, { params }) => deleteImport(ctx, params.id, params.import)),
    route(channelImports.sync, (ctx, { params }) => askForSync(ctx, params.id, params.import), stands),
    preparedRoute(
      channelImports.upload,
      {
        prepare: (actor, { content }, { id }) => readUploaded(services, actor, id, content),
        keep: (ctx, _body, reading, params) => uploadCalendar(ctx, params.id, params.import, reading),
      },
      stands,
    ),
  ];
}
