import { beforeAll, describe, expect, test } from "vitest";
import type { Photo } from "#contract/catalogue/photos";
import { type Album, openAlbum } from "#tests/server/catalogue/photos/album";
import { type House, openHouse, testAppAlone } from "#tests/support/house";

const app = testAppAlone();
let house: House;
let album: Album;
beforeAll(async () => {
  house = await openHouse(app());
});

const ids = (photos: readonly Photo[]) => photos.map(({ id }) => id);
const covers = (photos: readonly Photo[]) => photos.filter(({ cover }) => cover).map(({ id }) => id);
const order = (wanted: readonly string[]) => house.admin.send("PUT", `${album.path}/order`, { body: { ids: wanted } });
const put = (photo: Photo | undefined, body: object) =>
  house.admin.send("PUT", `${album.path}/${photo?.id}`, { body: { version: photo?.version, ...body } });

async function coverInList(): Promise<string | null> {
  const { body } = await house.admin.send("GET", "/api/accommodations?per_page=100");
  return body.data.find(({ id }: { id: string }) => id === album.id).cover;
}

describe("the order", () => {
  let made: Photo[];
  beforeAll(async () => {
    album = await openAlbum(house);
    made = await album.fill(4);
  });

  test("is the order of upload until it is changed", async () => {
    expect(ids(await album.list())).toEqual(ids(made));
    const wanted = ids(made).reverse();
    const reply = await order(wanted);
    expect([reply.status, ids(reply.body.data)]).toEqual([200, wanted]);
    expect(ids(await album.list())).toEqual(wanted);
    const [fifth] = await album.fill(1);
    expect(ids(await album.list())).toEqual([...wanted, fifth?.id]);
  });

  test("with a missing, repeated or foreign photo is refused with the current list", async () => {
    const before = await album.list();
    const all = ids(before);
    const stranger = "01934b7e-5a00-7000-8000-0000000000aa";
    for (const wrong of [
      all.slice(1),
      [...all.slice(1), all[1]],
      [...all, stranger],
      [...all.slice(1), stranger],
      [],
    ]) {
      const reply = await order(wrong as string[]);
      expect(reply).toMatchObject({ status: 409, body: { error: "StaleRecordException", current: { data: before } } });
    }
    expect(await album.list()).toEqual(before);
  });

  test("can be changed only with accommodations.edit", async () => {
    const viewer = await house.personWith("accommodations.view");
    expect(await album.list(viewer)).toHaveLength(5);
    const reply = await viewer.send("PUT", `${album.path}/order`, { body: { ids: ids(await album.list()) } });
    expect(reply).toMatchObject({ status: 403, body: { error: "UserForbiddenForActionException" } });
  });
});

describe("the cover", () => {
  let made: Photo[];
  beforeAll(async () => {
    album = await openAlbum(house);
  });

  test("is none without photos, then the first photo, and appears in the list of accommodations", async () => {
    expect(await coverInList()).toBeNull();
    made = await album.fill(3);
    expect(covers(await album.list())).toEqual([made[0]?.id]);
    expect(await coverInList()).toBe(made[0]?.sources[0]?.url);
  });

  test("is a single photo: selecting another replaces it, whatever the order", async () => {
    const reply = await put(made[2], { cover: true });
    expect([reply.status, reply.body.cover, reply.body.version]).toEqual([200, true, 2]);
    expect(covers(await album.list())).toEqual([made[2]?.id]);
    await order([made[1], made[0], made[2]].map((photo) => photo?.id as string));
    expect(covers(await album.list())).toEqual([made[2]?.id]);
    expect(await coverInList()).toBe(made[2]?.sources[0]?.url);
  });

  test("cannot be unset, and setting it again has no effect", async () => {
    const [, , cover] = await album.list();
    const refused = await put(cover, { cover: false });
    expect([refused.status, refused.body.errors]).toEqual([422, { cover: ["Escolha outra foto para ser a capa"] }]);
    expect((await put(cover, { cover: true })).status).toBe(200);
    expect((await put(made[0], { cover: false })).status).toBe(200);
    expect(covers(await album.list())).toEqual([made[2]?.id]);
  });

  test("that is deleted is replaced by the next photo, and is the cover again once restored", async () => {
    const [first, , cover] = await album.list();
    await house.admin.send("DELETE", `${album.path}/${cover?.id}`);
    expect(covers(await album.list())).toEqual([first?.id]);
    await house.admin.send("POST", `${album.path}/${cover?.id}/restoration`);
    expect(covers(await album.list())).toEqual([cover?.id]);
    for (const { id } of await album.list()) await house.admin.send("DELETE", `${album.path}/${id}`);
    expect(await coverInList()).toBeNull();
    await house.admin.send("POST", `${album.path}/${first?.id}/restoration`);
    expect(covers(await album.list())).toEqual([first?.id]);
  });
});

describe("a caption", () => {
  test("is trimmed, saved, cleared by null, and refused if it is stale or too long", async () => {
    album = await openAlbum(house);
    const [photo] = await album.fill(1);
    expect((await put(photo, { caption: "  Vista da varanda " })).body.caption).toBe("Vista da varanda");
    const stale = await put(photo, { caption: "Outra" });
    expect(stale).toMatchObject({ status: 409, body: { current: { caption: "Vista da varanda", version: 2 } } });
    expect((await put(photo, { caption: null, version: 2 })).body.caption).toBeNull();
    const long = await put(photo, { caption: "a".repeat(201), version: 3 });
    expect([long.status, long.body.errors]).toEqual([422, { caption: ["Use no máximo 200 caracteres"] }]);
  });
});
