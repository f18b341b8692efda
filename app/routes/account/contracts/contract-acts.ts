import { href } from "react-router";
import { ContractSettingsUpdate, ContractTypeInput, ContractTypeUpdate } from "#contract/contract-types";
import { defineActs, press } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";
import { rulesInWords } from "~/routes/account/contracts/contract-words";

export const typeTo = (id: string) => href("/minha-conta/contratos/modelos/:id", { id });

const stale = { quiet: [409] };

export const contractActs = defineActs({
  create: actOnce("POST /api/contract-types", ContractTypeInput, { to: ({ id }) => typeTo(id) }),
  archive: act("PUT /api/contract-types/:id", ContractTypeUpdate, {
    said: ({ name, archived }) => (archived ? `${name}: arquivado` : `${name}: de volta à lista`),
  }),
  delete: press("DELETE /api/contract-types/:id"), // the list's toast offers to undo it
  restore: press("POST /api/contract-types/:id/restoration", { said: ({ name }) => `${name}: de volta à lista` }),
  rules: act("PUT /api/contract-settings", ContractSettingsUpdate, {
    ...stale,
    say: rulesInWords,
    said: () => "Regras dos contratos salvas",
  }),
});
