import type { BookingRow } from "#contract/bookings";
import { cx } from "~/components/ui/cx";
import { paymentLook } from "~/routes/bookings/payment-words";

interface PaymentBarProps {
  booking: BookingRow;
  /** Beside many columns: only its word where the window is narrow. */
  amongColumns?: boolean;
}

/** How much of a booking is paid: a short line and its word. */
export function PaymentBar({ booking, amongColumns = false }: PaymentBarProps) {
  const { share, text, tone } = paymentLook(booking);
  if (share === null) return <span className="text-muted">{text}</span>;
  const drawn = tone === "over" ? "var(--color-info)" : "var(--color-success)";
  return (
    <span className="inline-flex items-center gap-2 align-middle whitespace-nowrap">
      <span
        aria-hidden="true"
        className={cx("h-1 w-8 shrink-0 rounded-full", amongColumns && "max-[1439px]:hidden")}
        style={{ background: `linear-gradient(90deg, ${drawn} ${share * 100}%, var(--color-line) 0)` }}
      />
      <span className="num text-ink">{text}</span>
    </span>
  );
}
