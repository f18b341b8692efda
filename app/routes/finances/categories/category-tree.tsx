import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import type { ReactNode } from "react";
import type { FinancialCategory } from "#contract/financial-categories";
import { Chip } from "~/components/ui/chip";
import { IconButton } from "~/components/ui/icon-button";
import { Panel } from "~/components/ui/panel";

export interface CategoryTreeProps {
  title: string;
  /** All of one kind, groups and what stands in them. */
  categories: readonly FinancialCategory[];
  /** Null for people who change nothing. */
  onEdit: ((category: FinancialCategory) => void) | null;
  /** Adds to the group of that id. */
  onAdd: ((groupId: string) => void) | null;
}

/** The groups of one kind, each with its categories. */
export function CategoryTree({ title, categories, onEdit, onAdd }: CategoryTreeProps) {
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
