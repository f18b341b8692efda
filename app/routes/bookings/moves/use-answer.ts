import { useEffect, useState } from "react";
import type * as z from "zod";
import type { Conflict } from "#contract/quotes";
import { ApiError } from "~/lib/api-error";

/** Milliseconds of rest before a question is asked. */
const rest = 200;

/** What was wrong with a question, as far as a dialog tells it. */
export interface Refusal {
  sentence: string;
  /** Sentences by field, of a 422. */
  errors: Record<string, string[]>;
  conflicts: z.output<typeof Conflict>[];
}

export interface Answer<T> {
  /** The last answer that came; while `pending` it belongs to an older question. */
  value: T | null;
  pending: boolean;
  refusal: Refusal | null;
}

/** Asks the server while a dialog is being filled. A newer key ends the older question; a null one asks nothing. */
export function useAnswer<T>(key: string | null, ask: (signal: AbortSignal) => Promise<T>): Answer<T> {
  const [answer, setAnswer] = useState<{ key: string; value: T } | null>(null);
  const [refused, setRefused] = useState<{ key: string; refusal: Refusal } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, a new function each time
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      ask(stop.signal).then(
        (value) => !stop.signal.aborted && setAnswer({ key, value }),
        (error) => !stop.signal.aborted && setRefused({ key, refusal: refusalOf(error) }),
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key]);
  const refusal = key !== null && refused?.key === key ? refused.refusal : null;
  return {
    value: key === null ? null : (answer?.value ?? null),
    pending: key !== null && answer?.key !== key && refusal === null,
    refusal,
  };
}

/** A refusal as a dialog tells it: somebody else's save in words of its own. */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ApiError)) throw error;
  const { errors = {}, conflicts = [] } = (error.data ?? {}) as Partial<Refusal>;
  const lost = error.status === 0 ? "Sem conexão. Tente de novo." : error.message;
  const stale = "Outra pessoa acabou de mudar esta reserva. Confira o que mudou e tente de novo.";
  return { sentence: error.code === "StaleRecordException" ? stale : lost, errors, conflicts };
}
