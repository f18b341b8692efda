import type { Answer } from "#contract/endpoint";
import { accommodationSheet } from "#contract/accommodation-sheet";
import type { Import, imports } from "#contract/imports";
import { DownloadLink } from "~/components/import/download-link";
import { FaultyRows } from "~/components/import/faulty-rows";
import { Pager } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import { formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";
import type { ImportAct } from "~/routes/accommodations/import/act-on-import";
import { type RowsState, rowsHref } from "~/routes/accommodations/import/addresses";
import { GoodRows } from "~/routes/accommodations/import/good-rows";

export interface RowsProps {
  record: Import;
  state: RowsState;
  rows: Answer<typeof imports.rows>;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** The rows as they were found: those with errors to be corrected, those that are ready to be read. */
export function Rows({ record, state, rows, working, act }: RowsProps) {
  const { id, columns, faulty_count, row_count } = record;
  const { tenant } = useSession();
  const view = (only: RowsState["only"], label: string, count: number) => ({
    label: `${label} (${formatNumber(count)})`,
    to: rowsHref(id, { ...state, only, page: 1 }),
    current: state.only === only,
  });
  const links = [view("faulty", "Com erro", faulty_count), view("good", "Prontas", row_count - faulty_count)];
  return (
    <Panel
      id="linhas"
      title="Linhas"
      flush
      actions={
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          {faulty_count > 0 && (
            <DownloadLink to={`/api/import-files/${tenant?.uuid}/accommodations/${id}/left-out`}>Baixar as com erro</DownloadLink>
          )}
          <SegmentedLinks label="Quais linhas" links={links} />
        </div>
      }
    >
      {rows.data.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">
          {state.only === "faulty" ? "Nenhuma linha com erro." : "Nenhuma linha pronta ainda. Corrija as que têm erro."}
        </p>
      ) : state.only === "faulty" ? (
        <FaultyRows
          key={`${state.page} ${state.per_page}`}
          rows={rows.data}
          columns={columns}
          sheet={accommodationSheet}
          titleField="name"
          working={working}
          onSave={(cells) => act({ act: "check", change: { cells } })}
        />
      ) : (
        <GoodRows rows={rows.data} columns={columns} />
      )}
      <Pager {...rows.meta} shown={rows.data.length} hrefFor={(next) => rowsHref(id, { ...state, ...next })} />
    </Panel>
  );
}
