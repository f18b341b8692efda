import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { addDays } from "#domain/stay-dates";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead);

/** An Airbnb calendar with one reservation. */
function calendar(from: string, until: string): string {
  const [start, end] = [from, until].map((date) => date.replaceAll("-", ""));
  const event = `BEGIN:VEVENT\nUID:a\nDTSTART;VALUE=DATE:${start}\nDTEND;VALUE=DATE:${end}\nSUMMARY:Reserved\nEND:VEVENT`;
  return `BEGIN:VCALENDAR\nPRODID:-//Airbnb Inc//Hosting Calendar 1.0//EN\n${event}\nEND:VCALENDAR\n`;
}

async function importFile(page: Page, content: string) {
  const file = { name: "canal.ics", mimeType: "text/calendar", buffer: Buffer.from(content) };
  const dialog = page.getByRole("dialog", { name: "Importar um calendário" });
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Importar", exact: true }).click();
}

test("an address is created for a channel, lists closed nights without names, and is revoked", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Tangará");
  await makeBooking(ana, place, ["2046-03-01", "2046-03-04"]);
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/editar`);
  await page.getByRole("link", { name: "Canais" }).click();
  await page.getByRole("button", { name: "Criar endereço" }).click();
  await pick(page, "Canal", "Booking.com");
  await page.getByRole("dialog").getByRole("button", { name: "Criar endereço" }).click();
  await expect(toast(page, "Endereço criado")).toBeVisible();
  const address = await page.getByRole("textbox", { name: "Endereço de Booking.com" }).inputValue();
  const read = () => page.request.get(new URL(address).pathname);
  const text = await (await read()).text();
  expect(text).toContain("DTSTART;VALUE=DATE:20460301\r\nDTEND;VALUE=DATE:20460304\r\nSUMMARY:Reservado");
  expect(text).not.toContain("História");
  await page.reload();
  await expect(rowOf(page, "Booking.com")).toContainText("Lido agora");
  await page.getByRole("button", { name: "Revogar o endereço de Booking.com" }).click();
  await page.getByRole("button", { name: "Revogar endereço", exact: true }).click();
  await expect(page.getByText("Nenhum endereço criado")).toBeVisible();
  expect((await read()).status()).toBe(404);
});

test("a calendar file closes nights; a conflict with a booking is shown and cancels nothing", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Surucuá");
  const { code } = await makeBooking(ana, place, [day(402), day(404)]);
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/canais`);
  await page.getByRole("button", { name: "Importar calendário" }).click();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByText("Endereço do calendário é obrigatório")).toBeVisible();
  await page.getByText("Arquivo .ics", { exact: true }).click();
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(page.getByText("Arquivo é obrigatório")).toBeVisible();
  await importFile(page, "<html>Entre para continuar</html>");
  await expect(page.getByText("Este arquivo não é um calendário.")).toBeVisible();
  await expect(rowOf(page, "Airbnb")).toHaveCount(0);
  await importFile(page, calendar(day(401), day(405)));
  await expect(toast(page, "Airbnb: arquivo importado")).toBeVisible();
  await expect(rowOf(page, "Airbnb")).toContainText("Conflito de datas");
  await expect(page.getByRole("link", { name: code })).toBeVisible();
  expect((await ana.call(bookings.show, { params: { code } })).status).toBe("confirmed");
  await page.getByRole("button", { name: "Ações de Airbnb" }).click();
  await page.getByRole("menuitem", { name: "Ver leituras" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 nova, 1 conflito de datas.");
  await page.getByRole("dialog").getByRole("button", { name: "Fechar" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expectNoneNow(page);
  await page.goto("/dashboard");
  const told = page.getByRole("listitem").filter({ hasText: `Airbnb e a reserva ${code}` });
  await expect(told).toContainText("Conflito de datas");
  await told.getByRole("link", { name: "Abrir canais de Casa do Surucuá" }).click();
  await expect(page.getByText("As duas partes estão mantidas")).toBeVisible();
});

test("an internal address is not read: the calendar says why, and closes nothing", async ({ page, signIn, desk }) => {
  const place = await makeAccommodation(await desk("ana"), "Casa do Uirapuru");
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/canais`);
  await page.getByRole("button", { name: "Importar calendário" }).click();
  await page.getByLabel("Endereço do calendário").fill("http://127.0.0.1:1/segredo.ics");
  await page.getByRole("button", { name: "Importar", exact: true }).click();
  await expect(rowOf(page, "Airbnb")).toContainText("O endereço não pode ser lido");
  await expect(page.getByText("segredo")).toHaveCount(0);
  await page.getByRole("button", { name: "Ações de Airbnb" }).click();
  await page.getByRole("menuitem", { name: "Remover" }).click();
  await page.getByRole("button", { name: "Remover calendário" }).click();
  await expect(page.getByText("Nenhum calendário importado")).toBeVisible();
});
