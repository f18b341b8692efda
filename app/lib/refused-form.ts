import { data } from "react-router";
import type { FormResult } from "~/lib/form-submit";

/**
 * A form's refusal as a failed answer: the router then reads nothing anew. The form keeps standing on the record as it
 * was opened, and when the session has ended the page stays instead of giving way to the log-in.
 */
export function keepTyping<T extends object>(result: T | FormResult) {
  return "initialValue" in result ? data(result, { status: 422 }) : result;
}
