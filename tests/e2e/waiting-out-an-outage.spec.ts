import type { Page } from "@playwright/test";
import { desktop, expectNone, expectNoneNow } from "#tests/e2e/support/accessible";
import { holderName } from "#tests/e2e/support/booking-form";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ expectedNoise: [/status of 503|^ApiError/] });

const title = (page: Page) => page.getByRole("heading", { name: "Não foi possível abrir esta página" });
const banner = (page: Page) => page.getByText("O sistema está indisponível no momento. O que você pediu vem assim");
const tryAgain = (page: Page) => page.getByRole("button", { name: "Tentar de novo" });

/** The system is unavailable to this page until the returned function is called. */
async function takeDown(page: Page): Promise<() => Promise<void>> {
  const body = { error: "ServiceUnavailableException", message: "" };
  await page.route("**/api/**", (route) => route.fulfill({ status: 503, json: body }));
  return () => page.unroute("**/api/**");
}

test("a page opened during an outage stays, without a log-in, and continues afterwards", async ({ page, signIn }) => {
  await signIn("ana");
  const putBack = await takeDown(page);
  await page.goto("/reservas?q=bangal%C3%B4");
  await expect(title(page)).toBeVisible();
  await expect(page.getByText("O sistema está indisponível no momento. A página abre sozinha")).toBeVisible();
  await expect(page).toHaveURL("/reservas?q=bangal%C3%B4");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectNoneNow(page);
  await tryAgain(page).click();
  await expect(title(page)).toBeVisible();
  await putBack();
  await expect(page.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
  await expect(page).toHaveURL("/reservas?q=bangal%C3%B4");
});

test("a screen requested during an outage waits while the current one stays, and opens by a press", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Bangalô da Pane", { group: "Bangalô da Pane" });
  const { code } = await makeBooking(ana, place, ["2051-02-03", "2051-02-06"], { holder: { name: "Otacília Pane" } });
  await signIn("ana");
  await page.goto(`/reservas?q=${code}`);
  const table = page.getByRole("table", { name: "Reservas" });
  await expect(table).toContainText("Otacília Pane");
  const putBack = await takeDown(page);
  await table.getByRole("link", { name: code }).click();
  await expect(banner(page)).toBeVisible();
  await expect(table).toContainText("Otacília Pane");
  await expect(page).toHaveURL(`/reservas?q=${code}`);
  await putBack();
  await tryAgain(page).click();
  await expect(page.getByRole("heading", { level: 1, name: "Otacília Pane" })).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test("what is typed during an outage stays, and other screens can be opened", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/reservas/criar");
  await holderName(page).fill("Quirina Pane");
  const putBack = await takeDown(page);
  await page
    .getByRole("navigation", { name: "Navegação principal" })
    .getByRole("link", { name: "Reservas", exact: true })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sair sem salvar" }).click();
  await expect(banner(page)).toBeVisible();
  await expect(holderName(page)).toHaveValue("Quirina Pane");
  await expectNone(page, [desktop]);
  await putBack();
  await expect(page.getByRole("heading", { level: 1, name: "Reservas" })).toBeVisible();
});
