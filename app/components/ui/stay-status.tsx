import Check from "lucide-react/icons/check";
import Flag from "lucide-react/icons/flag";
import Hourglass from "lucide-react/icons/hourglass";
import Import from "lucide-react/icons/import";
import KeyRound from "lucide-react/icons/key-round";
import Lock from "lucide-react/icons/lock";
import MessageCircleQuestion from "lucide-react/icons/message-circle-question-mark";
import TimerOff from "lucide-react/icons/timer-off";
import UserX from "lucide-react/icons/user-x";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { bookingWords } from "#contract/bookings/booking-words";
import type { BookingStatus } from "#domain/booking-states";
import { chipClass } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";

/** What occupies nights on a chart: bookings by status, blocks, and nights imported from a channel. */
export type StayStatus = BookingStatus | "block" | "imported";

const { status } = bookingWords;

/** Word and icon of each status; colours and patterns depend on `data-status` (look/status.css). */
export const statusLooks: Record<StayStatus, { label: string; icon: ReactNode }> = {
  inquiry: { label: status.inquiry, icon: <MessageCircleQuestion aria-hidden="true" /> },
  hold: { label: status.hold, icon: <Hourglass aria-hidden="true" /> },
  confirmed: { label: status.confirmed, icon: <Check aria-hidden="true" strokeWidth={2.5} /> },
  checked_in: { label: status.checked_in, icon: <KeyRound aria-hidden="true" /> },
  checked_out: { label: status.checked_out, icon: <Flag aria-hidden="true" /> },
  cancelled: { label: status.cancelled, icon: <X aria-hidden="true" strokeWidth={2.5} /> },
  expired: { label: status.expired, icon: <TimerOff aria-hidden="true" /> },
  no_show: { label: status.no_show, icon: <UserX aria-hidden="true" /> },
  block: { label: "Bloqueio", icon: <Lock aria-hidden="true" /> },
  imported: { label: "Importada", icon: <Import aria-hidden="true" /> },
};

/** The status of a booking, block or imported stay: icon, word, colour and border style. */
export function StatusChip({ status, className }: { status: StayStatus; className?: string }) {
  const { label, icon } = statusLooks[status];
  return (
    <span data-status={status} className={cx(chipClass, "status-chip", className)}>
      {icon}
      {label}
    </span>
  );
}
