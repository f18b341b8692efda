import { load } from "~/lib/api";
import { loadNarrowing } from "~/routes/finances/load-narrowing";

/** The options of an entry's form. */
export async function loadChoices(request: Request) {
  const [categories, others] = await Promise.all([
    load("GET /api/financial-categories", {}, request),
    loadNarrowing(request),
  ]);
  return { categories: categories.data, ...others };
}
