import type { FormEvent, Ref } from "react";
import { Link } from "react-router";
import type { AnswerOf } from "#contract/calls";
import type { Import, ImportRow } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import type { Column } from "~/components/table/column";
import { DataTable } from "~/components/table/data-table";
import { Pager } from "~/components/table/pager";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import { SegmentedLinks } from "~/components/ui/tabs";
import type { ImportChange } from "~/domains/imports/act-on-import";
import { DownloadLink, fileOf, type ImportedThings, type ImportPath } from "~/domains/imports/imported-things";
import { type RowsState, rowsHref } from "~/domains/imports/load-import";
import { isAsked } from "~/domains/imports/questions-panel";
import { formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";

export interface RowsPanelProps {
  things: ImportedThings;
  record: Import;
  state: RowsState;
  rows: AnswerOf<`GET ${ImportPath}/:id/rows`>;
  /** The form of the rows with errors. */
  corrections: Ref<HTMLFormElement>;
  typed: boolean;
  onType: () => void;
  working: boolean;
  onSave: () => void;
}

const none = {
  faulty: "Nenhuma linha com erro.",
  good: "Nenhuma linha pronta.",
  known: "Nenhuma linha que já esteja aqui ou que tenha sido somada a outra.",
  differing: "Nenhuma linha diferente do que já está aqui.",
};

/** The rows as found: those with errors to correct, those that are ready to read. */
export function RowsPanel({
  things,
  record,
  state,
  rows,
  corrections,
  typed,
  onType,
  working,
  onSave,
}: RowsPanelProps) {
  const { id, columns, faulty_count, known_count, differing_count, row_count } = record;
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
    ...(differing_count > 0 ? [view("differing", "Mudaram", differing_count)] : []),
  ];
  return (
    <Panel
      id="linhas"
      title="Linhas"
      flush
      actions={
        <div className="flex min-w-0 flex-wrap items-center gap-2 lg:justify-end">
          {faulty_count > 0 && <DownloadLink to={fileOf(things, tenant?.uuid, id)}>Baixar as com erro</DownloadLink>}
          <div className="max-w-full overflow-x-auto">
            <SegmentedLinks label="Quais linhas" links={links} />
          </div>
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
          asked={(field) => isAsked(record, field)}
          sheet={things.sheet}
          titleField={things.titleField}
          {...{ corrections, typed, onType, working, onSave }}
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

/** Rows that can be imported, or need not be, as in the file: the identifying columns. */
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
    { head: "Linha", width: "4.5rem", cell: ({ row }) => <span className="num text-muted">{row}</span> },
    ...existingColumn(things, rows),
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
      card={(row) => ({
        title: textOf(row, titleField),
        lines: [
          [textOf(row, first), textOf(row, second)],
          [`Linha ${row.row}`, textOf(row, third)],
          ...(row.existing ? [[<Existing key="aqui" things={things} row={row} />, null] as const] : []),
        ],
      })}
    />
  );
}

/** What a row stands for already, if any of the rows does. */
function existingColumn(things: ImportedThings, rows: readonly ImportRow[]): Column<ImportRow>[] {
  if (rows.every(({ existing }) => existing === null)) return [];
  return [{ head: "Já está aqui", cell: (row) => <Existing things={things} row={row} /> }];
}

/** The existing record, and how the row differs from it. */
function Existing({ things: { recordOf }, row: { existing } }: { things: ImportedThings; row: ImportRow }) {
  if (existing === null || !recordOf) return "–";
  return (
    <>
      <Link className="link" to={recordOf(existing.code)}>
        {existing.code}
      </Link>
      {existing.differs && `: ${existing.differs}`}
    </>
  );
}

/** The cells that were corrected in the form of the rows with errors. */
export function correctedCells(
  form: HTMLFormElement,
  rows: readonly ImportRow[],
  columns: readonly (string | null)[],
): NonNullable<ImportChange["cells"]> {
  const data = new FormData(form);
  return rows.flatMap((row) =>
    row.findings.flatMap(({ field }) => {
      const text = field === null ? null : data.get(`${row.row} ${field}`);
      return field !== null && typeof text === "string" && text !== textAt(row, columns, field)
        ? [{ row: row.row, field, text }]
        : [];
    }),
  );
}

const textAt = (row: ImportRow, columns: readonly (string | null)[], field: string | null) =>
  row.cells[columns.indexOf(field)] ?? "";

interface FaultyRowsProps extends Pick<RowsPanelProps, "corrections" | "typed" | "onType" | "working" | "onSave"> {
  rows: readonly ImportRow[];
  columns: readonly (string | null)[];
  /** Whether a question about the whole file is open at a field. */
  asked: (field: string | null) => boolean;
  sheet: readonly SheetColumn[];
  /** The column that identifies a row. */
  titleField: string;
}

/** Rows that cannot be imported yet, each with its invalid cells to edit. */
function FaultyRows(props: FaultyRowsProps) {
  const { rows, columns, asked, sheet, titleField, corrections, typed, onType, working, onSave } = props;
  const save = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form ref={corrections} onSubmit={save} onInput={onType} noValidate>
      <ul className="divide-y divide-line-soft">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-x-6 gap-y-2 px-4 pt-3 pb-1 lg:grid-cols-[14rem_1fr]">
            <h3 className="text-sm font-semibold wrap-anywhere">
              <span className="num block text-xs font-medium text-muted">Linha {row.row}</span>
              {textAt(row, columns, titleField) || "Sem nome"}
            </h3>
            <div className="grid content-start gap-x-4 gap-y-2 sm:grid-cols-2 xl:grid-cols-3">
              {row.findings.map(({ field, message }) => (
                <FaultyCell
                  key={`${field} ${message}`}
                  name={`${row.row} ${field}`}
                  row={row.row}
                  column={sheet.find((column) => column.field === field)}
                  inFile={columns.includes(field)}
                  isAsked={asked(field)}
                  text={textAt(row, columns, field)}
                  message={message}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="border-t border-line-soft px-4 py-3">
        <Button type="submit" variant={typed ? "primary" : "line"} working={working} workingLabel="Conferindo">
          Conferir as correções
        </Button>
      </div>
    </form>
  );
}

interface FaultyCellProps {
  name: string;
  row: number;
  /** Undefined for an error of the whole row. */
  column: SheetColumn | undefined;
  /** Whether the file has the column: a missing one can only be added in the file. */
  inFile: boolean;
  /** Whether the error ends with an answer for the whole file. */
  isAsked: boolean;
  text: string;
  message: string;
}

/** An invalid cell as a field: its text, its error, and the choices if there are few. */
function FaultyCell({ name, row, column, inFile, isAsked, text, message }: FaultyCellProps) {
  if (!column || !inFile || isAsked) {
    const about = column ? `${column.header}: ${message}` : message;
    const place = isAsked ? ". Responda acima, uma vez para todas as linhas" : ". A planilha não tem esta coluna";
    return (
      <Notice tone="error" className="mb-2">
        {about}
        {column && place}
      </Notice>
    );
  }
  const id = `celula-${row}-${column.field.replace(".", "-")}`;
  const common = { id, name, label: column.header, errors: [message] };
  const words = choosable(column);
  if (words === null) return <TextField {...common} defaultValue={text} />;
  const options = words.map((word) => ({ value: word, label: word }));
  return <SelectField {...common} options={options} placeholder={text || "Escolha"} />;
}

function choosable({ reading, words = {} }: SheetColumn): string[] | null {
  if (reading === "yes_no") return ["Sim", "Não"];
  const all = Object.values(words);
  return reading === "choice" && all.length <= 12 ? all : null;
}
