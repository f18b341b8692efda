import { describe, expect, test } from "vitest";
import { doubtOf, namesIn } from "#domain/calendar/event-words";
import { nightsOf } from "#domain/calendar/imported-nights";
import { calendar, days, prodids, readWell } from "#tests/domain/calendar/calendars";

const { google, other } = prodids;

const closedBy = (...events: string[][]) => {
  const { events: read } = readWell(calendar(google, ...events));
  return nightsOf(read, "2026-08-01", "2026-09-01").map((night) => night.slice(8));
};
const stay = (summary: string, ...more: string[]) => days("1", "20260810", "20260812", `SUMMARY:${summary}`, ...more);
const doubtAbout = (summary: string, from = "2026-08-10", to = "2026-08-11") =>
  doubtOf({ kind: "unknown", text: summary, check_in: from, check_out: to });

describe("A title that may be a person's name closes its nights", () => {
  test.each([
    ..."Frei Livre Vago Vaga Libre Libero Open Free Vacant Franco Available Disponível FREI livre!".split(" "),
    ...["Frei João", "Free, John", "Família Livre", "Livre - Ana", "Sra. Vaga", "Bloqueio", "Verfügbar", "Ana Vago"],
    ...["Saída", "Chegada", "Partida", "Limpeza", "Salida", "Ménage", "Pulizia", "Open House", "Dia livre"],
  ])("%s", (summary) => {
    expect(closedBy(stay(summary))).toEqual(["10", "11"]);
    expect(closedBy(stay(summary, "TRANSP:TRANSPARENT"))).toEqual(["10", "11"]);
    const next = days("2", "20260812", "20260813", `SUMMARY:${summary}`);
    expect(closedBy(stay("Marina Alves"), next), "after another stay").toEqual(["10", "11", "12"]);
  });

  test.each(["Ana Partida", "Rosa Saída", "Saida Khan", "Partida, Ana", "Limpeza Souza", "Salida Bia", "Faxina chalé"])(
    "%s, for one night after another stay",
    (summary) => {
      expect(closedBy(stay("Marina Alves"), days("2", "20260812", "20260813", `SUMMARY:${summary}`))).toHaveLength(3);
    },
  );

  test.each(["Ana Partida", "Rosa Saída", "Partida Ana Rosa", "Ana Limpeza"])(
    "%s, after a stay of another person of the same first name",
    (summary) => {
      const next = days("2", "20260812", "20260813", `SUMMARY:${summary}`);
      expect(closedBy(stay("Ana Souza"), stay("Rosa"), next)).toHaveLength(3);
    },
  );
});

describe("A word that is part of a person's title in the calendar is a name", () => {
  const next = (summary: string, from = "20260812", to = "20260813") => days("2", from, to, `SUMMARY:${summary}`);

  test.each([
    ["Ana Partida", "Ana Partida"],
    ["Rui Salida", "Rui Salida"],
    ["Marina Limpeza", "Marina Limpeza"],
    ["Ana Faxina", "Ana Faxina"],
    ["ANA FAXINA", "Reserva Ana Faxina"],
    ["Ana Faxina 11h", "Ana Faxina"],
    ["Faxina, Ana", "Ana Faxina"],
    ["Ana Hall Partida", "Ana Hall Partida"],
    ["Ana Cleaning", "Ana Cleaning"],
    ["Faxina", "Faxina"],
    ["Faxina", "Ana Faxina"],
  ])("%s after the stay %s", (title, person) => {
    expect(closedBy(stay(person), next(title))).toEqual(["10", "11", "12"]);
  });

  test("also in a stay elsewhere in the calendar, or if both events are of one night", () => {
    const later = days("3", "20260820", "20260823", "SUMMARY:Ana Faxina");
    expect(closedBy(stay("Ana Souza"), next("Ana Faxina"), later)).toContain("12");
    expect(closedBy(next("Ana Faxina", "20260811", "20260812"), next("Ana Faxina"))).toContain("12");
  });

  test("and asks about an event of that word alone", () => {
    const { events } = readWell(calendar(google, stay("Faxina"), next("Faxina")));
    expect(events.map(doubtOf)).toEqual([null, "cleaning"]);
  });

  test("but not in the marker of another stay", () => {
    const other = days("3", "20260822", "20260823", "SUMMARY:Faxina Bia");
    const bia = days("4", "20260820", "20260822", "SUMMARY:Bia");
    expect(closedBy(stay("Ana"), next("Faxina Ana"), bia, other)).toEqual(["10", "11", "20", "21"]);
    expect(closedBy(stay("Ana Partida"), next("Check-out Ana Partida"))).toEqual(["10", "11"]);
  });
});

