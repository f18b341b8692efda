import { sql } from "kysely";
import { expect, test } from "vitest";
import { claimJob } from "#server/platform/jobs/jobs.queries";
import { enqueue, holdClaim, type JobInput, leaseTime } from "#server/platform/jobs/queue";
import { makeCompany } from "#tests/support/database-company";
import { onBothEngines } from "#tests/support/two-engines";

const now = new Date("2026-03-01T12:00:00Z");
const job = { kind: "test", tenant_id: null, payload: { list: [1, "ção"] }, run_at: now, now } satisfies JobInput;

onBothEngines("the queue", (of) => {
  const queued = (kind: string) =>
    of().database.asAuth((db) =>
      db.selectFrom("jobs").select(["tenant_id", "unique_key", "payload"]).where("kind", "=", kind).execute(),
    );

  test("keeps enqueued jobs, but none of a failed transaction", async () => {
    const failed = of().database.asAuth(async (db) => {
      await enqueue(db, { ...job, kind: "kept" });
      throw new Error("stop");
    });
    await expect(failed).rejects.toThrow("stop");
    expect(await queued("kept")).toEqual([]);
    await of().database.asAuth((db) => enqueue(db, { ...job, kind: "kept" }));
    expect(await queued("kept")).toEqual([{ tenant_id: null, unique_key: null, payload: { list: [1, "ção"] } }]);
  });

  test("holds one unfinished job per key and company", async () => {
    const { database } = of();
    const [mine, other] = [await makeCompany(database), await makeCompany(database)];
    for (const { tenant_id } of [mine, mine, other]) {
      await database.asTenant(tenant_id, (db) => enqueue(db, { ...job, kind: "keyed", tenant_id, unique_key: "k" }));
    }
    expect(await queued("keyed")).toHaveLength(2);
    await database.asAuth((db) => db.updateTable("jobs").set({ finished_at: now }).execute());
    await database.asTenant(mine.tenant_id, (db) =>
      enqueue(db, { ...job, kind: "keyed", tenant_id: mine.tenant_id, unique_key: "k" }),
    );
    expect(await queued("keyed")).toHaveLength(3);
  });

  test("accepts jobs from a company only for itself, and shows it none", async () => {
    const { database } = of();
    const [mine, victim] = [await makeCompany(database), await makeCompany(database)];
    const leave = (tenant_id: string | null) =>
      database.asTenant(mine.tenant_id, (db) => enqueue(db, { ...job, kind: "own", tenant_id }));
    await leave(mine.tenant_id);
    await expect(leave(victim.tenant_id)).rejects.toMatchObject({ code: "42501" });
    await expect(leave(null)).rejects.toMatchObject({ code: "42501" });
    const read = database.asTenant(mine.tenant_id, (db) => sql`select * from jobs`.execute(db));
    await expect(read).rejects.toMatchObject({ code: "42501" });
    expect(await queued("own")).toHaveLength(1);
  });

  test("keeps a claimed job with its worker until another has claimed it", async () => {
    const { database } = of();
    const after = (ms: number) => new Date(now.getTime() + ms);
    const claim = (at: Date) => database.asAuth((db) => claimJob(db, ["long"], at, new Date(at.getTime() + leaseTime)));
    await database.asAuth((db) => enqueue(db, { ...job, kind: "long" }));
    const first = (await claim(now))!;
    expect(await holdClaim(database, first, after(leaseTime - 1))).toBe(true);
    expect(await claim(after(leaseTime))).toBeNull();
    expect(await claim(after(2 * leaseTime))).toMatchObject({ id: first.id, claim: first.claim + 1 });
    expect(await holdClaim(database, first, after(2 * leaseTime))).toBe(false);
  });
});
