import { calendarOf, channelsOf, airbnb as prodid } from "#tests/server/bookings/channels/channel-house";
import { bookingDesk } from "#tests/server/office/imports/booking-desk";
import type { House } from "#tests/support/house";
import { csvFile } from "#tests/support/sheets";
import type { TestApp } from "#tests/support/test-app";

/** A stay as a channel sold it. */
export interface SoldStay {
  code: string;
  /** The name of its unit. */
  unit: string;
  check_in: string;
  check_out: string;
  status?: string;
  earnings?: string;
}

const headings = [
  ...["Código de confirmação", "Status", "Nome do hóspede", "Entre em contato", "Nº de adultos", "Nº de crianças"],
  ...["Nº de bebês", "Data de início", "Data de término", "Nº de noites", "Reservado", "Anúncio", "Ganhos"],
];

const shown = (date: string) => date.split("-").reverse().join("/");
const nights = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** The reservations sheet that Airbnb exports in Portuguese. */
export function airbnbSheet(stays: readonly SoldStay[]): string[][] {
  return [
    headings,
    ...stays.map(({ code, unit, check_in, check_out, status = "Confirmada", earnings = "R$ 1.310,00" }, index) => [
      ...[code, status, `Hóspede ${code.slice(-3)}`, `+55 11 98888-${String(1000 + index)}`, "2", "0", "0"],
      ...[shown(check_in), shown(check_out), String(nights(check_in, check_out)), "2026-10-01", unit, earnings],
    ]),
  ];
}

/** An event of Airbnb's calendar: the code is only in the address of its description. */
export function airbnbEvent({ code, check_in, check_out }: Omit<SoldStay, "unit">): string {
  const day = (date: string) => date.replaceAll("-", "");
  const url = `https://www.airbnb.com/hosting/reservations/details/${code}`;
  return [
    `UID:${code.toLowerCase()}@airbnb.com`,
    `DTSTART;VALUE=DATE:${day(check_in)}`,
    `DTEND;VALUE=DATE:${day(check_out)}`,
    "SUMMARY:Reserved",
    `DESCRIPTION:Reservation URL: ${url}\\nPhone Number (Last 4 Digits): 7777`,
  ].join("\r\n");
}

/** A unit with the calendar of a channel, and the desk of imports beside it. */
export async function airbnbHour(app: TestApp, house: House, name: string, channel = "airbnb") {
  const desk = bookingDesk(app, house);
  const { id } = await house.accommodation({ name });
  const channels = channelsOf(app, house, id);
  const calendar = await channels.fileImport(channel);
  const upload = async (grid: string[][]) => {
    const { status, body } = await desk.upload(csvFile(grid, ","));
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  };
  return {
    ...channels,
    desk,
    /** Checks a sheet; returns its import. */
    upload,
    /** Reads a calendar's text. */
    readFile: (text: string) => channels.upload(calendar, text),
    accommodation_id: id,
    calendar,
    /** Imports the sheet, all rows or none, unless nothing in it is new. */
    async bringSheet(stays: readonly SoldStay[]) {
      const sent = await upload(airbnbSheet(stays));
      if (sent.row_count === sent.known_count) return sent;
      const { status, body } = await desk.apply(sent, "all");
      if (status !== 200) throw new Error(JSON.stringify([body, await desk.findings(sent.id)]));
      return body;
    },
    /** Reads the calendar of this unit. */
    async bringCalendar(stays: readonly Omit<SoldStay, "unit">[], sender = prodid) {
      const { status, body } = await channels.upload(calendar, calendarOf(sender, ...stays.map(airbnbEvent)));
      if (status !== 200) throw new Error(JSON.stringify(body));
    },
    /** What the screens say of nights sold twice, in this unit. */
    async conflicts() {
      const { body } = await house.admin.send("GET", `/api/accommodations/${id}/imports`);
      return body.data.flatMap((each: { conflicts: unknown[] }) => each.conflicts);
    },
    /** The bookings of this unit, by arrival. */
    async bookings() {
      const { body } = await house.admin.send("GET", `/api/bookings?accommodation_id=${id}&per_page=100&sort=check_in`);
      const codes: string[] = body.data.map(({ code }: { code: string }) => code);
      // the list does not show the channel's code
      const whole = await Promise.all(codes.map((code) => house.admin.send("GET", `/api/bookings/${code}`)));
      return whole.map((each, index) => ({ ...body.data[index], channel_code: each.body.channel_code }));
    },
    /** The occupied nights of this unit, whatever occupies them. */
    async takenNights(): Promise<string[]> {
      const rows = await app.database.asTenant(house.company.tenant_id, (db) =>
        db
          .selectFrom("occupancies")
          .select(["check_in", "check_out"])
          .where("accommodation_id", "=", id)
          .where("occupies", "=", true)
          .execute(),
      );
      const all = rows.flatMap(({ check_in, check_out }) => {
        const count = nights(check_in, check_out);
        return Array.from({ length: count }, (_, at) =>
          new Date(Date.parse(check_in) + at * 86_400_000).toISOString().slice(0, 10),
        );
      });
      return all.sort();
    },
  };
}
