import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { href } from "react-router";
import type { Block } from "#contract/bookings/blocks";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { optionsOf, recordOptions } from "~/components/form/option";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { CardLines } from "~/components/table/card-list";
import { actsColumn, type Columns } from "~/components/table/column";
import { FilterSelect } from "~/components/table/filter-select";
import { PagedList, type PagedListProps, useListAddress } from "~/components/table/paged-list";
import { Chip } from "~/components/ui/chip";
import { EmptyState } from "~/components/ui/empty-state";
import { StatusChip } from "~/components/ui/stay-status";
import { blockKindWords, whoBlocks } from "~/domains/blocks/block-words";
import type { BlockActs } from "~/domains/blocks/use-block-acts";
import { formatRange, plural } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { hrefOf, readState, whenWords } from "~/routes/accommodations/blocks/block-list";

export interface BlockPanelProps {
  rows: readonly Block[];
  page: PagedListProps<Block>["page"];
  today: string;
  acts: BlockActs;
  /** The accommodation of the page; without it, the list can be filtered by accommodation. */
  accommodationId?: string;
  options?: readonly AccommodationOption[];
  /** The first step, for users who may take it. */
  create: ReactNode;
}

/** Blocks with their filters; the address holds the list's state. */
export function BlockPanel({ rows, page, today, acts, accommodationId, options, create }: BlockPanelProps) {
  const mayEdit = holds(useSession(), "blocks.edit");
  const address = useListAddress({ readState, hrefOf: (state) => hrefOf(state, accommodationId) });
  const { filter } = address;
  const named = accommodationId === undefined;
  return (
    <>
      <PagedList
        caption="Bloqueios"
        address={address}
        page={page}
        search={options ? "Acomodação, motivo ou observação" : "Motivo ou observação"}
        filters={
          <>
            <FilterSelect single label="Quando" options={optionsOf(whenWords)} {...filter("when")} />
            {options && (
              <FilterSelect
                single
                label="Acomodação"
                options={recordOptions(options)}
                {...filter("accommodation_id")}
              />
            )}
            <FilterSelect label="Tipo" options={optionsOf(blockKindWords)} {...filter("kind")} />
          </>
        }
        columns={[
          ...blockColumns({ today, named }),
          mayEdit && actsColumn((row: Block) => <BlockMenu block={row} acts={acts} />, "3rem"),
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        rowHref={named ? (row) => href("/acomodacoes/:id/bloqueios", { id: row.accommodation_id }) : undefined}
        card={(row) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">{blockCard({ today, named })(row)}</div>
            {mayEdit && !named && <BlockMenu block={row} acts={acts} />}
          </div>
        )}
        empty={
          <EmptyState icon={<Lock />} title="Nenhum bloqueio por aqui" actions={create}>
            {options?.length === 0
              ? "Cadastre uma acomodação; depois você pode bloquear as datas em que ela não é alugada."
              : mayEdit
                ? "Manutenção, uso próprio, visita do proprietário: bloqueie as datas, e ninguém reserva estas noites."
                : whoBlocks}
          </EmptyState>
        }
      />
      {acts.dialog}
    </>
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

const dash = <span className="text-muted">–</span>;

/** The columns of a list of blocks; with the accommodation's name if there are several. */
function blockColumns({ today, named }: { today: string; named: boolean }): Columns<Block> {
  return [
    named && { head: "Acomodação", sort: "accommodation_name", cell: (row) => row.accommodation_name },
    { head: "Período", sort: "check_in", cell: (row) => <span className="num">{periodOf(row)}</span> },
    { head: "Noites", align: "end", cell: (row) => row.night_count },
    { head: "Tipo", sort: "kind", cell: (row) => blockKindWords[row.kind] },
    { head: "Motivo", cell: (row) => <Reason row={row} /> },
    { head: "Situação", cell: (row) => <BlockState row={row} today={today} /> },
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

/** A block on a phone: place or dates, reason, and whether it is in force. */
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
        named ? [blockKindWords[row.kind], row.reason] : [row.reason, null],
      ]}
    />
  );
}
