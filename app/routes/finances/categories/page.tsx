import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { type FinancialCategory, financialCategories } from "#contract/financial-categories";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { Button } from "~/components/ui/button";
import { actOnMoney } from "~/domains/finances/money-acts";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import { CategoryDialog, type EditedCategory } from "~/routes/finances/categories/category-dialog";
import { CategoryTree } from "~/routes/finances/categories/category-tree";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/categorias");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(financialCategories.list, {}, request);
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnMoney(request);
}

export default function Categories({ loaderData: { data } }: Route.ComponentProps) {
  const mayEdit = holds(useSession(), "finances.edit");
  const editing = useDialog<EditedCategory>();
  const of = (kind: FinancialCategory["kind"]) => data.filter((category) => category.kind === kind);
  const tree = (kind: FinancialCategory["kind"], title: string) => (
    <CategoryTree
      title={title}
      categories={of(kind)}
      onEdit={mayEdit ? (category) => editing.show({ category, kind, parent_id: category.parent_id }) : null}
      onAdd={mayEdit ? (parent_id) => editing.show({ category: null, kind, parent_id }) : null}
    />
  );
  return (
    <>
      <PageHead
        title="Categorias"
        path={[{ label: "Financeiro", to: href("/financeiro") }]}
        here="Categorias"
        actions={
          mayEdit && (
            <Button
              variant="primary"
              icon={<Plus />}
              onClick={() => editing.show({ category: null, kind: "expense", parent_id: null })}
            >
              Novo grupo
            </Button>
          )
        }
      />
      <PageBody>
        <div className="grid min-w-0 items-start gap-4 lg:grid-cols-2">
          {tree("income", "Receitas")}
          {tree("expense", "Despesas")}
        </div>
      </PageBody>
      {editing.open && editing.about && (
        <CategoryDialog
          key={editing.turn}
          edited={editing.about}
          groups={data.filter(({ parent_id, archived }) => parent_id === null && !archived)}
          onClose={editing.close}
        />
      )}
    </>
  );
}
