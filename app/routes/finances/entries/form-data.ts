import { accommodationOptions } from "#contract/accommodations";
import { financialAccounts } from "#contract/financial-accounts";
import { financialCategories } from "#contract/financial-categories";
import { load } from "~/lib/api";
import { holds, type Session } from "~/lib/session-state";

/** What the form of an entry chooses from; accommodations only where the person sees some. */
export async function loadChoices(request: Request, session: Session) {
  const seesPlaces = holds(session, "bookings.view") || holds(session, "accommodations.view");
  const [categories, accounts, places] = await Promise.all([
    load(financialCategories.list, {}, request),
    load(financialAccounts.list, {}, request),
    seesPlaces ? load(accommodationOptions.list, {}, request) : { data: [] },
  ]);
  return {
    categories: categories.data,
    accounts: accounts.data,
    accommodations: places.data.map(({ id, name }) => ({ value: id, label: name })),
  };
}
