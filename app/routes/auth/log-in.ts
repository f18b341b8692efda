import { redirect } from "react-router";
import { LoginInput } from "#contract/people/session";
import { call } from "~/lib/api";
import { noAnswerTo } from "~/lib/api-error";
import { orAskForCode } from "~/lib/asks-code";
import { submit } from "~/lib/form-submit";
import { homePath, ownPath, returnParameter } from "~/lib/return-path";
import { beginSession } from "~/lib/session";

/** Logs in, loads the session, and navigates to the wanted page. Errors are shown on the page. */
export function logIn(request: Request) {
  return submit(request, LoginInput, async (body, { form }) => {
    const asked = await orAskForCode(form, () => call("POST /api/auth/login", { body }, { quiet: "all" }));
    if (asked) return asked;
    const { authenticated } = await beginSession();
    if (!authenticated) throw noAnswerTo("GET", null);
    return redirect(ownPath(new URL(request.url).searchParams.get(returnParameter)) ?? homePath);
  });
}
