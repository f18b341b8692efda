import type { companyMessages, Message, QueuedMessage } from "#contract/messages/messages-sent";
import type { LinkServices } from "#server/bookings/bookings/guest-links";
import { note, requireFor } from "#server/messages/messages/act-on-message";
import { accessHider } from "#server/messages/messages/hide-access";
import { isByHand, toMessage } from "#server/messages/messages/message-answer";
import {
  countQueued,
  findMessage,
  type StoredMessage,
  updateMessage,
} from "#server/messages/messages/messages.queries";
import type { Outgoing } from "#server/messages/messages/outgoing";
import { judgeQueue, type Waiting } from "#server/messages/messages/review-queue";
import { textOfRow, textsOfRows } from "#server/messages/messages/text-of-row";
import type { Ctx } from "#server/platform/context";
import { found } from "#server/platform/http/problem";
import type { Verb } from "#server/platform/http/route";

/** More than anybody sends at once; the rest is shown afterwards. */
const shown = 200;

/** The waiting texts, filled in from the current bookings, the earliest time first. */
export const listQueue: Verb<typeof companyMessages.queue> = async (ctx) => {
  const standing = (await judgeQueue(ctx)).filter(({ stands }) => stands) as (Waiting & { stands: true })[];
  const data: QueuedMessage[] = [];
  const hide = await accessHider(
    ctx,
    standing.map(({ row }) => row.accommodation_id),
  );
  // the first rows usually all have a text, so the next batch is rarely read
  for (let at = 0; at < standing.length && data.length < shown; at += shown) {
    const some = standing.slice(at, at + shown);
    const textOf = await textsOfRows(
      ctx,
      ctx.services,
      some.map(({ row }) => row),
    );
    const texts = some.flatMap((waiting) => {
      // a text with door codes is sent by somebody who may see them
      const isSeen = ({ text }: QueuedMessage) => hide(waiting.row.accommodation_id, text) === text;
      return queued(ctx, waiting, textOf(waiting.row)).filter(isSeen);
    });
    data.push(...texts);
  }
  return { data: data.slice(0, shown) };
};

function queued(ctx: Ctx, waiting: Waiting & { stands: true }, said: Outgoing | null): QueuedMessage[] {
  if (said === null || said.reason !== null) return [];
  const { name, phone } = reachedAt(waiting);
  const row = { ...waiting.row, to_name: name, to_address: phone };
  return [
    {
      ...toMessage(ctx, row),
      phone: phone?.replace(/\D/g, "") || null,
      text: said.text,
    },
  ];
}

/** The current name and telephone, if the plan or the booking has them. */
function reachedAt({ row, receiver }: Waiting & { stands: true }): { name: string | null; phone: string | null } {
  if (receiver !== null) return { name: receiver.name, phone: receiver.phone };
  if (row.audience === "guest") return { name: row.holder_name, phone: row.guest_phone };
  return { name: row.to_name, phone: row.to_address };
}

export const countQueue: Verb<typeof companyMessages.queueCount> = async ({ actor, db }) => ({
  count: await countQueued(db, actor.tenant_id),
});

/** Records that a text of the queue was sent, and its content. */
export const markMessageSent: Verb<typeof companyMessages.sent> = async (ctx, { params: { id }, body: { text } }) => {
  const { actor, db, clock } = ctx;
  const row = found((await requireFor(ctx, id, "sent")).row);
  const body = text ?? (await textNow(ctx, ctx.services, row));
  const sent = { state: "sent" as const, ended_at: clock.now(), by_user: actor.user_id, body, reason: null };
  await updateMessage(db, actor.tenant_id, row.id, sent);
  return answer(ctx, row.id, "sent");
};

async function textNow(ctx: Ctx, links: LinkServices, row: StoredMessage): Promise<string | null> {
  const said = await textOfRow(ctx, links, row, false);
  return said?.reason === null ? said.text : null;
}

/** Returns a text to the queue that was marked as sent by mistake. */
export const unmarkMessageSent: Verb<typeof companyMessages.unsent> = async (ctx, { params: { id } }) => {
  const row = found((await requireFor(ctx, id, "unsent")).row);
  const kept = isByHand(row) ? {} : { body: null };
  const waits = { state: "queued" as const, ended_at: null, ...kept, by_user: ctx.actor.user_id };
  await updateMessage(ctx.db, ctx.actor.tenant_id, row.id, waits);
  return answer(ctx, row.id, "unsent");
};

async function answer(ctx: Ctx, id: string, act: "sent" | "unsent"): Promise<Message> {
  const row = found(await findMessage(ctx.db, ctx.actor.tenant_id, { id }));
  await note(ctx, row, act);
  return toMessage(ctx, row);
}
