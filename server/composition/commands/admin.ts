import { randomBytes } from "node:crypto";
import { hostname, userInfo } from "node:os";
import { join } from "node:path";
import { deviceName } from "#domain/device-name";
import { resealEverywhere, secretsOf } from "#server/bookings/channels/channel-secrets";
import { findPerson, listCompanies, listSessions } from "#server/composition/commands/admin.queries";
import {
  type Command,
  type CommandCall,
  Mistyped,
  moment,
  onlyWord,
  runCommand,
  type Terminal,
  table,
} from "#server/composition/commands/command";
import { holdings } from "#server/people/session/end-access";
import { makeResetLink } from "#server/people/session/new-password";
import { resealKeys } from "#server/people/two-factor/two-factor";
import { type Config, readConfig } from "#server/platform/config";
import { type Ctx, clockActor } from "#server/platform/context";
import type { Database, Db } from "#server/platform/db/database";
import { openDatabase } from "#server/platform/db/open-database";
import { OperatorNeeded } from "#server/platform/db/operator-needed";
import type { Secrets } from "#server/platform/db/secrets";
import { actAsService } from "#server/platform/db/switch-role";
import { requireEmbedded } from "#server/platform/db/transfer/open-alone";
import { failedJobs, type ListedJob, restart } from "#server/platform/jobs/troubled-jobs";
import { resealMails } from "#server/platform/mail/send-mail";
import { recordServiceAct } from "#server/service/service/record-acts";

/** Works on the configured database, which has to be of this release: a command never migrates. */
async function withDatabase<T>(
  { root, environment }: Pick<CommandCall, "root" | "environment">,
  work: (database: Database, config: Config) => Promise<T>,
): Promise<T> {
  const config = readConfig(root, environment);
  const { directUrl: databaseUrl, dataDir, allowNewerPostgres: allowNewer } = config;
  if (databaseUrl === null) await requireEmbedded(dataDir);
  const database = await openDatabase({
    ...{ databaseUrl, dataDir, pool: 2, allowNewer, asItIs: true },
    migrationsFolder: join(root, "server/platform/db/migrations"),
    log: { info: () => {}, error: () => {} },
  });
  try {
    return await work(database, config);
  } finally {
    await database.close();
  }
}

/** Who sits at the terminal. */
function operatorName(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return `user ${process.getuid?.() ?? "?"}@${hostname()}`; // a container's user often has no name
  }
}

/**
 * Writes a command's act to the service's trail, in the same transaction, which continues with the rights of the
 * service's operators. Nobody is logged in: the row says who sat at which terminal.
 */
async function recordServiceActOf({ clock }: CommandCall, db: Db, [action, recordId]: [string, string], after: object) {
  await actAsService(db);
  const ctx: Ctx = { db, clock, actor: { ...clockActor(""), address: "terminal" } };
  await recordServiceAct(ctx, action, recordId, null, { ...after, operator: operatorName() });
}

async function companies(call: CommandCall): Promise<void> {
  const rows = await withDatabase(call, (database) => database.asAdmin(listCompanies));
  const head = ["ID", "NAME", "STATE", "PLAN", "UNITS", "PEOPLE", "SINCE", "LAST USED"];
  const lines = rows.map((row) => [
    ...[row.id, row.name, row.state, row.plan_name ?? "", String(row.accommodations), String(row.people)],
    ...[moment(row.created_at), moment(row.last_access_at)],
  ]);
  call.say(rows.length === 0 ? "There is no company yet." : table([head, ...lines]));
}

async function personOf(db: Db, typed: string) {
  const email = typed.trim().toLowerCase();
  const person = await findPerson(db, email);
  if (person === null) throw new OperatorNeeded(`Nobody has the address ${email}.`);
  return person;
}

async function sessions(call: CommandCall): Promise<void> {
  const [email, ...more] = call.words;
  if (more.length > 0) throw new Mistyped("Name one person, or none for all: npm run admin -- sessions EMAIL");
  const rows = await withDatabase(call, (database) =>
    database.asAuth(async (db) =>
      listSessions(db, email === undefined ? null : (await personOf(db, email)).id, call.clock.now()),
    ),
  );
  const head = ["PERSON", "DEVICE", "ADDRESS", "SINCE", "LAST USED"];
  const lines = rows.map((row) => [
    ...[row.email, deviceName(row.user_agent), row.address, moment(row.created_at), moment(row.seen_at)],
  ]);
  call.say(rows.length === 0 ? "Nobody is signed in." : table([head, ...lines]));
}

