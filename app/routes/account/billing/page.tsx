import Download from "lucide-react/icons/download";
import ReceiptText from "lucide-react/icons/receipt-text";
import type { InvoiceRow } from "#contract/service/invoices";
import type { Subscription } from "#contract/service/subscription";
import { addDays, serviceDay } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-frame";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { useListAddress } from "~/components/table/paged-list";
import { Pager } from "~/components/table/pager";
import { IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { invoiceCard, invoiceColumns, invoiceName } from "~/domains/subscription/invoices";
import { UseBar } from "~/domains/subscription/subscription-state";
import { load } from "~/lib/api";
import { download } from "~/lib/download";
import { formatDate, formatMoney } from "~/lib/format";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { BilledTo, InvoicePanel } from "~/routes/account/billing/invoice-panel";
import { askedInvoice, hrefOf, invoiceHref, readState, stateOptions } from "~/routes/account/billing/list-offer";
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

/** Amount and date of the next invoice, with the usage it will list; nothing is rendered after a cancellation. */
function NextInvoice({ subscription }: { subscription: Subscription }) {
  const { period_end, trial_ends_on, ends_on, next_cents, credit_cents, usage, max_accommodations } = subscription;
  const on = period_end ?? (trial_ends_on && addDays(trial_ends_on, 1));
  if (on === null || ends_on !== null) return null;
  const used = Math.min(next_cents ?? 0, credit_cents ?? 0);
  return (
    <Panel title="Próxima fatura">
      <div className="grid gap-3 text-sm">
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          {next_cents !== undefined && (
            <b className="num text-xl font-semibold tracking-tight">{formatMoney(next_cents - used)}</b>
          )}
          <span className="text-muted">sai em {formatDate(on)}</span>
        </p>
        {used > 0 && <p className="text-muted">Já com {formatMoney(used)} de crédito descontado.</p>}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <span>Pico de acomodações no período</span>
          <UseBar label="Pico de acomodações" used={usage.peak_accommodations} most={max_accommodations} />
        </div>
      </div>
    </Panel>
  );
}

/** The columns of the company's own list, each row with its PDF. */
const ownColumns: Column<InvoiceRow>[] = [
  ...invoiceColumns,
  {
    head: "PDF",
    quietHead: true,
    align: "end",
    cell: (row) => (
      <span className="relative">
        <IconButton
          size="row"
          label={`Baixar PDF da fatura ${invoiceName(row)}`}
          icon={<Download />}
          onClick={() => void download("GET /api/invoices/:id/pdf", { params: { id: row.id } })}
        />
      </span>
    ),
  },
];
