import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import { href } from "react-router";
import type { BankImport, ImportedStatement } from "#contract/money/bank-imports";
import { Button, LinkButton } from "~/components/ui/button";
import { Chip } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { EmptyState } from "~/components/ui/empty-state";
import { money } from "~/domains/finances/finance-words";
import { formatDate, formatMoment, formatNumber } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import {
  accountWords,
  breaksOf,
  countsOf,
  periodWords,
  skippedWords,
} from "~/routes/finances/statements/statement-words";

export interface ImportListProps {
  rows: readonly BankImport[];
  timeZone: string;
  onName: ((file: BankImport) => void) | null;
  onDiscard: ((file: BankImport) => void) | null;
}

/** The imported files, newest first, with the state of their lines. */
export function ImportList({ rows, timeZone, onName, onDiscard }: ImportListProps) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={<FileSpreadsheet />} title="Nenhum extrato por aqui">
        Baixe no banco o extrato em OFX ou CSV e solte o arquivo acima. Nada é lançado antes de você conferir.
      </EmptyState>
    );
  }
  return (
    <ul className="divide-y divide-line-soft text-sm">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <b className="block truncate font-semibold">{row.file_name}</b>
            <span className="block text-xs text-muted">
              {[
                row.statements.map((each) => each.account_name ?? accountWords(each)).join(" e "),
                periodWords(row),
                row.profile_name && `modelo ${row.profile_name}`,
              ]
                .filter(Boolean)
                .join(" · ")}
            </span>
            {row.statements.map((each) => (
              <Closing key={`${each.account_id} ${each.number}`} statement={each} />
            ))}
            {row.skipped.map((each) => (
              <span key={skippedWords(each)} className="block text-xs text-warning-text">
                {skippedWords(each)}
              </span>
            ))}
            {breaksOf(row).map((words) => (
              <span key={words} className="block text-xs text-warning-text">
                {words}
              </span>
            ))}
            <span className="block text-xs text-muted">
              {formatMoment(row.created_at, timeZone)} · {row.created_by_name ?? "Alguém que saiu"}
            </span>
          </div>
          <Counts row={row} />
          <Acts row={row} onName={onName} onDiscard={onDiscard} />
        </li>
      ))}
    </ul>
  );
}

/** The closing balance that the bank states, against the account's here on that day. */
function Closing({ statement }: { statement: ImportedStatement }) {
  const { closing_on, closing_cents, account_cents, unchecked_cents } = statement;
  if (closing_on === null || typeof closing_cents !== "number" || typeof account_cents !== "number") return null;
  const differ = Math.abs(closing_cents - account_cents);
  return (
    <span className={cx("num block text-xs", differ === 0 ? "text-muted" : "text-warning-text")}>
      Saldo em {formatDate(closing_on)}: {money(closing_cents)} no extrato, {money(account_cents)} na conta
      {differ === 0 ? " (confere)" : `. Diferença de ${money(differ)}`}
      {differ > 0 && !!unchecked_cents && `; linhas por conferir: ${money(unchecked_cents)}`}
    </span>
  );
}

function Counts({ row }: { row: BankImport }) {
  const counts = countsOf(row);
  if (counts === null) return <Chip tone="warning">Falta dizer de que conta é</Chip>;
  const told = [
    [counts.fresh, "novas", "nova"],
    [counts.known, "já estavam aqui", "já estava aqui"],
    [counts.asked, "em dúvida", "em dúvida"],
    [counts.missing, "ausentes deste arquivo", "ausente deste arquivo"],
    [counts.balances, "linhas de saldo", "linha de saldo"],
  ] as const;
  const shown = told.filter(([count]) => count > 0);
  return (
    <span className="flex flex-wrap gap-1.5">
      {row.same_file_at && <Chip tone="info">mesmo arquivo de antes</Chip>}
      {shown.length === 0 && <Chip>sem movimento</Chip>}
      {shown.map(([count, many, one]) => (
        <Chip key={many} tone={many === "em dúvida" ? "warning" : many === "novas" ? "success" : "plain"}>
          {formatNumber(count)} {count === 1 ? one : many}
        </Chip>
      ))}
    </span>
  );
}

function Acts({ row, onName, onDiscard }: Omit<ImportListProps, "rows" | "timeZone"> & { row: BankImport }) {
  const session = useSession();
  if (row.state === "asked") {
    return (
      <span className="flex gap-2">
        {onDiscard && (
          <Button size="row" onClick={() => onDiscard(row)}>
            Descartar
          </Button>
        )}
        {onName && (
          <Button size="row" variant="soft" onClick={() => onName(row)}>
            Escolher a conta
          </Button>
        )}
      </span>
    );
  }
  return holds(session, "finances.edit") ? (
    <LinkButton size="row" to={`${href("/financeiro/extratos/conferir")}?extrato=${row.id}`}>
      Conferir
    </LinkButton>
  ) : null;
}
