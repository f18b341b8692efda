import type { Page } from "@playwright/test";
import type { Scope } from "#contract/platform/access";
import { desktop, expectNoneInBothThemes, expectNoOverflow, phone } from "#tests/e2e/support/accessible";
import { addressOf, everyPath } from "#tests/e2e/support/addresses";
import type { Person } from "#tests/e2e/support/desk";
import { openList } from "#tests/e2e/support/fields";
import { expect, test } from "#tests/e2e/support/story";
import { type RoutePath, routeAccess } from "~/lib/route-access";

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function settled(page: Page) {
  const ofPage = page.getByRole("heading", { level: 1 });
  const ofDialog = page.getByRole("dialog").getByRole("heading"); // some addresses open a dialog over their page
  await expect(ofPage.or(ofDialog).first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** Who opens a route: a visitor without a session before the log-in, else a user of a company. */
function visitorsOf(path: RoutePath): readonly (Person | null)[] {
  const { scope } = routeAccess[path] as { scope?: Scope | Scope[] };
  return scope === undefined ? [null] : [scope].flat().map((each) => (each === "tenant" ? "ana" : "admin"));
}

for (const path of everyPath) {
  for (const visitor of visitorsOf(path)) {
    test(`${path} is accessible to ${visitor ?? "anybody"}, down to 320 px`, async ({ page, signIn, desk }) => {
      if (visitor) await signIn(visitor);
      await page.goto(
        path.includes(":") ? await addressOf(path, await desk(visitor ?? "ana")) : path.replace("*", "nada"),
      );
      await settled(page);
      if (visitor) await expect(page).not.toHaveURL(/acesso-negado|login/);
      await expectNoneInBothThemes(page);
      await expectNoOverflow(page);
    });
  }
}

test("the drawer is accessible", async ({ page, signIn }) => {
  await signIn("leo");
  await page.setViewportSize(phone);
  await page.goto("/reservas");
  await settled(page);
  await page.getByRole("button", { name: "Abrir menu" }).click();
  await expect(page.getByRole("button", { name: "Fechar menu" })).toBeVisible();
  await expectNoneInBothThemes(page, [phone]);
  await page.getByRole("button", { name: /Trocar de empresa$/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoneInBothThemes(page, [phone]);
});

test("the menu of a row, its question and a refused answer are accessible", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/reservas?status=confirmed");
  await settled(page);
  await page
    .getByRole("button", { name: /^Ações da reserva/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expectNoneInBothThemes(page, [desktop]);
  await page.getByRole("menuitem", { name: "Cancelar reserva" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Cancelar reserva" }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await expectNoneInBothThemes(page);
});

test("lists to choose from and the calendar are accessible while open", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/reservas/criar");
  await settled(page);
  await openList(page, "Acomodação");
  await expect(page.getByRole("listbox")).toBeVisible();
  await expectNoneInBothThemes(page, [desktop]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Abrir calendário: Entrada" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectNoneInBothThemes(page);
});

test("days of the rate calendar are accessible while they are changed", async ({ page, signIn, desk }) => {
  await signIn("ana");
  await page.goto(await addressOf("/acomodacoes/:id/tarifas", await desk("ana")));
  await settled(page);
  await page.getByRole("gridcell").filter({ hasText: /\d/ }).nth(40).click();
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.type("500");
  await expectNoneInBothThemes(page, [desktop]);
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Alterar" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Salvar" })).toBeVisible();
  await expectNoneInBothThemes(page, [phone]);
});

test("a form returned with errors is accessible", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/acomodacoes/criar");
  await settled(page);
  await page.getByRole("button", { name: "Criar acomodação" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expectNoneInBothThemes(page);
});

test("an empty result is accessible", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/reservas?q=zzzyx");
  await settled(page);
  await expectNoneInBothThemes(page);
});
