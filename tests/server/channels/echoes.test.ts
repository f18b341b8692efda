import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { readWell } from "#tests/domain/calendar/calendars";
import {
  airbnb,
  atMoment,
  blocked,
  booking,
  calendarOf,
  channelsOf,
  closed,
  reserved,
} from "#tests/server/channels/channel-house";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
const start = "2026-11-20T15:00:00Z";
beforeEach(() => atMoment(app(), house, start));

const vrbo = "-//HomeAway.com, Inc.//EN";
const hours = (count: number) => new Date(Date.parse(start) + count * 3_600_000).toISOString();
const nightsBetween = (check_in: string, check_out: string) => {
  const nights: string[] = [];
  for (let night = check_in; night < check_out; night = addDays(night, 1)) nights.push(night);
  return nights;
};

/** An accommodation that imports from these channels and exports to them. */
async function shared(...names: string[]) {
  const { id } = await house.accommodation();
  const path = `/api/accommodations/${id}`;
  const channels = channelsOf(app(), house, id);
  const ends = new Map<string, { address: string; import_id: string }>();
  for (const channel of names) {
    const feed = await house.admin.send("POST", `${path}/feeds`, { body: { channel } });
    ends.set(channel, { address: feed.body.address, import_id: await channels.fileImport(channel) });
  }
  const end = (channel: string) => ends.get(channel)!;
  return {
    id,
    ...channels,
    /** What a channel reads from us. */
    async reads(channel: string): Promise<string[]> {
      const response = await app().app.request(new URL(end(channel).address).pathname);
      const { events } = readWell(await response.text(), { today: "2026-11-20" });
      return events.flatMap(({ check_in, check_out }) => nightsBetween(check_in, check_out));
    },
    says: (channel: string, text: string) => channels.upload(end(channel).import_id, text),
    revokes: async (channel: string) => {
      const { body } = await house.admin.send("GET", `${path}/feeds`);
      const feed = body.data.find((each: { channel: string }) => each.channel === channel);
      await house.admin.send("DELETE", `${path}/feeds/${feed.id}`);
    },
    of: (channel: string) => channels.nights(end(channel).import_id),
    /** The nights that an import closes itself. */
    own: async (id: string): Promise<string[]> => {
      const rows = await app().database.asTenant(house.company.tenant_id, (db) =>
        db
          .selectFrom("occupancies")
          .select(["check_in", "check_out"])
          .where("import_id", "=", id)
          .where("echo", "=", false)
          .execute(),
      );
      return rows.map(({ check_in, check_out }) => `${check_in}/${check_out}`);
    },
    book: (check_in: string, check_out: string) => house.booking({ accommodation_id: id, check_in, check_out }),
    async isFree(night: string) {
      const { body } = await house.admin.send(
        "GET",
        `/api/availability?check_in=${night}&check_out=${addDays(night, 1)}`,
      );
      return body.data.some((each: { accommodation_id: string }) => each.accommodation_id === id);
    },
  };
}

const cancel = (code: string) =>
  house.admin.send("POST", `/api/bookings/${code}/cancellation`, { body: { reason: "Desistência" } });

