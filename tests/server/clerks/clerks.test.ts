import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { todayIn } from "#domain/stay-dates";
import { steadyPool } from "#server/platform/db/start-check";
import { type Clerk, chance, clerkOf, type Tally, work } from "#tests/server/clerks/clerk";
import { Office } from "#tests/server/clerks/office";
import { otherActs } from "#tests/server/clerks/other-acts";
import { paidTo, unsound } from "#tests/server/clerks/sound";
import { stayActs } from "#tests/server/clerks/stay-acts";
import { type Door, ownDoor, twoServers } from "#tests/server/storms/doors";
import { rage } from "#tests/server/storms/storm";
import { superuserOf, type TestDatabase } from "#tests/support/database";
import { type House, openHouse } from "#tests/support/house";
import { seedFor } from "#tests/support/seed";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const asked = (name: string, otherwise: number) => Number(process.env[name] ?? otherwise);
const clerksOfEach = 4;
const minutes = 60_000;
const acts = [...stayActs, ...otherActs];

onBothEngines("Eight concurrent users of two companies making random requests", (of, engine) => {
  const total = asked("CLERK_ACTS", engine === "postgres" ? 1_200 : 600);
  // After this many acts the storms run, and the database is checked.
  const part = Math.min(total, asked("CLERK_PART", 5_000));
  const rounds = asked("CLERK_ROUNDS", 0);
  const seed = asked("CLERK_SEED", seedFor("clerks") % 1_000_000);
  const tally: Tally = {};
  let app: TestApp;
  let houses: House[];
  let offices: Office[];
  let clerks: Clerk[];
  let doors: Door[][];
  let outside: pg.Pool;
  let stop = async () => {};

  beforeAll(async () => {
    const db = of();
    // The servers of a storm use the real time, and so does everything else.
    app = createTestApp(db.database, { clock: testClock(new Date().toISOString()) });
    outside = await everything(db);
    houses = [await openHouse(app), await openHouse(app)];
    doors = houses.map(({ admin }) => [ownDoor(admin)]);
    if (engine === "postgres") {
      const servers = await twoServers(db, houses[0]!.admin.token);
      doors = houses.map(({ admin }) => servers.doorsOf(admin.token));
      stop = servers.stop;
    }
    offices = await openOffices(houses, todayIn("America/Sao_Paulo", app.clock.now()));
    clerks = offices.flatMap((office, at) =>
      Array.from({ length: clerksOfEach }, (_, number) =>
        clerkOf(office, doors[at]!, chance(seed * 100 + at * clerksOfEach + number)),
      ),
    );
  }, 2 * minutes);
  afterAll(async () => {
    await stop();
    if (engine === "postgres") await outside.end();
  });

  test(
    `cause no double booking, lost cent or change in another company: ${total} requests, seed ${seed}`,
    async () => {
      for (let done = 0; done < total; done += part) {
        await Promise.all(clerks.map((clerk) => work(clerk, acts, Math.ceil(part / clerks.length), tally)));
        const writers = 16;
        if (rounds > 0) expect(await rage({ app, house: houses[0]!, doors: doors[0]!, rounds, writers })).toEqual([]);
        if (total >= 20_000) console.log(`${done + part} acts, ${new Date().toISOString()}`);
        expect(await unsound(outside)).toEqual({});
        for (const [at, { company }] of houses.entries()) {
          expect(await paidTo(outside, company.tenant_id)).toBe(offices[at]!.till_cents);
        }
      }
      if (total >= 20_000) console.table(tally);
      expect(
        Object.values(tally)
          .flatMap(Object.keys)
          .filter((status) => Number(status) >= 500),
      ).toEqual([]);
    },
    total * 1_000,
  );

  // A short run may miss some acts by chance.
  test.runIf(total >= 20_000)("succeed with every kind of request, so that the result is meaningful", () => {
    const statuses = Object.entries(tally).map(([name, counts]) => ({ name, seen: Object.keys(counts).map(Number) }));
    expect(statuses.map(({ name }) => name).sort()).toEqual(acts.map(({ name }) => name).sort());
    const never = statuses.filter(({ seen }) => !seen.some((status) => status < 300));
    expect(never.map(({ name }) => name)).toEqual(["another company's"]);
    const done = ({ 200: shown = 0, 201: made = 0, 204: gone = 0 }: Record<number, number>) => shown + made + gone;
    const moves = ["move or extend", "split", "undo split", "swap", "undo swap"];
    expect(moves.filter((name) => done(tally[name] ?? {}) < total / 1_000)).toEqual([]);
  });
});

/** One of each unit, so that each change of a stay changes quantities. */
const feesOfStays = [
  { name: "Turismo", unit: "guest_night", amount_cents: 501, mandatory: true },
  { name: "Estacionamento", unit: "night", amount_cents: 1_003, mandatory: true },
  { name: "Enxoval", unit: "guest", amount_cents: 707, mandatory: true },
  { name: "Serviço", unit: "percent", basis_points: 1_050, mandatory: true },
];

/** Two offices that each know a booking and an accommodation of the other. */
async function openOffices(houses: readonly House[], today: string): Promise<Office[]> {
  const marks = ["Aurora", "Boreal"];
  const made = await Promise.all(houses.map((house, at) => furnish(house, marks[at]!)));
  return made.map(({ accommodations }, at) => {
    const other = made[1 - at]!;
    const theirs = { code: other.code, accommodation_id: other.accommodations[0]! };
    return new Office(accommodations, today, marks[at]!, marks[1 - at]!, theirs);
  });
}

async function furnish(house: House, mark: string): Promise<{ accommodations: string[]; code: string }> {
  const accommodations: string[] = [];
  for (const preparation_nights of [0, 0, 0, 1, 0, 2]) {
    accommodations.push((await house.accommodation({ name: `Chalé ${mark}`, preparation_nights })).id);
  }
  for (const fee of feesOfStays) await house.admin.send("POST", "/api/fees", { body: fee });
  const holder = { name: `Pessoa ${mark}` };
  const { code } = await house.booking({ accommodation_id: accommodations[0]!, holder });
  return { accommodations, code };
}

/** Connections that see every row of every company. */
async function everything(db: TestDatabase): Promise<pg.Pool> {
  if (db.url === null) return db.pool;
  return steadyPool({ connectionString: await superuserOf(db.url), max: 1 });
}
