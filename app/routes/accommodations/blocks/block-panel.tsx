import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { href, useNavigate, useSearchParams } from "react-router";
import type { AccommodationOption } from "#contract/accommodations";
import type { Block } from "#contract/blocks";
import { optionsOf } from "~/components/form/option";
import { CardLines } from "~/components/table/card-lines";
import { type Column, readSort, writeSort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterBar } from "~/components/table/filter-bar";
import { FilterSelect } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager, type PagerProps } from "~/components/table/pager";
import { SearchField } from "~/components/table/search-field";
import { Chip } from "~/components/ui/chip";
import { DotsIcon } from "~/components/ui/dots-icon";
import { EmptyState } from "~/components/ui/empty-state";
import { Menu } from "~/components/ui/menu";
import { Panel } from "~/components/ui/panel";
import { StatusChip } from "~/components/ui/status-chip";
import { blockKindWords } from "~/domains/blocks/block-words";
import type { BlockActs } from "~/domains/blocks/use-block-acts";
import { formatRange, plural } from "~/lib/format";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { hrefOf, readState, whenWords } from "~/routes/accommodations/blocks/list-offer";

export interface BlockPanelProps {
  rows: readonly Block[];
  page: Pick<PagerProps, "page" | "per_page" | "total" | "more">;
  today: string;
  acts: BlockActs;
  /** The one whose page it is; else the accommodations to filter by. */
  accommodationId?: string;
  options?: readonly AccommodationOption[];
  /** The first step, for whoever may take it. */
  create: ReactNode;
}

/** Blocks with their filters; the address holds the state of the list. */
export function BlockPanel({ rows, page, today, acts, accommodationId, options, create }: BlockPanelProps) {
  const mayEdit = holds(useSession(), "accommodations.edit");
  const [search] = useSearchParams();
  const state = readState(search);
  const hrefFor = (next: ListState) => hrefOf(next, accommodationId);
  const named = accommodationId === undefined;
  const menu: Column<Block> = {
    key: "menu",
    head: "Ações",
    quietHead: true,
    align: "end",
    width: "3rem",
    cell: (row) => <BlockMenu block={row} acts={acts} />,
  };
  const empty = (
    <ListEmpty
      page={state.page}
      firstPageTo={hrefFor({ ...state, page: 1 })}
      q={state.q}
      clearTo={isNarrowed(state) ? hrefFor(widened(state)) : undefined}
    >
      <EmptyState icon={<Lock />} title="Nenhum bloqueio por aqui" actions={create}>
        {options?.length === 0
          ? "Cadastre uma acomodação; depois você pode bloquear as datas em que ela não é alugada."
          : "Manutenção, uso próprio, visita do proprietário: bloqueie as datas, e ninguém reserva estas noites."}
      </EmptyState>
    </ListEmpty>
  );
  return (
    <div className="min-w-0">
      <BlockFilterBar state={state} hrefFor={hrefFor} options={options} />
      <Panel flush>
        <DataTable
          caption="Bloqueios"
          columns={[...blockColumns({ today, named }), ...(mayEdit ? [menu] : [])]}
          rows={rows}
          rowKey={(row) => row.id}
          rowHref={named ? (row) => href("/acomodacoes/:id/bloqueios", { id: row.accommodation_id }) : undefined}
          card={(row) => (
            <div className="flex items-start gap-2">
              <div className="min-w-0 flex-1">{blockCard({ today, named })(row)}</div>
              {mayEdit && !named && <BlockMenu block={row} acts={acts} />}
            </div>
          )}
          sort={readSort(state.sort)}
          sortHref={(sort) => hrefFor({ ...state, sort: writeSort(sort), page: 1 })}
          empty={empty}
        />
        <Pager {...page} shown={rows.length} hrefFor={(next) => hrefFor({ ...state, ...next })} />
      </Panel>
      {acts.dialog}
    </div>
  );
}

