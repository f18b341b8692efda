import { Form, Link } from "react-router";
import type { OpenInvitation } from "#contract/invitations";
import { CodeField } from "~/components/form/code-field";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import type { useLightForm } from "~/lib/light-form";

export interface AcceptFormProps extends ReturnType<typeof useLightForm> {
  invitation: OpenInvitation;
  /** The address of the account that this browser uses; null for none. */
  signedInAs: string | null;
  /** The account has a second step, and its password was right. */
  asksCode: boolean;
}

/** Accepts with the account in use, with the password of the one that stands, or with a new one. */
export function AcceptForm({ invitation, signedInAs, asksCode, errors, formErrors, sending }: AcceptFormProps) {
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
