import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { airbnbHour, type SoldStay } from "#tests/server/office/imports/airbnb-hour";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

// Noon of 20 November 2026 in São Paulo. One stay is one reservation, however often and by whatever it is brought.
const app = testAppAlone();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

let units = 0;
async function newHour(channel?: string) {
  units += 1;
  const number = String(units).padStart(4, "A");
  const unit = `Chalé ${units}`;
  const hour = await airbnbHour(app(), house, unit, channel);
  let codes = 0;
  const sold = (check_in: string, check_out: string, more: Partial<SoldStay> = {}): SoldStay => {
    codes += 1;
    const code = `HM${number}${String(codes).padStart(4, "B")}`;
    return { code, unit, check_in, check_out, ...more };
  };
  return { ...hour, unit, sold };
}

describe("A sheet and a calendar of one channel", () => {
  const orders = [
    ["the sheet first", ["sheet", "calendar"]],
    ["the calendar first", ["calendar", "sheet"]],
    ["both again", ["sheet", "calendar", "sheet", "calendar", "calendar", "sheet"]],
    ["the calendar, then both again", ["calendar", "sheet", "calendar", "sheet"]],
  ] as const;
  test.each(orders)("make one reservation each and no conflict: %s", async (_, order) => {
    const hour = await newHour();
    const stays = [hour.sold("2026-12-20", "2026-12-23"), hour.sold("2026-12-23", "2026-12-26")];
    for (const each of order) await (each === "sheet" ? hour.bringSheet(stays) : hour.bringCalendar(stays));
    expect(await hour.conflicts()).toEqual([]);
    expect(await hour.bookings()).toMatchObject(
      stays.map(({ code, check_in, check_out }) => ({
        ...{ check_in, check_out, channel: "airbnb", channel_code: code, collected_by: "channel", owed_by: "channel" },
      })),
    );
    expect(await hour.takenNights()).toEqual(["20", "21", "22", "23", "24", "25"].map((day) => `2026-12-${day}`));
    expect(await hour.actions(hour.calendar)).not.toContain("channel_import.clashed");
  });

  test("are one stay when the calendar's dates differ from the sheet's, and all nights are closed", async () => {
    const hour = await newHour();
    const stay = hour.sold("2026-12-20", "2026-12-23");
    const longer = { ...stay, check_out: "2026-12-24" };
    await hour.bringSheet([stay]);
    await hour.bringCalendar([longer]);
    await hour.bringSheet([longer]);
    expect(await hour.conflicts()).toEqual([]);
    expect(await hour.bookings()).toHaveLength(1);
    expect(await hour.takenNights()).toEqual(["20", "21", "22", "23"].map((day) => `2026-12-${day}`));
  });

  test("are one stay when the calendar came first with other dates", async () => {
    const hour = await newHour();
    const stay = hour.sold("2026-12-20", "2026-12-23");
    await hour.bringCalendar([{ ...stay, check_in: "2026-12-19" }, hour.sold("2027-01-10", "2027-01-20")]);
    await hour.bringSheet([stay]);
    expect(await hour.conflicts()).toEqual([]);
    expect(await hour.bookings()).toMatchObject([{ check_in: "2026-12-20", check_out: "2026-12-23" }]);
    await hour.bringCalendar([stay, hour.sold("2027-01-10", "2027-01-20")]);
    expect((await hour.takenNights()).slice(0, 4)).toEqual(["2026-12-20", "2026-12-21", "2026-12-22", "2027-01-10"]);
  });

  test("a cancelled row takes no night and is no conflict with whoever came instead", async () => {
    const hour = await newHour();
    const cancelled = hour.sold("2026-12-20", "2026-12-23", { status: "Cancelada pelo hóspede", earnings: "R$ 0,00" });
    const instead = hour.sold("2026-12-21", "2026-12-23");
    await hour.bringCalendar([instead]);
    await hour.bringSheet([cancelled, instead]);
    await hour.bringCalendar([instead]);
    expect(await hour.conflicts()).toEqual([]);
    expect((await hour.bookings()).map(({ status }: { status: string }) => status).sort()).toEqual([
      "cancelled",
      "confirmed",
    ]);
    expect(await hour.takenNights()).toEqual(["2026-12-21", "2026-12-22"]);
  });

  test("a stay under way keeps its past nights and takes the others from the calendar", async () => {
    const hour = await newHour();
    const stay = hour.sold("2026-11-18", "2026-11-23");
    await hour.bringCalendar([{ ...stay, check_in: "2026-11-20" }]);
    await hour.bringSheet([stay]);
    expect(await hour.bookings()).toMatchObject([{ status: "checked_in", check_in: "2026-11-18" }]);
    expect(await hour.conflicts()).toEqual([]);
  });

  test("keep two units apart in one sheet", async () => {
    const [one, two] = [await newHour(), await newHour()];
    const [here, there] = [one.sold("2026-12-20", "2026-12-23"), two.sold("2026-12-20", "2026-12-23")];
    await one.bringCalendar([here]);
    await one.bringSheet([here, there]);
    await two.bringCalendar([there]);
    for (const hour of [one, two]) {
      expect(await hour.conflicts()).toEqual([]);
      expect(await hour.bookings()).toHaveLength(1);
    }
  });
});