function BlockMenu({ block, acts }: { block: Block; acts: BlockActs }) {
  return (
    <span className="relative inline-block">
      <Menu
        label={`Ações do bloqueio de ${block.accommodation_name}`}
        icon={<DotsIcon />}
        variant="quiet"
        size="row"
        entries={[
          [{ label: "Editar", icon: <Pencil />, onSelect: () => acts.edit(block) }],
          [{ label: "Excluir", icon: <Trash />, danger: true, onSelect: () => acts.remove(block.id) }],
        ]}
      />
    </span>
  );
}

interface BlockFilterBarProps {
  state: ListState;
  hrefFor: (state: ListState) => string;
  /** The accommodations to filter by; none on the page of one of them. */
  options?: readonly AccommodationOption[] | undefined;
}

/** Search and filters of a list of blocks; each change is an address. */
function BlockFilterBar({ state, hrefFor, options }: BlockFilterBarProps) {
  const navigate = useNavigate();
  const go = (change: Partial<ListState>, replace = false) =>
    navigate(hrefFor({ ...state, page: 1, ...change }), { replace });
  const filter = (name: string) => ({
    value: state.filters[name] ?? [],
    onChange: (values: string[]) => go({ filters: { ...state.filters, [name]: values } }),
  });
  return (
    <FilterBar clearTo={isNarrowed(state) ? hrefFor(widened(state)) : undefined}>
      <SearchField
        label={options ? "Acomodação, motivo ou observação" : "Motivo ou observação"}
        defaultValue={state.q}
        onSearch={(q) => go({ q }, state.q !== "")}
      />
      <FilterSelect single label="Quando" options={optionsOf(whenWords)} {...filter("when")} />
      {options && (
        <FilterSelect
          single
          label="Acomodação"
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
          {...filter("accommodation_id")}
        />
      )}
      <FilterSelect label="Tipo" options={optionsOf(blockKindWords)} {...filter("kind")} />
    </FilterBar>
  );
}

const dash = <span className="text-muted">–</span>;

/** The columns of a list of blocks; the accommodation's name where there is more than one. */
function blockColumns({ today, named }: { today: string; named: boolean }): Column<Block>[] {
  const place: Column<Block> = {
    key: "place",
    head: "Acomodação",
    sort: "accommodation_name",
    cell: (row) => row.accommodation_name,
  };
  return [
    ...(named ? [place] : []),
    { key: "period", head: "Período", sort: "check_in", cell: (row) => <span className="num">{periodOf(row)}</span> },
    { key: "nights", head: "Noites", align: "end", cell: (row) => row.night_count },
    { key: "kind", head: "Tipo", sort: "kind", cell: (row) => blockKindWords[row.kind] },
    { key: "reason", head: "Motivo", cell: (row) => <Reason row={row} /> },
    { key: "state", head: "Situação", cell: (row) => <BlockState row={row} today={today} /> },
  ];
}

const periodOf = ({ check_in, check_out }: Block) => formatRange(check_in, check_out, { year: true });

function Reason({ row }: { row: Block }) {
  const text = row.reason ?? row.note;
  if (!text) return dash;
  return (
    <span className="block max-w-96 truncate text-muted" title={[row.reason, row.note].filter(Boolean).join("\n")}>
      {text}
    </span>
  );
}

function BlockState({ row, today }: { row: Block; today: string }) {
  if (row.check_out <= today) return <Chip>Encerrado</Chip>;
  return row.check_in <= today ? <StatusChip status="block" /> : <Chip tone="info">Programado</Chip>;
}

/** A block on a phone: where or when, why, and whether it holds now. */
function blockCard({ today, named }: { today: string; named: boolean }) {
  return (row: Block) => (
    <CardLines
      title={named ? row.accommodation_name : periodOf(row)}
      state={<BlockState row={row} today={today} />}
      lines={[
        [
          named ? periodOf(row) : blockKindWords[row.kind],
          plural(row.night_count, { none: "", one: "noite", many: "noites" }),
        ],
        ...(named
          ? [[blockKindWords[row.kind], row.reason] as const]
          : row.reason
            ? [[row.reason, null] as const]
            : []),
      ]}
    />
  );
}
