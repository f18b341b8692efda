import { FormsMarked, FormsRefused, registrationForms } from "#contract/registration-forms";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";

/** Marks of forms: sent, refused, and their removal. */
export const formActs = defineActs({
  sent: act(registrationForms.markSent, FormsMarked),
  unsent: act(registrationForms.unmarkSent, FormsMarked, { said: () => "As fichas voltaram para prontas" }),
  refused: act(registrationForms.markError, FormsRefused),
  unrefused: act(registrationForms.unmarkError, FormsMarked, { said: () => "O erro foi retirado" }),
});
