import { FetchError } from "ofetch";
import type { ApiError } from "~/lib/api-error";

/** The seconds until a refused call may be retried; null if the answer does not say. */
export function retryAfter({ cause }: ApiError): number | null {
  const told = cause instanceof FetchError ? cause.response?.headers.get("Retry-After") : null;
  const seconds = Number(told ?? "");
  return seconds > 0 ? seconds : null;
}
