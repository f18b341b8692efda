import type { Booking } from "#contract/bookings/bookings";
import { QuoteInput } from "#contract/bookings/quotes";
import { isOutsideChannel } from "#domain/channel-codes";
import { isCivilDate, nightsBetween } from "#domain/stay-dates";
import { parseForm } from "~/lib/form-submit";

type EditedBooking = Pick<Booking, "code" | "payment_plan_id" | "cancellation_policy_id">;

/** The current values of the stay's fields, complete or not. */
export interface TypedStay {
  accommodation_id: string;
  check_in: string;
  check_out: string;
  /** Adults and children, who count towards the capacity. */
  sleepers: number;
  adults: number;
  children: number;
  pets: number;
  /** Where the stay goes on from its departure, and until when; null for a stay in one accommodation. */
  onward: { accommodation_id: string; check_out: string } | null;
  /** Ids of plan and policy; empty for none. */
  terms: { payment_plan_id: string; cancellation_policy_id: string };
  /** The input of a quote; null while something is missing or invalid. */
  complete: QuoteInput | null;
}

/** Reads the stay from the form. The nights of the edited booking do not conflict with it. */
export function readTypedStay(form: FormData, edited?: EditedBooking): TypedStay {
  const fields = readFields(form);
  const { onward } = fields;
  const fee_ids = form.getAll("fee_ids").filter((id) => typeof id === "string" && id !== "") as string[];
  const read = parseForm(form, QuoteInput);
  return {
    ...fields,
    complete:
      read.status === "success"
        ? {
            ...askedTerms(read.value, edited),
            fee_ids,
            ...(onward && { nights_elsewhere: nightsBetween(read.value.check_out, onward.check_out) }),
          }
        : null,
  };
}

/**
 * The stay with which the form of a new booking begins, as it is read from it, so that reading it does not draw the page
 * twice; null with an accommodation, whose quote needs the whole form.
 */
export function stayAtFirst(values: Readonly<Record<string, unknown>>): TypedStay | null {
  if (values.accommodation_id) return null;
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    if (typeof value === "string" || typeof value === "number") form.set(name, String(value));
  return { ...readFields(form), complete: null };
}

function readFields(form: FormData): Omit<TypedStay, "complete"> {
  const text = (name: string) => String(form.get(name) ?? "");
  const date = (name: string) => (isCivilDate(text(name)) ? text(name) : "");
  const count = (name: string) => Number(text(name)) || 0;
  const [second, end] = [text("second_leg.accommodation_id"), text("second_leg.check_out")];
  const goesOn = second !== "" && isCivilDate(end) && date("check_out") !== "" && end > date("check_out");
  const onward = goesOn ? { accommodation_id: second, check_out: end } : null;
  return {
    accommodation_id: text("accommodation_id"),
    check_in: date("check_in"),
    check_out: date("check_out"),
    sleepers: count("adults") + count("children"),
    adults: count("adults"),
    children: count("children"),
    pets: count("pets"),
    onward,
    terms: { payment_plan_id: text("payment_plan_id"), cancellation_policy_id: text("cancellation_policy_id") },
  };
}

/** The input of the quote of the second part; null for a stay in one accommodation, and without a first part. */
export function secondLegOf(stay: TypedStay | null): QuoteInput | null {
  const { complete = null, onward = null } = stay ?? {};
  if (complete === null || onward === null) return null;
  const nights_elsewhere = nightsBetween(complete.check_in, complete.check_out);
  // optional fees are charged once, with the first part
  return { ...complete, ...onward, check_in: complete.check_out, nights_elsewhere, fee_ids: [], coupon: null };
}

/** The edited booking keeps its plan and policy until another one, or none, is chosen. */
function askedTerms(input: QuoteInput, edited: EditedBooking | undefined): QuoteInput {
  const { channel, channel_code, collected_by, channel_total_cents, ...typed } = input;
  // of a new booking: a channel's reservation has its nights already, and its guest may pay the channel
  if (!edited) return chosenTerms(isOutsideChannel(channel) ? input : { ...typed, collected_by });
  const { payment_plan_id = null, cancellation_policy_id = null, ...rest } = typed;
  const keepsPlan = payment_plan_id !== null && payment_plan_id === edited.payment_plan_id;
  const keepsPolicy = cancellation_policy_id === edited.cancellation_policy_id;
  return {
    ...rest,
    ...(!keepsPlan && { payment_plan_id }),
    ...(!keepsPolicy && { cancellation_policy_id }),
    booking_code: edited.code,
  };
}

type Stay = Pick<
  QuoteInput,
  | "accommodation_id"
  | "check_in"
  | "check_out"
  | "adults"
  | "children"
  | "infants"
  | "pets"
  | "type"
  | "fee_ids"
  | "coupon"
>;

/** The same text for equal stays, whatever defaults are omitted. */
export function stayKey(stay: Stay): string {
  const { accommodation_id, check_in, check_out, adults, children = 0, infants = 0, pets = 0, type = "guest" } = stay;
  const fees = [...(stay.fee_ids ?? [])].sort();
  return [
    accommodation_id,
    check_in,
    check_out,
    adults,
    children,
    infants,
    pets,
    type,
    ...fees,
    stay.coupon ?? "",
  ].join(" ");
}

interface Terms {
  payment_plan_id?: string | null | undefined;
  cancellation_policy_id?: string | null | undefined;
}

/** A body without plan and policy if none was chosen: omitted, they default to the accommodation's. */
export function chosenTerms<Body extends Terms>(body: Body): Body {
  const { payment_plan_id, cancellation_policy_id, ...rest } = body;
  return {
    ...rest,
    ...(payment_plan_id && { payment_plan_id }),
    ...(cancellation_policy_id && { cancellation_policy_id }),
  } as Body;
}
