import { redirect } from "react-router";
import * as z from "zod";
import { MessageRuleUpdate, messageRules } from "#contract/message-rules";
import { MessageTemplateUpdate, messageTemplates } from "#contract/message-templates";
import { NotificationMailUpdate, NotificationSettingsUpdate, notificationMails } from "#contract/notification-mails";
import type { NotificationKind } from "#domain/notification-mails";
import { act, actInput, defineActs, done } from "~/lib/acts";
import { call } from "~/lib/api";
import type { FormResult } from "~/lib/form-submit";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { ruleTo } from "~/routes/account/notifications/addresses";
import { messagesWords, missedWords, valuesOf } from "~/routes/account/notifications/rule-words";

/** A switch was saved: what the toast says, and the form that takes it back. */
export type Switched = FormResult & { said: string; undo: Record<string, string> };

export const isSwitched = (answer: unknown): answer is Switched =>
  typeof answer === "object" && answer !== null && "undo" in answer;

const kindOf = (form: FormData) => String(form.get("kind")) as NotificationKind;

async function switchMail(kind: NotificationKind, body: NotificationMailUpdate): Promise<Switched> {
  const { label, on, version } = await call(notificationMails.update, { params: { kind }, body });
  const undo = { [actInput]: "switchBack", kind, on: String(!on), version: String(version) };
  return { ...done, said: `E-mail “${label}” ${on ? "ligado" : "desligado"}`, undo };
}

async function switchChannels(body: { channel_guests?: boolean | undefined; version: number }): Promise<Switched> {
  const { channel_guests: on, version } = await call(notificationMails.saveSettings, { body });
  const undo = { [actInput]: "channelsBack", channel_guests: String(!on), version: String(version) };
  return {
    ...done,
    said: on ? "Hóspedes de canais passam a receber os e-mails" : "Hóspedes de canais não recebem mais os e-mails",
    undo,
  };
}

const idOf = (form: FormData) => String(form.get("id"));

async function switchRule(id: string, body: MessageRuleUpdate): Promise<Switched> {
  const { name, active, forecast, version } = await call(messageRules.update, { params: { id }, body });
  const undo = { [actInput]: "switchRuleBack", id, active: String(!active), version: String(version) };
  const plan = messagesWords(forecast.total);
  const said = active ? `${name}: ligada, ${plan} nos próximos 14 dias` : `${name}: desligada, nada mais sai por ela`;
  return { ...done, said, undo };
}

/** What a pause kept back is not caught up: that is said as it ends. */
async function pauseRules(body: { paused: boolean }): Promise<FormResult> {
  const { missed } = await call(messageRules.pauseAll, { body });
  if (body.paused) toast.success("Todas as regras pausadas");
  else toast.success(`Regras retomadas. ${missedWords(missed)} durante a pausa, e nada é enviado depois.`);
  return done;
}

/** A copy is off until somebody has looked at it. */
async function duplicateRule(id: string, idempotencyKey: string) {
  const rule = await call(messageRules.show, { params: { id } });
  const body = { ...valuesOf(rule), name: copyName(rule.name), active: false };
  const copy = await call(messageRules.create, { body }, { idempotencyKey });
  toast.success(`${copy.name}: regra criada, desligada`);
  return redirect(ruleTo(copy.id));
}

/** 80 letters are the most that a name has. */
export const copyName = (name: string) => `${name.slice(0, 80 - " (cópia)".length)} (cópia)`;

function say({ said }: Switched): FormResult {
  toast.success(said);
  return done;
}

/** The acts of the screen. Those that end in `Back` are sent by the toast that offers to undo. */
export const notificationActs = defineActs({
  switch: ({ request }, form) => submit(request, NotificationMailUpdate, (body) => switchMail(kindOf(form), body)),
  switchBack: ({ request }, form) =>
    submit(request, NotificationMailUpdate, async (body) => say(await switchMail(kindOf(form), body))),
  channels: ({ request }) => submit(request, NotificationSettingsUpdate, switchChannels),
  channelsBack: ({ request }) =>
    submit(request, NotificationSettingsUpdate, async (body) => say(await switchChannels(body))),
  switchRule: ({ request }, form) => submit(request, MessageRuleUpdate, (body) => switchRule(idOf(form), body)),
  switchRuleBack: ({ request }, form) =>
    submit(request, MessageRuleUpdate, async (body) => say(await switchRule(idOf(form), body))),
  duplicateRule: ({ request }, form) =>
    submit(request, z.object({}), () => duplicateRule(idOf(form), String(form.get("key")))),
  pauseRules: ({ request }) => submit(request, z.object({ paused: z.boolean() }), pauseRules),
  deleteRule: act(messageRules.delete, undefined), // the list's toast offers to undo it
  restoreRule: act(messageRules.restore, undefined, { said: ({ name }) => `${name}: de volta à lista` }),
  archiveTemplate: act(messageTemplates.update, MessageTemplateUpdate, {
    said: ({ name, archived }) => (archived ? `${name}: arquivado` : `${name}: de volta à lista`),
  }),
  words: ({ request }, form) => {
    const kind = kindOf(form);
    const save = async (body: NotificationMailUpdate) => {
      const { label } = await call(notificationMails.update, { params: { kind }, body }, { quiet: [409] });
      toast.success(`${label}: texto salvo`);
      return done;
    };
    return submit(request, NotificationMailUpdate, save);
  },
});
