import { useLocation } from "react-router";
import type { Booking } from "#contract/bookings";
import { SaveBar } from "~/components/form/save-bar";
import { StaleNotice } from "~/components/form/stale-notice";
import { PageBody } from "~/components/page/page-body";
import { Button } from "~/components/ui/button";
import { deskQuery, useMediaQuery } from "~/components/ui/use-media-query";
import type { DeskAct } from "~/domains/bookings/possible-acts";
import type { MeanwhileChange } from "~/lib/second-save";
import { AgreedPrice } from "~/routes/bookings/agreed-price";
import { backInput, cameFromBooking } from "~/routes/bookings/back-to-booking";
import { BookingForm } from "~/routes/bookings/form/booking-form";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { EditHead } from "~/routes/bookings/form/edit-head";
import { editableTexts } from "~/routes/bookings/form/edit-values";
import { PriceChange } from "~/routes/bookings/form/price-change";
import { QuotePanel } from "~/routes/bookings/form/quote-panel";
import { TermsChange } from "~/routes/bookings/form/terms-change";
import { useBookingForm } from "~/routes/bookings/form/use-booking-form";

export interface EditFormProps {
  booking: Booking;
  values: Record<string, unknown>;
  changes: readonly MeanwhileChange[] | null;
  offer: BookingOffer;
  lastResult: unknown;
  onAct: (act: DeskAct, booking: Booking) => void;
  onDiscard: () => void;
}

/** A booking that may be changed: the shared form on its record, beside it the price before and after. */
export function EditForm(props: EditFormProps) {
  const { booking, values, changes, offer, lastResult, onAct, onDiscard } = props;
  const { state } = useLocation();
  const before = changes ? editableTexts(booking, offer) : undefined;
  const desk = useBookingForm({ booking, offer, values, before, lastResult });
  const unsaved = desk.changed.size > 0;
  const nameOf = (id: string) => offer.accommodations.find((place) => place.id === id)?.name ?? "";
  const save = (
    <Button
      type="submit"
      form={desk.form.id}
      variant="primary"
      disabled={!unsaved}
      working={desk.sending}
      workingLabel="Salvando"
    >
      Salvar alterações
    </Button>
  );
  const discard = (
    <Button disabled={desk.sending} onClick={onDiscard}>
      Descartar
    </Button>
  );
  // on a phone they stand at the foot, as soon as there is something to save
  const actions = useMediaQuery(deskQuery) && (
    <>
      {unsaved && discard}
      {save}
    </>
  );
  const terms = desk.stay && <TermsChange booking={booking} stay={desk.stay} terms={offer.terms} />;
  return (
    <>
      <EditHead booking={booking} unsaved={unsaved} onAct={onAct} />
      <PageBody>
        <BookingForm
          desk={desk}
          offer={offer}
          values={values}
          booking={booking}
          aside={
            desk.agreed || desk.stay === null ? (
              <AgreedPrice booking={booking} actions={actions} steady>
                {terms}
              </AgreedPrice>
            ) : (
              <QuotePanel desk={desk} nameOf={nameOf} actions={actions}>
                {terms}
                {!desk.sameStay && <PriceChange desk={desk} booking={booking} asked={values.pricing} />}
              </QuotePanel>
            )
          }
        >
          <input type="hidden" form={desk.form.id} name="version" value={booking.version} />
          {cameFromBooking(state) && <input type="hidden" form={desk.form.id} name={backInput} value="on" />}
          {changes && <StaleNotice changes={changes} />}
        </BookingForm>
      </PageBody>
      {unsaved && !actions && (
        <SaveBar>
          {discard}
          {save}
        </SaveBar>
      )}
    </>
  );
}
