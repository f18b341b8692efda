import { expect, test } from "vitest";
import {
  readCheckCode,
  readReceiptHash,
  readReceiptNumber,
  receiptMarkHash,
  receiptMarkText,
} from "#domain/receipt-marks";

const mark = { number: "2026/0412", code: "9f2c41d08e7a5b16" };

test("a mark is printed in groups of four, and its address is read back", () => {
  expect(receiptMarkText(mark)).toBe("2026-0412 · 9f2c 41d0 8e7a 5b16");
  expect(receiptMarkHash(mark)).toBe("#2026-0412.9f2c41d08e7a5b16");
  expect(readReceiptHash(receiptMarkHash(mark))).toEqual(mark);
  expect(readReceiptHash(receiptMarkHash({ ...mark, number: "2026/12345" }))?.number).toBe("2026/12345");
});

test.each(["", "#", "#2026-0412", "#2026-0412.9f2c", "#.9f2c41d08e7a5b16", "#2026-0412.9f2c41d08e7a5b1g"])(
  "no mark is read from %j",
  (hash) => expect(readReceiptHash(hash)).toBeNull(),
);

test.each(["2026/0412", "2026-0412", " 2026 - 412 ", "2026–0412"])(
  "the number is read as people type it: %j",
  (typed) => expect(readReceiptNumber(typed)).toBe("2026/0412"),
);

test.each(["9F2C 41D0 8E7A 5B16", "9f2c-41dO-8e7a-5bl6", "9f2c41d08e7a5b16"])(
  "the code is read as people type it: %j",
  (typed) => expect(readCheckCode(typed)).toBe(mark.code),
);

test.each(["2026", "0412", "2026/", "26/0412", "abc"])("%j is no number", (typed) =>
  expect(readReceiptNumber(typed)).toBeNull(),
);
