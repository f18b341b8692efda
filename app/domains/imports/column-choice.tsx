import { useState } from "react";
import type { SheetColumn } from "#contract/sheet";
import { Field } from "~/components/form/field";
import { NativeSelect } from "~/components/form/native-select";
import { Button } from "~/components/ui/button";

export interface ColumnChoiceProps {
  headings: readonly string[];
  /** What stands in the first row, under each heading. */
  sample: readonly string[];
  columns: readonly (string | null)[];
  sheet: readonly SheetColumn[];
  working: boolean;
  onSave: (columns: (string | null)[]) => void;
}

/** What each column of a file is meant for. Give it a `key` that changes with the stored columns. */
export function ColumnChoice({ headings, sample, columns, sheet, working, onSave }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState([...columns]);
  const options = [
    { value: "", label: "Não importar" },
    ...sheet.map(({ field, header, required }) => ({
      value: field,
      label: required ? `${header} (obrigatória)` : header,
    })),
  ];
  // a meaning that is given to another column leaves the one that had it
  const choose = (at: number, field: string | null) =>
    setChosen(chosen.map((each, index) => (index === at ? field : each === field ? null : each)));
  const changed = chosen.some((field, index) => field !== columns[index]);
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {headings.map((heading, at) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same heading, and none changes places
            key={at}
            label={heading || `Coluna ${at + 1}`}
            help={sample[at] ? `Ex.: ${sample[at].slice(0, 40)}` : undefined}
          >
            {(control) => (
              <NativeSelect
                control={control}
                value={chosen[at] ?? ""}
                onChange={(field) => choose(at, field || null)}
                onLeave={() => {}}
                options={options}
                placeholder="Não importar"
              />
            )}
          </Field>
        ))}
      </div>
      <div>
        <Button
          variant={changed ? "primary" : "line"}
          working={working}
          workingLabel="Conferindo"
          onClick={() => onSave(chosen)}
        >
          Conferir com estas colunas
        </Button>
      </div>
    </div>
  );
}
