import { beforeAll, expect, test } from "vitest";
import { airbnbHour, type SoldStay } from "#tests/server/office/imports/airbnb-hour";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

// Random stays of one channel, brought by sheets and calendars in any order: what is known in the end is the same.
const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

/** A repeatable sequence of numbers from 0 up to, but without, `below`. */
function dice(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return (state >>> 8) % below;
  };
}

const dayOf = (at: number) => new Date(Date.UTC(2026, 10, 22) + at * 86_400_000).toISOString().slice(0, 10);

/** Stays in a row with gaps; some are cancelled, and other guests may have come instead. */
function soldStays(roll: (below: number) => number, unit: string, seed: number): SoldStay[] {
  const stays: SoldStay[] = [];
  for (let [at, index] = [0, 0]; index < 8; index += 1) {
    const from = at + roll(3);
    const until = from + 1 + roll(4);
    const code = `HM${String(seed).padStart(3, "0")}${unit.slice(-2)}${String(index).padStart(3, "Z")}`;
    const isCancelled = roll(4) === 0;
    const status = isCancelled ? "Cancelada pelo hóspede" : "Confirmada";
    stays.push({ code, unit, check_in: dayOf(from), check_out: dayOf(until), status });
    if (!isCancelled) at = until;
  }
  return stays;
}

test.each([11, 23, 37, 41, 59, 67])("any order of sheets and calendars gives the same (seed %i)", async (seed) => {
  const roll = dice(seed);
  const units = await Promise.all([1, 2].map((each) => airbnbHour(app(), house, `Casa ${seed} U${each}`)));
  const names = [`Casa ${seed} U1`, `Casa ${seed} U2`];
  const stays = names.map((name) => soldStays(roll, name, seed));
  const all = stays.flat();
  const standing = stays.map((each) => each.filter(({ status }) => status === "Confirmada"));
  const some = all.filter(() => roll(2) === 0);
  // Each source at least once, and some again; a sheet may hold only a part.
  const acts = [0, 1, 2, 3, 4, 5, 6].map((act) => ({ act, at: roll(1000) })).sort((a, b) => a.at - b.at);
  const typed = standing[0]?.[0];
  if (typed && roll(2) === 0) {
    const [accommodation_id, { check_in, check_out, code }] = [units[0]!.accommodation_id, typed];
    const coded = roll(2) === 0 && { channel_code: code };
    await house.booking({ accommodation_id, check_in, check_out, channel: "airbnb", ...coded });
  }
  for (const { act } of acts) {
    if (act === 0 || act === 1) await units[act]!.bringCalendar(standing[act]!);
    else if (act === 2) await units[0]!.bringSheet(all);
    else if (act === 3 && some.length > 0) await units[0]!.bringSheet(some);
    else if (act === 4) await units[0]!.bringCalendar(standing[0]!);
    else if (act === 5) await units[1]!.bringSheet(stays[1]!);
    else if (act === 6) await units[1]!.bringCalendar(standing[1]!);
  }
  for (const [index, hour] of units.entries()) {
    const real = standing[index]!;
    expect(await hour.conflicts()).toEqual([]);
    const bookings = await hour.bookings();
    const shown = bookings.map(({ channel_code, status }: { channel_code: string; status: string }) => [
      channel_code,
      status === "cancelled",
    ]);
    expect(shown.sort()).toEqual(stays[index]!.map(({ code, status }) => [code, status !== "Confirmada"]).sort());
    expect(bookings.filter(({ owed_by }: { owed_by: string }) => owed_by === "guest")).toEqual([]);
    const nights = real.flatMap(({ check_in, check_out }) => {
      const count = (Date.parse(check_out) - Date.parse(check_in)) / 86_400_000;
      return Array.from({ length: count }, (_, at) =>
        new Date(Date.parse(check_in) + at * 86_400_000).toISOString().slice(0, 10),
      );
    });
    expect(await hour.takenNights()).toEqual(nights.sort());
  }
});

test.each(["sheet first", "calendar first"])(
  "a stay of another code that shares nights is a conflict: %s",
  async (order) => {
    for (const seed of [3, 5, 7]) {
      const roll = dice(seed);
      const name = `Casa ${order} ${seed}`;
      const hour = await airbnbHour(app(), house, name);
      const from = roll(10);
      const letter = order === "sheet first" ? "S" : "C";
      const mine = { code: `HMMINE00${letter}${seed}`, unit: name, check_in: dayOf(from), check_out: dayOf(from + 4) };
      const other = { ...mine, code: `HMOTHER0${letter}${seed}`, check_in: dayOf(from + roll(3)) };
      if (order === "sheet first") {
        await hour.bringSheet([mine]);
        await hour.bringCalendar([other]);
        expect(await hour.conflicts()).toHaveLength(1);
      } else {
        await hour.bringCalendar([other]);
        await expect(hour.bringSheet([mine])).rejects.toThrow(other.code);
      }
    }
  },
);
