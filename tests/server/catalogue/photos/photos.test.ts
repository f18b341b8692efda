import { beforeAll, describe, expect, test, vi } from "vitest";
import { photosLimit } from "#contract/platform/file-limits";
import { StorageFull } from "#server/platform/files/file-store";
import { type Album, openAlbum } from "#tests/server/catalogue/photos/album";
import { type House, openHouse, testAppAlone } from "#tests/support/house";
import { picture } from "#tests/support/pictures";

const app = testAppAlone();
let house: House;
let other: House;
beforeAll(async () => {
  house = await openHouse(app());
  other = await openHouse(app());
});

const unknown = "01934b7e-5a00-7000-8000-0000000000aa";
const notFound = {
  status: 404,
  body: { error: "NotFoundException", message: "Não encontramos o que você procura." },
};

describe("another company", () => {
  let album: Album;
  let theirs: Album;
  beforeAll(async () => {
    album = await openAlbum(house);
    theirs = await openAlbum(other);
    await album.fill(1);
    await theirs.fill(1);
  });

  test("cannot see the list, a photo or its content, and gets the same 404 as for a missing photo", async () => {
    const [photo] = await album.list();
    const address = photo?.sources[0]?.url as string;
    const [, , , own] = [...address.split("/")];
    expect(own).toBe(house.company.tenant_id);
    expect((await house.admin.send("GET", address)).status).toBe(200);
    const inOwnName = address.replace(own as string, other.company.tenant_id);
    const invented = address.replace(photo?.id as string, unknown);
    for (const path of [album.path, `${album.path}/${photo?.id}`, address, inOwnName, invented]) {
      const reply = await other.admin.send("GET", path);
      expect({ status: reply.status, body: reply.body }, path).toEqual(notFound);
    }
    expect(await app().anonymous().send("GET", address)).toMatchObject({ status: 401 });
  });

  test("cannot change anything, not even through an accommodation of its own", async () => {
    const [photo] = await album.list();
    const before = await album.list();
    for (const path of [album.path, theirs.path]) {
      const each = `${path}/${photo?.id}`;
      expect(await other.admin.send("PUT", each, { body: { caption: "Minha", version: 1 } })).toMatchObject(notFound);
      expect(await other.admin.send("DELETE", each)).toMatchObject(notFound);
      expect(await other.admin.send("POST", `${each}/restoration`)).toMatchObject(notFound);
    }
    const ordered = await other.admin.send("PUT", `${theirs.path}/order`, { body: { ids: [photo?.id] } });
    expect(ordered).toMatchObject({ status: 409, body: { error: "StaleRecordException" } });
    expect(JSON.stringify(ordered.body)).not.toContain(photo?.id);
    expect(await album.send(undefined, { by: other.admin })).toMatchObject(notFound);
    expect(await album.list()).toEqual(before);
  });

  test("a photo is not found through another accommodation of the same company", async () => {
    const [photo] = await album.list();
    const beside = await openAlbum(house);
    expect(await house.admin.send("GET", `${beside.path}/${photo?.id}`)).toMatchObject(notFound);
    expect(await house.admin.send("DELETE", `${beside.path}/${photo?.id}`)).toMatchObject(notFound);
  });
});

describe("an uploaded photo", () => {
  test("is returned, listed and stored in the company's folder under a random name", async () => {
    const album = await openAlbum(house);
    app().files.kept.clear();
    const reply = await album.send(await picture("jpeg", { width: 1000, height: 500 }), { type: "image/jpeg" });
    expect(reply.status).toBe(201);
    const { id, sources, bytes, ...rest } = reply.body;
    expect(rest).toEqual({
      caption: null,
      cover: true,
      width: 1000,
      height: 500,
      created_at: "2026-11-20T15:00:00.000Z",
      version: 1,
    });
    const address = (width: number) => `/api/photos/${house.company.tenant_id}/${id}/${width}`;
    expect(sources).toEqual([320, 960, 1000].map((width) => ({ url: address(width), width })));
    const keys = [...app().files.kept.keys()];
    expect(keys).toHaveLength(3);
    for (const key of keys) {
      expect(key).toMatch(new RegExp(`^${house.company.tenant_id}/photos/[0-9a-f]{32}-\\d+\\.webp$`));
    }
    expect(bytes).toBe([...app().files.kept.values()].reduce((sum, each) => sum + each.length, 0));
    expect(await album.list()).toEqual([reply.body]);
    expect((await house.admin.send("GET", `${album.path}/${id}`)).body).toEqual(reply.body);
  });

  test("is served only as a picture, and cached privately and permanently", async () => {
    const album = await openAlbum(house);
    const [photo] = await album.fill(1);
    const url = photo?.sources[0]?.url as string;
    const { status, headers } = await house.admin.send("GET", url);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "image/webp",
      "content-disposition": "inline",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=31536000, immutable",
    });
    for (const width of ["9", "321", "0", "-1", "1e2", "8.0", "99999"]) {
      expect(await house.admin.send("GET", url.replace(/\d+$/, width)), width).toMatchObject(notFound);
    }
  });

  test("is visible with accommodations.view or bookings.view, and not without", async () => {
    const album = await openAlbum(house);
    const [photo] = await album.fill(1);
    const url = photo?.sources[0]?.url as string;
    const status = async (permission: Parameters<House["personWith"]>[0]) =>
      (await (await house.personWith(permission)).send("GET", url)).status;
    expect(await status("accommodations.view")).toBe(200);
    expect(await status("bookings.view")).toBe(200);
    expect(await status("users.view")).toBe(403);
  });

  test("whose file is lost is not found, and the list still works", async () => {
    const album = await openAlbum(house);
    const [photo] = await album.fill(1);
    app().files.kept.clear();
    expect(await house.admin.send("GET", photo?.sources[0]?.url as string)).toMatchObject(notFound);
    expect(await album.list()).toHaveLength(1);
  });

  test("is recorded in the audit trail", async () => {
    const album = await openAlbum(house);
    const [photo] = await album.fill(1);
    await house.admin.send("PUT", `${album.path}/${photo?.id}`, { body: { caption: "Varanda", version: 1 } });
    await house.admin.send("DELETE", `${album.path}/${photo?.id}`);
    await house.admin.send("POST", `${album.path}/${photo?.id}/restoration`);
    const events = await app().database.asTenant(house.company.tenant_id, (db) =>
      db
        .selectFrom("audit_events")
        .select(["action", "user_id"])
        .where("record_id", "=", album.id)
        .orderBy("id")
        .execute(),
    );
    expect(events.map(({ action }) => action).sort()).toEqual(
      ["accommodation.created", "photo.created", "photo.updated", "photo.deleted", "photo.restored"].sort(),
    );
    expect(new Set(events.map(({ user_id }) => user_id))).toEqual(new Set([house.company.user_id]));
  });
});

