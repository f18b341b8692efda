import { ForgotPasswordInput } from "#contract/people/session";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";

/**
 * Requests the reset link. The answer never reveals whether the address is known; too many attempts are shown inline.
 */
export function askForLink(request: Request) {
  return submit(request, ForgotPasswordInput, async (body) => {
    await call("POST /api/forgot-password", { body }, { quiet: [429] });
    return { sentTo: body.email };
  });
}
