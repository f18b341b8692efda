import { redirect } from "react-router";
import { type Role, RoleInput, roles } from "#contract/people";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { changedNames, type FormTexts, mergeTyped, readInput, textsIn, textsOf } from "~/lib/form-texts";
import { plural } from "~/lib/format";
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
  if (!("stale" in result) || !result.stale) return result;
  const before = JSON.parse(String(form.get(readInput) ?? "{}")) as FormTexts;
  const [typed, current] = [textsIn(form), textsOf(result.stale as Role)];
  return {
    ...result,
    initialValue: mergeTyped(before, typed, current),
    changes: changesMeanwhile(before, current, typed),
  };
}

const labels: Record<string, string> = { name: "Nome", description: "Descrição", permissions: "Permissões" };

/** What somebody else saved since the form was read, in words. */
export function changesMeanwhile(before: FormTexts, current: FormTexts, typed: FormTexts) {
  const touched = changedNames(before, typed);
  return [...changedNames(before, current)]
    .filter((name) => name in labels)
    .map((name) => ({
      label: labels[name] ?? name,
      was: inWords(name, before[name]),
      now: inWords(name, current[name]),
      ...(touched.has(name) && { typed: inWords(name, typed[name]) }),
    }));
}

function inWords(name: string, texts: readonly string[] = []): string {
  if (name !== "permissions") return texts[0] ?? "vazio";
  return plural(texts.length, { none: "nenhuma", one: "permissão", many: "permissões" });
}
