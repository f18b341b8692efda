import { Link } from "react-router";
import { AuthLayout, type AuthLayoutProps } from "~/components/shell/auth-layout";
import { Notice } from "~/components/ui/notice";
import { pathOf } from "~/routes/sign-up/steps";

/** After the last step: the link is on its way. */
export function LookIntoMail({ frame, email }: { frame: Omit<AuthLayoutProps, "title" | "children">; email: string }) {
  return (
    <AuthLayout
      {...frame}
      title="Confira seu e-mail"
      intro={
        <>
          Enviamos um link para <b className="text-ink">{email}</b>. Ele vale por 24 horas e abre a sua conta.
        </>
      }
    >
      <div className="grid gap-4">
        <Notice>
          Não chegou? Veja no spam ou procure por <b>estadia</b>. Pode fechar esta página: o link funciona em qualquer
          aparelho.
        </Notice>
        <p className="flex flex-wrap gap-4 text-sm">
          <Link to={pathOf("voce")} className="link">
            Corrigir o e-mail
          </Link>
          <Link to={pathOf("conferir")} className="link">
            Enviar de novo
          </Link>
        </p>
      </div>
    </AuthLayout>
  );
}
