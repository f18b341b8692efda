import { href } from "react-router";
import { invoiceSorts } from "#contract/invoices";
import { invoiceStateWords } from "#contract/service-words";
import { invoiceStates } from "#domain/service-invoices";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

const states = invoiceStates.filter((state) => state !== "draft");

const offer: ListOffer = { sorts: invoiceSorts, sort: "-issued_on", filters: { state: states, year: null } };

/** The states to filter by. */
export const stateOptions = states.map((value) => ({ value, label: invoiceStateWords[value] }));

/** The list's state as its address holds it; what is no year is left out. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  const year = (state.filters.year ?? []).filter((text) => /^20\d\d$/.test(text)).slice(0, 1);
  return { ...state, filters: { ...state.filters, year } };
}

/** The address of the list in a state. */
export const hrefOf = (state: ListState): string => `${href("/minha-conta/faturamento")}${writeList(state, offer)}`;

/** The same with one invoice opened above the list. */
export function invoiceHref(state: ListState, id: string): string {
  const address = hrefOf(state);
  return `${address}${address.includes("?") ? "&" : "?"}fatura=${id}`;
}

/** The invoice that the address opens, or null. */
export function askedInvoice(search: URLSearchParams): string | null {
  const id = search.get("fatura") ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}
