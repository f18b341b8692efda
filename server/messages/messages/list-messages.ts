import { type RawBuilder, sql } from "kysely";
import type { Guest } from "#contract/bookings/guests";
import type { GuestExport } from "#contract/guest/guest-acts";
import type { companyMessages } from "#contract/messages/messages-sent";
import type { EndpointInput } from "#contract/platform/endpoint";
import { countLimit } from "#contract/platform/limits";
import { namesPerson } from "#domain/mentions";
import type { MessageWay } from "#domain/messages/message-rules";
import { addDays, todayIn } from "#domain/stay-dates";
import { dayBegins } from "#domain/wall-clock";
import { requireBooking } from "#server/bookings/bookings/read-booking";
import { planSoon, undecided } from "#server/messages/messages/forecast";
import { accessHider } from "#server/messages/messages/hide-access";
import { hasNoPhone, toMessage, toPlanned } from "#server/messages/messages/message-answer";
import {
  didNotGo,
  listMessages,
  listMessagesOf,
  listMessagesOfHolder,
  messageSources,
  queuedMessages,
} from "#server/messages/messages/messages.queries";
import { type PlannedMessage, planBetween } from "#server/messages/messages/plan";
import { listActiveRules } from "#server/messages/messages/sending.queries";
import { type Ctx, may } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { countRows, pageAnswer, pageAsked } from "#server/platform/db/pages";
import { inOrder } from "#server/platform/db/several-statements";
import type { Verb } from "#server/platform/http/route";

type Query = EndpointInput<typeof companyMessages.list>["query"];

const day = 86_400_000;

/** Planned and sent messages, by view, with the count of each view. */
export const showMessages: Verb<typeof companyMessages.list> = async (ctx, { query }) => {
  const { view = "today", rule_id, way, accommodation_id, q = "" } = query;
  const today = dayOf(ctx);
  const [{ planned, again }, stored] = await inOrder([planAll(ctx), countStored(ctx, today)]);
  const asked = { rule_id, way, accommodation_id, q: q.trim().toLowerCase(), again };
  const page =
    view === "planned"
      ? pagePlanned(ctx, query, narrow(planned, asked))
      : view === "today"
        ? pageToday(ctx, query, { asked, today, planned: narrow(planned, asked).filter(within(today)) })
        : pageRows(ctx, query, view, asked);
  const [answer, counted] = await inOrder([page, again.length === 0 ? stored : countStored(ctx, today, again)]);
  return { ...answer, counts: { ...counted, ...countPlanned(planned, counted.today, today) } };
};

const planAll = async (ctx: Ctx) => planSoon(ctx, await listActiveRules(ctx.db, ctx.actor.tenant_id));

interface Day {
  from: Date;
  until: Date;
}

/** The company's current day. */
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
    return (
      (rule_id === undefined || rule.id === rule_id) &&
      (way === undefined || rule.way === way) &&
      (accommodation_id === undefined || accommodation_id.includes(stay.accommodation_id)) &&
      (q === "" ||
        [stay.holder_name, stay.code, receiver.name, to ?? ""].some((text) => text.toLowerCase().includes(q)))
    );
  });
}

async function pagePlanned(ctx: Ctx, query: Query, planned: readonly PlannedMessage[]) {
  const { offset, per_page } = pageAsked(query);
  const data = planned.slice(offset, offset + per_page).map((each) => toPlanned(ctx, each));
  return pageAnswer(query, data, async () => planned.length);
}

/** Today's messages, sent and planned, ordered by time. */
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

/** The stored messages of each view, without those that are planned again, and those of the queue. */
function countStored({ actor, db, clock }: Ctx, today: Day, again: readonly string[] = []) {
  const views = { today, sent: "sent", failed: "failed", paused: "paused" } as const satisfies Record<string, RowView>;
  return countPages(db, actor.tenant_id, views, { q: "", again }, clock.now());
}

const countPlanned = (planned: readonly PlannedMessage[], storedToday: number, today: Day) => ({
  today: storedToday + planned.filter(within(today)).length,
  planned: planned.length,
  held_back: planned.filter(({ skip }) => skip !== null).length,
  no_phone: planned.filter((each) => each.skip === null && hasNoPhone(each)).length,
});

/** All messages of a booking, planned and sent, ordered by time. */
export const listMessagesOfBooking: Verb<typeof companyMessages.ofBooking> = async (ctx, { params: { code } }) => {
  const { actor, db, clock } = ctx;
  const booking = await requireBooking(ctx, code);
  const now = clock.now();
  const rules = await listActiveRules(db, actor.tenant_id);
  const ahead = await planBetween(ctx, { rules, from: now, until: now, code: booking.code });
  const near = ahead.filter(({ due_at }) => due_at.getTime() > now.getTime() - day);
  const { planned, again } = await undecided(ctx, near);
  const rows = (await listMessagesOf(db, actor.tenant_id, booking.code)).filter(({ key }) => !again.includes(key));
  const data = [...rows.map((row) => toMessage(ctx, row)), ...planned.map((each) => toPlanned(ctx, each))];
  return { data: data.sort((one, other) => (one.due_at < other.due_at ? -1 : 1)) };
};

