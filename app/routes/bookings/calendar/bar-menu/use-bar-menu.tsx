import { useState } from "react";
import { type Block, blocks } from "#contract/blocks";
import type { Calendar } from "#contract/calendar";
import { ContextMenu } from "~/components/ui/context-menu";
import type { MenuEntry } from "~/components/ui/menu";
import { Spinner } from "~/components/ui/spinner";
import { useBlockActs } from "~/domains/blocks/use-block-acts";
import { call } from "~/lib/api";
import type { Session } from "~/lib/session-state";
import { bookingEntries } from "~/routes/bookings/calendar/bar-menu/booking-entries";
import { type BlockChoices, nightsEntries } from "~/routes/bookings/calendar/bar-menu/nights-entries";
import { type AskedBar, useAskedBar } from "~/routes/bookings/calendar/bar-menu/use-asked-bar";
import { useBookingDialog } from "~/routes/bookings/calendar/bar-menu/use-booking-dialog";
import { useLaterReading } from "~/routes/bookings/calendar/bar-menu/use-later-reading";
import { wordsOf } from "~/routes/bookings/calendar/bar-words";

const noPlaces = { options: [] };

/** Changing and deleting the block behind a bar: it is read when it is chosen, and again with the calendar. */
function useBlockChoices(calendar: Calendar, reread: () => void) {
  const [block, setBlock] = useState<Block | null>(null);
  const acts = useBlockActs(block ? [block] : [], noPlaces);
  useLaterReading(calendar, (signal) => {
    if (!block) return;
    const asked = call(blocks.show, { params: { id: block.id } }, { signal, quiet: "all" });
    asked.then(setBlock, () => undefined); // what is known stays
  });
  const edit = (read: Block) => {
    setBlock(read);
    acts.edit(read);
  };
  const choices: BlockChoices = {
    onEdit: (id) => void call(blocks.show, { params: { id } }).then(edit, reread),
    onRemove: acts.remove,
  };
  return { choices, dialog: acts.dialog };
}

/** One menu for all bars: `ask` opens it, false where there is nothing to offer; `parts` stand beside the chart. */
export function useBarMenu(calendar: Calendar, session: Session, reread: () => void, refocus: () => void) {
  const { asked, ask, clear } = useAskedBar(session);
  const bookingDialog = useBookingDialog(calendar, reread);
  const block = useBlockChoices(calendar, reread);
  const entriesOf = ({ bar, booking, turn }: AskedBar) =>
    booking
      ? bookingEntries(booking, session, new Date(), bookingDialog.choose(booking, turn))
      : nightsEntries(bar, session, block.choices);
  const closed = () => {
    clear();
    refocus();
  };
  const parts = (
    <>
      {asked && <BarMenu asked={asked} entries={entriesOf(asked)} onClose={closed} />}
      {bookingDialog.dialog}
      {block.dialog}
    </>
  );
  return { ask, parts };
}

interface BarMenuProps {
  asked: AskedBar;
  entries: MenuEntry[][];
  onClose: () => void;
}

/** The menu of a bar where it was asked for; a ring while its booking is read. */
function BarMenu({ asked: { bar, booking, at, turn }, entries, onClose }: BarMenuProps) {
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
