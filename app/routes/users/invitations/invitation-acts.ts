import { heldSentence } from "#contract/hold-words";
import { defineActs, press } from "~/lib/acts";

export const invitationActs = defineActs({
  resend: press("POST /api/invitations/:id/resend", {
    said: ({ email, held }) =>
      held ? `Convite renovado para ${email}. ${heldSentence(held)}` : `Convite enviado de novo para ${email}`,
  }),
  revoke: press("DELETE /api/invitations/:id", { said: () => "Convite revogado" }),
});
