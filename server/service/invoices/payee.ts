import type { Invoice } from "#contract/invoices";
import { type PixReceiver, pixPayload, txidOf } from "#domain/pix/br-code";
import { pixCityLength, pixNameLength, plainText } from "#domain/pix/plain-text";
import type { StoredInvoice } from "#server/service/invoices/invoices.queries";

/** The payee of the service's invoices, from the environment; without a key there is no Pix code. */
export interface ServicePayee {
  name: string;
  email: string | null;
  pix: PixReceiver | null;
}

/** An invoice in the API's form: with the Pix code for the rest to pay, or the contact for other ways of payment. */
export function withPayee(invoice: StoredInvoice, payee: ServicePayee): StoredInvoice & Pick<Invoice, "payee"> {
  return { ...invoice, payee: { name: payee.name, email: payee.email, pix: pixOf(invoice, payee.pix) } };
}

function pixOf({ number, state, total_cents }: StoredInvoice, pix: PixReceiver | null): Invoice["payee"]["pix"] {
  if (pix === null || number === null || (state !== "open" && state !== "overdue")) return null;
  const txid = txidOf(number) ?? "";
  return {
    payload: pixPayload(pix, { amount_cents: total_cents, txid, description: `Fatura ${number}` }),
    txid,
    name: plainText(pix.name, pixNameLength),
    city: plainText(pix.city, pixCityLength),
  };
}
