import { href, Link } from "react-router";
import type { ServiceFigures } from "#contract/service/admin-dashboard";
import { cancelCauseWords } from "#contract/service/service-words";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Panel } from "~/components/ui/panel";
import { accessWords } from "~/lib/ago-words";
import { formatDate, formatDayMonth, formatMoney, formatNear, plural } from "~/lib/format";
import { useSession } from "~/lib/session";

type Trial = ServiceFigures["trials"]["list"][number];
type Leaver = ServiceFigures["leaving"]["list"][number];
type Debtor = ServiceFigures["arrears"]["list"][number];

interface WaitingProps {
  service: ServiceFigures;
  /** The address of the full list. */
  to: string;
}

const small = "block text-xs font-regular text-muted";
const tenantHref = ({ uuid }: { uuid: string }) => href("/empresas/:uuid/editar", { uuid });

const name = <Row extends Trial | Debtor | Leaver>(): Column<Row> => ({
  head: "Empresa",
  cell: (row) => (
    <>
      {row.name}
      <small className={small}>{row.plan_name}</small>
    </>
  ),
});

const roomWords = ({ accommodations }: Trial) =>
  plural(accommodations, { none: "sem acomodações", one: "acomodação", many: "acomodações" });

function useLastAccess() {
  const timeZone = useSession().userTimezone ?? "America/Sao_Paulo";
  return ({ last_access_at }: Trial | Debtor) => accessWords(last_access_at, new Date(), timeZone);
}

function AllOf({ count, to }: { count: number; to: string }) {
  return count > 0 && <Link to={to} className="link">{`Ver ${count === 1 ? "na lista" : `todas as ${count}`}`}</Link>;
}

/** Trials that end next. */
export function Trials({ service: { date, tenants, trials }, to }: WaitingProps) {
  const access = useLastAccess();
  const columns: Column<Trial>[] = [
    name(),
    { head: "Acaba", cell: ({ trial_ends_on }) => formatNear(trial_ends_on, date) },
    { head: "Uso", cell: roomWords },
    { head: "Último acesso", cell: access },
  ];
  return (
    <Panel id="testes" title="Testes que acabam" actions={<AllOf count={tenants.trial} to={to} />} flush>
      <DataTable
        caption="Testes que acabam"
        columns={columns}
        rows={trials.list}
        rowKey={({ uuid }) => uuid}
        rowHref={tenantHref}
        card={(row) => ({
          title: row.name,
          lines: [
            ["Acaba", formatNear(row.trial_ends_on, date)],
            [roomWords(row), access(row)],
          ],
        })}
        empty={<p className="px-4 py-5 text-sm text-muted">Nenhuma empresa está em teste.</p>}
      />
    </Panel>
  );
}

/** Companies that cancelled and still have their plan, with since when, until when and why. */
export function Leaving({ service: { leaving } }: Pick<WaitingProps, "service">) {
  const whyOf = ({ cancel_cause, cancel_reason }: Leaver) =>
    [cancel_cause && cancelCauseWords[cancel_cause], cancel_reason].filter(Boolean).join(". ") || "Não informado";
  const dayOf = (day: string | null) => (day ? formatDate(day) : "–");
  const columns: Column<Leaver>[] = [
    name(),
    { head: "Cancelou em", cell: ({ cancelled_on }) => dayOf(cancelled_on) },
    { head: "Vale até", cell: ({ last_day }) => dayOf(last_day) },
    { head: "Por quê", cell: (row) => <span className="wrap-anywhere">{whyOf(row)}</span> },
  ];
  return (
    <Panel id="saindo" title="Quem está saindo" count={leaving.count > 0 ? leaving.count : undefined} flush>
      <DataTable
        caption="Quem está saindo"
        columns={columns}
        rows={leaving.list}
        rowKey={({ uuid }) => uuid}
        rowHref={tenantHref}
        card={(row) => ({
          title: row.name,
          lines: [
            [`Cancelou em ${dayOf(row.cancelled_on)}`, `vale até ${dayOf(row.last_day)}`],
            [whyOf(row), ""],
          ],
        })}
        empty={<p className="px-4 py-5 text-sm text-muted">Nenhuma empresa cancelou o plano que tem.</p>}
      />
    </Panel>
  );
}

/** Companies with an overdue invoice, longest overdue first. */
export function Arrears({ service: { tenants, arrears }, to }: WaitingProps) {
  const access = useLastAccess();
  const columns: Column<Debtor>[] = [
    name(),
    { head: "Deve", align: "end", cell: ({ owed_cents }) => formatMoney(owed_cents) },
    { head: "Desde", cell: ({ state_since }) => formatDayMonth(state_since) },
    { head: "Último acesso", cell: access },
  ];
  return (
    <Panel
      id="atraso"
      title="Em atraso"
      count={arrears.total_cents > 0 ? `${formatMoney(arrears.total_cents)} vencidos` : undefined}
      actions={<AllOf count={tenants.past_due} to={to} />}
      flush
    >
      <DataTable
        caption="Em atraso"
        columns={columns}
        rows={arrears.list}
        rowKey={({ uuid }) => uuid}
        rowHref={tenantHref}
        card={(row) => ({
          title: row.name,
          lines: [
            ["Em atraso desde", formatDayMonth(row.state_since)],
            ["Deve", formatMoney(row.owed_cents)],
          ],
        })}
        empty={<p className="px-4 py-5 text-sm text-muted">Nenhuma empresa está em atraso.</p>}
      />
    </Panel>
  );
}

type Coming = ServiceFigures["coming"]["list"][number];

/** Invoices due in the next 30 days, earliest first. */
export function ComingInvoices({ service: { date, coming } }: Pick<WaitingProps, "service">) {
  const columns: Column<Coming>[] = [
    { head: "Empresa", cell: ({ name }) => name },
    { head: "Fatura", cell: ({ number }) => <span className="num">{number}</span> },
    { head: "Vence", cell: ({ due_on }) => formatNear(due_on, date) },
    { head: "Valor", align: "end", cell: ({ total_cents }) => formatMoney(total_cents) },
  ];
  const count = plural(coming.count, { none: "", one: "fatura", many: "faturas" });
  return (
    <Panel
      id="a-vencer"
      title="A vencer em 30 dias"
      count={coming.count > 0 ? `${count}, ${formatMoney(coming.total_cents)}` : undefined}
      flush
    >
      <DataTable
        caption="A vencer em 30 dias"
        columns={columns}
        rows={coming.list}
        rowKey={({ invoice_id }) => invoice_id}
        rowHref={({ uuid, invoice_id }) => `${href("/empresas/:uuid/faturas", { uuid })}?fatura=${invoice_id}`}
        card={({ name, number, due_on, total_cents }) => ({
          title: name,
          lines: [
            [`Fatura ${number}`, formatMoney(total_cents)],
            ["Vence", formatNear(due_on, date)],
          ],
        })}
        empty={<p className="px-4 py-5 text-sm text-muted">Nenhuma fatura vence nos próximos 30 dias.</p>}
      />
    </Panel>
  );
}
