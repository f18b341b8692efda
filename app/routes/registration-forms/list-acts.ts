import { FormsMarked, FormsRefused } from "#contract/registration-forms";
import { defineActs } from "~/lib/acts";
import { act } from "~/lib/form-act";

/** Marks of forms: sent, refused, and their removal. */
export const formActs = defineActs({
  sent: act("POST /api/registration-forms/sent", FormsMarked),
  unsent: act("POST /api/registration-forms/sent/reversal", FormsMarked, {
    said: () => "As fichas voltaram para prontas",
  }),
  refused: act("POST /api/registration-forms/error", FormsRefused),
  unrefused: act("POST /api/registration-forms/error/reversal", FormsMarked, { said: () => "O erro foi retirado" }),
});
