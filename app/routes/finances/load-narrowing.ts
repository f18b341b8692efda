import { accommodationOptions } from "#contract/accommodations";
import { financialAccountOptions } from "#contract/financial-accounts";
import { load } from "~/lib/api";

/** The accounts and accommodations to choose from, within the user's reach. */
export async function loadNarrowing(request: Request) {
  const [accounts, places] = await Promise.all([
    load(financialAccountOptions.list, {}, request),
    load(accommodationOptions.list, {}, request),
  ]);
  return {
    accounts: accounts.data,
    accommodations: places.data.map(({ id, name }) => ({ value: id, label: name })),
  };
}
