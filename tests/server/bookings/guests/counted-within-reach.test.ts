import { expect, test } from "vitest";
import { openParty } from "#tests/server/bookings/booking-guests/party";
import { makeLimitedPerson } from "#tests/support/limited-person";

const party = openParty();

test("a limited user's count equals the guests they can list, without anonymized or merged ones", async () => {
  const { house, app } = party;
  const { tenant_id } = house.company;
  const places: string[] = [];
  for (let count = 0; count < 12; count += 1) places.push((await house.accommodation({ max_guests: 8 })).id);
  const stay = (accommodation_id: string | undefined, name: string) =>
    party.book({ accommodation_id, holder: { name, email: `${name.split(" ")[0]?.toLowerCase()}@x.test` } });

  const ana = await stay(places[0], "Ana Prado");
  await party.put(ana.code, [{ name: "Bento Prado" }, { name: "Clara Prado" }], ana.version);
  await party.book({ accommodation_id: places[1], holder: undefined, holder_id: ana.holder.id });
  const dario = await stay(places[2], "Dario Cunha");
  const other = await stay(places[3], "Elisa Cunha");
  const forgotten = await stay(places[4], "Fabio Leme");
  await stay(party.accommodation_id, "Gilda De Fora");
  await party.guest({ name: "Hugo Sem Estadia" });

  const merge = { other_id: other.holder.id, other_version: 1, take: [], version: 1 };
  expect((await house.admin.send("POST", `/api/guests/${dario.holder.id}/merge`, { body: merge })).status).toBe(200);
  await house.admin.send("POST", `/api/bookings/${forgotten.code}/cancellation`, {
    body: { reason: "Desistiu" },
  });
  const path = `/api/guests/${forgotten.holder.id}/anonymization`;
  expect((await house.admin.send("POST", path, { body: { clear: [] } })).status).toBe(200);

  const { user_id } = await makeLimitedPerson(app().database, tenant_id, places, { at: app().clock.now() });
  const limited = await app().signedIn(user_id, tenant_id);
  const { data, meta } = (await limited.send("GET", "/api/guests?per_page=25")).body;
  expect(data.map(({ name }: { name: string }) => name)).toEqual([
    "Ana Prado",
    "Bento Prado",
    "Clara Prado",
    "Dario Cunha",
  ]);
  expect(meta.total).toBe(4);
  // a first page that is not full implies the total: beyond the end it is counted
  expect((await limited.send("GET", "/api/guests?per_page=25&page=2")).body.meta.total).toBe(4);
});
