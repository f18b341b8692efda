import Plus from "lucide-react/icons/plus";
import ReceiptText from "lucide-react/icons/receipt-text";
import { useState } from "react";
import { href } from "react-router";
import { NewInvoiceInput } from "#contract/service/admin-invoices";
import { addDays, serviceDay } from "#domain/stay-dates";
import { Switch } from "~/components/form/choice-fields";
import { DateField } from "~/components/form/date-field";
import { MoneyField } from "~/components/form/number-fields";
import { SaveDialog } from "~/components/form/save-dialog";
import { TextField } from "~/components/form/text-field";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { CsvMenu } from "~/components/table/sheet-menu";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { invoiceCard, invoiceColumns } from "~/domains/subscription/invoices";
import { StateChip } from "~/domains/subscription/subscription-state";
import { useActForm } from "~/lib/act-form";
import type { Act } from "~/lib/acts";
import { load } from "~/lib/api";
import { download } from "~/lib/download";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useDialog } from "~/lib/use-dialog";
import { AdminPanel, invoiceActs } from "~/routes/tenants/invoices/admin-panel";
import { hrefOf, readState, stateOptions } from "~/routes/tenants/invoices/list-offer";
import type { Route } from "./+types/page";

export const handle = routeHandle("/empresas/:uuid/faturas");
export const meta = routeMeta(handle);

/** The company's invoices, including drafts, and the one opened by the address. */
export async function clientLoader({ request, params, url }: Route.ClientLoaderArgs) {
  const query = { ...queryOf(readState(url.searchParams)), tenant_uuid: params.uuid };
  const asked = url.searchParams.get("fatura");
  const [tenant, { data, meta }, invoice] = await Promise.all([
    load("GET /api/admin/tenants/:uuid", { params }, request),
    load("GET /api/admin/invoices", { query }, request),
    asked ? load("GET /api/admin/invoices/:id", { params: { id: asked } }, request) : null,
  ]);
  return { tenant, rows: data, page: meta, invoice };
}

export const clientAction = invoiceActs.clientAction;

export default function TenantInvoices({ loaderData: { tenant, rows, page, invoice } }: Route.ComponentProps) {
  const { uuid, name } = tenant;
  const address = useListAddress({ readState, hrefOf: (state) => hrefOf(uuid, state) });
  const adding = useDialog<typeof tenant>();
  const today = serviceDay(new Date());
  return (
    <>
      <PageHead
        title={`Faturas de ${name}`}
        path={[
          { label: "Empresas", to: href("/empresas") },
          { label: name, to: href("/empresas/:uuid/editar", { uuid }) },
        ]}
        here="Faturas"
        state={<StateChip state={tenant.state} />}
        menu={
          <CsvMenu
            what="faturas"
            fetch={() =>
              download("GET /api/admin/invoices.csv", {
                query: { ...queryOf({ ...address.state, page: 1 }), tenant_uuid: uuid },
              })
            }
          />
        }
        actions={
          <Button variant="primary" onClick={() => adding.show(tenant)}>
            Nova fatura
          </Button>
        }
      />
      <PageBody>
        {invoice && <AdminPanel key={invoice.id} invoice={invoice} today={today} />}
        <PagedList
          caption={`Faturas de ${name}`}
          address={address}
          page={page}
          filters={<FilterSelect label="Situação" options={stateOptions} {...address.filter("state")} />}
          columns={invoiceColumns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => hrefOf(uuid, address.state, id)}
          rowChosen={({ id }) => id === invoice?.id}
          card={invoiceCard}
          empty={
            <EmptyState icon={<ReceiptText />} title="Nenhuma fatura ainda">
              As faturas desta empresa aparecem aqui quando são emitidas.
            </EmptyState>
          }
        />
      </PageBody>
      {adding.open && (
        <NewDialog key={adding.turn} act={invoiceActs.create} tenant={tenant} today={today} onClose={adding.close} />
      )}
    </>
  );
}

const mostLines = 20;

interface NewDialogProps {
  act: Act;
  tenant: { uuid: string; name: string };
  today: string;
  onClose: () => void;
}

/** Invoices a company for a manual agreement, at once or as a draft. */
function NewDialog({ act, tenant, today, onClose }: NewDialogProps) {
  const { frame, form, fields, check, field } = useActForm(act, NewInvoiceInput, {
    defaultValue: { due_on: addDays(today, 7) },
  });
  const [count, setCount] = useState(1);
  return (
    <SaveDialog
      {...frame}
      title={`Nova fatura para ${tenant.name}`}
      description="Emitida, ela ganha número e a empresa a recebe por e-mail. O crédito da empresa é descontado."
      save="Guardar fatura"
      saving="Guardando"
      hidden={{ tenant_uuid: tenant.uuid }}
      onClose={onClose}
    >
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <fieldset key={index} className="form-grid col-span-12">
          <legend className="sr-only">Linha {index + 1}</legend>
          <TextField
            name={`lines[${index}].label`}
            label="Descrição"
            required
            maxLength={120}
            errors={form.allErrors[`lines[${index}].label`]}
            className="col-span-12 sm:col-span-8"
          />
          <MoneyField
            name={`lines[${index}].amount_cents`}
            label="Valor"
            required
            signed
            errors={form.allErrors[`lines[${index}].amount_cents`]}
            className="col-span-12 sm:col-span-4"
          />
        </fieldset>
      ))}
      {count < mostLines && (
        <Button
          size="row"
          icon={<Plus />}
          onClick={() => setCount(count + 1)}
          className="col-span-12 justify-self-start"
        >
          Incluir linha
        </Button>
      )}
      {form.allErrors.lines && <p className="col-span-12 text-sm text-error-text">{form.allErrors.lines[0]}</p>}
      <DateField {...field(fields.due_on)} min={today} today={today} className="col-span-12 sm:col-span-6" />
      <Switch {...check(fields.draft)} help="Sem número, e a empresa não vê" className="col-span-12 sm:col-span-6" />
    </SaveDialog>
  );
}
