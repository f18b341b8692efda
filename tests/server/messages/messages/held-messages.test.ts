import { beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/new-id";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

const holder = { name: "Iracema Duarte", email: "iracema@exemplo.test" };
const of = (name: string, address: string) => ({
  to_name: name,
  to_address: address,
  subject: "Olá",
  body: `Olá, ${name}`,
});

/** A past stay with a message to its guest, one to an earlier guest, and one to an owner. */
async function stayWithMessages() {
  const { id: accommodation_id } = await house.accommodation({ name: "Casa Iracema" });
  const { code, holder: known } = await house.booking({ accommodation_id, holder });
  const now = app().clock.now();
  const { tenant_id } = house.company;
  await app().database.asTenant(tenant_id, async (db) => {
    const { id: booking_id } = await db
      .selectFrom("bookings")
      .select("id")
      .where("code", "=", code)
      .executeTakeFirstOrThrow();
    const common = { tenant_id, booking_id, title: "Chegada", way: "email", due_at: now, created_at: now };
    const ended = { state: "failed", ended_at: now, reason: "550 iracema@exemplo.test" };
    const texts = [
      { audience: "guest", ...of(holder.name, holder.email) },
      { audience: "guest", ...of("Outro Titular", "outro@exemplo.test") },
      { audience: "owner", ...of("Dono da Casa", "dono@exemplo.test") },
    ];
    for (const [at, each] of texts.entries()) {
      await db
        .insertInto("messages")
        .values({
          ...common,
          ...ended,
          ...each,
          id: newId(now),
          key: `${code}.${at}`,
          due_at: new Date(now.getTime() + at),
        })
        .execute();
    }
  });
  return { code: code as string, guest: known.id as string };
}

test("a guest's export includes their messages, but no texts of messages to an earlier holder", async () => {
  const { code, guest } = await stayWithMessages();
  const { body } = await house.admin.send("GET", `/api/guests/${guest}/export`);
  expect(body.messages).toMatchObject([
    { booking_code: code, title: "Chegada", state: "failed", to: holder.email, text: "Olá, Iracema Duarte" },
    { booking_code: code, title: "Chegada", state: "failed", to: null, subject: null, text: null },
  ]);
  const clerk = await house.personWith("guests.documents", "guests.view", "bookings.view");
  const masked = await clerk.send("GET", `/api/guests/${guest}/export`);
  expect(masked.body.messages[0]).not.toHaveProperty("text");
});

test("anonymising a guest erases texts and recipients of all messages about their stays", async () => {
  const { code, guest } = await stayWithMessages();
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Mudança" } });
  const reply = await house.admin.send("POST", `/api/guests/${guest}/anonymization`, { body: { clear: [] } });
  expect(reply.status).toBe(200);
  const left = await app().database.asTenant(house.company.tenant_id, (db) =>
    db.selectFrom("messages").selectAll().where("key", "like", `${code}.%`).execute(),
  );
  expect(left).toHaveLength(3);
  for (const row of left) {
    const emptied = { to_name: null, to_address: null, subject: null, body: null, reason: null };
    expect(row).toMatchObject({ ...emptied, state: "failed", title: "Chegada" });
  }
});
