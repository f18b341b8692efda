import { useCallback, useEffect, useState } from "react";
import { type Quote, type QuoteInput, quotes } from "#contract/quotes";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { stayKey } from "~/routes/bookings/form/stay-key";

/** Milliseconds of rest before a quote is asked for: a stepper pressed four times is one question. */
const rest = 250;

export interface QuoteView {
  /** The last quote that came; while `pending` it belongs to an older stay. */
  quote: Quote | null;
  /** The stay it was made for. */
  quoted: QuoteInput | null;
  pending: boolean;
  /** Why there is none for the stay as it stands. */
  failure: string | null;
  /** Asks once more for the same stay: after a refusal, or when the line is back. */
  again: () => void;
}

/**
 * The price of a stay while it is being typed. A newer stay ends the older question; the last quote stays until the
 * next one is there, so that nothing blinks. A null stay asks nothing.
 */
export function useQuote(stay: QuoteInput | null): QuoteView {
  const [answer, setAnswer] = useState<{ key: string; stay: QuoteInput; quote: Quote } | null>(null);
  const [failed, setFailed] = useState<{ key: string; sentence: string } | null>(null);
  const [turn, setTurn] = useState(0);
  const key = stay && `${stayKey(stay)} ${stay.pricing} ${stay.payment_plan_id} ${stay.cancellation_policy_id} ${turn}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the stay, which is a new object at each keystroke
  useEffect(() => {
    if (!stay || !key) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const quote = await call(quotes.create, { body: stay }, { signal: stop.signal, quiet: "all" });
        if (!stop.signal.aborted) setAnswer({ key, stay, quote });
      } catch (error) {
        if (!stop.signal.aborted) setFailed({ key, sentence: sentenceOf(error) });
      }
    };
    const timer = setTimeout(ask, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);

  const failure = failed !== null && failed.key === key ? failed.sentence : null;
  return {
    quote: answer?.quote ?? null,
    quoted: answer?.stay ?? null,
    pending: key !== null && answer?.key !== key && failure === null,
    failure,
    again: useCallback(() => setTurn((before) => before + 1), []),
  };
}

// a refusal for one field says it there and here; anything else is told as it came
function sentenceOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error;
  const byField = error.status === 422 ? Object.values(error.data?.errors ?? {}).flat() : [];
  return byField[0] ?? (error.status === 0 ? "Sem conexão: o preço não pôde ser calculado." : error.message);
}
