import ReceiptText from "lucide-react/icons/receipt-text";
import { serviceDay } from "#domain/service-day";
import { PageBody } from "~/components/page/page-body";
import { DataTable } from "~/components/table/data-table";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { useListAddress } from "~/components/table/use-list-address";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { invoiceCard } from "~/domains/subscription/invoice-columns";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { BilledTo } from "~/routes/account/billing/billed-to";
import { InvoicePanel } from "~/routes/account/billing/invoice-panel";
import { askedInvoice, hrefOf, invoiceHref, readState, stateOptions } from "~/routes/account/billing/list-offer";
import { NextInvoice } from "~/routes/account/billing/next-invoice";
import { ownColumns } from "~/routes/account/billing/own-columns";
import type { Route } from "./+types/page";

export const handle = routeHandle("/minha-conta/faturamento");
export const meta = routeMeta(handle);

/** The list, and above it the invoice of the address, else the first one due, else the newest. */
export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const asked = askedInvoice(url.searchParams);
  const owed = { state: ["overdue", "open"], sort: "due_on", total: "0" } as const;
  const [{ data, meta }, due] = await Promise.all([
    load("GET /api/invoices", { query: queryOf(readState(url.searchParams)) }, request),
    asked === null ? load("GET /api/invoices", { query: owed }, request) : { data: [] },
  ]);
  const id = asked ?? due.data[0]?.id ?? data[0]?.id;
  const [invoice, plan] = await Promise.all([
    id ? load("GET /api/invoices/:id", { params: { id } }, request) : null,
    holds(await loadSession(), "subscription.view") ? load("GET /api/subscription", {}, request) : null,
  ]);
  return { rows: data, page: meta, invoice, plan };
}

export default function Billing({ loaderData: { rows, page, invoice, plan } }: Route.ComponentProps) {
  const address = useListAddress({ readState, hrefOf });
  const { state, filter } = address;
  const today = serviceDay(new Date());
  const years = Array.from({ length: 5 }, (_, back) => String(Number(today.slice(0, 4)) - back));
  return (
    <PageBody>
      {(invoice || plan) && (
        <div
          className={cx(
            "grid grid-cols-1 items-start gap-4",
            invoice ? "lg:grid-cols-[minmax(0,1fr)_20rem]" : "lg:max-w-100",
          )}
        >
          {invoice && <InvoicePanel invoice={invoice} today={today} />}
          <div className="grid gap-4">
            {plan && <NextInvoice subscription={plan} />}
            {invoice && <BilledTo invoice={invoice} />}
          </div>
        </div>
      )}
      <Panel
        flush
        title="Faturas"
        {...(page.total !== undefined && { count: page.total })}
        actions={
          <>
            <FilterSelect label="Situação" options={stateOptions} {...filter("state")} />
            <FilterSelect
              single
              label="Ano"
              options={years.map((value) => ({ value, label: value }))}
              {...filter("year")}
            />
          </>
        }
      >
        <DataTable
          caption="Faturas"
          columns={ownColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => invoiceHref(state, id)}
          rowChosen={({ id }) => id === invoice?.id}
          card={invoiceCard}
          {...address.table}
          empty={
            <ListEmpty {...address.empty}>
              <EmptyState icon={<ReceiptText />} title="Nenhuma fatura ainda">
                As faturas do Estadia aparecem aqui quando são emitidas. No período de teste não há fatura.
              </EmptyState>
            </ListEmpty>
          }
        />
        <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
      </Panel>
    </PageBody>
  );
}
