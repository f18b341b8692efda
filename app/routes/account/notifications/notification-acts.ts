import { NotificationMailUpdate, NotificationSettingsUpdate, notificationMails } from "#contract/notification-mails";
import type { NotificationKind } from "#domain/notification-mails";
import { actInput, defineActs, done } from "~/lib/acts";
import { call } from "~/lib/api";
import type { FormResult } from "~/lib/form-submit";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";

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
