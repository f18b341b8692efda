import type { Answer, CallInput, Endpoint } from "#contract/endpoint";
import { call } from "~/lib/api";
import { type Asked, type AskOptions, useAsking } from "~/lib/asking";

/**
 * Calls an endpoint while the user types or chooses; a null input makes no call. Shows no toast: the screen shows
 * `failure` or ignores it. See `useAsking`.
 */
export function useAsk<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  options?: AskOptions,
): Asked<CallInput<E>, Answer<E>> {
  return useAsking(input, (asked, signal) => call(endpoint, asked, { signal, quiet: "all" }), options);
}
