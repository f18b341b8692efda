import type { Calendar } from "#contract/calendar";
import type { Session } from "~/lib/session-state";
import { BarMenu } from "~/routes/bookings/calendar/bar-menu/bar-menu";
import { bookingEntries } from "~/routes/bookings/calendar/bar-menu/booking-entries";
import { nightsEntries } from "~/routes/bookings/calendar/bar-menu/nights-entries";
import { type AskedBar, useAskedBar } from "~/routes/bookings/calendar/bar-menu/use-asked-bar";
import { useBlockChoices } from "~/routes/bookings/calendar/bar-menu/use-block-choices";
import { useBookingDialog } from "~/routes/bookings/calendar/bar-menu/use-booking-dialog";

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
