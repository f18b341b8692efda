import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

export interface CheckOutHelpProps {
  /** HH:MM that hold; what is still being typed is not judged. */
  checkIn: string;
  checkOut: string;
  /** What stands there while the hours do not cross. */
  children?: ReactNode;
}

const hour = /^\d{2}:\d{2}$/;

/** The help of a check-out's hour: warns when on the day of a change the next guest may come before the last one is out. */
export function CheckOutHelp({ checkIn, checkOut, children }: CheckOutHelpProps) {
  if (!hour.test(checkIn) || !hour.test(checkOut) || checkOut <= checkIn) return children;
  return (
    <span role="status" className="flex gap-1.25 font-medium text-warning-text">
      <TriangleAlert aria-hidden="true" className="mt-px size-3.75 shrink-0" />
      Depois do check-in: no dia da troca, quem chega às {checkIn} encontra quem sai até {checkOut}
    </span>
  );
}
