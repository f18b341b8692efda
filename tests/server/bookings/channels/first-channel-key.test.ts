import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { resealEverywhere, secretsOf } from "#server/bookings/channels/channel-secrets";
import type { Secrets } from "#server/platform/db/secrets";
import { openHouse, stay, testAppAlone } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";

const app = testAppAlone();
const [old = "", fresh = ""] = [1, 2].map(() => randomBytes(32).toString("base64"));
const settings = (channelKey: string | null, previousChannelKey: string | null = null) => ({
  channelKey,
  previousChannelKey,
});

/** What a dump holds of the key that was made at the first start. */
const inTheDatabase = async () => {
  const { value } = await app().database.asAuth((db) =>
    db.selectFrom("secrets").select("value").where("name", "=", "channels").executeTakeFirstOrThrow(),
  );
  return value;
};

test("the first CHANNEL_KEY keeps guest links and calendar addresses, and takes their key out of the database", async () => {
  const { database } = app();
  const [stored] = await secretsOf(database, settings(null));
  const house = await openHouse(app());
  const { id } = await house.accommodation();
  const on = async (secrets: Secrets) => {
    const server = createTestApp(database, { clock: app().clock, secrets });
    return server.signedIn(house.company.user_id, house.company.tenant_id);
  };
  const before = await on([stored]);
  const body = { ...stay, accommodation_id: id, status: "hold" };
  const { code } = (await before.send("POST", "/api/bookings", { body })).body;
  const link = `/api/bookings/${code}/link`;
  const feeds = `/api/accommodations/${id}/feeds`;
  await before.send("POST", feeds, { body: { channel: "airbnb" } });
  const shownBy = async (secrets: Secrets) => {
    const caller = await on(secrets);
    return [(await caller.send("GET", link)).body, (await caller.send("GET", feeds)).body.data[0].address];
  };
  const told = await shownBy([stored]);
  expect(JSON.stringify(told[0])).toContain("/confirmation/");
  expect(await inTheDatabase()).toBe(stored);

  const secrets = await secretsOf(database, settings(old));
  expect(await shownBy(secrets)).toEqual(told);
  expect(await inTheDatabase()).not.toContain(stored);
  expect(await shownBy(await secretsOf(database, settings(old)))).toEqual(told); // the next start
  const rotated = await secretsOf(database, settings(fresh, old));
  await resealEverywhere(database, rotated);
  expect(await shownBy(rotated)).toEqual(told);
  expect(await shownBy(await secretsOf(database, settings(fresh)))).toEqual(told);
  // an instance that has not been given the new key yet still starts
  expect(await secretsOf(database, settings(old))).toEqual([old]);
});
