import type { ReactNode } from "react";
import type { BookingRow } from "#contract/bookings";
import type { Column } from "~/components/table/column";
import { Button } from "~/components/ui/button";
import { possibleActs } from "~/domains/bookings/possible-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

const labels = { check_in: "Check-in", check_out: "Check-out" };
type DayAct = keyof typeof labels;

export interface DayActs {
  /** The button of a stay; null if the act is done, or not possible today. */
  button: (act: DayAct) => (stay: BookingRow) => ReactNode;
  /** The same as a table column; empty for users who may not act. */
  columns: (act: DayAct) => Column<BookingRow>[];
  dialog: ReactNode;
}

/** Check-in and check-out from the day sheet. */
export function useDayActs(): DayActs {
  const session = useSession();
  const { ask, dialog } = useActDialog();
  const now = new Date();
  const button = (act: DayAct) => (stay: BookingRow) =>
    possibleActs(stay, session, now).includes(act) && (
      <Button size="row" className="relative" onClick={() => ask(act, stay)}>
        {labels[act]}
        <span className="sr-only"> de {stay.holder.name}</span>
      </Button>
    );
  const columns = (act: DayAct): Column<BookingRow>[] =>
    holds(session, "bookings.edit")
      ? [{ head: "Ações", quietHead: true, align: "end", width: "7rem", cell: button(act) }]
      : [];
  return { button, columns, dialog };
}
