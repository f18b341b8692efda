import { users } from "#contract/people";
import { call } from "~/lib/api";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { RolesOfUser } from "~/routes/users/form-schema";

export type RolesResult = { saved: true } | FormResult;

/** Gives a person the roles that the dialog holds. */
export async function saveRoles(request: Request): Promise<RolesResult> {
  const form = await request.clone().formData();
  const params = { uuid: String(form.get("uuid")) };
  return submit(request, RolesOfUser, async (body): Promise<RolesResult> => {
    const saved = await call(users.update, { params, body }, { quiet: [409] });
    toast.success(`Perfis de ${saved.name} alterados`);
    return { saved: true };
  });
}
