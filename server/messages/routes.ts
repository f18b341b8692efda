import { companyVariables } from "#contract/catalogue/message-variables";
import { messageRules, ruleAddresses } from "#contract/messages/message-rules";
import { messageTemplates } from "#contract/messages/message-templates";
import { companyMessages, messageStops } from "#contract/messages/messages-sent";
import { notificationMails } from "#contract/messages/notification-mails";
import { bookingExists } from "#server/bookings/bookings/read-booking";
import {
  correctAddress,
  holdBack,
  resume,
  sendMessageAgain,
  sendMessageNow,
} from "#server/messages/messages/act-on-message";
import { forecastRule, tryOutRule } from "#server/messages/messages/forecast";
import { listMessagesOfBooking, showMessages } from "#server/messages/messages/list-messages";
import { mailGuest } from "#server/messages/messages/mail-guest";
import { countQueue, listQueue, markMessageSent, unmarkMessageSent } from "#server/messages/messages/message-queue";
import { pauseAllRules, showMessageState } from "#server/messages/messages/message-state";
import { companyVariableVerbs } from "#server/messages/messages/own-variables";
import { previewMessage, sendTestMail } from "#server/messages/messages/preview-message";
import {
  askRuleAddressAgain,
  confirmRuleAddress,
  showAddress,
  showRuleAddress,
  takeOverRule,
  throughLink,
} from "#server/messages/messages/rule-address";
import { createRule, ruleVerbs, updateRule } from "#server/messages/messages/rules";
import { requireMessage, showMessage } from "#server/messages/messages/show-message";
import { openStop, saveStop, showStop, throughStop } from "#server/messages/messages/stops";
import { listTemplatesForBooking, templateVerbs } from "#server/messages/messages/templates";
import { composeMessage, writeMessage } from "#server/messages/messages/write-message";
import { listMailsOfBooking } from "#server/messages/notifications/booking-mails";
import {
  listNotificationMails,
  mailExists,
  saveOwn,
  saveSettings,
  showMail,
  showOwn,
  showSettings,
  updateNotificationMail,
} from "#server/messages/notifications/settings";
import { serve } from "#server/platform/http/company-route";
import { serveIdentity } from "#server/platform/http/identity-route";
import type { EndpointCtx } from "#server/platform/http/route";
import { serveRecord } from "#server/platform/records/record-verbs";

const messageOfPath = async (ctx: EndpointCtx, { id }: { id: string }) => Boolean(await requireMessage(ctx, id));
const bookingOfPath = (ctx: EndpointCtx, { code }: { code: string }) => bookingExists(ctx, code);

export const messagesRoutes = [
  serve(companyMessages.pause, (ctx, { params }) => holdBack(ctx, params.id, "pause")),
  serve(companyMessages.cancel, (ctx, { params }) => holdBack(ctx, params.id, "cancel")),
  serve(companyMessages.resume, (ctx, { params }) => resume(ctx, ctx.services, params.id)),
  serve(companyMessages.send, sendMessageNow),
  serve(companyMessages.correct, correctAddress, messageOfPath),
  serve(companyMessages.again, sendMessageAgain),
  serve(companyMessages.list, showMessages),
  serve(companyMessages.ofBooking, listMessagesOfBooking),
  serve(companyMessages.queue, listQueue),
  serve(companyMessages.queueCount, countQueue),
  serve(companyMessages.sent, markMessageSent, messageOfPath),
  serve(companyMessages.unsent, unmarkMessageSent),
  serve(companyMessages.show, showMessage),
  serve(companyMessages.compose, composeMessage, bookingOfPath),
  serve(companyMessages.mail, mailGuest, bookingOfPath),
  serve(companyMessages.write, writeMessage, bookingOfPath),
  serve(messageRules.forecast, forecastRule),
  serve(messageRules.tryOut, tryOutRule),
  serve(messageRules.state, showMessageState),
  serve(messageRules.pauseAll, pauseAllRules),
  serve(messageRules.test, sendTestMail),
  serve(messageRules.takeOver, takeOverRule),
  serve(messageRules.askAddress, askRuleAddressAgain),
  serve(messageRules.list, ruleVerbs.list),
  serve(messageRules.show, (ctx, { params }) => ruleVerbs.show(ctx, params.id)),
  serve(messageRules.create, createRule),
  serve(messageRules.update, updateRule, (ctx, { id }) => ruleVerbs.exists(ctx, id)),
  serve(messageRules.delete, (ctx, { params }) => ruleVerbs.delete(ctx, params.id)),
  serve(messageRules.restore, (ctx, { params }) => ruleVerbs.restore(ctx, params.id)),
  ...serveRecord(companyVariables, companyVariableVerbs),
  serve(messageTemplates.preview, previewMessage),
  serve(messageTemplates.list, templateVerbs.list),
  serve(messageTemplates.create, (ctx, { body }) => templateVerbs.create(ctx, body)),
  serve(messageTemplates.show, (ctx, { params }) => templateVerbs.show(ctx, params.id)),
  serve(
    messageTemplates.update,
    (ctx, { params, body }) => templateVerbs.update(ctx, params.id, body),
    (ctx, { id }) => templateVerbs.exists(ctx, id),
  ),
  serve(messageTemplates.ofBooking, listTemplatesForBooking, bookingOfPath),
  serveIdentity(ruleAddresses.show, showRuleAddress),
  serveIdentity(ruleAddresses.confirm, confirmRuleAddress, (ctx, params) =>
    throughLink(ctx, params, (db, link) => showAddress(ctx, db, link)),
  ),
  serveIdentity(messageStops.show, openStop),
  serveIdentity(messageStops.save, saveStop, (ctx, params) => throughStop(ctx, params, showStop)),

  serve(notificationMails.ofBooking, listMailsOfBooking),
  serve(notificationMails.list, listNotificationMails),
  serve(notificationMails.show, (ctx, { params }) => showMail(ctx, params.kind)),
  serve(notificationMails.update, updateNotificationMail, mailExists),
  serve(notificationMails.settings, showSettings),
  serve(notificationMails.saveSettings, (ctx, { body }) => saveSettings(ctx, body)),
  serve(notificationMails.own, showOwn),
  serve(notificationMails.saveOwn, saveOwn),
] as const;
