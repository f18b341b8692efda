import { accommodationDefaults, accommodationOptions } from "#contract/accommodations";
import { session } from "#contract/session";
import { loadTerms } from "~/domains/terms/load-terms";
import { load } from "~/lib/api";

/** What the form offers: the company's groups, the time zones, its plans and policies. */
export async function loadChoices(request: Request) {
  const [options, zones, defaults, terms] = await Promise.all([
    load(accommodationOptions.list, {}, request),
    load(session.timezones, {}, request),
    load(accommodationDefaults.show, {}, request),
    loadTerms(request),
  ]);
  const groups = new Set(options.data.flatMap(({ group }) => group ?? []));
  return { groups: [...groups].sort((a, b) => a.localeCompare(b, "pt-BR")), timezones: zones.data, defaults, terms };
}
