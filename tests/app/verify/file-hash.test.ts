import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { hashOfPdf, readHash } from "~/routes/verify/file-hash";

test("the hash of a PDF is its SHA-256, which changes with one flipped bit", async () => {
  const bytes = Buffer.from("%PDF-1.3 um contrato");
  const of = (file: Buffer) => hashOfPdf(new Blob([new Uint8Array(file)]));
  expect(await of(bytes)).toEqual({ hash: createHash("sha256").update(bytes).digest("hex") });
  const flipped = Buffer.from(bytes);
  flipped[12] = (flipped[12] ?? 0) ^ 1;
  expect((await of(flipped)).hash).toMatch(/^[0-9a-f]{64}$/);
  expect(await of(flipped)).not.toEqual(await of(bytes));
});

test("a file that is not a PDF, too large or unreadable is refused with a message", async () => {
  expect((await hashOfPdf(new Blob(["uma foto"]))).problem).toBe("other");
  const large = { size: 51 * 1024 * 1024 } as Blob;
  expect((await hashOfPdf(large)).problem).toBe("large");
  const unreadable = { size: 10, arrayBuffer: () => Promise.reject(new Error("gone")) } as unknown as Blob;
  expect((await hashOfPdf(unreadable)).problem).toBe("unreadable");
});

test("a hash is accepted with spaces and capitals, but must be complete", () => {
  const hash = "0123456789abcdef".repeat(4);
  expect(readHash(` ${hash.toUpperCase().replace(/(.{16})/g, "$1 ")}\n`)).toBe(hash);
  for (const wrong of ["", hash.slice(1), `${hash}0`, hash.replace("a", "g")]) expect(readHash(wrong)).toBeNull();
});
