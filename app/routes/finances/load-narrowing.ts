import { accommodationOptions } from "#contract/accommodations";
import { financialAccounts } from "#contract/financial-accounts";
import { load } from "~/lib/api";
import { holds, type Session } from "~/lib/session-state";

/** The accounts and accommodations to choose from; accommodations only where the person sees some. */
export async function loadNarrowing(request: Request, session: Session) {
  const seesPlaces = holds(session, "bookings.view") || holds(session, "accommodations.view");
  const [accounts, places] = await Promise.all([
    load(financialAccounts.list, {}, request),
    seesPlaces ? load(accommodationOptions.list, {}, request) : { data: [] },
  ]);
  return {
    accounts: accounts.data,
    accommodations: places.data.map(({ id, name }) => ({ value: id, label: name })),
  };
}
