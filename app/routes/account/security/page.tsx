import { security } from "#contract/security";
import { twoFactor } from "#contract/two-factor";
import { PageBody } from "~/components/page/page-body";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { actOnSecurity } from "~/routes/account/security/act-on-security";
import { PasswordForm } from "~/routes/account/security/password-form";
import { SessionList } from "~/routes/account/security/session-list";
import { TwoFactorSection } from "~/routes/account/security/two-factor-section";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/seguranca");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [sessions, second] = await Promise.all([
    load(security.sessions, {}, request),
    load(twoFactor.show, {}, request),
  ]);
  return { sessions: sessions.data, second };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnSecurity(request);
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = useSession();
  const saved = actionData !== undefined && "saved" in actionData ? actionData.saved : "";
  const timezone = user?.timezone ?? "America/Sao_Paulo";
  return (
    <PageBody narrow>
      <PasswordForm key={saved} lastResult={actionData} />
      <TwoFactorSection second={loaderData.second} timezone={timezone} />
      <SessionList sessions={loaderData.sessions} timezone={timezone} />
    </PageBody>
  );
}
