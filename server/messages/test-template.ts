import type { EndpointInput } from "#contract/endpoint";
import type { messageRules } from "#contract/message-rules";
import { fillMessage, type MessageValues } from "#domain/messages/message-text";
import type { Ctx } from "#server/context";
import type { Secrets } from "#server/db/seal";
import { found } from "#server/http/problem";
import { sendMail } from "#server/mail/send-mail";
import { findAsker } from "#server/messages/message-state.queries";
import { valuesOfPreview } from "#server/messages/preview-message";
import { findTemplate } from "#server/messages/templates.queries";
import { linesOf } from "#server/notifications/notification-words";

const testMail = "message-test";

/** Mails a template to whoever asks, filled by a booking or with samples. */
export async function testTemplate(
  ctx: Ctx,
  secrets: Secrets,
  { template_id, booking_code }: EndpointInput<typeof messageRules.test>["body"],
  valuesOf: (code: string) => Promise<MessageValues>,
): Promise<{ to: string }> {
  const { actor, db, clock } = ctx;
  const template = found(await findTemplate(db, actor.tenant_id, template_id));
  const { values } = await valuesOfPreview(ctx, booking_code ?? null, valuesOf);
  const asker = await findAsker(db, actor.user_id);
  await sendMail(db, secrets, clock.now(), {
    kind: testMail,
    tenant_id: actor.tenant_id,
    to: { name: asker.name, address: asker.email },
    subject: `[Teste] ${fillMessage(template.subject, values)}`,
    parts: linesOf(fillMessage(template.body, values)),
  });
  return { to: asker.email };
}
