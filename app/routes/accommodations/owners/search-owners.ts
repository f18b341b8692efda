import { owners } from "#contract/owners";
import type { Option } from "~/components/form/option";
import { call } from "~/lib/api";

/** Owners that can be chosen of whose name, e-mail or phone a word begins with what is typed. */
export async function searchOwners(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q: text.trim().slice(0, 100), archived: "0", per_page: "10", total: "0" } as const;
  const { data } = await call(owners.list, { query }, { signal, quiet: "all" });
  return data.map(({ id, name, masked_document }) => ({
    value: id,
    label: name,
    detail: masked_document ?? undefined,
  }));
}
