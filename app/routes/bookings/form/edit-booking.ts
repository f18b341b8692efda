import { href, replace } from "react-router";
import { BookingUpdate, bookings } from "#contract/bookings";
import { actOnBooking, asksForAct } from "~/domains/bookings/act-on-booking";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/refused-form";
import { toast } from "~/lib/toast";
import { backInput, stepBack } from "~/routes/bookings/back-to-booking";

/** Saves the form and opens the booking, or takes the act that a dialog asks for. Taken dates are marked in the form. */
export async function editBooking(request: Request, params: { code: string }) {
  const form = await request.clone().formData();
  if (asksForAct(form)) return actOnBooking(request);
  const result = await submit(
    request,
    BookingUpdate,
    async (body) => {
      const { code } = await call(bookings.update, { params, body }, { quiet: [409] });
      toast.success(`Reserva ${code} salva`);
      if (form.has(backInput)) return stepBack();
      // in the place of the form: going back leads to where it was opened from
      return replace(href("/reservas/:code", { code }));
    },
    { fields: { UnavailableDateForBookingException: "check_in" } },
  );
  return keepTyping(result);
}
