import { type RawBuilder, sql } from "kysely";
import { expect } from "vitest";
import { createDemonstration } from "#server/demo/create-demonstration";
import { type TestDatabase, testDatabase } from "#tests/support/database";
import { createTestApp, secrets, type TestApp, testClock } from "#tests/support/test-app";

export const password = "uma-senha-de-teste";
export const day = "2026-11-20";

/** A row with its company. */
export interface Stored {
  tenant: string;
  [column: string]: unknown;
}

export interface Demonstration {
  test: TestDatabase;
  app: TestApp;
  people: Awaited<ReturnType<typeof createDemonstration>>;
  /** The shares that it was told to be done. */
  steps: number[];
}

export const channels = { secrets, publicUrl: "http://localhost:3000" };

/** The demo data as created at a moment. */
export async function openDemonstration(moment = `${day}T15:00:00Z`): Promise<Demonstration> {
  const test = await testDatabase();
  const clock = testClock(moment);
  const steps: number[] = [];
  const onStep = (share: number) => void steps.push(share);
  const people = await createDemonstration(test.database, clock, { password, channels, onStep });
  return { test, app: createTestApp(test.database, { clock }), people, steps };
}

/** The result of a query in each company, as row-level security permits. */
export async function everywhere<T>({ database }: TestDatabase, query: RawBuilder<T>): Promise<T[]> {
  const tenants = await database.asAdmin((db) => db.selectFrom("tenants").select("id").orderBy("name").execute());
  const found = [];
  for (const { id } of tenants) {
    const { rows } = await database.asTenant(id, (db) => query.execute(db));
    expect(rows).not.toEqual([]);
    found.push(...rows);
  }
  return found;
}

export const bookingsOf = (test: TestDatabase): Promise<Stored[]> =>
  everywhere(
    test,
    sql<Stored>`select b.*, t.name as tenant, a.name as accommodation, g.name as holder
      from bookings b join tenants t on t.id = b.tenant_id
      join accommodations a on a.tenant_id = b.tenant_id and a.id = b.accommodation_id
      join guests g on g.tenant_id = b.tenant_id and g.id = b.holder_id
      order by b.code`,
  );
