import type { FinancialCategory } from "#contract/financial-categories";
import type { Option } from "~/components/form/option";

/**
 * The categories that an entry of a kind may have, labelled with their group; that of payouts only if it is `chosen`.
 */
export function categoryOptions(
  categories: readonly FinancialCategory[],
  kind: string,
  chosen: string | null = null,
): Option[] {
  const wanted = kind === "receivable" ? "income" : "expense";
  const groups = new Map(categories.map(({ id, name }) => [id, name]));
  const isGroup = new Set(categories.map(({ parent_id }) => parent_id));
  return categories
    .filter(({ id, kind: own, archived }) => own === wanted && !archived && !isGroup.has(id))
    .filter(({ id, for_owners }) => !for_owners || id === chosen)
    .map(({ id, name, parent_id }) => ({
      value: id,
      label: name,
      detail: parent_id === null ? undefined : groups.get(parent_id),
    }));
}
