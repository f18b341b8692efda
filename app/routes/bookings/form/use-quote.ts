import { changeKinds } from "#contract/events";
import { type Quote, type QuoteInput, quotes } from "#contract/quotes";
import type { ApiError } from "~/lib/api-error";
import { useAsk } from "~/lib/ask";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

export interface QuoteView {
  /** The quote of the stay as it stands; null until it is there. */
  quote: Quote | null;
  /** The same, or while it is `pending` the one before, to be shown as out of date; and the stay that it is for. */
  shown: { quote: Quote; quoted: QuoteInput } | null;
  pending: boolean;
  /** Why there is none for the stay as it stands. */
  failure: string | null;
  /** Asks once more for the same stay: after a refusal of the save, or by a press. */
  again: () => void;
}

/** The price of a stay while it is being typed, and whether it can be had. A null stay asks nothing. */
export function useQuote(stay: QuoteInput | null): QuoteView {
  const live = holds(useSession(), "bookings.view") ? changeKinds : undefined;
  const { state, answer, before, failure, again } = useAsk(quotes.create, stay && { body: stay }, { live });
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

// a refusal for one field says it there and here; anything else is told as it came
function sentenceOf({ status, data, message }: ApiError): string {
  const byField = status === 422 ? Object.values(data?.errors ?? {}).flat() : [];
  return byField[0] ?? (status === 0 ? "Sem conexão: o preço não pôde ser calculado." : message);
}
