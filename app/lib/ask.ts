import { useCallback, useEffect, useRef, useState } from "react";
import type { Address, AnswerOf, InputOf } from "#contract/calls";
import type { ChangeKind } from "#contract/platform/change-kinds";
import { call } from "~/lib/api";
import { ApiError, outageOf } from "~/lib/api-error";
import { untilWorthTrying } from "~/lib/online";
import { useLive } from "~/lib/use-live";

export interface AskOptions {
  /** The query is typed text: the request is debounced. */
  typed?: boolean;
  /** The kinds of company data that the answer depends on: the request is repeated when a colleague changes them. */
  live?: readonly ChangeKind[] | undefined;
  /**
   * Repeats the request when this value changes, such as rows that were reloaded. The known answer stays until the next
   * one.
   */
  since?: unknown;
}

/**
 * The state of a query. An answer or a failure always belongs to the current query. `before` is to be shown only as out
 * of date: the answer to the previous query, or in an outage the last answer to this one, because a dialog that falls
 * back to less loses what was typed in it.
 */
export type Asked<Q, A> = (
  | { state: "nothing"; answer: null; failure: null; before: null }
  | { state: "asking"; answer: null; failure: null; before: Answered<Q, A> | null }
  | { state: "answered"; answer: A; failure: null; before: null }
  | { state: "failed"; answer: null; failure: ApiError; before: Answered<Q, A> | null }
) & {
  /** Marks the answer as out of date and repeats the request. */
  again: () => void;
};

export interface Answered<Q, A> {
  question: Q;
  answer: A;
}

type Known<Q, A> = { key: string } & (
  | (Answered<Q, A> & { failure: null })
  | { failure: ApiError; before: Answered<Q, A> | null }
);

const rest = 120; // ms; four presses of a stepper make one request
const pause = 1000; // ms; changes within this time cause one request

/**
 * Sends a query while the user types or chooses; null sends nothing. Queries are equal if their JSON is. A superseded
 * request is aborted, and its answer is never shown. The first request is sent at once; one that follows within 120 ms
 * is debounced. In an outage the request is repeated until there is an answer; `ask` rejects with ApiError.
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
          const outage = outageOf(failure) !== null;
          setKnown((last) => ({ key, failure, before: outage ? lastAnswerTo(now, last) : null }));
          if (!outage) return;
        }
        await untilWorthTrying(turn, signal).catch(() => undefined); // aborted
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
  if (known?.key !== key) return { state: "asking", answer: null, failure: null, before: lastAnswer(known) } as const;
  const { failure } = known;
  if (failure) return { state: "failed", answer: null, failure, before: known.before } as const;
  return { state: "answered", answer: known.answer, failure: null, before: null } as const;
}

function lastAnswer<Q, A>(known: Known<Q, A> | null): Answered<Q, A> | null {
  if (known === null) return null;
  return known.failure ? known.before : { question: known.question, answer: known.answer };
}

function lastAnswerTo<Q, A>(question: Q, known: Known<Q, A> | null): Answered<Q, A> | null {
  const last = lastAnswer(known);
  return last && JSON.stringify(last.question) === JSON.stringify(question) ? last : null;
}

/**
 * Calls an endpoint while the user types or chooses; a null input makes no call. Shows no toast: the screen shows
 * `failure` or ignores it. See `useAsking`.
 */
export function useAsk<A extends Address>(
  address: A,
  input: InputOf<A> | null,
  options?: AskOptions,
): Asked<InputOf<A>, AnswerOf<A>> {
  return useAsking(input, (asked, signal) => call(address, asked, { signal, quiet: "all" }), options);
}
