import { mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ConfigError, readConfig } from "#server/platform/config";
import { bucketStore } from "#server/platform/files/bucket-store";
import { type FileStore, StorageAway, StorageFull } from "#server/platform/files/file-store";
import { diskStore, openStore } from "#server/platform/files/open-store";
import { type FakeBucket, fakeBucket } from "#tests/server/platform/files/fake-bucket";

let folder: string;
let fake: FakeBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "estadia-files-"));
  fake = await fakeBucket();
});
afterAll(async () => {
  fake.close();
  await rm(folder, { recursive: true, force: true });
});

const company = "01934b7e-5a00-7000-8000-000000000001";
const key = `${company}/photos/0123abcd-320.webp`;
const bytes = new Uint8Array([0, 1, 2, 250, 255]);

const stores: [string, () => FileStore][] = [
  ["a folder", () => diskStore(join(folder, "files"))],
  ["a bucket", () => bucketStore(fake.bucket)],
];

describe.each(stores)("%s", (_, open) => {
  test("returns the written bytes", async () => {
    const store = open();
    await store.check();
    await store.write(key, bytes, "image/webp");
    expect([...((await store.read(key)) ?? [])]).toEqual([...bytes]);
    await store.write(key, new Uint8Array([7]), "image/webp");
    expect([...((await store.read(key)) ?? [])]).toEqual([7]);
  });

  test("returns null for a missing file, and removing it has no effect", async () => {
    const store = open();
    expect(await store.read(`${company}/photos/none-320.webp`)).toBeNull();
    await store.remove(`${company}/photos/none-320.webp`);
    await store.write(key, bytes, "image/webp");
    await store.remove(key);
    await store.remove(key);
    expect(await store.read(key)).toBeNull();
  });

  test("lists every key, and nothing else", async () => {
    const store = open();
    const keys = [1, 2, 3, 4, 5].map((number) => `${company}/listed/${number}.bin`);
    for (const each of keys) await store.write(each, bytes, "application/octet-stream");
    const listed: string[] = [];
    for await (const each of store.keys()) if (each.includes("/listed/")) listed.push(each);
    expect(listed.sort()).toEqual(keys);
    for (const each of keys) await store.remove(each);
  });

  test.each([
    "../secret.webp",
    `${company}/../secret.webp`,
    "/etc/passwd",
    `${company}/photos/A B.webp`,
    `${company}/photos/a.b/c.webp`,
    "photos/a.webp",
    "",
  ])("refuses a key that could leave the company's folder: %j", async (odd) => {
    const store = open();
    await expect(store.write(odd, bytes, "image/webp")).rejects.toThrow("is no key");
    await expect(store.read(odd)).rejects.toThrow("is no key");
    await expect(store.remove(odd)).rejects.toThrow("is no key");
  });
});

test("a folder contains only complete files, readable by no other user of the machine", async () => {
  const store = diskStore(join(folder, "own"));
  await store.write(key, bytes, "image/webp");
  const inside = join(folder, "own", company, "photos");
  expect(await readdir(inside)).toEqual(["0123abcd-320.webp"]);
  expect((await stat(join(inside, "0123abcd-320.webp"))).mode & 0o077).toBe(0);
  expect([...(await readFile(join(inside, "0123abcd-320.webp")))]).toEqual([...bytes]);
});

test("a folder removes a file together with its leftovers of a killed process", async () => {
  const store = diskStore(join(folder, "killed"));
  await store.write(key, bytes, "image/webp");
  const inside = join(folder, "killed", company, "photos");
  await writeFile(join(inside, "0123abcd-320.webp.54ba2d4912e0"), bytes);
  await writeFile(join(inside, "0123abcd-640.webp"), bytes);
  await store.remove(key);
  expect(await readdir(inside)).toEqual(["0123abcd-640.webp"]);
});

test.each(["ENOSPC", "EDQUOT"])(
  "a folder on a full disk (%s) refuses a write and keeps no partial file",
  async (code) => {
    const store = diskStore(join(folder, "full"));
    await store.write(key, bytes, "image/webp");
    await store.remove(key);
    const handle = await open(folder);
    await handle.close();
    const full = vi
      .spyOn(Object.getPrototypeOf(handle), "writeFile")
      .mockRejectedValueOnce(Object.assign(new Error("no space left on device"), { code }));
    await expect(store.write(key, bytes, "image/webp")).rejects.toThrow(StorageFull);
    full.mockRestore();
    expect(await readdir(join(folder, "full", company, "photos"))).toEqual([]);
  },
);

test("a bucket stores the type of the file", async () => {
  await bucketStore(fake.bucket).write(key, bytes, "image/webp");
  expect(fake.objects.get(key)?.type).toBe("image/webp");
});

test.each([
  ["that is down", { endpoint: "http://127.0.0.1:1/photos-bucket" }],
  ["that takes the key no more", { accessKeyId: "another" }],
])("a bucket %s is unavailable for reading and writing", async (_, changes) => {
  const store = bucketStore({ ...fake.bucket, ...changes });
  await expect(store.write(key, bytes, "image/webp")).rejects.toThrow(StorageAway);
  await expect(store.read(key)).rejects.toThrow(StorageAway);
  await expect(store.remove(key)).rejects.toThrow(StorageAway);
});

describe("an unusable store stops the start with a message:", () => {
  test("a folder that is a file", async () => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, "in-the-way"), "");
    const checked = diskStore(join(folder, "in-the-way")).check();
    await expect(checked).rejects.toMatchObject({ expected: true, message: expect.stringContaining("FILES_DIR") });
  });

  test.each([
    ["another key", { accessKeyId: "another" }, "no such bucket, or the key may not use it"],
    ["nobody there", { endpoint: "http://127.0.0.1:1/photos-bucket" }, "cannot be used"],
  ])("a bucket with %s", async (_, changes, sentence) => {
    const checked = bucketStore({ ...fake.bucket, ...changes }).check();
    await expect(checked).rejects.toMatchObject({ expected: true, message: expect.stringContaining(sentence) });
  });
});

describe("the storage settings", () => {
  const all = { S3_ENDPOINT: "https://s3.example/photos/", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "hidden" };

  test("select the default folder, another folder or a bucket", () => {
    expect(readConfig("/srv", {})).toMatchObject({ filesDir: "/srv/data/files", bucket: null });
    expect(readConfig("/srv", { FILES_DIR: "/mnt/files" })).toMatchObject({ filesDir: "/mnt/files" });
    expect(readConfig("/srv", all).bucket).toEqual({
      endpoint: "https://s3.example/photos",
      region: "auto",
      accessKeyId: "id",
      secretAccessKey: "hidden",
    });
  });

  test("of a bucket must be complete, and an invalid one is reported without its secret", () => {
    for (const name of Object.keys(all)) {
      expect(() => readConfig("/", { ...all, [name]: "" })).toThrow("set all or none");
    }
    expect(() => readConfig("/", { ...all, S3_ENDPOINT: "photos" })).toThrow(ConfigError);
    expect(() => readConfig("/", { ...all, S3_ENDPOINT: "photos" })).toThrow("names the bucket");
  });

  test("decide which store is opened", async () => {
    const store = await openStore({ filesDir: "/nowhere", bucket: fake.bucket });
    await store.write(key, bytes, "image/webp");
    expect(fake.objects.has(key)).toBe(true);
  });
});
