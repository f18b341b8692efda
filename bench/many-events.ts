import { addDays } from "#domain/stay-dates";

/** A calendar of stays of one to seven nights over two years, in Airbnb's format. */
export function manyEvents(count: number, today: string): string {
  const day = (date: string) => date.replaceAll("-", "");
  const events = Array.from({ length: count }, (_, index) => {
    const from = addDays(today, (index * 7) % 730);
    const code = String(index).padStart(6, "0");
    return [
      "BEGIN:VEVENT",
      "DTSTAMP:20261120T120000Z",
      `DTSTART;VALUE=DATE:${day(from)}`,
      `DTEND;VALUE=DATE:${day(addDays(from, 1 + (index % 7)))}`,
      "SUMMARY:Reserved",
      `UID:${index}-bench@airbnb.com`,
      "DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de",
      ` tails/HMAB${code}`,
      "END:VEVENT",
    ].join("\r\n");
  });
  const head = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN"];
  return [...head, ...events, "END:VCALENDAR", ""].join("\r\n");
}
