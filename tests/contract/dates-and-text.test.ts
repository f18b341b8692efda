import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { AvailabilityQuery } from "#contract/bookings/availability";
import { BookingInput } from "#contract/bookings/bookings";
import { QuoteInput } from "#contract/bookings/quotes";
import { CivilDate, Moment, TimeOfDay } from "#contract/platform/dates";
import { named } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { parse } from "#contract/platform/parse";
import { Email, Id, line, ownName, Phone, paragraph, personName } from "#contract/platform/scalars";
import { goodBodies } from "#tests/contract/good-bodies";

const takes = (schema: z.ZodType, value: unknown) => parse(schema, value).ok;

describe("civil dates", () => {
  test("must exist and lie between 2000 and 2100", () => {
    for (const date of ["2000-01-01", "2024-02-29", "2100-12-31"]) expect(takes(CivilDate, date), date).toBe(true);
    const wrong = ["1999-12-31", "2101-01-01", "2026-02-30", "2025-02-29", "2026-13-01", "2026-1-1", "20260101"];
    for (const date of [...wrong, "2026-01-01T00:00", " 2026-01-01", "２０２６-01-01", 20260101, null]) {
      expect(takes(CivilDate, date), String(date)).toBe(false);
    }
  });

  test.each([
    ["2026-02-30", "2026-03-02"],
    ["2026-03-02", "2026-02-30"],
    ["2026-02-30", "2026-02-31"],
    ["", "2026-03-02"],
    [20260302, null],
    ["0000-00-00", "9999-99-99"],
  ])("a stay from %s to %s is refused at a date field, without throwing", (check_in, check_out) => {
    for (const [schema, good] of [
      [BookingInput, goodBodies["bookings.create"]],
      [QuoteInput, goodBodies["quotes.create"]],
      [AvailabilityQuery, {}],
    ] as const) {
      const parsed = parse(schema, { ...good, check_in, check_out });
      expect(parsed.ok).toBe(false);
      if (!parsed.ok) expect(Object.keys(parsed.errors).every((key) => key.startsWith("check_"))).toBe(true);
    }
  });

  test("a stay has 1 to 365 nights", () => {
    const stay = (check_in: string, check_out: string) =>
      takes(QuoteInput, { ...goodBodies["quotes.create"], check_in, check_out });
    expect(stay("2026-01-01", "2026-01-02")).toBe(true);
    expect(stay("2026-01-01", "2027-01-01")).toBe(true);
    expect(stay("2026-01-01", "2026-01-01")).toBe(false);
    expect(stay("2026-01-02", "2026-01-01")).toBe(false);
    expect(stay("2026-01-01", "2027-01-02")).toBe(false);
  });

  test("a time of day is HH:MM, and a moment needs an offset", () => {
    expect(["00:00", "23:59"].every((hour) => takes(TimeOfDay, hour))).toBe(true);
    expect(["24:00", "9:00", "12:60", "12:00:00", ""].some((hour) => takes(TimeOfDay, hour))).toBe(false);
    expect(takes(Moment, "2026-11-20T15:00:00-03:00")).toBe(true);
    expect(["2026-11-20T15:00:00", "2026-11-20", "2026-02-30T00:00:00Z"].some((at) => takes(Moment, at))).toBe(false);
  });
});

describe("text", () => {
  test.each(["\u200b", "\u2060 \u200d", "\u202e", "\u3164", " \u2800\u00ad "])(
    "%j, which nobody can see, is empty",
    (text) => {
      for (const schema of [line(80), paragraph(80).trim().min(1)]) {
        const parsed = parse(z.strictObject({ name: named("Nome da regra", "o", schema) }), { name: text });
        expect(parsed).toMatchObject({ ok: false, errors: { name: ["Nome da regra é obrigatório"] } });
      }
      expect(paragraph(80).parse(text)).toBe("");
    },
  );

  test("of an empty name gets one sentence", () => {
    const parsed = parse(z.strictObject({ name: named("Nome", "o", personName(80)) }), { name: " " });
    expect(parsed).toMatchObject({ ok: false, errors: { name: ["Nome é obrigatório"] } });
  });

  test("of one's own name has no telephone number and no address", () => {
    for (const name of ["Ligue 0800-111-2222", "Ana www.golpe.com", "golpe.com.br"]) {
      const parsed = parse(z.strictObject({ name: named("Nome", "o", ownName(80)) }), { name });
      expect(parsed).toMatchObject({ ok: false, errors: { name: [messages.onlyName] } });
    }
  });

  test.each([
    ["Cancelar \u202e05,00 R$\u202c ontem", "Cancelar 05,00 R$ ontem"],
    ["\u2067\u200bVolta\ufeff\u2069 às 12h", "Volta às 12h"],
    ["\u200fمريم\u200e", "مريم"],
  ])("%j is stored as it is read", (text, read) => {
    expect(parse(line(200), text)).toEqual({ ok: true, value: read });
    expect(parse(paragraph(200), text)).toEqual({ ok: true, value: read });
  });

  const kept = [
    "Ana Souza",
    "José d'Ávila-Conceição",
    "مريم",
    "👩‍👩‍👧‍👦 Família 🏖️",
    "e\u0301 and é stay apart",
    "<b>bold</b> {{name}}",
    "=1+1",
    "𝒜 beyond the basic plane",
  ];

  test.each(kept)("is kept unchanged: %s", (text) => {
    expect(parse(line(200), text)).toEqual({ ok: true, value: text });
    expect(parse(paragraph(200), text)).toEqual({ ok: true, value: text });
  });

  test.each(["a\u0000b", "\ud800", "a\udc00", "a\u0007b", "a\u001bb", "a\u007fb"])(
    "with control characters or lone surrogates is refused: %j",
    (text) => {
      expect(parse(line(200), text)).toMatchObject({ errors: { "": ["Há caracteres que não podem ser usados aqui"] } });
      expect(takes(paragraph(200), text)).toBe(false);
    },
  );

  test("with line breaks is allowed only in paragraphs", () => {
    expect(takes(line(200), "a\nb")).toBe(false);
    expect(parse(paragraph(200), "a\r\n\tb")).toEqual({ ok: true, value: "a\r\n\tb" });
  });

  test("of 10,000 characters is refused", () => {
    expect(parse(line(120), "a".repeat(10_000))).toMatchObject({ errors: { "": ["Use no máximo 120 caracteres"] } });
    expect(takes(paragraph(2000), "a".repeat(10_000))).toBe(false);
  });

  test("is either refused or returned trimmed and otherwise unchanged", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const parsed = parse(line(200), text);
        if (parsed.ok) expect(parsed.value).toBe(text.trim());
      }),
    );
  });

  test("e-mail addresses are trimmed and lowercased, ids are UUIDs, and phones are E.164", () => {
    expect(parse(Email, "  ANA@Example.TEST ")).toEqual({ ok: true, value: "ana@example.test" });
    expect(["ana", "ana@", "@b.c", "a b@c.d", `${"a".repeat(250)}@b.co`].some((text) => takes(Email, text))).toBe(
      false,
    );
    expect(parse(Id, "01934B7E-5A00-7000-8000-000000000001")).toMatchObject({ ok: true });
    expect(["", "1", "01934b7e5a0070008000000000000001", "../etc"].some((text) => takes(Id, text))).toBe(false);
    expect(takes(Phone, "+5548991234567")).toBe(true);
    expect(["5548991234567", "+0123456789", "+55 48 99123", "+55489912345678901"].some((t) => takes(Phone, t))).toBe(
      false,
    );
  });
});
