import Lock from "lucide-react/icons/lock";
import Pencil from "lucide-react/icons/pencil";
import Trash from "lucide-react/icons/trash-2";
import type { ReactNode } from "react";
import { href, useSearchParams } from "react-router";
import type { AccommodationOption } from "#contract/accommodations";
import type { Block } from "#contract/blocks";
import { type Column, readSort, writeSort } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { ListEmpty } from "~/components/table/list-empty";
import { Pager, type PagerProps } from "~/components/table/pager";
import { DotsIcon } from "~/components/ui/dots-icon";
import { EmptyState } from "~/components/ui/empty-state";
import { Menu } from "~/components/ui/menu";
import { Panel } from "~/components/ui/panel";
import type { BlockActs } from "~/domains/blocks/use-block-acts";
import { isNarrowed, type ListState, widened } from "~/lib/list-address";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { blockCard, blockColumns } from "~/routes/accommodations/blocks/columns";
import { BlockFilterBar } from "~/routes/accommodations/blocks/filter-bar";
import { hrefOf, readState } from "~/routes/accommodations/blocks/list-offer";

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
