import { beforeAll, describe, expect, test } from "vitest";
import { bookingFilesLimit } from "#contract/platform/file-limits";
import { type Folder, openFolder } from "#tests/server/bookings/booking-files/folder";
import { officeFile, pdfFile } from "#tests/support/documents";
import { type House, openHouse, testApp } from "#tests/support/house";
import { picture } from "#tests/support/pictures";

const app = testApp();
let house: House;
let other: House;
beforeAll(async () => {
  house = await openHouse(app());
  other = await openHouse(app());
});

const unknown = "01934b7e-5a00-7000-8000-0000000000aa";

describe("another company", () => {
  let folder: Folder;
  let theirs: Folder;
  beforeAll(async () => {
    [folder, theirs] = [await openFolder(house), await openFolder(other)];
    await folder.send();
    await theirs.send();
  });

  test("cannot see the list, a file or its content, and gets the same 404 as for a missing file", async () => {
    const [file] = await folder.list();
    expect((await house.admin.send("GET", `${folder.path}/${file?.id}/content`)).status).toBe(200);
    for (const base of [folder.path, theirs.path]) {
      for (const path of [`${base}/${file?.id}`, `${base}/${file?.id}/content`, `${base}/${unknown}/content`]) {
        const reply = await other.admin.send("GET", path);
        expect([reply.status, reply.body.error], path).toEqual([404, "NotFoundException"]);
      }
    }
    const list = await other.admin.send("GET", folder.path);
    expect([list.status, list.body.error]).toEqual([404, "BookingNotFoundException"]);
    expect(await app().anonymous().send("GET", `${folder.path}/${file?.id}/content`)).toMatchObject({ status: 401 });
  });

  test("cannot change anything, not even through a booking of its own", async () => {
    const before = await folder.list();
    for (const base of [folder.path, theirs.path]) {
      const each = `${base}/${before[0]?.id}`;
      expect((await other.admin.send("PUT", each, { body: { name: "Meu", version: 1 } })).status).toBe(404);
      expect((await other.admin.send("DELETE", each)).status).toBe(404);
      expect((await other.admin.send("POST", `${each}/restoration`)).status).toBe(404);
    }
    expect((await folder.send(undefined, { by: other.admin })).status).toBe(404);
    expect(await folder.list()).toEqual(before);
  });

  test("a file is not found through another booking of the same company", async () => {
    const [file] = await folder.list();
    const beside = await openFolder(house);
    for (const path of [`${beside.path}/${file?.id}`, `${beside.path}/${file?.id}/content`]) {
      expect((await house.admin.send("GET", path)).status).toBe(404);
    }
    expect((await house.admin.send("DELETE", `${beside.path}/${file?.id}`)).status).toBe(404);
  });
});

describe("an attached file", () => {
  test("is returned and listed, and stored under a random name", async () => {
    const folder = await openFolder(house);
    app().files.kept.clear();
    const { status, body } = await folder.send(pdfFile("Contrato"), { name: "C:\\Ana\\Contrato João.pdf" });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      name: "Contrato João.pdf",
      type: "application/pdf",
      bytes: pdfFile("Contrato").length,
      created_by_name: expect.any(String),
      created_at: app().clock.now().toISOString(),
      version: 1,
    });
    expect(await folder.list()).toEqual([body]);
    expect((await house.admin.send("GET", `${folder.path}/${body.id}`)).body).toEqual(body);
    const [key] = [...app().files.kept.keys()];
    expect(key).toMatch(new RegExp(`^${house.company.tenant_id}/bookings/[0-9a-f]{32}\\.bin$`));
  });

  test("is downloaded as an attachment, never displayed inline", async () => {
    const folder = await openFolder(house);
    const { body } = await folder.send(undefined, { name: "Contrato João.pdf" });
    const { headers } = await house.admin.send("GET", `${folder.path}/${body.id}/content`);
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition": "attachment; filename=\"Contrato Joao.pdf\"; filename*=UTF-8''Contrato%20Jo%C3%A3o.pdf",
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
    });
  });

  test.each([
    ["recibo.pdf.html", "recibo.pdf.html.pdf"],
    ["foto.svg", "foto.svg.pdf"],
    ["..\\..\\/etc/passwd", "passwd.pdf"],
    ["nota\u202efdp.exe", "notafdp.exe.pdf"],
    ['a"; filename="b.exe', "a; filename=b.exe.pdf"],
    ["...", "arquivo.pdf"],
    ["RECIBO.PDF", "RECIBO.PDF"],
    ["recibo; x=1.pdf", "recibo; x=1.pdf"],
  ])("named %j is saved as %j", async (name, saved) => {
    const folder = await openFolder(house);
    const { body } = await folder.send(undefined, { name });
    const { headers } = await house.admin.send("GET", `${folder.path}/${body.id}/content`);
    expect(headers.get("content-disposition")).toBe(`attachment; filename="${saved}"`);
  });

  test("with a line break in its name is refused, so no header can be injected", async () => {
    const folder = await openFolder(house);
    const { status, body } = await folder.send(undefined, { name: "a.pdf\r\nSet-Cookie: x=1" });
    expect([status, Object.keys(body.errors)]).toEqual([422, ["file_name"]]);
  });

  test("is recognized by its content, whatever its declared type", async () => {
    const folder = await openFolder(house);
    const sent = await folder.send(officeFile("docx"), { name: "termo.pdf", type: "application/pdf" });
    expect(sent.body.type).toContain("wordprocessingml");
    const image = await folder.send(await picture("jpeg"), { name: "rg.png", type: "application/octet-stream" });
    expect(image.body.type).toBe("image/jpeg");
    const { headers } = await house.admin.send("GET", `${folder.path}/${image.body.id}/content`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="rg.png.jpg"');
    const page = await folder.send(Buffer.from("<script>alert(1)</script>"), { name: "a.pdf" });
    expect([page.status, page.body.error]).toEqual([415, "UnsupportedMediaTypeException"]);
    const announced = await folder.send(undefined, { type: "text/html" });
    expect(announced.status).toBe(415);
  });

  test("has a maximum size of 10 MB", async () => {
    const folder = await openFolder(house);
    const large = Buffer.concat([pdfFile(), Buffer.alloc(10 * 1024 * 1024)]);
    expect((await folder.send(large)).status).toBe(413);
  });

  test("is refused beyond the limit, also for concurrent uploads and restorations", async () => {
    const folder = await openFolder(house);
    const { body: first } = await folder.send();
    await house.admin.send("DELETE", `${folder.path}/${first.id}`);
    for (let count = 0; count < bookingFilesLimit - 2; count += 1) await folder.send();
    const replies = await Promise.all(Array.from({ length: 6 }, () => folder.send()));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused?.body.errors).toEqual({
      file: ["Cada reserva guarda até 30 arquivos. Exclua um para enviar outro"],
    });
    expect((await house.admin.send("POST", `${folder.path}/${first.id}/restoration`)).status).toBe(422);
    expect(await folder.list()).toHaveLength(bookingFilesLimit);
  });

  test("can belong to a cancelled booking, for a late receipt", async () => {
    const folder = await openFolder(house);
    await house.admin.send("POST", `/api/bookings/${folder.code}/cancellation`, { body: { reason: "Adoeceu" } });
    expect((await folder.send()).status).toBe(201);
  });
});

