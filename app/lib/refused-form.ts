import { data } from "react-router";
import type { FormResult } from "~/lib/form-submit";

/**
 * Turns a form's refusal into a failed answer, so that the router reloads nothing. The form keeps the record as it was
 * opened, and if the session has ended the page stays instead of redirecting to the log-in.
 */
export function keepTyping<T extends object>(result: T | FormResult) {
  return "initialValue" in result ? data(result, { status: 422 }) : result;
}
