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
import type { BookingStatus } from "#domain/booking-states";

/** What occupies nights on a chart: bookings by status, blocks, and nights imported from a channel. */
export type StayStatus = BookingStatus | "block" | "imported";

/** Word and icon of each status; colours and patterns hang on `data-status` (look/status.css). */
export const statusLooks: Record<StayStatus, { label: string; icon: ReactNode }> = {
  inquiry: { label: "Orçamento", icon: <MessageCircleQuestion aria-hidden="true" /> },
  hold: { label: "Pré-reserva", icon: <Hourglass aria-hidden="true" /> },
  confirmed: { label: "Confirmada", icon: <Check aria-hidden="true" strokeWidth={2.5} /> },
  checked_in: { label: "Hospedado", icon: <KeyRound aria-hidden="true" /> },
  checked_out: { label: "Finalizada", icon: <Flag aria-hidden="true" /> },
  cancelled: { label: "Cancelada", icon: <X aria-hidden="true" strokeWidth={2.5} /> },
  expired: { label: "Expirada", icon: <TimerOff aria-hidden="true" /> },
  no_show: { label: "Não compareceu", icon: <UserX aria-hidden="true" /> },
  block: { label: "Bloqueio", icon: <Lock aria-hidden="true" /> },
  imported: { label: "Importada", icon: <Import aria-hidden="true" /> },
};
