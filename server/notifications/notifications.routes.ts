import { notificationMails } from "#contract/notification-mails";
import { type Route, route } from "#server/http/route";
import { listBookingMails } from "#server/notifications/booking-mails";
import {
  listMails,
  mailExists,
  saveMail,
  saveOwn,
  saveSettings,
  showMail,
  showOwn,
  showSettings,
} from "#server/notifications/settings";

export const notificationRoutes: Route[] = [
  route(notificationMails.list, listMails),
  route(notificationMails.show, (ctx, { params }) => showMail(ctx, params.kind)),
  route(notificationMails.update, (ctx, { params, body }) => saveMail(ctx, params.kind, body), mailExists),
  route(notificationMails.settings, showSettings),
  route(notificationMails.saveSettings, (ctx, { body }) => saveSettings(ctx, body)),
  route(notificationMails.own, showOwn),
  route(notificationMails.saveOwn, (ctx, { body }) => saveOwn(ctx, body.muted)),
  route(notificationMails.ofBooking, (ctx, { params }) => listBookingMails(ctx, params.code)),
];
