import type { Import } from "#contract/imports";
import { Notice } from "~/components/ui/notice";
import { Panel } from "~/components/ui/panel";
import type { ImportAct } from "~/domains/imports/act-on-import";
import { ColumnChoice } from "~/domains/imports/column-choice";
import type { ImportedThings } from "~/domains/imports/imported-things";

export interface ColumnsPanelProps {
  things: ImportedThings;
  record: Import;
  sample: readonly string[];
  working: boolean;
  act: (wanted: ImportAct) => void;
}

/** What each column is meant for: open while a needed one is missing, else folded away. */
export function ColumnsPanel({ things, record, sample, working, act }: ColumnsPanelProps) {
  const { headings, columns, missing, version } = record;
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
        <details open={missing.length > 0} key={missing.join()} className="text-sm">
          <summary className="link w-fit cursor-pointer">Ver ou mudar o que é cada coluna</summary>
          <div className="mt-4">
            <ColumnChoice
              key={version}
              {...{ headings, sample, columns, working }}
              sheet={things.sheet}
              onSave={(chosen) => act({ act: "check", change: { columns: chosen } })}
            />
          </div>
        </details>
      </div>
    </Panel>
  );
}
