import { useFetcher } from "react-router";
import { session } from "#contract/session";
import { PageBody } from "~/components/page/page-body";
import { Section } from "~/components/page/section";
import { ThemeSwitch } from "~/components/shell/theme-switch";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { useDialog } from "~/lib/use-dialog";
import { EmailDialog } from "~/routes/account/email-dialog";
import { LocaleField } from "~/routes/account/locale-field";
import { PersonalForm } from "~/routes/account/personal-form";
import { saveAccount } from "~/routes/account/save-account";
import type { Route } from "./+types/personal";

export const handle = routeHandle("/minha-conta/pessoal");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(session.timezones, {}, request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return saveAccount(request);
}

export default function Personal({ loaderData, actionData }: Route.ComponentProps) {
  const { user, preferences } = useSession();
  const kept = useFetcher();
  const dialog = useDialog<true>();
  if (!user) return null;
  return (
    <PageBody narrow>
      <PersonalForm
        key={JSON.stringify([user.name, user.phone, user.timezone])}
        user={user}
        timezones={loaderData.data}
        lastResult={actionData}
        onChangeEmail={() => dialog.show(true)}
      />
      {dialog.open && <EmailDialog key={dialog.turn} onClose={dialog.close} />}
      <Section title="Aparência">
        <ThemeSwitch onTheme={(theme) => void kept.submit({ theme }, { method: "post" })} />
        <LocaleField
          locale={preferences?.locale ?? "pt-BR"}
          onLocale={(locale) => void kept.submit({ locale }, { method: "post" })}
        />
        <p className="text-xs text-muted">Vale na hora; o tema, também neste aparelho.</p>
      </Section>
    </PageBody>
  );
}
