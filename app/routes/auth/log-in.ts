import { redirect } from "react-router";
import { LoginInput } from "#contract/session";
import { call } from "~/lib/api";
import { noAnswerTo } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { lightSession } from "~/lib/light-endpoints";
import { homePath, ownPath, returnParameter } from "~/lib/return-path";
import { beginSession } from "~/lib/session";

/** Logs in, asks who it is, and goes to where the person wanted to be. Its errors are spoken on the page. */
export function logIn(request: Request) {
  return submit(request, LoginInput, async (body) => {
    await call(lightSession.login, { body }, { quiet: "all" });
    const session = await beginSession();
    if (!session.authenticated) throw noAnswerTo("GET", null);
    return redirect(ownPath(new URL(request.url).searchParams.get(returnParameter)) ?? homePath);
  });
}
