import { useState } from "react";
import { useLocation } from "react-router";
import type { Booking } from "#contract/bookings";
import { RecordInputs } from "~/components/form/record-inputs";
import { SaveBar } from "~/components/form/save-bar";
import { StaleNotice } from "~/components/form/stale-notice";
import { PageBody } from "~/components/page/page-body";
import { Button } from "~/components/ui/button";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import type { OfferedAct } from "~/domains/bookings/possible-acts";
import { secondSaveIn } from "~/lib/use-record-form";
import { AgreedPrice } from "~/routes/bookings/agreed-price";
import { backInput, cameFromBooking } from "~/routes/bookings/back-to-booking";
import { BookingForm } from "~/routes/bookings/form/booking-form";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { EditHead } from "~/routes/bookings/form/edit-head";
import { editable } from "~/routes/bookings/form/edit-values";
import { editedRecord } from "~/routes/bookings/form/edited-record";
import { PriceChange } from "~/routes/bookings/form/price-change";
import { QuotePanel } from "~/routes/bookings/form/quote-panel";
import { TermsChange } from "~/routes/bookings/form/terms-change";
import { useBookingForm } from "~/routes/bookings/form/use-booking-form";

export interface EditFormProps {
  booking: Booking;
  offer: BookingOffer;
  answer: unknown;
  onAct: (act: OfferedAct, booking: Booking) => void;
  onDiscard: () => void;
}

/** A booking that may be changed: the shared form on its record, beside it the price before and after. */
export function EditForm(props: EditFormProps) {
  const { booking, offer, answer, onAct, onDiscard } = props;
  const { state } = useLocation();
  const [values] = useState<Record<string, unknown>>(
    () => secondSaveIn(answer)?.initialValue ?? editable(booking, offer),
  );
  const draft = useBookingForm({ booking, offer, values, answer });
  const { changes } = draft;
  const unsaved = draft.changed.size > 0 || changes !== null;
  const nameOf = (id: string) => offer.accommodations.find((place) => place.id === id)?.name ?? "";
  const save = (
    <Button
      type="submit"
      form={draft.form.id}
      variant="primary"
      disabled={!unsaved || draft.refused}
      working={draft.sending}
      workingLabel="Salvando"
    >
      Salvar alterações
    </Button>
  );
  const discard = (
    <Button disabled={draft.sending} onClick={onDiscard}>
      Descartar
    </Button>
  );
  // on a phone they stand at the foot, as soon as there is something to save
  const actions = useMediaQuery(wideQuery) && (
    <>
      {unsaved && discard}
      {save}
    </>
  );
  const terms = draft.stay && <TermsChange booking={booking} stay={draft.stay} terms={offer.terms} />;
  return (
    <>
      <EditHead booking={booking} unsaved={unsaved} onAct={onAct} />
      <PageBody>
        <BookingForm
          draft={draft}
          offer={offer}
          values={values}
          booking={booking}
          aside={
            draft.agreed || draft.stay === null ? (
              <AgreedPrice booking={booking} actions={actions} steady>
                {terms}
              </AgreedPrice>
            ) : (
              <QuotePanel draft={draft} nameOf={nameOf} actions={actions}>
                {terms}
                {!draft.sameStay && <PriceChange draft={draft} booking={booking} asked={values.pricing} />}
              </QuotePanel>
            )
          }
        >
          <RecordInputs form={draft.form.id} record={editedRecord(booking, offer)} />
          {cameFromBooking(state) && <input type="hidden" form={draft.form.id} name={backInput} value="on" />}
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
