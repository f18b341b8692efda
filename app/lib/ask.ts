import type { Answer, CallInput, Endpoint } from "#contract/endpoint";
import { call } from "~/lib/api";
import { type Asked, type AskOptions, useAsking } from "~/lib/asking";

/**
 * Asks an endpoint while somebody types or chooses; a null input asks nothing. No toast speaks: the screen shows `failure`
 * or goes without. See `useAsking`.
 */
export function useAsk<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> | null,
  options?: AskOptions,
): Asked<CallInput<E>, Answer<E>> {
  return useAsking(input, (asked, signal) => call(endpoint, asked, { signal, quiet: "all" }), options);
}
