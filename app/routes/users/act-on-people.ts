import { users } from "#contract/people";
import { call } from "~/lib/api";
import { ApiError } from "~/lib/api-error";
import { type FormResult, submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { RolesOfUser } from "~/routes/users/form-schema";
import { limitsIn } from "~/routes/users/role-limits";

/** How an act ended: done, refused with a toast, or with what the form shows. */
export type PeopleResult = { done: true } | FormResult;

const done: PeopleResult = { done: true };

/** Does what the form's `act` asks with the people of the company. */
export async function actOnPeople(request: Request): Promise<PeopleResult> {
  const form = await request.clone().formData();
  const params = { uuid: String(form.get("uuid")) };
  switch (form.get("act")) {
    case "roles":
      return submit(request, RolesOfUser, async (roles) => {
        const role_limits = limitsIn(form, roles.role_ids);
        const body = { ...roles, ...(role_limits && { role_limits }) };
        const saved = await call(users.update, { params, body }, { quiet: [409] });
        return said(`Perfis de ${saved.name} alterados`);
      });
    case "block":
      return told(async () => `Acesso de ${(await call(users.block, { params })).name} bloqueado`);
    case "unblock":
      return told(async () => `Acesso de ${(await call(users.unblock, { params })).name} liberado`);
    default:
      return told(
        async () => `Verificação em duas etapas de ${(await call(users.resetTwoFactor, { params })).name} zerada`,
      );
  }
}

/** Says what was done; a refusal was told by a toast, and the screen reads again. */
export async function told(act: () => Promise<string>): Promise<PeopleResult> {
  try {
    return said(await act());
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return done;
  }
}

export function said(sentence: string): PeopleResult {
  toast.success(sentence);
  return done;
}
