import { type ReactNode, useCallback, useState } from "react";
import { type Booking, bookings } from "#contract/bookings";
import type { Calendar } from "#contract/calendar";
import { fetchActs } from "~/domains/bookings/fetch-acts";
import { call } from "~/lib/api";
import { fetchedPart } from "~/lib/fetched-part";
import type { BookingChoice } from "~/routes/bookings/calendar/bar-menu/booking-entries";
import { useLaterReading } from "~/routes/bookings/calendar/bar-menu/use-later-reading";

// forms and their contract come with the first choice, not with the chart
const BookingDialog = fetchedPart(async () => {
  const [file] = await Promise.all([import("~/routes/bookings/calendar/bar-menu/booking-dialog"), fetchActs()]);
  return file.BookingDialog;
});

interface Chosen {
  choice: BookingChoice;
  booking: Booking;
  open: boolean;
  turn: number;
}

/** What was chosen for a booking, in its dialog; its booking is read again with the calendar while that is open. */
export function useBookingDialog(calendar: Calendar, reread: () => void) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  useLaterReading(calendar, (signal) => {
    if (!chosen?.open) return;
    const renewed = (booking: Booking) => setChosen((now) => now && { ...now, booking });
    const asked = call(bookings.show, { params: { code: chosen.booking.code } }, { signal, quiet: "all" });
    asked.then(renewed, () => undefined); // what is known stays
  });
  const close = useCallback(() => setChosen((now) => now && { ...now, open: false }), []);
  const choose = (booking: Booking, turn: number) => (choice: BookingChoice) =>
    setChosen({ choice, booking, open: true, turn });
  const dialog: ReactNode = chosen && (
    <BookingDialog
      key={chosen.turn}
      reread={reread}
      choice={chosen.choice}
      booking={chosen.booking}
      open={chosen.open}
      onClose={close}
      onMissing={close}
    />
  );
  return { choose, dialog };
}