describe("an upload is refused", () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  const wrongType = { status: 415, body: { error: "UnsupportedMediaTypeException" } };

  test("for SVG, whatever its declared type", async () => {
    const album = await openAlbum(house);
    for (const type of ["image/svg+xml", "image/png", "image/jpeg", "image/webp"]) {
      expect(await album.send(svg, { type }), type).toMatchObject(wrongType);
    }
  });

  test.each(["application/json", "text/html", "multipart/form-data; boundary=x", "image/gif", ""])(
    "for a valid picture declared as %j",
    async (type) => {
      const album = await openAlbum(house);
      expect(await album.send(undefined, { headers: { "content-type": type } })).toMatchObject(wrongType);
    },
  );

  test("for a file above 10 MB, with or without a declared length", async () => {
    const album = await openAlbum(house);
    const large = new Uint8Array(11 * 1024 * 1024);
    const tooLarge = { status: 413, body: { error: "PayloadTooLargeException" } };
    expect(await album.send(large)).toMatchObject(tooLarge);
    const announced = { "content-length": String(large.length) };
    expect(await album.send(large, { headers: announced })).toMatchObject(tooLarge);
    // Just below the limit, the refusal is not for the size but because it is not a picture.
    expect(await album.send(large.subarray(0, 10 * 1024 * 1024))).toMatchObject(wrongType);
  });

  test("if the store is full, and leaves nothing behind", async () => {
    const album = await openAlbum(house);
    const wide = await picture("jpeg", { width: 1200, height: 900 });
    const before = [...app().files.kept.keys()];
    const { write } = app().files;
    let written = 0;
    vi.spyOn(app().files, "write").mockImplementation((key, bytes, type) => {
      written += 1;
      return written === 1 ? write(key, bytes, type) : Promise.reject(new StorageFull("full"));
    });
    const reply = await album.send(wide, { type: "image/jpeg" });
    vi.restoreAllMocks();
    expect(reply).toMatchObject({ status: 507, body: { error: "InsufficientStorageException" } });
    expect(reply.body.message).toContain("Nada foi guardado");
    expect([written, [...app().files.kept.keys()], await album.list()]).toEqual([2, before, []]);
  });

  test("for a truncated picture", async () => {
    const album = await openAlbum(house);
    const whole = await picture("jpeg", { width: 900, height: 900 });
    const reply = await album.send(whole.subarray(0, whole.length - 40), { type: "image/jpeg" });
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, ["file"]]);
  });

  test("beyond sixty photos, and accepted again after a deletion", { timeout: 120_000 }, async () => {
    const album = await openAlbum(house);
    const all = await album.fill(photosLimit);
    const reply = await album.send();
    expect([reply.status, reply.body.errors]).toEqual([
      422,
      { file: ["Cada acomodação guarda até 60 fotos. Exclua uma para enviar outra"] },
    ]);
    await house.admin.send("DELETE", `${album.path}/${all[7]?.id}`);
    expect((await album.send()).status).toBe(201);
    const back = await house.admin.send("POST", `${album.path}/${all[7]?.id}/restoration`);
    expect([back.status, Object.keys(back.body.errors)]).toEqual([422, ["file"]]);
    expect(await album.list()).toHaveLength(60);
  });

  test("and leaves no file in the store", async () => {
    const album = await openAlbum(house);
    app().files.kept.clear();
    await album.send(svg);
    await album.send((await picture("jpeg")).subarray(0, 300), { type: "image/jpeg" });
    expect(app().files.kept.size).toBe(0);
  });
});
