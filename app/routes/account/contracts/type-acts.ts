import { ContractTypeUpdate } from "#contract/contract-types";
import { defineActs, done } from "~/lib/acts";
import { call } from "~/lib/api";
import { act } from "~/lib/form-act";
import { submit } from "~/lib/form-submit";
import { toast } from "~/lib/toast";
import { typeInWords } from "~/routes/account/contracts/contract-words";

const quiet = { quiet: [409] };

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
