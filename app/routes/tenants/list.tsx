import Building from "lucide-react/icons/building-2";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { adminModules } from "#contract/admin-modules";
import { adminPlans } from "#contract/admin-plans";
import { adminTenants } from "#contract/admin-tenants";
import { serviceDay } from "#domain/service-day";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
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
import { load } from "~/lib/api";
import { download } from "~/lib/api-download";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { tenantCard, tenantColumns } from "~/routes/tenants/list-columns";
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
