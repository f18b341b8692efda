import { useFetcher } from "react-router";
import { notificationMails, OwnNotificationsUpdate } from "#contract/notification-mails";
import { avatars } from "#contract/pictures";
import { EmailChangeInput, security } from "#contract/security";
import { AccountInput, account, PreferencesInput, session } from "#contract/session";
import { twoFactor } from "#contract/two-factor";
import { FailedPart } from "~/components/page/failed-part";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { ThemeSwitch } from "~/components/shell/theme-switch";
import { call, load, loadPart } from "~/lib/api";
import { upload } from "~/lib/api-upload";
import { submit } from "~/lib/form-submit";
import { newKey } from "~/lib/idempotency";
import { keepPicture } from "~/lib/keep-picture";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, refreshSession, useSession } from "~/lib/session";
import { isClosed } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { useDialog } from "~/lib/use-dialog";
import { EmailDialog } from "~/routes/account/email-dialog";
import { LocaleField } from "~/routes/account/locale-field";
import { OwnMails } from "~/routes/account/own-mails";
import { PersonalForm } from "~/routes/account/personal-form";
import type { Route } from "./+types/personal";

export const handle = routeHandle("/minha-conta/pessoal");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const signedIn = await loadSession();
  // in a closed company nothing is mailed, and in a visit it is somebody else's choice
  const chooses = signedIn.tenant !== null && signedIn.visit === null && !isClosed(signedIn);
  const [timezones, second, mails] = await Promise.all([
    load(session.timezones, {}, request),
    load(twoFactor.show, {}, request),
    chooses ? loadPart(notificationMails.own, {}, request) : { receives: false, data: [] },
  ]);
  return { timezones: timezones.data, secondStep: second.confirmed_at !== null, mails };
}

/** One act of the page: own data, picture, another address, the mails of the team, or theme and locale alone. */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (form.has("theme") || form.has("locale")) {
    return submit(request, PreferencesInput, async (body) => {
      await call(account.updatePreferences, { body });
      await refreshSession();
      return { saved: "preferences" as const };
    });
  }
  if (form.get("act") === "mails") {
    return submit(request, OwnNotificationsUpdate, async (body) => {
      await call(notificationMails.saveOwn, { body });
      return { saved: "mails" as const };
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

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const { user, preferences, tenant } = useSession();
  const kept = useFetcher();
  const dialog = useDialog<true>();
  const { mails } = loaderData;
  if (!user) return null;
  return (
    <PageBody narrow>
      <PersonalForm
        key={JSON.stringify([user.name, user.phone, user.timezone])}
        user={user}
        timezones={loaderData.timezones}
        lastResult={actionData}
        onChangeEmail={() => dialog.show(true)}
      />
      {dialog.open && <EmailDialog key={dialog.turn} secondStep={loaderData.secondStep} onClose={dialog.close} />}
      <Section title="Aparência">
        <ThemeSwitch onTheme={(theme) => void kept.submit({ theme }, { method: "post" })} />
        <LocaleField
          locale={preferences?.locale ?? "pt-BR"}
          onLocale={(locale) => void kept.submit({ locale }, { method: "post" })}
        />
        <p className="text-xs text-muted">Vale na hora; o tema, também neste aparelho.</p>
      </Section>
      {mails ? (
        mails.receives && <OwnMails key={tenant?.uuid} mails={mails.data} company={tenant?.name ?? ""} />
      ) : (
        <FailedPart title="Minhas notificações" failed="Não foi possível carregar os e-mails que você recebe" />
      )}
    </PageBody>
  );
}
