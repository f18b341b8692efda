import { heldSentence } from "#contract/messages/hold-words";
import type { Invitation } from "#contract/people/invitations";
import { defineActs, press } from "~/lib/acts";

export const invitationActs = defineActs({
  resend: press("POST /api/invitations/:id/resend", {
    said: ({ email, held }) =>
      held ? `Convite renovado para ${email}. ${heldSentence(held)}` : `Convite enviado de novo para ${email}`,
  }),
  revoke: press("DELETE /api/invitations/:id", { said: () => "Convite revogado" }),
});

/** "Convite enviado para ana@mar.com"; of mails that wait, how many and why. */
export function invitedWords(all: readonly Pick<Invitation, "email" | "held">[]): string {
  const [first] = all;
  const waiting = all.filter(({ held }) => held !== null);
  const held = waiting[0]?.held;
  const [what, made, sent] =
    all.length === 1
      ? ["Convite", `feito para ${first?.email}`, `enviado para ${first?.email}`]
      : [`${all.length} convites`, "feitos", "enviados"];
  if (!held) return `${what} ${sent}`;
  if (all.length === 1) return `${what} ${made}. ${heldSentence(held)}`;
  const left = all.length - waiting.length;
  if (left === 0) return `${what} ${made}. ${heldSentence(held, "O e-mail de cada um")}`;
  const others = waiting.length === 1 ? "O e-mail de 1 deles" : `O e-mail de ${waiting.length} deles`;
  return `${what} ${made}, ${left} ${left === 1 ? "enviado" : "enviados"}. ${heldSentence(held, others)}`;
}