async function endSessions(call: CommandCall): Promise<void> {
  const all = call.flags.has("all");
  const [email] = call.words;
  if (call.words.length !== (all ? 0 : 1)) {
    throw new Mistyped("Name one person, or all: npm run admin -- end-sessions EMAIL, or end-sessions --all");
  }
  const ended = await withDatabase(call, (database) =>
    database.asAuth(async (db) => {
      const userId = email === undefined ? null : (await personOf(db, email)).id;
      const rows = await listSessions(db, userId, call.clock.now());
      if (call.dryRun || rows.length === 0) return rows.length;
      for (const id of new Set(rows.map(({ user_id }) => user_id))) await holdings.sessions.ends(db, id, null);
      await recordServiceActOf(call, db, ["staff.sessions_ended", userId ?? "all"], { sessions: rows.length });
      return rows.length;
    }),
  );
  const whose = email === undefined ? "all people" : email;
  call.say(`${call.dryRun ? "Would end" : "Ended"} ${ended} ${ended === 1 ? "session" : "sessions"} of ${whose}.`);
}

async function resetPassword(call: CommandCall): Promise<void> {
  const typed = onlyWord(call.words, "Name the super-admin: npm run admin -- reset-password EMAIL");
  const { who, link } = await withDatabase(call, (database, config) =>
    database.asAuth(async (db) => {
      const person = await personOf(db, typed);
      const { email, is_super_admin, blocked_at } = person;
      if (!is_super_admin) {
        throw new OperatorNeeded(`${email} is no super-admin. Others use "Esqueci minha senha" at the log-in.`);
      }
      if (blocked_at !== null) throw new OperatorNeeded(`${email} is blocked: a new password opens nothing.`);
      const who = `${email} (${person.name})`;
      if (call.dryRun) return { who, link: null };
      const token = await makeResetLink(db, person.id, call.clock.now());
      await recordServiceActOf(call, db, ["staff.password_reset", person.id], {});
      return { who, link: `${config.publicUrl}/alterar-senha/${token}` };
    }),
  );
  if (link === null) return call.say(`Would print a link with which ${who} chooses a new password.`);
  call.say(`Within an hour, ${who} chooses a new password here, once:`);
  call.say(link);
  call.say("The old password works until then. With the new one, every session of the account ends.");
}

const mostJobs = 100;

async function jobs(call: CommandCall): Promise<void> {
  const rows = await withDatabase(call, (database) => database.asAuth((db) => failedJobs(db, mostJobs)));
  const head = ["ID", "KIND", "COMPANY", "STATE", "ATTEMPTS", "LAST ERROR"];
  const lines = rows.map((job) => [
    ...[job.id, job.kind, job.tenant_id ?? "", stateOf(job), String(job.attempts)],
    (job.last_error ?? "").replace(/\s+/g, " ").slice(0, 120),
  ]);
  call.say(rows.length === 0 ? "No job of the last seven days has failed." : table([head, ...lines]));
  if (rows.length === mostJobs) call.say(`These are the newest ${mostJobs}.`);
}

const stateOf = ({ finished_at, run_at }: ListedJob) =>
  finished_at === null ? `tries again at ${moment(run_at)}` : `given up at ${moment(finished_at)}`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function runJob(call: CommandCall): Promise<void> {
  const id = onlyWord(call.words, "Name the job by its id, as `npm run admin -- jobs` lists it.");
  if (!uuid.test(id)) throw new Mistyped(`"${id}" is no id of a job. List them: npm run admin -- jobs`);
  const kind = await withDatabase(call, (database) => runAgain(call, database, id));
  call.say(
    call.dryRun
      ? `Would make the job ${kind} due now.`
      : `The job ${kind} is due now: a running server takes it within seconds, a stopped one when it starts.`,
  );
}

