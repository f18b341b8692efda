import Building from "lucide-react/icons/building-2";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import type { TenantRow } from "#contract/service/admin-tenants";
import { cancelCauseWords, cycleWords } from "#contract/service/service-words";
import { nightsBetween, serviceDay, showMonth } from "#domain/stay-dates";
import { recordOptions } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, useListAddress } from "~/components/table/paged-list";
import { CsvMenu } from "~/components/table/sheet-menu";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { StateChip, UseBar } from "~/domains/subscription/subscription-state";
import { accessWords } from "~/lib/ago-words";
import { load } from "~/lib/api";
import { download } from "~/lib/download";
import { formatDate, formatMoney, plural } from "~/lib/format";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { hrefOf, readState, stateOptions, useOptions } from "~/routes/tenants/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/empresas");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [{ data, meta }, plans, modules] = await Promise.all([
    load("GET /api/admin/tenants", { query }, request),
    load("GET /api/admin/plans", {}, request),
    load("GET /api/admin/modules", {}, request),
  ]);
  return { rows: data, page: meta, plans: plans.data, modules: modules.data };
}

export default function TenantList({ loaderData: { rows, page, plans, modules } }: Route.ComponentProps) {
  const session = useSession();
  const address = useListAddress({ readState, hrefOf });
  const { state, filter } = address;
  const now = new Date();
  const reader = { now, today: serviceDay(now), timeZone: session.userTimezone ?? "America/Sao_Paulo" };
  const create = (
    <LinkButton variant="primary" icon={<Plus />} to={href("/empresas/criar")}>
      Nova empresa
    </LinkButton>
  );
  return (
    <>
      <PageHead
        title="Empresas"
        note="Quem usa o Estadia, com que plano e quanto usa dele."
        actions={create}
        menu={
          <CsvMenu
            what="empresas"
            fetch={() => download("GET /api/admin/tenants.csv", { query: queryOf({ ...state, page: 1 }) })}
          />
        }
      />
      <PageBody>
        <PagedList
          caption="Empresas"
          address={address}
          page={page}
          search="Nome, documento ou e-mail"
          filters={
            <>
              <FilterSelect label="Situação" options={stateOptions} {...filter("state")} />
              <FilterSelect label="Plano" options={recordOptions(plans)} {...filter("plan_id")} />
              <FilterSelect
                label="Módulo"
                options={modules.map(({ name, label }) => ({ value: name, label }))}
                {...filter("module")}
              />
              <FilterSelect single label="Uso do limite" options={useOptions} {...filter("use")} />
            </>
          }
          columns={tenantColumns(reader)}
          rows={rows}
          rowKey={({ uuid }) => uuid}
          rowHref={({ uuid }) => href("/empresas/:uuid/editar", { uuid })}
          card={tenantCard(reader)}
          empty={
            <EmptyState icon={<Building />} title="Nenhuma empresa ainda" actions={create}>
              As empresas que criam conta aparecem nesta lista. Você também pode criar uma e convidar quem a administra.
            </EmptyState>
          }
        />
      </PageBody>
    </>
  );
}

interface Reader {
  now: Date;
  today: string;
  timeZone: string;
}

/** "faltam 3 dias", for a running trial. */
function trialWords({ state, trial_ends_on }: Pick<TenantRow, "state" | "trial_ends_on">, today: string) {
  if (state !== "trial" || trial_ends_on === null) return null;
  const days = nightsBetween(today, trial_ends_on);
  if (days <= 0) return days < 0 ? "teste vencido" : "acaba hoje";
  return plural(days, { none: "", one: "dia de teste", many: "dias de teste" });
}

/** "sai em 12/12/2026: o preço não compensa", for a company that cancelled and still has its plan. */
function leavingWords({ state, last_day, cancel_cause }: Pick<TenantRow, "state" | "last_day" | "cancel_cause">) {
  if (last_day === null || state === "cancelled") return null;
  const why = cancel_cause === null ? "" : `: ${cancelCauseWords[cancel_cause].toLowerCase()}`;
  return `sai em ${formatDate(last_day)}${why}`;
}

const planWords = ({ cycle, override_count }: TenantRow) =>
  [
    cycle && cycleWords[cycle].toLowerCase(),
    override_count > 0 && plural(override_count, { none: "", one: "exceção", many: "exceções" }),
  ]
    .filter(Boolean)
    .join(" · ");

const small = "block text-xs font-regular text-muted";

function tenantColumns({ now, today, timeZone }: Reader): Column<TenantRow>[] {
  return [
    {
      head: "Empresa",
      sort: "name",
      cell: ({ name, email, last_note }) => (
        <>
          {name}
          <small className={small}>{email}</small>
          {last_note && (
            <small className={`${small} max-w-72 truncate`} title={last_note}>
              Nota: {last_note}
            </small>
          )}
        </>
      ),
    },
    {
      head: "Plano",
      cell: (tenant) => (
        <>
          {tenant.plan_name ?? "Sem plano"}
          <small className={small}>{planWords(tenant)}</small>
        </>
      ),
    },
    {
      head: "Situação",
      cell: (tenant) => (
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <StateChip state={tenant.state} />
          {leavingWords(tenant) ?? trialWords(tenant, today)}
        </span>
      ),
    },
    {
      head: "Acomodações",
      sort: "accommodations",
      cell: (tenant) => <UseBar label="Acomodações" used={tenant.accommodations} most={tenant.max_accommodations} />,
    },
    {
      head: "Usuários e convites",
      cell: (tenant) => <UseBar label="Usuários e convites" used={tenant.seats} most={tenant.max_users} />,
    },
    {
      head: "Por mês",
      align: "end",
      cell: ({ mrr_cents }) => (mrr_cents === 0 ? <span className="text-muted">–</span> : formatMoney(mrr_cents)),
    },
    {
      head: "Último acesso",
      sort: "last_access_at",
      cell: ({ last_access_at }) => <span className="text-muted">{accessWords(last_access_at, now, timeZone)}</span>,
    },
    {
      head: "Desde",
      sort: "created_at",
      roomy: true,
      cell: ({ created_at }) => <span className="num text-muted">{showMonth(created_at)}</span>,
    },
  ];
}

/** A company on a phone. */
const tenantCard =
  ({ now, today, timeZone }: Reader) =>
  (tenant: TenantRow): CardLinesProps => ({
    title: tenant.name,
    state: <StateChip state={tenant.state} />,
    lines: [
      [
        `${tenant.plan_name ?? "Sem plano"} ${planWords(tenant)}`,
        tenant.mrr_cents === 0 ? "–" : `${formatMoney(tenant.mrr_cents)} por mês`,
      ],
      [
        plural(tenant.accommodations, { none: "Nenhuma acomodação", one: "acomodação", many: "acomodações" }),
        accessWords(tenant.last_access_at, now, timeZone),
      ],
      [leavingWords(tenant) ?? trialWords(tenant, today), null],
      [tenant.last_note && `Nota: ${tenant.last_note}`, null],
    ],
  });
