import { heldWords } from "#contract/messages/hold-words";
import { mailAnswer } from "#contract/messages/mail-answers";
import type { MessageAct } from "#contract/messages/message-words";
import { plannedSentence, skipSentence, skipWords } from "#contract/messages/message-words";
import type { Message } from "#contract/messages/messages-sent";
import type { SkipReason } from "#domain/messages/message-rules";
import { messageVariables } from "#domain/messages/message-text";
import { wallAt } from "#domain/wall-clock";
import type { StoredMessage } from "#server/messages/messages/messages.queries";
import type { PlannedMessage } from "#server/messages/messages/plan";
import { type Ctx, may } from "#server/platform/context";

/** A message with a row, in the format of the contract. */
export function toMessage(ctx: Ctx, row: StoredMessage): Message {
  return {
    id: row.id,
    booking_code: row.code,
    holder_id: row.holder_id,
    holder_name: row.holder_name,
    accommodation_name: row.accommodation_name,
    check_in: row.check_in,
    check_out: row.check_out,
    rule_id: row.rule_id,
    title: row.title,
    way: row.way as Message["way"],
    to_name: row.to_name,
    to: row.to_address,
    state: row.state,
    ...reasonsOf(ctx, row),
    no_phone: stillComes.includes(row.state) && lacksPhone(row.way, phoneOf(row)),
    ...dueAt(row.timezone, row.due_at),
    ended_at: row.ended_at?.toISOString() ?? null,
    by: row.by_name,
    acts: mayAct(ctx) ? actsOf(row).filter((act) => act !== "correct" || may(ctx.actor, "guests.edit")) : [],
  };
}

/** A planned message, in the format of the contract. */
export function toPlanned(ctx: Ctx, planned: PlannedMessage): Message {
  const { key, rule, stay, receiver, due_at, skip, lacking } = planned;
  return {
    id: key,
    booking_code: stay.code,
    holder_id: stay.holder_id,
    holder_name: stay.holder_name,
    accommodation_name: stay.accommodation_name,
    check_in: stay.check_in,
    check_out: stay.check_out,
    rule_id: rule.id,
    title: rule.name,
    way: rule.way,
    to_name: receiver.name || null,
    to: rule.way === "email" ? receiver.email : receiver.phone,
    state: "planned",
    reason: skip && plannedSentence(skip, lacking, stay.status),
    no_phone: skip === null && hasNoPhone(planned),
    detail: null,
    ...dueAt(stay.timezone, due_at),
    ended_at: null,
    by: null,
    acts: mayAct(ctx) ? plannedActs(planned) : [],
  };
}

const lacksPhone = (way: string, phone: string | null) => way === "whatsapp" && phone === null;

/** True for a text of the queue whose receiver has no phone: it can only be copied there. */
export const hasNoPhone = ({ rule, receiver }: Pick<PlannedMessage, "rule" | "receiver">): boolean =>
  lacksPhone(rule.way, receiver.phone);

const stillComes: readonly string[] = ["paused", "queued"];

const phoneOf = ({ audience, guest_phone, to_address }: StoredMessage) =>
  audience === "guest" ? guest_phone : to_address;

/** The possible actions on a planned message. What its text needs and the stay has only later, nobody can send now. */
export function plannedActs({ skip, awaited }: PlannedMessage): MessageAct[] {
  if (skip === "all_paused") return awaited ? ["cancel"] : ["send", "cancel"];
  if (skip !== null) return [];
  return awaited ? ["pause", "cancel"] : ["pause", "send", "cancel"];
}

function dueAt(timezone: string, due_at: Date) {
  const { date, time } = wallAt(timezone, due_at);
  return { due_at: due_at.toISOString(), due_on: date, due_time: time };
}

const isSkip = (reason: string): reason is SkipReason => Object.hasOwn(skipWords, reason);

/** A reason as stored in a row: for an empty variable, with the names of the missing variables. */
export const reasonOf = ({
  reason,
  lacking = [],
}: {
  reason: SkipReason;
  lacking?: readonly { name: string }[];
}): string => (lacking.length === 0 ? reason : `${reason}:${lacking.map(({ name }) => name).join(",")}`);

/** A stored reason as a sentence; the answer of a mail server is unchanged. */
export function sentence(reason: string | null, labels: StoredMessage["own_labels"] = null): string | null {
  const [name = "", lacking = ""] = reason?.split(":") ?? [];
  if (!isSkip(name)) return reason;
  const known = { ...labels, ...readyMadeLabels };
  const named = lacking.split(",").filter((each) => each !== "");
  // a variable that was deleted since has no label any more
  return skipSentence(
    name,
    named.map((each) => ({ label: known[each] ?? `{{${each}}}` })),
  );
}

const readyMadeLabels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(messageVariables).map(([name, { label }]) => [name, label]),
);

const heldSentences: readonly string[] = Object.values(heldWords);

/**
 * Why a stored message is in its state; the answer of a mail server in plain words, and as it is for administrators.
 */
function reasonsOf(ctx: Ctx, { state, reason, own_labels }: StoredMessage): Pick<Message, "reason" | "detail"> {
  const isAnswer = reason !== null && (state === "sending" || state === "failed") && !heldSentences.includes(reason);
  if (!isAnswer) return { reason: sentence(reason, own_labels), detail: null };
  return {
    reason: mailAnswer(reason, state === "failed"),
    detail: may(ctx.actor, "notifications.edit") ? reason : null,
  };
}

/** True if the actor may send to guests: texts contain amounts. */
export const mayAct = ({ actor }: Ctx): boolean =>
  may(actor, "bookings.edit") && may(actor, "money.view") && actor.modules.has("booking");

/** True if it was sent, or should have been, to the guest's current address. */
const isOfGuest = ({ way, audience, to_address, guest_email }: StoredMessage) =>
  way === "email" && audience === "guest" && to_address === guest_email;

/** True if a user wrote it, from a template or freely. */
export const isByHand = ({ rule_id, kind }: Pick<StoredMessage, "rule_id" | "kind">): boolean =>
  rule_id === null && kind === null;

/** The possible actions on a message in its state, the most likely first. */
export function actsOf(row: StoredMessage): MessageAct[] {
  const { state, way, rule_id } = row;
  switch (state) {
    case "paused":
      return ["resume", "send", "cancel"];
    case "cancelled":
      return ["resume"];
    case "sending":
      return ["cancel"];
    case "queued":
      return ["sent", "cancel"];
    case "sent":
      if (way === "email") return ["again"];
      return isByHand(row) ? ["unsent"] : ["unsent", "again"];
    case "failed":
      if (!isOfGuest(row)) return ["send"];
      return /(?:^|: )5\d\d\b/.test(row.reason ?? "") ? ["correct", "send"] : ["send", "correct"];
    case "skipped":
      if (row.reason === "no_address" && isOfGuest(row)) return ["correct"];
      return rule_id === null ? [] : ["send"];
    case "planned":
      return [];
  }
}
