import { statfs } from "node:fs/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { standingOf } from "#server/platform/backup/kept-backups";
import type { Config } from "#server/platform/config";
import type { Clock } from "#server/platform/context";
import type { Database } from "#server/platform/db/database";
import type { Metrics } from "#server/platform/http/answer-metrics";
import { unsentMails } from "#server/platform/mail/deliver-mail";
import type { Release } from "#server/platform/release";
import { countFeeds, countImports, countJobs, countSessions, sumStorage } from "#server/platform/watch/metrics.queries";
import type { Watch } from "#server/platform/watch/watch";

interface Sources {
  database: Database;
  clock: Clock;
  release: Release;
  watch: Watch;
  /** Folders that the program writes to, by their use. */
  folders: Record<string, string>;
  backup: Config["backup"];
}

/** What the database is asked for is as old as this at most: several collectors may ask. */
const asked = 10_000; // ms
const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * The metrics of this process and, the same from every instance, of the database. No label names a company or a person.
 */
export function createMetrics(sources: Sources): Metrics {
  const { release, watch } = sources;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const registers = [register];
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });

  gauge("estadia_build_info", "The running release.", ["version", "commit"]).set(
    { version: release.version, commit: release.commit ?? "" },
    1,
  );
  const requests = new Counter({
    ...{ name: "estadia_http_requests_total", help: "Requests by route and status.", registers },
    labelNames: ["method", "route", "status"],
  });
  const times = new Histogram({
    ...{ name: "estadia_http_request_seconds", help: "How long requests took.", registers },
    ...{ labelNames: ["method", "route"], buckets: seconds },
  });
  const jobs = new Histogram({
    ...{ name: "estadia_job_seconds", help: "How long jobs took, by kind and outcome.", registers },
    ...{ labelNames: ["kind", "outcome"], buckets: [...seconds, 30, 60, 300] },
  });
  watch.listen({
    request({ method, route, status, ms }) {
      requests.inc({ method, route, status });
      times.observe({ method, route }, ms / 1000);
    },
    job: (kind, outcome, ms) => jobs.observe({ kind, outcome }, ms / 1000),
  });

  const up = gauge("estadia_database_up", "1 if the database answers.");
  const pool = gauge("estadia_database_connections", "Connections of the pool: open, idle, and who waits.", ["state"]);
  const queue = gauge("estadia_jobs", "Jobs: waiting for their time, due, and failed in a day.", ["kind", "state"]);
  const late = gauge("estadia_jobs_oldest_due_seconds", "Since when the oldest due job of a kind waits.", ["kind"]);
  const mails = gauge("estadia_mails_unsent", "Mails: waiting, and failed after all attempts.", ["state"]);
  const mailAge = gauge("estadia_mails_oldest_seconds", "Since when the oldest unsent mail waits.");
  const feeds = gauge("estadia_calendar_imports", "Calendars that are read: good or failing.", ["state"]);
  const imports = gauge("estadia_sheet_imports", "Imported spreadsheets by state.", ["state"]);
  const sessions = gauge("estadia_sessions", "Sessions that are valid now.");
  const storage = gauge("estadia_files_bytes", "Bytes of all companies' files.");
  const disk = gauge("estadia_disk_free_bytes", "Free space below a folder.", ["folder"]);
  const backup = gauge(
    "estadia_backup_verified_timestamp_seconds",
    "The instant shown by the last verified backup; 0 for none.",
  );
  const interval = gauge(
    "estadia_backup_interval_seconds",
    "How often a backup should be made; 0 if the program makes none.",
  );

  async function readDatabase(now: Date): Promise<void> {
    const { database } = sources;
    const counted = await database.asAuth(async (db) => ({
      jobs: await countJobs(db, now),
      sessions: await countSessions(db, now),
    }));
    queue.reset();
    late.reset();
    for (const { kind, waiting, due, failed, oldest } of counted.jobs) {
      queue.set({ kind, state: "waiting" }, waiting);
      queue.set({ kind, state: "due" }, due);
      queue.set({ kind, state: "failed" }, failed);
      late.set({ kind }, oldest === null ? 0 : (now.getTime() - oldest.getTime()) / 1000);
    }
    sessions.set(counted.sessions);
    await database.asAdmin(async (db) => {
      const unsent = await unsentMails(db);
      mails.set({ state: "waiting" }, Number(unsent.waiting));
      mails.set({ state: "failed" }, Number(unsent.failed));
      mailAge.set(unsent.oldest_at === null ? 0 : (now.getTime() - Date.parse(unsent.oldest_at)) / 1000);
      for (const { state, count } of await countFeeds(db)) feeds.set({ state }, count);
      for (const { state, count } of await countImports(db)) imports.set({ state }, count);
      storage.set(await sumStorage(db));
    });
  }

  async function look(now: Date): Promise<void> {
    const { total, idle, waiting } = sources.database.connections();
    for (const [state, count] of Object.entries({ open: total, idle, waiting })) pool.set({ state }, count);
    for (const [folder, path] of Object.entries(sources.folders)) {
      const space = await statfs(path).catch(() => null); // not there yet
      if (space !== null) disk.set({ folder }, space.bavail * space.bsize);
    }
    const { last } = await standingOf(sources.backup, now);
    // 0 also if the folder cannot be read: the alert on late backups then fires
    backup.set(last === null ? 0 : Date.parse(last.made_at) / 1000);
    interval.set(sources.backup.folder === null ? 0 : sources.backup.every / 1000);
  }

  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    type: register.contentType,
    async text() {
      const now = sources.clock.now();
      await look(now);
      if (performance.now() - askedAt > asked) {
        askedAt = performance.now();
        up.set(
          await readDatabase(now).then(
            () => 1,
            () => 0, // an unavailable database is a value, not an error: the rest is needed most then
          ),
        );
      }
      return register.metrics();
    },
  };
}