describe("permissions", () => {
  test("with bookings.view, files can be read but not attached or deleted", async () => {
    const folder = await openFolder(house);
    const { body } = await folder.send();
    const viewer = await house.personWith("bookings.view");
    expect(await folder.list(viewer)).toEqual([body]);
    expect((await viewer.send("GET", `${folder.path}/${body.id}/content`)).status).toBe(200);
    const refused = [
      await folder.send(undefined, { by: viewer }),
      await viewer.send("DELETE", `${folder.path}/${body.id}`),
      await viewer.send("PUT", `${folder.path}/${body.id}`, { body: { name: "x", version: 1 } }),
    ];
    expect(refused.map(({ body }) => body.error)).toEqual(Array(3).fill("UserForbiddenForActionException"));
  });

  test("without bookings.view, files are hidden", async () => {
    const folder = await openFolder(house);
    const { body } = await folder.send();
    const cleaner = await house.personWith("accommodations.view");
    for (const path of [folder.path, `${folder.path}/${body.id}/content`]) {
      expect((await cleaner.send("GET", path)).status).toBe(403);
    }
  });
});

describe("the timeline of a booking", () => {
  test("shows each file that was added, renamed, deleted and restored", async () => {
    const folder = await openFolder(house);
    const later = () => app().clock.set(new Date(app().clock.now().getTime() + 1000).toISOString());
    later();
    const { body } = await folder.send();
    const each = `${folder.path}/${body.id}`;
    later();
    const renamed = await house.admin.send("PUT", each, { body: { name: "Contrato assinado", version: 1 } });
    expect(renamed.body).toMatchObject({ name: "Contrato assinado", version: 2 });
    const stale = await house.admin.send("PUT", each, { body: { name: "Outro", version: 1 } });
    expect([stale.status, stale.body.current.name]).toEqual([409, "Contrato assinado"]);
    const { headers } = await house.admin.send("GET", `${each}/content`);
    expect(headers.get("content-disposition")).toBe('attachment; filename="Contrato assinado.pdf"');
    later();
    await house.admin.send("DELETE", each);
    later();
    await house.admin.send("POST", `${each}/restoration`);
    const { body: story } = await house.admin.send("GET", `/api/bookings/${folder.code}/timeline`);
    type Entry = { action: string; changes: object[] };
    expect(
      story.data
        .filter(({ action }: Entry) => action !== "booking.file_opened")
        .slice(0, 4)
        .map(({ action, changes }: Entry) => [action, changes]),
    ).toEqual([
      ["booking.file_restored", [{ field: "file", before: null, after: "Contrato assinado" }]],
      ["booking.file_deleted", [{ field: "file", before: "Contrato assinado", after: null }]],
      ["booking.file_renamed", [{ field: "file", before: "contrato.pdf", after: "Contrato assinado" }]],
      ["booking.file_added", [{ field: "file", before: null, after: "contrato.pdf" }]],
    ]);
  });
});
