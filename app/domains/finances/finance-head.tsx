import type { ReactNode } from "react";
import { href, useLocation } from "react-router";
import { PageHead } from "~/components/page/page-head";
import { Tabs } from "~/components/ui/tabs";

/** What is open, the oldest first: what there is to do. The filter stands above the list and can be taken off. */
export const openEntries = `${href("/financeiro/lancamentos")}?state=open&state=partial&state=overdue`;

const views = [
  { to: href("/financeiro"), label: "Visão geral" },
  { to: openEntries, label: "Lançamentos" },
  { to: href("/financeiro/contas"), label: "Contas" },
  { to: href("/financeiro/extratos"), label: "Extratos" },
  { to: href("/financeiro/proprietarios"), label: "Proprietários" },
  { to: href("/financeiro/relatorios"), label: "Relatórios" },
];

/** The head of the pages of equal rank under Financeiro, with the strip that leads from one to the other. */
export function FinanceHead({ actions }: { actions?: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageHead title="Financeiro" actions={actions} />
      <div className="px-page pb-4">
        <Tabs
          label="Financeiro"
          links={views.map((view) => ({ ...view, current: view.to.split("?")[0] === pathname }))}
        />
      </div>
    </>
  );
}
