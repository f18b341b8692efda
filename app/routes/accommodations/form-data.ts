import { loadTerms } from "~/domains/terms/load-terms";
import { load } from "~/lib/api";
import { loadSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";

/** The options of the form: the company's groups, the time zones, its plans and policies, its types of contract. */
export async function loadChoices(request: Request) {
  const viewer = await loadSession();
  const seesTypes = hasModule(viewer, "contracts") && holds(viewer, "contracts.view") && !viewer.limited;
  const [options, zones, defaults, terms, types] = await Promise.all([
    load("GET /api/accommodation-options", {}, request),
    load("GET /api/timezones", {}, request),
    load("GET /api/accommodation-defaults", {}, request),
    loadTerms(request),
    seesTypes ? load("GET /api/contract-types", {}, request) : null,
  ]);
  const groups = new Set(options.data.flatMap(({ group }) => group ?? []));
  return {
    groups: [...groups].sort((a, b) => a.localeCompare(b, "pt-BR")),
    timezones: zones.data,
    defaults,
    terms,
    types: types?.data ?? null,
  };
}
