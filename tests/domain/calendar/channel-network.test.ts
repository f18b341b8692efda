import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { addDays } from "#domain/stay-dates";
import { type Channel, kinds, Network, type Stay } from "#tests/domain/calendar/channel-network";

/** ESTADIA_CHANNEL_ROUNDS=100000 for the long run. */
const rounds = Number(process.env.NETWORK_ROUNDS ?? 1500);
const nights = Array.from({ length: 7 }, (_, index) => addDays("2026-12-01", index));
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];

/**
 * Up to four channels. Each may read us, and those before it: a circle of foreign channels keeps a night closed without
 * us. A channel that sells without a name reads only us: its sale and its copy of the same nights look the same.
 */
const network = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kindNames),
      readsUs: fc.boolean(),
      reads: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean()),
    }),
    { minLength: 2, maxLength: 4 },
  )
  .map((channels) =>
    channels.map(({ kind, readsUs, reads }, index) => {
      const before = reads.flatMap((isRead, other) => (isRead && other < index ? [`c${other}`] : []));
      return { id: `c${index}`, ...kinds[kind], readsUs, reads: kinds[kind].namesSales ? before : [] };
    }),
  );

const stay = { from: fc.integer({ min: 0, max: 5 }), length: fc.integer({ min: 1, max: 2 }) };
const which = fc.nat(7);
const hours: fc.Arbitrary<number> = fc.constantFrom(0, 0.5, 1, 3, 8);
const act = fc.oneof(
  { weight: 2, arbitrary: fc.record({ act: fc.constant("book" as const), hours, ...stay }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("cancel" as const), hours, which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("move" as const), hours, which, ...stay }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("sell" as const), hours, channel: which, ...stay }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant("lose" as const), hours, channel: which, which }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant("change" as const), hours, channel: which, which, ...stay }) },
  { weight: 6, arbitrary: fc.record({ act: fc.constant("reads us" as const), hours, channel: which }) },
  { weight: 4, arbitrary: fc.record({ act: fc.constant("reads another" as const), hours, channel: which, which }) },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("shows" as const), hours, channel: which }) },
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.constant("we read" as const), hours, channel: which, late: fc.boolean() }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

const nightsFrom = ({ from, length }: { from: number; length: number }) => nights.slice(from, from + length);
const pick = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(1, list.length)];
const remove = <T>(list: T[], item: T) => void list.splice(list.indexOf(item), 1);
let stays = 0;
const newStay = (taken: string[]): Stay => {
  stays += 1;
  return { id: `${stays}`, nights: taken };
};

function perform(net: Network, step: Act): void {
  net.pass(step.hours);
  const isFree = (wanted: string[], taken: Set<string>) =>
    wanted.length > 0 && !wanted.some((night) => taken.has(night));
  const channel = "channel" in step ? pick(net.channels, step.channel)! : net.channels[0]!;
  if (step.act === "book" && isFree(nightsFrom(step), net.closedHere())) net.bookings.push(newStay(nightsFrom(step)));
  if (step.act === "cancel" || step.act === "move") {
    const booking = pick(net.bookings, step.which);
    if (!booking) return;
    if (step.act === "cancel") {
      remove(net.bookings, booking);
      return;
    }
    const others = net.closedHere();
    for (const night of booking.nights) others.delete(night);
    if (isFree(nightsFrom(step), others)) booking.nights = nightsFrom(step);
  }
  if (step.act === "sell" && isFree(nightsFrom(step), net.takenAt(channel)))
    channel.sales.push(newStay(nightsFrom(step)));
  if (step.act === "lose" || step.act === "change") {
    const sale = pick(channel.sales, step.which);
    if (!sale) return;
    net.weReadOnce(channel);
    remove(channel.sales, sale);
    const isMoved = step.act === "change" && isFree(nightsFrom(step), net.takenAt(channel));
    if (isMoved) channel.sales.push({ ...sale, nights: nightsFrom(step) });
    else if (step.act === "change") channel.sales.push(sale);
  }
  if (step.act === "reads us" && channel.readsUs) net.readsUs(channel);
  if (step.act === "reads another") {
    const other = net.channels.find(({ id }) => id === pick(channel.reads, step.which));
    if (other) net.reads(channel, other);
  }
  if (step.act === "shows") net.shows(channel);
  if (step.act === "we read") net.weRead(channel, step.late ? 0.1 : 0);
}

