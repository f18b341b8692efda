import { href } from "react-router";
import { GuestUpdate } from "#contract/bookings/guests";
import { AnonymizeInput, MergeInput } from "#contract/guest/guest-acts";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";
import { documentKindInWords } from "~/routes/guests/record-words";

export const recordActs = defineActs({
  save: act("PUT /api/guests/:id", GuestUpdate, {
    quiet: [409],
    said: ({ name }) => `Cadastro de ${name} salvo`,
    to: ({ id }) => href("/hospedes/:id", { id }),
    say: documentKindInWords,
  }),
  merge: act("POST /api/guests/:id/merge", MergeInput, { said: () => "Cadastros unidos" }),
  anonymize: act("POST /api/guests/:id/anonymization", AnonymizeInput, { said: () => "Cadastro anonimizado" }),
});
