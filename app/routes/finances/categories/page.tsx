import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import { href } from "react-router";
import {
  type FinancialCategory,
  FinancialCategoryInput,
  FinancialCategoryUpdate,
} from "#contract/money/financial-categories";
import { Switch } from "~/components/form/choice-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button, IconButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { Panel } from "~/components/ui/panel";
import { moneyActs } from "~/domains/finances/money-acts";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import type { ContractFields } from "~/lib/form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";
import type { Route } from "./+types/page";

export const handle = routeHandle("/financeiro/categorias");
export const meta = routeMeta(handle);

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load("GET /api/financial-categories", {}, request);
}

export const clientAction = moneyActs.clientAction;

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
          act={editing.about.category ? moneyActs.updateCategory : moneyActs.createCategory}
          key={editing.turn}
          edited={editing.about}
          groups={data.filter(({ parent_id, archived }) => parent_id === null && !archived)}
          onClose={editing.close}
        />
      )}
    </>
  );
}

interface CategoryTreeProps {
  title: string;
  /** All of one kind, groups and their categories. */
  categories: readonly FinancialCategory[];
  /** Null for read-only users. */
  onEdit: ((category: FinancialCategory) => void) | null;
  /** Adds a category to the group with that id. */
  onAdd: ((groupId: string) => void) | null;
}

/** The groups of one kind, each with its categories. */
function CategoryTree({ title, categories, onEdit, onAdd }: CategoryTreeProps) {
  const inGroup = (id: string) => categories.filter(({ parent_id }) => parent_id === id);
  return (
    <Panel flush title={title}>
      <ul className="divide-y divide-line-soft text-sm">
        {categories
          .filter(({ parent_id }) => parent_id === null)
          .map((group) => (
            <li key={group.id}>
              <Line category={group} onEdit={onEdit} strong>
                {onAdd && !group.archived && (
                  <IconButton
                    label={`Nova categoria em ${group.name}`}
                    icon={<Plus />}
                    onClick={() => onAdd(group.id)}
                  />
                )}
              </Line>
              <ul className="divide-y divide-line-soft border-t border-line-soft empty:hidden">
                {inGroup(group.id).map((category) => (
                  <li key={category.id}>
                    <Line category={category} onEdit={onEdit} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
    </Panel>
  );
}

interface LineProps {
  category: FinancialCategory;
  onEdit: CategoryTreeProps["onEdit"];
  strong?: boolean;
  children?: ReactNode;
}

function Line({ category, onEdit, strong = false, children }: LineProps) {
  const { name, code, archived, fixed } = category;
  return (
    <div className={`flex min-h-target items-center gap-2 py-1.5 pr-2 ${strong ? "bg-sunken pl-4" : "pl-8"}`}>
      <span className="num w-10 shrink-0 text-xs text-muted">{code}</span>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className={strong ? "font-semibold" : undefined}>{name}</span>
        {archived && <Chip>Arquivada</Chip>}
        {fixed && <span className="text-xs text-muted">usada pelo sistema</span>}
      </span>
      {children}
      {onEdit && <IconButton label={`Editar ${name}`} icon={<Pencil />} onClick={() => onEdit(category)} />}
    </div>
  );
}

/** The edited category, or a new one of that kind in that group; without a group it is a group itself. */
interface EditedCategory {
  category: FinancialCategory | null;
  kind: FinancialCategory["kind"];
  parent_id: string | null;
}

interface CategoryDialogProps {
  act: Act;
  edited: EditedCategory;
  groups: readonly FinancialCategory[];
  onClose: () => void;
}

/** Creates, renames, moves or archives a category or a group. */
function CategoryDialog({ act, edited: { category, kind, parent_id }, groups, onClose }: CategoryDialogProps) {
  const isGroup = parent_id === null;
  const { frame, fields, check, field } = useActForm(act, category ? FinancialCategoryUpdate : FinancialCategoryInput, {
    defaultValue: category ?? { kind, parent_id },
  });
  const word = isGroup ? "grupo" : "categoria";
  const ofKind = groups.filter((group) => group.kind === kind && group.id !== category?.id);
  return (
    <SaveDialog
      {...frame}
      title={category ? `Editar ${category.name}` : `${isGroup ? "Novo" : "Nova"} ${word}`}
      save={category ? "Salvar" : `Criar ${word}`}
      hidden={category || isGroup ? {} : { kind }}
      record={category}
      onClose={onClose}
    >
      {!category && isGroup && (
        <SelectField
          {...field(fields.kind)}
          required
          options={[
            { value: "income", label: "Receita" },
            { value: "expense", label: "Despesa" },
          ]}
          className="col-span-12"
        />
      )}
      <TextField {...field(fields.name)} required maxLength={60} className="col-span-12 sm:col-span-8" />
      <TextField {...field(fields.code)} optional maxLength={20} className="col-span-12 sm:col-span-4" />
      {!isGroup && (
        <SelectField
          {...field(fields.parent_id)}
          options={ofKind.map(({ id, name }) => ({ value: id, label: name }))}
          className="col-span-12"
        />
      )}
      {category && !category.fixed && (
        <Switch
          {...check((fields as ContractFields<typeof FinancialCategoryUpdate>).archived)}
          help="Deixa de ser oferecida. O que já foi lançado nela continua."
          className="col-span-12"
        />
      )}
    </SaveDialog>
  );
}