const soldBy = (channels: readonly Channel[]) =>
  channels.flatMap(({ sales }) => sales.flatMap(({ nights: sold }) => sold));
/** What a channel has from other channels, without us. */
const copiedBy = ({ copies }: Channel) => copies.flatMap(({ from, nights: copied }) => (from === "us" ? [] : copied));
const named = (channel: Channel) => (channel.namesSales ? channel.known : []);

/**
 * Every night that somebody has booked, as far as we can know it, is closed here, and elsewhere by the next reading.
 */
function requireClosed(net: Network): void {
  const here = net.closedHere();
  for (const channel of net.channels) {
    const standing = (known: Stay) => channel.sales.some((sale) => sale.id === known.id);
    for (const { nights: sold } of channel.known.filter(standing)) {
      for (const night of sold) expect(here, `${night}, sold by ${channel.id}`).toContain(night);
    }
    for (const { nights: sold } of named(channel).filter(standing)) {
      for (const reader of net.channels.filter((other) => other !== channel)) {
        for (const night of sold)
          expect([...net.published(reader).keys()], `${night} for ${reader.id}`).toContain(night);
      }
    }
  }
}

/** A round of six hours in which all read from all, in the given order. */
function allRead(net: Network, order: readonly number[]): void {
  const pause = 6 / (4 * net.channels.length);
  const acts = order.flatMap((each) => {
    const channel = pick(net.channels, each)!;
    const others = channel.reads.map((id) => net.channels.find((other) => other.id === id)!);
    return [
      () => channel.readsUs && net.readsUs(channel),
      () => others.forEach((other) => void net.reads(channel, other)),
      () => net.shows(channel),
      () => net.weRead(channel),
    ];
  });
  for (const run of acts) {
    net.pass(pause);
    run();
  }
}

/** Copies disappear within a day: the acts take twelve hours at most, a round six. */
const quick = 12 / (60 * 8);

const orders = (count: number) =>
  fc.array(
    fc.shuffledSubarray(
      Array.from({ length: count }, (_, index) => index),
      { minLength: count },
    ),
    {
      minLength: 24,
      maxLength: 24,
    },
  );
const scene = network.chain((channels) =>
  fc.record({
    channels: fc.constant(channels),
    acts: fc.array(act, { minLength: 10, maxLength: 60 }),
    orders: orders(channels.length),
  }),
);

let most = 0;
afterAll(() =>
  console.info(`Channels that read each other: free after at most ${most} readings of each (${rounds} rounds).`),
);

describe("Several channels that read each other and us", () => {
  test("never leave a night free that somebody has booked", () => {
    fc.assert(
      fc.property(scene, ({ channels, acts }) => {
        const net = new Network(channels);
        for (const step of acts) {
          perform(net, step);
          requireClosed(net);
        }
      }),
      { numRuns: rounds },
    );
  });

  test("free every night within a bounded number of readings once nobody has it", () => {
    fc.assert(
      fc.property(scene, ({ channels, acts, orders: rest }) => {
        const net = new Network(channels);
        for (const step of acts) perform(net, { ...step, hours: step.hours * quick });
        net.bookings.length = 0;
        for (const channel of net.channels) {
          net.weReadOnce(channel);
          channel.sales.length = 0;
        }
        let readings = 0;
        while (net.closedHere().size > 0) {
          expect(readings, "readings of each calendar").toBeLessThan(rest.length);
          allRead(net, rest[readings]!);
          readings += 1;
        }
        most = Math.max(most, readings);
      }),
      { numRuns: rounds },
    );
  });

  test("close a channel's sale everywhere within two readings and a day, even if it has no name", () => {
    fc.assert(
      fc.property(scene, ({ channels, acts, orders: rest }) => {
        const net = new Network(channels);
        for (const step of acts) perform(net, step);
        for (const order of rest.slice(0, 12)) allRead(net, order);
        for (const reader of net.channels) {
          const published = net.published(reader);
          const others = net.channels.filter((channel) => channel !== reader);
          for (const night of soldBy(others)) {
            const isTaken = soldBy([reader]).includes(night) || copiedBy(reader).includes(night);
            if (!isTaken) expect([...published.keys()], reader.id).toContain(night);
          }
        }
      }),
      { numRuns: rounds },
    );
  });
});
