import { courseShapes } from "#tests/server/storms/course-shapes";
import type { Attempt } from "#tests/server/storms/doors";
import { moveShapes } from "#tests/server/storms/move-shapes";
import { nights, type Place, type Shape } from "#tests/server/storms/shape";
import { stay } from "#tests/support/house";
import { bookingLine, csvFile, gridOf } from "#tests/support/sheets";

/** Every writer creates a booking; `of` returns the nights for the writer's number. */
function creating(name: string, winners: number, of: (writer: number) => ReturnType<typeof nights>): Shape {
  return {
    name,
    winners,
    prepare: async ({ accommodation_id, writers }) =>
      Array.from({ length: writers }, (_, writer) => ({
        method: "POST",
        path: "/api/bookings",
        body: { ...stay, status: writer % 3 === 0 ? "hold" : "confirmed", accommodation_id, ...of(writer) },
      })),
  };
}

/** Every writer has a separate booking that occupies no nights yet, and requests an act on it. */
function acting(name: string, act: string, made: (place: Place) => Promise<string>): Shape {
  return {
    name,
    winners: 1,
    prepare: async (place) => {
      const codes = await Promise.all(Array.from({ length: place.writers }, () => made(place)));
      return codes.map((code) => ({ method: "POST", path: `/api/bookings/${code}/${act}` }));
    },
  };
}

async function inquiry({ house, accommodation_id }: Place): Promise<string> {
  return (await house.booking({ accommodation_id, status: "inquiry", ...nights(0, 3) })).code;
}

async function expired(place: Place): Promise<string> {
  const code = await inquiry(place);
  await place.app.database.asTenant(place.house.company.tenant_id, (db) =>
    db
      .updateTable("bookings")
      .set({ status: "expired", hold_expires_at: new Date("2026-11-01T00:00:00Z") })
      .where("code", "=", code)
      .execute(),
  );
  return code;
}

/** Every writer has a booking elsewhere, half of them in the same accommodation, and moves it into the slot. */
const moving: Shape = {
  name: "moved into",
  winners: 1,
  prepare: async ({ house, accommodation_id, writers }) => {
    const other = await house.accommodation();
    const made = Array.from({ length: writers }, async (_, writer): Promise<Attempt> => {
      const from = writer % 2 === 0 ? accommodation_id : other.id;
      const { code, version } = await house.booking({ accommodation_id: from, ...nights(100 + writer * 5, 3) });
      const body = { accommodation_id, ...nights(writer % 3, 3), version };
      return { method: "PUT", path: `/api/bookings/${code}`, body };
    });
    return Promise.all(made);
  },
};

/** Every second writer blocks the slot, the others book it. */
const blocking: Shape = {
  name: "blocked or taken",
  winners: 1,
  prepare: async (place) => {
    const taken = await same.prepare(place);
    return taken.map((attempt, writer) => (writer % 2 === 0 ? attempt : block(place, nights(writer % 3, 3))));
  },
};

const block = ({ accommodation_id }: Place, period: ReturnType<typeof nights>): Attempt => ({
  method: "POST",
  path: "/api/blocks",
  body: { accommodation_ids: [accommodation_id], kind: "out_of_order", ...period },
});

/** Every writer restores a deleted block of the slot. */
const restored: Shape = {
  name: "blocked again",
  winners: 1,
  prepare: async (place) => {
    const attempts: Attempt[] = [];
    for (let writer = 0; writer < place.writers; writer += 1) {
      const { path, body } = block(place, nights(writer % 3, 3));
      const { data } = (await place.house.admin.send("POST", path, { body: body as object })).body;
      await place.house.admin.send("DELETE", `${path}/${data[0].id}`);
      attempts.push({ method: "POST", path: `${path}/${data[0].id}/restoration` });
    }
    return attempts;
  },
};

/** Every second writer imports a calendar that closes the slot; the others book it. */
const imported: Shape = {
  name: "imported or taken",
  winners: 1,
  yielding: (writers) => Math.floor(writers / 2),
  prepare: async (place) => {
    const taken = await same.prepare(place);
    const made = taken.map((attempt, writer) => (writer % 2 === 0 ? attempt : calendar(place, nights(writer % 3, 3))));
    return Promise.all(made);
  },
};

async function calendar({ house, accommodation_id }: Place, period: ReturnType<typeof nights>): Promise<Attempt> {
  const path = `/api/accommodations/${accommodation_id}/imports`;
  const { id } = (await house.admin.send("POST", path, { body: { channel: "airbnb" } })).body;
  const [from, to] = [period.check_in, period.check_out].map((date) => date.replaceAll("-", ""));
  const event = `BEGIN:VEVENT\nUID:${id}\nDTSTART:${from}\nDTEND:${to}\nSUMMARY:Reserved\nEND:VEVENT`;
  const content = `BEGIN:VCALENDAR\n${event}\nEND:VCALENDAR`;
  return { method: "POST", path: `${path}/${id}/upload`, body: { content } };
}

/** Every writer applies a checked spreadsheet with one booking of the slot. */
const fromSheets: Shape = {
  name: "imported from sheets",
  winners: 1,
  refusal: "422 ValidationException",
  prepare: async ({ house, accommodation_id, writers }) => {
    const code = `SHEET-${accommodation_id.slice(-8)}`;
    const path = `/api/accommodations/${accommodation_id}`;
    const { version } = (await house.admin.send("GET", path)).body;
    await house.admin.send("PUT", path, { body: { code, version } });
    const attempts: Attempt[] = [];
    for (let writer = 0; writer < writers; writer += 1) {
      const body = csvFile(gridOf([bookingLine(code, nights(writer % 3, 3))]));
      const { id } = (await house.admin.send("POST", `${sheets}?kind=bookings&file_name=s.csv`, { body })).body;
      attempts.push({ method: "POST", path: `${sheets}/${id}/application`, body: { rows: "all", version: 1 } });
    }
    return attempts;
  },
};

const sheets = "/api/booking-imports";

/** All ways at once: booked, moved, confirmed, held again, blocked. */
const mixed: Shape = {
  name: "all ways at once",
  winners: 1,
  prepare: async (place) => {
    const part = { ...place, writers: Math.ceil(place.writers / 5) };
    const ways = [same, moving, confirmed, heldAgain, blocking].map((shape) => shape.prepare(part));
    return (await Promise.all(ways)).flat();
  },
};

const same = creating("same", 1, () => nights(0, 3));
const confirmed = acting("confirmed from inquiry", "confirmation", inquiry);
const heldAgain = acting("held again from expired", "hold", expired);

export const shapes: Shape[] = [
  same,
  creating("shifted", 1, (writer) => nights(writer % 2, 3)),
  creating("contained", 1, (writer) => (writer % 2 === 0 ? nights(0, 7) : nights(2, 3))),
  creating("back to back", 2, (writer) => nights(writer % 2 === 0 ? 0 : 3, 3)),
  moving,
  heldAgain,
  confirmed,
  blocking,
  restored,
  imported,
  fromSheets,
  mixed,
  ...moveShapes,
  ...courseShapes,
];
