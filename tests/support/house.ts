import { afterAll, beforeAll } from "vitest";
import type { ModuleName, TenantPermission } from "#contract/platform/access";
import { sharedDatabase, type TestDatabase, testDatabase } from "#tests/support/database";
import { type Company, makeCompany, makePerson, makeRole } from "#tests/support/database-company";
import { type Caller, createTestApp, type TestApp, testClock } from "#tests/support/test-app";

/** The time of booking tests: noon in São Paulo. */
const noon = "2026-11-20T15:00:00Z";

/** A company with an administrator, and helpers for booking tests. */
export interface House {
  company: Company;
  admin: Caller;
  /** Another user of the company, with only these permissions. */
  personWith(...permissions: TenantPermission[]): Promise<Caller>;
  /** An accommodation made through the API; gives its record. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  accommodation(fields?: object): Promise<any>;
  /** A booking taken through the API, which must succeed; gives its record. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  booking(fields: { accommodation_id: string; [field: string]: unknown }): Promise<any>;
}

export interface HouseOptions {
  modules?: readonly ModuleName[];
  hold_hours?: number;
  timezone?: string;
}

/** Creates a company in a test's application. */
export async function openHouse(app: TestApp, options: HouseOptions = {}): Promise<House> {
  const { database } = app;
  const company = await makeCompany(database, { ...options, at: app.clock.now() });
  const { tenant_id } = company;

  async function made(path: string, body: object) {
    const reply = await house.admin.send("POST", path, { body });
    if (reply.status !== 201) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body;
  }

  const house: House = {
    company,
    admin: await app.signedIn(company.user_id, tenant_id),
    async personWith(...permissions) {
      const { role_id } = await makeRole(database, tenant_id, permissions);
      const { user_id } = await makePerson(database, { tenant_id, role_ids: [role_id] });
      return app.signedIn(user_id, tenant_id);
    },
    accommodation: (fields) => made("/api/accommodations", { ...chalet, ...saidOfHouse, ...fields }),
    booking: (fields) => made("/api/bookings", { ...stay, ...fields }),
  };
  return house;
}

/** What contracts and the guest's page say of a house only once somebody has said it. */
export const saidOfHouse = {
  ...{ furnished: false, stay_purpose: "leisure", landlord: "company" },
  ...{ pets_allowed: false, smoking_allowed: false },
};

/** A default accommodation for tests that do not depend on it. */
export const chalet = {
  name: "Chalé Araucária",
  kind: "chalet",
  legal_regime: "season_rental",
  max_guests: 4,
  base_guests: 2,
  base_price_cents: 30_000,
};

/** A default booking for tests that do not depend on it. */
export const stay = {
  check_in: "2026-12-01",
  check_out: "2026-12-04",
  adults: 2,
  holder: { name: "João da Silva" },
  status: "confirmed",
};

/** The application of a test file on the worker's shared database: its tests read only their own companies. */
export function testApp(): () => TestApp {
  return appOn(sharedDatabase);
}

/** The application of a test file that reads more, such as one that runs jobs, on a separate database. */
export function testAppAlone(): () => TestApp {
  return appOn(testDatabase);
}

function appOn(open: () => Promise<TestDatabase>): () => TestApp {
  let opened: { db: TestDatabase; app: TestApp } | null = null;
  beforeAll(async () => {
    const db = await open();
    opened = { db, app: createTestApp(db.database, { clock: testClock(noon) }) };
  });
  afterAll(() => opened?.db.close());
  return () => {
    if (opened === null) throw new Error("The application is open inside tests and hooks only.");
    return opened.app;
  };
}
