import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { addDays, todayIn } from "#domain/stay-dates";
import { steadyPool } from "#server/platform/db/start-check";
import { makeAccommodation } from "#tests/faults/support";
import { type Answer, type Clerk, chance, clerkOf } from "#tests/server/clerks/clerk";
import { Office } from "#tests/server/clerks/office";
import { otherActs } from "#tests/server/clerks/other-acts";
import { paidTo, unsound } from "#tests/server/clerks/sound";
import { stayActs } from "#tests/server/clerks/stay-acts";
import type { Attempt, Door } from "#tests/server/storms/doors";
import { type PostgresServer, startPostgres } from "#tests/support/postgres-server";
import { type Program, startProgram, Visitor } from "#tests/support/program";
import { type RoundRobin, startProxy } from "#tests/support/round-robin";

// `npm run prove -- scale`; SCALE_MINUTES=2 is a shorter one. Not part of other runs: it keeps the machine busy.
const minutes = Number(process.env.SCALE_MINUTES ?? 0);
const clerkCount = Number(process.env.SCALE_CLERKS ?? 200);
/** The longest pause of a clerk between two requests, in milliseconds; half of it on average. */
const longestPause = Number(process.env.SCALE_PAUSE ?? 2_000);
/** How long after an interruption requests may fail. */
const patience = 15_000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

