import type { Option } from "~/components/form/option";
import { call } from "~/lib/api";

/** The first ten known names that contain the text. */
export async function searchCounterparties(text: string, signal: AbortSignal): Promise<Option[]> {
  const query = { q: text.trim().slice(0, 100) };
  const { data } = await call("GET /api/counterparty-options", { query }, { signal, quiet: "all" });
  return data.slice(0, 10).map(({ id, name }) => ({ value: id, label: name }));
}
