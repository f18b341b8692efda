import { describe, expect, test } from "vitest";
import { nightsOf } from "#domain/calendar/imported-nights";
import { calendar, days, prodids, readWell, staysOf } from "#tests/domain/calendar/calendars";

const { booking, google, other } = prodids;
const one = (...lines: string[]) => calendar(other, ["UID:1", ...lines]);
const stay = "2026-08-10/2026-08-12";

describe("Events that close no nights", () => {
  test("include cancelled events and transparent hours across midnight", () => {
    const hours = ["DTSTART:20260810T230000", "DTEND:20260811T010000", "TRANSP:TRANSPARENT"];
    const text = calendar(google, ["UID:1", "DTSTART;VALUE=DATE:20260810", "STATUS:CANCELLED"], ["UID:2", ...hours]);
    expect(readWell(text)).toMatchObject({ events: [], skipped: { cancelled: 1, transparent: 1 } });
  });

  test.each([
    ["dates", ["DTSTART;VALUE=DATE:20260810", "DTEND;VALUE=DATE:20260812"]],
    ["midnight in UTC", ["DTSTART:20260810T000000Z", "DTEND:20260812T000000Z"]],
    ["midnight at the property", ["DTSTART:20260810T000000", "DTEND:20260812T000000"]],
    ["repeated", ["DTSTART;VALUE=DATE:20260810", "RRULE:FREQ=DAILY;COUNT=2"]],
  ])("exclude transparent whole days, which calendars mark so by default: %s", (_, lines) => {
    const { events, skipped } = readWell(one(...lines, "SUMMARY:Ana", "TRANSP:TRANSPARENT"));
    expect(nightsOf(events, "2026-08-01", "2026-09-01")).toEqual(["2026-08-10", "2026-08-11"]);
    expect(skipped.transparent).toBe(0);
  });

  test.each(["Not available", "Indisponível", "Unavailable", "Família Livre", "Vaga 2 da Ana", "Free night for Ana"])(
    "exclude events with similar names: %s",
    (summary) => {
      const text = calendar(google, days("1", "20260810", "20260812", `SUMMARY:${summary}`, "TRANSP:TRANSPARENT"));
      expect(staysOf(text)).toEqual([stay]);
    },
  );

  test.each([
    ["a quarter of an hour", ["DTSTART:20260810T110000", "DTEND:20260810T111500"]],
    ["no time at all", ["DTSTART:20260810T110000", "DTEND:20260810T110000"]],
    ["a duration", ["DTSTART:20260810T110000Z", "DURATION:PT2H"]],
    ["repeated", ["DTSTART:20260810T110000", "DTEND:20260810T113000", "RRULE:FREQ=WEEKLY;COUNT=9"]],
    ["with an unsupported rule", ["DTSTART:20260810T110000", "DTEND:20260810T113000", "RRULE:FREQ=HOURLY"]],
    ["in another zone", ["DTSTART;TZID=Asia/Tokyo:20260810T230000", "DTEND;TZID=Asia/Tokyo:20260811T010000"]],
  ])("include hours within one day of the property: %s", (_, lines) => {
    const told = { no_night: 1, unfollowed: 0 };
    expect(readWell(one("SUMMARY:Limpeza", ...lines))).toMatchObject({ events: [], skipped: told, unfollowed: [] });
  });

  test("exclude hours across midnight", () => {
    expect(staysOf(one("DTSTART:20260810T230000", "DTEND:20260811T010000"))).toEqual(["2026-08-10/2026-08-11"]);
  });

  const beside = (summary: string, from: string, to: string, ...more: string[]) =>
    staysOf(
      calendar(
        google,
        days("1", "20260810", "20260812", "SUMMARY:Ana"),
        days("2", from, to, `SUMMARY:${summary}`, ...more),
      ),
    );

  test.each([
    ["Check-out", "20260812", "20260813"],
    ["Checkout Ana", "20260812", "20260813"],
    ["Ana - check-out 11h", "20260812", "20260813"],
    ["Saída da Ana", "20260812", "20260813"],
    ["Saída - Ana", "20260812", "20260813"],
    ["Check-out às 11h30", "20260812", "20260813"],
    ["Faxina", "20260812", "20260813"],
    ["Cleaning", "20260809", "20260810"],
  ])("include one-day markers next to a stay: %s on %s", (summary, from, to) => {
    expect(beside(summary, from, to, "TRANSP:TRANSPARENT")).toEqual([stay]);
  });

  test.each([
    ["Check-out", "20260813", "20260814"],
    ["Check-out", "20260809", "20260810"],
    ["Limpeza", "20260812", "20260814"],
    ["Faxina chalé", "20260812", "20260813"],
    ["Check-out Bia", "20260812", "20260813"],
    ["Saída da Bia", "20260812", "20260813"],
    ["Ana Partida", "20260812", "20260813"],
    ["Reserva Bia, check-out 11h", "20260812", "20260813"],
    ["Bia: check-in 15h, check-out 11h", "20260812", "20260813"],
    ["Check-in Bia", "20260812", "20260813"],
    ["Bia", "20260812", "20260813"],
    ["Airbnb (Not available)", "20260812", "20260813"],
  ])("exclude other events near a stay: %s on %s", (summary, from, to) => {
    expect(beside(summary, from, to)).toHaveLength(2);
  });

  test("are counted as markers, but a repeated one closes its other days", () => {
    const weekly = "RRULE:FREQ=DAILY;COUNT=4";
    const text = calendar(
      google,
      days("1", "20260810", "20260812", "SUMMARY:Ana"),
      days("2", "20260812", "20260813", "SUMMARY:Check-out", weekly),
    );
    expect(readWell(text).skipped.marker).toBe(1);
    expect(staysOf(text)).toHaveLength(4);
  });

  test("include our own, returned by another platform, but not another accommodation's", () => {
    const text = calendar(
      booking,
      days("reserva@casa-1.estadia.test", "20260810", "20260812"),
      days("reserva@casa-2.estadia.test", "20260820", "20260822"),
    );
    expect(readWell(text)).toMatchObject({ events: [{ check_in: "2026-08-20" }], skipped: { own: 1 } });
  });
});
