import { Form, Link } from "react-router";
import { PasswordField } from "~/components/form/log-in-fields";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { lightAction, useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/confirm";

export const handle = routeHandle("/registrar/confirmar/:token");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./confirm-account"),
    ({ confirmAccount }) => confirmAccount(request),
  );
}

/** By a press, not on opening: mail scanners open every link, and would use this one up. */
export default function ConfirmAccount({ actionData, params }: Route.ComponentProps) {
  const { errors, formErrors, sending } = useLightForm(actionData);
  return (
    <AuthLayout
      title="Confirmar a conta"
      intro="Digite a senha que você escolheu ao pedir a conta. A empresa é criada e você já entra nela."
    >
      <Form method="post" noValidate className="grid gap-4">
        {formErrors.map((sentence) => (
          <Notice key={sentence} tone="error" live>
            {sentence}{" "}
            <span className="whitespace-nowrap">
              <Link to="/login">Entrar</Link> ou <Link to="/registrar">criar conta</Link>
            </span>
          </Notice>
        ))}
        <input type="hidden" name="token" value={params.token} />
        <PasswordField
          label="Senha"
          name="password"
          autoComplete="current-password"
          errors={errors.password}
          required
        />
        <Button type="submit" variant="primary" block working={sending} workingLabel="Criando a empresa">
          Confirmar e entrar
        </Button>
      </Form>
    </AuthLayout>
  );
}
