import { Form, Link } from "react-router";
import { TextField } from "~/components/form/text-field";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { lightAction, useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import type { Route } from "./+types/forgot-password";

export const handle = routeHandle("/recuperar-senha");
export const meta = routeMeta(handle);

export function clientAction({ request }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./ask-for-link"),
    ({ askForLink }) => askForLink(request),
  );
}

export default function ForgotPassword({ actionData }: Route.ComponentProps) {
  const { errors, formErrors, sending } = useLightForm(actionData);
  const sentTo = actionData && "sentTo" in actionData ? actionData.sentTo : null;
  return (
    <AuthLayout title="Recuperar senha" intro="Informe seu e-mail e enviaremos um link para você criar uma senha nova.">
      <Form method="post" noValidate className="grid gap-3">
        {sentTo && (
          <Notice tone="success" live>
            Se houver uma conta com o e-mail {sentTo}, o link vai para ele. Confira também a caixa de spam. Quem pediu
            há pouco usa o link que já recebeu.
          </Notice>
        )}
        {formErrors.map((sentence) => (
          <Notice key={sentence} tone="error" live>
            {sentence}
          </Notice>
        ))}
        <TextField label="E-mail" name="email" type="email" autoComplete="username" errors={errors.email} />
        <Button type="submit" variant="primary" block working={sending} workingLabel="Enviando">
          Enviar link
        </Button>
        <Link to="/login" className="link justify-self-center text-sm">
          Voltar para a entrada
        </Link>
      </Form>
    </AuthLayout>
  );
}
