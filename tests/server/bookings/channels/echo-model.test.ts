import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { airbnb, atMoment, booking, calendarOf, closed, reserved } from "#tests/server/bookings/channels/channel-house";
import { hours, nightsBetween, sharedDesk, start, vrbo } from "#tests/server/bookings/channels/shared-channels";
import { inCore } from "#tests/support/extent";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
const { shared, begin, cancel } = sharedDesk(app, () => house);
beforeEach(begin);

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
    { numRuns: inCore(6, 12) },
  );
}, 240_000);
