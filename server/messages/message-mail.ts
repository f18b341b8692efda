import type { MessageLanguage, RuleAudience } from "#domain/messages/message-rules";
import { inOneLine } from "#domain/notification-mails";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import type { LinkServices } from "#server/guest-page/guest-token";
import type { MailContent, MailPart } from "#server/mail/layout";
import { layoutWords } from "#server/mail/layout-words";
import { sendMail } from "#server/mail/send-mail";
import { oneClickPath, stopPath, stopToken } from "#server/messages/stop-token";
import { linesOf } from "#server/notifications/notification-words";

export const messageMail = "message";

interface Letter {
  id: string;
  /** The mail's own id, for its Message-ID. */
  mail_id: string;
  to: { name: string; address: string };
  language: MessageLanguage;
  subject: string;
  text: string;
  /** The guest's page; empty if there is none. */
  link: string;
  audience: RuleAudience;
  /** True if a rule wrote it: receivers except the team can unsubscribe from such mails. */
  ofRule: boolean;
}

/** Queues the e-mail of a message, in the transaction that writes its row. */
export async function leaveMail({ actor, db, clock }: Ctx, links: LinkServices, letter: Letter): Promise<void> {
  const { id, mail_id, to, language, subject } = letter;
  await sendMail(db, links.secrets, clock.now(), {
    id: mail_id,
    kind: messageMail,
    tenant_id: actor.tenant_id,
    about: id,
    to: { ...to, name: inOneLine(to.name) },
    subject,
    language,
    parts: partsOf(letter, links.publicUrl),
    ...stopOf(links.secrets, actor.tenant_id, letter),
  });
}

function partsOf({ text, link, audience, language }: Letter, publicUrl: string): MailPart[] {
  const lines = linesOf(text);
  if (audience !== "guest" || link === "" || text.includes(link)) return lines;
  return [...lines, { label: layoutWords[language].page, path: link.slice(publicUrl.length) }];
}

function stopOf(secrets: Secrets, tenant_id: string, { to, audience, ofRule }: Letter): Pick<MailContent, "stop"> {
  if (!ofRule || audience === "role") return {};
  const token = stopToken(secrets, { tenant_id, address: to.address });
  return { stop: { page: stopPath(token), oneClick: oneClickPath(token) } };
}
