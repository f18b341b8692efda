import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";
import type { BookingType } from "#contract/booking-values";
import type { Booking } from "#contract/bookings";
import { FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/leave-guard";
import { FormLayout } from "~/components/page/form-layout";
import { Section } from "~/components/page/section";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { type BookingOffer, feesAt } from "~/routes/bookings/form/booking-offer";
import { ChannelMoneyFields } from "~/routes/bookings/form/channel-money-fields";
import { CouponField } from "~/routes/bookings/form/coupon-field";
import { FeeFields } from "~/routes/bookings/form/fee-fields";
import { faultsOf } from "~/routes/bookings/form/form-labels";
import { HoldDeadline } from "~/routes/bookings/form/hold-deadline";
import { HolderFields } from "~/routes/bookings/form/holder-fields";
import { OriginFields } from "~/routes/bookings/form/origin-fields";
import { PeopleFields } from "~/routes/bookings/form/people-fields";
import { StayFields } from "~/routes/bookings/form/stay-fields";
import { TermsFields } from "~/routes/bookings/form/terms-fields";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

export interface BookingFormProps {
  draft: BookingDraft;
  offer: BookingOffer;
  /** What stands in the fields at first. */
  values: Record<string, unknown>;
  /** The record that is edited. */
  booking?: Booking | undefined;
  /** Hidden inputs, and a notice above the fields. */
  children?: ReactNode;
  /** The price, with the buttons. */
  aside: ReactNode;
}

/** The form that create and edit share: stay, person, origin, and beside them the price. */
export function BookingForm({ draft, offer, values, booking, children, aside }: BookingFormProps) {
  const { form, fields, stay, reread, onSubmit } = draft;
  const { accommodations } = offer;
  const { state: from } = useLocation(); // sending a form that is refused keeps where it was opened from
  const today = todayOf(useSession());
  const [type, setType] = useState(String(values.type ?? "guest"));
  const [channel, setChannel] = useState<string | null>(null); // chosen since the fields were filled
  const capacity = accommodations.find(({ id }) => id === stay?.accommodation_id)?.max_guests;
  const fees = feesAt(offer, stay?.accommodation_id ?? String(values.accommodation_id ?? ""));
  const faults = form.status === "error" ? faultsOf(form.id, form.allErrors) : { fields: [], sentences: [] };
  return (
    <div onInput={reread} onKeyDownCapture={(event) => pressFirstButton(event, form.id)}>
      {/* the fields stand beside it: inside, the one named "children" would take the place of the element's own */}
      <Form method="post" id={form.id} onSubmit={onSubmit} noValidate state={from} />
      <LeaveGuard unsaved={draft.unsaved} />
      <FormLayout aside={aside}>
        {children}
        <FormSummary fields={faults.fields} errors={faults.sentences} />
        <Section title="Estadia">
          <StayFields draft={draft} accommodations={accommodations} today={today} />
          <PeopleFields draft={draft} capacity={capacity} />
          <FeeFields fields={fields} fees={fees} chosen={listIn(values.fee_ids)} />
          <CouponField draft={draft} />
          <HoldDeadline draft={draft} booking={booking} />
        </Section>
        <Section title="Hóspede responsável">
          <HolderFields draft={draft} values={values} holder={booking?.holder} />
        </Section>
        <Section title="Origem e observações">
          <OriginFields fields={fields} tags={listIn(values.tags)} onType={setType} onChannel={setChannel} />
        </Section>
        <Section title="Pagamento e cancelamento">
          <TermsFields fields={fields} terms={offer.terms} booking={booking} />
          {!isFreeOfCharge({ type: type as BookingType }) && (
            <ChannelMoneyFields
              key={channel}
              fields={fields}
              usual={offer.channels.find((each) => each.channel === channel)}
            />
          )}
        </Section>
        <p className="text-sm text-muted">Todos os campos são obrigatórios, menos os marcados como (opcional).</p>
      </FormLayout>
    </div>
  );
}

/** A list as it stands among a form's values, where a single one may stand alone. */
function listIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}

/** Ctrl Enter (⌘ Enter) anywhere among a form's fields presses its first button: "Confirmar reserva", "Salvar alterações". */
function pressFirstButton(event: KeyboardEvent, formId: string): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation(); // an open list of suggestions would take one
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // what was typed is taken
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === "submit");
  requestAnimationFrame(() => (button as HTMLButtonElement | undefined)?.click());
}
