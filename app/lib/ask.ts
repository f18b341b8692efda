import type { Address, AnswerOf, InputOf } from "#contract/calls";
import { call } from "~/lib/api";
import { type Asked, type AskOptions, useAsking } from "~/lib/asking";

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
