import type { Option } from "~/components/form/option";
import { load } from "~/lib/api";

export interface MessageFilters {
  rules: readonly Option[];
  accommodations: readonly Option[];
}

/**
 * The options of the list's filters. The list does not wait for them: rules are loaded with their forecasts, which
 * takes a while.
 */
export async function loadFilters(request: Request): Promise<MessageFilters> {
  const [rules, accommodations] = await Promise.all([
    load("GET /api/notification-rules", {}, request).then(
      ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
      () => [],
    ),
    load("GET /api/accommodation-options", {}, request).then(
      ({ data }) => data.map(({ id, name }) => ({ value: id, label: name })),
      () => [],
    ),
  ]);
  return { rules, accommodations };
}