describe("Nights that a channel only echoes from our calendar", () => {
  test("are not exported, and stay closed after a cancellation until the channels have read it", async () => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const told = ["2026-12-02", "2026-12-03"];
    expect(await place.reads("airbnb")).toEqual(told);
    expect(await place.reads("booking_com")).toEqual(told);
    const echo = calendarOf(
      airbnb,
      "UID:x\r\nDTSTART;VALUE=DATE:20261202\r\nDTEND;VALUE=DATE:20261204\r\nSUMMARY:Airbnb (Not available)",
    );
    const other = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    const { body } = await place.says("airbnb", echo);
    expect(body).toMatchObject({ night_count: 0, conflicts: [] });
    await place.says("booking_com", other);
    await cancel(code);
    expect(await place.isFree("2026-12-02"), "both still close it").toBe(false);
    expect(await place.reads("airbnb")).toEqual([]);
    expect(await place.reads("booking_com")).toEqual([]);
    for (const minutes of [0, 0.3]) {
      await atMoment(app(), house, hours(minutes));
      await place.says("airbnb", calendarOf(airbnb));
      await place.says("booking_com", calendarOf(booking));
    }
    expect(await place.isFree("2026-12-02")).toBe(true);
    expect(await place.reads("booking_com")).toEqual([]);
  });

  test("are the same whichever channel was told: one that reads another one, not us", async () => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    await place.reads("airbnb");
    const copy = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    const { body } = await place.says("booking_com", copy);
    expect(body.night_count).toBe(0);
    await cancel(code);
    expect(await place.isFree("2026-12-02")).toBe(false);
    expect(await place.reads("airbnb"), "the copy is not passed on").toEqual([]);
    await place.says("booking_com", calendarOf(booking));
    await atMoment(app(), house, hours(1));
    await place.says("booking_com", calendarOf(booking));
    expect(await place.isFree("2026-12-02")).toBe(true);
  });

  test("hide no conflict if the channel may have sold them without having read our calendar", async () => {
    const place = await shared("airbnb", "booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-05");
    await place.reads("airbnb");
    const sold = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    const { body } = await place.says("booking_com", sold);
    expect(body.conflicts).toMatchObject([{ check_in: "2026-12-02", check_out: "2026-12-04", code }]);
    await place.reads("booking_com");
    expect((await place.says("booking_com", sold)).body.conflicts).toEqual([]);
  });

  test("give way to the booking if its cancellation is undone before a channel has read it", async () => {
    const place = await shared("booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    const undo = () => house.admin.send("DELETE", `/api/bookings/${code}/cancellation`);
    await cancel(code);
    expect(await place.isFree("2026-12-02")).toBe(false);
    expect((await undo()).status).toBe(200);
    expect(await place.of("booking_com")).toEqual(["(2026-12-02/2026-12-04)"]);
    await cancel(code);
    await place.reads("booking_com");
    expect((await undo()).status, "the channel may have sold them by now").toBe(409);
  });

  test("become the channel's own after it read them as free, two more readings and a day", async () => {
    const place = await shared("booking_com", "airbnb");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await cancel(code);
    await atMoment(app(), house, hours(30));
    for (const _ of [1, 2, 3]) await place.says("booking_com", echo);
    expect(await place.reads("airbnb"), "it has not read that they are free").toEqual([]);
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await place.says("booking_com", echo);
    expect(await place.reads("airbnb"), "the day is not over").toEqual([]);
    await atMoment(app(), house, hours(54));
    await place.says("booking_com", echo);
    expect(await place.of("booking_com")).toEqual(["2026-12-02/2026-12-04"]);
    expect(await place.reads("airbnb")).toEqual(["2026-12-02", "2026-12-03"]);
  });

  test("are the channel's own at once if it freed them in between or had them before", async () => {
    const place = await shared("booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await cancel(code);
    await place.reads("booking_com");
    await place.says("booking_com", calendarOf(booking));
    await place.says("booking_com", echo);
    expect(await place.of("booking_com")).toEqual(["2026-12-02/2026-12-04"]);
    const second = await shared("booking_com");
    const { code: late } = await second.book("2026-12-02", "2026-12-04");
    await second.says("booking_com", echo);
    await second.reads("booking_com");
    await second.says("booking_com", echo);
    await cancel(late);
    expect(await second.isFree("2026-12-02"), "sold there before it was told").toBe(false);
  });

  test("exclude a named reservation, which conflicts with the booking and later replaces it", async () => {
    const place = await shared("airbnb");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    await place.reads("airbnb");
    const { body } = await place.says("airbnb", calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04")));
    expect(body.conflicts).toMatchObject([{ check_in: "2026-12-02", code }]);
    await cancel(code);
    expect(await place.of("airbnb")).toEqual(["2026-12-02/2026-12-04"]);
  });

  test("are no longer exported once both channels lost what they sold for the same nights", async () => {
    const place = await shared("airbnb", "vrbo");
    const sold = {
      airbnb: calendarOf(airbnb, reserved("a", "2026-12-02", "2026-12-04")),
      vrbo: calendarOf(vrbo, closed("b", "2026-12-02", "2026-12-04").replace(/SUMMARY:.*/, "SUMMARY:Reserved - Ana")),
    };
    const shut = {
      airbnb: calendarOf(airbnb, blocked("x", "2026-12-02", "2026-12-04")),
      vrbo: calendarOf(vrbo, closed("y", "2026-12-02", "2026-12-04").replace(/SUMMARY:.*/, "SUMMARY:Blocked")),
    };
    for (const name of ["airbnb", "vrbo"] as const) await place.says(name, sold[name]);
    for (const name of ["airbnb", "vrbo"] as const) expect(await place.reads(name)).toHaveLength(2);
    for (const name of ["airbnb", "vrbo"] as const) await place.says(name, shut[name]);
    for (const name of ["airbnb", "vrbo"] as const) expect(await place.reads(name)).toEqual([]);
    expect(await place.isFree("2026-12-02"), "both still close it").toBe(false);
  });

  test("conflict if the channel's closure extends beyond what it read from us", async () => {
    const place = await shared("booking_com");
    const { code } = await place.book("2026-12-02", "2026-12-04");
    await place.reads("booking_com");
    const { body } = await place.says("booking_com", calendarOf(booking, closed("y", "2026-12-03", "2026-12-06")));
    expect(body.conflicts).toMatchObject([{ check_in: "2026-12-03", check_out: "2026-12-04", code }]);
    expect(await place.of("booking_com")).toEqual(["(2026-12-03/2026-12-04)", "2026-12-04/2026-12-06"]);
  });

  test("stay an echo for a day after the feed is revoked", async () => {
    const place = await shared("booking_com");
    await place.book("2026-12-02", "2026-12-04");
    const echo = calendarOf(booking, closed("y", "2026-12-02", "2026-12-04"));
    await place.reads("booking_com");
    await place.says("booking_com", echo);
    await place.revokes("booking_com");
    await place.says("booking_com", echo);
    expect((await place.imported((await place.says("booking_com", echo)).body.id)).night_count).toBe(0);
    await atMoment(app(), house, hours(25));
    const { id } = (await place.says("booking_com", echo)).body;
    expect(await place.own(id)).toEqual(["2026-12-02/2026-12-04"]);
  });
});

/** A channel that sells by itself, reads our calendar at times, and returns what it read as closed. */
interface Channel {
  name: string;
  read: string[];
  own: { uid: string; nights: string[] }[];
}

const writers: Record<
  string,
  { prodid: string; sold: (uid: string, from: string, to: string) => string; shut: string }
> = {
  airbnb: { prodid: airbnb, sold: reserved, shut: "Airbnb (Not available)" },
  booking_com: { prodid: booking, sold: closed, shut: "CLOSED - Not available" },
  vrbo: {
    prodid: vrbo,
    sold: (uid, from, to) => closed(uid, from, to).replace(/SUMMARY:.*/, "SUMMARY:Reserved - Ana"),
    shut: "Blocked",
  },
  other: {
    prodid: "-//Portal//PT",
    sold: (uid, from, to) => closed(uid, from, to).replace(/SUMMARY:.*/, "SUMMARY:Reserva Ana"),
    shut: "Reservado",
  },
};

function written({ name, read, own }: Channel): string {
  const { prodid, sold, shut } = writers[name]!;
  const taken = new Set(own.flatMap(({ nights }) => nights));
  const shutNights = read.filter((night) => !taken.has(night));
  return calendarOf(
    prodid,
    ...own.map(({ uid, nights }) => sold(uid, nights[0]!, addDays(nights.at(-1)!, 1))),
    ...shutNights.map((night) =>
      closed(`${name}-${night}`, night, addDays(night, 1)).replace(/SUMMARY:.*/, `SUMMARY:${shut}`),
    ),
  );
}

const stay = fc.record({ from: fc.integer({ min: 0, max: 8 }), nights: fc.integer({ min: 1, max: 3 }) });
const step = fc.oneof(
  fc.record({ act: fc.constant("book" as const), stay }),
  fc.record({ act: fc.constant("cancel" as const), which: fc.nat(5) }),
  fc.record({ act: fc.constant("sell" as const), channel: fc.nat(2), stay }),
  fc.record({ act: fc.constant("lose" as const), channel: fc.nat(2), which: fc.nat(5) }),
  fc.record({ act: fc.constant("reads us" as const), channel: fc.nat(2) }),
  fc.record({ act: fc.constant("is read" as const), channel: fc.nat(2) }),
  fc.record({ act: fc.constant("reads us" as const), channel: fc.nat(2) }),
  fc.record({ act: fc.constant("is read" as const), channel: fc.nat(2) }),
);
const nightsOf = ({ from, nights }: { from: number; nights: number }) =>
  Array.from({ length: nights }, (_, index) => addDays("2026-12-01", from + index));

test("after channels read each other through us, exactly the nights that they sold are closed", async () => {
  const trios = fc.shuffledSubarray(Object.keys(writers), { minLength: 2, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(trios, fc.array(step, { minLength: 10, maxLength: 30 }), async (names, steps) => {
      await atMoment(app(), house, start);
      const place = await shared(...names);
      const channels: Channel[] = names.map((name) => ({ name, read: [], own: [] }));
      const bookings: { code: string; nights: string[] }[] = [];
      let hour = 0;
      let sold = 0;
      const isRead = async (channel: Channel) =>
        expect((await place.says(channel.name, written(channel))).status).toBe(200);
      const readsUs = async (channel: Channel) => {
        channel.read = await place.reads(channel.name);
      };
      for (const each of steps) {
        hour += 0.5;
        app().clock.set(hours(hour));
        const channel = "channel" in each ? channels[each.channel % channels.length]! : channels[0]!;
        if (each.act === "reads us") await readsUs(channel);
        if (each.act === "is read") await isRead(channel);
        if (each.act === "book") {
          const nights = nightsOf(each.stay);
          const dates = { check_in: nights[0]!, check_out: addDays(nights.at(-1)!, 1) };
          const made = await house.booking({ accommodation_id: place.id, ...dates }).catch((error: Error) => {
            expect(error.message).toContain("UnavailableDateForBookingException");
            return null;
          });
          if (made) bookings.push({ code: made.code, nights });
        }
        if (each.act === "cancel" && bookings.length > 0) {
          await cancel(bookings.splice(each.which % bookings.length, 1)[0]!.code);
        }
        if (each.act === "sell") {
          const nights = nightsOf(each.stay);
          const taken = [...channel.read, ...channel.own.flatMap((own) => own.nights)];
          sold += 1;
          if (!nights.some((night) => taken.includes(night))) channel.own.push({ uid: `sold-${sold}`, nights });
        }
        if (each.act === "lose" && channel.own.length > 0) channel.own.splice(each.which % channel.own.length, 1);
      }
      for (const { code } of bookings) await cancel(code);
      // a day and a half in which all read from all, after one of our bookings was removed
      for (let round = 0; round < 6; round += 1) {
        hour += 6;
        await atMoment(app(), house, hours(hour));
        for (const channel of channels) await readsUs(channel);
        for (const channel of channels) await isRead(channel);
      }
      const had = new Set(channels.flatMap(({ own }) => own.flatMap(({ nights }) => nights)));
      const taken = (await place.nights())
        .filter((row) => !row.startsWith("("))
        .flatMap((row) => {
          const [from = "", to = ""] = row.split("/");
          return nightsBetween(from, to);
        });
      expect(taken.sort()).toEqual([...had].sort());
    }),
    { numRuns: 12 },
  );
}, 240_000);
