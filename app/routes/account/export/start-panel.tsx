import FolderDown from "lucide-react/icons/folder-down";
import { useFetcher } from "react-router";
import type { Export } from "#contract/office/exports";
import { exportDays } from "#contract/platform/limits";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Notice } from "~/components/ui/notice";
import { Section } from "~/components/ui/panel";
import { formatPercent } from "~/lib/format";
import type { clientAction } from "~/routes/account/export/page";

export interface StartPanelProps {
  /** The newest one. */
  last: Export | null;
  waiting: Export | null;
}

/** What an export is, and the button that starts one, or the progress of the current one. */
export function StartPanel({ last, waiting }: StartPanelProps) {
  const fetcher = useFetcher<typeof clientAction>();
  return (
    <Section title="Exportar tudo da empresa">
      <div className="grid max-w-prose gap-2 text-sm">
        <p>
          Um arquivo .zip com todos os dados da empresa: acomodações, tarifas, hóspedes, reservas, pagamentos,
          financeiro, extratos, proprietários, pessoas e histórico, em planilhas (CSV) e em JSON, e os arquivos e fotos
          enviados.
        </p>
        <p className="text-muted">
          Ele tem dados pessoais de hóspedes: guarde-o com cuidado. Fica aqui por {exportDays} dias, ou até a próxima
          exportação. Senhas do Estadia e links secretos não vão junto.
        </p>
      </div>
      {last?.state === "failed" && (
        <Notice tone="error">
          A última exportação não pôde ser feita. Tente de novo; se falhar outra vez, avise-nos.
        </Notice>
      )}
      {waiting ? (
        <Making {...waiting} />
      ) : (
        <fetcher.Form method="post">
          <Button
            type="submit"
            variant="primary"
            icon={<FolderDown />}
            working={fetcher.state !== "idle"}
            workingLabel="Começando"
          >
            Exportar tudo
          </Button>
        </fetcher.Form>
      )}
    </Section>
  );
}

/** The progress; indeterminate until the first step. */
function Making({ done, total }: Export) {
  const part = total === 0 ? null : Math.min(1, done / total);
  return (
    <div role="status" className="grid max-w-prose gap-1.5 text-sm">
      <p className="flex justify-between gap-4 font-medium">
        <span>Preparando a exportação</span>
        {part !== null && <span className="num">{formatPercent(Math.floor(part * 100) / 100)}</span>}
      </p>
      <span
        role="progressbar"
        aria-label="Andamento da exportação"
        {...(part !== null && { "aria-valuenow": Math.floor(part * 100) })}
        className="block h-1.5 overflow-hidden rounded-full bg-line-soft"
      >
        <span
          className={cx("block h-full rounded-full bg-primary", part === null && "running-line w-2/5")}
          {...(part !== null && { style: { width: `${part * 100}%` } })}
        />
      </span>
      <p className="text-muted">Pode levar alguns minutos. Você pode sair desta página: ela continua sem você.</p>
    </div>
  );
}
