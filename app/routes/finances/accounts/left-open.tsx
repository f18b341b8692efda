import { href, Link } from "react-router";
import type { LeftOpen } from "#contract/period-closings";
import { monthEnd } from "#domain/stay-dates";
import { Notice } from "~/components/ui/notice";
import { money } from "~/domains/finances/finance-words";
import { openEntriesHref } from "~/domains/finances/reports/report-address";
import { useAsk } from "~/lib/ask";
import { plural } from "~/lib/format";

/** What a month leaves open, each with a link to where it is settled, before the month is closed. */
export function LeftOpenNotice({ month }: { month: string }) {
  const { answer, failure } = useAsk("GET /api/period-closings/:month/left-open", { params: { month } });
  if (failure) return <Notice tone="warning">Não foi possível conferir o que este mês deixa em aberto.</Notice>;
  if (answer === null || answer.data.length === 0) return null;
  return (
    <Notice tone="warning">
      <p>Ainda em aberto. Depois de fechar, só entra em um mês aberto:</p>
      <ul className="num mt-1 grid gap-1">
        {answer.data.map((each) => (
          <li key={each.kind}>
            <Link className="underline underline-offset-2" to={placeOf[each.kind](month)}>
              {wordsOf(each)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const until = (month: string) => ({ from: null, to: monthEnd(month) });

const placeOf: Record<LeftOpen["kind"], (month: string) => string> = {
  bank_lines: () => href("/financeiro/extratos/conferir"),
  bank_files: () => href("/financeiro/extratos"),
  announcements: () => href("/dashboard"),
  receivables: (month) => openEntriesHref("receivable", until(month)),
  payables: (month) => openEntriesHref("payable", until(month)),
  commissions: (month) => `${href("/financeiro/comissoes")}?mes=${month.slice(0, 7)}`,
};

const words: Record<LeftOpen["kind"], [many: string, one: string]> = {
  bank_lines: ["linhas de extrato por conferir", "linha de extrato por conferir"],
  bank_files: ["extratos sem conta escolhida", "extrato sem conta escolhida"],
  announcements: ["pagamentos informados por hóspedes por conferir", "pagamento informado por hóspede por conferir"],
  receivables: ["contas a receber vencidas até o fim do mês", "conta a receber vencida até o fim do mês"],
  payables: ["contas a pagar vencidas até o fim do mês", "conta a pagar vencida até o fim do mês"],
  commissions: ["comissões de canais sem fatura", "comissão de canal sem fatura"],
};

function wordsOf({ kind, count, cents }: LeftOpen): string {
  const [many, one] = words[kind];
  const sum = typeof cents === "number" ? `: ${money(cents)}` : "";
  return `${plural(count, { none: "", one, many })}${sum}`;
}
