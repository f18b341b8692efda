import type { Locator, Page } from "@playwright/test";
import { cancellationPolicies } from "#contract/catalogue/cancellation-policies";
import { owners } from "#contract/catalogue/owners";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

/** Six times slower, as on an old machine, so that short moments can be tested. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/** Where a user who knows the screen aims: the press does not wait until it can be handled. */
async function aimAt(target: Locator): Promise<readonly [x: number, y: number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error("there is nothing to aim at");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test("presses and typing while a dialog closes reach the page", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Instante");
  const holder = { name: "Heloísa Instante" };
  const { code } = await makeBooking(ana, place, ["2044-03-02", "2044-03-04"], { status: "hold", holder });
  await signIn("ana");
  await page.goto(`/reservas?q=${code}`);
  const search = page.getByRole("searchbox");
  const menu = page.getByRole("button", { name: new RegExp(`^Ações da reserva ${code}`) });
  const dialog = page.getByRole("dialog", { name: "Confirmar a reserva de Heloísa Instante?" });
  const [onSearch, onMenu] = [await aimAt(search), await aimAt(menu)];
  const ask = async () => {
    await page.mouse.click(...onMenu);
    await page.getByRole("menuitem", { name: "Confirmar" }).click();
    await expect(dialog.locator(":focus")).toBeVisible();
  };
  await ask();
  await slowDown(page);

  await page.keyboard.press("Escape");
  await page.mouse.click(...onMenu);
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");

  await ask();
  await page.keyboard.press("Escape");
  await page.mouse.click(...onSearch);
  await page.keyboard.press("End");
  await page.keyboard.type(" calma", { delay: 60 });
  await expect(search).toHaveValue(`${code} calma`);
});

test("a double click opens a dialog and leaves it open, a press beside it closes it", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Pressa");
  const { code } = await makeBooking(ana, place, ["2044-03-05", "2044-03-07"]);
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
  const amount = dialog.getByRole("textbox", { name: "Valor" });
  const open = page.getByRole("button", { name: "Registrar pagamento" });
  await open.click();
  await expect(amount).toBeVisible();
  await page.keyboard.press("Escape");
  await open.dblclick({ delay: 40 }); // its code is loaded: it is rendered before the second press
  await expect(amount).toBeVisible();
  await page.mouse.click(5, 5);
  await expect(dialog).toHaveCount(0);

  const palette = page.getByRole("dialog", { name: "Buscar ou ir para" });
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Buscar ou ir para" }).dblclick({ delay: 40 });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await page.mouse.click(5, 5);
  await expect(palette).toHaveCount(0);
});

test("a dialog's button works although the field that loses focus shows a message", async ({ page, signIn, desk }) => {
  const tiers = [{ days_before: 0, refund_basis_points: 9_000, base: "paid" as const }];
  await (await desk("ana")).call(cancellationPolicies.create, { body: { name: "Sem pressa", tiers } });
  await signIn("ana");
  await page.goto("/minha-conta/pagamentos");
  await page.getByRole("listitem").filter({ hasText: "Sem pressa" }).getByRole("link").click();
  const editor = page.getByRole("dialog", { name: "Editar a política Sem pressa" });
  const months = editor.getByRole("textbox", { name: "Meses de crédito" });
  await months.fill("30");
  await page.mouse.move(...(await aimAt(editor.getByRole("button", { name: "Salvar" }))));
  await page.mouse.down();
  await expect(months, "nothing moves under the finger").toBeFocused();
  await page.mouse.up();
  await expect(months).toHaveAccessibleDescription(/24/);
  await expect(months, "a press on the button led to the fault").toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

  test("a long dialog keeps its buttons visible", async ({ page, signIn }) => {
    await signIn("ana");
    await page.goto("/acomodacoes/temporadas");
    await page.getByRole("link", { name: "Nova temporada" }).tap();
    const dialog = page.getByRole("dialog", { name: "Nova temporada" });
    const fields = dialog.locator("form");
    await expect(fields).toBeVisible();
    expect((await fields.boundingBox())?.height, "longer than the screen").toBeGreaterThan(664);
    for (const block of ["start", "end"] as const) {
      await fields.evaluate((form, edge) => form.scrollIntoView({ block: edge }), block);
      for (const name of ["Voltar", "Salvar"]) {
        await expect(dialog.getByRole("button", { name: new RegExp(name) })).toBeInViewport({ ratio: 1 });
      }
    }
  });
});

test("a double click or two Enters on a save save once, and do not report a concurrent save", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { id } = await ana.call(owners.create, { body: { name: "Olga da Pressa" } });
  await signIn("ana");
  await page.goto(`/acomodacoes/proprietarios/${id}/editar`);
  await page.getByRole("textbox", { name: /^Nome/ }).fill("Olga Sem Pressa");
  await page.getByRole("button", { name: "Salvar proprietário" }).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Cadastro de Olga Sem Pressa salvo" })).toBeVisible();
  await expect(page).toHaveURL("/acomodacoes/proprietarios");

  await page.goto(`/acomodacoes/proprietarios/${id}/editar`);
  await page.getByRole("textbox", { name: /^Nome/ }).fill("Olga Apressada");
  await Promise.all([page.keyboard.press("Enter"), page.keyboard.press("Enter")]);
  await expect(page.getByRole("status").filter({ hasText: "Cadastro de Olga Apressada salvo" })).toBeVisible();
  await expect(page).toHaveURL("/acomodacoes/proprietarios");
});
