import { type FormEvent, useState } from "react";
import type { ImportRow } from "#contract/imports";
import type { SheetColumn } from "#contract/sheet";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { useUnsavedGuard } from "~/lib/unsaved";

export interface TypedCell {
  row: number;
  field: string;
  text: string;
}

export interface FaultyRowsProps {
  rows: readonly ImportRow[];
  columns: readonly (string | null)[];
  sheet: readonly SheetColumn[];
  /** The column by which people know a row. */
  titleField: string;
  working: boolean;
  onSave: (cells: TypedCell[]) => void;
}

/** Rows that cannot be imported yet, each with its wrong cells to type over. Give it a `key` that changes when saved. */
export function FaultyRows({ rows, columns, sheet, titleField, working, onSave }: FaultyRowsProps) {
  const [typed, setTyped] = useState(false);
  useUnsavedGuard(typed);
  const textAt = (row: ImportRow, field: string | null) => row.cells[columns.indexOf(field)] ?? "";
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const cells = rows.flatMap((row) =>
      row.findings.flatMap(({ field }) => {
        const text = field === null ? null : data.get(`${row.row} ${field}`);
        return field !== null && typeof text === "string" && text !== textAt(row, field)
          ? [{ row: row.row, field, text }]
          : [];
      }),
    );
    onSave(cells);
  };
  return (
    <form onSubmit={save} onInput={() => setTyped(true)} noValidate>
      <ul className="divide-y divide-line-soft">
        {rows.map((row) => (
          <li key={row.row} className="grid gap-x-6 gap-y-2 px-4 pt-3 pb-1 lg:grid-cols-[14rem_1fr]">
            <h3 className="text-sm font-semibold wrap-anywhere">
              <span className="num block text-xs font-medium text-muted">Linha {row.row}</span>
              {textAt(row, titleField) || "Sem nome"}
            </h3>
            <div className="grid gap-x-4 sm:grid-cols-2 xl:grid-cols-3">
              {row.findings.map(({ field, message }) => (
                <FaultyCell
                  key={`${field} ${message}`}
                  name={`${row.row} ${field}`}
                  row={row.row}
                  column={sheet.find((column) => column.field === field)}
                  inFile={columns.includes(field)}
                  text={textAt(row, field)}
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
  /** Undefined for a sentence about the row as such. */
  column: SheetColumn | undefined;
  /** Whether the file has the column: what it has not can only be added there. */
  inFile: boolean;
  text: string;
  message: string;
}

/** A wrong cell as a field: its text, what is wrong with it, and for a few words the words to choose from. */
function FaultyCell({ name, row, column, inFile, text, message }: FaultyCellProps) {
  if (!column || !inFile) {
    const about = column ? `${column.header}: ${message}` : message;
    return (
      <Notice tone="error" className="mb-2">
        {about}
        {column && ". A planilha não tem esta coluna"}
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
