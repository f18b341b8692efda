import { QuoteInput } from "#contract/quotes";
import { isCivilDate } from "#domain/stay-dates";
import { parseForm } from "~/lib/form-submit";
import { chosenTerms } from "~/routes/bookings/chosen-terms";

/** What stands in the stay's fields right now, complete or not. */
export interface TypedStay {
  accommodation_id: string;
  check_in: string;
  check_out: string;
  /** Adults and children, who count for the capacity. */
  sleepers: number;
  /** Somebody answers for it: a record or a typed name. */
  named: boolean;
  /** What a quote can be asked for; null while something is missing or makes no sense. */
  complete: QuoteInput | null;
}

/** Reads the stay from the form. `bookingCode` names the booking whose own nights are not in its way. */
export function readTypedStay(form: FormData, bookingCode?: string): TypedStay {
  const text = (name: string) => String(form.get(name) ?? "");
  const date = (name: string) => (isCivilDate(text(name)) ? text(name) : "");
  const fee_ids = form.getAll("fee_ids").filter((id) => typeof id === "string" && id !== "") as string[];
  const read = parseForm(form, QuoteInput);
  return {
    accommodation_id: text("accommodation_id"),
    check_in: date("check_in"),
    check_out: date("check_out"),
    sleepers: (Number(text("adults")) || 0) + (Number(text("children")) || 0),
    named: text("holder_id") !== "" || text("holder.name").trim() !== "",
    complete:
      read.status === "success"
        ? { ...chosenTerms(read.value), fee_ids, ...(bookingCode && { booking_code: bookingCode }) }
        : null,
  };
}