/** The messages to a guest about their bookings; of messages to an earlier holder only title and time. */
export async function messagesOfHolder(
  ctx: Ctx,
  { id, name, email, phone }: Pick<Guest, "id" | "name" | "email" | "phone">,
): Promise<GuestExport["messages"]> {
  const { actor, db } = ctx;
  const texts = [name, email, phone].filter((each) => each !== null);
  const rows = await listMessagesOfHolder(db, actor.tenant_id, id);
  const hide = await accessHider(
    ctx,
    rows.map(({ accommodation_id }) => accommodation_id),
  );
  return rows.map(
    ({ accommodation_id, code, title, way, state, due_at, ended_at, to_name, to_address, subject, body }) => {
      const isTheirs = namesPerson(`${to_name ?? ""}\n${to_address ?? ""}`, texts);
      return {
        booking_code: code,
        title,
        way: way as MessageWay,
        state,
        due_at: due_at.toISOString(),
        ended_at: ended_at?.toISOString() ?? null,
        to: isTheirs ? to_address : null,
        ...(may(actor, "money.view") && {
          subject: isTheirs ? subject : null,
          text: isTheirs && body !== null ? hide(accommodation_id, body) : null,
        }),
      };
    },
  );
}

interface Asked {
  /** Keys of messages that are planned again: their earlier outcome is not listed. */
  again?: readonly string[];
  rule_id?: string | undefined;
  way?: string | undefined;
  accommodation_id?: string[] | undefined;
  /** In lower case. */
  q: string;
}

/** Rows of a view: sent, failed, waiting for a user, or within a day. */
type RowView = "sent" | "failed" | "paused" | { from: Date; until: Date };

const inView = (view: RowView, now: Date): RawBuilder<unknown> => {
  if (typeof view === "object") return sql`m.due_at >= ${view.from} and m.due_at < ${view.until}`;
  if (view === "sent") return sql`m.state = 'sent'`;
  if (view === "failed") return didNotGo;
  return sql`(m.state = 'paused' or (m.state = 'cancelled' and m.due_at > ${now}))`;
};

const narrowed = ({ rule_id, way, accommodation_id, q, again = [] }: Asked): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [];
  if (again.length > 0) parts.push(sql`m.key <> all(${again}::text[])`);
  if (rule_id) parts.push(sql`m.rule_id = ${rule_id}`);
  if (way) parts.push(sql`m.way = ${way}`);
  if (accommodation_id) parts.push(sql`b.accommodation_id = any(${accommodation_id}::uuid[])`);
  if (q) {
    parts.push(sql`(position(${q} in lower(g.name)) > 0 or position(${q} in lower(b.code)) > 0
      or position(${q} in lower(coalesce(m.to_address, ''))) > 0 or position(${q} in lower(coalesce(m.to_name, ''))) > 0)`);
  }
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
};

/** Only a search by words needs the names of the other tables. */
const matching = (tenantId: string, view: RowView, asked: Asked, now: Date) => sql`
  from ${asked.q ? messageSources : sql`messages m join bookings b on b.tenant_id = m.tenant_id and b.id = m.booking_id`}
  where m.tenant_id = ${tenantId} and ${inView(view, now)} and ${narrowed(asked)}`;

/** A page of a view, the newest first. */
async function listPage(
  db: Db,
  tenantId: string,
  { view, asked, now, limit, offset }: { view: RowView; asked: Asked; now: Date; limit: number; offset: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select m.id ${matching(tenantId, view, asked, now)}
    order by coalesce(m.ended_at, m.due_at) desc, m.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ id }) => id);
}

function countPage(db: Db, tenantId: string, view: RowView, asked: Asked, now: Date): Promise<number> {
  return countRows(db, sql`select ${matching(tenantId, view, asked, now)}`, countLimit + 1);
}

/** The number of messages of several views and of the queue, by one statement. */
async function countPages<V extends string>(
  db: Db,
  tenantId: string,
  views: Record<V, RowView>,
  asked: Asked,
  now: Date,
): Promise<Record<V | "queued", number>> {
  const counts = Object.entries<RowView>(views).map(([name, view]) => {
    const found = sql`select ${matching(tenantId, view, asked, now)} limit ${sql.lit(countLimit + 1)}`;
    return sql`(select count(*) from (${found}) ${sql.ref(`of_${name}`)}) as ${sql.ref(name)}`;
  });
  const queued = sql`(select count(*) from (${queuedMessages(tenantId)} limit ${sql.lit(countLimit)}) of_queue) as queued`;
  const { rows } = await sql<Record<V | "queued", number>>`select ${sql.join([...counts, queued])}`.execute(db);
  return rows[0]!;
}

/** The times of a day's messages, the earliest first. */
async function listMoments(db: Db, tenantId: string, view: RowView, asked: Asked, now: Date) {
  const { rows } = await sql<{ id: string; due_at: Date }>`select m.id, m.due_at ${matching(tenantId, view, asked, now)}
    order by m.due_at, m.id limit ${sql.lit(countLimit)}`.execute(db);
  return rows;
}
