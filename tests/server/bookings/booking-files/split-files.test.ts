import { beforeAll, expect, test } from "vitest";
import { folderOf, openFolder } from "#tests/server/bookings/booking-files/folder";
import { pdfFile } from "#tests/support/documents";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
beforeAll(async () => {
  house = await openHouse(app());
});

test("files attached to the rest of a split stay move to the whole stay when the split is undone", async () => {
  const whole = await openFolder(house);
  const { id: accommodation_id } = await house.accommodation();
  await whole.send(pdfFile("Contrato"), { name: "contrato.pdf" });
  const body = { date: "2026-12-02", accommodation_id, version: 1 };
  const made = await house.admin.send("POST", `/api/bookings/${whole.code}/split`, { body });
  const rest = folderOf(house, made.body.rest);
  await rest.send(pdfFile("Recibo"), { name: "recibo.pdf" });
  await rest.send(pdfFile("Engano"), { name: "engano.pdf" });
  const wrong = (await rest.list()).find(({ name }) => name === "engano.pdf");
  await house.admin.send("DELETE", `${rest.path}/${wrong?.id}`);

  expect((await house.admin.send("DELETE", `/api/bookings/${whole.code}/split`)).status).toBe(200);
  const names = async (folder: typeof whole) => (await folder.list()).map(({ name }) => name).sort();
  expect([await names(whole), await names(rest)]).toEqual([["contrato.pdf", "recibo.pdf"], []]);
  const file = (await whole.list()).find(({ name }) => name === "recibo.pdf");
  expect((await house.admin.send("GET", `${whole.path}/${file?.id}/content`)).status).toBe(200);
  const { data } = (await house.admin.send("GET", `/api/bookings/${whole.code}/timeline`)).body;
  const moved = data.filter(({ action }: { action: string }) => action === "booking.file_moved");
  expect(moved).toMatchObject([{ changes: [{ field: "file", after: "recibo.pdf" }] }]);
});
