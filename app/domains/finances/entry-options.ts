import type { FinancialCategory } from "#contract/money/financial-categories";
import type { Option } from "~/components/form/option";
import { call } from "~/lib/api";

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

/** The first ten known names that contain the text. */
export async function searchCounterparties(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q: text.trim().slice(0, 100) };
  const { data } = await call("GET /api/counterparty-options", { query }, { signal, quiet: "all" });
  return data.slice(0, 10).map(({ id, name }) => ({ value: id, label: name }));
}
