import { chown, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isAway } from "#server/platform/db/failures";
import { giveToOwnerOf, requireOwner } from "#server/platform/db/folder-owner";
import { requireEmbedded } from "#server/platform/db/transfer/open-alone";
import { diskSentence } from "#server/platform/disk";

const other = 65_534;
const byRoot = test.skipIf(process.getuid?.() !== 0);

async function place() {
  const folder = await mkdtemp(join(tmpdir(), "estadia-owner-"));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}

byRoot("root is refused in the folder of another user, who is named", async () => {
  const { folder, remove } = await place();
  await requireOwner(folder);
  await chown(folder, other, other);
  await expect(requireOwner(folder)).rejects.toThrow(/belongs to nobody, .+ Run this as nobody/);
  await requireOwner(folder, other);
  await requireOwner(join(folder, "not there yet"));
  await remove();
});

byRoot("what root adds to a folder of backups belongs to the owner of the folder", async () => {
  const { folder, remove } = await place();
  const path = join(folder, "estadia.tar");
  await writeFile(path, "");
  await chown(folder, other, other);
  await giveToOwnerOf(folder, [path], 1000);
  expect((await stat(path)).uid).toBe(0);
  await giveToOwnerOf(folder, [path]);
  expect((await stat(path)).uid).toBe(other);
  await remove();
});

test("a folder that cannot be asked is not one without a database", async () => {
  const { folder, remove } = await place();
  await expect(requireEmbedded(folder)).rejects.toThrow("There is no database in");
  await writeFile(join(folder, "pglite"), "");
  await expect(requireEmbedded(folder)).rejects.toThrow(/^Whether there is a database in .+ is not known: ENOTDIR/);
  await remove();
});

test("what a disk refuses is one sentence, also as a cause; everything else is none", async () => {
  const failure = await readFile("/nowhere/estadia.tar").catch((error) => error);
  expect(diskSentence(failure)).toBe("/nowhere/estadia.tar: there is no such file or folder (ENOENT).");
  const full = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
  const sentence = "The file could not be written: the disk is full. Make room there (ENOSPC).";
  expect(diskSentence(new Error("The disk of the files is full.", { cause: full }))).toBe(sentence);
  expect(diskSentence(Object.assign(new Error(), { code: "ENOENT", syscall: "connect", path: "/run/x" }))).toBe(null);
  expect(diskSentence(new Error("other"))).toBe(null);
});

test("a missing file is no database that cannot be reached; a missing socket is", async () => {
  const missing = { code: "ENOENT", path: "/nowhere/estadia.jsonl.gz.part" };
  expect(isAway(Object.assign(new Error(), missing, { syscall: "open" }))).toBe(false);
  expect(isAway(Object.assign(new Error(), missing, { syscall: "connect" }))).toBe(true);
});
