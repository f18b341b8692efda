import BedDouble from "lucide-react/icons/bed-double";
import { href } from "react-router";
import type { AccommodationRow } from "#contract/accommodations";
import { accommodationOptions, accommodations } from "#contract/accommodations";
import { PageBody } from "~/components/page/page-body";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { load } from "~/lib/api";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { actOnAccommodation } from "~/routes/accommodations/act-on-accommodation";
import { BringLink, CreateLink, ImportMenu } from "~/routes/accommodations/list-actions";
import { accommodationCard, accommodationColumns } from "~/routes/accommodations/list-columns";
import { ListFilterBar } from "~/routes/accommodations/list-filter-bar";
import { hrefOf, readState } from "~/routes/accommodations/list-offer";
import { ModuleHead } from "~/routes/accommodations/module-head";
import { AccommodationMenu } from "~/routes/accommodations/row-menu";
import { useAccommodationActs } from "~/routes/accommodations/use-acts";
import type { Route } from "./+types/list";

export const handle = routeHandle("/acomodacoes");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [page, options] = await Promise.all([
    load(accommodations.list, { query }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  const { data: rows, meta } = page;
  const groups = new Set(options.data.flatMap(({ group }) => group ?? []));
  return { rows, meta, groups: [...groups].sort((a, b) => a.localeCompare(b, "pt-BR")) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return actOnAccommodation(request);
}

export default function Accommodations({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, groups } = loaderData;
  const session = useSession();
  const acts = useAccommodationActs();

  const address = useListAddress({ readState, hrefOf });
  const { state } = address;
  const seesMoney = holds(session, "money.view");
  const mayEdit = holds(session, "accommodations.edit");
  const menu: Column<AccommodationRow> = {
    key: "menu",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (row) => <AccommodationMenu accommodation={row} acts={acts} inRow />,
  };
  const empty = (
    <ListEmpty {...address.empty}>
      <EmptyState
        icon={<BedDouble />}
        title="Nenhuma acomodação por aqui"
        actions={
          <>
            <CreateLink />
            <BringLink />
          </>
        }
      >
        Cadastre o que você aluga: casas, chalés, suítes. Depois é só receber reservas.
      </EmptyState>
    </ListEmpty>
  );

  return (
    <>
      <ModuleHead menu={<ImportMenu />} actions={<CreateLink />} />
      <PageBody>
        <div className="min-w-0">
          <ListFilterBar state={state} groups={groups} />
          <Panel flush>
            <DataTable
              caption="Acomodações"
              columns={[...accommodationColumns({ seesMoney }), menu]}
              rows={rows}
              rowKey={(row) => row.id}
              rowHref={({ id }) => href(mayEdit ? "/acomodacoes/:id/editar" : "/acomodacoes/:id", { id })}
              card={accommodationCard({ seesMoney })}
              {...address.table}
              empty={empty}
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
      {acts.dialogs}
    </>
  );
}
