import { FormsMarked, FormsRefused, registrationForms } from "#contract/registration-forms";
import { act, defineActs } from "~/lib/acts";

/** What is noted of forms: that they were sent or refused, and that this is taken back. */
export const formActs = defineActs({
  sent: act(registrationForms.markSent, FormsMarked),
  unsent: act(registrationForms.unmarkSent, FormsMarked, { said: () => "As fichas voltaram para prontas" }),
  refused: act(registrationForms.markError, FormsRefused),
  unrefused: act(registrationForms.unmarkError, FormsMarked, { said: () => "O erro foi retirado" }),
});
