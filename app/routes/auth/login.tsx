import { Form, Link, redirect, useLocation } from "react-router";
import { Checkbox } from "~/components/form/checkbox";
import { CodeField, PasswordField } from "~/components/form/log-in-fields";
import { TextField } from "~/components/form/text-field";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useAsksCode } from "~/lib/asks-code";
import { lightAction, useLightForm } from "~/lib/light-form";
import { homePath, ownPath, returnParameter } from "~/lib/return-path";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import type { Route } from "./+types/login";

export const handle = routeHandle("/login");
export const meta = routeMeta(handle);

/** Prerendered without a session; see docs/decisions/2026-11-25-a-log-in-drawn-while-building.md. */
export function loader() {
  return null;
}

/** Users who are already signed in are redirected. */
export async function clientLoader({ url }: Route.ClientLoaderArgs) {
  const session = await loadSession();
  if (session.authenticated) throw redirect(ownPath(url.searchParams.get(returnParameter)) ?? homePath);
  return null;
}
clientLoader.hydrate = true as const; // also for the prerendered page: the user may have signed in meanwhile

export function clientAction({ request }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./log-in"),
    ({ logIn }) => logIn(request),
  );
}

export default function Login({ actionData }: Route.ComponentProps) {
  const { errors, formErrors, sending } = useLightForm(actionData);
  const asksCode = useAsksCode(actionData);
  const { search } = useLocation(); // an explicit action: the page is prerendered at /login/
  return (
    <AuthLayout title="Entrar">
      <Form method="post" action={`/login${search}`} noValidate className="grid gap-3">
        {formErrors.map((sentence) => (
          <Notice key={sentence} tone="error" live>
            {sentence}
          </Notice>
        ))}
        <TextField label="E-mail" name="email" type="email" autoComplete="username" errors={errors.email} />
        <PasswordField label="Senha" name="password" autoComplete="current-password" errors={errors.password} />
        {asksCode && <CodeField name="otp" focused errors={errors.otp} />}
        <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
          <Checkbox label="Manter a sessão neste aparelho" name="remember" />
          <Link to="/recuperar-senha" className="link">
            Esqueci a senha
          </Link>
        </div>
        <Button type="submit" variant="primary" block working={sending} workingLabel="Entrando">
          Entrar
        </Button>
        <p className="text-center text-sm text-muted">
          Ainda não tem conta?{" "}
          <Link to="/registrar" className="link">
            Criar conta
          </Link>
        </p>
      </Form>
    </AuthLayout>
  );
}
