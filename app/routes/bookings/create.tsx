import { useEffect } from "react";
import { href, useSearchParams } from "react-router";
import { PageBody } from "~/components/page/page-body";
import { PageHead } from "~/components/page/page-head";
import { deskQuery, useMediaQuery } from "~/components/ui/use-media-query";
import { keyInput, useIdempotencyKey } from "~/lib/idempotency";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { BookingForm } from "~/routes/bookings/form/booking-form";
import { CreateActions, CreateBar } from "~/routes/bookings/form/create-actions";
import { createBooking } from "~/routes/bookings/form/create-booking";
import { createStart } from "~/routes/bookings/form/create-start";
import { loadOffer } from "~/routes/bookings/form/load-offer";
import { QuotePanel } from "~/routes/bookings/form/quote-panel";
import { useBookingForm } from "~/routes/bookings/form/use-booking-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/reservas/criar");
export const meta = routeMeta(handle);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { offer: await loadOffer(request) };
}

export function clientAction({ request }: Route.ClientActionArgs) {
  return createBooking(request);
}

export default function CreateBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { offer } = loaderData;
  const [search] = useSearchParams();
  const key = useIdempotencyKey();
  const values = createStart(search, todayOf(useSession()), offer.channels);
  const desk = useBookingForm({ offer, values, lastResult: actionData });
  const atDesk = useMediaQuery(deskQuery);
  const first = desk.fields.check_in.id;
  // whoever has a keyboard goes on typing; under a finger the keyboard would hide the form
  useEffect(() => {
    if (window.matchMedia?.("(pointer: fine)").matches) document.getElementById(first)?.focus();
  }, [first]);
  const nameOf = (id: string) => offer.accommodations.find((place) => place.id === id)?.name ?? "";
  return (
    <>
      <PageHead title="Nova reserva" path={[{ label: "Reservas", to: href("/reservas") }]} here="Nova" />
      <PageBody>
        <BookingForm
          desk={desk}
          offer={offer}
          values={values}
          aside={<QuotePanel desk={desk} nameOf={nameOf} actions={atDesk && <CreateActions desk={desk} />} />}
        >
          <input type="hidden" form={desk.form.id} name={keyInput} value={key} />
        </BookingForm>
      </PageBody>
      {!atDesk && <CreateBar desk={desk} />}
    </>
  );
}
