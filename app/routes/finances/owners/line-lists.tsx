import type { ReactNode } from "react";
import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatDayMonth } from "~/lib/format";
import { money, type Statement, stayName, stayPlace } from "~/routes/finances/owners/stay-columns";

interface Line {
  id: string;
  name: string;
  below: string;
  cents: number | undefined;
  action?: ReactNode;
}

const sumOf = (lines: readonly Line[]) => lines.reduce((all, { cents }) => all + (cents ?? 0), 0);

/** Lines of one amount each, with their sum. Nothing where there are none. */
function LineList({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title} count={lines.length} actions={<b className="num">{money(sumOf(lines))}</b>} flush>
      <ul className="divide-y divide-line-soft">
        {lines.map(({ id, name, below, cents, action }) => (
          <li key={id} className="flex min-h-target items-center gap-3 px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-1">
              <b className="block font-semibold break-words">{name}</b>
              <span className="block text-xs text-muted">{below}</span>
            </span>
            <span className="num shrink-0">{money(cents)}</span>
            {action}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type LeaveOut = ((line: { id: string; name: string }) => void) | null;

/** What the owner took himself of stays, deducted. */
export function CollectedLines({ stays }: { stays: Statement["stays"] }) {
  const lines = stays
    .filter(({ collected_cents }) => collected_cents)
    .map((stay) => ({
      id: stay.line_id ?? "",
      name: stayName(stay),
      below: [stay.booking?.code, stayPlace(stay)].filter(Boolean).join(", "),
      cents: stay.collected_cents,
    }));
  return <LineList title="Recebido pelo proprietário" lines={lines} />;
}

/** Expenses that the owner bears. */
export function ExpenseLines({ expenses, onLeaveOut }: { expenses: Statement["expenses"]; onLeaveOut: LeaveOut }) {
  const lines = expenses.map(({ line_id, description, accommodation_name, due_on, part_cents, is_corrected }) => {
    const name = description ?? "Despesa do exemplo";
    return {
      id: line_id ?? name,
      name,
      below: [formatDayMonth(due_on), accommodation_name, is_corrected && "corrige o que já foi prestado"]
        .filter(Boolean)
        .join(", "),
      cents: part_cents,
      action: onLeaveOut && line_id && (
        <Button size="row" onClick={() => onLeaveOut({ id: line_id, name })}>
          Deixar fora
          <span className="sr-only"> {name}</span>
        </Button>
      ),
    };
  });
  return <LineList title="Despesas" lines={lines} />;
}

/** What went to the owner within the month. */
export function PayoutLines({ payouts }: { payouts: Statement["payouts"] }) {
  const lines = payouts.map(({ line_id, paid_on, part_cents }) => ({
    id: line_id,
    name: (part_cents ?? 0) > 0 ? "Estorno de repasse" : "Repasse",
    below: formatDate(paid_on),
    cents: part_cents,
  }));
  return <LineList title="Repasses do mês" lines={lines} />;
}

/** What is told in another month, and why. */
export function LeftOutLines({
  lines: left,
  onTakeIn,
}: {
  lines: Statement["left_out"];
  onTakeIn: ((id: string) => void) | null;
}) {
  const lines = left.map((line) => {
    const name = line.description ?? stayName(line);
    const id = line.line_id ?? name;
    return {
      id,
      name,
      below: line.reason,
      cents: line.part_cents,
      action: onTakeIn && (
        <Button size="row" onClick={() => onTakeIn(id)}>
          Trazer de volta
          <span className="sr-only"> {name}</span>
        </Button>
      ),
    };
  });
  return <LineList title="Fica para outro mês" lines={lines} />;
}

/** Stays that are in no sum yet, each with the owner's part. */
export function WaitingStays({ title, stays }: { title: string; stays: Statement["to_come"] }) {
  const lines = stays.map((stay) => ({
    id: stay.line_id ?? stay.sample ?? "",
    name: stayName(stay),
    below: stayPlace(stay),
    cents: stay.part_cents,
  }));
  return <LineList title={title} lines={lines} />;
}
