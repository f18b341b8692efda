import { useCallback, useEffect, useRef, useState } from "react";
import type { ChangeKind } from "#contract/events";
import { ApiError, outageOf } from "~/lib/api-error";
import { untilWorthTrying } from "~/lib/online";
import { useLive } from "~/lib/use-live";

export interface AskOptions {
  /** What is asked is text that somebody types: the question waits for a rest. */
  typed?: boolean;
  /** What of the company the answer hangs on: it is asked again when a colleague changed it. */
  live?: readonly ChangeKind[] | undefined;
  /** Asks the same again when it is another: rows that were read anew. What is known stays until the next answer. */
  since?: unknown;
}

/**
 * Where a question stands. An answer or a failure is always that of the question as it is asked now; `before` is the
 * answer to the question before it, to be shown only as out of date.
 */
export type Asked<Q, A> = (
  | { state: "nothing"; answer: null; failure: null; before: null }
  | { state: "asking"; answer: null; failure: null; before: Answered<Q, A> | null }
  | { state: "answered"; answer: A; failure: null; before: null }
  | { state: "failed"; answer: null; failure: ApiError; before: null }
) & {
  /** Takes what is known as doubtful, and asks the same once more. */
  again: () => void;
};

export interface Answered<Q, A> {
  question: Q;
  answer: A;
}

type Known<Q, A> = { key: string } & ((Answered<Q, A> & { failure: null }) | { failure: ApiError });

const rest = 120; // ms: a stepper pressed four times is no four questions
const pause = 1000; // ms between two changes that are heard

/**
 * Asks while somebody types or chooses; null asks nothing. Questions are the same when their JSON is. One that is asked
 * no longer is aborted, and its answer never shown. The first is asked at once, one that follows it within 120 ms after a
 * rest. In an outage the question is asked again until there is an answer; `ask` rejects with ApiError.
 */
export function useAsking<Q, A>(
  question: Q | null,
  ask: (question: Q, signal: AbortSignal) => Promise<A>,
  { typed = false, live, since }: AskOptions = {},
): Asked<Q, A> {
  const [known, setKnown] = useState<Known<Q, A> | null>(null);
  const [doubts, setDoubts] = useState(0);
  const [changes, setChanges] = useState(0);
  const again = useCallback(() => setDoubts((count) => count + 1), []);
  const key = question === null ? null : `${JSON.stringify(question)} ${doubts}`;
  const latest = useRef({ question, ask });
  latest.current = { question, ask };
  const changed = useRef(Number.NEGATIVE_INFINITY);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the question, a change asks it again
  useEffect(() => {
    const { question: now, ask: send } = latest.current;
    if (key === null || now === null) return setKnown(null);
    const stop = new AbortController();
    const { signal } = stop;
    const put = async () => {
      for (let turn = 0; !signal.aborted; turn++) {
        try {
          const answer = await send(now, signal);
          if (!signal.aborted) setKnown({ key, question: now, answer, failure: null });
          return;
        } catch (failure) {
          if (signal.aborted) return;
          if (!(failure instanceof ApiError)) throw failure;
          setKnown({ key, failure });
          if (outageOf(failure) === null) return;
        }
        await untilWorthTrying(turn, signal).catch(() => undefined); // aborted: nobody asks any more
      }
    };
    const follows = performance.now() - changed.current < rest;
    changed.current = performance.now();
    const timer = typed || follows ? setTimeout(put, rest) : void put();
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, changes, since, typed]);
  useLive(() => setChanges((count) => count + 1), { pause, kinds: live ?? [], enabled: live !== undefined });

  return { ...standing(key, known), again };
}

function standing<Q, A>(key: string | null, known: Known<Q, A> | null) {
  if (key === null) return { state: "nothing", answer: null, failure: null, before: null } as const;
  if (known?.key !== key) {
    const before = known && known.failure === null ? { question: known.question, answer: known.answer } : null;
    return { state: "asking", answer: null, failure: null, before } as const;
  }
  if (known.failure) return { state: "failed", answer: null, failure: known.failure, before: null } as const;
  return { state: "answered", answer: known.answer, failure: null, before: null } as const;
}
