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
