import { sql } from "kysely";
import { expect, test } from "vitest";
import { type House, openHouse, testApp } from "#tests/support/house";
import { makeLimitedPerson } from "#tests/support/limited-person";

const app = testApp();

/** A company with stays with these tags, one after the other in one accommodation each. */
async function tagged(...tags: string[][]) {
  const house = await openHouse(app());
  const stays = [];
  for (const each of tags) {
    const { id: accommodation_id } = await house.accommodation();
    const { code } = await house.booking({ accommodation_id, tags: each });
    stays.push({ code: code as string, accommodation_id: accommodation_id as string });
  }
  return { house, stays };
}

async function codes(house: House, query: string, who = house.admin): Promise<string[]> {
  const { status, body } = await who.send("GET", `/api/bookings?${query}`);
  expect(status).toBe(200);
  expect(body.meta.total).toBe(body.data.length);
  return body.data.map(({ code }: { code: string }) => code).sort();
}

const inUse = async (house: House, who = house.admin) =>
  (await who.send("GET", "/api/booking-tags")).body.data.map(({ name }: { name: string }) => name);

test("bookings are filtered by tags, which follow each save", async () => {
  const { house, stays } = await tagged(["VIP", "família"], ["família"], []);
  const [first, second, third] = stays.map(({ code }) => code) as [string, string, string];
  expect(await inUse(house)).toEqual(["VIP", "família"]);
  expect(await codes(house, "tag=fam%C3%ADlia")).toEqual([first, second].sort());
  expect(await codes(house, "tag=VIP&tag=outra")).toEqual([first]);
  expect(await codes(house, "tag=VI")).toEqual([]);
  expect((await house.admin.send("GET", "/api/booking-totals?tag=VIP")).body.count).toBe(1);

  const { version } = (await house.admin.send("GET", `/api/bookings/${first}`)).body;
  await house.admin.send("PUT", `/api/bookings/${first}`, { body: { tags: ["retorno"], version } });
  expect(await inUse(house)).toEqual(["família", "retorno"]);
  expect(await codes(house, "tag=VIP")).toEqual([]);
  expect(await codes(house, "tag=retorno&tag=fam%C3%ADlia")).toEqual([first, second].sort());
  expect(await codes(house, `code=${third}&code=${first.toLowerCase()}`)).toEqual([first, third].sort());
  const page = Array.from({ length: 100 }, (_, index) => `code=K7WM2R${index}`).join("&");
  expect(await codes(house, page)).toEqual([]);
  const row = (await house.admin.send("GET", `/api/bookings?code=${second}`)).body.data[0];
  expect(row.tags).toEqual(["família"]);
});

test("tags of very many bookings filter too, together with rare ones and words", async () => {
  const { house, stays } = await tagged(["grupo", "VIP"], ["grupo"], ["outra"]);
  const [first, second] = stays.map(({ code }) => code) as [string, string];
  const { tenant_id } = house.company;
  await app().database.asTenant(tenant_id, (db) =>
    sql`insert into search_words (tenant_id, kind, word, record_id)
      select ${tenant_id}, 'booking_tag', 'grupo', gen_random_uuid() from generate_series(1, 1001)`.execute(db),
  );
  expect(await codes(house, "tag=grupo")).toEqual([first, second].sort());
  expect(await codes(house, "tag=VIP")).toEqual([first]);
  expect(await codes(house, `tag=grupo&q=${second}`)).toEqual([second]);
  expect((await house.admin.send("GET", "/api/booking-totals?tag=grupo")).body.count).toBe(2);
  expect(await inUse(house)).toEqual(["VIP", "grupo", "outra"]);
});

test("a limited user knows only the tags of the stays within reach", async () => {
  const { house, stays } = await tagged(["daqui"], ["de lá"]);
  const { tenant_id } = house.company;
  const reach = [stays[0]!.accommodation_id];
  const { user_id } = await makeLimitedPerson(app().database, tenant_id, reach);
  const clerk = await app().signedIn(user_id, tenant_id);
  expect(await inUse(house, clerk)).toEqual(["daqui"]);
  expect(await codes(house, "tag=de%20l%C3%A1", clerk)).toEqual([]);
  const { version } = (await clerk.send("GET", `/api/bookings/${stays[0]!.code}`)).body;
  const saved = await clerk.send("PUT", `/api/bookings/${stays[0]!.code}`, { body: { tags: ["novo"], version } });
  expect(saved.status).toBe(200);
  expect(await inUse(house)).toEqual(["de lá", "novo"]);
});

test("tags that a person's removal takes away are found no more", async () => {
  const house = await openHouse(app());
  const { id: accommodation_id } = await house.accommodation();
  const holder = { name: "Zuleide Quintana" };
  const { code } = await house.booking({ accommodation_id, holder, tags: ["Zuleide Quintana", "VIP"] });
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
  const guest = (await house.admin.send("GET", "/api/guests?q=zuleide")).body.data[0];
  expect(await inUse(house)).toContain("Zuleide Quintana");
  const found = (await house.admin.send("GET", `/api/guests/${guest.id}/mentions`)).body.data;
  const clear = found.map(({ key }: { key: unknown }) => key);
  const removal = await house.admin.send("POST", `/api/guests/${guest.id}/anonymization`, { body: { clear } });
  expect(removal.status).toBe(200);
  expect(await inUse(house)).toEqual(["VIP"]);
});
