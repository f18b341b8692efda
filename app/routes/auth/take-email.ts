import { href, redirect } from "react-router";
import { EmailConfirmation } from "#contract/people/security";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { loadSession, refreshSession } from "~/lib/session";
import { toast } from "~/lib/toast";

/** Confirms the new address. A signed-in user continues in their account, others log in with it. */
export function takeEmail(request: Request) {
  return submit(request, EmailConfirmation, async (body) => {
    await call("POST /api/email-changes", { body }, { quiet: "all" });
    toast.success("E-mail trocado");
    const { authenticated } = await loadSession();
    if (!authenticated) return redirect(href("/login"));
    await refreshSession();
    return redirect(href("/minha-conta/pessoal"));
  });
}
