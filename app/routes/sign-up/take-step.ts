import { redirect } from "react-router";
import { CompanyStep, FurtherCompanyInput, PersonStep, PlanStep, RegisterInput } from "#contract/people/sign-up";
import { cityFaults } from "#contract/people/tenant-words";
import type { StateCode } from "#domain/brazil";
import { wordKey } from "#domain/sheet/words";
import { call } from "~/lib/api";
import { refusal } from "~/lib/api-error";
import { submit } from "~/lib/form-submit";
import { municipalitiesOf, placeOf } from "~/lib/municipalities";
import { homePath } from "~/lib/return-path";
import { toast } from "~/lib/toast";
import { enterCompany } from "~/routes/sign-up/enter-company";
import { mailStep, pathOf, type Step } from "~/routes/sign-up/steps";

/** Validates a page of the form before it is left; the last one requests the account, or creates a further company. */
export async function takeStep(request: Request) {
  const sent = await request.formData();
  await settlePlace(sent);
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
        const { company } = await call("POST /api/tenants", { body }, { quiet: "all" });
        await call("POST /api/tenants/current/:uuid", { params: { uuid: company } });
        await enterCompany(company);
        toast.success(`${body.company.name} criada`);
        return redirect(homePath);
      });
    default:
      return submit(form, RegisterInput, async (body) => {
        await call("POST /api/register", { body }, { quiet: "all" });
        return redirect(pathOf(mailStep));
      });
  }
}

/** The city without the state behind it, and its state if only one is possible: Enter leaves no field. */
async function settlePlace(sent: FormData): Promise<void> {
  const typed = sent.get("company.city");
  if (typeof typed !== "string" || typed.trim() === "") return;
  const { city, state } = await placeOf(typed);
  const behind = city !== typed.trim();
  sent.set("company.city", city);
  if (state !== null && (behind || !sent.get("company.state"))) sent.set("company.state", state);
}

type Place = Pick<CompanyStep["company"], "city" | "state">;

/** Refuses, as the server will, a city without a state and one that is not in the state. */
async function checkCity({ city, state }: Place): Promise<void> {
  if (city === undefined) return;
  if (state === undefined) throw fault("company.state", cityFaults.noState);
  const key = wordKey(city);
  const cities = await municipalitiesOf(state as StateCode);
  if (cities.some(({ name }) => wordKey(name) === key)) return;
  throw fault("company.city", cityFaults.unknown(city, state));
}

const fault = (path: string, sentence: string) =>
  refusal(422, { error: "ValidationException", message: sentence, errors: { [path]: [sentence] } });
