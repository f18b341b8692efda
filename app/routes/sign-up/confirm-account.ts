import { redirect } from "react-router";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { lightSignUp } from "~/lib/light-endpoints";
import { homePath } from "~/lib/return-path";
import { toast } from "~/lib/toast";
import { enterCompany } from "~/routes/sign-up/enter-company";

/** Confirms the address by the link of the mail, and begins in the new company. Errors are spoken on the page. */
export async function confirmAccount(token: string) {
  try {
    const { company } = await call(lightSignUp.confirm, { body: { token } }, { quiet: "all" });
    await enterCompany(company);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: { "": [error.status === 404 ? "Este link já foi usado ou não vale mais." : error.message] } };
  }
  toast.success("Conta confirmada. Boas-vindas!");
  return redirect(homePath);
}
