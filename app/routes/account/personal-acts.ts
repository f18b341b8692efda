import { OwnNotificationsUpdate } from "#contract/messages/notification-mails";
import { EmailChangeInput } from "#contract/people/security";
import { AccountInput, PreferencesInput } from "#contract/people/session";
import { defineActs, press } from "~/lib/acts";
import { upload } from "~/lib/api-upload";
import { act } from "~/lib/form-act";
import { newKey } from "~/lib/idempotency";
import { keepPicture } from "~/lib/keep-picture";
import { refreshSession } from "~/lib/session";

export const personalActs = defineActs({
  save: act("PUT /api/account/user", AccountInput, {
    after: refreshSession,
    said: () => "Dados pessoais alterado com sucesso", // the exact text of section 2 of the specification
  }),
  preferences: act("PUT /api/account/preferences", PreferencesInput, { after: refreshSession }),
  mails: act("PUT /api/account/notifications", OwnNotificationsUpdate),
  email: act("POST /api/account/email-change", EmailChangeInput, {
    said: (_, { body }) => `Enviamos um link para ${body.email}. Abra o link em até 24 horas para confirmar.`,
  }),
  picture: (_, form) =>
    keepPicture(async () => {
      await upload("PUT /api/account/avatar", {}, form.get("file") as File, { idempotencyKey: newKey() });
      await refreshSession();
    }, "Foto alterada"),
  removePicture: press("DELETE /api/account/avatar", { after: refreshSession, said: () => "Foto removida" }),
});
