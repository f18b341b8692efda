import type { Quote, QuoteInput } from "#contract/bookings/quotes";
import { changeKinds } from "#contract/platform/change-kinds";
import type { ApiError } from "~/lib/api-error";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export interface QuoteView {
  /** The quote of the current stay; null until it arrives. */
  quote: Quote | null;
  /** The same, or while `pending` the previous one, to be shown as out of date; with its stay. */
  shown: { quote: Quote; quoted: QuoteInput } | null;
  pending: boolean;
  /** Why the current stay has none. */
  failure: string | null;
  /** Requests the same quote again: after a refused save, or on retry. */
  again: () => void;
}

/** The price and availability of a stay while it is typed. A null stay makes no request. */
export function useQuote(stay: QuoteInput | null): QuoteView {
  const live = holds(useSession(), "bookings.view") ? changeKinds : undefined;
  const { state, answer, before, failure, again } = useAsk("POST /api/quotes", stay && { body: stay }, { live });
  return {
    quote: answer,
    shown:
      answer && stay
        ? { quote: answer, quoted: stay }
        : before && { quote: before.answer, quoted: before.question.body },
    pending: state === "asking",
    failure: failure && sentenceOf(failure),
    again,
  };
}

// a refusal about one field is shown with its message; anything else unchanged
function sentenceOf({ status, data, message }: ApiError): string {
  const byField = status === 422 ? Object.values(data?.errors ?? {}).flat() : [];
  return byField[0] ?? (status === 0 ? "Sem conexão: o preço não pôde ser calculado." : message);
}
