import { notificationMails, OwnNotificationsUpdate } from "#contract/notification-mails";
import { avatars } from "#contract/pictures";
import { EmailChangeInput, security } from "#contract/security";
import { AccountInput, account, PreferencesInput } from "#contract/session";
import { defineActs, press } from "~/lib/acts";
import { upload } from "~/lib/api-upload";
import { act } from "~/lib/form-act";
import { newKey } from "~/lib/idempotency";
import { keepPicture } from "~/lib/keep-picture";
import { refreshSession } from "~/lib/session";

export const personalActs = defineActs({
  save: act(account.update, AccountInput, {
    after: refreshSession,
    said: () => "Dados pessoais alterado com sucesso", // the exact text of section 2 of the specification
  }),
  preferences: act(account.updatePreferences, PreferencesInput, { after: refreshSession }),
  mails: act(notificationMails.saveOwn, OwnNotificationsUpdate),
  email: act(security.askForEmailChange, EmailChangeInput, {
    said: (_, { body }) => `Enviamos um link para ${body.email}. Abra o link em até 24 horas para confirmar.`,
  }),
  picture: (_, form) =>
    keepPicture(async () => {
      await upload(avatars.set, {}, form.get("file") as File, { idempotencyKey: newKey() });
      await refreshSession();
    }, "Foto alterada"),
  removePicture: press(avatars.remove, { after: refreshSession, said: () => "Foto removida" }),
});
