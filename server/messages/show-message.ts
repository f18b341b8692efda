import type { VerbAnswer } from "#contract/endpoint";
import type { companyMessages, Message, MessageContent } from "#contract/messages-sent";
import type { Ctx } from "#server/context";
import type { LinkServices } from "#server/guest-page/guest-token";
import { requireMessage } from "#server/messages/find-message";
import { toMessage, toPlanned } from "#server/messages/message-answer";
import type { StoredMessage } from "#server/messages/messages.queries";
import type { Outgoing } from "#server/messages/outgoing";
import { textOfRow } from "#server/messages/text-of-row";

const waiting = ["paused", "queued", "cancelled"];

/** One message with what it says: as it would go out now, or as it went. */
export async function showMessage(
  ctx: Ctx,
  links: LinkServices,
  id: string,
): Promise<VerbAnswer<typeof companyMessages.show>> {
  const { row, planned } = await requireMessage(ctx, id);
  if (row === null) {
    const { anchor, rule, stay, receiver } = planned;
    const asRow = {
      ...{ anchor, code: stay.code, kind: null, rule_id: rule.id, template_id: rule.template_id, way: rule.way },
      ...{ audience: rule.audience, receiver_id: receiver.id, subject: null, body: null },
      ...{ language: stay.language, collected_by: stay.collected_by },
    };
    return saidOf(toPlanned(ctx, planned), stay.language, await textOfRow(ctx, links, asRow, false));
  }
  const language = row.language as MessageContent["language"];
  if (waiting.includes(row.state))
    return saidOf(toMessage(ctx, row), language, await textOfRow(ctx, links, row, false));
  return { ...toMessage(ctx, row), language, ...keptText(row) };
}

const keptText = ({ way, subject, body }: StoredMessage) => ({ subject: way === "email" ? subject : null, text: body });

function saidOf(message: Message, language: MessageContent["language"], said: Outgoing | null): MessageContent {
  if (said === null || said.reason !== null) return { ...message, language, subject: null, text: null };
  return {
    ...message,
    language: said.language,
    subject: message.way === "email" ? said.subject : null,
    text: said.text,
  };
}
