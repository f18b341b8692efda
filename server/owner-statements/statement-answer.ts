import type { OwnerStatement } from "#contract/owner-statements";
import { adjustmentKinds } from "#domain/owner-statement/owner-statement";
import { sampleStays } from "#domain/owner-statement/sample-stays";
import { type Actor, may } from "#server/context";
import type { LineKind, StatementLine } from "#server/owner-statements/statement-lines";

interface Amounts {
  opening_cents: number;
  closing_cents: number;
  reserve_cents: number;
}

/**
 * A statement as the API tells it, kept or not. What is taken off is below zero. `holders` are the guests by booking;
 * who does not see bookings reads neither them nor codes.
 */
export function answerOf(
  actor: Actor,
  { opening_cents, closing_cents, reserve_cents }: Amounts,
  lines: readonly StatementLine[],
  holders: ReadonlyMap<string, string>,
): OwnerStatement {
  const sees = may(actor, "bookings.view");
  const of = (kind: LineKind) => lines.filter((line) => line.kind === kind);
  const stayOf = ({ source_id, label, place, starts_on, ends_on }: StatementLine) => {
    const sample = sampleStays.find((each) => each === source_id) ?? null;
    const isStay = place !== null && starts_on !== null && ends_on !== null;
    const named = { code: sees ? label : null, holder_name: sees ? (holders.get(source_id) ?? null) : null };
    return {
      line_id: sample ? null : source_id,
      sample,
      booking: isStay ? { ...named, accommodation_name: place, check_in: starts_on, check_out: ends_on } : null,
    };
  };
  const waiting = (line: StatementLine) => ({ ...stayOf(line), part_cents: line.net_cents });
  return {
    opening_cents,
    closing_cents,
    reserve_cents: Math.max(0, Math.min(closing_cents, reserve_cents)),
    payable_cents: Math.max(0, closing_cents - reserve_cents),
    stays: of("stay").map((line) => ({
      ...stayOf(line),
      nights_in_month: line.nights_in_month,
      nights: line.nights,
      is_kept: line.is_kept,
      gross_cents: line.gross_cents,
      channel_cents: -line.channel_cents || 0,
      company_cents: -line.company_cents || 0,
      net_cents: line.net_cents,
      earlier_cents: line.earlier_cents,
      corrected_cents: line.corrected_cents,
      collected_cents: -line.collected_cents || 0,
    })),
    expenses: of("expense").map((line) => ({
      line_id: line.source_id === "expense" ? null : line.source_id,
      description: line.label,
      accommodation_name: line.place,
      due_on: line.starts_on ?? "",
      part_cents: line.cents,
      is_corrected: line.corrected_cents !== 0,
    })),
    payouts: of("payout").map(({ source_id, starts_on, cents }) => ({
      line_id: source_id,
      paid_on: starts_on ?? "",
      part_cents: cents,
    })),
    adjustments: adjustmentKinds
      .flatMap((kind) => of(kind).map((line) => ({ kind, line })))
      .map(({ kind, line: { source_id, starts_on, label, cents } }) => ({
        line_id: source_id,
        kind,
        booked_on: starts_on ?? "",
        reason: label ?? "",
        part_cents: cents,
      })),
    left_out: of("left_out").map((line) => ({
      ...stayOf(line),
      description: line.ends_on === null ? line.label : null,
      reason: line.reason ?? "",
      left_out_by_name: line.left_out_by_name,
      left_out_at: line.left_out_at?.toISOString() ?? null,
      part_cents: line.net_cents,
    })),
    not_received: of("not_received").map(waiting),
    to_come: of("to_come").map(waiting),
  };
}
