import { Form, Link } from "react-router";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { lightAction, useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/confirm-email";

export const handle = routeHandle("/alterar-email/:token");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./take-email"),
    ({ takeEmail }) => takeEmail(request),
  );
}

/** By a press, not on opening: mail scanners follow links too. */
export default function ConfirmEmail({ actionData, params }: Route.ComponentProps) {
  const { formErrors, sending } = useLightForm(actionData);
  return (
    <AuthLayout
      title="Confirmar e-mail"
      intro="Daqui em diante você entra no Estadia com este e-mail. A senha continua a mesma."
    >
      <Form method="post" noValidate className="grid gap-3">
        {formErrors.map((sentence) => (
          <Notice key={sentence} tone="error" live>
            {sentence}
          </Notice>
        ))}
        <input type="hidden" name="token" value={params.token} />
        <Button type="submit" variant="primary" block working={sending} workingLabel="Confirmando">
          Confirmar e-mail
        </Button>
        <Link to="/login" className="link justify-self-center text-sm">
          Ir para a entrada
        </Link>
      </Form>
    </AuthLayout>
  );
}
