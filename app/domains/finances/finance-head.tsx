import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-frame";
import { Tabs } from "~/components/ui/tabs";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";

const views = [
  { path: "/financeiro", label: "Visão geral" },
  { path: "/financeiro/lancamentos", label: "Lançamentos" },
  { path: "/financeiro/contas", label: "Contas" },
  { path: "/financeiro/extratos", label: "Extratos" },
  { path: "/financeiro/proprietarios", label: "Proprietários" },
  { path: "/financeiro/contatos", label: "Contatos" },
  { path: "/financeiro/relatorios", label: "Relatórios" },
] as const;

/** The head of the pages under Financeiro, with tabs of those that the user may open. */
export function FinanceHead({ actions }: { actions?: ReactNode }) {
  const { pathname } = useLocation();
  const session = useSession();
  const links = views
    .filter(({ path }) => opens(path, session))
    .map((view) => ({ to: href(view.path), ...view, current: view.path === pathname }));
  return (
    <>
      <PageHead
        title="Financeiro"
        note={session.limited && "Só das acomodações a que você tem acesso"}
        actions={actions}
      />
      <div className="px-page pb-4">
        <Tabs label="Financeiro" links={links} />
      </div>
    </>
  );
}
