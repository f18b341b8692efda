import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Scissors from "lucide-react/icons/scissors";
import type { Booking, BookingRow } from "#contract/bookings/bookings";
import { movableStatuses } from "#domain/booking-states";
import { cutDays } from "#domain/split-stay";
import type { MenuEntry } from "~/components/menu/menu";
import { statusNow } from "~/domains/bookings/possible-acts";
import { holds, type Session } from "~/lib/session-state";
import { todayOf } from "~/lib/today";

export const moveActs = ["split", "swap"] as const;
export type MoveAct = (typeof moveActs)[number];

/** Moves that a booking's page offers: other dates or another accommodation too. */
export type PageMove = MoveAct | "change";

type Moved = Pick<BookingRow, "status" | "hold_expires_at" | "check_in" | "check_out">;

/** What the stay's state, the day and the permissions allow: past nights stay where they were. */
export function possibleMoves(booking: Moved, session: Session, now: Date): MoveAct[] {
  const status = statusNow(booking, now);
  const today = todayOf(session, now);
  if (!holds(session, "bookings.edit") || !["hold", "confirmed", "checked_in"].includes(status)) return [];
  return moveActs.filter((act) =>
    act === "split" ? daysToCut(booking, today) !== null : status !== "checked_in" || booking.check_in >= today,
  );
}

/** Whether this user may give the stay other dates or another accommodation. */
export function mayChangeStay(booking: Moved, session: Session, now: Date): boolean {
  return holds(session, "bookings.edit") && movableStatuses.has(statusNow(booking, now));
}

/** The first and the last day on which the stay can be split, null if there is none. */
export function daysToCut(booking: Moved, today: string): [string, string] | null {
  return cutDays(booking, booking.status === "checked_in", today);
}

const moveIcons = { split: <Scissors />, swap: <ArrowLeftRight /> };

/** Split and swap as menu entries. */
export function moveEntries(acts: readonly MoveAct[], onMove: (act: MoveAct) => void): MenuEntry[] {
  return acts.map((act) => ({ key: act, label: moveLabels[act], icon: moveIcons[act], onSelect: () => onMove(act) }));
}

/** Whether the last change of this stay was a move that this user may undo. */
export function mayMoveBack(
  booking: Pick<Booking, "relocated" | "status" | "hold_expires_at">,
  session: Session,
  now: Date,
) {
  const stands = ["hold", "confirmed", "checked_in"].includes(statusNow(booking, now));
  return booking.relocated && stands && holds(session, "bookings.edit");
}

/** The label of each in menus. */
const moveLabels: Record<MoveAct, string> = {
  split: "Dividir a estadia",
  swap: "Trocar com outra reserva",
};
