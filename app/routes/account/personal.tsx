import { SelectField } from "~/components/form/select-field";
import { PageBody } from "~/components/page/page-frame";
import { ThemeSwitch } from "~/components/shell/theme-switch";
import { FailedPart } from "~/components/ui/error-state";
import { Section } from "~/components/ui/panel";
import { isDone, useAct } from "~/lib/acts";
import { load, loadPart } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { isClosed } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { OwnMails } from "~/routes/account/own-mails";
import { personalActs } from "~/routes/account/personal-acts";
import { EmailDialog, PersonalForm } from "~/routes/account/personal-form";
import type { Route } from "./+types/personal";

export const handle = routeHandle("/minha-conta/pessoal");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const signedIn = await loadSession();
  // a closed company sends no mails, and during a visit it is another user's choice
  const chooses = signedIn.tenant !== null && signedIn.visit === null && !isClosed(signedIn);
  const [timezones, second, mails] = await Promise.all([
    load("GET /api/timezones", {}, request),
    load("GET /api/account/two-factor", {}, request),
    chooses ? loadPart("GET /api/account/notifications", {}, request) : { receives: false, data: [] },
  ]);
  return { timezones: timezones.data, secondStep: second.confirmed_at !== null, mails };
}

export const clientAction = personalActs.clientAction;

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const { user, preferences, tenant } = useSession();
  const preferring = useAct(personalActs.preferences);
  const dialog = useDialog<true>();
  const { mails } = loaderData;
  if (!user) return null;
  return (
    <PageBody narrow>
      <PersonalForm
        key={JSON.stringify([user.name, user.phone, user.timezone])}
        user={user}
        timezones={loaderData.timezones}
        lastResult={isDone(actionData) ? undefined : actionData}
        onChangeEmail={() => dialog.show(true)}
      />
      {dialog.open && <EmailDialog key={dialog.turn} secondStep={loaderData.secondStep} onClose={dialog.close} />}
      <Section title="Aparência">
        <ThemeSwitch onTheme={(theme) => preferring.send({ theme })} />
        <LocaleField locale={preferences?.locale ?? "pt-BR"} onLocale={(locale) => preferring.send({ locale })} />
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

const locales = [
  { value: "pt-BR", label: "Português (Brasil)" },
  { value: "en-IE", label: "English (Ireland)" },
  { value: "es-ES", label: "Español (España)" },
];

interface LocaleFieldProps {
  locale: string;
  onLocale: (locale: string) => void;
}

/** The format of dates and numbers on this user's screens; texts stay Portuguese. */
function LocaleField({ locale, onLocale }: LocaleFieldProps) {
  return (
    <SelectField
      label="Datas e números"
      name="locale"
      options={locales}
      defaultValue={locale}
      onValueChange={onLocale}
      help="Como aparecem nas telas. O que você digita segue o formato do Brasil, como 31/12/2026."
      className="max-w-72"
    />
  );
}
