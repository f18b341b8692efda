import { redirect } from "react-router";
import { RoleInput, roles } from "#contract/people";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { plural } from "~/lib/format";
import { afterSecondSave } from "~/lib/second-save";
import { toast } from "~/lib/toast";
import { RoleEdit } from "~/routes/roles/form-schema";

const list = "/perfis";

/** Creates the role that the form holds and goes to the list. */
export function createRole(request: Request) {
  return submit(request, RoleInput, async (body, sent) => {
    const created = await call(roles.create, { body }, sent);
    toast.success(`Perfil ${created.name} criado`);
    return redirect(list);
  });
}

/** Saves the role; when somebody else saved first, gives `changes` and lays the typing over what he saved. */
export async function saveRole(request: Request, id: string) {
  const form = await request.clone().formData();
  const result = await submit(request, RoleEdit, async (body) => {
    const saved = await call(roles.update, { params: { id }, body }, { quiet: [409] });
    toast.success(`Perfil ${saved.name} salvo`);
    return redirect(list);
  });
  return afterSecondSave(result, form, inWords);
}

/** The permissions of a role as their number. */
export function inWords(name: string, texts: readonly string[]): string | undefined {
  if (name !== "permissions") return undefined;
  return plural(texts.length, { none: "nenhuma", one: "permissão", many: "permissões" });
}
