import { load } from "~/lib/api";

/** The accounts and accommodations to choose from, within the user's reach. */
export async function loadNarrowing(request: Request) {
  const [accounts, places] = await Promise.all([
    load("GET /api/financial-account-options", {}, request),
    load("GET /api/accommodation-options", {}, request),
  ]);
  return {
    accounts: accounts.data,
    accommodations: places.data.map(({ id, name }) => ({ value: id, label: name })),
  };
}

/** The options of an entry's form. */
export async function loadChoices(request: Request) {
  const [categories, others] = await Promise.all([
    load("GET /api/financial-categories", {}, request),
    loadNarrowing(request),
  ]);
  return { categories: categories.data, ...others };
}
