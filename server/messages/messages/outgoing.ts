import type { TextVariable, TextVariables } from "#contract/platform/value-rights";
import type { MessageLanguage, MessageWay, SkipReason } from "#domain/messages/message-rules";
import {
  emptyIn,
  fillChat,
  fillMessage,
  fillSubject,
  isTooLong,
  type MessageValues,
  namesMoney,
} from "#domain/messages/message-text";
import type { LinkServices } from "#server/bookings/bookings/guest-links";
import { textVariables } from "#server/messages/messages/own-variables";
import type { PlannedMessage } from "#server/messages/messages/plan";
import { listWords, type StoredWords } from "#server/messages/messages/sending.queries";
import { listStopped } from "#server/messages/messages/stops.queries";
import { valuesOfStay, wordsIn } from "#server/messages/messages/text-of-stay";
import { variablesNamed } from "#server/messages/messages/value-access";
import { rightsOfPerson } from "#server/people/people/rights-of-person";
import type { Ctx } from "#server/platform/context";

/** The content of a message. */
export interface Said {
  reason: null;
  language: MessageLanguage;
  subject: string;
  text: string;
  link: string;
}

/** The content of a message, or the reason why it is not sent. */
export type Outgoing = Said | { reason: SkipReason; lacking?: readonly TextVariable[] };

/** Data read once for several messages. */
export interface Materials {
  words: Map<string, StoredWords>;
  stopped: Set<string>;
  /** By user id: true if they may see amounts. */
  money: Map<string, boolean>;
  variables: TextVariables;
}

/** By user id: true if they may see amounts. */
export async function moneyOf({ actor, db }: Ctx, ids: readonly string[]): Promise<Map<string, boolean>> {
  const money = new Map<string, boolean>();
  for (const id of new Set(ids)) {
    money.set(id, (await rightsOfPerson({ actor, db }, id)).permissions.has("money.view"));
  }
  return money;
}

/** The users of the company among the receivers. */
export const teamOf = (planned: readonly Pick<PlannedMessage, "rule" | "receiver">[]): string[] =>
  planned.flatMap(({ rule, receiver }) => (rule.audience === "role" ? (receiver.id ?? []) : []));

export async function materialsFor(ctx: Ctx, planned: readonly PlannedMessage[]): Promise<Materials> {
  const { actor, db } = ctx;
  const templates = [...new Set(planned.map(({ rule }) => rule.template_id))];
  const addresses = planned.flatMap(({ rule, receiver }) => (rule.way === "email" ? (receiver.email ?? []) : []));
  return {
    words: await listWords(db, actor.tenant_id, templates),
    stopped: await listStopped(db, actor.tenant_id, addresses),
    money: await moneyOf(ctx, teamOf(planned)),
    variables: await textVariables(ctx),
  };
}

/** The text of a planned message as it would be sent now. Texts of the queue need no telephone: they can be copied. */
export async function outgoing(
  ctx: Ctx,
  links: LinkServices,
  planned: PlannedMessage,
  { words, stopped, money, variables }: Materials,
): Promise<Outgoing> {
  const { rule, stay, receiver, anchor, language, skip, lacking } = planned;
  if (skip !== null) return { reason: skip, ...(lacking && { lacking }) };
  if (rule.way === "email" && receiver.email === null) return { reason: "no_address" };
  if (rule.way === "email" && stopped.has(receiver.email!)) return { reason: "stopped" };
  const template = words.get(rule.template_id)!;
  const values = await valuesOfStay(ctx, links, stay.code, {
    money: rule.audience !== "role" || (money.get(receiver.id ?? "") ?? false),
    anchor,
    audience: rule.audience,
    language: wordsIn(template, language).language,
  });
  return saying(template, rule.way, { language, collected_by: stay.collected_by }, { values, variables });
}

/** A template filled in for a channel of delivery, unless it names a variable without a value in the booking. */
export function saying(
  template: StoredWords,
  way: MessageWay,
  { language: asked, collected_by }: { language: MessageLanguage; collected_by: string },
  { values, variables }: { values: MessageValues; variables: TextVariables },
): Outgoing {
  const { language, subject, body, chat } = wordsIn(template, asked);
  const named = way === "email" ? `${subject}\n${body}` : chat;
  if (collected_by === "channel" && namesMoney(named)) return { reason: "amounts_of_channel" };
  const lacking = variablesNamed(emptyIn(named, values), variables);
  if (lacking.length > 0) return { reason: "empty_variable", lacking };
  if (isTooLong(named, values)) return { reason: "too_long" };
  return {
    reason: null,
    language,
    subject: fillSubject(subject, values),
    text: way === "email" ? fillMessage(body, values) : fillChat(chat, values),
    link: values.link,
  };
}
