import type { KyselyPlugin } from "kysely";
import { expect, test, vi } from "vitest";
import type { Message } from "#contract/messages/messages-sent";
import { due, messageHouse } from "#tests/server/messages/messages/message-house";

const at = messageHouse();
const list = (query: string) => at.get(`/api/messages?${query}`);
const codes = ({ data }: { data: Message[] }) => data.map(({ booking_code }) => booking_code);

test("views list and count planned, sent, failed and paused messages", async () => {
  const { id: rule } = await at.rule();
  const sent = await at.guest();
  const none = await at.guest({ holder: { email: null } });
  const paused = await at.guest();
  const later = await at.guest({ check_in: "2026-12-05", check_out: "2026-12-07" });
  const beyond = await at.guest({ check_in: "2027-01-20", check_out: "2027-01-22" });
  const ofRule = `rule_id=${rule}`;
  at.app().clock.set("2026-11-28T12:00:00Z");
  const planned = await list(`view=planned&${ofRule}&per_page=100`);
  expect(planned.meta.total).toBe(4);
  expect(codes(planned)).toContain(later.code);
  expect(codes(planned)).not.toContain(beyond.code);
  const without = planned.data.find(({ booking_code }: Message) => booking_code === none.code);
  expect(without).toMatchObject({ state: "planned", reason: "Não há e-mail.", acts: [] });
  // every screen counts what goes out
  const { forecast } = await at.get(`/api/notification-rules/${rule}`);
  expect(planned.counts.planned - planned.counts.held_back).toBe(forecast.total);
  await at.act((await at.messagesOf(paused.code))[0]!.id, "pause");
  expect(codes(await list(`view=paused&${ofRule}`))).toEqual([paused.code]);
  await at.until(due);
  expect(codes(await list(`view=sent&${ofRule}`))).toEqual([sent.code]);
  expect(codes(await list(`view=failed&${ofRule}`))).toEqual([none.code]);
  const today = await list(`view=today&${ofRule}`);
  expect([...codes(today)].sort()).toEqual([sent.code, none.code, paused.code].sort());
  expect(today.counts).toMatchObject({ paused: 1, queued: 0 });
  expect(codes(await list(`view=planned&${ofRule}`))).toEqual([later.code]);
});

test("the list is filtered by way, accommodation, guest, booking and address, and paged", async () => {
  const { id: rule } = await at.rule();
  await at.rule({ way: "whatsapp" });
  const guests = [];
  for (let count = 0; count < 3; count += 1) guests.push(await at.guest({ holder: { name: `Ana Serra ${count}` } }));
  at.app().clock.set("2026-11-28T12:00:00Z");
  const found = async (query: string) => (await list(`view=planned&${query}`)).meta.total;
  expect(await found("q=ana%20serra")).toBe(6);
  expect(await found(`q=ANA%20serra&rule_id=${rule}`)).toBe(3);
  expect(await found("q=ana%20serra&way=whatsapp")).toBe(3);
  expect(await found(`q=${guests[0]!.code.toLowerCase()}`)).toBe(2);
  expect(await found(`q=${guests[1]!.address}`)).toBe(1);
  const { accommodation_id } = await at.get(`/api/bookings/${guests[2]!.code}`);
  expect(await found(`q=ana%20serra&accommodation_id=${accommodation_id}`)).toBe(2);
  const pages = [];
  for (const page of [1, 2])
    pages.push(...codes(await list(`view=planned&q=ana%20serra&rule_id=${rule}&page=${page}&per_page=10`)));
  expect(pages).toHaveLength(3);
  await at.until(due);
  const sent = (await list("view=sent&q=ana%20serra&way=email")).meta.total;
  expect(sent).toBe(3);
  expect((await list("view=sent&q=ana%20serra&way=email&page=2&per_page=10")).meta.total).toBe(3);
  expect((await list("view=today&q=ana%20serra&per_page=10&page=2")).data).toEqual([]);
});

