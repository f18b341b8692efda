import { type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { type Booking, BookingInput, BookingUpdate } from "#contract/bookings";
import { useContractForm } from "~/lib/form";
import type { FormTexts } from "~/lib/form-texts";
import { type BookingOffer, chosenFees } from "~/routes/bookings/form/booking-offer";
import { deadlineInputs } from "~/routes/bookings/form/hold-words";
import { readTypedStay, type TypedStay } from "~/routes/bookings/form/quote-stay";
import { stayKey } from "~/routes/bookings/form/stay-key";
import { useQuote } from "~/routes/bookings/form/use-quote";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

/** The part of a stay that an alternative fills in. */
export interface StayFill {
  accommodation_id: string;
  check_in: string;
  check_out: string;
}

export interface BookingFormStart {
  /** The record that is edited; without one a booking is made. */
  booking?: Booking | undefined;
  offer: BookingOffer;
  /** What stands in the fields at first. */
  values: Record<string, unknown>;
  /** The record's own texts, when `values` already holds typing. */
  before?: FormTexts | undefined;
  lastResult: unknown;
}

const bookkeeping = ["pricing", ...deadlineInputs];

/** The state of the booking's form, for creating and for editing: fields, the stay as typed, and its quote. */
export function useBookingForm({ booking, offer, values, before, lastResult }: BookingFormStart) {
  const schema = (booking ? BookingUpdate : BookingInput) as typeof BookingUpdate;
  const { form, fields, sending, changed } = useContractForm(schema, {
    lastResult,
    defaultValue: values,
    before,
    ignored: bookkeeping,
  });
  const [fill, setFill] = useState<(StayFill & { turn: number }) | null>(null);
  const [stay, setStay] = useState<TypedStay | null>(null);
  const standing = booking && stayKey({ ...booking, fee_ids: chosenFees(booking, offer) });
  const complete = stay?.complete ?? null;
  const sameStay = complete !== null && stayKey(complete) === standing;
  const plan = booking?.payment_plan_id ?? null;
  const policy = booking?.cancellation_policy_id ?? null;
  const agreed = sameStay && stay?.terms.payment_plan_id === (plan ?? "");
  // another plan alone divides the agreed price anew
  const quote = useQuote(agreed ? null : sameStay ? { ...complete, pricing: "keep" } : complete);

  const code = booking?.code;
  const asked = pricingChoice(values.pricing, booking?.total_cents);
  const read = useCallback(() => {
    const element = document.getElementById(form.id);
    if (!(element instanceof HTMLFormElement)) return;
    element.dispatchEvent(new Event("input")); // the fields stand outside of it, and its listeners wait for this
    const typed = new FormData(element);
    if (code !== undefined && !typed.has("pricing")) typed.set("pricing", asked); // the choice comes with the first quote
    const own = code === undefined ? undefined : { code, payment_plan_id: plan, cancellation_policy_id: policy };
    const next = readTypedStay(typed, own);
    setStay((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  }, [form.id, code, plan, policy, asked]);

  // at first, and after an alternative has replaced the fields of the stay
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is what replaces them
  useEffect(read, [read, fill?.turn]);

  const frame = useRef(0);
  const hear = () => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(read); // React writes hidden inputs after the event
  };

  const { again } = quote;
  const refused = lastResult !== undefined && lastResult !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks anew what is free now
  useEffect(() => {
    if (refused) again();
  }, [lastResult]);

  return {
    form,
    fields,
    sending,
    stay,
    /** Stay and plan are those of the record: its price is the agreed one, and so are its parts. */
    agreed,
    /** Accommodation, dates, people and fees are those of the record: its price stays. */
    sameStay,
    quote,
    changed,
    hear,
    fill,
    fillStay: (next: StayFill) => setFill({ ...next, turn: (fill?.turn ?? 0) + 1 }),
    onSubmit: useOneSubmit(form.onSubmit, sending, lastResult),
  };
}

export type BookingDesk = ReturnType<typeof useBookingForm>;
export type BookingFields = BookingDesk["fields"];

/** A second press before the first has had its answer does nothing. */
function useOneSubmit(submit: (event: FormEvent<HTMLFormElement>) => void, sending: boolean, answer: unknown) {
  const pressed = useRef(false);
  // an answer may come before the page was ever drawn as sending
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer opens the form again
  useEffect(() => {
    if (!sending) pressed.current = false;
  }, [sending, answer]);
  return (event: FormEvent<HTMLFormElement>) => {
    if (pressed.current || sending) return event.preventDefault();
    submit(event);
    pressed.current = !event.defaultPrevented;
  };
}
