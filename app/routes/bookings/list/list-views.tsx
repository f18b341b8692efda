import { useState } from "react";
import type { SavedFilter, SavedFilterInput } from "#contract/bookings/booking-lists";
import { addDays, weekday } from "#domain/stay-dates";
import type { TabLink } from "~/components/ui/tabs";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { useAsk } from "~/lib/ask";
import { fetchAhead, fetchedPart } from "~/lib/fetched-part";
import { newKey } from "~/lib/idempotency";
import type { ListState } from "~/lib/list-address";
import { toastIfRefused } from "~/lib/refused-call";
import { offerUndo } from "~/lib/toast";
import {
  type BookingFilters,
  filterKey,
  listHref,
  narrowedTo,
  readListState,
} from "~/routes/bookings/list/list-filters";

interface QuickView {
  label: string;
  filters: BookingFilters;
  sort?: string;
}

/** The standard views, each just filters, so that a shared link shows the same. Weeks start on Monday. */
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
    ...(seesMoney
      ? [
          { label: "Com valor em aberto", filters: open, sort: "check_in" },
          { label: "A devolver", filters: { owed_by: ["company"] }, sort: "check_in" },
        ]
      : []),
  ];
}

/**
 * The views as tabs, then the user's saved filters. A search stays within a view, but is part of a saved filter; the
 * page size is kept.
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

const NameDialog = fetchedPart(() =>
  import("~/routes/bookings/list/name-filter-dialog").then((file) => file.NameFilterDialog),
);

interface SaveFilterProps extends SavedFilters {
  /** The current filter as an address; empty for the whole list. */
  filter: string;
  /** A standard view shows the same: there is nothing to save. */
  known: boolean;
}

const look = "link inline-flex min-h-target items-center text-sm";

/** Saves the current filter under a name, or deletes the saved filter that is shown. */
export function SaveFilter({ filter, known, saved, keep, remove }: SaveFilterProps) {
  const [asking, setAsking] = useState(false);
  const shown = saved.find((each) => sameFilter(each.filter, filter));
  if (shown) {
    return (
      <button type="button" onClick={() => void remove(shown)} className={look}>
        Excluir o filtro {shown.name}
      </button>
    );
  }
  if (known || filter === "") return null;
  return (
    <>
      <button
        type="button"
        onPointerEnter={() => fetchAhead(NameDialog.fetch)}
        onClick={() => setAsking(true)}
        className={look}
      >
        Salvar este filtro
      </button>
      {asking && (
        <NameDialog
          onClose={() => setAsking(false)}
          onMissing={() => setAsking(false)}
          onSave={(name) => keep({ name, filter })}
        />
      )}
    </>
  );
}

/** Whether two queries are equal, whatever the order of their parameters. */
export function sameFilter(a: string, b: string): boolean {
  const parts = (text: string) => [...new URLSearchParams(text)].map((each) => each.join("=")).sort();
  return parts(a).join("&") === parts(b).join("&");
}

const none: readonly SavedFilter[] = [];

// no action: it would reload the whole list of bookings for a name

interface SavedFilters {
  saved: readonly SavedFilter[];
  /** Rejects with the API's refusal, a 422 without a toast: the field shows it. */
  keep: (input: SavedFilterInput) => Promise<void>;
  /** Deletes at once and offers an undo. */
  remove: (filter: SavedFilter) => Promise<void>;
}

/** The user's saved filters, loaded when the list opens. */
export function useSavedFilters(): SavedFilters {
  const { answer, before, again } = useAsk("GET /api/saved-filters", {}); // the list works without them
  const saved = (answer ?? before?.answer)?.data ?? none;
  const keep = async (input: SavedFilterInput) => {
    await call("POST /api/saved-filters", { body: input }, { quiet: [422], idempotencyKey: newKey() });
    again();
  };
  const remove = async ({ id, name, filter }: SavedFilter) => {
    try {
      await call("DELETE /api/saved-filters/:id", { params: { id } }, { quiet: [404] });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status !== 404) return; // a toast has shown the error
    }
    again();
    const back = () => void keep({ name, filter }).catch(toastIfRefused);
    offerUndo(`Filtro ${name} excluído`, { label: "Desfazer", onAct: back });
  };
  return { saved, keep, remove };
}
