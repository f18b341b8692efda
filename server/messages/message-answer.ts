import { skipSentence, skipWords } from "#contract/message-words";
import type { Message, MessageAct } from "#contract/messages-sent";
import type { SkipReason } from "#domain/messages/message-rules";
import { isVariable } from "#domain/messages/message-text";
import { wallAt } from "#domain/wall-clock";
import { type Ctx, may } from "#server/context";
import type { StoredMessage } from "#server/messages/messages.queries";
import type { PlannedMessage } from "#server/messages/plan";

/** A message that has a row, as the contract answers it. */
export function toMessage(ctx: Ctx, row: StoredMessage): Message {
  return {
    id: row.id,
    booking_code: row.code,
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
    reason: sentence(row.reason),
    ...dueAt(row.timezone, row.due_at),
    ended_at: row.ended_at?.toISOString() ?? null,
    by: row.by_name,
    acts: mayAct(ctx) ? actsOf(row).filter((act) => act !== "correct" || may(ctx.actor, "guests.edit")) : [],
  };
}

/** One that the plan holds. */
export function toPlanned(ctx: Ctx, planned: PlannedMessage): Message {
  const { key, rule, stay, receiver, due_at, skip, lacking } = planned;
  return {
    id: key,
    booking_code: stay.code,
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
    reason: skip && skipSentence(skip, lacking),
    ...dueAt(stay.timezone, due_at),
    ended_at: null,
    by: null,
    acts: mayAct(ctx) && skip === null ? ["pause", "send", "cancel"] : [],
  };
}

function dueAt(timezone: string, due_at: Date) {
  const { date, time } = wallAt(timezone, due_at);
  return { due_at: due_at.toISOString(), due_on: date, due_time: time };
}

const isSkip = (reason: string): reason is SkipReason => Object.hasOwn(skipWords, reason);

/** A reason as a row holds it: of an empty variable with the names of what is lacking. */
export const reasonOf = ({ reason, lacking = [] }: { reason: SkipReason; lacking?: readonly string[] }): string =>
  lacking.length === 0 ? reason : `${reason}:${lacking.join(",")}`;

/** A reason of a row in words; what a mail server said stays as it is. */
export function sentence(reason: string | null): string | null {
  const [name = "", lacking = ""] = reason?.split(":") ?? [];
  return isSkip(name) ? skipSentence(name, lacking.split(",").filter(isVariable)) : reason;
}

/** Whether they may send to guests: texts hold amounts. */
export const mayAct = ({ actor }: Ctx): boolean =>
  may(actor, "bookings.edit") && may(actor, "money.view") && actor.modules.has("booking");

/** Whether it went, or should have gone, to the address that the guest still has. */
const isOfGuest = ({ way, audience, to_address, guest_email }: StoredMessage) =>
  way === "email" && audience === "guest" && to_address === guest_email;

/** What may be done with a message in its state, the likely act first. */
export function actsOf(row: StoredMessage): MessageAct[] {
  const { state, way, rule_id, kind } = row;
  const byHand = rule_id === null && kind === null;
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
      return byHand ? [] : ["unsent", "again"];
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
