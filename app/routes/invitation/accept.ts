import { redirect } from "react-router";
import { AcceptanceInput } from "#contract/people/invitations";
import { call } from "~/lib/api";
import { orAskForCode } from "~/lib/asks-code";
import { submit } from "~/lib/form-submit";
import { homePath } from "~/lib/return-path";
import { beginSession } from "~/lib/session";
import { keepTenant } from "~/lib/tenant";
import { toast } from "~/lib/toast";

/** Joins the company, which becomes the current one, and navigates to the start page. Errors are shown on the page. */
export function accept(request: Request, params: { token: string }) {
  return submit(request, AcceptanceInput, async (body, { form }) => {
    const accepted = await orAskForCode(form, () =>
      call("POST /api/invitations/:token/acceptance", { params, body }, { quiet: "all" }),
    );
    if ("asksCode" in accepted) return accepted;
    const { company } = accepted;
    await call("POST /api/tenants/current/:uuid", { params: { uuid: company } });
    keepTenant(company);
    await beginSession();
    toast.success("Convite aceito. Boas-vindas!");
    return redirect(homePath);
  });
}