describe("A marker beside a stay closes nothing", () => {
  test.each([
    ["Check-out", "Marina Alves"],
    ["Checkout 11:00", "Marina Alves"],
    ["check out às 11h", "Marina Alves"],
    ["Housekeeping 10am", "Marina Alves"],
    ["Check-out Marina", "Reserva Marina Alves"],
    ["Saída de Marina Alves", "Marina Alves"],
    ["Marina Alves - saída 11h", "Marina Alves"],
    ["Limpeza (Marina Alves)", "Marina Alves"],
  ])("%s after %s", (summary, name) => {
    expect(closedBy(stay(name), days("2", "20260812", "20260813", `SUMMARY:${summary}`))).toEqual(["10", "11"]);
  });

  test("if it has the code of the stay", () => {
    const sold = days("1", "20260810", "20260812", "SUMMARY:Ana HMABCD2345");
    const leaves = (code: string) => days("2", "20260812", "20260813", `SUMMARY:Saída ${code}`);
    const nights = (code: string) => readWell(calendar(google, sold, leaves(code))).events.length;
    expect(nights("HMABCD2345")).toBe(1);
    expect(nights("HMZZZZ9999")).toBe(2);
  });
});

describe("The calendar asks about an event", () => {
  test.each([
    ["Livre", "free"],
    ["livre!", "free"],
    ["FREE", "free"],
    ["Frei", "free"],
    ["Data disponível", "free"],
    ["Saída", "departure"],
    ["Saída 11h", "departure"],
    ["Limpeza", "cleaning"],
    ["Limpeza às 14:00", "cleaning"],
    ["Limpeza e saída", "cleaning"],
    ["Faxina", "cleaning"],
  ])("named %s", (summary, doubt) => {
    expect(doubtAbout(summary)).toBe(doubt);
  });

  test.each([
    "Ana Livre",
    "Frei João",
    "Not available",
    "Indisponível",
    "Chegada",
    "Ana Partida",
    "Bloqueio",
    "",
    "Dia",
  ])("but not if it is named %s", (summary) => {
    expect(doubtAbout(summary)).toBeNull();
  });

  test("but not about a departure or a cleaning of several nights, nor a reservation", () => {
    expect(doubtAbout("Limpeza", "2026-08-10", "2026-08-12")).toBeNull();
    expect(doubtOf({ kind: "reserved", text: "Livre", check_in: "2026-08-10", check_out: "2026-08-11" })).toBeNull();
  });
});

test.each(["Airbnb (Not available)", "CLOSED - Not available", "Reservado", "Bloqueado", "Indisponible", "Busy", ""])(
  "%s names nobody",
  (text) => {
    expect(namesIn(text)).toEqual([]);
  },
);

test.each([
  ["Reserved - Ana", ["ana"]],
  ["Livre", ["livre"]],
  ["Reserva 20431", ["20431"]],
  ["Праздник", ["праздник"]],
])("%s names somebody or has a code", (text, names) => {
  expect(namesIn(text)).toEqual(names);
});

test("an event without readable dates keeps the nights that it closed before", () => {
  const text = calendar(
    other,
    days("1", "20260810", "20260812"),
    ["UID:2", "DTSTART:amanhã"],
    days("3", "20260812", "20260810"),
  );
  expect(readWell(text).unfollowed).toEqual(["2", "3"]);
});
