import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { sendMail } from "#server/platform/mail/send-mail";
import { catchMail } from "#tests/server/contract/mailbox";
import { makePerson, makeRole } from "#tests/support/database-company";
import { type House, openHouse, testApp } from "#tests/support/house";
import { picture } from "#tests/support/pictures";
import { type Caller, secrets } from "#tests/support/test-app";

const app = testApp();
let house: House;
let other: House;
beforeAll(async () => {
  house = await openHouse(app());
  other = await openHouse(app());
});

async function file(type = "image/png", bytes?: Buffer): Promise<Blob> {
  return new Blob([new Uint8Array(bytes ?? (await picture("png", { width: 900, height: 300 })))], { type });
}
async function colleague(permissions: Parameters<typeof makeRole>[2] = []): Promise<Caller> {
  const { tenant_id } = house.company;
  const { role_id } = await makeRole(app().database, tenant_id, permissions, app().clock.now());
  const at = app().clock.now();
  const { user_id } = await makePerson(app().database, { tenant_id, role_ids: [role_id], at });
  return app().signedIn(user_id, tenant_id);
}

describe("A user's picture", () => {
  const set = async (who: Caller, body?: Blob) =>
    who.send("PUT", "/api/account/avatar", { body: body ?? (await file()) });

  test("is a small square without metadata, visible only to the user and their colleagues", async () => {
    const person = await colleague();
    const { status, body } = await set(person);
    expect([status, body.user.avatar]).toEqual([200, expect.stringMatching(/^\/api\/avatars\//)]);
    expect((await person.send("GET", "/api/auth/me")).body.user.avatar).toBe(body.user.avatar);
    for (const who of [person, house.admin]) {
      const shown = await who.send("GET", body.user.avatar);
      expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
      const { width, height, exif } = await sharp(shown.bytes).metadata();
      expect([width, height, exif]).toEqual([256, 256, undefined]);
    }
    expect((await other.admin.send("GET", body.user.avatar)).status).toBe(404);
    expect((await app().anonymous().send("GET", body.user.avatar)).status).toBe(401);
    const { data } = (await house.admin.send("GET", "/api/users?size=100")).body;
    expect(data.map(({ avatar }: { avatar: string | null }) => avatar)).toContain(body.user.avatar);
  });

  test("gets a new address with each change, and is not found once deleted", async () => {
    const person = await colleague();
    const [first, second] = [await set(person), await set(person)].map(({ body }) => body.user.avatar);
    expect(second).not.toBe(first);
    expect((await person.send("GET", first)).status).toBe(404);
    expect((await person.send("DELETE", "/api/account/avatar")).status).toBe(204);
    expect((await person.send("GET", second)).status).toBe(404);
    expect((await person.send("GET", "/api/auth/me")).body.user.avatar).toBeNull();
  });

  test("must be a JPEG, PNG or WebP, whatever its declared type", async () => {
    const person = await colleague();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await set(person, await file("image/svg+xml", svg))).status).toBe(415);
    expect((await set(person, await file("image/png", svg))).status).toBe(415);
    expect((await person.send("GET", "/api/auth/me")).body.user.avatar).toBeNull();
  });
});

describe("A company's logo", () => {
  const at = (of: House) => `/api/tenants/${of.company.tenant_id}/logo`;
  const set = async (who: Caller, path = at(house)) => who.send("POST", path, { body: await file() });

  test("can be set only with company.edit, is public at its address, and appears on the guest's page", async () => {
    expect((await set(await colleague(["bookings.view"]))).status).toBe(403);
    expect((await set(other.admin)).status).toBe(404);
    const { status, body } = await set(house.admin);
    expect([status, body.logo]).toEqual([200, expect.stringMatching(/^\/api\/public\/logos\//)]);
    const shown = await app().anonymous().send("GET", body.logo);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    const { width, height } = await sharp(shown.bytes).metadata();
    expect([width, height]).toEqual([320, 107]);
    expect((await other.admin.send("GET", `/api/tenants/${other.company.tenant_id}`)).body.logo).toBeNull();
    expect((await house.admin.send("DELETE", at(house))).status).toBe(204);
    expect((await app().anonymous().send("GET", body.logo)).status).toBe(404);
    expect((await house.admin.send("GET", `/api/tenants/${house.company.tenant_id}`)).body.logo).toBeNull();
  });

  test("is attached to the company's mails, and to no other company's", async () => {
    await set(house.admin);
    const mailbox = catchMail(app());
    await mailbox.deliver();
    for (const tenant_id of [house.company.tenant_id, other.company.tenant_id]) {
      await app().database.asTenant(tenant_id, (db) =>
        sendMail(db, secrets, app().clock.now(), {
          kind: "test",
          tenant_id,
          to: { name: "Ana", address: "ana@exemplo.test" },
          subject: "Oi",
          parts: ["Olá."],
        }),
      );
    }
    const mails = await mailbox.deliver();
    const own = mails.find(({ fromName }) => fromName === house.company.name);
    expect([own?.html?.includes('src="cid:logo"'), Buffer.isBuffer(own?.logo)]).toEqual([true, true]);
    const theirs = mails.find(({ fromName }) => fromName === other.company.name);
    expect([theirs?.html?.includes("cid:"), theirs?.logo]).toEqual([false, undefined]);
    await house.admin.send("DELETE", at(house));
  });
});
