import { redirect } from "react-router";
import { OwnerInput, owners } from "#contract/owners";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { afterSecondSave, type Say } from "~/lib/second-save";
import { toast } from "~/lib/toast";
import { OwnerEdit } from "~/routes/accommodations/owners/form-schema";
import { pixKindWords } from "~/routes/accommodations/owners/words";

const list = "/acomodacoes/proprietarios";

/** Writes the owner down that the form holds and goes to the list. */
export function createOwner(request: Request) {
  return submit(request, OwnerInput, async (body, sent) => {
    const created = await call(owners.create, { body }, sent);
    toast.success(`${created.name} entrou para os proprietários`);
    return redirect(list);
  });
}

/** Saves the owner; when somebody else saved first, gives `changes` and lays the typing over what he saved. */
export async function saveOwner(request: Request, id: string) {
  const form = await request.clone().formData();
  const result = await submit(request, OwnerEdit, async (body) => {
    const saved = await call(owners.update, { params: { id }, body }, { quiet: [409] });
    toast.success(`Cadastro de ${saved.name} salvo`);
    return redirect(list);
  });
  return afterSecondSave(result, form, inWords);
}

const inWords: Say = (name, texts) =>
  name === "pix_kind" ? pixKindWords[texts[0] as keyof typeof pixKindWords] : undefined;
