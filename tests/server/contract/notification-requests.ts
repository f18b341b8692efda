import { notificationBodies } from "#tests/contract/notification-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import type { Side } from "#tests/server/contract/world";

const kind = "hold_made";
const versionAt = async (side: Side, path: string): Promise<number> =>
  (await side.admin.send("GET", path)).body.version;

export const notificationRequests: Record<string, Prepare> = {
  "notificationMails.list": () => ({}),
  "notificationMails.show": () => ({ params: { kind } }),
  "notificationMails.update": async (side) => ({
    params: { kind },
    body: {
      ...notificationBodies["notificationMails.update"],
      subject: `Reserva ${side.canary}`,
      version: await versionAt(side, `/api/notification-mails/${kind}`),
    },
  }),
  "notificationMails.settings": () => ({}),
  "notificationMails.saveSettings": async (side) => ({
    body: {
      ...notificationBodies["notificationMails.saveSettings"],
      version: await versionAt(side, "/api/notification-settings"),
    },
  }),
  "notificationMails.own": () => ({}),
  "notificationMails.saveOwn": () => ({ body: notificationBodies["notificationMails.saveOwn"] }),
  "notificationMails.ofBooking": ({ booking }) => ({ params: { code: booking } }),
};
