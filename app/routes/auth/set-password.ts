import { redirect } from "react-router";
import { ResetPasswordInput } from "#contract/people/session";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { forgetSession } from "~/lib/session-state";
import { toast } from "~/lib/toast";

/** Sets the new password. All open sessions end, this browser's too. */
export function setPassword(request: Request) {
  return submit(request, ResetPasswordInput, async (body) => {
    await call("POST /api/reset-password", { body }, { quiet: "all" });
    forgetSession();
    toast.success("Senha alterada");
    return redirect("/login");
  });
}
