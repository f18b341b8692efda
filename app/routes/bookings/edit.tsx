import { href, replace } from "react-router";
import { BookingUpdate, bookings } from "#contract/bookings";
import { actOnBooking, asksForAct } from "~/domains/bookings/act-on-booking";
import { isOpen } from "~/domains/bookings/possible-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { call, load } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/refused-form";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { toast } from "~/lib/toast";
import { backInput, stepBack } from "~/routes/bookings/back-to-booking";
import { EditForm } from "~/routes/bookings/form/edit-form";
import { loadOffer } from "~/routes/bookings/form/load-offer";
import { useMeanwhile } from "~/routes/bookings/form/use-meanwhile";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/reservas/:code/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking, offer] = await Promise.all([load(bookings.show, { params }, request), loadOffer(request)]);
  // what may no longer be changed is read on its page
  if (!isOpen(booking.status)) throw replace(href("/reservas/:code", params));
  return { booking, offer };
}

/** Saves the form and opens the booking, or takes the act that a dialog asks for. Taken dates are marked in the form. */
export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  if (asksForAct(form)) return actOnBooking(request);
  const save = async (body: BookingUpdate) => {
    const { code } = await call(bookings.update, { params, body }, { quiet: [409] });
    toast.success(`Reserva ${code} salva`);
    if (form.has(backInput)) return stepBack();
    // in the place of the form: going back leads to where it was opened from
    return replace(href("/reservas/:code", { code }));
  };
  return keepTyping(
    await submit(request, BookingUpdate, save, { fields: { UnavailableDateForBookingException: "check_in" } }),
  );
}

export default function EditBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, offer } = loaderData;
  const { key, base, values, changes, lastResult, discard } = useMeanwhile(booking, actionData, offer);
  const { ask, dialog } = useActDialog();
  return (
    <>
      <EditForm
        key={key}
        booking={base.version === booking.version ? booking : base}
        values={values}
        changes={changes}
        offer={offer}
        lastResult={lastResult}
        onAct={ask}
        onDiscard={discard}
      />
      {dialog}
    </>
  );
}
