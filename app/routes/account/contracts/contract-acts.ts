import { href } from "react-router";
import { ContractSettingsUpdate, ContractTypeInput, ContractTypeUpdate } from "#contract/guest/contract-types";
import { defineActs, done, press } from "~/lib/acts";
import { call } from "~/lib/api";
import { act, actOnce } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { rulesInWords, typeInWords } from "~/routes/account/contracts/contract-words";

export const typeTo = (id: string) => href("/minha-conta/contratos/modelos/:id", { id });

const quiet = { quiet: [409] };

export const contractActs = defineActs({
  create: actOnce("POST /api/contract-types", ContractTypeInput, { to: ({ id }) => typeTo(id) }),
  archive: act("PUT /api/contract-types/:id", ContractTypeUpdate, {
    said: ({ name, archived }) => (archived ? `${name}: arquivado` : `${name}: de volta à lista`),
  }),
  delete: press("DELETE /api/contract-types/:id"), // the list's toast offers to undo it
  restore: press("POST /api/contract-types/:id/restoration", { said: ({ name }) => `${name}: de volta à lista` }),
  rules: act("PUT /api/contract-settings", ContractSettingsUpdate, {
    ...quiet,
    say: rulesInWords,
    said: () => "Regras dos contratos salvas",
  }),
});

/** Acts of the editor; its type is the page's. */
export const typeActs = defineActs({
  save: act("PUT /api/contract-types/:id", ContractTypeUpdate, {
    ...quiet,
    say: typeInWords,
    said: () => "Rascunho salvo",
  }),
  // publishing first saves the text of the form
  publish: ({ request, params }) => {
    const ofType = { params: { id: params.id ?? "" } };
    const publish = async (body: ContractTypeUpdate) => {
      const { version } = await call("PUT /api/contract-types/:id", { ...ofType, body }, quiet);
      const { published } = await call(
        "POST /api/contract-types/:id/publication",
        { ...ofType, body: { version } },
        quiet,
      );
      toast.success(`Versão ${published} publicada`);
      return done;
    };
    return submit(request, ContractTypeUpdate, publish, { say: typeInWords });
  },
});
