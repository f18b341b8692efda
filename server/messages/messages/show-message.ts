import type { companyMessages, Message, MessageContent } from "#contract/messages/messages-sent";
import { isUuid } from "#domain/uuid";
import type { LinkServices } from "#server/bookings/bookings/guest-links";
import { allowanceOf } from "#server/messages/messages/allowance";
import { stoppedByPause } from "#server/messages/messages/forecast";
import { foresee } from "#server/messages/messages/foresee";
import { accessHider } from "#server/messages/messages/hide-access";
import { toMessage, toPlanned } from "#server/messages/messages/message-answer";
import { findMessage, listDecided, type StoredMessage } from "#server/messages/messages/messages.queries";
import type { Outgoing } from "#server/messages/messages/outgoing";
import { isOpen, type PlannedMessage, planBetween } from "#server/messages/messages/plan";
import { listActiveRules } from "#server/messages/messages/sending.queries";
import { textOfRow } from "#server/messages/messages/text-of-row";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

const waiting = ["paused", "queued", "cancelled"];

/** One message with its text: as it would be sent now, or as it was sent. */
export const showMessage: Verb<typeof companyMessages.show> = async (ctx, { params: { id } }) => {
  const found = await requireMessage(ctx, id);
  if (found.row === null) [found.planned] = stoppedByPause([found.planned], await allowanceOf(ctx)) as [PlannedMessage];
  const message = await contentOf(ctx, ctx.services, found);
  const place = found.row?.accommodation_id ?? found.planned!.stay.accommodation_id;
  const hide = await accessHider(ctx, [place]);
  const seen = (text: string | null) => text && hide(place, text);
  return { ...message, subject: seen(message.subject), text: seen(message.text) };
};

async function contentOf(ctx: Ctx, links: LinkServices, { row, planned }: FoundMessage): Promise<MessageContent> {
  if (row === null) {
    const { anchor, rule, stay, receiver, language } = planned;
    const asRow = {
      ...{
        key: planned.key,
        anchor,
        code: stay.code,
        kind: null,
        rule_id: rule.id,
        template_id: rule.template_id,
        way: rule.way,
      },
      ...{ audience: rule.audience, receiver_id: receiver.id, subject: null, body: null },
      ...{ language, collected_by: stay.collected_by },
    };
    return saidOf(toPlanned(ctx, planned), language, await textOfRow(ctx, links, asRow, false));
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

/** A message with a row, or a planned one. */
export type FoundMessage = { row: StoredMessage; planned: null } | { row: null; planned: PlannedMessage };

const uuid = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const keyShape = new RegExp(
  `^(?<rule>${uuid})\\.(?<code>[0-9A-Z-]{4,20})\\.[a-z_]{4,20}(:(${uuid}|\\d{4}-\\d\\d-\\d\\d))?\\.(guest|address|(owner|user):${uuid})$`,
);

/**
 * The message with an id or the key of a planned one. 404 for one that does not exist, belongs to another company or is
 * out of reach.
 */
export async function requireMessage(ctx: Ctx, id: string): Promise<FoundMessage> {
  const { actor, db } = ctx;
  if (isUuid(id)) return { row: found(await findMessage(db, actor.tenant_id, { id })), planned: null };
  const { rule, code } = found(keyShape.exec(id)?.groups);
  const row = await findMessage(db, actor.tenant_id, { key: id });
  const planned = await findPlanned(ctx, id, { rule: rule!, code: code! });
  // a message that was skipped for another time is planned again
  if (
    row !== null &&
    (planned === null || !isOpen(planned, await listDecided(db, actor.tenant_id, [id]), ctx.clock.now()))
  ) {
    return { row, planned: null };
  }
  return { row: null, planned: found(planned) };
}

/** The planned message of a key now. */
async function findPlanned(
  ctx: Ctx,
  key: string,
  { rule, code }: { rule: string; code: string },
): Promise<PlannedMessage | null> {
  const rules = await listActiveRules(ctx.db, ctx.actor.tenant_id, rule);
  const now = ctx.clock.now();
  const planned = await planBetween(ctx, { rules, from: now, until: now, code });
  const found = planned.filter((each) => each.key === key);
  return (await foresee(ctx, found))[0] ?? null;
}

/** The planned message of a row; null if it is no longer planned. */
export function plannedOf(ctx: Ctx, { key, code }: StoredMessage): Promise<PlannedMessage | null> {
  return findPlanned(ctx, key, { rule: key.split(".")[0] ?? "", code });
}
