import { beforeAll, expect, test } from "vitest";
import { tellingOf } from "#tests/server/money/announcements/telling";
import { linkedStay, openPixHouse } from "#tests/server/money/stay-pix/pix-house";
import { officeFile, pdfFile } from "#tests/support/documents";
import { type House, testApp } from "#tests/support/house";
import { pngFile } from "#tests/support/pictures";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openPixHouse(app());
});

async function stay() {
  const linked = await linkedStay(app(), house);
  return { ...linked, ...tellingOf(app(), house, linked) };
}
const fileOf = (bytes: Buffer | string, type = "application/octet-stream") =>
  new Blob([bytes as unknown as BlobPart], { type });

test("a receipt is kept with the booking's files, one per report, however often it is sent", async () => {
  const { code, tell, sendReceipt, waiting, page } = await stay();
  await tell(1, 45_000);
  for (const name of ["../pix.png", "outro.png"]) {
    expect(await sendReceipt(1, await pngFile(), name)).toMatchObject({
      status: 200,
      body: { told: [{ receipt: true }] },
    });
  }
  const files = (await house.admin.send("GET", `/api/bookings/${code}/files`)).body.data;
  expect(files).toMatchObject([{ name: "pix.png", type: "image/png", created_by_name: null }]);
  expect(await waiting()).toMatchObject({ receipt: { id: files[0].id, name: "pix.png" } });
  expect((await house.admin.send("GET", `/api/bookings/${code}/files/${files[0].id}/content`)).status).toBe(200);
  await house.admin.send("DELETE", `/api/bookings/${code}/files/${files[0].id}`);
  expect(await waiting()).toMatchObject({ receipt: null });
  expect((await page()).told).toMatchObject([{ receipt: true }]);
});

test("a PDF is accepted, whatever its declared type; Office files, HTML and rubbish are refused", async () => {
  const { code, tell, sendReceipt } = await stay();
  await tell(1, 45_000);
  for (const bytes of [officeFile("docx"), "<html><script>alert(1)</script></html>", "x"]) {
    expect((await sendReceipt(1, fileOf(bytes, "application/pdf"))).status).toBe(415);
  }
  expect((await sendReceipt(1, fileOf("%PDF-1.4 cut"))).status).toBe(422);
  expect((await sendReceipt(1, fileOf(pdfFile()), "comprovante.pdf")).status).toBe(200);
  const { data } = (await house.admin.send("GET", `/api/bookings/${code}/files`)).body;
  expect(data).toMatchObject([{ type: "application/pdf" }]);
});

test("a receipt without an open report or with a wrong link is refused", async () => {
  const { code, path, tell, sendReceipt, waiting, refuse } = await stay();
  expect((await sendReceipt(1, await pngFile())).status).toBe(409);
  await tell(1, 45_000);
  await refuse((await waiting()).id, "Não entrou");
  expect((await sendReceipt(1, await pngFile())).status).toBe(409);
  const wrong = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  const address = `${wrong}/installments/${code}P1/receipt?file_name=a.png`;
  expect(
    (
      await app()
        .anonymous()
        .send("POST", address, { body: await pngFile() })
    ).status,
  ).toBe(404);
  expect((await house.admin.send("GET", `/api/bookings/${code}/files`)).body.data).toEqual([]);
});

test("a receipt is limited to 10 MB, and a booking with too many files says where else to send it", async () => {
  const { code, tell, sendReceipt } = await stay();
  await tell(1, 45_000);
  expect((await sendReceipt(1, fileOf(Buffer.alloc(10 * 1024 * 1024 + 1)))).status).toBe(413);
  const png = await pngFile();
  for (let files = 0; files < 30; files += 1) {
    await house.admin.send("POST", `/api/bookings/${code}/files?file_name=${files}.png`, { body: png });
  }
  expect(await sendReceipt(1, png)).toMatchObject({
    status: 409,
    body: { reason: expect.stringContaining("Envie o comprovante direto") },
  });
});
