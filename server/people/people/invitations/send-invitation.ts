import type { Invitation } from "#contract/people/invitations";
import { imitates } from "#domain/imitated-names";
import { calledName, unlinked } from "#domain/notification-mails";
import {
  findCompanyName,
  findInvitation,
  findInvitationByToken,
} from "#server/people/people/invitations/invitations.queries";
import type { Ctx } from "#server/platform/context";
import { newId } from "#server/platform/db/new-id";
import type { Secrets } from "#server/platform/db/secrets";
import { spendInvitation } from "#server/platform/http/limits";
import { found } from "#server/platform/http/problem";
import { newToken, tokenHash } from "#server/platform/http/tokens";
import type { MailTools, WaitingMail } from "#server/platform/mail/deliver-mail";
import { holdAtAct } from "#server/platform/mail/mail-allowance";
import { sendMail } from "#server/platform/mail/send-mail";

export const invitationMail = "invitation";

const lifetime = 7 * 24 * 60 * 60 * 1000;

/** The stored fields of one sending: the token itself is only in the mail. It can be accepted for 7 days. */
export function newSending({ actor, clock }: Ctx) {
  const token = newToken();
  const sent_at = clock.now();
  const ends_at = new Date(sent_at.getTime() + lifetime);
  const mail_id = newId(sent_at);
  return { token, kept: { token_hash: tokenHash(token), invited_by: actor.user_id, sent_at, ends_at, mail_id } };
}

/**
 * Queues the mail of a sending that was just stored, and returns the invitation, with the reason for which the mail is
 * known to wait. `name` is the invited person's, if known. 429 if the company has sent too many mails today, or the
 * address has received too many.
 */
export async function sendInvitation(
  ctx: Ctx,
  secrets: Secrets,
  id: string,
  { token, kept }: ReturnType<typeof newSending>,
  { name = "" }: { name?: string } = {},
): Promise<Invitation> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const invitation = found(await findInvitation(db, actor.tenant_id, id, now));
  const company = unlinked(await findCompanyName(db, actor.tenant_id));
  // The service's staff are not members and have no name inside the company.
  const { invited_by } = invitation;
  const inviter =
    imitates(invited_by) || (invited_by !== "" && calledName(invited_by) === "")
      ? "Uma pessoa da equipe"
      : unlinked(invited_by) || "A equipe do Estadia";
  await spendInvitation(db, actor.tenant_id, invitation.email);
  const mail = { id: kept.mail_id, kind: invitationMail, about: kept.token_hash.toString("base64url") };
  await sendMail(db, secrets, now, {
    ...mail,
    tenant_id: actor.tenant_id,
    to: { name, address: invitation.email },
    subject: `Convite para ${company} no Estadia`,
    parts: [
      `${inviter} convidou você para trabalhar com ${company} no Estadia. O convite vale por 7 dias.`,
      { label: "Aceitar o convite", path: `/convite/${token}` },
      "Se você não esperava este convite, ignore esta mensagem.",
    ],
  });
  return { ...invitation, held: await holdAtAct(ctx, mail, invitation.email) };
}

/** Whether the link in the mail still works: the invitation may have been revoked or sent again meanwhile. */
export function isInvitationWanted({ about }: WaitingMail, { database, clock }: MailTools): Promise<boolean> {
  const hash = Buffer.from(about ?? "", "base64url");
  return database.asAuth(async (db) => (await findInvitationByToken(db, hash, clock.now())) !== null);
}
