import { todayIn } from "#domain/stay-dates";
import type { Attempt } from "#tests/server/storms/doors";
import { nights, type Place, type Shape, taking } from "#tests/server/storms/shape";

const today = ({ app }: Place) => todayIn("America/Sao_Paulo", app.clock.now());
const act = (code: string, name: string, body?: object): Attempt => ({
  method: "POST",
  path: `/api/bookings/${code}/${name}`,
  ...(body && { body }),
});

/** Every fourth writer does this to the booking; the others request nights of it. */
function others(place: Place, of: Attempt, period: ReturnType<typeof nights>): Promise<Attempt[]> {
  return Promise.all(
    Array.from({ length: place.writers }, async (_, writer) => (writer % 4 === 0 ? of : taking(place, period))),
  );
}

/** A guest who arrived today for six nights; returns the booking's code. */
async function inHouse(place: Place): Promise<string> {
  const { house, accommodation_id } = place;
  const { code } = await house.booking({ accommodation_id, ...nights(0, 6, today(place)) });
  const reply = await house.admin.send("POST", `/api/bookings/${code}/check-in`);
  if (reply.status !== 200) throw new Error(`The storm's guest could not arrive: ${JSON.stringify(reply.body)}`);
  return code;
}

/** A hold of the slot that has not expired on any server's clock, by default. */
async function heldLong(
  { app, house, accommodation_id }: Place,
  until = new Date("2099-01-01T00:00:00Z"),
): Promise<string> {
  const { code } = await house.booking({ accommodation_id, status: "hold", ...nights(0, 3) });
  await app.database.asTenant(house.company.tenant_id, async (db) => {
    await db.updateTable("bookings").set({ hold_expires_at: until }).where("code", "=", code).execute();
    const nights = db.updateTable("occupancies").set({ expires_at: until });
    await nights.where("accommodation_id", "=", accommodation_id).execute();
  });
  return code;
}

const leaving = { pricing: "keep", accept_balance: true } as const;

/** A hold is confirmed by several, while others request its nights. */
const confirmedHold: Shape = {
  name: "confirmed from hold",
  winners: 1,
  alsoChanged: true,
  prepare: async (place) => {
    return others(place, act(await heldLong(place), "confirmation"), nights(0, 3));
  },
};

/** A hold is confirmed by its guest, on several phones, and by the desk, while others request its nights. */
const confirmedByGuest: Shape = {
  name: "confirmed by the guest",
  winners: 1,
  alsoChanged: true,
  prepare: async (place) => {
    const { house, writers } = place;
    const code = await heldLong(place);
    const { body: link } = await house.admin.send("GET", `/api/bookings/${code}/link`);
    const path = `/api/public/bookings/${code}/${link.url.split("/").at(-1)}`;
    const { terms } = (await house.admin.send("GET", path)).body;
    const guest: Attempt = { method: "POST", path: `${path}/confirmation`, body: { terms } };
    const takers = await Promise.all(Array.from({ length: writers }, () => taking(place, nights(0, 3))));
    return takers.map((taker, writer) => [guest, act(code, "confirmation"), guest, taker][writer % 4] ?? taker);
  },
};

/**
 * A guest announces a Pix on several phones at the instant the hold expires, while others request its nights: either
 * the hold waits for the desk, or one of the others gets them. An announcement is always stored.
 */
const announcedHold: Shape = {
  name: "kept by an announced Pix",
  winners: 1,
  yielding: (writers) => Math.ceil(writers / 4),
  prepare: async (place) => {
    const code = await heldLong(place, new Date(Date.now() + 40));
    const { body: link } = await place.house.admin.send("GET", `/api/bookings/${code}/link`);
    const path = `/api/public/bookings/${code}/${link.url.split("/").at(-1)}`;
    const announcement: Attempt = {
      method: "POST",
      path: `${path}/installments/${code}P1/announcement`,
      body: { amount_cents: 100 },
    };
    return others(place, announcement, nights(0, 3));
  },
};

/** An early departure, while others request the nights that it frees: one may get them. */
const departed: Shape = {
  name: "freed by an early departure",
  winners: 1,
  alsoChanged: true,
  yielding: () => 1,
  prepare: async (place) => others(place, act(await inHouse(place), "check-out", leaving), nights(2, 3, today(place))),
};

/** An early departure is undone, while others request the nights that it had freed. */
const departureUndone: Shape = {
  name: "taken back by an undone check-out",
  winners: 1,
  alsoChanged: true,
  prepare: async (place) => {
    const code = await inHouse(place);
    await place.house.admin.send("POST", `/api/bookings/${code}/check-out`, { body: leaving });
    const undo: Attempt = { method: "DELETE", path: `/api/bookings/${code}/check-out` };
    return others(place, undo, nights(2, 3, today(place)));
  },
};

/** A no-show frees the nights, while others request them. */
const noShow: Shape = {
  name: "freed by a no-show",
  winners: 1,
  alsoChanged: true,
  yielding: () => 1,
  prepare: async (place) => {
    const { house, accommodation_id } = place;
    const { code } = await house.booking({ accommodation_id, ...nights(-1, 6, today(place)) });
    return others(place, act(code, "no-show"), nights(2, 3, today(place)));
  },
};

/** A cancellation is undone, while others request the nights that it had freed. */
const cancellationUndone: Shape = {
  name: "taken back by an undone cancellation",
  winners: 1,
  alsoChanged: true,
  prepare: async (place) => {
    const { house, accommodation_id } = place;
    const { code } = await house.booking({ accommodation_id, ...nights(0, 3) });
    await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Engano" } });
    return others(place, { method: "DELETE", path: `/api/bookings/${code}/cancellation` }, nights(0, 3));
  },
};

export const courseShapes: Shape[] = [
  confirmedHold,
  confirmedByGuest,
  announcedHold,
  departed,
  departureUndone,
  noShow,
  cancellationUndone,
];
