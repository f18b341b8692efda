import { Form, Link, useRevalidator } from "react-router";
import type { OpenInvitation } from "#contract/people/invitations";
import { CodeField, PasswordField } from "~/components/form/log-in-fields";
import { TextField } from "~/components/form/text-field";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useAsksCode } from "~/lib/asks-code";
import { lightAction, useLightForm } from "~/lib/light-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import type { Route } from "./+types/page";

export const handle = routeHandle("/convite/:token");
export const meta = routeMeta(handle);

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return call("GET /api/invitations/:token", { params }, { signal: request.signal, quiet: "all" });
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return lightAction(
    () => import("./accept"),
    ({ accept }) => accept(request, params),
  );
}

export default function AcceptInvitation({ loaderData: invitation, actionData }: Route.ComponentProps) {
  const form = useLightForm(actionData);
  const asksCode = useAsksCode(actionData);
  const { user } = useSession();
  return (
    <AuthLayout title={invitation.company} intro={introOf(invitation)}>
      <AcceptForm invitation={invitation} signedInAs={user?.email ?? null} asksCode={asksCode} {...form} />
    </AuthLayout>
  );
}

/** The inviter may be one of the service's people, or have left since: then nobody is named. */
function introOf({ invited_by, company }: OpenInvitation): string {
  return invited_by === ""
    ? `Este convite é para trabalhar com ${company} no Estadia.`
    : `${invited_by} convidou você para trabalhar com ${company} no Estadia.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <InvitationProblem error={error} />;
}

interface AcceptFormProps extends ReturnType<typeof useLightForm> {
  invitation: OpenInvitation;
  /** The address of the account signed in here; null for none. */
  signedInAs: string | null;
  /** The account has a second factor, and its password was right. */
  asksCode: boolean;
}

/** Accepts with the signed-in account, with the password of an existing one, or with a new one. */
function AcceptForm({ invitation, signedInAs, asksCode, errors, formErrors, sending }: AcceptFormProps) {
  const { email, roles, has_account } = invitation;
  const isSelf = signedInAs === email;
  const isNew = !isSelf && !has_account;
  return (
    <Form method="post" noValidate className="grid gap-3">
      <p className="text-sm text-muted">
        {roles.length === 1 ? "Seu perfil de acesso: " : "Seus perfis de acesso: "}
        <b className="text-ink">{roles.join(", ")}</b>
      </p>
      {signedInAs !== null && !isSelf && (
        <Notice>
          Este navegador está na conta {signedInAs}. O convite é para {email}: ao aceitar, você passa para essa conta.
        </Notice>
      )}
      {formErrors.map((sentence) => (
        <Notice key={sentence} tone="error" live>
          {sentence}
        </Notice>
      ))}
      <TextField label="E-mail" type="email" autoComplete="username" defaultValue={email} readOnly name="" />
      {isNew && <TextField label="Nome" name="name" autoComplete="name" errors={errors.name} />}
      {isNew && (
        <PasswordField
          label="Crie uma senha"
          name="password"
          autoComplete="new-password"
          help="Pelo menos 12 caracteres"
          errors={errors.password}
        />
      )}
      {!isNew && !isSelf && (
        <>
          <PasswordField
            label="Senha da sua conta"
            name="password"
            autoComplete="current-password"
            errors={errors.password}
          />
          {asksCode && <CodeField name="otp" focused errors={errors.otp} />}
          <Link to="/recuperar-senha" className="link justify-self-start text-sm">
            Esqueci a senha
          </Link>
        </>
      )}
      <Button type="submit" variant="primary" block working={sending} workingLabel="Entrando">
        {isNew ? "Criar conta e entrar" : "Aceitar e entrar"}
      </Button>
    </Form>
  );
}

/** Shown instead of an invitation: an invalid link, or no answer. */
function InvitationProblem({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  if (error instanceof ApiError && error.status === 404) {
    return (
      <AuthLayout
        title="Este convite não vale mais"
        intro="Ele pode ter vencido, já ter sido aceito ou ter sido substituído por outro. Peça a quem convidou você que envie de novo."
      >
        <Link to="/login" className="link text-sm">
          Ir para a entrada
        </Link>
      </AuthLayout>
    );
  }
  const text = error instanceof ApiError ? error.message : "Algo não saiu como esperado.";
  return (
    <AuthLayout title="Não foi possível abrir o convite" intro={text}>
      <Button variant="primary" working={state !== "idle"} workingLabel="Tentando de novo" onClick={() => revalidate()}>
        Tentar de novo
      </Button>
    </AuthLayout>
  );
}
