import { messageRules } from "#contract/message-rules";
import { messageTemplates } from "#contract/message-templates";
import { bookingExists } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import type { LinkServices } from "#server/guest-page/guest-token";
import { type Route, route } from "#server/http/route";
import { forecastRule, tryRule } from "#server/messages/forecast";
import { showMessageState } from "#server/messages/message-state";
import { pauseRules } from "#server/messages/pause-rules";
import { previewMessage } from "#server/messages/preview-message";
import { ruleVerbs } from "#server/messages/rules";
import { listTemplatesOfBooking, templateVerbs } from "#server/messages/templates";
import { testTemplate } from "#server/messages/test-template";
import { valuesOfStay } from "#server/messages/text-of-stay";
import { recordRoutes } from "#server/records/record-routes";

/** The rules of messages, their templates, and what they send in the next days. */
export function messageRuleRoutes(links: LinkServices): Route[] {
  const valuesOf = (ctx: Ctx) => (code: string) => valuesOfStay(ctx, links, code, { money: true, preview: true });
  return [
    ...recordRoutes(messageRules, ruleVerbs),
    route(messageRules.restore, (ctx, { params }) => ruleVerbs.restore(ctx, params.id)),
    route(messageRules.forecast, (ctx, { params }) => forecastRule(ctx, params.id)),
    route(messageRules.tryOut, (ctx, { body }) => tryRule(ctx, body)),
    route(messageRules.test, (ctx, { body }) => testTemplate(ctx, links.secrets, body, valuesOf(ctx))),
    route(messageRules.state, showMessageState),
    route(messageRules.pauseAll, (ctx, { body }) => pauseRules(ctx, body.paused)),
    route(messageTemplates.list, templateVerbs.list),
    route(messageTemplates.create, (ctx, { body }) => templateVerbs.create(ctx, body)),
    route(messageTemplates.show, (ctx, { params }) => templateVerbs.show(ctx, params.id)),
    route(
      messageTemplates.update,
      (ctx, { params, body }) => templateVerbs.update(ctx, params.id, body),
      (ctx, { id }) => templateVerbs.exists(ctx, id),
    ),
    route(messageTemplates.preview, (ctx, { body }) => previewMessage(ctx, body, valuesOf(ctx))),
    route(
      messageTemplates.ofBooking,
      (ctx, { params }) => listTemplatesOfBooking(ctx, params.code),
      (ctx, { code }) => bookingExists(ctx, code),
    ),
  ];
}
