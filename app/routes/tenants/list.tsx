import Building from "lucide-react/icons/building-2";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { adminModules } from "#contract/admin-modules";
import { adminPlans } from "#contract/admin-plans";
import { adminTenants, type TenantRow } from "#contract/admin-tenants";
import { cycleWords } from "#contract/service-words";
import { serviceDay } from "#domain/service-day";
import { nightsBetween, showMonth } from "#domain/stay-dates";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { CsvMenu } from "~/domains/subscription/csv-menu";
import { StateChip } from "~/domains/subscription/state-chip";
import { UseBar } from "~/domains/subscription/use-bar";
import { load } from "~/lib/api";
import { download } from "~/lib/api-download";
import { formatMoney, plural } from "~/lib/format";
import { accessWords } from "~/lib/last-access";
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
    load(adminTenants.list, { query }, request),
    load(adminPlans.list, {}, request),
    load(adminModules.list, {}, request),
  ]);
  return { rows: data, page: meta, plans: plans.data, modules: modules.data };
}

export default function TenantList({ loaderData: { rows, page, plans, modules } }: Route.ComponentProps) {
  const session = useSession();
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
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
            fetch={() => download(adminTenants.csv, { query: queryOf({ ...state, page: 1 }) })}
          />
        }
      />
      <PageBody>
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField
              label="Nome, documento ou e-mail"
              defaultValue={state.q}
              onSearch={(q) => go({ q }, state.q !== "")}
            />
            <FilterSelect
              label="Situação"
              options={stateOptions}
              value={state.filters.state ?? []}
              onChange={(state) => go({ filters: { state } })}
            />
            <FilterSelect
              label="Plano"
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
              value={state.filters.plan_id ?? []}
              onChange={(plan_id) => go({ filters: { plan_id } })}
            />
            <FilterSelect
              label="Módulo"
              options={modules.map(({ name, label }) => ({ value: name, label }))}
              value={state.filters.module ?? []}
              onChange={(module) => go({ filters: { module } })}
            />
            <FilterSelect
              single
              label="Uso do limite"
              options={useOptions}
              value={state.filters.use ?? []}
              onChange={(use) => go({ filters: { use } })}
            />
          </FilterBar>
          <Panel flush>
            <DataTable
              caption="Empresas"
              columns={tenantColumns(reader)}
              rows={rows}
              rowKey={({ uuid }) => uuid}
              rowHref={({ uuid }) => href("/empresas/:uuid/editar", { uuid })}
              card={tenantCard(reader)}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState icon={<Building />} title="Nenhuma empresa ainda" actions={create}>
                    As empresas que criam conta aparecem nesta lista. Você também pode criar uma e convidar quem a
                    administra.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
    </>
  );
}

interface Reader {
  now: Date;
  today: string;
  timeZone: string;
}

/** "faltam 3 dias", of a trial that runs. */
function trialWords({ state, trial_ends_on }: Pick<TenantRow, "state" | "trial_ends_on">, today: string) {
  if (state !== "trial" || trial_ends_on === null) return null;
  const days = nightsBetween(today, trial_ends_on);
  if (days <= 0) return days < 0 ? "teste vencido" : "acaba hoje";
  return plural(days, { none: "", one: "dia de teste", many: "dias de teste" });
}

const planWords = ({ cycle, override_count }: TenantRow) =>
  [
    cycle && cycleWords[cycle].toLowerCase(),
    override_count > 0 && plural(override_count, { none: "", one: "exceção", many: "exceções" }),
  ]
    .filter(Boolean)
    .join(" · ");

const small = "block text-xs font-regular text-muted";

/** The columns of the list of companies. */
function tenantColumns({ now, today, timeZone }: Reader): Column<TenantRow>[] {
  return [
    {
      key: "name",
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
      key: "plan",
      head: "Plano",
      cell: (tenant) => (
        <>
          {tenant.plan_name ?? "Sem plano"}
          <small className={small}>{planWords(tenant)}</small>
        </>
      ),
    },
    {
      key: "state",
      head: "Situação",
      cell: (tenant) => (
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-muted">
          <StateChip state={tenant.state} />
          {trialWords(tenant, today)}
        </span>
      ),
    },
    {
      key: "accommodations",
      head: "Acomodações",
      sort: "accommodations",
      cell: (tenant) => <UseBar label="Acomodações" used={tenant.accommodations} most={tenant.max_accommodations} />,
    },
    {
      key: "users",
      head: "Usuários",
      cell: (tenant) => <UseBar label="Usuários" used={tenant.users} most={tenant.max_users} />,
    },
    {
      key: "mrr",
      head: "Por mês",
      align: "end",
      cell: ({ mrr_cents }) => (mrr_cents === 0 ? <span className="text-muted">–</span> : formatMoney(mrr_cents)),
    },
    {
      key: "access",
      head: "Último acesso",
      sort: "last_access_at",
      cell: ({ last_access_at }) => <span className="text-muted">{accessWords(last_access_at, now, timeZone)}</span>,
    },
    {
      key: "since",
      head: "Desde",
      sort: "created_at",
      roomy: true,
      cell: ({ created_at }) => <span className="num text-muted">{showMonth(created_at)}</span>,
    },
  ];
}

/** A company on a phone. */
const tenantCard =
  ({ now, timeZone }: Reader) =>
  (tenant: TenantRow) => (
    <CardLines
      title={tenant.name}
      state={<StateChip state={tenant.state} />}
      lines={[
        [
          `${tenant.plan_name ?? "Sem plano"} ${planWords(tenant)}`,
          tenant.mrr_cents === 0 ? "–" : `${formatMoney(tenant.mrr_cents)} por mês`,
        ],
        [
          plural(tenant.accommodations, { none: "Nenhuma acomodação", one: "acomodação", many: "acomodações" }),
          accessWords(tenant.last_access_at, now, timeZone),
        ],
        ...(tenant.last_note ? [[`Nota: ${tenant.last_note}`, null] as [string, null]] : []),
      ]}
    />
  );
