import FileText from "lucide-react/icons/file-text";
import { href, Link } from "react-router";
import type { AnswerOf } from "#contract/calls";
import { contractStateWords } from "#contract/guest/contract-words";
import type { ContractRow } from "#contract/guest/contracts";
import { optionsOf, recordOptions } from "~/components/form/option";
import type { CardLinesProps } from "~/components/table/card-list";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { FilterSelect, filterClass } from "~/components/table/filter-select";
import { ListEmpty } from "~/components/table/list-empty";
import { FilterBar, SearchField } from "~/components/table/list-search";
import { useListAddress } from "~/components/table/paged-list";
import { Pager } from "~/components/table/pager";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { ContractChips, lastStep } from "~/domains/contracts/contract-state";
import { formatDate, formatRange } from "~/lib/format";
import { opens } from "~/lib/judge";
import { useSession } from "~/lib/session";
import { zoneOf } from "~/lib/today";
import { hrefOf, readState } from "~/routes/account/contracts/issued-offer";

interface IssuedContractsProps {
  issued: AnswerOf<"GET /api/contracts">;
  /** The types of the filter; empty for users limited to some accommodations. */
  types?: readonly { id: string; name: string }[] | undefined;
}

/** Every issued contract, with its last event and what the company has to decide. */
export function IssuedContracts({ issued, types = [] }: IssuedContractsProps) {
  const session = useSession();
  const zone = zoneOf(session);
  const address = useListAddress({ readState, hrefOf });
  const { state, go, clearTo, filter, hrefFor } = address;
  const { data: rows, meta: page } = issued;
  const attention = (state.filters.attention ?? []).length > 0;
  const attentionTo = hrefFor({ page: 1, filters: { ...state.filters, attention: attention ? [] : ["1"] } });
  return (
    <Panel id="emitidos" title="Contratos emitidos" flush>
      <div className="px-4 pt-3">
        <FilterBar clearTo={clearTo}>
          <SearchField
            label="Hóspede, reserva ou número"
            defaultValue={state.q}
            onSearch={(q) => go({ q }, state.q !== "")}
          />
          <FilterSelect label="Situação" options={optionsOf(contractStateWords)} {...filter("state")} />
          {types.length > 0 && (
            <FilterSelect single label="Modelo" options={recordOptions(types)} {...filter("contract_type_id")} />
          )}
          <Link to={attentionTo} aria-current={attention ? "true" : undefined} className={filterClass(attention)}>
            Precisa de você
          </Link>
        </FilterBar>
      </div>
      <div className="border-t border-line-soft">
        <DataTable
          caption="Contratos emitidos"
          columns={columns(zone)}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={({ id }) => href("/minha-conta/contratos/:id", { id })}
          card={card(zone)}
          {...address.table}
          empty={
            <ListEmpty {...address.empty}>
              <EmptyState
                icon={<FileText />}
                title="Nenhum contrato emitido"
                actions={opens("/reservas", session) && <LinkButton to={href("/reservas")}>Ver as reservas</LinkButton>}
              >
                O contrato sai de uma reserva: abra a reserva e escolha Emitir contrato, ou deixe que ele saia sozinho.
              </EmptyState>
            </ListEmpty>
          }
        />
      </div>
      <Pager {...page} shown={rows.length} hrefFor={hrefFor} />
    </Panel>
  );
}

const stayOf = ({ booking_code, check_in, check_out }: ContractRow) =>
  `${booking_code} · ${formatRange(check_in, check_out, { year: true })}`;
const Chips = ({ row }: { row: ContractRow }) => (
  <span className="flex flex-wrap gap-1">
    <ContractChips contract={row} />
  </span>
);

const columns = (zone: string): Column<ContractRow>[] => [
  {
    head: "Hóspede",
    cell: (row) => (
      <>
        <span className="block">{row.holder_name}</span>
        <span className="num block text-xs font-regular whitespace-nowrap text-muted">{stayOf(row)}</span>
      </>
    ),
  },
  {
    head: "Modelo",
    cell: ({ type_name, type_version }) => (
      <span className="block max-w-64 break-words">
        {type_name}, versão {type_version}
      </span>
    ),
  },
  { head: "Situação", cell: (row) => <Chips row={row} /> },
  {
    head: "Último passo",
    cell: (row) => <span className="num block max-w-96 break-words text-muted">{lastStep(row, zone)}</span>,
  },
  {
    head: "Emitido em",
    sort: "issued_on",
    roomy: true,
    cell: ({ issued_on, number }) => (
      <span className="num whitespace-nowrap">
        {formatDate(issued_on)} <span className="block text-xs text-muted">{number}</span>
      </span>
    ),
  },
];

/** A contract on a phone: guest, state, stay, and last event. */
const card =
  (zone: string) =>
  (row: ContractRow): CardLinesProps => ({
    title: row.holder_name,
    state: <Chips row={row} />,
    lines: [
      [
        <span key="stay" className="num">
          {stayOf(row)}
        </span>,
        null,
      ],
      [
        <span key="step" className="num">
          {lastStep(row, zone)}
        </span>,
        null,
      ],
    ],
  });
