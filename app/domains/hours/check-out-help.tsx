import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

export interface CheckOutHelpProps {
  /** HH:MM, valid; incomplete input is ignored. */
  checkIn: string;
  checkOut: string;
  /** Shown if the hours do not overlap. */
  children?: ReactNode;
}

const hour = /^\d{2}:\d{2}$/;

/**
 * The help of a check-out time: warns if on a change-over day the next guest may arrive before the last one has left.
 */
export function CheckOutHelp({ checkIn, checkOut, children }: CheckOutHelpProps) {
  if (!hour.test(checkIn) || !hour.test(checkOut) || checkOut <= checkIn) return children;
  return (
    <span role="status" className="flex gap-1.25 font-medium text-warning-text">
      <TriangleAlert aria-hidden="true" className="mt-px size-3.75 shrink-0" />
      Depois do check-in: no dia da troca, quem chega às {checkIn} encontra quem sai até {checkOut}
    </span>
  );
}
