import type { Attempt } from "#tests/server/storms/doors";
import { nights, type Place, type Shape, taking } from "#tests/server/storms/shape";

/** A booking of a new accommodation, for storms in which every writer starts from a separate one. */
async function elsewhere({ house }: Place, from: number, count: number) {
  const { id } = await house.accommodation();
  return house.booking({ accommodation_id: id, ...nights(from, count) });
}

/** A stay elsewhere whose last three nights are to move into the slot. */
async function splitting(place: Place): Promise<Attempt> {
  const { code, version } = await elsewhere(place, -2, 5);
  const body = { date: nights(0, 3).check_in, accommodation_id: place.accommodation_id, version };
  return { method: "POST", path: `/api/bookings/${code}/split`, body };
}

/** A stay elsewhere to be swapped with one that ends before the slot, so that it would reach into the slot. */
async function swapping(place: Place, before: { code: string; version: number }): Promise<Attempt> {
  const { code, version } = await elsewhere(place, -1, 4);
  const body = { other_code: before.code, other_version: before.version, version };
  return { method: "POST", path: `/api/bookings/${code}/swap`, body };
}

async function movingIn(place: Place): Promise<Attempt> {
  const { code, version } = await elsewhere(place, 0, 3);
  const body = { accommodation_id: place.accommodation_id, version };
  return { method: "PUT", path: `/api/bookings/${code}`, body };
}

const split: Shape = {
  name: "split into",
  winners: 1,
  prepare: (place) => Promise.all(Array.from({ length: place.writers }, () => splitting(place))),
};

/** Creates, moves, splits and swaps in turn, all into one slot. */
const mixedMoves: Shape = {
  name: "taken, moved, split or swapped into",
  winners: 1,
  alsoChanged: true,
  prepare: async (place) => {
    const before = await place.house.booking({ accommodation_id: place.accommodation_id, ...nights(-2, 2) });
    const ways = [taking, movingIn, splitting, (at: Place) => swapping(at, before)];
    return Promise.all(Array.from({ length: place.writers }, (_, writer) => ways[writer % 4]!(place)));
  },
};

/** One stay that everyone swaps with, in both directions; others request its nights. */
const swapped: Shape = {
  name: "swapped with",
  winners: 1,
  alsoChanged: true,
  prepare: async (place) => {
    const wanted = await place.house.booking({ accommodation_id: place.accommodation_id, ...nights(0, 3) });
    const made = Array.from({ length: place.writers }, async (_, writer): Promise<Attempt> => {
      if (writer % 4 === 3) return taking(place);
      const own = await elsewhere(place, 0, 3);
      const [one, two] = writer % 2 === 0 ? [own, wanted] : [wanted, own];
      const body = { other_code: two.code, other_version: two.version, version: one.version };
      return { method: "POST", path: `/api/bookings/${one.code}/swap`, body };
    });
    return Promise.all(made);
  },
};

/** The stays on both sides are extended into the slot; others book it. */
const extended: Shape = {
  name: "extended into",
  winners: 1,
  prepare: async (place) => {
    const { house, accommodation_id } = place;
    const left = await house.booking({ accommodation_id, ...nights(-3, 3) });
    const right = await house.booking({ accommodation_id, ...nights(3, 3) });
    const to = (code: string, body: object): Attempt => ({ method: "PUT", path: `/api/bookings/${code}`, body });
    const attempts = await Promise.all(Array.from({ length: place.writers }, () => taking(place)));
    attempts[0] = to(left.code, { check_out: nights(3, 1).check_in, version: 1 });
    attempts[1] = to(right.code, { check_in: nights(0, 1).check_in, version: 1 });
    return attempts;
  },
};

export const moveShapes: Shape[] = [split, mixedMoves, swapped, extended];