test("a user with only bookings.view sees a booking's messages, but no list, text or actions", async () => {
  await at.rule();
  const { code } = await at.guest();
  const id = (await at.messagesOf(code))[0]!.id;
  const clerk = await at.house().personWith("bookings.view");
  expect((await clerk.send("GET", "/api/messages")).status).toBe(403);
  const [seen] = (await clerk.send("GET", `/api/bookings/${code}/sent-messages`)).body.data;
  expect(seen).toMatchObject({ id, acts: [] });
  expect((await clerk.send("GET", `/api/messages/${id}`)).status).toBe(403);
  expect((await clerk.send("POST", `/api/messages/${id}/pause`)).status).toBe(403);
});

test("a skipped message that is planned again is listed once, and counts match the lists", async () => {
  const { id: rule } = await at.rule({ statuses: ["confirmed"] });
  const moved = await at.guest({ check_in: "2026-12-01", check_out: "2026-12-03", status: "hold" });
  const without = await at.guest({ holder: { email: null }, check_in: "2026-12-05", check_out: "2026-12-06" });
  const goes = await at.guest({ check_in: "2026-12-05", check_out: "2026-12-06" });
  await at.until(due);
  const of = (view: string) => list(`view=${view}&rule_id=${rule}&per_page=100`);
  expect(codes(await of("today"))).toEqual([moved.code]);
  await at.post(`/api/bookings/${moved.code}/confirmation`);
  at.app().clock.set("2026-11-29T11:00:00Z"); // the clock that skipped it was ahead
  const today = await of("today");
  expect(today.data).toMatchObject([{ booking_code: moved.code, state: "planned" }]);
  const planned = await of("planned");
  expect(codes(planned)).toEqual([moved.code, ...[without.code, goes.code].sort()]);
  for (const view of ["today", "planned", "sent", "failed", "paused"]) {
    const { meta, counts } = await list(`view=${view}&per_page=100`);
    expect([view, meta.total]).toEqual([view, counts[view]]);
  }
  expect(planned.counts.held_back).toBe(planned.data.filter(({ reason }: Message) => reason !== null).length);
});

test("the failed count of the message state matches the list of failed messages", async () => {
  await at.rule();
  const { code } = await at.guest({ holder: { email: null } });
  await at.until(due);
  expect(codes(await list(`view=failed&q=${code}`))).toEqual([code]);
  const { counts } = await list("view=failed");
  expect((await at.get("/api/message-state")).failed).toBe(counts.failed);
});

/**
 * The statements that a request sends, and how many of them waited for another's rows: 1 for what is sent at once, 2 for
 * what needed an answer first, …
 */
async function statementsOf(ask: () => Promise<unknown>) {
  const { database } = at.app();
  const depths: number[] = [];
  let answered = 0;
  const sent = new WeakMap<object, number>();
  const counting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      sent.set(queryId, answered + 1);
      depths.push(answered + 1);
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      answered = Math.max(answered, sent.get(queryId)!);
      return result;
    },
  };
  const open = database.withSession.bind(database);
  const spy = vi
    .spyOn(database, "withSession")
    .mockImplementation((question, run) => open(question, (db, session) => run(db.withPlugin(counting), session)));
  await ask();
  spy.mockRestore();
  return { count: depths.length, deepest: Math.max(...depths) };
}

test("the list sends as many statements for many rules and bookings as for few, most of them together", async () => {
  const conditions = [{}, { forms: "open" }, { trigger: "installment_due", days: 0 }, { trigger: "check_out" }];
  const make = async () => {
    for (const fields of conditions) await at.rule(fields);
    for (let day = 1; day < 5; day += 1) {
      await at.guest({ check_in: `2026-12-0${day}`, check_out: `2026-12-0${day + 1}` });
    }
  };
  const counted = (view: string) => statementsOf(() => list(`view=${view}`));
  await make();
  const few = { planned: await counted("planned"), today: await counted("today") };
  expect((await list("view=planned")).meta.total).toBeGreaterThan(4);
  await make();
  await make();
  expect({ planned: await counted("planned"), today: await counted("today") }).toEqual(few);
  expect(few.planned.deepest).toBeLessThanOrEqual(6);
  expect(few.today.deepest).toBeLessThanOrEqual(6);
});
