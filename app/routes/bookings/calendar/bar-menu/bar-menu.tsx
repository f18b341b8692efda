import { ContextMenu } from "~/components/ui/context-menu";
import type { MenuEntry } from "~/components/ui/menu";
import { Spinner } from "~/components/ui/spinner";
import type { AskedBar } from "~/routes/bookings/calendar/bar-menu/use-asked-bar";
import { wordsOf } from "~/routes/bookings/calendar/bar-words";

interface BarMenuProps {
  asked: AskedBar;
  entries: MenuEntry[][];
  onClose: () => void;
}

/** The menu of a bar where it was asked for; a ring while its booking is read. */
export function BarMenu({ asked: { bar, booking, at, turn }, entries, onClose }: BarMenuProps) {
  if (bar.booking && !booking) {
    return (
      <span className="late pointer-events-none fixed z-(--z-dialog)" style={{ left: at.x, top: at.y }}>
        <Spinner className="size-5 text-primary" />
      </span>
    );
  }
  const label = booking ? `Ações da reserva ${booking.code} de ${booking.holder.name}` : `Ações: ${wordsOf(bar)}`;
  return <ContextMenu key={turn} {...{ label, entries, at, onClose }} />;
}
