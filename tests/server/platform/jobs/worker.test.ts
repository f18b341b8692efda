import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { claimJob, finishJob, lockClaim } from "#server/platform/jobs/jobs.queries";
import { enqueue, type JobHandlers } from "#server/platform/jobs/queue";
import { scheduleNext, snapshotSoonIfOld } from "#server/platform/jobs/schedule";
import { runDueJobs, startWorker, type WorkerOptions } from "#server/platform/jobs/worker";
import { createWatch } from "#server/platform/watch/watch";
import { makeCompany } from "#tests/support/database-company";
import { onBothEngines } from "#tests/support/two-engines";

const log = { error: () => {} };
const second = 1000;

onBothEngines("workers", (of) => {
  let now: Date;
  const clock = { now: () => now };
  const later = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  const options = (handlers: JobHandlers, more: Partial<WorkerOptions> = {}): WorkerOptions => ({
    database: of().database,
    clock,
    log,
    handlers,
    poll: 1,
    ...more,
  });
  const leave = (kind: string, payload: Record<string, unknown> = {}, run_at = now) =>
    of().database.asAuth((db) => enqueue(db, { kind, tenant_id: null, payload, run_at, now }));
  const rows = (kind: string) =>
    of().database.asAuth((db) => db.selectFrom("jobs").selectAll().where("kind", "=", kind).execute());

  beforeEach(async () => {
    now = new Date("2026-03-01T12:00:30Z");
    await of().database.asAuth((db) => db.deleteFrom("jobs").execute());
  });

  test("share the work and do each job once", async () => {
    const total = 300;
    await of().database.asAuth(async (db) => {
      for (let index = 0; index < total; index += 1) {
        await enqueue(db, { kind: "shared", tenant_id: null, payload: { index }, run_at: now, now });
      }
    });
    const done: number[] = [];
    let all = () => {};
    const finished = new Promise<void>((resolve) => {
      all = resolve;
    });
    const shared: JobHandlers = {
      shared: async ({ payload }) => {
        done.push(Number(payload.index));
        if (done.length >= total) all();
      },
    };
    const workers = [1, 2, 3].map(() => startWorker(options(shared)));
    await finished;
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: total }, (_, index) => index));
    expect((await rows("shared")).every(({ finished_at, claim }) => finished_at !== null && claim === 1)).toBe(true);
  });

  test("leave a job that is not due, and a kind without a handler", async () => {
    const done = vi.fn(async () => {});
    const soon: JobHandlers = { soon: done };
    await leave("soon", {}, new Date(now.getTime() + 10 * second));
    await leave("foreign");
    expect(await runDueJobs(options(soon))).toBe(0);
    later(10 * second);
    expect(await runDueJobs(options(soon))).toBe(1);
    expect(done).toHaveBeenCalledOnce();
    expect((await rows("foreign"))[0]).toMatchObject({ attempts: 0, finished_at: null });
  });

  test("take over the job of a dead worker once its lease has ended, not before", async () => {
    await leave("lost");
    const leaseEnd = new Date(now.getTime() + 60 * second);
    const dead = await of().database.asAuth((db) => claimJob(db, ["lost"], now, leaseEnd));
    expect(dead?.claim).toBe(1);
    const done = vi.fn(async () => {});
    const lost: JobHandlers = { lost: done };
    expect(await runDueJobs(options(lost))).toBe(0);
    later(60 * second);
    expect(await runDueJobs(options(lost))).toBe(1);
    expect(done).toHaveBeenCalledOnce();
  });

  test("cannot finish a job after their lease has ended and another has claimed it", async () => {
    await leave("slept");
    const claim = (leaseEnd: Date) => of().database.asAuth((db) => claimJob(db, ["slept"], now, leaseEnd));
    const sleeper = await claim(new Date(now.getTime() + second));
    later(2 * second);
    const second_ = await claim(new Date(now.getTime() + second));
    expect(await of().database.asAuth((db) => lockClaim(db, sleeper!))).toBe(false);
    expect(await of().database.asAuth((db) => finishJob(db, sleeper!, now, null))).toBe(false);
    expect(await of().database.asAuth((db) => lockClaim(db, second_!))).toBe(true);
    expect(await of().database.asAuth((db) => finishJob(db, second_!, now, null))).toBe(true);
    expect(await of().database.asAuth((db) => lockClaim(db, second_!))).toBe(false);
  });

  test("retry a failed job at growing intervals, and give up after the tenth attempt", async () => {
    await leave("failing");
    const starts: number[] = [];
    const failing: JobHandlers = {
      failing: async () => {
        starts.push(now.getTime());
        throw new Error("the mail server is away");
      },
    };
    for (let step = 0; step < 5 * 360; step += 1) {
      await runDueJobs(options(failing));
      later(10 * second);
    }
    const gaps = starts.slice(1).map((start, index) => (start - starts[index]!) / second);
    expect(gaps).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 2560]);
    const [row] = await rows("failing");
    expect(row).toMatchObject({ attempts: 10, last_error: "the mail server is away" });
    expect(row?.finished_at).not.toBeNull();
  });

  test("give up a job whose worker dies each time", async () => {
    await leave("poison");
    for (let count = 0; count < 10; count += 1) {
      await of().database.asAuth((db) => claimJob(db, ["poison"], now, now));
    }
    const done = vi.fn(async () => {});
    await runDueJobs(options({ poison: done }));
    expect(done).not.toHaveBeenCalled();
    expect((await rows("poison"))[0]?.finished_at).not.toBeNull();
  });

  test("run recurring jobs at each interval, and only once after a day of downtime", async () => {
    const done = vi.fn(async () => {});
    const holds: JobHandlers = { "expire-holds": done };
    const worker = startWorker(options(holds));
    await worker.stop();
    const turn = async (milliseconds: number) => {
      later(milliseconds);
      await runDueJobs(options(holds));
      return done.mock.calls.length;
    };
    expect(await turn(29 * second)).toBe(0);
    expect(await turn(second)).toBe(1);
    expect(await turn(59 * second)).toBe(1);
    expect(await turn(second)).toBe(2);
    expect(await turn(24 * 3600 * second)).toBe(3);
    expect(await turn(60 * second)).toBe(4);
    expect((await rows("expire-holds")).filter(({ finished_at }) => finished_at === null)).toHaveLength(1);
  });

  test("run a failed recurring job again at its next time, also after a clock error", async () => {
    const holds: JobHandlers = { "expire-holds": () => Promise.reject(new Error("broken")) };
    await startWorker(options(holds)).stop();
    for (let turn = 1; turn <= 12; turn += 1) {
      later(60 * second);
      expect(await runDueJobs(options(holds))).toBe(1);
    }
    const open = (await rows("expire-holds")).filter(({ finished_at }) => finished_at === null);
    expect(open).toHaveLength(1);
    now = new Date("2026-02-28T12:00:30Z");
    await startWorker(options(holds)).stop();
    const due = (await rows("expire-holds")).find(({ finished_at }) => finished_at === null);
    expect(due?.run_at).toEqual(new Date("2026-02-28T12:01:00Z"));
  });

  test("delete expired rows each hour, and keep the others", async () => {
    const { database } = of();
    const user_id = newId(now);
    const user = { id: user_id, email: `${user_id}@exemplo.test`, name: "Ana", password_hash: "", created_at: now };
    const reset = (name: string, hours: number) => ({
      token_hash: Buffer.from(name),
      user_id,
      created_at: now,
      ends_at: new Date(now.getTime() + hours * 3600 * second),
    });
    await database.asAuth(async (db) => {
      await db.insertInto("users").values(user).execute();
      await db
        .insertInto("password_resets")
        .values([reset("dead", 0.1), reset("living", 3)])
        .execute();
    });
    await startWorker(options({})).stop();
    later(3600 * second);
    await runDueJobs(options({}));
    const left = await database.asAuth((db) => db.selectFrom("password_resets").select("token_hash").execute());
    expect(left.map(({ token_hash }) => token_hash.toString())).toEqual(["living"]);
  });

  test("write a snapshot a minute after a start that finds none, or one older than an hour", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "estadia-snapshots-"));
    const due = async () => (await rows("database-upkeep")).map(({ run_at }) => run_at.toISOString());
    const begin = async () => {
      await of().database.asAuth((db) => db.deleteFrom("jobs").execute());
      await snapshotSoonIfOld(of().database, dataDir, now);
      return due();
    };
    const soon = new Date(now.getTime() + 60 * second).toISOString();
    expect(await begin()).toEqual([soon]);
    await mkdir(join(dataDir, "snapshots"));
    const leaveOne = (minutes: number) => {
      const at = new Date(now.getTime() - minutes * 60 * second).toISOString().replaceAll(":", "-");
      return writeFile(join(dataDir, "snapshots", `estadia-${at}.tar.gz`), "");
    };
    await leaveOne(61);
    expect(await begin()).toEqual([soon]);
    await leaveOne(59);
    expect(await begin()).toEqual([]);
    await rm(dataDir, { recursive: true });
  });

  test("write a line per job with its company and outcome, and of recurring work with little to do only in detail", async () => {
    const lines: [level: string, line: object][] = [];
    const told = {
      ...{ error: () => {}, info: (line: object) => void lines.push(["info", line]) },
      debug: (line: object) => void lines.push(["debug", line]),
    };
    const { tenant_id } = await makeCompany(of().database);
    const run_at = now;
    await of().database.asAuth((db) => enqueue(db, { kind: "drawing", tenant_id, payload: {}, run_at, now }));
    await leave("breaking");
    await of().database.asAuth((db) => scheduleNext(db, "expire-holds", now));
    later(60 * second);
    const breaks = async () => {
      throw new Error("No paper.");
    };
    const handlers: JobHandlers = { drawing: async () => {}, breaking: breaks, "expire-holds": async () => {} };
    await runDueJobs(options(handlers, { log: told, watch: createWatch(clock) }));
    const line = { ms: expect.any(Number), job: expect.any(String), attempts: 1 };
    expect(lines).toEqual(
      expect.arrayContaining([
        ["info", { ...line, kind: "drawing", tenant: tenant_id, outcome: "done" }],
        ["info", { ...line, kind: "breaking", tenant: undefined, outcome: "failed" }],
        ["debug", { ...line, kind: "expire-holds", tenant: undefined, outcome: "done" }],
      ]),
    );
  });

  test("finish the current jobs when stopped, and begin no other", async () => {
    await leave("long");
    await leave("long");
    await leave("long");
    let began = 0;
    let end = () => {};
    const ending = new Promise<void>((resolve) => {
      end = resolve;
    });
    let both = () => {};
    const started = new Promise<void>((resolve) => {
      both = resolve;
    });
    const long: JobHandlers = {
      long: async () => {
        began += 1;
        if (began === 2) both();
        await ending;
      },
    };
    const worker = startWorker(options(long));
    await started;
    const stopped = worker.stop();
    end();
    await stopped;
    expect(began).toBe(2);
    expect((await rows("long")).filter(({ finished_at }) => finished_at !== null)).toHaveLength(2);
  });
});
