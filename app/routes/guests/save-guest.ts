import { href, redirect } from "react-router";
import { GuestInput, guests } from "#contract/guests";
import type { GuestDocumentKind } from "#domain/guest-documents";
import { documentKindWords } from "~/domains/guests/guest-words";
import { call } from "~/lib/api";
import { submit } from "~/lib/form-submit";
import { afterSecondSave, type Say } from "~/lib/second-save";
import { toast } from "~/lib/toast";
import { GuestEdit } from "~/routes/guests/form-schema";

/** Writes the guest down that the form holds and opens his record. */
export function createGuest(request: Request) {
  return submit(request, GuestInput, async (body, sent) => {
    const { id, name } = await call(guests.create, { body }, sent);
    toast.success(`${name} entrou para os hóspedes`);
    return redirect(href("/hospedes/:id", { id }));
  });
}

/** Saves the guest; when somebody else saved first, gives `changes` and lays the typing over what he saved. */
export async function saveGuest(request: Request, id: string) {
  const form = await request.clone().formData();
  const result = await submit(request, GuestEdit, async (body) => {
    const saved = await call(guests.update, { params: { id }, body }, { quiet: [409] });
    toast.success(`Cadastro de ${saved.name} salvo`);
    return redirect(href("/hospedes/:id", { id }));
  });
  return afterSecondSave(result, form, inWords);
}

const inWords: Say = (name, [text]) =>
  name === "document_kind" ? documentKindWords[text as GuestDocumentKind] : undefined;
