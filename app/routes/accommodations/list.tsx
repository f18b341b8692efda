import BedDouble from "lucide-react/icons/bed-double";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import FileUp from "lucide-react/icons/file-up";
import Lock from "lucide-react/icons/lock";
import Plus from "lucide-react/icons/plus";
import { href } from "react-router";
import { kindWords } from "#contract/catalogue/accommodation-words";
import type { AccommodationRow } from "#contract/catalogue/accommodations";
import { optionsOf } from "~/components/form/option";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { PageBody } from "~/components/page/page-frame";
import { CardLines } from "~/components/table/card-list";
import { actsColumn, type Columns } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { type ListAddress, PagedList, useListAddress } from "~/components/table/paged-list";
import { AccommodationChip } from "~/components/ui/accommodation-chip";
import { LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { load } from "~/lib/api";
import { formatDayMonth, formatMoney } from "~/lib/format";
import { queryOf } from "~/lib/list-address";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { accommodationActs } from "~/routes/accommodations/accommodation-acts";
import { AccommodationMenu, useAccommodationActs } from "~/routes/accommodations/accommodation-menu";
import { statusWords } from "~/routes/accommodations/accommodation-words";
import { capacities, hrefOf, readState } from "~/routes/accommodations/list-offer";
import { ModuleHead } from "~/routes/accommodations/module-head";
import type { Route } from "./+types/list";

export const handle = routeHandle("/acomodacoes");
export const meta = routeMeta(handle);

export async function clientLoader({ request, url }: Route.ClientLoaderArgs) {
  const query = queryOf(readState(url.searchParams));
  const [page, options] = await Promise.all([
    load("GET /api/accommodations", { query }, request),
    load("GET /api/accommodation-options", {}, request),
  ]);
  const { data: rows, meta } = page;
  const groups = new Set(options.data.flatMap(({ group }) => group ?? []));
  return { rows, meta, groups: [...groups].sort((a, b) => a.localeCompare(b, "pt-BR")) };
}

export const clientAction = accommodationActs.clientAction;

export default function Accommodations({ loaderData }: Route.ComponentProps) {
  const { rows, meta: page, groups } = loaderData;
  const session = useSession();
  const acts = useAccommodationActs();
  const address = useListAddress({ readState, hrefOf });
  const seesMoney = holds(session, "money.view");
  const mayEdit = holds(session, "accommodations.edit");
  return (
    <>
      <ModuleHead menu={<ImportMenu />} actions={<CreateLink />} />
      <PageBody>
        <PagedList
          caption="Acomodações"
          address={address}
          page={page}
          search="Nome, código ou local"
          filters={<Filters address={address} groups={groups} />}
          columns={[
            ...accommodationColumns({ seesMoney }),
            actsColumn((row: AccommodationRow) => <AccommodationMenu accommodation={row} acts={acts} inRow />, "3rem"),
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href(mayEdit ? "/acomodacoes/:id/editar" : "/acomodacoes/:id", { id })}
          card={accommodationCard({ seesMoney })}
          empty={
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
          }
        />
      </PageBody>
      {acts.dialogs}
    </>
  );
}

const importing = { label: "Importar planilha", icon: <FileUp />, to: href("/acomodacoes/importar") };

const bringing = { label: "Trazer calendários", icon: <CalendarPlus />, to: href("/acomodacoes/trazer") };

/** "Nova acomodação", for users who may create one. */
function CreateLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton variant="primary" icon={<Plus />} to={href("/acomodacoes/criar")}>
      Nova acomodação
    </LinkButton>
  );
}

/** "Trazer calendários", which also leads to the spreadsheets, for users who may import. */
function BringLink() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return (
    <LinkButton icon={bringing.icon} to={bringing.to}>
      {bringing.label}
    </LinkButton>
  );
}

/** The imports in a menu, beside a list that has rows. */
function ImportMenu() {
  if (!holds(useSession(), "accommodations.create")) return null;
  return <Menu label="Mais ações" icon={<DotsIcon />} entries={[[bringing, importing]]} />;
}

