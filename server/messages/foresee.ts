import type { SkipReason } from "#domain/messages/message-rules";
import { namesMoney } from "#domain/messages/message-text";
import type { Ctx } from "#server/context";
import type { PlannedMessage } from "#server/messages/plan";
import { listWords } from "#server/messages/sending.queries";
import { listStopped } from "#server/messages/stops.queries";
import { wordsIn } from "#server/messages/text-of-stay";

/**
 * Planned messages with the reasons known before their texts are filled in: no address, messages stopped by the receiver,
 * and texts with amounts that the guest pays to a channel.
 */
export async function foresee<P extends PlannedMessage>({ actor, db }: Ctx, planned: readonly P[]): Promise<P[]> {
  const going = planned.filter(({ skip }) => skip === null);
  const templates = [...new Set(going.map(({ rule }) => rule.template_id))];
  const words = await listWords(db, actor.tenant_id, templates);
  const mailed = going.flatMap(({ rule, receiver }) => (rule.way === "email" ? (receiver.email ?? []) : []));
  const stopped = await listStopped(db, actor.tenant_id, [...new Set(mailed)]);
  const reasonOf = ({ rule, receiver, stay }: P): SkipReason | null => {
    if (rule.way === "email" && receiver.email === null) return "no_address";
    if (rule.way === "email" && stopped.has(receiver.email!)) return "stopped";
    const template = words.get(rule.template_id);
    if (template === undefined || stay.collected_by !== "channel") return null;
    const { subject, body, chat } = wordsIn(template, stay.language);
    return namesMoney(rule.way === "email" ? `${subject}\n${body}` : chat) ? "amounts_of_channel" : null;
  };
  return planned.map((each) => (each.skip === null ? { ...each, skip: reasonOf(each) } : each));
}
