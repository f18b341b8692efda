import { defineActs, press } from "~/lib/acts";

export const invitationActs = defineActs({
  resend: press("POST /api/invitations/:id/resend", { said: ({ email }) => `Convite enviado de novo para ${email}` }),
  revoke: press("DELETE /api/invitations/:id", { said: () => "Convite revogado" }),
});
