import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { resealEverywhere, secretsOf } from "#server/bookings/channels/channel-secrets";
import { readConfig } from "#server/platform/config";
import type { Secrets } from "#server/platform/db/secrets";
import { openHouse, testApp } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";

const app = testApp();
const newKey = () => randomBytes(32).toString("base64");
const [old, fresh] = [newKey(), newKey()];
const settings = (channelKey: string | null, previousChannelKey: string | null = null) => ({
  channelKey,
  previousChannelKey,
});

let stored: string;
beforeAll(async () => {
  [stored] = await secretsOf(app().database, settings(null));
});

/** The address of a company's only feed as a server with these secrets returns it. */
async function shown(secrets: Secrets, { tenant_id, user_id }: { tenant_id: string; user_id: string }, id: string) {
  const server = createTestApp(app().database, { clock: app().clock, secrets });
  const caller = await server.signedIn(user_id, tenant_id);
  const { status, body } = await caller.send("GET", `/api/accommodations/${id}/feeds`);
  return status === 200 ? body.data[0].address : status;
}

test("a key of 32 bytes in base64 is accepted, and any other is refused without showing it", () => {
  const read = (CHANNEL_KEY: string) => readConfig("/", { CHANNEL_KEY }).channelKey;
  expect(read(fresh)).toBe(fresh);
  for (const wrong of ["curta", randomBytes(31).toString("base64"), `${fresh}=`]) {
    expect(() => read(wrong), wrong).toThrow(
      'CHANNEL_KEY is set to "…", but it has to be 32 bytes in base64, as `openssl rand -base64 32` prints them.',
    );
  }
  expect(() => readConfig("/", { CHANNEL_KEY_PREVIOUS: old })).toThrow("set CHANNEL_KEY too");
});

test("CHANNEL_KEY replaces the stored key and can be rotated, after which older keys open nothing", async () => {
  const { database } = app();
  const house = await openHouse(app());
  const { id } = await house.accommodation();
  const make = async (secrets: Secrets) => {
    const server = createTestApp(database, { clock: app().clock, secrets });
    const caller = await server.signedIn(house.company.user_id, house.company.tenant_id);
    return caller.send("POST", `/api/accommodations/${id}/feeds`, { body: { channel: "airbnb" } });
  };
  const { address } = (await make([stored])).body;
  const see = (secrets: Secrets) => shown(secrets, house.company, id);

  const first = await secretsOf(database, settings(old));
  expect(await see(first)).toBe(address);
  await resealEverywhere(database, first);
  expect([await see([old]), await see([stored])]).toEqual([address, 500]);

  await expect(secretsOf(database, settings(null))).rejects.toThrow("sealed with a CHANNEL_KEY, and none is set");
  await expect(secretsOf(database, settings(fresh))).rejects.toThrow("CHANNEL_KEY_PREVIOUS");

  const second = await secretsOf(database, settings(fresh, old));
  expect(await see(second)).toBe(address);
  await resealEverywhere(database, second);
  const last = await secretsOf(database, settings(fresh));
  expect([await see(last), await see([old, stored])]).toEqual([address, 500]);
});

test("resealing changes only the sealed address of an import", async () => {
  const { database } = app();
  const house = await openHouse(app());
  const { id } = await house.accommodation();
  const body = { channel: "airbnb", address: "https://www.airbnb.com/calendar/ical/1.ics?s=segredo" };
  await house.admin.send("POST", `/api/accommodations/${id}/imports`, { body });
  const row = () =>
    database.asTenant(house.company.tenant_id, (db) =>
      db.selectFrom("channel_imports").selectAll().executeTakeFirstOrThrow(),
    );
  const before = await row();
  await resealEverywhere(database, [fresh, "a secret for tests", old, stored]);
  const after = await row();
  expect(after.address_sealed!.equals(before.address_sealed!)).toBe(false);
  expect({ ...after, address_sealed: null }).toEqual({ ...before, address_sealed: null });
  await resealEverywhere(database, [fresh, old]);
  expect((await row()).address_sealed!.equals(after.address_sealed!)).toBe(true);
});
