import { deviceName } from "#domain/device-name";
import {
  findLockedJob,
  findPerson,
  findRival,
  type ListedJob,
  listCompanies,
  listFailedJobs,
  listSessions,
  restartJob,
} from "#server/commands/admin.queries";
import { rotateChannelKey } from "#server/commands/channel-key";
import { type Command, type CommandCall, Mistyped, onlyWord } from "#server/commands/command";
import { clock, moment, recordCommand, table, withDatabase } from "#server/commands/operator";
import type { Database, Db } from "#server/db/database";
import { OperatorNeeded } from "#server/db/operator-needed";
import { insertPasswordReset } from "#server/session/new-password";
import { deleteSessionsOf } from "#server/session/session.queries";
import { newToken, resetLifetime, tokenHash } from "#server/session/tokens";

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
      listSessions(db, email === undefined ? null : (await personOf(db, email)).id, clock.now()),
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
      const rows = await listSessions(db, userId, clock.now());
      if (call.dryRun || rows.length === 0) return rows.length;
      for (const id of new Set(rows.map(({ user_id }) => user_id))) await deleteSessionsOf(db, id, null);
      await recordCommand(db, "staff.sessions_ended", userId ?? "all", { sessions: rows.length });
      return rows.length;
    }),
  );
  const whose = email === undefined ? "all people" : email;
  call.say(`${call.dryRun ? "Would end" : "Ended"} ${ended} ${ended === 1 ? "session" : "sessions"} of ${whose}.`);
}

async function resetPassword(call: CommandCall): Promise<void> {
  const email = onlyWord(call.words, "Name the super-admin: npm run admin -- reset-password EMAIL");
  const token = newToken();
  const { person, link } = await withDatabase(call, (database, config) =>
    database.asAuth(async (db) => {
      const person = await personOf(db, email);
      if (!person.is_super_admin) {
        throw new OperatorNeeded(
          `${person.email} is no super-admin. People of companies use "Esqueci minha senha" at the log-in.`,
        );
      }
      if (person.blocked_at !== null)
        throw new OperatorNeeded(`${person.email} is blocked: a new password opens nothing.`);
      if (!call.dryRun) await leaveReset(db, person.id, token);
      return { person, link: `${config.publicUrl}/alterar-senha/${token}` };
    }),
  );
  if (call.dryRun)
    return call.say(`Would print a link with which ${person.email} (${person.name}) chooses a new password.`);
  call.say(`Within an hour, ${person.email} (${person.name}) chooses a new password here, once:`);
  call.say(link);
  call.say("The old password works until then. With the new one, every session of the account ends.");
}

async function leaveReset(db: Db, user_id: string, token: string): Promise<void> {
  const now = clock.now();
  const ends_at = new Date(now.getTime() + resetLifetime);
  await insertPasswordReset(db, { token_hash: tokenHash(token), user_id, created_at: now, ends_at });
  await recordCommand(db, "staff.password_reset", user_id, {});
}

const mostJobs = 100;

async function jobs(call: CommandCall): Promise<void> {
  const rows = await withDatabase(call, (database) => database.asAuth((db) => listFailedJobs(db, mostJobs)));
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
  const kind = await withDatabase(call, (database) => restart(database, id, call.dryRun));
  call.say(
    call.dryRun
      ? `Would make the job ${kind} due now.`
      : `The job ${kind} is due now: a running server takes it within seconds, a stopped one when it starts.`,
  );
}

function restart(database: Database, id: string, dryRun: boolean): Promise<string> {
  return database.asAuth(async (db) => {
    const now = clock.now();
    const job = await findLockedJob(db, id);
    if (job === null) throw new OperatorNeeded("There is no such job. Finished ones are deleted after seven days.");
    if (job.finished_at !== null && job.last_error === null) {
      throw new OperatorNeeded(`The job ${job.kind} ended without an error at ${moment(job.finished_at)}.`);
    }
    if (job.finished_at === null && job.locked_until !== null && job.locked_until > now) {
      throw new OperatorNeeded(
        `The job ${job.kind} is being worked on until ${moment(job.locked_until)} at the latest.`,
      );
    }
    const { kind, unique_key } = job;
    const rival = unique_key === null ? null : await findRival(db, { id, kind, unique_key });
    if (rival !== null) {
      throw new OperatorNeeded(`The next run of ${kind} waits already: npm run admin -- run-job ${rival}`);
    }
    if (!dryRun) {
      await restartJob(db, id, now);
      await recordCommand(db, "job.restarted", id, { kind, tenant_id: job.tenant_id, last_error: job.last_error });
    }
    return kind;
  });
}

const stopped = "On the embedded database the server has to be stopped; on PostgreSQL it keeps running.";

export const adminCommands: Record<string, Command> = {
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
  "run-job": {
    usage: "ID",
    about: "Runs a failed or waiting job again, now.",
    help: stopped,
    changes: true,
    run: runJob,
  },
  "rotate-channel-key": rotateChannelKey,
};
