import { redirect } from "react-router";
import { SignUpConfirmation } from "#contract/people/sign-up";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { homePath } from "~/lib/return-path";
import { toast } from "~/lib/toast";
import { enterCompany } from "~/routes/sign-up/enter-company";

/** Confirms the sign-up by link and password, and starts in the new company. Errors are shown on the page. */
export function confirmAccount(request: Request) {
  return submit(request, SignUpConfirmation, async (body) => {
    try {
      const { company } = await call("POST /api/email-confirmations", { body }, { quiet: "all" });
      await enterCompany(company);
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      return { error: { "": ["Este link já foi usado ou não vale mais."] } };
    }
    toast.success("Conta confirmada. Boas-vindas!");
    return redirect(homePath);
  });
}
