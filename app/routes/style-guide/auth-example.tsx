import { Checkbox } from "~/components/form/checkbox";
import { PasswordField } from "~/components/form/password-field";
import { TextField } from "~/components/form/text-field";
import { AuthLayout } from "~/components/shell/auth-layout";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Notice } from "~/components/ui/notice";

export function AuthExample() {
  return (
    <AuthLayout
      title="Entrar"
      year={2026}
      footLink={
        <a href="/estilo" className="link">
          Voltar ao guia
        </a>
      }
    >
      <form noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-3">
        <Notice tone="error" className="mb-2">
          E-mail ou senha incorretos.
        </Notice>
        <TextField label="E-mail" name="email" type="email" defaultValue="livia@moradasul.com.br" />
        <PasswordField label="Senha" name="password" autoComplete="current-password" defaultValue="estadia2026" />
        <div className="mb-2 flex items-center justify-between gap-4">
          <Checkbox label="Manter a sessão neste aparelho" name="remember" defaultChecked />
          <a href="/estilo" className="link text-sm whitespace-nowrap">
            Esqueci a senha
          </a>
        </div>
        <Button type="submit" variant="primary" block size="tall" working={false} workingLabel="Entrando">
          Entrar
        </Button>
        <LinkButton to="/estilo" variant="quiet" block>
          Criar conta
        </LinkButton>
      </form>
    </AuthLayout>
  );
}
