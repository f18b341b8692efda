import type { SheetColumn } from "#contract/sheet";
import { SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { Notice } from "~/components/ui/notice";

export interface FaultyCellProps {
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
export function FaultyCell({ name, row, column, inFile, text, message }: FaultyCellProps) {
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
