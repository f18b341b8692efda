import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { bookingCode, bookingCodeBytes } from "#domain/booking-code";

describe("The code of a booking", () => {
  test("is eight unambiguous characters", () => {
    for (let round = 0; round < 2_000; round++) {
      expect(bookingCode(randomBytes(bookingCodeBytes))).toMatch(/^[2-9CDFGHJKMNPQRTVWXY]{8}$/);
    }
  });

  test("is the same for the same bytes", () => {
    const bytes = Uint8Array.from({ length: bookingCodeBytes }, (_, index) => index);
    expect(bookingCode(bytes)).toBe("23456789");
  });

  test("favours no character: each has ten of the 256 byte values, the rest are discarded", () => {
    const counts = new Map<string, number>();
    for (let byte = 0; byte < 256; byte++) {
      const [character] = codeBeginningWith(byte);
      if (character) counts.set(character, (counts.get(character) ?? 0) + 1);
    }
    expect(counts.size).toBe(25);
    expect(new Set(counts.values())).toEqual(new Set([10]));
  });

  test("is not made from too few bytes", () => {
    expect(() => bookingCode(new Uint8Array(7))).toThrow(RangeError);
    expect(() => bookingCode(new Uint8Array(bookingCodeBytes).fill(255))).toThrow(RangeError);
  });
});

// Eight bytes are just enough, so one discarded byte leaves too few.
function codeBeginningWith(byte: number): string {
  try {
    return bookingCode(Uint8Array.of(byte, 0, 0, 0, 0, 0, 0, 0));
  } catch {
    return "";
  }
}
