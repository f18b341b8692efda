import { PasswordInput, security } from "#contract/security";
import { PageBody } from "~/components/page/page-body";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { PasswordForm } from "~/routes/account/security/password-form";
import { SessionList } from "~/routes/account/security/session-list";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/seguranca");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(security.sessions, {}, request);
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const ended = (await request.clone().formData()).get("session");
  if (typeof ended === "string") {
    await call(security.endSession, { params: { id: ended } });
    toast.success("Sessão encerrada");
    return { saved: ended };
  }
  return submit(request, PasswordInput, async (body) => {
    await call(security.changePassword, { body });
    toast.success("Senha alterada");
    return { saved: crypto.randomUUID() };
  });
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = useSession();
  const saved = actionData !== undefined && "saved" in actionData ? actionData.saved : "";
  return (
    <PageBody narrow>
      <PasswordForm key={saved} lastResult={actionData} />
      <SessionList sessions={loaderData.data} timezone={user?.timezone ?? "America/Sao_Paulo"} />
    </PageBody>
  );
}
