import type { EndpointInput, VerbAnswer } from "#contract/endpoint";
import { forecastDays } from "#contract/message-rules";
import type { companyMessages } from "#contract/messages-sent";
import { addDays, todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import { requireBooking } from "#server/bookings/read-booking";
import type { Ctx } from "#server/context";
import { pageAnswer, pageAsked } from "#server/db/page";
import { daysAhead } from "#server/messages/forecast";
import { foresee } from "#server/messages/foresee";
import { type Asked, countPage, countQueued, listMoments, listPage, type RowView } from "#server/messages/list.queries";
import { toMessage, toPlanned } from "#server/messages/message-answer";
import { listDecided, listMessages, listMessagesOf } from "#server/messages/messages.queries";
import { type PlannedMessage, planBetween } from "#server/messages/plan";
import { listActiveRules } from "#server/messages/sending.queries";
import { isOpen } from "#server/messages/still-planned";

type Query = EndpointInput<typeof companyMessages.list>["query"];
type Answer = VerbAnswer<typeof companyMessages.list>;

const day = 86_400_000;

/** Messages to come and gone, by view, with how many each view holds. */
export async function showMessages(ctx: Ctx, query: Query): Promise<Answer> {
  const { view = "today", rule_id, way, accommodation_id, q = "" } = query;
  const { planned, again } = await planAhead(ctx);
  const asked = { rule_id, way, accommodation_id, q: q.trim().toLowerCase(), again };
  const today = dayOf(ctx);
  const answer =
    view === "planned"
      ? await pagePlanned(ctx, query, narrow(planned, asked))
      : view === "today"
        ? await pageToday(ctx, query, { asked, today, planned: narrow(planned, asked).filter(within(today)) })
        : await pageRows(ctx, query, view, asked);
  return { ...answer, counts: await countViews(ctx, { planned, again }, today) };
}

interface Ahead {
  planned: PlannedMessage[];
  /** The keys of those that were skipped and are planned again. */
  again: string[];
}

/** What the plan holds for the next days and nobody decided about. */
async function planAhead(ctx: Ctx): Promise<Ahead> {
  const { actor, db, clock } = ctx;
  const now = clock.now();
  const rules = await listActiveRules(db, actor.tenant_id);
  // what is due and not yet written down goes within the minute
  const from = new Date(now.getTime() - day);
  const until = new Date(now.getTime() + (forecastDays + 1) * day); // accommodations may lie in other zones
  const planned = await planBetween(ctx, { rules, from, until });
  return open(
    ctx,
    planned.filter((each) => daysAhead(each, now) < forecastDays),
  );
}

async function open(ctx: Ctx, all: readonly PlannedMessage[]): Promise<Ahead> {
  const { actor, db, clock } = ctx;
  const keys = all.map(({ key }) => key);
  const decided = await listDecided(db, actor.tenant_id, keys);
  const planned = all.filter((each) => isOpen(each, decided, clock.now()));
  const again = planned.flatMap(({ key }) => (decided.has(key) ? key : []));
  return { planned: await foresee(ctx, planned), again };
}

interface Day {
  from: Date;
  until: Date;
}

/** The company's day. */
function dayOf({ actor, clock }: Ctx): Day {
  const { timezone } = actor;
  const today = todayIn(timezone, clock.now());
  return { from: dayBegins(timezone, today), until: dayBegins(timezone, addDays(today, 1)) };
}

const within =
  ({ from, until }: Day) =>
  ({ due_at }: PlannedMessage) =>
    due_at >= from && due_at < until;

function narrow(planned: readonly PlannedMessage[], { rule_id, way, accommodation_id, q }: Asked): PlannedMessage[] {
  return planned.filter(({ rule, stay, receiver }) => {
    const to = rule.way === "email" ? receiver.email : receiver.phone;
    const texts = [stay.holder_name, stay.code, receiver.name, to ?? ""];
    return (
      (rule_id === undefined || rule.id === rule_id) &&
      (way === undefined || rule.way === way) &&
      (accommodation_id === undefined || accommodation_id.includes(stay.accommodation_id)) &&
      texts.some((text) => text.toLowerCase().includes(q))
    );
  });
}

async function pagePlanned(ctx: Ctx, query: Query, planned: readonly PlannedMessage[]) {
  const { offset, per_page } = pageAsked(query);
  const data = planned.slice(offset, offset + per_page).map((each) => toPlanned(ctx, each));
  return pageAnswer(query, data, async () => planned.length);
}

/** Today's messages, gone and planned, in the order of their moments. */
async function pageToday(
  ctx: Ctx,
  query: Query,
  { asked, today, planned }: { asked: Asked; today: Day; planned: readonly PlannedMessage[] },
) {
  const { actor, db, clock } = ctx;
  const { offset, per_page } = pageAsked(query);
  const rows = await listMoments(db, actor.tenant_id, today, asked, clock.now());
  const ahead = new Map(planned.map((each) => [each.key, each]));
  const all = [...rows, ...planned.map(({ key, due_at }) => ({ id: key, due_at }))];
  all.sort((one, other) => one.due_at.getTime() - other.due_at.getTime());
  const ids = all.slice(offset, offset + per_page).map(({ id }) => id);
  const foreseen = ids.flatMap((id) => ahead.get(id) ?? []);
  const stored = await listMessages(
    db,
    actor.tenant_id,
    ids.filter((id) => !ahead.has(id)),
  );
  const shown = [...stored.map((row) => toMessage(ctx, row)), ...foreseen.map((each) => toPlanned(ctx, each))];
  const byId = new Map(shown.map((message) => [message.id, message]));
  const data = ids.flatMap((id) => byId.get(id) ?? []);
  return pageAnswer(query, data, async () => all.length);
}

async function pageRows(ctx: Ctx, query: Query, view: RowView, asked: Asked) {
  const { actor, db, clock } = ctx;
  const { offset, per_page } = pageAsked(query);
  const now = clock.now();
  const ids = await listPage(db, actor.tenant_id, { view, asked, now, limit: per_page, offset });
  const rows = await listMessages(db, actor.tenant_id, ids);
  const data = rows.map((row) => toMessage(ctx, row));
  return pageAnswer(query, data, () => countPage(db, actor.tenant_id, view, asked, now));
}

async function countViews({ actor, db, clock }: Ctx, { planned, again }: Ahead, today: Day) {
  const count = (view: RowView) => countPage(db, actor.tenant_id, view, { q: "", again }, clock.now());
  return {
    today: (await count(today)) + planned.filter(within(today)).length,
    planned: planned.length,
    held_back: planned.filter(({ skip }) => skip !== null).length,
    sent: await count("sent"),
    failed: await count("failed"),
    paused: await count("paused"),
    queued: await countQueued(db, actor.tenant_id),
  };
}

/** All messages of a booking, planned and gone, in the order of their moments. */
export async function listMessagesOfBooking(
  ctx: Ctx,
  code: string,
): Promise<VerbAnswer<typeof companyMessages.ofBooking>> {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const now = clock.now();
  const rules = await listActiveRules(db, actor.tenant_id);
  const ahead = await planBetween(ctx, { rules, from: now, until: now, code: booking.code });
  const near = ahead.filter(({ due_at }) => due_at.getTime() > now.getTime() - day);
  const { planned, again } = await open(ctx, near);
  const rows = (await listMessagesOf(db, actor.tenant_id, booking.code)).filter(({ key }) => !again.includes(key));
  const data = [...rows.map((row) => toMessage(ctx, row)), ...planned.map((each) => toPlanned(ctx, each))];
  return { data: data.sort((one, other) => (one.due_at < other.due_at ? -1 : 1)) };
}
