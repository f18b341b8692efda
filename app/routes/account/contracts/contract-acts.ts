import { href } from "react-router";
import {
  ContractSettingsUpdate,
  ContractTypeInput,
  ContractTypeUpdate,
  contractSettingsCalls,
  contractTypes,
} from "#contract/contract-types";
import { defineActs, press } from "~/lib/acts";
import { act } from "~/lib/form-act";
import { rulesInWords } from "~/routes/account/contracts/contract-words";

export const typeTo = (id: string) => href("/minha-conta/contratos/modelos/:id", { id });

const stale = { quiet: [409] };

export const contractActs = defineActs({
  create: act(contractTypes.create, ContractTypeInput, { to: ({ id }) => typeTo(id) }),
  archive: act(contractTypes.update, ContractTypeUpdate, {
    said: ({ name, archived }) => (archived ? `${name}: arquivado` : `${name}: de volta à lista`),
  }),
  delete: press(contractTypes.delete), // the list's toast offers to undo it
  restore: press(contractTypes.restore, { said: ({ name }) => `${name}: de volta à lista` }),
  rules: act(contractSettingsCalls.update, ContractSettingsUpdate, {
    ...stale,
    say: rulesInWords,
    said: () => "Regras dos contratos salvas",
  }),
});