function Filters({ address: { filter }, groups }: { address: ListAddress; groups: readonly string[] }) {
  return (
    <>
      <FilterSelect label="Situação" options={optionsOf(statusWords)} {...filter("status")} />
      {groups.length > 0 && (
        <FilterSelect
          label="Local"
          options={groups.map((group) => ({ value: group, label: group }))}
          {...filter("group")}
        />
      )}
      <FilterSelect
        label="Capacidade"
        single
        options={capacities.map((count) => ({ value: count, label: `${count} pessoas ou mais` }))}
        {...filter("min_guests")}
      />
      <FilterSelect label="Tipo" options={optionsOf(kindWords)} {...filter("kind")} />
    </>
  );
}

const dash = <span className="text-muted">–</span>;

/** The columns of the list; the price only for users who may see money. */
function accommodationColumns({ seesMoney }: { seesMoney: boolean }): Columns<AccommodationRow> {
  return [
    { head: "Nome", sort: "name", cell: (row) => <Name row={row} /> },
    { head: "Local", cell: (row) => row.group ?? dash },
    { head: "Tipo", cell: (row) => <span className="text-muted">{kindWords[row.kind]}</span> },
    { head: "Hóspedes", align: "end", cell: (row) => <Guests row={row} /> },
    seesMoney && { head: "Diária", align: "end", cell: (row) => <Price row={row} /> },
    { head: "Situação", sort: "status", cell: (row) => <State row={row} /> },
  ];
}

function Name({ row }: { row: AccommodationRow }) {
  return (
    <span className="flex items-center gap-2.5">
      <Cover src={row.cover} className="h-8 w-11" />
      <span
        aria-hidden="true"
        className="size-2.5 shrink-0 rounded-full border border-line-strong"
        style={row.color ? { backgroundColor: row.color, borderColor: row.color } : undefined}
      />
      <span className="max-w-72 truncate" title={row.name}>
        {row.name}
      </span>
      {row.code && <span className="num font-regular text-subtle">{row.code}</span>}
    </span>
  );
}

/** The status, and what prevents bookings of the accommodation tonight. */
function State({ row }: { row: AccommodationRow }) {
  return (
    <span className="flex flex-wrap items-center gap-1.5">
      <AccommodationChip status={row.status} />
      {row.block && (
        <Chip tone="warning" icon={<Lock aria-hidden="true" />}>
          {`Bloqueada até ${formatDayMonth(row.block.check_out)}`}
        </Chip>
      )}
    </span>
  );
}

function Guests({ row }: { row: AccommodationRow }) {
  if (row.base_guests === row.max_guests) return <>{row.max_guests}</>;
  return (
    <span title={`${row.base_guests} na diária, até ${row.max_guests}`}>
      {row.base_guests} a {row.max_guests}
    </span>
  );
}

function Price({ row }: { row: AccommodationRow }) {
  return row.base_price_cents === undefined ? dash : formatMoney(row.base_price_cents);
}

/** An accommodation on a phone: name and status, place and kind, capacity and price. */
function accommodationCard({ seesMoney }: { seesMoney: boolean }) {
  return (row: AccommodationRow) => (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-3">
      <Cover src={row.cover} className="h-15 w-20" />
      <CardLines
        title={row.name}
        state={<State row={row} />}
        lines={[
          [row.group ?? kindWords[row.kind], row.group ? kindWords[row.kind] : row.code],
          [`até ${row.max_guests} ${row.max_guests === 1 ? "hóspede" : "hóspedes"}`, seesMoney && <Price row={row} />],
        ]}
      />
    </div>
  );
}

/** The cover beside the name, so it is decorative; its place is reserved while it loads, and without one. */
function Cover({ src, className }: { src: string | null; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("grid shrink-0 place-items-center overflow-hidden rounded-1 bg-sunken text-subtle", className)}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <BedDouble className="size-4" />
      )}
    </span>
  );
}
