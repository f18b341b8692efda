import { broughtCalendars } from "#contract/brought-calendars";
import { bringCalendars } from "#server/channels/brought/bring-calendars";
import { previewCalendars } from "#server/channels/brought/preview-calendars";
import { type BroughtServices, readAddresses } from "#server/channels/brought/read-addresses";
import { preparedRoute, type Route } from "#server/http/route";

/** What a company that begins has in other channels. */
export function broughtCalendarRoutes(services: BroughtServices): Route[] {
  return [
    preparedRoute(broughtCalendars.read, {
      prepare: (actor, { addresses }) => readAddresses(services, actor, addresses),
      keep: (ctx, _, brought) => previewCalendars(ctx, services, brought),
    }),
    preparedRoute(broughtCalendars.create, {
      prepare: (actor, { accommodations }) => {
        const addresses = accommodations.map(({ address }) => address);
        return readAddresses(services, actor, addresses);
      },
      keep: (ctx, body, brought) => bringCalendars(ctx, services, body, brought),
    }),
  ];
}
