import IdCard from "lucide-react/icons/id-card";
import { href } from "react-router";
import { formStateWords } from "#contract/guest/registration-form-words";
import type { FormRow } from "#contract/guest/registration-forms";
import { optionsOf, recordOptions } from "~/components/form/option";
import { PageBody, PageHead } from "~/components/page/page-frame";
import type { CardLinesProps } from "~/components/table/card-list";
import { ChooseButton, useChosenRows } from "~/components/table/chosen-rows";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { FilterBar, SearchField } from "~/components/table/list-search";
import { useListAddress } from "~/components/table/paged-list";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { Tabs } from "~/components/ui/tabs";
import { FormChip, formName, minorWords, missingWords } from "~/domains/registration-forms/form-chip";
import { load } from "~/lib/api";
import { formatDate, formatDay } from "~/lib/format";
import { opens } from "~/lib/judge";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { ExportMenu, FormsBar, formActs } from "~/routes/registration-forms/forms-bar";
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
    load("GET /api/registration-forms", { query }, request),
    load("GET /api/accommodation-options", {}, request),
  ]);
  return { ...page, places: places.data };
}

export const clientAction = formActs.clientAction;

/** The registration forms of all people of the stays, to complete, export and mark as sent. */
export default function RegistrationForms({ loaderData }: Route.ComponentProps) {
  const { data: rows, meta: page, places } = loaderData;
  const session = useSession();
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo, filter } = address;
  const { chosen, choose, column, cards, begin } = useChosenRows(rows, rowWords);
  const zone = zoneOf(session);
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
              <FilterSelect label="Acomodação" options={recordOptions(places)} {...filter("accommodation_id")} />
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

/** The person of a form, and the stay. */
function Who({ row }: { row: FormRow }) {
  const minor = minorWords(row);
  return (
    <>
      <span className="block wrap-anywhere">{formName(row)}</span>
      <span className="num block text-xs font-regular text-muted wrap-anywhere">
        {row.booking_code}
        {!row.holder && ` · com ${row.holder_name}`}
        {minor && ` · ${minor}`}
      </span>
    </>
  );
}

/** Details of a form's state: what is missing, why it was refused, when it was sent. */
function Said({ row, zone }: { row: FormRow; zone: string }) {
  const { state, error_reason, sent_at } = row;
  if (state === "error" && error_reason) return <span className="wrap-anywhere">{error_reason}</span>;
  if (state === "sent" && sent_at) return `Enviada em ${formatDay(sent_at, zone)}`;
  return missingWords(row) || null;
}

const formColumns = (zone: string): Column<FormRow>[] => [
  { head: "Pessoa", cell: (row) => <Who row={row} /> },
  { head: "Situação", cell: (row) => <FormChip {...row} /> },
  {
    head: "O que falta",
    cell: (row) => (
      <span className="block max-w-80 text-muted">
        <Said row={row} zone={zone} />
      </span>
    ),
  },
  {
    head: "Acomodação",
    roomy: true,
    cell: ({ accommodation_name }) => <span className="block max-w-56 truncate">{accommodation_name}</span>,
  },
  {
    head: "Entrada",
    sort: "check_in",
    cell: ({ check_in }) => <span className="num whitespace-nowrap">{formatDate(check_in)}</span>,
  },
];

/** A form on a phone. */
const formCard =
  (zone: string) =>
  (row: FormRow): CardLinesProps => ({
    title: formName(row),
    state: <FormChip {...row} />,
    lines: [
      [
        <span key="stay" className="num">
          {row.booking_code}
          {minorWords(row) && ` · ${minorWords(row)}`}
        </span>,
        <span key="day" className="num">
          {formatDate(row.check_in)}
        </span>,
      ],
      [row.accommodation_name, null],
      [<Said key="said" row={row} zone={zone} />, null],
    ],
  });
