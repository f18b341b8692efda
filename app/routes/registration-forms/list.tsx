import IdCard from "lucide-react/icons/id-card";
import { href } from "react-router";
import { accommodationOptions } from "#contract/accommodations";
import { formStateWords } from "#contract/registration-form-words";
import { type FormRow, registrationForms } from "#contract/registration-forms";
import { optionsOf } from "~/components/form/option";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { ChooseButton } from "~/components/table/choose-button";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { useChosenRows } from "~/components/table/use-chosen-rows";
import { useListAddress } from "~/components/table/use-list-address";
import { EmptyState } from "~/components/ui/empty-state";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { formName } from "~/domains/registration-forms/form-chip";
import { load } from "~/lib/api";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { ExportMenu } from "~/routes/registration-forms/export-menu";
import { FormsBar } from "~/routes/registration-forms/forms-bar";
import { formActs } from "~/routes/registration-forms/list-acts";
import { formCard, formColumns } from "~/routes/registration-forms/list-columns";
import {
  daysOf,
  formQuery,
  hrefOf,
  periods,
  periodWords,
  readState,
  viewLinks,
} from "~/routes/registration-forms/list-offer";
import type { Route } from "./+types/list";

export const handle = routeHandle("/fichas");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = formQuery(readState(url.searchParams), todayOf(await loadSession()));
  const [page, places] = await Promise.all([
    load(registrationForms.list, { query }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  return { ...page, places: places.data };
}

export const clientAction = formActs.clientAction;

/** Every person's form of the stays, to be completed, exported and marked as sent. */
export default function RegistrationForms({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page, places } = loaderData;
  const session = useSession();
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo } = address;
  const { chosen, choose, column, cards, begin } = useChosenRows(rows, rowWords);
  const zone = zoneOf(session);
  const filter = (name: string) => ({
    value: state.filters[name] ?? [],
    onChange: (values: string[]) => go({ filters: { ...state.filters, [name]: values } }),
  });
  return (
    <>
      <PageHead
        title="Fichas de registro"
        path={opens("/hospedes", session) ? [{ label: "Hóspedes", to: href("/hospedes") }] : undefined}
        here="Fichas de registro"
        note="Uma por pessoa. Baixe as prontas, entregue no sistema do ministério e marque como enviadas."
        actions={<ExportMenu days={daysOf(state, todayOf(session))} />}
      />
      <PageBody>
        <Tabs label="Visões da lista" links={viewLinks(state)} />
        <div className="min-w-0">
          <FilterBar clearTo={clearTo}>
            <SearchField
              label="Pessoa, titular ou reserva"
              defaultValue={state.q}
              onSearch={(q) => go({ q }, state.q !== "")}
            />
            <FilterSelect label="Situação" options={optionsOf(formStateWords)} {...filter("state")} />
            <FilterSelect
              single
              label="Entrada"
              options={periods.map((value) => ({ value, label: periodWords[value] }))}
              {...filter("period")}
            />
            {places.length > 1 && (
              <FilterSelect
                label="Acomodação"
                options={places.map(({ id, name }) => ({ value: id, label: name }))}
                {...filter("accommodation_id")}
              />
            )}
          </FilterBar>
          <Panel flush>
            {rows.length > 0 && <ChooseButton choosing={cards.choosing} onBegin={begin} onEnd={() => choose([])} />}
            <DataTable
              caption="Fichas de registro"
              columns={[column, ...formColumns(zone)]}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ booking_code, id }) => href("/reservas/:code/fichas/:form", { code: booking_code, form: id })}
              rowChosen={(row) => chosen.includes(row)}
              card={formCard(zone)}
              cardChoice={cards}
              {...address.table}
              empty={
                <ListEmpty {...address.empty}>
                  <EmptyState
                    icon={<IdCard />}
                    title="Ninguém chega nos próximos 7 dias"
                    actions={<LinkButton to={address.hrefFor({ filters: { period: ["all"] } })}>Ver todas</LinkButton>}
                  >
                    As pessoas de cada reserva confirmada entram nesta lista. O hóspede preenche as fichas na página
                    dele.
                  </EmptyState>
                </ListEmpty>
              }
            />
            <FormsBar
              chosen={chosen}
              choosing={cards.choosing}
              onChoose={choose}
              onChooseAll={() => choose(rows.map(rowWords.keyOf))}
            />
            <Pager {...page} shown={rows.length} hrefFor={address.hrefFor} />
          </Panel>
        </div>
      </PageBody>
    </>
  );
}

const rowWords = {
  keyOf: ({ id }: FormRow) => id,
  nameOf: (row: FormRow) => `Selecionar ${formName(row)}, ${row.booking_code}`,
};
