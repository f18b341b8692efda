import type { Page } from "@playwright/test";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const rows = (page: Page) => page.getByRole("table", { name: "Reservas" }).getByRole("row");
const search = (page: Page) => page.getByRole("searchbox", { name: "Código, nome, celular ou documento" });
const guests = (page: Page) => rows(page).locator("td:nth-child(3)");

test("a guest is found without accents, by part of the name, by code and by phone number", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Buriti");
  const holder = { name: "Açucena Guimarães Conceição", phone: "+5583987651122" };
  const { code } = await makeBooking(ana, place, ["2043-01-05", "2043-01-07"], { holder });
  await signIn("ana");
  await page.goto("/reservas");
  for (const wanted of ["acucena", "CONCEICAO guimaraes", code, code.toLowerCase(), "98765-1122"]) {
    await search(page).fill(wanted);
    await search(page).press("Enter");
    await expect(page, wanted).toHaveURL(new RegExp(`q=${encodeURIComponent(wanted).replace(/%20/g, "\\+")}`));
    await expect(guests(page), wanted).toHaveText(["Açucena Guimarães Conceição"]);
  }
});

test("filters, sorting, page and size are in the address and survive reload, back and a shared link", async ({
  page,
  signIn,
  context,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Mulungu", { max_guests: 2 });
  for (let day = 10; day < 22; day++) {
    const holder = { name: `Caravana ${day} Mulungu` };
    await makeBooking(ana, place, [`2043-02-${day}`, `2043-02-${day + 1}`], { holder });
  }
  await signIn("ana");
  await page.goto("/reservas");
  await search(page).fill("mulungu");
  await expect(page).toHaveURL("/reservas?q=mulungu");
  await page.getByRole("button", { name: "Situação" }).click();
  await page.getByRole("option", { name: "Confirmada" }).click();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/reservas?q=mulungu&status=confirmed");
  await page.getByRole("columnheader", { name: "Hóspede" }).getByRole("link").click();
  await expect(page).toHaveURL("/reservas?q=mulungu&status=confirmed&sort=holder_name");
  await expect(page.getByRole("columnheader", { name: "Hóspede" })).toHaveAttribute("aria-sort", "ascending");
  await page.getByRole("combobox", { name: "Items por página" }).selectOption("10");
  const pager = page.getByRole("navigation", { name: "Páginas da lista" });
  await expect(pager).toContainText("1-10 de 12");
  await page.getByRole("link", { name: "Próxima página" }).click();
  await expect(pager).toContainText("11-12 de 12");

  const shown = ["Caravana 20 Mulungu", "Caravana 21 Mulungu"];
  await expect(guests(page)).toHaveText(shown);
  await expect(page.getByRole("columnheader", { name: "Hóspede" })).toHaveAttribute("aria-sort", "ascending");
  await page.reload();
  await expect(guests(page)).toHaveText(shown);
  await expect(page.getByRole("button", { name: "Situação: Confirmada" })).toBeVisible();

  await rows(page).filter({ hasText: "Caravana 21" }).getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Caravana 21 Mulungu" })).toBeVisible();
  await page.goBack();
  await expect(guests(page)).toHaveText(shown);
  await page.goBack();
  await expect(pager).toContainText("1-10 de 12");

  const sent = await context.newPage();
  await sent.goto("/reservas?q=mulungu&status=confirmed&sort=-holder_name&per_page=10&page=2");
  await expect(guests(sent)).toHaveText(["Caravana 11 Mulungu", "Caravana 10 Mulungu"]);
  await expect(search(sent)).toHaveValue("mulungu");
});

test("the period of the list is selected by hand and removed", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Pequi");
  const holder = { name: "Saturnino do Pequi" };
  await makeBooking(ana, place, ["2043-03-10", "2043-03-14"], { holder });
  await signIn("ana");
  await page.goto("/reservas?q=pequi");
  await page.getByRole("button", { name: "Período" }).click();
  await page.getByRole("dialog", { name: "Período" }).getByText("Saída", { exact: true }).click();
  await page.getByRole("textbox", { name: "De", exact: true }).fill("14/03/2043");
  await page.getByRole("textbox", { name: "Até", exact: true }).fill("14/03/2043");
  await page.getByRole("button", { name: "Aplicar" }).click();
  await expect(page).toHaveURL("/reservas?q=pequi&date_field=check_out&from=2043-03-14&to=2043-03-14");
  await expect(guests(page)).toHaveText(["Saturnino do Pequi"]);
});

test("a search without results says so and is cleared with one press", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/reservas?q=zzzyx&status=hold");
  await expect(page.getByText("Nenhum resultado para estes filtros")).toBeVisible();
  await expect(page.getByText("Nada encontrado para “zzzyx”.")).toBeVisible();
  await page.getByRole("link", { name: "Limpar filtros" }).last().click();
  await expect(page).toHaveURL("/reservas");
  await expect(search(page)).toHaveValue("");
  await expect(rows(page).nth(1)).toBeVisible();
});

test("a stay of an accommodation links to the previous and the next one", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Jambolão");
  const stays = ["2043-05-02", "2043-05-06", "2043-05-10"];
  const codes: string[] = [];
  for (const [index, day] of stays.entries()) {
    const holder = { name: `Romaria ${index + 1} Jambolão` };
    codes.push((await makeBooking(ana, place, [day, day.replace(/.$/, (last) => `${+last + 2}`)], { holder })).code);
  }
  await signIn("ana");
  await page.goto(`/reservas/${codes[1]}`);
  const ways = page.getByRole("navigation", { name: "Outras reservas de Casa do Jambolão" });
  await ways.getByRole("link", { name: "Próxima reserva Romaria 3 Jambolão" }).click();
  await expect(page).toHaveURL(`/reservas/${codes[2]}`);
  await expect(ways.getByRole("link")).toHaveCount(1);
  await ways.getByRole("link", { name: "Reserva anterior Romaria 2 Jambolão" }).click();
  await expect(page).toHaveURL(`/reservas/${codes[1]}`);
  await expect(ways.getByRole("link")).toHaveCount(2);
});
