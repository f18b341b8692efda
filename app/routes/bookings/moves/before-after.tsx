import type { ReactNode } from "react";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import { Notice } from "~/components/ui/notice";
import { Spinner } from "~/components/ui/spinner";
import { listText, nightsText, ruleWords } from "~/domains/bookings/booking-words";
import { formatMoney, formatRange } from "~/lib/format";

type Stay = Pick<
  BookingRow,
  "accommodation_id" | "accommodation_name" | "check_in" | "check_out" | "night_count" | "total_cents"
>;

export interface BeforeAfterProps {
  before: readonly Stay[];
  /** Null until the first answer; while `pending`, the answer to an older query. */
  after: readonly Stay[] | null;
  pending: boolean;
  /** Labels of the rows, if there are two bookings. */
  nameOf?: (index: number) => string;
  children?: ReactNode;
}

/** Accommodations, dates and prices of one or two bookings before and after a move, and the difference. */
export function BeforeAfter({ before, after, pending, nameOf, children }: BeforeAfterProps) {
  if (after === null) return pending ? <Spinner className="late mt-4 size-5 text-primary" /> : null;
  const difference = sum(after) - sum(before);
  const shown = [...before, ...after].every(({ total_cents }) => total_cents !== undefined);
  return (
    <div
      className="num dims-when-busy mt-4 grid gap-3 rounded-2 bg-sunken p-3 text-sm"
      aria-live="polite"
      aria-busy={pending}
    >
      <Lines title="Antes" stays={before} nameOf={nameOf} />
      <Lines title="Depois" stays={after} nameOf={nameOf} />
      {shown && (
        <p className="flex justify-between gap-4 border-t border-line-soft pt-2">
          <span className="text-muted">Diferença no total</span>
          <b>{difference > 0 ? `+${formatMoney(difference)}` : formatMoney(difference)}</b>
        </p>
      )}
      {children}
    </div>
  );
}

function Lines({
  title,
  stays,
  nameOf,
}: {
  title: string;
  stays: readonly Stay[];
  nameOf: BeforeAfterProps["nameOf"];
}) {
  return (
    <div>
      <p className="text-xs text-muted">{title}</p>
      <ul className="grid gap-1">
        {stays.map((stay, index) => (
          <li key={`${stay.accommodation_id} ${stay.check_in}`} className="flex justify-between gap-4">
            <span className="min-w-0">
              {nameOf && <span className="font-medium">{nameOf(index)}: </span>}
              {stay.accommodation_name}, {formatRange(stay.check_in, stay.check_out, { year: true })},{" "}
              <span className="whitespace-nowrap">{nightsText(stay.night_count)}</span>
            </span>
            {stay.total_cents !== undefined && <span className="shrink-0">{formatMoney(stay.total_cents)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

const sum = (stays: readonly Stay[]) => stays.reduce((total, { total_cents = 0 }) => total + total_cents, 0);

/** Rules of booking and arriving, which a stay that moves has behind it. */
const ofArrival: readonly string[] = ["past_arrival", "min_notice", "booking_window"];

/** The rules of their new accommodations that stays would break after a move, for users who may go on all the same. */
export function MoveExceptions({
  after,
}: {
  after: readonly Pick<Booking, "code" | "accommodation_name" | "overridden_rules">[];
}) {
  const broken = after.flatMap(({ code, accommodation_name: place, overridden_rules }) => {
    const rules = overridden_rules.filter((rule) => !ofArrival.includes(rule));
    return rules.length === 0 ? [] : [{ code, place, rules: listText(rules.map((rule) => ruleWords[rule])) }];
  });
  if (broken.length === 0) return null;
  return (
    <Notice tone="warning" live className="mt-3">
      {broken.map(({ code, place, rules }) => (
        <p key={code}>
          Fora das regras de estadia em {place}: {rules}.
        </p>
      ))}
      <p>Você pode seguir, e a exceção fica registrada na reserva.</p>
    </Notice>
  );
}
