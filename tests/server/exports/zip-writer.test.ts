import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { ZipWriter } from "#server/exports/zip-writer";

/** Writes a zip in memory. */
async function zipped(fill: (zip: ZipWriter) => Promise<void>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = new ZipWriter(new Date("2026-11-20T15:04:06Z"), async (bytes) => void pieces.push(bytes));
  await fill(zip);
  const length = await zip.end();
  const bytes = Buffer.concat(pieces);
  expect(length).toBe(bytes.length);
  return bytes;
}

test("what goes in comes out, packed or not, under names with accents", async () => {
  const picture = randomBytes(300_000);
  const text = "Diária;450,00\r\n".repeat(10_000);
  const bytes = await zipped(async (zip) => {
    await zip.add("hóspedes/João.csv", [Buffer.from(text.slice(0, 1000)), Buffer.from(text.slice(1000))]);
    await zip.add("arquivos/foto.webp", [picture], { packed: false });
    await zip.add("vazio.json", []);
  });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(["hóspedes/João.csv", "arquivos/foto.webp", "vazio.json"]);
  expect(Buffer.from(files["hóspedes/João.csv"]!).toString()).toBe(text);
  expect(picture.equals(files["arquivos/foto.webp"]!)).toBe(true);
  expect(files["vazio.json"]).toHaveLength(0);
  expect(bytes.length).toBeLessThan(picture.length + 20_000);
});

test("more files than a plain zip can count are all found again", async () => {
  const bytes = await zipped(async (zip) => {
    for (let each = 0; each < 66_000; each += 1)
      await zip.add(`${each}.txt`, [Buffer.from(String(each))], { packed: false });
  });
  const files = unzipSync(bytes, { filter: ({ name }) => /^(0|65535|65999)\.txt$/.test(name) });
  expect(Object.entries(files).map(([name, each]) => [name, Buffer.from(each).toString()])).toEqual([
    ["0.txt", "0"],
    ["65535.txt", "65535"],
    ["65999.txt", "65999"],
  ]);
});

test("what fails while a file is read fails the zip", async () => {
  async function* broken() {
    yield Buffer.from("a");
    throw new Error("the database went away");
  }
  await expect(zipped((zip) => zip.add("a.csv", broken()))).rejects.toThrow("went away");
});
