import type { Locator, Page } from "@playwright/test";
import { blocks } from "#contract/bookings/blocks";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { bar, openChart } from "#tests/e2e/support/chart";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { joinAsNew } from "#tests/e2e/support/join-as-new";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });
const date = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

async function typePeriod(page: Page, from: string, until: string) {
  await date(page, "Início").fill(from);
  await date(page, "Fim").fill(until);
  await date(page, "Fim").press("Tab");
}

/** Within the dialog: the list behind it has a filter of the same name. */
async function pickKind(dialog: Locator, kind: string) {
  await dialog.getByRole("button", { name: /^Tipo/ }).click();
  await dialog.page().getByRole("option", { name: kind }).click();
}

test("several accommodations are blocked at once, changed, and the block is deleted and restored", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Casa do Guará");
  await makeAccommodation(ana, "Casa do Guaxinim");
  await signIn("ana");
  await page.goto("/acomodacoes/bloqueios");
  await page.getByRole("button", { name: "Bloquear datas" }).click();
  const dialog = page.getByRole("dialog", { name: "Bloquear acomodações" });
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  await expect(dialog.getByText("Escolha pelo menos 1 item")).toBeVisible();
  await dialog.getByRole("checkbox", { name: "Casa do Guará" }).check();
  await dialog.getByRole("checkbox", { name: "Casa do Guaxinim" }).check();
  await typePeriod(page, "03/01/2045", "06/01/2045");
  await pickKind(dialog, "Manutenção");
  await dialog.getByRole("textbox", { name: /^Motivo/ }).fill("Dedetização");
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  await expect(toast(page, "2 bloqueios criados")).toBeVisible();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("searchbox").fill("dedetização");
  await expect(rowOf(page, "Casa do Guará")).toContainText("03 a 06/01/2045");
  await page.getByRole("button", { name: "Ações do bloqueio de Casa do Guará" }).click();
  await page.getByRole("menuitem", { name: "Editar" }).click();
  const change = page.getByRole("dialog", { name: "Bloqueio de Casa do Guará" });
  await typePeriod(page, "03/01/2045", "08/01/2045");
  await change.getByRole("button", { name: "Salvar bloqueio" }).click();
  await expect(toast(page, "Bloqueio salvo")).toBeVisible();
  await expect(rowOf(page, "Casa do Guará")).toContainText("03 a 08/01/2045");

  await page.getByRole("button", { name: "Ações do bloqueio de Casa do Guaxinim" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(rowOf(page, "Casa do Guaxinim")).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(rowOf(page, "Casa do Guaxinim")).toContainText("03 a 06/01/2045");
});

test("a closed season over a stay names the booking, and blocks the free nights on request", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Toca da Irara");
  const { code } = await makeBooking(ana, place, ["2045-06-10", "2045-06-12"]);
  await signIn("ana");
  await page.goto(`/acomodacoes/${place.id}/editar`);
  await page.getByRole("link", { name: "Bloqueios" }).click();
  await page.getByRole("button", { name: "Bloquear datas" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Bloquear Toca da Irara" });
  await typePeriod(page, "01/06/2045", "01/07/2045");
  await pickKind(dialog, "Temporada fechada");
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  const refusal = dialog.getByRole("alert").filter({ hasText: "Nada foi bloqueado" });
  await expect(refusal).toContainText(`Ocupada de 10 a 12/06/2045 pela reserva ${code}.`);
  await expect(refusal).toContainText("2 partes estão livres: 01 a 10/06/2045; 12/06 a 01/07/2045.");
  await expectNoneNow(page);
  await refusal.getByRole("button", { name: "Bloquear só o que está livre" }).click();
  await expect(toast(page, "2 bloqueios criados")).toBeVisible();
  const { data } = await ana.call(blocks.list, { query: { accommodation_id: place.id, sort: "check_in" } });
  expect(data.map(({ check_in, check_out }) => [check_in, check_out])).toEqual([
    ["2045-06-01", "2045-06-10"],
    ["2045-06-12", "2045-07-01"],
  ]);
});

test("a booking over blocked dates says why they are not free", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Refúgio do Sagui");
  const period = { check_in: "2045-02-03", check_out: "2045-02-05" };
  await ana.call(blocks.create, {
    body: { accommodation_ids: [place.id], kind: "out_of_order", reason: "Telhado novo", ...period },
  });
  await signIn("ana");
  await page.goto("/reservas/criar");
  await holderName(page).fill("Iara Campos");
  await typeStay(page, { accommodation: "Refúgio do Sagui", check_in: "03/02/2045", check_out: "05/02/2045" });
  await expect(quoteOf(page)).toContainText("Bloqueio: manutenção (Telhado novo), 03 a 05/02/2045.");
});

test("reception blocks with three presses, from the chart and from a booking", async ({ page, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Toca do Jupará", { group: "Jupará" });
  const holder = { name: "Vilma Jupará" };
  const { code } = await makeBooking(ana, place, ["2045-07-10", "2045-07-12"], { holder });
  await joinAsNew(page, ana, { email: "portaria@jupara.test", name: "Portaria", role: "Recepção" });
  await openChart(page, "Jupará", "2045-07-06");
  const box = await bar(page, "Vilma").boundingBox();
  if (!box) throw new Error("the booking is drawn");
  const onChart = await countInteractions(page);
  const across = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 1.6, across);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 2.2, across, { steps: 5 });
  await page.mouse.up();
  const fresh = page.getByRole("dialog", { name: "Nova reserva em Toca do Jupará" });
  await fresh.getByRole("button", { name: "Bloquear datas" }).click();
  const dialog = page.getByRole("dialog", { name: "Bloquear Toca do Jupará" });
  await expect(dialog.getByRole("button", { name: /^Tipo/ })).toContainText("Manutenção");
  await expectNoneNow(page);
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  await expect(toast(page, "Bloqueio criado em Toca do Jupará")).toBeVisible();
  expect((await onChart()).all).toBeLessThanOrEqual(3);

  await page.goto(`/reservas/${code}`);
  await expect(page.getByRole("heading", { level: 1, name: holder.name })).toBeVisible();
  const onBooking = await countInteractions(page);
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: "Bloquear datas" }).click();
  await expect(date(page, "Início")).toHaveValue("12/07/2045");
  await dialog.getByRole("button", { name: "Bloquear datas" }).click();
  await expect(dialog).toHaveCount(0);
  expect((await onBooking()).all).toBeLessThanOrEqual(3);
  const { data } = await ana.call(blocks.list, { query: { accommodation_id: place.id } });
  expect(data.map(({ kind }) => kind)).toEqual(["out_of_order", "out_of_order"]);
});
