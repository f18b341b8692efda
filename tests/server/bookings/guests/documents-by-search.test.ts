import { beforeAll, describe, expect, test } from "vitest";
import type { TenantPermission } from "#contract/platform/access";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testApp();
let house: House;
let code: string;
let guestId: string;
const cpf = "39053344705";

beforeAll(async () => {
  house = await openHouse(app());
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Figueira" });
  const booking = await house.booking({ accommodation_id, holder: { name: "Rui Salgado", email: "rui@exemplo.test" } });
  ({ code } = booking);
  guestId = booking.holder.id;
  const { version } = (await house.admin.send("GET", `/api/guests/${guestId}`)).body;
  const body = { document_kind: "cpf", document: cpf, version };
  expect((await house.admin.send("PUT", `/api/guests/${guestId}`, { body })).status).toBe(200);
});

const withoutDocuments: TenantPermission[] = [
  ...(["bookings.view", "bookings.edit", "guests.view", "guests.edit", "contracts.view", "money.view"] as const),
];

/** Every door at which a person may be looked up by a document, with whether it found them. */
const doors: Record<string, (caller: Caller, typed: string) => Promise<boolean>> = {
  "list of guests": async (caller, typed) => rowsOf(await caller.send("GET", `/api/guests?q=${typed}`)) > 0,
  "count of guests": async (caller, typed) => (await caller.send("GET", `/api/guests?q=${typed}`)).body.meta.total > 0,
  "list of bookings": async (caller, typed) => rowsOf(await caller.send("GET", `/api/bookings?q=${typed}`)) > 0,
  "list of bookings by two words": async (caller, typed) =>
    rowsOf(await caller.send("GET", `/api/bookings?q=${typed}+rui`)) > 0,
  "list of contracts": async (caller, typed) => rowsOf(await caller.send("GET", `/api/contracts?q=${typed}`)) > 0,
  matches: async (caller, typed) => rowsOf(await caller.send("GET", `/api/guest-matches?document=${typed}`)) > 0,
};

const rowsOf = (reply: { status: number; body: { data: unknown[] } }) => {
  expect(reply.status).toBe(200);
  return reply.body.data.length;
};

describe("a document that is typed in full", () => {
  test.each(Object.keys(doors))("finds nobody in the %s without the permission to see documents", async (door) => {
    const clerk = await house.personWith(...withoutDocuments);
    for (const typed of [cpf, "390.533.447-05", "390533"]) expect(await doors[door]!(clerk, typed), typed).toBe(false);
  });

  test.each(Object.keys(doors).filter((door) => !door.includes("contracts")))(
    "finds the person in the %s with it",
    async (door) => {
      const clerk = await house.personWith(...withoutDocuments, "guests.documents");
      expect(await doors[door]!(clerk, cpf)).toBe(true);
    },
  );

  test("does not tell which record has it by entering a companion", async () => {
    const clerk = await house.personWith(...withoutDocuments);
    const { version } = (await clerk.send("GET", `/api/bookings/${code}/guests`)).body;
    const body = { guests: [{ name: "Outra Pessoa", document_kind: "cpf", document: cpf }], version };
    const reply = await clerk.send("PUT", `/api/bookings/${code}/guests`, { body });
    expect([reply.status, JSON.stringify(reply.body.guests)]).toEqual([200, expect.not.stringContaining(guestId)]);
    expect(reply.body.guests[0].name).toBe("Outra Pessoa");
  });

  test("does not tell duplicates by giving a record the number", async () => {
    const clerk = await house.personWith(...withoutDocuments);
    const made = (
      await clerk.send("POST", "/api/guests", { body: { name: "Lea Prado", document_kind: "cpf", document: cpf } })
    ).body;
    expect((await clerk.send("GET", `/api/guests/${made.id}/duplicates`)).body.data).toEqual([]);
    const { data } = (await house.admin.send("GET", `/api/guests/${made.id}/duplicates`)).body;
    expect(data.map(({ id }: { id: string }) => id)).toContain(guestId);
  });
});
