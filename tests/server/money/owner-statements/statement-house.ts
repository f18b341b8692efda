import { expect } from "vitest";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import type { House } from "#tests/support/house";
import type { Reply, TestApp } from "#tests/support/test-app";

export interface StatementHouse {
  house: House;
  owner: string;
  place: string;
  /** The bank account from which owners are paid. */
  account: string;
  /** Moves the clock, with a new session of the administrator. */
  at(moment: string): Promise<void>;
  own(
    place: string,
    shares: readonly { owner_id: string; share_bps: number }[],
    commission?: object,
    more?: object,
  ): Promise<void>;
  newOwner(name: string): Promise<string>;
  /** A stay booked today, optionally paid in full on `received_on`. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  stay(check_in: string, check_out: string, received_on?: string, more?: object): Promise<any>;
  expense(amount_cents: number, due_on: string, description?: string): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  month(month: string, owner?: string): Promise<any>;
  settings(begins_in: string, opening_cents: number, reserve_cents: number, owner?: string): Promise<void>;
  /** Closes a month as seen now; returns the reply. */
  // biome-ignore lint/suspicious/noExplicitAny: as above
  close(month: string, owner?: string): Promise<Reply<any>>;
}

export const twentyPercent = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" };

/** A company with the owner Ilda, whose Casa Ouvidor pays a commission of 20% of the nights, on 20 November 2026. */
export async function openStatementHouse(app: TestApp): Promise<StatementHouse> {
  app.clock.set("2026-11-20T15:00:00Z");
  const house = await openMoneyHouse(app);
  const post = async (path: string, body: object) => {
    const reply = await house.admin.send("POST", path, { body });
    expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(201);
    return reply.body;
  };
  const of = async (path: string, code: string) => {
    const { data } = (await house.admin.send("GET", path)).body;
    return data.find((each: { kind?: string; code?: string }) => each.kind === code || each.code === code).id as string;
  };
  const made: StatementHouse = {
    house,
    owner: "",
    place: (await house.accommodation({ name: "Casa Ouvidor" })).id,
    account: await of("/api/financial-accounts", "bank"),
    async at(moment) {
      app.clock.set(moment);
      house.admin = await app.signedIn(house.company.user_id, house.company.tenant_id);
    },
    async own(place, shares, commission = twentyPercent, more = {}) {
      const path = `/api/accommodations/${place}/ownership`;
      const { version } = (await house.admin.send("GET", path)).body;
      const saved = await house.admin.send("PUT", path, { body: { shares, commission, version, ...more } });
      expect(saved.status).toBe(200);
    },
    newOwner: async (name) => (await post("/api/owners", { name, email: "ilda@example.test" })).id,
    async stay(check_in, check_out, received_on, more) {
      const booked = await house.booking({ accommodation_id: made.place, check_in, check_out, ...more });
      if (received_on === undefined) return booked;
      const payment = { amount_cents: booked.total_cents, method: "pix", received_on, seen_paid_cents: 0 };
      await post(`/api/bookings/${booked.code}/payments`, payment);
      return booked;
    },
    async expense(amount_cents, due_on, description = "Jardim") {
      const cost = { kind: "payable", description, amount_cents, due_on, owner_borne: true };
      const category_id = await of("/api/financial-categories", "3.3");
      return (await post("/api/entries", { ...cost, category_id, accommodation_id: made.place })).id;
    },
    async month(month, owner = made.owner) {
      const reply = await house.admin.send("GET", `/api/owner-statements/preview?owner_id=${owner}&month=${month}`);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body;
    },
    async settings(begins_in, opening_cents, reserve_cents, owner = made.owner) {
      const body = { begins_in, opening_cents, reserve_cents, version: 1 };
      const said = await house.admin.send("POST", `/api/owners/${owner}/statement-settings`, { body });
      expect(said.status, JSON.stringify(said.body)).toBe(200);
    },
    async close(month, owner = made.owner) {
      const { statement } = await made.month(month, owner);
      const body = { owner_id: owner, month, closing_cents: statement.closing_cents };
      return house.admin.send("POST", "/api/owner-statements", { body });
    },
  };
  made.owner = await made.newOwner("Ilda Martins");
  await made.own(made.place, [{ owner_id: made.owner, share_bps: 10_000 }]);
  return made;
}
