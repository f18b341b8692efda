import { useId } from "react";
import type { ColumnRole } from "#domain/bank-statements/csv-profile";
import type { Option } from "~/components/form/option";
import { SelectField } from "~/components/form/select-field";

export interface SampleColumnsProps {
  names: readonly string[];
  /** Rows below the names. */
  rows: readonly (readonly string[])[];
  roles: readonly (ColumnRole | null)[];
  options: readonly Option[];
  onRole: (index: number, role: ColumnRole | null) => void;
}

/** The columns of a file, each with what stands in it and what it is. */
export function SampleColumns({ names, rows, roles, options, onRole }: SampleColumnsProps) {
  const id = useId();
  return (
    <fieldset className="col-span-12 grid gap-x-6 sm:grid-cols-2">
      <legend className="sr-only">Colunas do arquivo</legend>
      {names.map((name, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their place
          key={`${index} ${name}`}
          id={`${id}-${index}`}
          name={`coluna-${index}`}
          label={name || `Coluna ${index + 1}`}
          help={
            rows
              .flatMap((row) => row[index] || [])
              .join(" · ")
              .slice(0, 80) || "sem exemplo"
          }
          options={options}
          defaultValue={roles[index] ?? ""}
          placeholder="Não usar"
          onValueChange={(value) => onRole(index, value === "" ? null : (value as ColumnRole))}
        />
      ))}
    </fieldset>
  );
}
