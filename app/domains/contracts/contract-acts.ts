import { href } from "react-router";
import * as z from "zod";
import { ContractInput, type ContractState, ContractVoid } from "#contract/guest/contracts";
import { Version } from "#contract/platform/scalars";
import { defineActs } from "~/lib/acts";
import { act, actOnce } from "~/lib/form-act";

export const AtVersion = z.strictObject({ version: Version });
// the dialog shows the refusal
const quiet = [409];
const said = (what: string) => ({ quiet, said: ({ number }: ContractState) => `Contrato ${number} ${what}` });
const replaced = said("emitido no lugar do anterior");

/** Acts on the contract of a booking, from its own page and from the booking's. */
export const issuedActs = defineActs({
  contract_issue: actOnce("POST /api/contracts", ContractInput, said("emitido")),
  contract_void: act("POST /api/contracts/:id/void", ContractVoid, said("anulado")),
  contract_replace: act("POST /api/contracts/:id/replacement", AtVersion, replaced),
  /** The same from the contract's page, which navigates to the new one. */
  contract_replace_open: act("POST /api/contracts/:id/replacement", AtVersion, {
    ...replaced,
    to: ({ id }) => href("/minha-conta/contratos/:id", { id }),
  }),
  contract_keep: act("POST /api/contracts/:id/keep", AtVersion, said("mantido como foi assinado")),
});
