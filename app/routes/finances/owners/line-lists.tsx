import type { ReactNode } from "react";
import { adjustmentName } from "#contract/catalogue/owner-words";
import { Button } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";
import { Panel } from "~/components/ui/panel";
import { formatDate, formatDayMonth } from "~/lib/format";
import {
  type LeftOut,
  leftOutWords,
  money,
  type Statement,
  stayName,
  stayPlace,
} from "~/routes/finances/owners/stay-columns";

interface Line {
  id: string;
  name: string;
  below: string;
  cents: number | undefined;
  /** Listed in another month: shown struck through, and not in the sums. */
  isOut?: boolean;
  action?: ReactNode;
}

const sumOf = (lines: readonly Line[]) => lines.reduce((all, { cents, isOut }) => all + (isOut ? 0 : (cents ?? 0)), 0);

/** "4", or "4, e 2 fora". */
export function countOf(lines: readonly { isOut?: boolean }[]): string {
  const out = lines.filter(({ isOut }) => isOut).length;
  return out === 0 ? String(lines.length) : `${lines.length - out}, e ${out} fora`;
}

/** Lines of one amount each, with their sum. Nothing is rendered without lines. */
function LineList({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title} count={countOf(lines)} actions={<b className="num">{money(sumOf(lines))}</b>} flush>
      <ul className="divide-y divide-line-soft">
        {lines.map(({ id, name, below, cents, isOut, action }) => (
          <li key={id} className="flex min-h-target items-center gap-3 px-4 py-2.5 text-sm">
            <span className="min-w-0 flex-1">
              <b className={cx("block font-semibold break-words", isOut && "text-muted line-through")}>{name}</b>
              <span className="block text-xs text-muted">{below}</span>
            </span>
            <span className={cx("num shrink-0", isOut && "text-muted line-through")}>{money(cents)}</span>
            {action}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

type LeaveOut = ((line: { id: string; name: string }) => void) | null;

/** What the owner collected from stays, deducted. */
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

export interface ExpenseLinesProps {
  expenses: Statement["expenses"];
  leftOut: readonly LeftOut[];
  timeZone: string;
  onLeaveOut: LeaveOut;
  takeIn: ((line: LeftOut) => ReactNode) | null;
}

/** Expenses borne by the owner, and those listed in another month. */
export function ExpenseLines({ expenses, leftOut, timeZone, onLeaveOut, takeIn }: ExpenseLinesProps) {
  const told = expenses.map(({ line_id, description, accommodation_name, due_on, part_cents, is_corrected }) => {
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
  const out = leftOut.map((line) => ({
    id: line.line_id ?? "",
    name: line.description ?? "",
    below: leftOutWords(line, timeZone),
    cents: line.part_cents,
    isOut: true,
    action: takeIn?.(line),
  }));
  return <LineList title="Despesas" lines={[...told, ...out]} />;
}

/** The owner's credits, debits and contributions. */
export function AdjustmentLines({ adjustments }: { adjustments: Statement["adjustments"] }) {
  const lines = adjustments.map(({ line_id, kind, booked_on, reason, part_cents }) => ({
    id: line_id,
    name: reason,
    below: [adjustmentName(kind, part_cents ?? 0), formatDate(booked_on)].join(", "),
    cents: part_cents,
  }));
  return <LineList title="Créditos, débitos e aportes" lines={lines} />;
}

/** Payouts to the owner within the month. */
export function PayoutLines({ payouts }: { payouts: Statement["payouts"] }) {
  const lines = payouts.map(({ line_id, paid_on, part_cents }) => ({
    id: line_id,
    name: (part_cents ?? 0) > 0 ? "Estorno de repasse" : "Repasse",
    below: formatDate(paid_on),
    cents: part_cents,
  }));
  return <LineList title="Repasses do mês" lines={lines} />;
}

/** Stays that are not in the sums yet, each with the owner's part. */
export function WaitingStays({ title, stays }: { title: string; stays: Statement["to_come"] }) {
  const lines = stays.map((stay) => ({
    id: stay.line_id ?? stay.sample ?? "",
    name: stayName(stay),
    below: stayPlace(stay),
    cents: stay.part_cents,
  }));
  return <LineList title={title} lines={lines} />;
}
