import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { airbnb, atMoment, booking, calendarOf, closed, reserved } from "#tests/server/bookings/channels/channel-house";
import { hours, nightsBetween, sharedDesk, start } from "#tests/server/bookings/channels/shared-channels";
import { inCore } from "#tests/support/extent";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});
const { shared, begin } = sharedDesk(app, () => house);
beforeEach(begin);

const channelNames = ["booking_com", "airbnb"] as const;
const who = fc.constantFrom(0, 1);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ act: fc.constant("reads us" as const), channel: who }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("is read" as const), channel: who }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant("away" as const), who, far: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("back" as const), who }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("to the other" as const), who }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("sell" as const), who }) },
);

/** One of two bookings: where it belongs, and other dates for it in the same accommodation. */
const stays = [
  {
    home: { check_in: "2026-12-02", check_out: "2026-12-04" },
    away: { check_in: "2026-12-20", check_out: "2026-12-22" },
  },
  {
    home: { check_in: "2026-12-10", check_out: "2026-12-13" },
    away: { check_in: "2026-12-25", check_out: "2026-12-28" },
  },
] as const;

test("a booking moves back onto nights that only echo it, and onto nobody else's", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(2), fc.array(step, { minLength: 6, maxLength: 22 }), async (begins, steps) => {
      await atMoment(app(), house, start);
      const place = await shared(...channelNames);
      const elsewhere = (await house.accommodation()).id;
      const bookings = [];
      for (const { home } of stays) {
        const { code } = await place.book(home.check_in, home.check_out);
        bookings.push({ code, isHome: true, nights: nightsBetween(home.check_in, home.check_out) });
      }
      const [first, second] = bookings as [(typeof bookings)[0], (typeof bookings)[0]];
      /** What each channel read last, if it has read, and what it said last; the second one sells by name. */
      const channels = channelNames.map((name) => ({ name, read: null as string[] | null, said: [] as string[] }));
      const sold = new Set<string>();
      const everSaid = new Set<string>();
      let minutes = 0;
      const says = async (channel: (typeof channels)[0]) => {
        channel.said = (channel.read ?? []).filter((night) => !sold.has(night));
        for (const night of channel.said) everSaid.add(night);
        const shut = channel.said.map((night) => closed(`${channel.name}-${night}`, night, nextDay(night)));
        const own =
          channel.name === "airbnb"
            ? [...sold].map((night) => reserved(night, night, nextDay(night), codeOf(night)))
            : [];
        const prodid = channel.name === "airbnb" ? airbnb : booking;
        const text = calendarOf(prodid, ...own, ...shut);
        expect((await place.says(channel.name, text)).status).toBe(200);
      };
      const move = async (code: string, body: object): Promise<number> => {
        const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
        return (await house.admin.send("PUT", `/api/bookings/${code}`, { body: { ...body, version } })).status;
      };
      /** Whether no channel has ever closed these nights. */
      const isUnsaid = (nights: readonly string[]) => !nights.some((night) => everSaid.has(night));
      /** Whether no channel has read that one of these nights is free. */
      const knowAll = (nights: readonly string[]) =>
        channels.every(({ read }) => read === null || nights.every((night) => read.includes(night)));
      const told = channels.flatMap((_, channel) => [
        { act: "reads us" as const, channel },
        { act: "is read" as const, channel },
      ]);
      for (const each of [...told.slice(0, 2 * begins), ...steps]) {
        minutes += 4;
        app().clock.set(hours(minutes / 60));
        if (each.act === "reads us") channels[each.channel]!.read = await place.reads(channels[each.channel]!.name);
        if (each.act === "is read") await says(channels[each.channel]!);
        if (each.act === "sell") {
          const [night = ""] = bookings[each.who]!.nights;
          if (channels[1]!.read?.includes(night)) continue; // it knows that the night is taken
          sold.add(night);
          await says(channels[1]!);
        }
        if (each.act === "away" && bookings[each.who]!.isHome) {
          const { away } = stays[each.who]!;
          const status = await move(bookings[each.who]!.code, each.far ? { accommodation_id: elsewhere } : away);
          const nights = nightsBetween(away.check_in, away.check_out);
          if (each.far || isUnsaid(nights) || knowAll(nights)) expect(status, "nobody is in the way").toBe(200);
          bookings[each.who]!.isHome = status !== 200;
        }
        if (each.act === "back" && !bookings[each.who]!.isHome) {
          const { code, nights } = bookings[each.who]!;
          const status = await move(code, { accommodation_id: place.id, ...stays[each.who]!.home });
          const isSold = nights.some((night) => sold.has(night));
          if (isSold) expect(status, "a channel sold a night").toBe(409);
          else if (knowAll(nights)) expect(status, "only echoes are in the way").toBe(200);
          bookings[each.who]!.isHome = status === 200;
        }
        if (each.act === "to the other") {
          const [mine, other] = each.who === 0 ? [first, second] : [second, first];
          const isSaid = channels.some(({ said }) => other.nights.some((night) => said.includes(night)));
          if (!isSaid && !other.isHome) continue; // the nights may be free
          const there = { accommodation_id: place.id, ...stays[1 - each.who]!.home };
          expect(await move(mine.code, there), "the nights are the other booking's").toBe(409);
        }
        for (const night of sold) expect(await place.isFree(night), night).toBe(false);
      }
    }),
    { numRuns: Number(process.env.ECHO_ROUNDS ?? inCore(6, 15)) },
  );
}, 240_000);

const nextDay = (night: string) => nightsBetween(night, "2027-01-01")[1] ?? "2027-01-01";
const codeOf = (night: string) => `HMSOLD${night.slice(5).replace("-", "")}`;
