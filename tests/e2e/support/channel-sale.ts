import { channelImports } from "#contract/bookings/channel-calendars";
import type { Desk } from "#tests/e2e/support/desk";

/** An Airbnb calendar with one reservation. */
function calendar(code: string, from: string, until: string): string {
  const [start, end] = [from, until].map((date) => date.replaceAll("-", ""));
  const about = `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/${code}`;
  const event = `BEGIN:VEVENT\nUID:${code}\nDTSTART;VALUE=DATE:${start}\nDTEND;VALUE=DATE:${end}\nSUMMARY:Reserved\n${about}\nEND:VEVENT`;
  return `BEGIN:VCALENDAR\nPRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN\n${event}\nEND:VCALENDAR\n`;
}

/** Closes nights of an accommodation by a reservation of Airbnb. */
export async function sellAtAirbnb(desk: Desk, id: string, ...sold: [code: string, from: string, until: string]) {
  const made = await desk.call(channelImports.create, { params: { id }, body: { channel: "airbnb" } });
  const params = { id, import: made.id };
  await desk.call(channelImports.upload, { params, body: { content: calendar(...sold) } });
}
