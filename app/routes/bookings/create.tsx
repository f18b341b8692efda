import { useEffect, useState } from "react";
import { href, replace, useSearchParams } from "react-router";
import { BookingInput } from "#contract/bookings/bookings";
import { RecordInputs } from "~/components/form/record-as-read";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import { discountAsked } from "~/domains/bookings/booking-words";
import { actOnWaiting } from "~/domains/nights/waiting-acts";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { keepTyping } from "~/lib/keep-page";
import { routeHandle, routeMeta } from "~/lib/route-access";
import { loadSession, useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { toast } from "~/lib/toast";
import { todayOf } from "~/lib/today";
import { keepTypingInHistory, typingInHistory } from "~/lib/typing-in-history";
import { BookingForm } from "~/routes/bookings/form/booking-form";
import { loadFreeAtFirst, loadOffer, loadReservation } from "~/routes/bookings/form/booking-offer";
import { CreateActions, CreateBar, ReservationNotice } from "~/routes/bookings/form/create-actions";
import { createStart } from "~/routes/bookings/form/form-values";
import { QuotePanel } from "~/routes/bookings/form/quote-panel";
import { TakenPlace } from "~/routes/bookings/form/taken-place";
import { chosenTerms } from "~/routes/bookings/form/typed-stay";
import { useBookingForm } from "~/routes/bookings/form/use-booking-form";
import type { Route } from "./+types/create";

export const handle = routeHandle("/reservas/criar");
export const meta = routeMeta(handle);

/** With the reservation of a channel's calendar that is to become a booking (`?evento`). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const today = todayOf(await loadSession());
  const [offer, reservation, free] = await Promise.all([
    loadOffer(request),
    loadReservation(request),
    loadFreeAtFirst(request, today),
  ]);
  return { offer, reservation, free };
}

const created = {
  inquiry: (code: string) => `Orçamento ${code} criado`,
  hold: (code: string) => `Pré-reserva ${code} criada`,
  confirmed: (code: string) => `Reserva ${code} criada`,
};

/**
 * Creates the booking and opens its page, or the dashboard for users who may not see bookings. Also adds to the waiting
 * list.
 */
export async function clientAction({ request }: Route.ClientActionArgs) {
  const waiting = await actOnWaiting(await request.clone().formData());
  if (waiting) return waiting;
  const result = await submit(
    request,
    BookingInput,
    async (body, sent) => {
      // the form always holds a deadline, for "Pré-reserva"; other statuses have none
      const chosen = chosenTerms(body);
      const { hold_expires_at, ...rest } = chosen;
      const sendable = body.status === "hold" ? chosen : rest;
      const booking = await call("POST /api/bookings", { body: sendable }, { ...sent, quiet: [409] }).catch(explain);
      const awaited =
        body.status === "inquiry" ? null : await endWaiting(new URL(request.url).searchParams.get("espera"));
      const asked = booking.price_request && discountAsked;
      toast.success([created[body.status](booking.code), asked, awaited].filter(Boolean).join(". "));
      const mayOpen = holds(await loadSession(), "bookings.view");
      // replaces the form: Back leads to where it was opened from
      return replace(mayOpen ? href("/reservas/:code", { code: booking.code }) : href("/dashboard"));
    },
    { fields: { UnavailableDateForBookingException: "check_in" } },
  );
  return keepTyping(result);
}

/** Takes whom a booking was made for off the waiting list (`?espera`), and says what became of it. */
async function endWaiting(id: string | null): Promise<string | null> {
  if (id === null) return null;
  try {
    await call("POST /api/waiting-guests/:id/closed", { params: { id } }, { quiet: "all" });
    return "Saiu da lista de espera";
  } catch (error) {
    if (error instanceof ApiError) return "Continua na lista de espera: tire por lá";
    throw error;
  }
}

// the first answer was lost and the form was changed since: the booking exists as first sent
function explain(error: unknown): never {
  if (!(error instanceof ApiError) || error.code !== "IdempotencyKeyReusedException") throw error;
  const sentence = "A reserva já foi criada com os dados do primeiro envio. Procure por ela na lista de reservas.";
  throw new ApiError(error.status, error.code, null, sentence, error);
}

export default function CreateBooking({ loaderData, actionData }: Route.ComponentProps) {
  const { offer, reservation, free } = loaderData;
  const [search] = useSearchParams();
  const session = useSession();
  const [values] = useState(
    () =>
      typingInHistory() ?? createStart(search, todayOf(session), offer, reservation === "gone" ? null : reservation),
  );
  const draft = useBookingForm({ offer, values, answer: actionData, onTyping: keepTypingInHistory });
  // stays once it was there: it holds what was typed in it
  const [held, setHeld] = useState(values.hold_expires_at !== undefined);
  if (!held && draft.quote.shown !== null) setHeld(true);
  const wide = useMediaQuery(wideQuery);
  const first = draft.fields.check_in.id;
  // with a keyboard the user goes on typing; on touch devices the on-screen keyboard would hide the form
  useEffect(() => {
    if (window.matchMedia?.("(pointer: fine)").matches) document.getElementById(first)?.focus();
  }, [first]);
  const nameOf = (id: string) => offer.accommodations.find((place) => place.id === id)?.name ?? "";
  return (
    <>
      <PageHead title="Nova reserva" path={[{ label: "Reservas", to: href("/reservas") }]} here="Nova" />
      <PageBody>
        <BookingForm
          draft={draft}
          offer={offer}
          values={values}
          free={free}
          deadline={held}
          aside={
            <QuotePanel draft={draft} nameOf={nameOf} actions={wide && <CreateActions draft={draft} />} agreeing>
              <TakenPlace draft={draft} />
            </QuotePanel>
          }
        >
          <RecordInputs form={draft.form.id} record={undefined} />
          {reservation && <ReservationNotice reservation={reservation} />}
        </BookingForm>
      </PageBody>
      {!wide && <CreateBar draft={draft} />}
    </>
  );
}
