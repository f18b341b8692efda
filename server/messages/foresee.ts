import type { Address } from "#contract/address";
import type { SkipReason } from "#domain/messages/message-rules";
import { emptyIn, type MessageValues, messageVariableNames, namesMoney } from "#domain/messages/message-text";
import type { Ctx } from "#server/context";
import { listPlaces } from "#server/messages/messages.queries";
import { moneyOf, teamOf } from "#server/messages/outgoing";
import type { PlannedMessage } from "#server/messages/plan";
import { listWords } from "#server/messages/sending.queries";
import { listStopped } from "#server/messages/stops.queries";
import { hasGuestPage, wordsIn } from "#server/messages/text-of-stay";
import { placeText } from "#server/tenants/address-text";

/**
 * Planned messages with the skip reasons known before their texts are filled in: no address, receiver unsubscribed,
 * texts with amounts that the guest pays to a channel, and texts with variables that the booking has no value for.
 */
export async function foresee<P extends PlannedMessage>(ctx: Ctx, planned: readonly P[]): Promise<P[]> {
  const { actor, db } = ctx;
  const going = planned.filter(({ skip }) => skip === null);
  const templates = [...new Set(going.map(({ rule }) => rule.template_id))];
  const words = await listWords(db, actor.tenant_id, templates);
  const mailed = going.flatMap(({ rule, receiver }) => (rule.way === "email" ? (receiver.email ?? []) : []));
  const stopped = await listStopped(db, actor.tenant_id, [...new Set(mailed)]);
  const places = await listPlaces(db, actor.tenant_id, [...new Set(going.map(({ stay }) => stay.accommodation_id))]);
  const money = await moneyOf(ctx, teamOf(going));
  const judged = (each: P): P => {
    const { rule, receiver, stay, language } = each;
    const skipped = (skip: SkipReason): P => ({ ...each, skip });
    if (rule.way === "email" && receiver.email === null) return skipped("no_address");
    if (rule.way === "email" && stopped.has(receiver.email!)) return skipped("stopped");
    const template = words.get(rule.template_id);
    if (template === undefined) return each;
    const { subject, body, chat } = wordsIn(template, language);
    const named = rule.way === "email" ? `${subject}\n${body}` : chat;
    if (stay.collected_by === "channel" && namesMoney(named)) return skipped("amounts_of_channel");
    const lacking = emptyIn(named, knownOf(each, places.get(stay.accommodation_id)?.address ?? null, money));
    return lacking.length === 0 ? each : { ...each, skip: "empty_variable", lacking };
  };
  return planned.map((each) => (each.skip === null ? judged(each) : each));
}

const some = "…";
const everything = Object.fromEntries(messageVariableNames.map((name) => [name, some])) as MessageValues;

/** The variables that `valuesOfParts` would leave empty, from the current booking, without computing the values. */
function knownOf(
  { rule: { audience }, stay, receiver }: PlannedMessage,
  address: Address | null,
  money: Map<string, boolean>,
): MessageValues {
  const { collected_by, status, hold_expires_at, installments } = stay;
  const owes = collected_by !== "channel";
  const open = owes && installments.some(({ open_cents }) => open_cents > 0);
  const told = audience !== "role" || (money.get(receiver.id ?? "") ?? false);
  const amount = owes && told ? some : "";
  return {
    ...everything,
    endereco: placeText(address),
    total: amount,
    pago: amount,
    a_pagar: amount,
    parcela: open ? amount : "",
    vencimento: open ? some : "",
    prazo: status === "hold" && hold_expires_at !== null ? some : "",
    link: audience === "role" || hasGuestPage(audience, stay) ? some : "",
  };
}
