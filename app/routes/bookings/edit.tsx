import { href, replace } from "react-router";
import { bookings } from "#contract/bookings";
import { isOpen } from "~/domains/bookings/possible-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { editBooking } from "~/routes/bookings/form/edit-booking";
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

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return editBooking(request, params);
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
