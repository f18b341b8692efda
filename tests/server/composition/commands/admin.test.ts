import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { secretsOf } from "#server/bookings/channels/channel-secrets";
import { run as runAdmin } from "#server/composition/commands/admin";
import { newId } from "#server/platform/db/new-id";
import { tokenHash } from "#server/platform/http/tokens";
import { enqueue } from "#server/platform/jobs/queue";
import { sendMail } from "#server/platform/mail/send-mail";
import { realPostgres, type TestDatabase } from "#tests/support/database";
import { type Company, makeCompany } from "#tests/support/database-company";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";

const root = join(import.meta.dirname, "../../../..");
const clock = { now: () => new Date() };
const newKey = () => randomBytes(32).toString("base64");

let opened: TestDatabase;
let app: TestApp;
let company: Company;
let staff: string;
const address = "chefe@servico.test";

beforeAll(async () => {
  opened = await realPostgres();
  // the commands use the machine's clock
  app = createTestApp(opened.database, { clock: testClock(new Date().toISOString()) });
  company = await makeCompany(opened.database, {});
  staff = newId(new Date());
  const person = { id: staff, email: address, name: "Chefe", phone: null, password_hash: "-", created_at: new Date() };
  await opened.database.asAuth((db) =>
    db
      .insertInto("users")
      .values({ ...person, is_super_admin: true, default_tenant_id: null })
      .execute(),
  );
});
afterAll(() => opened.close());

/** What a command prints, and its exit code. */
async function run(words: string[], settings: Record<string, string> = {}) {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const environment = { DATABASE_URL: opened.url!, PUBLIC_URL: "https://estadia.test", ...settings };
  const code = await runAdmin({ root, environment, clock, say, complain: say }, words);
  return { code, text: lines.join("\n") };
}
const admin = (...words: string[]) => run(words);

const trail = (action: string) =>
  opened.readEverything<{ record_id: string; user_id: string | null; address: string; after: Record<string, unknown> }>(
    "select record_id, user_id, address, after from service_events where action = $1 order by created_at, id",
    [action],
  );

test("every command explains itself, and an unknown one is answered with the list", async () => {
  const list = await admin();
  expect(list.code).toBe(0);
  const names = [...list.text.matchAll(/^ {2}([\w-]+)/gm)].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(6);
  for (const name of names) {
    const help = await admin(name, "--help");
    expect(help).toMatchObject({ code: 0, text: expect.stringMatching(new RegExp(`^npm run admin -- ${name}\\b`)) });
  }
  expect(await admin("nonsense")).toMatchObject({ code: 1, text: expect.stringContaining("reset-password EMAIL") });
  expect(await admin("constructor")).toMatchObject({ code: 1 });
  expect(await admin("companies", "--dry-run")).toMatchObject({ code: 1, text: expect.stringContaining("--help") });
});

test("companies are listed with state and use", async () => {
  const { code, text } = await admin("companies");
  expect(code).toBe(0);
  expect(text).toMatch(new RegExp(`^${company.tenant_id}  .+  trial|active`, "m"));
});

test("a super-admin gets a link that works once; a dry run leaves none, and nobody else gets one", async () => {
  const links = () => opened.readEverything("select 1 from password_resets where user_id = $1", [staff]);
  const dry = await admin("reset-password", address, "--dry-run");
  expect(dry).toMatchObject({ code: 0, text: expect.stringMatching(/^Would print/) });
  // without "--" npm takes the flag for its own and runs the command
  await run(["reset-password", address], { npm_config_dry_run: "true" });
  expect(await links()).toEqual([]);
  expect(await trail("staff.password_reset")).toEqual([]);

  const { text } = await admin("reset-password", "Chefe@servico.test");
  const token = /https:\/\/estadia\.test\/alterar-senha\/(\S+)/.exec(text)?.[1] ?? "";
  const check = await app.anonymous().send("POST", "/api/reset-password/check", { body: { token } });
  expect(check.status).toBe(204);
  const kept = await opened.readEverything("select 1 from password_resets where token_hash = $1", [tokenHash(token)]);
  expect(kept).toHaveLength(1);
  expect(await trail("staff.password_reset")).toMatchObject([
    { record_id: staff, user_id: null, address: "terminal", after: { operator: expect.stringContaining("@") } },
  ]);

  const [{ email }] = (await opened.readEverything<{ email: string }>("select email from users where id = $1", [
    company.user_id,
  ])) as [{ email: string }];
  expect(await admin("reset-password", email)).toMatchObject({
    code: 1,
    text: expect.stringContaining("no super-admin"),
  });
  expect(await admin("reset-password", "ninguem@x.test")).toMatchObject({ code: 1 });
  expect(await admin("reset-password")).toMatchObject({
    code: 1,
    text: expect.stringContaining("Name the super-admin"),
  });
});

test("sessions are listed and ended, of one person or of all", async () => {
  const [mine, other] = [await app.signedIn(staff), await app.signedIn(company.user_id, company.tenant_id)];
  const me = async (caller: typeof mine) => (await caller.send("GET", "/api/auth/me")).status;
  expect((await admin("sessions", address)).text.split("\n")).toHaveLength(2);
  expect((await admin("sessions")).text.split("\n").length).toBeGreaterThan(2);
  expect(await admin("end-sessions")).toMatchObject({ code: 1 });
  expect(await admin("end-sessions", address, "--all")).toMatchObject({ code: 1 });

  expect((await admin("end-sessions", address, "--dry-run")).text).toBe(`Would end 1 session of ${address}.`);
  expect([await me(mine), await me(other)]).toEqual([200, 200]);
  expect((await admin("end-sessions", address)).text).toBe(`Ended 1 session of ${address}.`);
  expect([await me(mine), await me(other)]).toEqual([401, 200]);
  expect((await admin("end-sessions", "--all")).text).toMatch(/^Ended \d+ sessions? of all people\.$/);
  expect(await me(other)).toBe(401);
  expect((await admin("sessions")).text).toBe("Nobody is signed in.");
  expect(await trail("staff.sessions_ended")).toMatchObject([
    { record_id: staff, after: { sessions: 1 } },
    { record_id: "all" },
  ]);
});

