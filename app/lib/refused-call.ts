import { ApiError, sentencesOf } from "~/lib/api-error";
import { reportError } from "~/lib/toast";

/** For the `catch` of a call that the screen works without: null. An error that is no failed call is thrown. */
export function nullIfRefused(error: unknown): null {
  if (!(error instanceof ApiError)) throw error;
  return null;
}

/** The same for a call whose failure nothing else shows: a toast does, if none has yet. */
export function toastIfRefused(error: unknown): null {
  if (!(error instanceof ApiError)) throw error;
  if (!error.spoken) reportError(sentencesOf(error).join(" "));
  return null;
}
