import { goodBodies } from "#tests/contract/good-bodies";
import type { Prepare } from "#tests/server/contract/good-request";
import { freeStay, newSavedFilter } from "#tests/server/contract/world";

/** Valid requests around the list of bookings: its pages, totals, files and saved filters. */
export const wholeListRequests: Record<string, Prepare> = {
  "bookings.list": ({ accommodation }) => ({
    query: `status=hold&status=confirmed&accommodation_id=${accommodation}&from=2027-01-01&to=2028-01-01&sort=-check_in`,
  }),
  "bookingSheets.totals": ({ canary }) => ({ query: `q=${canary}&sort=status` }),
  "bookingSheets.csv": ({ canary }) => ({ query: `q=${canary}&status=confirmed&sort=-check_in` }),
  "bookingSheets.xlsx": ({ canary }) => ({ query: `q=${canary}&status=hold` }),
  "savedFilters.list": () => ({}),
  "savedFilters.create": ({ canary }) => ({
    body: { ...goodBodies["savedFilters.create"], name: `Filtro ${canary} ${freeStay().check_in}` },
  }),
  "savedFilters.delete": async (side) => ({ params: { id: (await newSavedFilter(side)).id } }),
};
