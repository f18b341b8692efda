import { variablesWith } from "#contract/platform/value-rights";
import type { MessageWay } from "#domain/messages/message-rules";
import { emptyAmong, isMoney, isVariable, type MessageValues, namesIn } from "#domain/messages/message-text";
import { asAgreed } from "#server/bookings/bookings/agreed-house";
import { readBookings } from "#server/bookings/bookings/read-booking";
import { ownValuesAt } from "#server/catalogue/accommodations/message-values";
import { stayAccommodations } from "#server/catalogue/accommodations/stay-accommodations";
import { placesOpenAt } from "#server/guest/guest-page/guest-guide";
import { listPlaces } from "#server/messages/messages/messages.queries";
import { moneyOf, teamOf } from "#server/messages/messages/outgoing";
import { mapInTurns, type PlannedMessage } from "#server/messages/messages/plan";
import { type RuleTexts, readRuleTexts } from "#server/messages/messages/rule-holds";
import { listStopped } from "#server/messages/messages/stops.queries";
import { hasGuestPage, keysTo, wordsIn } from "#server/messages/messages/text-of-stay";
import { isForGuests, variablesNamed } from "#server/messages/messages/value-access";
import { placeText } from "#server/people/tenants/addresses";
import type { Ctx } from "#server/platform/context";
import { inOrder } from "#server/platform/db/several-statements";

/**
 * Planned messages with the skip reasons known before their texts are filled in: no address, receiver unsubscribed,
 * texts with amounts that the guest pays to a channel, and texts with variables that the booking has no value for.
 */
export async function foresee<P extends PlannedMessage>(
  ctx: Ctx,
  planned: readonly P[],
  texts?: RuleTexts,
): Promise<P[]> {
  const { actor, db } = ctx;
  const going = planned.filter(({ skip }) => skip === null);
  if (going.length === 0) return [...planned];
  const mailed = going.flatMap(({ rule, receiver }) => (rule.way === "email" ? (receiver.email ?? []) : []));
  const placeIds = [...new Set(going.map(({ stay }) => stay.accommodation_id))];
  const [{ words, own }, stopped, places, money] = await inOrder([
    texts ??
      readRuleTexts(
        ctx,
        going.map(({ rule }) => rule),
      ),
    listStopped(db, actor.tenant_id, [...new Set(mailed)]),
    listPlaces(db, actor.tenant_id, placeIds),
    moneyOf(ctx, teamOf(going)),
  ]);
  const ownAt = await ownValuesAt(ctx, own.length === 0 ? [] : placeIds);
  const addresses = new Map([...places].map(([id, { address }]) => [id, placeText(address)]));
  const variables = variablesWith(own);
  const ofCompany = own.filter(({ name }) => !isVariable(name)); // a ready-made one precedes an own one of its name
  // a text is the same for every booking of its rule and language
  const saidOf = new Map<string, { names: readonly string[]; waits: boolean } | null>();
  const saidBy = ({ rule, language }: P) => {
    const key = `${rule.template_id} ${rule.way} ${language}`;
    const before = saidOf.get(key);
    if (before !== undefined) return before;
    const template = words.get(rule.template_id);
    const names = template === undefined ? null : namesSaid(wordsIn(template, language), rule.way);
    const said = names && { names, waits: variablesNamed(names, variables).some(isForGuests) };
    saidOf.set(key, said);
    return said;
  };
  const ofGuide = going.filter((each) => saidBy(each)?.waits);
  const openAt = await guidesOfStays(ctx, [...new Set(ofGuide.map(({ stay }) => stay.code))]);
  const valuesAt = ({ stay, rule, language }: P, known: Partial<MessageValues>, at: Date) => {
    const place = rule.audience === "guest" ? openAt(stay.code, at) : null;
    const ofPlace = ofCompany.map((variable) => {
      const isOpen = !variable.guarded || place !== null;
      return [variable.name, isOpen ? ownAt(variable, stay.accommodation_id, language) : ""];
    });
    return { ...Object.fromEntries(ofPlace), ...known, ...keysTo(place) };
  };
  const now = ctx.clock.now();
  const judged = (each: P): P => {
    const { rule, receiver, stay, due_at } = each;
    if (rule.way === "email" && receiver.email === null) return { ...each, skip: "no_address" };
    if (rule.way === "email" && stopped.has(receiver.email!)) return { ...each, skip: "stopped" };
    const said = saidBy(each);
    if (said === null) return each;
    const { names, waits } = said;
    if (stay.collected_by === "channel" && names.some(isMoney)) return { ...each, skip: "amounts_of_channel" };
    const known = knownOf(each, addresses.get(stay.accommodation_id) ?? "", money);
    const lacking = variablesNamed(emptyAmong(names, valuesAt(each, known, later(due_at, now))), variables);
    if (lacking.length > 0) return { ...each, skip: "empty_variable", lacking };
    if (!waits || due_at <= now) return each;
    const awaited = variablesNamed(emptyAmong(names, valuesAt(each, known, now)), variables);
    return awaited.length === 0 ? each : { ...each, awaited };
  };
  return mapInTurns(planned, (each) => (each.skip === null ? judged(each) : each));
}

/** The names of the variables in what is sent by a way of delivery. */
const namesSaid = ({ subject, body, chat }: ReturnType<typeof wordsIn>, way: MessageWay) =>
  namesIn(way === "email" ? `${subject}\n${body}` : chat);

const later = (one: Date, other: Date) => new Date(Math.max(one.getTime(), other.getTime()));

/** By code and moment: the place whose access a text to the guest may tell then; see `placesOpenAt`. */
async function guidesOfStays(ctx: Ctx, codes: readonly string[]) {
  if (codes.length === 0) return () => null;
  const bookings = [...(await readBookings(ctx, codes)).values()];
  const accommodations = await stayAccommodations(ctx, [...new Set(bookings.map((each) => each.accommodation_id))]);
  const stays = bookings.flatMap((booking) => {
    const accommodation = accommodations.get(booking.accommodation_id);
    return accommodation ? [{ booking, accommodation: asAgreed(accommodation, booking) }] : [];
  });
  return placesOpenAt(ctx, stays);
}

const some = "…";

/**
 * The variables that `valuesOfParts` may leave empty, from the current booking, without computing the values; every
 * other one has a value.
 */
function knownOf({ rule: { audience }, stay, receiver }: PlannedMessage, address: string, money: Map<string, boolean>) {
  const { collected_by, status, hold_expires_at, installments } = stay;
  const owes = collected_by !== "channel";
  const open = owes && installments.some(({ open_cents }) => open_cents > 0);
  const told = audience !== "role" || (money.get(receiver.id ?? "") ?? false);
  const amount = owes && told ? some : "";
  return {
    endereco: address,
    total: amount,
    pago: amount,
    a_pagar: amount,
    parcela: open ? amount : "",
    vencimento: open ? some : "",
    prazo: status === "hold" && hold_expires_at !== null ? some : "",
    link: audience === "role" || hasGuestPage(audience, stay) ? some : "",
  } satisfies Partial<MessageValues>;
}
