import { beforeAll, expect, test } from "vitest";
import { messageMail } from "#server/messages/messages/leave-message";
import { messageOutcomes } from "#server/messages/messages/outcomes";
import { newId } from "#server/platform/db/new-id";
import type { WaitingMail } from "#server/platform/mail/deliver-mail";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

/** A message that is being sent, about a stay in an accommodation. */
async function sendingTo(accommodation_id: string): Promise<string> {
  const { tenant_id } = house.company;
  const { code } = await house.booking({ accommodation_id });
  const now = app().clock.now();
  const id = newId(now);
  await app().database.asTenant(tenant_id, async (db) => {
    const booking = db.selectFrom("bookings").select("id").where("code", "=", code);
    const { id: booking_id } = await booking.executeTakeFirstOrThrow();
    const row = { tenant_id, id, key: id, booking_id, mail_id: id, title: "Chegada", due_at: now, created_at: now };
    await db
      .insertInto("messages")
      .values({ ...row, way: "email", audience: "guest", state: "sending" })
      .execute();
  });
  return id;
}

test("a limited user is notified of a sent mail only if the booking is within their reach", async () => {
  const { tenant_id } = house.company;
  const [inside, beyond] = [await house.accommodation(), await house.accommodation()];
  const mails = [await sendingTo(beyond.id), await sendingTo(inside.id)];
  const { user_id } = await makeLimitedPerson(app().database, tenant_id, [inside.id]);
  const { token } = await app().signedIn(user_id, tenant_id);
  const headers = { cookie: `estadia_session=${token}`, "x-tenant": tenant_id };
  const stream = await app().app.request("/api/events", { headers });
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  const kinds = async () => JSON.parse((await next()).split("data: ")[1] ?? "").kinds;
  const went = (id: string) =>
    app().database.asAuth((db) =>
      messageOutcomes.sent(db, { id, tenant_id, about: id, kind: messageMail } as WaitingMail, app().clock.now()),
    );
  await next(); // the retry interval
  await went(mails[0]!);
  const nights = { check_in: "2027-01-10", check_out: "2027-01-12" };
  const body = { accommodation_ids: [inside.id], ...nights, kind: "out_of_order" };
  expect((await house.admin.send("POST", "/api/blocks", { body })).status).toBe(201);
  expect(await kinds()).toEqual(["blocks"]); // the mail beyond their reach causes no event
  await went(mails[1]!);
  expect(await kinds()).toEqual(["messages"]);
  await reader.cancel();
});
