import { accommodationOptions } from "#contract/accommodations";
import { bookings } from "#contract/bookings";
import { load } from "~/lib/api";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { CancelledBooking } from "~/routes/bookings/cancelled-booking";
import { editBooking } from "~/routes/bookings/edit-booking";
import { EditForm } from "~/routes/bookings/edit-form";
import { isOpen } from "~/routes/bookings/possible-acts";
import { useActDialog } from "~/routes/bookings/use-act-dialog";
import { useMeanwhile } from "~/routes/bookings/use-meanwhile";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/reservas/:code/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking, options] = await Promise.all([
    load(bookings.show, { params }, request),
    load(accommodationOptions.list, {}, request),
  ]);
  return { booking, accommodations: options.data };
}

export function clientAction({ request, params }: Route.ClientActionArgs) {
  return editBooking(request, params);
}

export default function EditBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, accommodations } = loaderData;
  const { key, base, values, changes, lastResult, discard } = useMeanwhile(booking, actionData, accommodations);
  const { ask, dialog } = useActDialog();
  if (!isOpen(base.status)) return <CancelledBooking booking={base} />;
  return (
    <>
      <EditForm
        key={key}
        booking={base}
        values={values}
        changes={changes}
        accommodations={accommodations}
        lastResult={lastResult}
        onAct={ask}
        onDiscard={discard}
      />
      {dialog}
    </>
  );
}
