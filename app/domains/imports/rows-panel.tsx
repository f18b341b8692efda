import type { Answer } from "#contract/endpoint";
import type { Import, ImportEndpoints, ImportRow } from "#contract/imports";
import { CardLines } from "~/components/table/card-lines";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/segmented-links";
import type { ImportAct } from "~/domains/imports/act-on-import";
import { DownloadLink } from "~/domains/imports/download-link";
import { FaultyRows } from "~/domains/imports/faulty-rows";
import { type RowsState, rowsHref } from "~/domains/imports/import-addresses";
import { fileOf, type ImportedThings } from "~/domains/imports/imported-things";
import { formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";

export interface RowsPanelProps {
  things: ImportedThings;
  record: Import;
  state: RowsState;
  rows: Answer<ImportEndpoints["rows"]>;
  working: boolean;
  act: (wanted: ImportAct) => void;
}

const none = {
  faulty: "Nenhuma linha com erro.",
  good: "Nenhuma linha pronta.",
  known: "Nenhuma linha que já esteja aqui ou que tenha sido somada a outra.",
};

/** The rows as they were found: those with errors to be corrected, those that are ready to be read. */
export function RowsPanel({ things, record, state, rows, working, act }: RowsPanelProps) {
  const { id, columns, faulty_count, known_count, row_count } = record;
  const { tenant } = useSession();
  const view = (only: RowsState["only"], label: string, count: number) => ({
    label: `${label} (${formatNumber(count)})`,
    to: rowsHref(things, id, { ...state, only, page: 1 }),
    current: state.only === only,
  });
  const links = [
    view("faulty", "Com erro", faulty_count),
    view("good", "Prontas", row_count - faulty_count - known_count),
    ...(known_count > 0 ? [view("known", "Não entram de novo", known_count)] : []),
  ];
  return (
    <Panel
      id="linhas"
      title="Linhas"
      flush
      actions={
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          {faulty_count > 0 && <DownloadLink to={fileOf(things, tenant?.uuid, id)}>Baixar as com erro</DownloadLink>}
          <SegmentedLinks label="Quais linhas" links={links} />
        </div>
      }
    >
      {rows.data.length === 0 ? (
        <p className="px-4 py-8 text-center text-sm text-muted">{none[state.only]}</p>
      ) : state.only === "faulty" ? (
        <FaultyRows
          key={`${state.page} ${state.per_page}`}
          rows={rows.data}
          columns={columns}
          sheet={things.sheet}
          titleField={things.titleField}
          working={working}
          onSave={(cells) => act({ act: "check", change: { cells } })}
        />
      ) : (
        <GoodRows
          things={things}
          caption={
            state.only === "good"
              ? "Linhas prontas"
              : "Linhas que já estão aqui ou que foram somadas a outra da mesma reserva"
          }
          rows={rows.data}
          columns={columns}
        />
      )}
      <Pager {...rows.meta} shown={rows.data.length} hrefFor={(next) => rowsHref(things, id, { ...state, ...next })} />
    </Panel>
  );
}

interface GoodRowsProps {
  things: ImportedThings;
  caption: string;
  rows: readonly ImportRow[];
  columns: readonly (string | null)[];
}

/** Rows that can be imported, or need not be, as the file has them: the columns by which one recognises them. */
function GoodRows({ things, caption, rows, columns }: GoodRowsProps) {
  const { shown, numbers, sheet, titleField } = things;
  const textOf = (row: ImportRow, field: string) => row.cells[columns.indexOf(field)] ?? "";
  const inFile = shown.flatMap((field) => {
    const column = sheet.find((each) => each.field === field);
    return column && columns.includes(field) ? [column] : [];
  });
  const [first = "", second = "", third = ""] = inFile
    .map(({ field }) => field)
    .filter((field) => field !== titleField);
  const table: Column<ImportRow>[] = [
    { key: "row", head: "Linha", width: "4.5rem", cell: ({ row }) => <span className="num text-muted">{row}</span> },
    ...inFile.map(
      ({ field, header }): Column<ImportRow> => ({
        key: field,
        head: header,
        align: numbers.includes(field) ? "end" : "start",
        cell: (row) => textOf(row, field) || "–",
      }),
    ),
  ];
  return (
    <DataTable
      caption={caption}
      columns={table}
      rows={rows}
      rowKey={({ row }) => String(row)}
      card={(row) => (
        <CardLines
          title={textOf(row, titleField)}
          lines={[
            [textOf(row, first), textOf(row, second)],
            [`Linha ${row.row}`, textOf(row, third)],
          ]}
        />
      )}
    />
  );
}
