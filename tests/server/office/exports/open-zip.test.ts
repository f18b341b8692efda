import { randomBytes } from "node:crypto";
import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { openZip } from "#server/office/exports/make-export";

type Zip = Awaited<ReturnType<typeof openZip>>;

const at = new Date("2026-11-20T15:04:06Z");

async function zipped(fill: (zip: Zip) => Promise<void>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  const zip = await openZip(at, async (bytes) => void pieces.push(bytes));
  await fill(zip);
  const length = await zip.end();
  const bytes = Buffer.concat(pieces);
  expect(length).toBe(bytes.length);
  return bytes;
}

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

test("unpacking returns the added files, compressed or not, with accented names", async () => {
  const picture = randomBytes(300_000);
  const text = "Diária;450,00\r\n".repeat(10_000);
  const bytes = await zipped(async (zip) => {
    await zip.add("hóspedes/João.csv", pieces(text.slice(0, 1000), text.slice(1000)));
    await zip.store("arquivos/foto.webp", picture);
    await zip.add("vazio.json", pieces());
  });
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual(["hóspedes/João.csv", "arquivos/foto.webp", "vazio.json"]);
  expect(Buffer.from(files["hóspedes/João.csv"]!).toString()).toBe(text);
  expect(picture.equals(files["arquivos/foto.webp"]!)).toBe(true);
  expect(files["vazio.json"]).toHaveLength(0);
  expect(bytes.length).toBeLessThan(picture.length + 20_000);
});

test("the same content gives the same bytes", async () => {
  const fill = (zip: Zip) => zip.add("a.csv", pieces("Diária;450,00\r\n"));
  expect((await zipped(fill)).equals(await zipped(fill))).toBe(true);
});

test("a failure while a file is read fails the zip with the same error", async () => {
  const error = new Error("the database went away");
  async function* broken() {
    yield Buffer.from("a");
    throw error;
  }
  const failed = await zipped((zip) => zip.add("a.csv", broken())).catch((reason) => reason);
  expect(failed).toBe(error);
});

test("a failure while the zip is written fails it with the same error, and no more is read", async () => {
  const error = new Error("no longer wanted");
  const zip = await openZip(at, async () => Promise.reject(error));
  let read = 0;
  async function* endless() {
    for (; read < 10_000; read += 1) yield randomBytes(65_536);
  }
  const failed = await zip.add("a.csv", endless()).catch((reason) => reason);
  expect(failed).toBe(error);
  expect(read).toBeLessThan(100);
});

test("the content is read no faster than the zip is written", async () => {
  let [read, most, written] = [0, 0, 0];
  async function* content() {
    for (let each = 0; each < 200; each += 1) {
      read += 65_536;
      most = Math.max(most, read - written);
      yield randomBytes(65_536);
    }
  }
  const zip = await openZip(at, async (bytes) => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    written += bytes.length;
  });
  await zip.add("a.bin", content());
  await zip.end();
  expect(most).toBeLessThan(2_000_000);
});
