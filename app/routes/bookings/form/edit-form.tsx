import { useState } from "react";
import { href, useLocation } from "react-router";
import type { Booking } from "#contract/bookings/bookings";
import { holidayOfStay } from "#domain/holidays";
import { ownHolidays } from "#domain/own-holidays";
import { holidaySentence } from "#domain/refund-words";
import { RecordInputs, StaleNotice } from "~/components/form/record-as-read";
import { SaveBar } from "~/components/form/save-or-leave";
import { DotsIcon, Menu } from "~/components/menu/menu";
import { PageBody, PageHead } from "~/components/page/page-frame";
import { Button } from "~/components/ui/button";
import { useMediaQuery, wideQuery } from "~/components/ui/use-media-query";
import { actIcons } from "~/domains/bookings/act-icons";
import { actWords } from "~/domains/bookings/act-words";
import { isDangerous, type OfferedAct, possibleActs } from "~/domains/bookings/possible-acts";
import type { TermsOffer } from "~/domains/terms/load-terms";
import { secondSaveIn } from "~/lib/form";
import { useSession } from "~/lib/session";
import { todayOf, zoneOf } from "~/lib/today";
import { AgreedPrice } from "~/routes/bookings/agreed-price";
import { backInput, cameFromBooking } from "~/routes/bookings/back-to-booking";
import { BookingState, originNote } from "~/routes/bookings/booking-state";
import { BookingForm } from "~/routes/bookings/form/booking-form";
import type { BookingOffer } from "~/routes/bookings/form/booking-offer";
import { editable, editedRecord } from "~/routes/bookings/form/form-values";
import { PriceChange } from "~/routes/bookings/form/price-change";
import { QuotePanel } from "~/routes/bookings/form/quote-panel";
import type { TypedStay } from "~/routes/bookings/form/typed-stay";
import { useBookingForm } from "~/routes/bookings/form/use-booking-form";

export interface EditFormProps {
  booking: Booking;
  offer: BookingOffer;
  answer: unknown;
  onAct: (act: OfferedAct, booking: Booking) => void;
  onDiscard: () => void;
}

/** Editing a booking: the shared form with its record, beside it the price before and after. */
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
  // on a phone they are at the bottom, once there is something to save
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

interface EditHeadProps {
  booking: Booking;
  /** There is unsaved typing: an act would ignore it. */
  unsaved: boolean;
  onAct: (act: OfferedAct, booking: Booking) => void;
}

/** Holder, state, and the next act. */
function EditHead({ booking, unsaved, onAct }: EditHeadProps) {
  const session = useSession();
  const now = new Date();
  const today = todayOf(session, now);
  const [next, ...others] = possibleActs(booking, session, now);
  const entryOf = (act: OfferedAct) => ({
    label: actWords(act, booking, today).label,
    icon: actIcons[act],
    danger: isDangerous(act),
    onSelect: () => onAct(act, booking),
  });
  return (
    <PageHead
      title={booking.holder.name}
      path={[
        { label: "Reservas", to: href("/reservas") },
        { label: booking.code, to: href("/reservas/:code", { code: booking.code }) },
      ]}
      here="Editar"
      state={<BookingState booking={booking} />}
      note={originNote(booking, zoneOf(session))}
      actions={
        next &&
        (unsaved ? (
          <p className="text-sm text-muted">Salve ou descarte as alterações para mudar a situação.</p>
        ) : (
          <>
            {others.length > 0 && <Menu label="Outras ações" icon={<DotsIcon />} entries={[others.map(entryOf)]} />}
            <Button variant={isDangerous(next) ? "danger-line" : "primary"} onClick={() => onAct(next, booking)}>
              {actWords(next, booking, today).label}
            </Button>
          </>
        ))
      }
    />
  );
}

interface TermsChangeProps {
  booking: Booking;
  /** The current values of the fields. */
  stay: TypedStay;
  terms: TermsOffer;
}

/** Plan and policy before and after, if another one is chosen than was agreed; over a holiday, its policy. */
function TermsChange({ booking, stay, terms }: TermsChangeProps) {
  const policy = policyOn(stay, terms);
  const changes = [
    {
      label: "Plano de pagamento",
      id: booking.payment_plan_id,
      was: booking.payment_plan_name ?? "Sem plano",
      next: stay.terms.payment_plan_id,
      now: nameIn(terms.plans, stay.terms.payment_plan_id) ?? "Sem plano",
    },
    {
      label: "Política de cancelamento",
      id: booking.cancellation_policy_id,
      was: booking.cancellation_policy_name ?? "Sem política",
      next: stay.terms.cancellation_policy_id,
      now: policy.name ?? "Sem política",
      why: policy.why,
    },
  ].filter(({ id, next }) => next !== (id ?? ""));
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-2 rounded-2 bg-sunken p-3 text-sm">
      {changes.map(({ label, was, now, why }) => (
        <div key={label}>
          <dt className="text-muted">{label}</dt>
          <dd>
            <del className="text-muted">{was}</del> <span aria-hidden="true">→</span>{" "}
            <ins className="font-semibold no-underline">{now}</ins>
            {why && <span className="block">{why}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const nameIn = (records: TermsOffer["plans"], id: string) => records.find((record) => record.id === id)?.name;

/** The policy that a save would freeze for the typed stay. */
function policyOn({ check_in, check_out, terms: { cancellation_policy_id } }: TypedStay, { policies }: TermsOffer) {
  const chosen = policies.find(({ id }) => id === cancellation_policy_id);
  const dated = check_in !== "" && check_out !== "";
  const own = [...ownHolidays(chosen?.own_holidays), ...ownHolidays(chosen?.company_holidays)];
  const holiday = chosen?.holiday_policy_id && dated ? holidayOfStay({ check_in, check_out }, own) : null;
  if (!holiday) return { name: chosen?.name };
  return { name: nameIn(policies, chosen!.holiday_policy_id!), why: holidaySentence(holiday) };
}
