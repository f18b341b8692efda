import { href } from "react-router";
import { invoiceSorts } from "#contract/platform/sorts";
import { invoiceStateWords } from "#contract/service/service-words";
import { invoiceStates } from "#domain/service-invoices";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

const states = invoiceStates.filter((state) => state !== "draft");

const offer: ListOffer = { sorts: invoiceSorts, sort: "-issued_on", filters: { state: states, year: null } };

export const stateOptions = states.map((value) => ({ value, label: invoiceStateWords[value] }));

/** The list's state from its address; an invalid year is ignored. */
export function readState(search: URLSearchParams): ListState {
  const state = readList(search, offer);
  const year = (state.filters.year ?? []).filter((text) => /^20\d\d$/.test(text)).slice(0, 1);
  return { ...state, filters: { ...state.filters, year } };
}

export const hrefOf = (state: ListState): string => `${href("/minha-conta/faturamento")}${writeList(state, offer)}`;

/** The same with one invoice opened above the list. */
export function invoiceHref(state: ListState, id: string): string {
  const address = hrefOf(state);
  return `${address}${address.includes("?") ? "&" : "?"}fatura=${id}`;
}

/** The invoice opened by the address, or null. */
export function askedInvoice(search: URLSearchParams): string | null {
  const id = search.get("fatura") ?? "";
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) ? id : null;
}
