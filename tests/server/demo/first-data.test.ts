import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createDemonstration } from "#server/demo/create-demonstration";
import { takeStart } from "#server/demo/demo.queries";
import { createFirstSuperAdmin } from "#server/demo/first-start";
import type { Db } from "#server/platform/db/database";
import { createDatabase } from "#server/platform/db/doors";
import { makePerson, testPassword } from "#tests/support/database-company";
import { testOfWhole } from "#tests/support/extent";
import { createTestApp, secrets, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

// The demo data is created twice on each engine; a busy machine needs longer without failing.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const clock = testClock();
const email = "chefe@estadia.test";
const password = "a-primeira-senha";
const channels = { secrets, publicUrl: "http://localhost:3000" };

onBothEngines("the first data", (of) => {
  const people = () =>
    of().database.asAuth((db) => db.selectFrom("users").select(["email", "is_super_admin"]).execute());
  const logIn = async (secret: string, address = email) => {
    const app = createTestApp(of().database, { clock });
    return (await app.anonymous().send("POST", "/api/auth/login", { body: { email: address, password: secret } }))
      .status;
  };

  test("include a super-admin who can log in", async () => {
    expect(await createFirstSuperAdmin(of().database, clock, { email: "Chefe@Estadia.test", password })).toBe(true);
    expect(await people()).toEqual([{ email, is_super_admin: true }]);
    expect(await logIn(password)).toBe(204);
  });

  test("include no second super-admin, and the password stays", async () => {
    const again = { email: "outro@estadia.test", password: "outra-senha-qualquer" };
    expect(await createFirstSuperAdmin(of().database, clock, again)).toBe(false);
    expect(await createFirstSuperAdmin(of().database, clock, { email, password: "outra-senha-qualquer" })).toBe(false);
    expect(await people()).toEqual([{ email, is_super_admin: true }]);
    expect(await logIn(password)).toBe(204);
  });

  testOfWhole("are created as a whole or not at all", async () => {
    const { database } = of();
    const broken = {
      ...database,
      asAuth: <T>(run: (db: Db) => Promise<T>) =>
        database.asAuth(async (db) => {
          const result = await run(db);
          if (result !== false) throw new Error("the process dies before the commit");
          return result;
        }),
    };
    await expect(createDemonstration(broken, clock, { password, channels })).rejects.toThrow("dies before the commit");
    expect(await database.asAdmin((db) => db.selectFrom("tenants").select("id").execute())).toEqual([]);
    expect(await people()).toHaveLength(1);
  });

  testOfWhole("are created once if two instances start together", async () => {
    const { database } = of();
    const made = await Promise.all([1, 2].map(() => createDemonstration(database, clock, { password, channels })));
    expect(made.map((result) => result === null).sort()).toEqual([false, true]);
    expect(await database.asAdmin((db) => db.selectFrom("tenants").select("name").orderBy("name").execute())).toEqual([
      { name: "Chalés da Serra" },
      { name: "Pousada Mar Azul" },
    ]);
  });
});

onBothEngines("a first super-admin", (of, engine) => {
  test("does not take over an existing account with its address", async () => {
    const { database } = of();
    await makePerson(database, { email });
    expect(await createFirstSuperAdmin(database, clock, { email, password })).toBe(false);
    const app = createTestApp(database, { clock });
    const { status } = await app
      .anonymous()
      .send("POST", "/api/auth/login", { body: { email, password: testPassword } });
    expect(status).toBe(204);
  });

  // On PGlite's one connection nothing else can prepare data.
  test.skipIf(engine === "pglite")(
    "waits for other instances preparing data, even beyond the lock timeout",
    async () => {
      const { database, url } = of();
      const pool = new pg.Pool({ connectionString: url ?? "", lock_timeout: 50 });
      pool.on("error", () => {});
      const impatient = createDatabase(pool, { engine, migrations: [] });
      const { made } = await database.asAuth(async (db) => {
        expect(await takeStart(db)).toBe(true);
        const made = createFirstSuperAdmin(impatient, clock, { email: "depois@estadia.test", password });
        expect(await Promise.race([made, wait(500, "waits")])).toBe("waits");
        return { made };
      });
      expect(await made).toBe(true);
      await impatient.close();
    },
  );
});
