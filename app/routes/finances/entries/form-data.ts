import { financialCategories } from "#contract/financial-categories";
import { load } from "~/lib/api";
import type { Session } from "~/lib/session-state";
import { loadNarrowing } from "~/routes/finances/load-narrowing";

/** What the form of an entry chooses from; accommodations only where the person sees some. */
export async function loadChoices(request: Request, session: Session) {
  const [categories, others] = await Promise.all([
    load(financialCategories.list, {}, request),
    loadNarrowing(request, session),
  ]);
  return { categories: categories.data, ...others };
}
