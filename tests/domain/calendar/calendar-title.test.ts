import { expect, test } from "vitest";
import { calendarTitle } from "#domain/calendar/content-lines";

const titled = (line: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${line}\r\nBEGIN:VEVENT\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

test.each([
  ["X-WR-CALNAME:Chalé Araçá", "Chalé Araçá"],
  ["X-WR-CALNAME;VALUE=TEXT:Casa\\, fundos", "Casa, fundos"],
  ["X-WR-CALNAME:Chalé do\r\n  Lago", "Chalé do Lago"],
])("a calendar with %j is titled %s", (line, title) => {
  expect(calendarTitle(titled(line))).toBe(title);
});

test.each(["X-WR-CALNAME:Airbnb Calendar", "X-WR-CALNAME:Calendário", "X-WR-CALNAME: ", "NAME:x"])(
  "%j is not a title",
  (line) => {
    expect(calendarTitle(titled(line))).toBeNull();
  },
);

test("a name inside an event is not a title", () => {
  const text = "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX-WR-CALNAME:Hóspede\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n";
  expect(calendarTitle(text)).toBeNull();
});
