import { afterAll, beforeAll, expect, test } from "vitest";
import { type Door, ownDoor, twoServers } from "#tests/server/storms/doors";
import { shapes } from "#tests/server/storms/shapes";
import { rage } from "#tests/server/storms/storm";
import type { TestDatabase } from "#tests/support/database";
import { testOfWhole } from "#tests/support/extent";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const asked = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const writers = asked("STORM_WRITERS", 16);
// `STORM_WAY` names one way to take nights, for storms of it alone.
const ways = shapes.filter(({ name }) => name === (process.env.STORM_WAY ?? name));
const minutes = 60_000;

onBothEngines("Storms on one empty slot", (of, engine) => {
  const rounds = asked("STORM_ROUNDS", engine === "postgres" ? 60 : 20);
  let app: TestApp;
  let house: House;
  let doors: Door[];
  let stop = async () => {};

  beforeAll(async () => {
    const db: TestDatabase = of();
    app = createTestApp(db.database);
    house = await openHouse(app);
    doors = [ownDoor(house.admin)];
    if (engine === "postgres") ({ doors, stop } = await twoServers(db, house.admin.token));
  }, 2 * minutes);
  afterAll(() => stop());

  test(
    `have as many winners as there is room, and 409 for all others: ${rounds} rounds of ${writers}`,
    async () => expect(await rage({ app, house, doors, rounds, writers, ways })).toEqual([]),
    rounds * minutes,
  );

  // Runs last, because nothing separates nights afterwards. The accommodation's lock stays: writers then run one after
  // the other, but none of them checks before writing, so the lock alone prevents nothing.
  testOfWhole(
    "fail without the constraint, which shows that they detect a violation",
    async () => {
      await of().pool.query(`alter table occupancies drop constraint occupancies_no_overlap,
        add constraint occupancies_no_overlap exclude using gist (tenant_id with =, id with =, period with &&)
          where (occupies)`);
      // On PGlite's one connection every way breaks every time; concurrent ones may miss each other once.
      const rounds = shapes.length * (engine === "postgres" ? 2 : 1);
      const broken = await rage({ app, house, doors, rounds, writers });
      expect(broken.length).toBeGreaterThanOrEqual(rounds * 0.9);
    },
    rounds * minutes,
  );
});
