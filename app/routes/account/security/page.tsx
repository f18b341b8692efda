import { security } from "#contract/security";
import { twoFactor } from "#contract/two-factor";
import { FailedPart } from "~/components/page/failed-part";
import { PageBody } from "~/components/page/page-body";
import { loadPart } from "~/lib/api";
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
    loadPart(security.sessions, {}, request),
    loadPart(twoFactor.show, {}, request),
  ]);
  return { sessions: sessions?.data ?? null, second };
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
      {loaderData.second ? (
        <TwoFactorSection second={loaderData.second} timezone={timezone} />
      ) : (
        <FailedPart
          title="Verificação em duas etapas"
          failed="Não foi possível carregar a verificação em duas etapas"
        />
      )}
      {loaderData.sessions ? (
        <SessionList sessions={loaderData.sessions} timezone={timezone} />
      ) : (
        <FailedPart title="Sessões abertas" failed="Não foi possível carregar as sessões" />
      )}
    </PageBody>
  );
}