test("a failed job is listed and runs again; one that works, waits twice or succeeded does not", async () => {
  const now = new Date();
  const { database } = opened;
  const leave = async (kind: string, fields: object, unique_key?: string) => {
    await database.asAuth((db) =>
      enqueue(db, { kind, tenant_id: null, payload: {}, run_at: now, now, ...(unique_key && { unique_key }) }),
    );
    const [job] = await database.asAuth((db) =>
      db
        .updateTable("jobs")
        .set(fields)
        .where("kind", "=", kind)
        .where("finished_at", "is", null)
        .returning("id")
        .execute(),
    );
    return job!.id;
  };
  const failed = await leave("broken", { finished_at: now, attempts: 10, last_error: "no\nway" });
  expect((await admin("jobs")).text).toContain(`${failed}  broken`);
  expect((await admin("jobs")).text).toContain("no way");

  await admin("run-job", failed, "--dry-run");
  const state = () => opened.readEverything("select attempts, finished_at from jobs where id = $1", [failed]);
  expect(await state()).toMatchObject([{ attempts: 10 }]);
  expect(await admin("run-job", failed)).toMatchObject({ code: 0, text: expect.stringContaining("broken is due now") });
  expect(await state()).toEqual([{ attempts: 0, finished_at: null }]);
  expect(await trail("job.restarted")).toMatchObject([{ record_id: failed, after: { kind: "broken" } }]);

  const done = await leave("done", { finished_at: now });
  expect((await admin("run-job", done)).text).toContain("ended without an error");
  const busy = await leave("busy", { locked_until: new Date(now.getTime() + 60_000) });
  expect((await admin("run-job", busy)).text).toContain("is being worked on");
  const before = await leave("recurring", { finished_at: now, last_error: "x" }, "recurring");
  const next = await leave("recurring", { attempts: 0 }, "recurring");
  expect((await admin("run-job", before)).text).toContain(`run-job ${next}`);
  expect((await admin("run-job", newId(now))).text).toContain("There is no such job");
  expect((await admin("run-job", "7")).text).toContain("is no id of a job");
});

test("a mail given up after ten attempts counts as waiting again", async () => {
  const { database } = opened;
  const now = new Date();
  const id = newId(now);
  const to = { name: "Ana", address: "ana@x.test" };
  const mail = { id, kind: "password-changed", tenant_id: null, to, subject: "x", parts: ["x"] };
  await database.asAuth((db) => sendMail(db, ["a secret"], now, mail));
  await database.asAuth((db) =>
    db.updateTable("mails").set({ tries: 10, last_error: "x" }).where("id", "=", id).execute(),
  );
  const [job] = await opened.readEverything<{ id: string }>("select id from jobs where payload ->> 'mail' = $1", [id]);
  await admin("run-job", job!.id);
  expect(await opened.readEverything("select tries from mails where id = $1", [id])).toEqual([{ tries: 0 }]);
});

test("rotating the key prints one first, then seals everything with it, also unsent mails", async () => {
  const { database } = opened;
  const rotate = (settings: Record<string, string>, ...more: string[]) =>
    run(["rotate-channel-key", ...more], settings);
  expect((await rotate({})).text).toMatch(
    /^Without CHANNEL_KEY the key is in the database\.[\s\S]+ {2}CHANNEL_KEY=[\w+/]{43}=$/m,
  );
  const [old, fresh] = [newKey(), newKey()];
  expect((await rotate({ CHANNEL_KEY: old })).text).toContain("CHANNEL_KEY_PREVIOUS=(the present value");

  const before = await secretsOf(database, { channelKey: old, previousChannelKey: null });
  const now = new Date();
  const mail = { kind: "password-changed", tenant_id: null, subject: "x", parts: ["x"] };
  await database.asAuth((db) => sendMail(db, before, now, { ...mail, to: { name: "Ana", address: "ana@x.test" } }));
  const contents = () => opened.readEverything("select id, content from mails where sent_at is null order by id");
  const kept = await contents();

  const both = { CHANNEL_KEY: fresh, CHANNEL_KEY_PREVIOUS: old };
  expect((await rotate(both, "--dry-run")).text).toMatch(/^Would seal with CHANNEL_KEY: .+ 1 unsent mails\.$/);
  expect(await contents()).toEqual(kept);
  expect((await rotate(both)).text).toMatch(/^Sealed with CHANNEL_KEY: .+ 1 unsent mails\.$/m);
  expect(await contents()).not.toEqual(kept);
  expect((await rotate(both)).text).toMatch(/^Sealed with CHANNEL_KEY: .+ 0 unsent mails\.$/m);
  expect(await trail("channel_key.rotated")).toMatchObject([{ after: { "unsent mails": 1 } }, {}]);
});

test("a command refuses a database that has to be migrated first, and leaves it alone", async () => {
  await opened.readEverything("delete from kysely_migration where name = (select max(name) from kysely_migration)");
  const { code, text } = await admin("companies");
  expect({ code, text }).toEqual({
    code: 1,
    text: expect.stringContaining("Start the server once, which updates it."),
  });
});
