import { beforeAll } from "vitest";
import type { Db } from "#server/platform/db/database";
import type { TestDatabase } from "#tests/support/database";
import { type House, openHouse } from "#tests/support/house";
import { createTestApp, type TestApp, testClock } from "#tests/support/test-app";

/** A company with one accommodation, on the database of a suite; open inside its tests. */
export function deskOn(of: () => TestDatabase) {
  const opened = {} as { app: TestApp; house: House; accommodation_id: string };
  beforeAll(async () => {
    opened.app = createTestApp(of().database, { clock: testClock() });
    opened.house = await openHouse(opened.app);
    opened.accommodation_id = (await opened.house.accommodation()).id;
  });
  return Object.assign(opened, {
    /** A request of the administrator. */
    send: (method: string, path: string, body?: object, headers = {}) =>
      opened.house.admin.send(method, path, { body, headers }),
    /** Work outside the API, in the company's own transaction. */
    inside: <T>(run: (db: Db) => Promise<T>) => of().database.asTenant(opened.house.company.tenant_id, run),
  });
}
