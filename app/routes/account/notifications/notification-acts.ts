import { redirect } from "react-router";
import * as z from "zod";
import { CompanyVariableInput, CompanyVariableUpdate } from "#contract/catalogue/message-variables";
import { type MessageRule, MessageRuleUpdate } from "#contract/messages/message-rules";
import { MessageTemplateUpdate } from "#contract/messages/message-templates";
import {
  type NotificationMail,
  NotificationMailUpdate,
  NotificationSettingsUpdate,
} from "#contract/messages/notification-mails";
import { attempt, defineActs, press } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { toast } from "~/lib/toast";
import { ruleTo } from "~/routes/account/notifications/addresses";
import { messagesWords, missedWords, valuesOf } from "~/routes/account/notifications/rule-words";

/** Acts whose names end in `Back` are submitted by the toast that offers to undo. */
function mailSwitched({ kind, label, on, version }: NotificationMail) {
  const fields = { kind, on: String(!on), version: String(version) };
  return { said: `E-mail “${label}” ${on ? "ligado" : "desligado"}`, act: "switchBack", fields };
}

function channelsSwitched({ channel_guests: on, version }: { channel_guests: boolean; version: number }) {
  const said = on ? "Hóspedes de canais passam a receber os e-mails" : "Hóspedes de canais não recebem mais os e-mails";
  return { said, act: "channelsBack", fields: { channel_guests: String(!on), version: String(version) } };
}

function ruleSwitched({ id, name, active, forecast, version }: MessageRule) {
  const plan = messagesWords(forecast.total);
  const said = active ? `${name}: ligada, ${plan} nos próximos 14 dias` : `${name}: desligada, nada mais sai por ela`;
  return { said, act: "switchRuleBack", fields: { id, active: String(!active), version: String(version) } };
}

/** A copy is off until somebody has reviewed it. */
async function duplicateRule(id: string, idempotencyKey: string) {
  const rule = await call("GET /api/notification-rules/:id", { params: { id } });
  const body = { ...valuesOf(rule), name: copyName(rule.name), active: false };
  const copy = await call("POST /api/notification-rules", { body }, { idempotencyKey });
  toast.success(`${copy.name}: regra criada, desligada`);
  return redirect(ruleTo(copy.id));
}

/** A name has at most 80 characters. */
export const copyName = (name: string) => `${name.slice(0, 80 - " (cópia)".length)} (cópia)`;

export const notificationActs = defineActs({
  switch: act("PUT /api/notification-mails/:kind", NotificationMailUpdate, { undo: mailSwitched }),
  switchBack: act("PUT /api/notification-mails/:kind", NotificationMailUpdate, {
    said: (mail) => mailSwitched(mail).said,
  }),
  channels: act("PUT /api/notification-settings", NotificationSettingsUpdate, { undo: channelsSwitched }),
  channelsBack: act("PUT /api/notification-settings", NotificationSettingsUpdate, {
    said: (settings) => channelsSwitched(settings).said,
  }),
  switchRule: act("PUT /api/notification-rules/:id", MessageRuleUpdate, { undo: ruleSwitched }),
  switchRuleBack: act("PUT /api/notification-rules/:id", MessageRuleUpdate, {
    said: (rule) => ruleSwitched(rule).said,
  }),
  duplicateRule: (_, form) => attempt(() => duplicateRule(String(form.get("id")), String(form.get("key")))),
  // messages held back by a pause are not sent later
  pauseRules: act("PUT /api/message-state", z.strictObject({ paused: z.boolean() }), {
    said: ({ missed }, { body }) =>
      body.paused
        ? "Todas as regras pausadas"
        : `Regras retomadas. ${missedWords(missed)} durante a pausa, e nada é enviado depois.`,
  }),
  takeOver: press("PUT /api/notification-rules/:id/author", {
    said: ({ name }) => `${name}: agora você responde por esta regra`,
  }),
  askAddress: press("POST /api/notification-rules/:id/address-request", {
    said: ({ address, address_state, held }) =>
      held && address_state === "unsent"
        ? `Pedido de confirmação feito para ${address}. ${held.reason}`
        : `Pedido de confirmação enviado para ${address}`,
  }),
  deleteRule: press("DELETE /api/notification-rules/:id"), // the list's toast offers to undo it
  restoreRule: press("POST /api/notification-rules/:id/restoration", {
    said: ({ name }) => `${name}: de volta à lista`,
  }),
  archiveTemplate: act("PUT /api/message-templates/:id", MessageTemplateUpdate, {
    said: ({ name, archived }) => (archived ? `${name}: arquivado` : `${name}: de volta à lista`),
  }),
  createVariable: actOnce("POST /api/message-variables", CompanyVariableInput, {
    said: ({ label }) => `${label}: variável criada`,
  }),
  saveVariable: act("PUT /api/message-variables/:id", CompanyVariableUpdate, {
    quiet: [409],
    said: ({ label }) => `${label}: alterações salvas`,
  }),
  deleteVariable: press("DELETE /api/message-variables/:id", { said: () => "Variável excluída" }),
  words: act("PUT /api/notification-mails/:kind", NotificationMailUpdate, {
    quiet: [409],
    said: ({ label }) => `${label}: texto salvo`,
  }),
});
