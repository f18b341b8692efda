import { expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import {
  airbnb,
  blocked,
  booking,
  calendarOf,
  channelDesk,
  closed,
  reserved,
} from "#tests/server/bookings/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

const app = testAppAlone();
const today = "2026-11-20";

const cleaning = async (caller: Caller) => (await caller.send("GET", "/api/dashboard")).body.cleaning;

/** A stay relative to today in days; returns its code. */
async function stay(house: House, accommodation_id: string, [from, to]: [number, number], fields: object = {}) {
  const dates = { check_in: addDays(today, from), check_out: addDays(today, to) };
  return (await house.booking({ accommodation_id, ...dates, ...fields })).code as string;
}

test("the cleaning list of another company does not include this company's stays", async () => {
  const [ours, theirs] = [await openHouse(app()), await openHouse(app())];
  await stay(ours, (await ours.accommodation()).id, [-1, 0]);
  expect(await cleaning(theirs.admin)).toEqual([]);
});

test("today's departures are listed by urgency, with the next guests and the cleaning notes", async () => {
  const house = await openHouse(app());
  const place = (name: string) => house.accommodation({ name, check_in_time: "16:00", check_out_time: "11:00" });
  const [a, b, c, d] = [await place("Angico"), await place("Bocaiuva"), await place("Cedro"), await place("Dendê")];
  await stay(house, a.id, [-2, 0], { notes: { cleaning: "Manta no varal" } });
  await stay(house, b.id, [-2, 0], { type: "own_use" });
  await stay(house, b.id, [0, 2]);
  await stay(house, c.id, [-2, 0]);
  const family = { adults: 2, children: 1, infants: 1, pets: 1, arrival_time: "14:30", notes: { cleaning: "Berço" } };
  await stay(house, c.id, [0, 2], family);
  await stay(house, d.id, [-1, 1]); // continues
  await stay(house, d.id, [1, 2]);

  expect(await cleaning(house.admin)).toEqual([
    {
      ...{
        accommodation_id: c.id,
        accommodation_name: "Cedro",
        left: false,
        cleanable: false,
        check_out_time: "11:00",
      },
      next: { by: "14:30", people: { adults: 2, children: 1, infants: 1, pets: 1 } },
      notes: ["Berço"],
    },
    {
      ...{
        accommodation_id: b.id,
        accommodation_name: "Bocaiuva",
        left: false,
        cleanable: false,
        check_out_time: "11:00",
      },
      next: { by: "16:00", people: { adults: 2, children: 0, infants: 0, pets: 0 } },
      notes: [],
    },
    {
      ...{
        accommodation_id: a.id,
        accommodation_name: "Angico",
        left: false,
        cleanable: false,
        check_out_time: "11:00",
      },
      next: null,
      notes: ["Manta no varal"],
    },
  ]);
});

test("the list shows who has left, and drops an accommodation once its next guest has checked in", async () => {
  const house = await openHouse(app());
  const { id } = await house.accommodation();
  const [leaving, coming] = [await stay(house, id, [-1, 0]), await stay(house, id, [0, 1])];
  const act = (code: string, name: string, body?: object) =>
    house.admin.send("POST", `/api/bookings/${code}/${name}`, body ? { body } : {});
  const later = await stay(house, id, [1, 2]);
  const atDoor = async (code: string, caller = house.admin) =>
    (await caller.send("GET", `/api/bookings/${code}/check-in`)).body.cleaning;
  await act(leaving, "check-in");
  expect(await cleaning(house.admin)).toMatchObject([{ left: false }]);
  expect(await atDoor(coming), "the check-in says what the list says").toMatchObject({ left: false });
  await act(leaving, "check-out", { accept_balance: true });
  expect(await cleaning(house.admin)).toMatchObject([{ left: true, next: { by: expect.any(String) } }]);
  expect(await atDoor(coming)).toEqual({
    left: true,
    cleanable: true,
    check_out_time: expect.stringMatching(/^\d\d:\d\d$/),
  });
  expect(await atDoor(later), "another day's arrival").toBeNull();
  expect(await atDoor(coming, await house.personWith("bookings.view", "bookings.edit"))).toBeNull();
  await act(coming, "check-in");
  expect(await cleaning(house.admin)).toEqual([]);
});

test("somebody says that an accommodation is clean, once its guest has left, and takes it back", async () => {
  const house = await openHouse(app());
  const [{ id }, other] = [await house.accommodation(), await house.accommodation()];
  const code = await stay(house, id, [-1, 0]);
  const maid = await house.personWith("dashboard.view", "cleaning.view", "cleaning.edit");
  const say = (place: string, method: "PUT" | "DELETE" = "PUT") =>
    maid.send(method, `/api/accommodations/${place}/cleaning`);
  const act = (method: "POST" | "DELETE", name: string, body?: object) =>
    house.admin.send(method, `/api/bookings/${code}/${name}`, body ? { body } : {});
  await act("POST", "check-in");
  const early = await say(id);
  expect([early.status, early.body.reason]).toEqual([409, expect.stringContaining("ainda não fez o check-out")]);
  expect([(await say(other.id)).status, (await say(other.id, "DELETE")).status]).toEqual([409, 204]);
  await act("POST", "check-out", { accept_balance: true });
  expect([(await say(id)).status, (await say(id)).status]).toEqual([204, 204]);
  expect(await cleaning(maid)).toEqual([]);
  await act("DELETE", "check-out");
  expect(await cleaning(maid), "who comes back has to leave once more").toMatchObject([{ cleanable: false }]);
  await act("POST", "check-out", { accept_balance: true });
  expect(await cleaning(maid)).toMatchObject([{ accommodation_id: id, cleanable: true }]);
  expect([(await say(id)).status, await cleaning(maid), (await say(id, "DELETE")).status]).toEqual([204, [], 204]);
  expect(await cleaning(maid)).toMatchObject([{ accommodation_id: id, cleanable: true }]);
  const { data } = (await house.admin.send("GET", "/api/audit")).body;
  const told = data
    .map(({ action }: { action: string }) => action)
    .filter((action: string) => action.includes("clean"));
  const [cleaned, reopened] = ["accommodation.cleaned", "accommodation.cleaning_reopened"];
  expect(told).toEqual([reopened, cleaned, cleaned]);
});

test("holds and cancelled stays need no cleaning", async () => {
  const house = await openHouse(app());
  const [a, b] = [await house.accommodation(), await house.accommodation()];
  const until = { status: "hold", hold_expires_at: "2026-11-21T15:00:00Z" };
  await stay(house, a.id, [-1, 0], until);
  await stay(house, a.id, [0, 1]);
  const code = await stay(house, b.id, [-1, 0]);
  await house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistiu" } });
  expect(await cleaning(house.admin)).toEqual([]);
});

test("users with only cleaning.view see the cleaning without guest names, users without it see none", async () => {
  const house = await openHouse(app());
  await stay(house, (await house.accommodation()).id, [-1, 0]);
  const maid = await house.personWith("dashboard.view", "cleaning.view");
  const { body } = await maid.send("GET", "/api/dashboard");
  expect(body.cleaning).toHaveLength(1);
  expect(body).toMatchObject({ arrivals: [], departures: [], staying: [] });
  expect(JSON.stringify(body)).not.toContain("João da Silva");
  expect(await cleaning(await house.personWith("dashboard.view", "bookings.view"))).toEqual([]);
});

/** What the administrator is shown on each of these days. */
async function toldOn({ company }: House, ...dates: string[]) {
  const noon = app().clock.now();
  const told = [];
  for (const date of dates) {
    app().clock.set(`${date}T12:00:00Z`);
    told.push(await cleaning(await app().signedIn(company.user_id, company.tenant_id)));
  }
  app().clock.set(noon.toISOString());
  return told;
}

test("imported stays of a channel need cleaning too, with an unknown number of people", async () => {
  const house = await openHouse(app());
  const { accommodation_id, id, upload } = await channelDesk(app, () => house).withImport();
  await stay(house, accommodation_id, [0, 1]);
  await upload(id, calendarOf(airbnb, reserved("a", "2026-11-21", "2026-11-23")));
  const [arrival, departure] = await toldOn(house, "2026-11-21", "2026-11-23");
  expect(arrival).toMatchObject([{ accommodation_id, left: false, next: { by: expect.any(String), people: null } }]);
  expect(departure).toMatchObject([{ accommodation_id, left: false, next: null }]);
});

test("consecutive stays of one channel are separate events, and its blocks are no stays", async () => {
  const house = await openHouse(app());
  const { accommodation_id, id, upload } = await channelDesk(app, () => house).withImport();
  const first = reserved("a", "2026-11-20", "2026-11-23");
  const second = reserved("b", "2026-11-23", "2026-11-25");
  await upload(id, calendarOf(airbnb, first, second, blocked("c", "2026-11-25", "2026-11-27")));
  const days = ["2026-11-22", "2026-11-23", "2026-11-25", "2026-11-26", "2026-11-27"];
  const [within, between, last, free, unblocked] = await toldOn(house, ...days);
  expect(within).toEqual([]);
  expect(between).toMatchObject([{ accommodation_id, left: false, next: { by: expect.any(String), people: null } }]);
  expect(last).toMatchObject([{ accommodation_id, left: false, next: null }]);
  expect(free).toEqual([]);
  expect(unblocked).toEqual([]);
});

test("a channel's block that begins on a departure day is not an arrival", async () => {
  const house = await openHouse(app());
  const { accommodation_id, id, upload } = await channelDesk(app, () => house).withImport();
  await stay(house, accommodation_id, [-1, 1]);
  await upload(id, calendarOf(airbnb, blocked("a", "2026-11-21", "2026-11-24")));
  const [leaves, unblocked] = await toldOn(house, "2026-11-21", "2026-11-24");
  expect(leaves).toMatchObject([{ accommodation_id, next: null }]);
  expect(unblocked).toEqual([]);
});

test("if a channel does not distinguish its blocks, an imported period counts as a possible stay", async () => {
  const house = await openHouse(app());
  const { accommodation_id, id, upload } = await channelDesk(app, () => house).withImport("booking_com");
  await stay(house, accommodation_id, [-1, 1]);
  await upload(id, calendarOf(booking, closed("a", "2026-11-21", "2026-11-24")));
  const [leaves, left] = await toldOn(house, "2026-11-21", "2026-11-24");
  expect(leaves).toMatchObject([{ next: { by: expect.any(String), people: null } }]);
  expect(left).toMatchObject([{ accommodation_id, next: null }]);
});
