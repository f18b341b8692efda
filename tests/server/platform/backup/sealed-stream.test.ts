import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { seal, unseal } from "#server/platform/backup/sealed-stream";

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let place = 0; place < bytes.length; place += length) yield bytes.subarray(place, place + length);
}

async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

const passphrase = "uma frase só nossa";
const sealed = (bytes: Buffer) => all(seal(inPieces(bytes, 10_000), passphrase));
const opened = (bytes: Buffer, words: string | null = passphrase) => all(unseal(inPieces(bytes, 7777), words));

const piece = 65_536;
const header = 33;
const tag = 16;

test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece])(
  "%i bytes come back as they were, and are not readable before",
  async (length) => {
    const bytes = randomBytes(length);
    const written = await sealed(bytes);
    expect((await opened(written)).equals(bytes)).toBe(true);
    if (length > 16) expect(written.includes(bytes.subarray(0, 16))).toBe(false);
    expect((await sealed(bytes)).equals(written)).toBe(false);
  },
);

test("a stream that is not encrypted is passed on, with a passphrase or without", async () => {
  const bytes = randomBytes(100_000);
  expect((await opened(bytes)).equals(bytes)).toBe(true);
  expect((await opened(bytes, null)).equals(bytes)).toBe(true);
  expect((await opened(Buffer.from("short"), null)).toString()).toBe("short");
});

test("a wrong passphrase and a missing one are said", async () => {
  const written = await sealed(randomBytes(1000));
  await expect(opened(written, "uma frase de outro")).rejects.toThrow("BACKUP_PASSPHRASE is not its passphrase");
  await expect(opened(written, null)).rejects.toThrow("Set BACKUP_PASSPHRASE");
});

const whole = (number: number) => header + number * (piece + tag);
// each key costs a tenth of a second on purpose
const long = sealed(randomBytes(3 * piece + 500));

test.each<[string, (written: Buffer) => Buffer]>([
  ["cut in the middle of a piece", (written) => written.subarray(0, -100)],
  ["cut behind a whole piece", (written) => written.subarray(0, whole(2))],
  ["cut behind its header", (written) => written.subarray(0, header)],
  ["cut in its header", (written) => written.subarray(0, 20)],
  ["with a piece left out", (written) => Buffer.concat([written.subarray(0, whole(1)), written.subarray(whole(2))])],
  [
    "with two pieces swapped",
    (written) =>
      Buffer.concat([
        written.subarray(0, whole(1)),
        written.subarray(whole(2), whole(3)),
        written.subarray(whole(1), whole(2)),
        written.subarray(whole(3)),
      ]),
  ],
  ["with a changed bit", (written) => Buffer.from(written).fill(written[whole(1)]! ^ 1, whole(1), whole(1) + 1)],
  ["with something at its end", (written) => Buffer.concat([written, Buffer.from("more")])],
  ["with a cheaper key", (written) => Buffer.from(written).fill(10, 16, 17)],
])("a stream %s does not open", async (_, change) => {
  await expect(opened(change(await long))).rejects.toThrow(/damaged|does not open/);
});
