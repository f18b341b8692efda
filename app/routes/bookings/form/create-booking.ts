import { href, replace } from "react-router";
import { BookingInput, bookings } from "#contract/bookings";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/refused-form";
import { loadSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { chosenTerms } from "~/routes/bookings/form/chosen-terms";

const created = {
  inquiry: (code: string) => `Orçamento ${code} criado`,
  hold: (code: string) => `Pré-reserva ${code} criada`,
  confirmed: (code: string) => `Reserva ${code} criada`,
};

/** Takes the booking of the form and opens its page; who may not see bookings goes back to the day. */
export async function createBooking(request: Request) {
  const result = await submit(
    request,
    BookingInput,
    async (body, sent) => {
      // the deadline stands in the form for whoever presses "Pré-reserva"; nothing else has one
      const chosen = chosenTerms(body);
      const { hold_expires_at, ...rest } = chosen;
      const sendable = body.status === "hold" ? chosen : rest;
      const booking = await call(bookings.create, { body: sendable }, { ...sent, quiet: [409] }).catch(explain);
      toast.success(created[body.status](booking.code));
      const mayOpen = holds(await loadSession(), "bookings.view");
      // in the place of the form: going back leads to where it was opened from
      return replace(mayOpen ? href("/reservas/:code", { code: booking.code }) : href("/dashboard"));
    },
    { fields: { UnavailableDateForBookingException: "check_in" } },
  );
  return keepTyping(result);
}

// the first answer was lost on its way and the form was changed since: the booking exists as it was first sent
function explain(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== "IdempotencyKeyReusedException") throw error;
  const sentence = "A reserva já foi criada com os dados do primeiro envio. Procure por ela na lista de reservas.";
  throw new ApiError(error.status, error.code, null, sentence, error);
}