function runAgain(call: CommandCall, database: Database, id: string): Promise<string> {
  return database.asAuth(async (db) => {
    const asked = await restart(db, id, call.clock.now(), { dryRun: call.dryRun });
    if (asked.result === "none")
      throw new OperatorNeeded("There is no such job. Finished ones are deleted after seven days.");
    const { kind, tenant_id, last_error, finished_at, locked_until } = asked.job;
    if (asked.result === "ended")
      throw new OperatorNeeded(`The job ${kind} ended without an error at ${moment(finished_at)}.`);
    if (asked.result === "working")
      throw new OperatorNeeded(`The job ${kind} is being worked on until ${moment(locked_until)} at the latest.`);
    if (asked.result === "rival")
      throw new OperatorNeeded(`The next run of ${kind} waits already: npm run admin -- run-job ${asked.rival}`);
    if (!call.dryRun) await recordServiceActOf(call, db, ["job.restarted", id], { kind, tenant_id, last_error });
    return kind;
  });
}

/** Without a previous key there is nothing to seal again: says how to begin. */
function sayHow({ say }: CommandCall, hasKey: boolean): void {
  say(
    hasKey
      ? "This changes nothing yet. Set both on every instance, and restart them:"
      : "Without CHANNEL_KEY the key is in the database. This changes nothing yet. Set this one on every instance, and restart them:",
  );
  say(`  CHANNEL_KEY=${randomBytes(32).toString("base64")}`);
  if (hasKey) say("  CHANNEL_KEY_PREVIOUS=(the present value of CHANNEL_KEY)");
  say('Keep the key where the database\'s backups are not: docs/operations.md, "Secrets".');
  if (hasKey) say("Then run this command again: it seals at once what a job would seal within the hour.");
}

/** Seals again with the first key what another one sealed; returns how many of each, in words. */
async function reseal(database: Database, secrets: Secrets, dryRun: boolean) {
  return {
    "addresses of calendars": await resealEverywhere(database, secrets, dryRun),
    "keys of authenticator apps": await resealKeys(database, secrets, dryRun),
    "unsent mails": await resealMails(database, secrets, dryRun),
  };
}

const inWords = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${count} ${what}`)
    .join(", ");

async function rotate(call: CommandCall): Promise<void> {
  const { channelKey: key, previousChannelKey: previous } = readConfig(call.root, call.environment);
  if (key === null || previous === null) return sayHow(call, key !== null); // needs no database
  await withDatabase(call, async (database, config) => {
    if (call.dryRun) {
      call.say(`Would seal with CHANNEL_KEY: ${inWords(await reseal(database, [key, previous], true))}.`);
      return;
    }
    const counts = await reseal(database, await secretsOf(database, config), false);
    await database.asAuth((db) => recordServiceActOf(call, db, ["channel_key.rotated", "channel_key"], counts));
    call.say(`Sealed with CHANNEL_KEY: ${inWords(counts)}.`);
    call.say(
      "Once every instance runs with this key, nothing stored needs CHANNEL_KEY_PREVIOUS. While it is set, the links to stop messages in mails sent " +
        "before continue to work, and guests' links made before can be displayed.",
    );
  });
}

const stopped = "On the embedded database the server has to be stopped; on PostgreSQL it keeps running.";

const commands: Record<string, Command> = {
  companies: { usage: "", about: "Lists the companies.", help: stopped, changes: false, run: companies },
  sessions: { usage: "[EMAIL]", about: "Lists who is signed in where.", help: stopped, changes: false, run: sessions },
  "end-sessions": {
    usage: "EMAIL",
    about: "Ends the sessions of a person, or with --all those of everybody.",
    help: `Unsaved forms keep their text; who is concerned logs in again.\n${stopped}`,
    flags: ["all"],
    changes: true,
    run: endSessions,
  },
  "reset-password": {
    usage: "EMAIL",
    about: "Prints a link with which a super-admin chooses a new password.",
    help: `It works once, for one hour. Give it to nobody else.\n${stopped}`,
    changes: true,
    run: resetPassword,
  },
  jobs: { usage: "", about: "Lists failed jobs and their errors.", help: stopped, changes: false, run: jobs },
  "run-job": { usage: "ID", about: "Runs a failed or waiting job now.", help: stopped, changes: true, run: runJob },
  "rotate-channel-key": {
    usage: "",
    about: "Prints a new CHANNEL_KEY; once it is set, seals everything with it.",
    help:
      "First call: prints what to set. After the restart of every instance, second call: seals at once.\n" +
      "On the embedded database the server has to be stopped; on PostgreSQL it keeps running.",
    changes: true,
    run: rotate,
  },
};

/** Runs a command of `npm run admin`; returns the exit code. */
export const run = (terminal: Terminal, words: readonly string[]) =>
  runCommand(terminal, { commands, before: "npm run admin --" }, words);
