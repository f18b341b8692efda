import { href } from "react-router";
import { invoiceSorts } from "#contract/platform/sorts";
import { invoiceStateWords } from "#contract/service/service-words";
import { invoiceStates } from "#domain/service-invoices";
import { type ListOffer, type ListState, readList, writeList } from "~/lib/list-address";

const offer: ListOffer = { sorts: invoiceSorts, sort: "-issued_on", filters: { state: invoiceStates } };

export const stateOptions = invoiceStates.map((value) => ({ value, label: invoiceStateWords[value] }));

export const readState = (search: URLSearchParams): ListState => readList(search, offer);

/** The address of a company's list in a state, with one invoice opened above it. */
export function hrefOf(uuid: string, state: ListState, id: string | null = null): string {
  const address = `${href("/empresas/:uuid/faturas", { uuid })}${writeList(state, offer)}`;
  if (id === null) return address;
  return `${address}${address.includes("?") ? "&" : "?"}fatura=${id}`;
}
