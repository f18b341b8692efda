import { href } from "react-router";
import { AnonymizeInput, guestActs, MergeInput } from "#contract/guest-acts";
import { GuestUpdate, guests } from "#contract/guests";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";
import { documentKindInWords } from "~/routes/guests/record-words";

export const recordActs = defineActs({
  save: act(guests.update, GuestUpdate, {
    quiet: [409],
    said: ({ name }) => `Cadastro de ${name} salvo`,
    to: ({ id }) => href("/hospedes/:id", { id }),
    say: documentKindInWords,
  }),
  merge: act(guestActs.merge, MergeInput, { said: () => "Cadastros unidos" }),
  anonymize: act(guestActs.anonymize, AnonymizeInput, { said: () => "Cadastro anonimizado" }),
});
