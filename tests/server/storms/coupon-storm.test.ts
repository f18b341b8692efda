import { afterAll, beforeAll, expect, test } from "vitest";
import { type Attempt, type Door, ownDoor, twoServers } from "#tests/server/storms/doors";
import { type House, openHouse, stay } from "#tests/support/house";
import { createTestApp } from "#tests/support/test-app";
import { onBothEngines } from "#tests/support/two-engines";

const minutes = 60_000;
const usedUp = JSON.stringify({ coupon: ["Este cupom já foi usado todas as vezes"] });

onBothEngines("A coupon with three uses", (of, engine) => {
  const rounds = engine === "postgres" ? 5 : 1;
  let house: House;
  let doors: Door[];
  let stop = async () => {};

  beforeAll(async () => {
    const db = of();
    house = await openHouse(createTestApp(db.database));
    doors = [ownDoor(house.admin)];
    if (engine === "postgres") ({ doors, stop } = await twoServers(db, house.admin.token));
  }, 2 * minutes);
  afterAll(() => stop());

  test(
    "is used three times by twenty bookings that use it while twenty others are given it",
    async () => {
      const places = await Promise.all(Array.from({ length: 40 }, () => house.accommodation()));
      for (let round = 0; round < rounds; round += 1) {
        const code = `TRES${round}`;
        await house.admin.send("POST", "/api/coupons", { body: { code, basis_points: 500, max_uses: 3 } });
        const dates = { check_in: `2027-0${round + 1}-01`, check_out: `2027-0${round + 1}-04` };
        const taken = await Promise.all(
          places.slice(20).map(({ id }) => house.booking({ ...stay, ...dates, accommodation_id: id })),
        );
        const attempts: Attempt[] = [
          ...places.slice(0, 20).map(({ id }) => {
            const body = { ...stay, ...dates, accommodation_id: id, coupon: code };
            return { method: "POST" as const, path: "/api/bookings", body };
          }),
          ...taken.map(({ code: booking, version }) => {
            return { method: "PUT" as const, path: `/api/bookings/${booking}`, body: { coupon: code, version } };
          }),
        ];
        const replies = await Promise.all(
          attempts.map((attempt, writer) => doors[Math.floor(writer / 2) % doors.length]!(attempt)),
        );
        expect(replies.filter(({ status }) => status < 300)).toHaveLength(3);
        const others = replies.filter(({ status }) => status >= 300);
        expect([...new Set(others.map(({ body }) => JSON.stringify(body.errors)))]).toEqual([usedUp]);
      }
    },
    5 * minutes,
  );
});
