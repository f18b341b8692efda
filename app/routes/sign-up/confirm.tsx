import { Form, Link } from "react-router";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { lightAction } from "~/lib/light-action";
import { useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/confirm";

export const handle = routeHandle("/registrar/confirmar/:token");
export const meta = routeMeta(handle);

export function clientAction({ params }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./confirm-account"),
    ({ confirmAccount }) => confirmAccount(params.token),
  );
}

/** By a press, not by opening: programs that look into mail open every link, and would use this one up. */
export default function ConfirmAccount({ actionData }: Route.ComponentProps) {
  const { formErrors, sending } = useLightForm(actionData);
  return (
    <AuthLayout title="Confirmar a conta" intro="Com isto a sua empresa é criada e você já entra nela.">
      <Form method="post" className="grid gap-4">
        {formErrors.map((sentence) => (
          <Notice key={sentence} tone="error" live>
            {sentence}{" "}
            <span className="whitespace-nowrap">
              <Link to="/login">Entrar</Link> ou <Link to="/registrar">criar conta</Link>
            </span>
          </Notice>
        ))}
        <Button type="submit" variant="primary" block working={sending} workingLabel="Criando a empresa">
          Confirmar e entrar
        </Button>
      </Form>
    </AuthLayout>
  );
}
