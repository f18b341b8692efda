import { chipClass } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { type StayStatus, statusLooks } from "~/components/ui/status-looks";

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
