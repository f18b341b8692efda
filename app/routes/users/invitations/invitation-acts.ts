import { invitations } from "#contract/invitations";
import { defineActs, press } from "~/lib/acts";

export const invitationActs = defineActs({
  resend: press(invitations.resend, { said: ({ email }) => `Convite enviado de novo para ${email}` }),
  revoke: press(invitations.revoke, { said: () => "Convite revogado" }),
});
