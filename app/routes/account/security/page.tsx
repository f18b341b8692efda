import { PageBody } from "~/components/page/page-frame";
import { FailedPart } from "~/components/ui/error-state";
import { type ActAnswer, isDone } from "~/lib/acts";
import { loadPart } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { PasswordForm } from "~/routes/account/security/password-form";
import { securityActs } from "~/routes/account/security/security-acts";
import { SessionList } from "~/routes/account/security/session-list";
import { TwoFactorSection } from "~/routes/account/security/two-factor-section";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/seguranca");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [sessions, second] = await Promise.all([
    loadPart("GET /api/account/sessions", {}, request),
    loadPart("GET /api/account/two-factor", {}, request),
  ]);
  return { sessions: sessions?.data ?? null, second };
}

export const clientAction = securityActs.clientAction;

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = useSession();
  const done = isDone(actionData);
  const timezone = user?.timezone ?? "America/Sao_Paulo";
  return (
    <PageBody narrow>
      <PasswordForm
        key={done ? String((actionData as ActAnswer).data) : ""}
        lastResult={done ? undefined : actionData}
      />
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
