import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Booking, BookingInput, BookingUpdate } from "#contract/bookings/bookings";
import { useRecordForm } from "~/lib/form";
import { type BookingOffer, chosenFees } from "~/routes/bookings/form/booking-offer";
import { editedRecord } from "~/routes/bookings/form/form-values";
import { readTypedStay, secondLegOf, stayAtFirst, stayKey, type TypedStay } from "~/routes/bookings/form/typed-stay";
import { useQuote } from "~/routes/bookings/form/use-quote";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

/** The part of a stay that an alternative fills in. */
export interface StayFill {
  accommodation_id: string;
  check_in: string;
  check_out: string;
  /** The people of a way with one wish given up. */
  people?: { adults: number; children: number; pets: number };
  /** The accommodation in which the stay goes on from its departure. */
  onward?: { accommodation_id: string; check_out: string };
}

/** The last one; `turn` and `peopleTurn` change when it replaces the fields of the stay, and of the people. */
type Filled = StayFill & { turn: number; peopleTurn: number };

export interface BookingFormStart {
  /** The edited record; without one a booking is created. */
  booking?: Booking | undefined;
  offer: BookingOffer;
  /** The initial values. */
  values: Record<string, unknown>;
  /** The answer of the page's action. */
  answer: unknown;
  /** Called with the form's data each time it is read. */
  onTyping?: (form: FormData) => void;
}

/** The two controls for a deadline; the instant that they make is submitted. */
export const deadlineInputs = ["hold_date", "hold_time"] as const;

const bookkeeping = ["pricing", "added_nights", ...deadlineInputs];

/** The state of the booking's form, for creating and editing: fields, the typed stay, and its quote. */
export function useBookingForm({ booking, offer, values, answer, onTyping }: BookingFormStart) {
  const [stay, setStay] = useState<TypedStay | null>(() => (booking ? null : stayAtFirst(values)));
  const plan = booking?.payment_plan_id ?? null;
  const policy = booking?.cancellation_policy_id ?? null;
  const asked = pricingChoice(values.pricing, booking);
  const own = booking && { code: booking.code, payment_plan_id: plan, cancellation_policy_id: policy };
  const readStay = (typed: FormData) => {
    if (own && !typed.has("pricing")) typed.set("pricing", asked); // the pricing choice appears with the first quote
    const next = readTypedStay(typed, own);
    setStay((old) => (JSON.stringify(old) === JSON.stringify(next) ? old : next));
  };
  const { reread, ...state } = useRecordForm({
    schema: (booking ? BookingUpdate : BookingInput) as typeof BookingUpdate,
    record: booking && editedRecord(booking, offer),
    start: values,
    answer,
    ignored: bookkeeping,
    onRead: (typed) => {
      onTyping?.(typed);
      readStay(typed);
    },
  });
  const { form, sending } = state;
  const [fill, setFill] = useState<Filled | null>(() => legsOf(values));
  const [holderTurn, setHolderTurn] = useState(0);
  const standing = booking && stayKey({ ...booking, fee_ids: chosenFees(booking, offer) });
  const complete = stay?.complete ?? null;
  const sameStay = complete !== null && stayKey(complete) === standing;
  const agreed = sameStay && stay?.terms.payment_plan_id === (plan ?? "");
  // another plan only divides the agreed price differently
  const quote = useQuote(agreed ? null : sameStay ? { ...complete, pricing: "keep" } : complete);

  const secondQuote = useQuote(secondLegOf(stay));

  // an alternative has replaced the fields of the stay: what was wrong with them is looked at again
  const { accommodation_id, check_in, check_out } = state.fields;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn is what replaces them
  useEffect(() => {
    if (!fill?.turn) return; // the form as it begins is read without this
    reread();
    const wrong = [accommodation_id, check_in, check_out].filter(({ errors }) => errors !== undefined);
    const element = document.getElementById(form.id);
    if (!(element instanceof HTMLFormElement)) return;
    for (const control of element.elements) {
      const isWrong = "name" in control && wrong.some(({ name }) => name === control.name);
      if (isWrong) control.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, [fill?.turn]);

  const { again } = quote;
  const saveRefused = answer !== undefined && answer !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal asks anew what is free now
  useEffect(() => {
    if (saveRefused) again();
  }, [answer]);

  return {
    ...state,
    stay,
    /** Stay and plan are those of the record, so price and instalments are the agreed ones. */
    agreed,
    /** Accommodation, dates, people and fees are those of the record, so the price is kept. */
    sameStay,
    quote,
    /** The second part of a stay in two accommodations, and its quote; null for a stay in one. */
    second: stay?.onward ? { ...stay.onward, check_in: stay.check_out, quote: secondQuote } : null,
    /** The typed stay cannot be saved: its nights are taken, or its price was refused. */
    refused: !sameStay && (quote.failure !== null || quote.quote?.available === false),
    /** Changes with the person: an answer about a long stay belongs to whom it was given for. */
    holderTurn,
    changeHolder: () => setHolderTurn((turn) => turn + 1),
    /** Reads the form again after controls were replaced without an event. */
    reread,
    fill,
    fillStay: (next: StayFill) =>
      setFill((old) => {
        const turn = (old?.turn ?? 0) + 1;
        // the people stay as they are, unless the way has its own
        const { people, peopleTurn = 0 } = next.people ? { people: next.people, peopleTurn: turn } : (old ?? {});
        return { ...next, ...(people && { people }), turn, peopleTurn };
      }),
    onSubmit: useOneSubmit(form.onSubmit, sending, answer),
  };
}

/** A stay in two accommodations among the initial values, which are those typed before a reload. */
function legsOf(values: Record<string, unknown>): Filled | null {
  const { accommodation_id, check_in, check_out, second_leg } = values as Partial<Record<string, string>> & {
    second_leg?: Partial<NonNullable<StayFill["onward"]>>;
  };
  const { accommodation_id: id, check_out: end } = second_leg ?? {};
  if (!accommodation_id || !check_in || !check_out || !id || !end) return null;
  return {
    accommodation_id,
    check_in,
    check_out,
    onward: { accommodation_id: id, check_out: end },
    turn: 0,
    peopleTurn: 0,
  };
}

export type BookingDraft = ReturnType<typeof useBookingForm>;
export type BookingFields = BookingDraft["fields"];

/** Ignores a second submission before the first has an answer. */
function useOneSubmit(submit: (event: FormEvent<HTMLFormElement>) => void, sending: boolean, answer: unknown) {
  const pressed = useRef(false);
  // an answer may arrive before the page was rendered as submitting
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
