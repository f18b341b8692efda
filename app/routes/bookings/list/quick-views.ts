import type { SavedFilter } from "#contract/saved-filters";
import { addDays, weekday } from "#domain/stay-dates";
import type { TabLink } from "~/components/ui/tabs";
import type { ListState } from "~/lib/list-address";
import {
  type BookingFilters,
  filterKey,
  listHref,
  narrowedTo,
  readListState,
} from "~/routes/bookings/list/list-filters";

export interface QuickView {
  label: string;
  filters: BookingFilters;
  sort?: string;
}

/** The views a desk opens all day, each nothing but filters: a sent link shows the same. Weeks begin on Monday. */
export function quickViews(today: string, seesMoney: boolean): QuickView[] {
  const monday = addDays(today, -((weekday(today) + 6) % 7));
  const week = { date_field: ["check_in"], from: [monday], to: [addDays(monday, 6)] };
  const open = { status: ["hold", "confirmed", "checked_in", "checked_out"], payment: ["unpaid", "partial"] };
  return [
    { label: "A partir de hoje", filters: {} },
    { label: "Todas", filters: { all: ["1"] } },
    { label: "Chegam nesta semana", filters: { ...week, status: ["hold", "confirmed"] }, sort: "check_in" },
    { label: "Pré-reservas", filters: { status: ["hold"] } },
    { label: "A vencer", filters: { status: ["hold"], expiring: ["1"] } },
    { label: "Orçamentos", filters: { status: ["inquiry"] } },
    ...(seesMoney ? [{ label: "Com saldo em aberto", filters: open, sort: "check_in" }] : []),
  ];
}

/**
 * The views as tabs, then the person's own saved filters. A search inside a view stays in it, but for a saved filter the
 * search is a part; the size of the page stays as it was chosen.
 */
export function viewLinks(
  state: ListState,
  { today, seesMoney, saved }: { today: string; seesMoney: boolean; saved: readonly SavedFilter[] },
): TabLink[] {
  const shown = filterKey({ q: "", filters: state.filters });
  const own = saved.map(({ name, filter }) => {
    const kept = readListState(new URLSearchParams(filter));
    return {
      label: name,
      to: listHref({ ...kept, per_page: state.per_page }),
      current: filterKey(kept) === filterKey(state),
    };
  });
  const ready = quickViews(today, seesMoney).map(({ label, filters, sort }) => ({
    label,
    to: listHref(narrowedTo(state, filters, sort)),
    current:
      filterKey({ q: "", filters: filters as ListState["filters"] }) === shown && !own.some(({ current }) => current),
  }));
  return [...ready, ...own];
}
