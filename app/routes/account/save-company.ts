import { tenants } from "#contract/tenants";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { afterSecondSave } from "~/lib/second-save";
import { loadSession, refreshSession } from "~/lib/session";
import { toast } from "~/lib/toast";
import { CompanyEdit } from "~/routes/account/company-schema";

/** Saves the data of the company that this tab works in. */
export async function saveCompany(request: Request) {
  const form = await request.clone().formData();
  const { tenant } = await loadSession();
  const result = await submit(request, CompanyEdit, async (body) => {
    const saved = await call(tenants.update, { params: { uuid: tenant?.uuid ?? "" }, body }, { quiet: [409] });
    await refreshSession();
    toast.success("Dados da empresa alterado com sucesso"); // to the letter of the specification's section 7
    return { saved: saved.version };
  });
  return afterSecondSave(result, form);
}
