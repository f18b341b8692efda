import { redirect } from "react-router";
import { CompanyStep, FurtherCompanyInput, PersonStep, PlanStep, RegisterInput } from "#contract/sign-up";
import { parsePhone } from "#domain/brazil";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { lightSession, lightSignUp } from "~/lib/light-endpoints";
import { homePath } from "~/lib/return-path";
import { toast } from "~/lib/toast";
import { checkCity } from "~/routes/sign-up/check-city";
import { enterCompany } from "~/routes/sign-up/enter-company";
import { mailStep, pathOf, type Step } from "~/routes/sign-up/steps";

/** Checks a page of the form before it is left; the last one asks for the account, or makes a further company. */
export async function takeStep(request: Request) {
  const sent = await request.formData();
  const phone = sent.get("user.phone");
  if (typeof phone === "string" && phone !== "") sent.set("user.phone", parsePhone(phone) ?? phone);
  const form = new Request(request.url, { method: "POST", body: sent });
  const go = async () => redirect(pathOf(String(sent.get("next")) as Step));
  switch (sent.get("step")) {
    case "empresa":
      return submit(form, CompanyStep, async ({ company }) => {
        await checkCity(company);
        return go();
      });
    case "voce":
      return submit(form, PersonStep, go);
    case "plano":
      return submit(form, PlanStep, go);
    case "empresa nova":
      return submit(form, FurtherCompanyInput, async (body) => {
        const { company } = await call(lightSignUp.addCompany, { body }, { quiet: "all" });
        await call(lightSession.switchTenant, { params: { uuid: company } });
        await enterCompany(company);
        toast.success(`${body.company.name} criada`);
        return redirect(homePath);
      });
    default:
      return submit(form, RegisterInput, async (body) => {
        await call(lightSignUp.register, { body }, { quiet: "all" });
        return redirect(pathOf(mailStep));
      });
  }
}