let folder: string;
let postgres: PostgresServer;
let programs: Program[] = [];
let proxy: RoundRobin | null = null;
let outside: pg.Pool;
let isOver = false;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "estadia-scale-"));
  // durable, as an installation's: a crash loses nothing that was committed
  postgres = await startPostgres(join(folder, "postgres"), { durable: true });
  outside = steadyPool({ connectionString: postgres.url, max: 2 });
});
afterEach(async () => {
  isOver = true; // also for the clerks of a test that failed midway
  await proxy?.stop();
  await Promise.all(programs.map(({ kill }) => kill("SIGKILL")));
  await outside.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** One request as a clerk saw it; status 0 if the connection broke. */
interface Seen {
  at: number;
  ms: number;
  status: number;
  method: string;
  path: string;
}

const isFault = ({ status }: { status: number }) => status === 0 || status >= 500;

/** Creating requests that may be repeated under their key: after a fault the client sends them again. */
const mayRepeat = ({ method, path }: Attempt) => method === "POST" && /^\/api\/bookings(\/\w+\/payments)?$/.test(path);

/** What the service has acknowledged: codes of bookings, and the names of the guests that were sent with them, once each. */
interface Acknowledged {
  codes: string[];
  guests: string[];
}

/** A booking whose guest nobody else names, so that one which was saved twice is found. */
function withOwnGuest(attempt: Attempt): Attempt {
  if (attempt.method !== "POST" || attempt.path !== "/api/bookings") return attempt;
  const body = attempt.body as { holder: { name: string } };
  return { ...attempt, body: { ...body, holder: { name: `${body.holder.name} ${randomUUID()}` } } };
}

/** A clerk's way to the service, through the proxy, as the client of the program goes it. */
function doorOf(visitor: Visitor, seen: Seen[], { codes, guests }: Acknowledged): Door {
  const once = async ({ method, path, body }: Attempt, key: string | null): Promise<Answer> => {
    const at = Date.now();
    const answer = await fetch(`${visitor.url}${path}`, {
      method,
      headers: { ...visitor.headers(), ...(key !== null && { "idempotency-key": key }) },
      body: body === undefined ? null : JSON.stringify(body),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => ({ status: 0, text: "" }));
    seen.push({ at, ms: Date.now() - at, status: answer.status, method, path: path.split("?")[0]! });
    return { status: answer.status, body: answer.text.startsWith("{") ? JSON.parse(answer.text) : {} };
  };
  return async (asked) => {
    const attempt = withOwnGuest(asked);
    const key = mayRepeat(attempt) ? randomUUID() : null;
    let answer = await once(attempt, key);
    for (const until = Date.now() + 2 * patience; key !== null && Date.now() < until && !isOver; ) {
      if (!isFault(answer) && answer.body.error !== "RequestInProgressException") break;
      await wait(500);
      answer = await once(attempt, key);
    }
    if (attempt.path === "/api/bookings" && answer.status === 201) {
      codes.push(answer.body.code);
      guests.push((attempt.body as { holder: { name: string } }).holder.name);
    }
    return answer;
  };
}

/** Without those whose outcome a client cannot learn after a cut: the sum of the payments stays exact to the centavo. */
const unrepeatable = ["reverse a payment", "look for what a guest told"];
const writes = [...stayActs, ...otherActs]
  .filter(({ name }) => name !== "look" && name !== "preview a move" && !unrepeatable.includes(name))
  .flatMap((act) => Array.from({ length: act.weight }, () => act));

const look = ({ office, one, below, ask }: Clerk) => {
  const from = addDays(office.today, below(20) - 5);
  return ask(
    "GET",
    one([
      "/api/bookings?per_page=25",
      "/api/bookings?per_page=25&sort=-created_at",
      "/api/dashboard",
      `/api/calendar?from=${from}&to=${addDays(from, 30)}`,
      `/api/availability?check_in=${from}&check_out=${addDays(from, 2)}&guests=2`,
      `/api/bookings/${one(office.bookings)?.code ?? "ZZ9ZZ9"}`,
      "/api/guests?per_page=25",
      "/api/auth/me",
    ])!,
  );
};

const readsOfTen = 8;

/** Works until the end: eight of ten acts only read. */
async function work(clerk: Clerk, until: number): Promise<void> {
  while (Date.now() < until && !isOver) {
    if (clerk.below(10) < readsOfTen) await look(clerk);
    else await clerk.one(writes)!.run(clerk);
    await wait(clerk.below(longestPause));
  }
}

/** Two companies of the demonstration, each with accommodations of its own for which its clerks compete. */
async function openOffices(url: string): Promise<{ office: Office; email: string; tenantId: string }[]> {
  const emails = ["ana@marazul.test", "bia@serra.test"];
  const marks = ["Aurora", "Boreal"];
  const made: { email: string; ids: string[]; code: string; tenantId: string }[] = [];
  for (const [at, email] of emails.entries()) {
    const visitor = new Visitor(url);
    await visitor.logIn(email);
    const ids: string[] = [];
    for (let count = 0; count < 40; count += 1) ids.push(await makeAccommodation(visitor));
    const first = { accommodation_id: ids[0], check_in: "2029-01-01", check_out: "2029-01-03", adults: 1 };
    const body = { ...first, status: "confirmed", holder: { name: `Pessoa ${marks[at]}` } };
    const { code } = (await (await visitor.send("POST", "/api/bookings", body)).json()) as { code: string };
    const { rows } = await outside.query("select tenant_id from accommodations where id = $1", [ids[0]]);
    made.push({ email, ids, code, tenantId: String(rows[0].tenant_id) });
  }
  const today = todayIn("America/Sao_Paulo", new Date());
  return made.map(({ email, ids, tenantId }, at) => {
    const other = made[1 - at]!;
    const theirs = { code: other.code, accommodation_id: other.ids[0]! };
    return { office: new Office(ids, today, marks[at]!, marks[1 - at]!, theirs), email, tenantId };
  });
}

async function startInstance(number: number): Promise<Program> {
  const program = await startProgram({
    ...{ DATABASE_URL: postgres.url, DATA_DIR: join(folder, `instance-${number}`), FILES_DIR: join(folder, "files") },
    ...{ DEMO: "on", TRUST_PROXY: "1" },
  });
  programs.push(program);
  return program;
}

function figures(name: string, seen: readonly Seen[], seconds: number): void {
  const times = seen.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0} ms`;
  const read = seen.filter(({ method }) => method === "GET").length;
  const faults = seen.filter(isFault).length;
  console.log(
    `${name.padEnd(30)} ${seen.length} requests in ${Math.round(seconds)} s (${Math.round(seen.length / seconds)} a second), ` +
      `${Math.round((100 * read) / Math.max(1, seen.length))} % reading; p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}; ${faults} faults`,
  );
}

/** How often each status was answered, 0 for a connection that broke. */
function tally(seen: readonly Seen[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of seen) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const isAsked = minutes > 0;
test.skipIf(!isAsked)(
  `three instances, ${clerkCount} clerks for ${minutes} minutes, one instance killed, the database restarted: nothing is lost`,
  { timeout: (minutes + 10) * 60_000 },
  async () => {
    programs = [];
    isOver = false;
    await startInstance(1);
    await Promise.all([startInstance(2), startInstance(3)]);
    proxy = await startProxy(programs.map(({ url }) => url));
    const offices = await openOffices(proxy.url);
    const paidBefore = await Promise.all(offices.map(({ tenantId }) => paidTo(outside, tenantId)));
    const seen: Seen[] = [];
    const acknowledged: Acknowledged = { codes: [], guests: [] };
    const clerks: Clerk[] = [];
    const visitors = Array.from({ length: clerkCount }, () => new Visitor(proxy!.url));
    for (const [number, visitor] of visitors.entries()) {
      const { office, email } = offices[number % offices.length]!;
      await visitor.logIn(email);
      const onFault = () => {}; // counted by the door
      clerks.push(clerkOf(office, [doorOf(visitor, seen, acknowledged)], chance(number + 1), onFault));
    }

    const begun = Date.now();
    const end = begun + minutes * 60_000;
    const working = Promise.all(clerks.map((clerk) => work(clerk, end)));
    working.catch(() => {}); // thrown where it is awaited
    await wait((minutes * 60_000) / 3);
    const killed = Date.now();
    const [victim] = programs.splice(0, 1);
    expect(await victim!.kill("SIGKILL")).toBe("SIGKILL");
    await wait(2_000); // until a supervisor starts it again
    proxy.servers.splice(0, 1, (await startInstance(4)).url);
    await wait(Math.max(0, begun + (minutes * 60_000 * 2) / 3 - Date.now()));
    const stopped = Date.now();
    await postgres.stop();
    await wait(1_000);
    await postgres.restart();
    const back = Date.now();
    await working;

    const ended = Date.now();
    const during = (from: number, to: number) => seen.filter(({ at, ms }) => at + ms >= from && at < to);
    const phases: [string, number, number][] = [
      ["three instances", begun, killed],
      ["after one was killed", killed, killed + patience],
      ["with the one started again", killed + patience, stopped],
      ["while the database restarted", stopped, back + patience],
      ["after that", back + patience, ended],
    ];
    for (const [name, from, to] of phases) figures(name, during(from, to), (to - from) / 1000);
    const cut = seen.filter(({ at, ms, status }) => isFault({ status }) && at + ms >= killed && at < killed + patience);
    const first = Math.min(
      ...seen.filter(({ at, status }) => at > back && status === 200).map(({ at, ms }) => at + ms),
    );
    console.log(
      `${cut.length} requests cut by the kill; ${first - back} ms from the database's first answer to ours; ` +
        `${acknowledged.codes.length} bookings and ${offices.reduce((sum, { office }) => sum + office.till_cents, 0)} centavos acknowledged; ` +
        `answers by status ${JSON.stringify(tally(seen))}.`,
    );

    // nobody is signed out by an outage, an error of ours is no outage, and what was measured was work
    const answered = tally(seen);
    expect(
      Object.keys(answered).filter((status) => status === "401" || (/^5/.test(status) && !/^50[23]$/.test(status))),
    ).toEqual([]);
    const calm = seen.filter((each) => each.method === "GET" && !isFault(each));
    expect(calm.filter(({ status }) => status === 200).length / calm.length).toBeGreaterThan(0.9);
    const allowed = [
      [killed, killed + patience],
      [stopped, back + patience],
    ] as const;
    const unexplained = seen.filter(
      (each) => isFault(each) && !allowed.some(([from, to]) => each.at + each.ms >= from && each.at < to),
    );
    expect(unexplained).toEqual([]);
    expect(await unsound(outside)).toEqual({});
    const { codes, guests } = acknowledged;
    const { rows: kept } = await outside.query("select distinct code from bookings where code = any($1)", [codes]);
    expect(kept.length).toBe(codes.length);
    const { rows: twice } = await outside.query(
      "select name, count(*)::int from guests where name = any($1) group by name having count(*) <> 1",
      [guests],
    );
    expect(twice).toEqual([]);
    for (const [at, { office, tenantId }] of offices.entries()) {
      expect((await paidTo(outside, tenantId)) - paidBefore[at]!).toBe(office.till_cents);
    }
    expect(codes.length).toBeGreaterThan(0);
  },
);
