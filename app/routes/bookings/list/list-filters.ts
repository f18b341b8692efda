import { href } from "react-router";
import { bookingChannels, dateFields, owing, paymentStates } from "#contract/bookings/booking-values";
import type { InputOf } from "#contract/calls";
import { defaultPageSize, earliestDate, latestDate } from "#contract/platform/limits";
import { bookingSorts } from "#contract/platform/sorts";
import { bookingStatuses } from "#domain/booking-states";
import { collectors } from "#domain/commission";
import { addDays, isCivilDate } from "#domain/stay-dates";
import { isUuid } from "#domain/uuid";
import * as address from "~/lib/list-address";

const offer: address.ListOffer = {
  sorts: bookingSorts,
  sort: "-check_in", // the API's default order
  filters: {
    status: bookingStatuses,
    channel: bookingChannels,
    payment: paymentStates,
    collected_by: collectors,
    owed_by: owing,
    accommodation_id: null,
    tag: null,
    date_field: dateFields,
    expiring: ["1"],
    all: ["1"],
    from: null,
    to: null,
  },
};

export type FilterName =
  | "status"
  | "channel"
  | "payment"
  | "collected_by"
  | "owed_by"
  | "accommodation_id"
  | "tag"
  | "date_field"
  | "from"
  | "to"
  | "expiring"
  | "all";
export type BookingFilters = Readonly<Partial<Record<FilterName, readonly string[]>>>;

export interface Period {
  date_field: (typeof dateFields)[number];
  from: string;
  to: string;
}

const isOffered = (date: string) => isCivilDate(date) && date >= earliestDate && date <= latestDate;

/** Reads the list's address; ignores invalid values, so that an old or mistyped link still opens. */
export function readListState(search: URLSearchParams): address.ListState {
  const { filters, ...state } = address.readList(search, offer);
  const accommodation = filters.accommodation_id?.find(isUuid);
  const { status = [], channel = [], payment = [], tag = [], expiring = [], all = [] } = filters;
  const [collected_by, owed_by] = [filters.collected_by?.slice(-1) ?? [], filters.owed_by?.slice(-1) ?? []];
  return filtered(
    { ...state, filters: { status, channel, payment, collected_by, owed_by, tag, expiring, all } },
    { accommodation_id: accommodation ? [accommodation] : [], ...periodFilters(periodOf(filters)) },
    state.page,
  );
}

/** The shortest address of the list: `/reservas?status=hold&sort=check_in`. */
export function listHref(state: address.ListState): string {
  return href("/reservas") + address.writeList(state, offer);
}

/** What a saved filter stores: filters, search and order, as a query string without `?`. */
export function filterPart(state: address.ListState): string {
  return address.writeList({ ...state, page: 1, per_page: defaultPageSize }, offer).slice(1);
}

/** The list after a change of its filters, on its first page. */
export function filtered(state: address.ListState, change: BookingFilters, page = 1): address.ListState {
  const filters = Object.entries({ ...state.filters, ...change }).filter(([, values]) => values.length > 0);
  return { ...state, page, filters: Object.fromEntries(filters) };
}

/** The list with only these filters, in their order; the page size stays. */
export function narrowedTo(state: address.ListState, filters: BookingFilters, sort = offer.sort): address.ListState {
  return filtered({ ...address.widened(state), sort }, filters);
}

/** The period of the list; both ends empty if there is none. Ends in the wrong order are swapped. */
export function periodOf(filters: address.ListState["filters"]): Period {
  const [from = "", to = ""] = [filters.from, filters.to].map((values) => values?.find(isOffered) ?? "");
  const date_field = dateFields.find((field) => field === filters.date_field?.at(-1)) ?? "stay";
  return from && to && to < from ? { date_field, from: to, to: from } : { date_field, from, to };
}

/** A period as filters; without ends there is no date filter. */
export function periodFilters({ date_field, from, to }: Period): BookingFilters {
  const none = !from && !to;
  return {
    date_field: none || date_field === "stay" ? [] : [date_field],
    from: from ? [from] : [],
    to: to ? [to] : [],
  };
}

/** The same text for the same search and filters, whatever page, size and order: such lists have the same total. */
export function filterKey({ q, filters }: Pick<address.ListState, "q" | "filters">): string {
  const entries = Object.entries(filters).filter(([, values]) => values.length > 0);
  return JSON.stringify([q, entries.map(([name, values]) => [name, [...values].sort()]).sort()]);
}

/** Whether the list shows the stays from today on: its default without address parameters. */
export const opensToday = (state: address.ListState): boolean => address.asksNothing(state, offer);

/** The stays that ended before today, latest first: those before the default list. */
export const earlierHref = (state: address.ListState, today: string): string =>
  listHref(narrowedTo(state, { date_field: ["check_out"], to: [addDays(today, -1)] }));

/** Whether search or filters exclude bookings. */
export const isNarrowed = ({ q, filters }: address.ListState): boolean =>
  q !== "" || Object.entries(filters).some(([name, values]) => name !== "all" && values.length > 0);

/** The query for the API; without `total` it answers faster. A guest who leaves today slept until today. */
export function bookingQuery(state: address.ListState, total: boolean, today: string) {
  const query: Record<string, unknown> = { ...address.queryOf(state), ...(!total && { total: "0" }) };
  delete query.all;
  if (opensToday(state)) Object.assign(query, { from: addDays(today, -1), sort: "check_in" });
  return query as NonNullable<InputOf<"GET /api/bookings">["query"]>;
}
