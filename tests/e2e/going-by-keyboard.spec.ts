import type { Page } from "@playwright/test";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { holdBack } from "#tests/e2e/support/held";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const palette = (page: Page) => page.getByRole("dialog", { name: "Buscar ou ir para" });
const field = (page: Page) => page.getByRole("combobox", { name: "Buscar ou ir para" });
const option = (page: Page, name: RegExp) => palette(page).getByRole("option", { name });

test("a screen, a booking, a guest and a new booking are reached with the keyboard alone", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Jatobá");
  const holder = { name: "Iracema Jatobá Brandão", phone: "+5583996120011" };
  const { code } = await makeBooking(ana, place, ["2044-01-05", "2044-01-07"], { holder });
  await signIn("ana");
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await expectNoneNow(page);
  await page.keyboard.type("acomodacoes");
  await expect(option(page, /^Acomodações$/)).toHaveAttribute("aria-selected", "true");
  const active = await field(page).getAttribute("aria-activedescendant");
  await expect(option(page, /^Acomodações$/)).toHaveAttribute("id", active ?? "");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/acomodacoes");
  await expect(palette(page)).toBeHidden();

  await page.keyboard.press("Control+k");
  await expect(option(page, /^Acomodações$/).first(), "chosen a moment ago").toBeVisible();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("iracema brandao");
  await expect(option(page, new RegExp(code))).toBeVisible();
  await expect(palette(page).getByRole("status")).toHaveText("2 resultados");
  await expectNoneNow(page);
  await page.keyboard.press("ArrowDown");
  await expect(palette(page).getByRole("group", { name: "Hóspedes" }).getByRole("option")).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/reservas/${code}`));

  await page.keyboard.press("Control+k");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type("12/01/2044 a 15/01/2044");
  await expect(option(page, /Nova reserva de 12 a 15\/01\/2044/)).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/reservas/criar?entrada=2044-01-12&saida=2044-01-15");
  await expect(page.getByRole("textbox", { name: "Entrada" })).toHaveValue("12/01/2044");
});

test("text typed before the palette is rendered appears in it, and not on the page behind", async ({
  page,
  signIn,
}) => {
  await signIn("ana");
  await page.goto("/reservas");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const letGo = await holdBack(page, "**/assets/commands-*.js");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("nova?x");
  await page.keyboard.press("Backspace");
  letGo();
  await expect(field(page)).toHaveValue("nova?");
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(" reserva");
  await expect(field(page)).toHaveValue("nova? reserva");
  await expect(page).toHaveURL(/\/reservas(\?.*)?$/);
});

test("the palette opens at once after a dialog was closed", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Imbuia");
  const holder = { name: "Jandira Imbuia" };
  const { code } = await makeBooking(ana, place, ["2044-02-05", "2044-02-08"], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k"); // its code is loaded: it opens before the other one has closed
  await expect(field(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Outras ações" }).click();
  await page.getByRole("menuitem", { name: "Dividir a estadia" }).click();
  const dialog = page.getByRole("dialog", { name: /Dividir a estadia/ });
  await page.waitForFunction(() => document.activeElement?.closest("[role=dialog]"));
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("hospedes");
  await expect(dialog).toHaveCount(0);
  await expect(field(page)).toHaveValue("hospedes");
  await page.keyboard.type(" ");
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("hospedes ");
});

test("a question mark lists the shortcuts, which never fire while typing", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/reservas");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const search = page.getByRole("searchbox");
  await search.fill("sem");
  await search.press("?");
  await search.press("n");
  await expect(search).toHaveValue("sem?n");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await search.blur();

  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Atalhos do teclado" });
  await expect(help.getByRole("heading")).toBeVisible();
  await expectNoneNow(page);
  await help.getByRole("switch").click();
  await page.keyboard.press("Escape");
  await expect(help).toHaveCount(0);
  await page.keyboard.press("n");
  await page.keyboard.press("?");
  await expect(page).toHaveURL(/\/reservas(\?.*)?$/);
  await expect(help).toHaveCount(0);
});

test.describe(() => {
  test.use({ expectedNoise: [/status of 500/] });
  test("on the phone the palette opens from the bar, finds without accents and says if nothing is found", async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn("ana");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Buscar ou ir para" }).click();
    await field(page).fill("perfis");
    await expectNoneNow(page);
    await option(page, /^Perfis de acesso$/).click();
    await expect(page).toHaveURL("/perfis");
    await page.getByRole("button", { name: "Buscar ou ir para" }).click();
    await field(page).fill("xyzxyz");
    await expect(palette(page).getByRole("status")).toHaveText("Nada encontrado para “xyzxyz”.");
    await page.route("**/api/bookings?*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await field(page).fill("xyzxyzz");
    await expect(palette(page).getByRole("status")).toHaveText(/^Não foi possível procurar/);
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
  });
});
