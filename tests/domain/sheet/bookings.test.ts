import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bookingWords } from "#contract/bookings/booking-words";
import { bookingSheet } from "#contract/office/booking-sheet";
import { bookingStatuses } from "#domain/booking-states";
import { guessGuestDocument } from "#domain/documents";
import { namesPerson } from "#domain/mentions";
import { sharesName } from "#domain/same-person";
import { readAmount, readDay } from "#domain/sheet/cells";
import { matchColumns, readChoice } from "#domain/sheet/words";
import { importedStatus } from "#domain/stay-course";
import { addDays } from "#domain/stay-dates";

test("a date is read in the formats of people, programs and spreadsheets", () => {
  const written = ["31/12/2026", "31-12-2026", "2026-12-31", "46387", "46387,5", "2026-12-31T14:00:00Z"];
  for (const text of [...written, "2026-12-31 14:00", "31/12/2026 14:00:05"])
    expect(readDay(text), text).toBe("2026-12-31");
  for (const text of ["31/13/2026", "2026-02-30", "4638", "ontem", "12:00", "31/12/26"])
    expect(readDay(text)).toBeNull();
});

test("a spreadsheet's date number counts days", () => {
  fc.assert(
    fc.property(fc.integer({ min: 10_000, max: 80_000 }), fc.integer({ min: 1, max: 999 }), (serial, more) => {
      expect(readDay(String(serial + more))).toBe(addDays(readDay(String(serial)) ?? "", more));
    }),
  );
});

test("an amount may have the currency before or after it, but only reais", () => {
  for (const text of ["R$ 1.234,56", "BRL 1,234.56", "1234.56 BRL", "R$1234,56"])
    expect(readAmount(text)).toBe(123_456);
  expect(readAmount("US$ 10")).toBeNull();
});

describe("The status of an imported booking", () => {
  const stay = { check_in: "2026-03-10", check_out: "2026-03-12" };
  test("follows from its dates, unless its word is more specific", () => {
    expect(importedStatus(undefined, stay, "2026-03-12")).toEqual({ status: "checked_out" });
    expect(importedStatus("confirmed", stay, "2026-03-11")).toEqual({ status: "checked_in" });
    expect(importedStatus("confirmed", stay, "2026-03-10")).toEqual({ status: "confirmed" });
    expect(importedStatus("cancelled", stay, "2026-01-01")).toEqual({ status: "cancelled" });
  });

  test("is never impossible on its day", () => {
    fc.assert(
      fc.property(fc.constantFrom(...bookingStatuses), fc.integer({ min: -5, max: 5 }), (said, days) => {
        const today = addDays(stay.check_in, days);
        const judged = importedStatus(said, stay, today);
        if ("message" in judged) return;
        const { status } = judged;
        if (status === "checked_out") expect(today >= stay.check_out).toBe(true);
        if (status === "checked_in") expect(today >= stay.check_in).toBe(true);
        if (status === "no_show") expect(today > stay.check_in).toBe(true);
        if (status === "confirmed" || status === "hold") expect(today <= stay.check_in).toBe(true);
      }),
    );
  });
});

test("a status word of another program is matched as a whole", () => {
  const status = bookingSheet.find(({ field }) => field === "status");
  const read = (text: string) => readChoice(bookingWords.status, text, status?.otherWords);
  expect(["OK", "cancelled_by_guest", "No-show", "Checked out", "confirmada"].map(read)).toEqual([
    "confirmed",
    "cancelled",
    "no_show",
    "checked_out",
    "confirmed",
  ]);
  expect(read("talvez")).toBeNull();
});

test("no heading matches two columns", () => {
  const known = bookingSheet.flatMap(({ field, header, others }) => [header, ...others].map((word) => [word, field]));
  for (const [heading, field] of known)
    expect(matchColumns([heading as string], bookingSheet), heading).toEqual([field]);
});

test("the kind of a document is guessed from its format", () => {
  expect(guessGuestDocument("529.982.247-25")).toEqual({ document_kind: "cpf", document: "52998224725" });
  expect(guessGuestDocument("1234567891")?.document_kind).toBe("other");
  expect(guessGuestDocument("FZ 998877")).toEqual({ document_kind: "passport", document: "FZ998877" });
  expect(guessGuestDocument("111.222.333-44")).toBeNull();
  expect(guessGuestDocument("12.345.678/0001-00")).toBeNull();
});

test("people with the same phone are distinguished by their names", () => {
  expect(sharesName("J. Prado", "Jurema PRADO")).toBe(true);
  expect(sharesName("Recepção", "Jurema Prado")).toBe(false);
  expect(sharesName("Li Wu", "LI WU")).toBe(true);
  expect(sharesName("Li Wu", "Li Po")).toBe(false);
});

test("a cell matches a person in any spelling, and no other person", () => {
  const texts = ["Jandira Moura", "jandira@example.test", "+5551998887766", "52998224725"];
  const cells = ["JANDIRA MOURA", "(51) 99888-7766", "+55 51 99888-7766", "529.982.247-25", "J <Jandira@example.test>"];
  for (const cell of cells) expect(namesPerson(cell, texts), cell).toBe(true);
  for (const cell of ["", "Jandira", "20/03/2027", "1.000,00", "99888", "7766"])
    expect(namesPerson(cell, texts)).toBe(false);
});

test("a file name matches a person by whole words with any separators, or by document", () => {
  const texts = ["Ana Prado", "ana.prado@example.test", "52998224725", "+5551998887766"];
  const matching = [
    "rg_ana-prado.pdf",
    "Contrato Ana  Prado",
    "ANA PRADO.jpg",
    "cpf_529.982.247-25.pdf",
    "ana_prado@example.test",
  ];
  for (const file of matching) expect(namesPerson(file, texts), file).toBe(true);
  for (const file of ["Mariana Prado.pdf", "Ana.pdf", "ana pradosa.pdf", "foto 2027-03-10.jpg", ""]) {
    expect(namesPerson(file, texts), file).toBe(false);
  }
});
