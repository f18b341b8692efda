import type { SheetColumn } from "#contract/sheet";
import { Chip } from "~/components/ui/chip";

/** What to write into each column of a sheet, folded away until it is asked for. */
export function ColumnHelp({ sheet }: { sheet: readonly SheetColumn[] }) {
  return (
    <details className="text-sm">
      <summary className="link w-fit cursor-pointer">O que escrever em cada coluna</summary>
      <dl className="mt-3 grid gap-x-6 border-t border-line-soft lg:grid-cols-2">
        {sheet.map(({ field, header, required, help, example }) => (
          <div key={field} className="grid content-start gap-0.5 border-b border-line-soft py-2">
            <dt className="flex flex-wrap items-center gap-2 font-semibold">
              {header}
              {required && <Chip tone="info">obrigatória</Chip>}
            </dt>
            <dd className="text-muted">
              {help} <span className="text-ink">Exemplo: {example}</span>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