describe("Another code on the same nights is a conflict", () => {
  test("if the calendar comes second", async () => {
    const hour = await newHour();
    await hour.bringSheet([hour.sold("2026-12-20", "2026-12-23")]);
    const other = hour.sold("2026-12-20", "2026-12-23");
    await hour.bringCalendar([other]);
    expect(await hour.conflicts()).toMatchObject([{ channel_code: other.code, source: "booking" }]);
    expect(await hour.actions(hour.calendar)).toContain("channel_import.clashed");
  });

  test("if the sheet comes second: the row says with whom, and takes nothing", async () => {
    const hour = await newHour();
    const first = hour.sold("2026-12-20", "2026-12-23");
    await hour.bringCalendar([first]);
    const sent = await hour.upload([
      ["Código no canal", "Canal", "Hóspede", "Entrada", "Saída", "Acomodação", "Total"],
      ["HMZZZ99999", "Airbnb", "Outra Pessoa", "20/12/2026", "23/12/2026", hour.unit, "900"],
    ]);
    expect(await hour.desk.findings(sent.id)).toEqual([
      [2, { check_in: `Há noites fechadas pelo calendário do Airbnb (${first.code}), de 20/12/2026 a 23/12/2026` }],
    ]);
    expect(await hour.bookings()).toEqual([]);
    expect(await hour.takenNights()).toHaveLength(3);
  });

  test("also of another channel on the same nights", async () => {
    const hour = await newHour();
    await hour.bringCalendar([hour.sold("2026-12-20", "2026-12-23")]);
    const sent = await hour.upload([
      ["Canal", "Hóspede", "Entrada", "Saída", "Acomodação", "Total"],
      ["Direto", "Outra Pessoa", "20/12/2026", "23/12/2026", hour.unit, "900"],
    ]);
    expect(sent).toMatchObject({ faulty_count: 1 });
  });
});

describe("A stay typed at the desk first", () => {
  const cases = [
    ["with its code", { channel: "airbnb", coded: true }],
    ["with its code, and no channel", { channel: "direct", coded: true }],
    ["without a code", { channel: "airbnb", coded: false }],
  ] as const;
  test.each(cases)("%s, is one stay with sheet and calendar", async (_, { channel, coded }) => {
    for (const order of [
      ["sheet", "calendar"],
      ["calendar", "sheet"],
    ] as const) {
      const hour = await newHour();
      const stay = hour.sold("2026-12-20", "2026-12-23");
      const { accommodation_id } = hour;
      const typed = { accommodation_id, check_in: stay.check_in, check_out: stay.check_out, channel };
      await house.booking({ ...typed, ...(coded && { channel_code: ` ${stay.code.toLowerCase()} ` }) });
      for (const each of order) await (each === "sheet" ? hour.bringSheet([stay]) : hour.bringCalendar([stay]));
      expect(await hour.conflicts()).toEqual([]);
      expect(await hour.bookings()).toHaveLength(1);
      expect(await hour.takenNights()).toHaveLength(3);
    }
  });
});

test("the sheet and the calendar of the finding make one reservation of Airbnb", async () => {
  const hour = await airbnbHour(app(), house, "Chalé Araucária com lareira");
  const sheet = readFileSync("tests/server/office/imports/n5-reservations.csv");
  const { body: sent } = await hour.desk.upload(new Blob([new Uint8Array(sheet)], { type: "text/csv" }));
  expect(sent).toMatchObject({ row_count: 4, faulty_count: 0, words: [], collectors: [], day_order: "day_first" });
  expect((await hour.desk.apply(sent, "all")).status).toBe(200);
  const { body } = await hour.readFile(readFileSync("tests/server/office/imports/n5-calendar.ics", "utf8"));
  expect(body.conflicts).toEqual([]);
  const paula = (await hour.bookings()).find((each: { channel_code: string }) => each.channel_code === "HMABC12345");
  expect(paula).toMatchObject({ channel: "airbnb", collected_by: "channel", owed_by: "channel" });
});
