import { useState } from "react";
import type { Import } from "#contract/office/imports";
import type { SheetColumn } from "#contract/office/sheet";
import { monthName } from "#domain/month-name";
import { readDay } from "#domain/sheet/cells";
import { Field } from "~/components/form/field";
import { NativeSelect } from "~/components/form/native-select";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import type { ImportChange } from "~/domains/imports/act-on-import";
import type { ImportedThings } from "~/domains/imports/imported-things";

export interface ColumnsPanelProps {
  things: ImportedThings;
  record: Import;
  sample: readonly string[];
  working: boolean;
  onSave: (change: ImportChange) => void;
}

/** The mapping of columns: open while a required one is missing, else collapsed. */
export function ColumnsPanel({ things, record, sample, working, onSave }: ColumnsPanelProps) {
  const { headings, columns, missing, fixed, day_order, version } = record;
  const known = columns.filter((field) => field !== null).length;
  const names = missing.map((field) => things.sheet.find((column) => column.field === field)?.header ?? field);
  return (
    <Panel id="colunas" title="Colunas" count={`${known} de ${headings.length} reconhecidas`}>
      <div className="grid gap-4">
        {missing.length > 0 && (
          <Notice tone="warning">
            <b>Falta dizer onde está: {names.join(", ")}.</b> Escolha abaixo em que coluna da planilha, ou acrescente a
            coluna ao arquivo e envie de novo.
          </Notice>
        )}
        <ValuesOfAllRows
          key={`${version} values`}
          {...{ missing, fixed, columns, working }}
          sheet={things.sheet}
          onSave={(values) => onSave({ fixed: values })}
        />
        {missing.length === 0 && day_order === "asked" && (
          <DayOrderChoice
            example={writtenDay(record, things.sheet, sample)}
            working={working}
            onChoose={(order) => onSave({ day_order: order })}
          />
        )}
        <details open={missing.length > 0} key={missing.join()} className="text-sm">
          <summary className="link w-fit cursor-pointer">Ver ou mudar o que é cada coluna</summary>
          <div className="mt-4">
            <ColumnChoice
              key={version}
              {...{ headings, sample, columns, working }}
              sheet={things.sheet}
              onSave={(chosen) => onSave({ columns: chosen })}
            />
          </div>
        </details>
      </div>
    </Panel>
  );
}

/** A date of the first row, as an example. */
function writtenDay({ columns }: Import, sheet: readonly SheetColumn[], sample: readonly string[]): string {
  const isDay = (field: string | null) => sheet.some((column) => column.field === field && column.reading === "day");
  return sample.find((text, at) => isDay(columns[at] ?? null) && text !== "") ?? "";
}

interface ValuesOfAllRowsProps {
  missing: readonly string[];
  fixed: Import["fixed"];
  columns: readonly (string | null)[];
  sheet: readonly SheetColumn[];
  working: boolean;
  onSave: (values: Import["fixed"]) => void;
}

/** One value for all rows, for each required column of choices that the file lacks. */
function ValuesOfAllRows({ missing, fixed, columns, sheet, working, onSave }: ValuesOfAllRowsProps) {
  const stored = Object.fromEntries(fixed.map(({ field, text }) => [field, text]));
  const [chosen, setChosen] = useState<Record<string, string>>(stored);
  const wanted = sheet.filter(
    ({ field, reading }) =>
      reading === "choice" && !columns.includes(field) && (missing.includes(field) || stored[field] !== undefined),
  );
  if (wanted.length === 0) return null;
  const given = wanted.flatMap(({ field }) => (chosen[field] ? [{ field, text: chosen[field] }] : []));
  const changed = wanted.some(({ field }) => (chosen[field] ?? "") !== (stored[field] ?? ""));
  return (
    <div className="grid gap-4">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {wanted.map(({ field, header, words = {}, meanings }) => (
          <Field
            key={field}
            label={`${header} de todas as linhas`}
            help={["A planilha não tem esta coluna.", meaningOf({ words, meanings }, chosen[field])].join(" ").trim()}
          >
            {(control) => (
              <NativeSelect
                control={control}
                value={chosen[field] ?? ""}
                onChange={(text) => setChosen({ ...chosen, [field]: text })}
                onLeave={() => {}}
                options={[
                  { value: "", label: "Está em outra coluna" },
                  ...Object.values(words).map((word) => ({ value: word, label: word })),
                ]}
                placeholder="Está em outra coluna"
              />
            )}
          </Field>
        ))}
      </div>
      {changed && (
        <div>
          <Button variant="primary" working={working} workingLabel="Conferindo" onClick={() => onSave(given)}>
            Usar em todas as linhas
          </Button>
        </div>
      )}
    </div>
  );
}

/** What a chosen word means, as a sentence. */
function meaningOf({ words = {}, meanings = {} }: Partial<Pick<SheetColumn, "words" | "meanings">>, chosen?: string) {
  const value = Object.keys(words).find((each) => words[each] === chosen);
  const meaning = value === undefined ? undefined : meanings[value];
  return meaning === undefined ? "" : `${meaning}.`;
}

interface DayOrderChoiceProps {
  /** A date as written in the file. */
  example: string;
  working: boolean;
  onChoose: (order: "day_first" | "month_first") => void;
}

const orders = [
  ["day_first", "Dia/mês"],
  ["month_first", "Mês/dia"],
] as const;

/** Asks for the day order of a file's dates, if nothing in it tells. */
function DayOrderChoice({ example, working, onChoose }: DayOrderChoiceProps) {
  return (
    <Notice tone="warning">
      <b>As datas desta planilha podem ser lidas de dois jeitos.</b> O que vem primeiro
      {example && ` em ${example}`}?
      <span className="mt-3 flex flex-wrap gap-2">
        {orders.map(([order, label]) => {
          const day = readDay(example, order);
          return (
            <Button key={order} variant="line" working={working} onClick={() => onChoose(order)}>
              {day === null ? label : `${label}: ${Number(day.slice(8))} de ${monthName(day)}`}
            </Button>
          );
        })}
      </span>
    </Notice>
  );
}

interface ColumnChoiceProps {
  headings: readonly string[];
  /** The cells of the first row, under each heading. */
  sample: readonly string[];
  columns: readonly (string | null)[];
  sheet: readonly SheetColumn[];
  working: boolean;
  onSave: (columns: (string | null)[]) => void;
}

/** The field of each column of a file. Give it a `key` that changes with the stored columns. */
function ColumnChoice({ headings, sample, columns, sheet, working, onSave }: ColumnChoiceProps) {
  const [chosen, setChosen] = useState([...columns]);
  const options = [
    { value: "", label: "Não importar" },
    ...sheet.map(({ field, header, required }) => ({
      value: field,
      label: required ? `${header} (obrigatória)` : header,
    })),
  ];
  // a field assigned to another column is removed from its old one
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
