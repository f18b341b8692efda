import { useState } from "react";
import { href, replace } from "react-router";
import { type Booking, BookingUpdate } from "#contract/bookings/bookings";
import { bookingActs } from "~/domains/bookings/booking-acts";
import { isOpen } from "~/domains/bookings/possible-acts";
import { useActDialog } from "~/domains/bookings/use-act-dialog";
import { actInput } from "~/lib/acts";
import { call, load } from "~/lib/api";
import { secondSaveIn } from "~/lib/form";
import { submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/keep-page";
import { rereadPage } from "~/lib/reread";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { zoneOf } from "~/lib/today";
import { backInput, stepBack } from "~/routes/bookings/back-to-booking";
import { loadOffer } from "~/routes/bookings/form/booking-offer";
import { EditForm } from "~/routes/bookings/form/edit-form";
import { secondSaveOf } from "~/routes/bookings/form/form-values";
import { offerMoveBack } from "~/routes/bookings/moves/move-back";
import { savedText } from "~/routes/bookings/moves/move-outcome";
import type { Route } from "./+types/edit";

export const handle = routeHandle("/reservas/:code/editar");
export const meta = routeMeta(handle);

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const [booking, offer] = await Promise.all([
    load("GET /api/bookings/:code", { params }, request),
    loadOffer(request),
  ]);
  // a booking that may no longer be changed is shown on its page
  if (!isOpen(booking.status)) throw replace(href("/reservas/:code", params));
  return { booking, offer };
}

/** Saves the form and opens the booking, or runs the act of a dialog. Taken dates are marked in the form. */
export async function clientAction(args: Route.ClientActionArgs) {
  const { request, params } = args;
  const form = await request.clone().formData();
  if (form.has(actInput)) return bookingActs.clientAction(args);
  const save = async (body: BookingUpdate) => {
    const saved = await call("PUT /api/bookings/:code", { params, body }, { quiet: [409] });
    const { code } = saved;
    if (saved.relocated) offerMoveBack(savedText(saved), saved, rereadPage);
    else toast.success(savedText(saved));
    if (form.has(backInput)) return stepBack();
    // replaces the form: Back leads to where it was opened from
    return replace(href("/reservas/:code", { code }));
  };
  const second = async (current: unknown) =>
    secondSaveOf(current as Booking, await loadOffer(request), zoneOf(await loadSession()));
  const fields = { UnavailableDateForBookingException: "check_in" };
  return keepTyping(await submit(request, BookingUpdate, save, { fields, second }));
}

export default function EditBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, offer } = loaderData;
  const base = useLatest(booking, secondSaveIn(actionData)?.stale as Booking | undefined);
  const [discarded, setDiscarded] = useState<{ answer?: unknown; turn: number }>({ turn: 0 });
  const { ask, dialog } = useActDialog();
  return (
    <>
      <EditForm
        key={`${base.code} ${base.version} ${discarded.turn}`}
        booking={base}
        offer={offer}
        answer={actionData === discarded.answer ? undefined : actionData}
        onAct={ask}
        onDiscard={() => setDiscarded({ answer: actionData, turn: discarded.turn + 1 })}
      />
      {dialog}
    </>
  );
}

/** The loaded record, or its newer state from a conflicting save: after a refusal the page reloads nothing. */
function useLatest(read: Booking, met: Booking | undefined): Booking {
  const [kept, setKept] = useState(read);
  const known = [read, met ?? read, kept].filter(({ code }) => code === read.code);
  const latest = known.reduce((newest, each) => (each.version > newest.version ? each : newest));
  if (latest.version !== kept.version || latest.code !== kept.code) setKept(latest);
  return latest;
}
