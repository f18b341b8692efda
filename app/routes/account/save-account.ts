import { avatars } from "#contract/pictures";
import { EmailChangeInput, security } from "#contract/security";
import { AccountInput, account, PreferencesInput } from "#contract/session";
import { call } from "~/lib/api";
import { upload } from "~/lib/api-upload";
import { submit } from "~/lib/form-submit";
import { newKey } from "~/lib/idempotency";
import { keepPicture } from "~/lib/keep-picture";
import { refreshSession } from "~/lib/session";
import { toast } from "~/lib/toast";

/** Saves one's own data, keeps a picture, asks for another address, or saves theme or locale alone when the form holds nothing else. */
export async function saveAccount(request: Request) {
  const form = await request.clone().formData();
  if (form.has("theme") || form.has("locale")) {
    return submit(request, PreferencesInput, async (body) => {
      await call(account.updatePreferences, { body });
      await refreshSession();
      return { saved: "preferences" as const };
    });
  }
  const file = form.get("file");
  if (form.get("act") === "picture" && file instanceof File) {
    return keepPicture(async () => {
      await upload(avatars.set, {}, file, { idempotencyKey: newKey() });
      await refreshSession();
    }, "Foto alterada");
  }
  if (form.get("act") === "remove-picture") {
    await call(avatars.remove, {});
    await refreshSession();
    toast.success("Foto removida");
    return { picture: "removed" as const };
  }
  if (form.has("email_change")) {
    return submit(request, EmailChangeInput, async (body) => {
      await call(security.askForEmailChange, { body });
      toast.success(`Enviamos um link para ${body.email}. Abra o link em até 24 horas para confirmar.`);
      return { saved: "email" as const };
    });
  }
  return submit(request, AccountInput, async (body) => {
    await call(account.update, { body });
    await refreshSession();
    toast.success("Dados pessoais alterado com sucesso"); // to the letter of the specification's section 2
    return { saved: "user" as const };
  });
}
