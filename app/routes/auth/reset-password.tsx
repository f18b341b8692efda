import { Form, Link } from "react-router";
import { PasswordField } from "~/components/form/log-in-fields";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button, LinkButton } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { lightAction, useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/reset-password";

export const handle = routeHandle("/alterar-senha/:token");
export const meta = routeMeta(handle);

/** An invalid link is reported before the user chooses a password. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  try {
    await call("POST /api/reset-password/check", { body: params }, { signal: request.signal, quiet: "all" });
    return { dead: null };
  } catch (error) {
    if (!(error instanceof ApiError && [422, 429].includes(error.status))) throw error;
    return { dead: error.message };
  }
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./set-password"),
    ({ setPassword }) => setPassword(request),
  );
}

export default function ResetPassword({ actionData, loaderData, params }: Route.ComponentProps) {
  const { errors, formErrors, sending } = useLightForm(actionData);
  if (loaderData.dead !== null) return <DeadLink sentence={loaderData.dead} />;
  return (
    <AuthLayout title="Alterar senha" intro="Escolha a sua senha nova.">
      <Form method="post" noValidate className="grid gap-3">
        {formErrors.map((sentence) => (
          <Notice key={sentence} tone="error" live>
            {sentence}{" "}
            <Link to="/recuperar-senha" className="whitespace-nowrap">
              Pedir outro link
            </Link>
          </Notice>
        ))}
        <input type="hidden" name="token" value={params.token} />
        <PasswordField
          label="Senha nova"
          name="password"
          autoComplete="new-password"
          help="Pelo menos 12 caracteres. Uma frase serve bem"
          errors={errors.password}
        />
        <PasswordField
          label="Repita a senha nova"
          name="password_confirmation"
          autoComplete="new-password"
          errors={errors.password_confirmation}
        />
        <Button type="submit" variant="primary" block working={sending} workingLabel="Salvando">
          Alterar senha
        </Button>
      </Form>
    </AuthLayout>
  );
}

function DeadLink({ sentence }: { sentence: string }) {
  return (
    <AuthLayout title="Alterar senha">
      <div className="grid gap-3">
        <Notice tone="error">{sentence}</Notice>
        <LinkButton to="/recuperar-senha" variant="primary">
          Pedir outro link
        </LinkButton>
        <Link to="/login" className="link justify-self-center text-sm">
          Voltar para a entrada
        </Link>
      </div>
    </AuthLayout>
  );
}
