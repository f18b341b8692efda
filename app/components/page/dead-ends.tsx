import { FullPage } from "~/components/ui/full-page";
import { LinkButton } from "~/components/ui/link-button";
import { startOf } from "~/lib/menu";
import { useSession } from "~/lib/session";

/** Page or record not found; the sentence says which. */
export function NotFoundPage({ children }: { children?: string }) {
  return (
    <FullPage title="Página não encontrada" actions={<WayOut />}>
      {children ?? "O endereço pode ter mudado ou ter sido digitado com um erro."}
    </FullPage>
  );
}

/** A page that this user may not open. */
export function ForbiddenPage() {
  return (
    <FullPage title="Acesso negado" actions={<WayOut />}>
      Você não tem permissão para abrir esta página. Se precisa dela, fale com quem administra a empresa.
    </FullPage>
  );
}

function WayOut() {
  const start = startOf(useSession());
  return (
    <LinkButton variant="primary" to={start.to}>
      {start.label}
    </LinkButton>
  );
}
