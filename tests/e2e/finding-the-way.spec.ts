import type { Page } from "@playwright/test";
import { settled } from "#tests/e2e/support/accessible";
import { addressOf, everyPath } from "#tests/e2e/support/addresses";
import type { Person } from "#tests/e2e/support/desk";
import { saveData } from "#tests/e2e/support/slow-phone";
import { expect, test } from "#tests/e2e/support/story";
import { pageTitle, type RoutePath, routeAccess } from "~/lib/route-access";

const phone = { width: 390, height: 844 };

function menuOf(page: Page) {
  return page.getByRole("navigation", { name: "Navegação principal" }).getByRole("link");
}

test("a visitor without a session sees no page of the panel, and returns to it after the log-in", async ({ page }) => {
  await page.goto("/perfis/criar");
  await expect(page).toHaveURL("/login?voltar=%2Fperfis%2Fcriar");
  await page.goto("/nada/por/aqui");
  await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible();
  await page.goto("/acesso-negado");
  await expect(page.getByRole("heading", { name: "Acesso negado" })).toBeVisible();
  await page.goto("/");
  await expect(page).toHaveURL("/login");
});

const refused: readonly (readonly [person: Person, path: string, why: string])[] = [
  ["admin", "/reservas", "a page of companies, to the super-admin"],
  ["admin", "/minha-conta/empresa", "the data of a company, to the super-admin"],
  ["lia", "/acomodacoes", "without the permission to see"],
  ["lia", "/reservas/criar", "without the permission to create"],
  ["lia", "/minha-conta/empresa", "without company.edit"],
];

for (const [person, path, why] of refused) {
  test(`access is denied: ${why}`, async ({ page, signIn }) => {
    await signIn(person);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page).toHaveURL("/acesso-negado");
    await expect(page).toHaveTitle("Acesso negado - Estadia");
    expect(asked.filter((each) => each.startsWith("/api/"))).toEqual(["/api/auth/me"]);
  });
}

test("a module that is not in the plan closes its pages, whatever the permission", async ({ page, signIn }) => {
  await signIn("bia");
  await page.route("**/api/auth/me", async (route) => {
    const answer = await route.fetch();
    const me = await answer.json();
    for (const tenant of me.user.tenants) {
      tenant.plan.modules = tenant.plan.modules.filter((module: { name: string }) => module.name !== "booking");
    }
    await route.fulfill({ response: answer, json: me });
  });
  await page.goto("/reservas");
  await expect(page).toHaveURL("/acesso-negado");
  await page.goto("/dashboard");
  await expect(menuOf(page)).toHaveText([
    ...["Painel", "Acomodações"],
    ...["Usuários", "Perfis de acesso", "Configurações", "Histórico"],
  ]);
});

const elsewhere: RoutePath[] = ["/", "/login", "/configuracoes", "/minha-conta"]; // these redirect, or have their own stories below
const isOfService = (path: RoutePath) => (routeAccess[path] as { scope?: unknown }).scope === "super-admin";
const pages = everyPath.filter((path) => !elsewhere.includes(path));

for (const [person, paths] of [
  ["ana", pages.filter((path) => !isOfService(path))],
  ["admin", pages.filter(isOfService)],
] as const) {
  test(`every page that ${person} opens has its title`, async ({ page, signIn, desk }) => {
    await signIn(person);
    const caller = await desk(person);
    expect(paths.length).toBeGreaterThan(5);
    for (const path of paths) {
      await page.goto(await addressOf(path, caller));
      await expect(page, path).toHaveTitle(pageTitle(routeAccess[path]));
    }
    expect(pageTitle(routeAccess["/reservas"])).toBe("Reservas - Estadia");
  });
}

test("a page without a title, and the shell before it is loaded, is called Home page", async ({ page, signIn }) => {
  await signIn("ana"); // the server redirects visitors without a session
  await page.route("**/api/auth/me", () => undefined); // without its answer the start page stays
  await page.goto("/", { waitUntil: "commit" });
  await expect(page).toHaveTitle("Home page");
});

test("an unknown address is not found", async ({ page, signIn }) => {
  await signIn("ana");
  for (const path of ["/reserva", "/acomodacoes/criar/mais"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Página não encontrada" }), path).toBeVisible();
    await expect(page, path).toHaveTitle("Página não encontrada - Estadia");
  }
  for (const path of ["/reservas/XXXXXXXX/editar", "/acomodacoes/00000000-0000-7000-8000-000000000000/editar"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Página não encontrada" }), path).toBeVisible();
    await expect(menuOf(page).first()).toBeVisible();
  }
});

/** Without the queue of the day, which leaves the menu when it is known to be empty. */
const lastingMenuOf = (page: Page) => menuOf(page).filter({ hasNotText: "Fila do dia" });

const everything = [
  "Painel",
  "Mapa de reservas",
  "Reservas",
  "Hóspedes",
  "Acomodações",
  "Financeiro",
  "Usuários",
  "Perfis de acesso",
  "Configurações",
  "Histórico",
];
const menus: readonly (readonly [Person, readonly string[]])[] = [
  ["ana", everything],
  ["bia", everything.filter((item) => item !== "Financeiro")],
  ["lia", ["Painel", "Mapa de reservas", "Reservas"]],
  ["admin", ["Painel", "Empresas", "Planos", "Módulos"]],
];

for (const [person, items] of menus) {
  test(`the menu of ${person} has exactly what ${person} may open`, async ({ page, signIn }) => {
    await signIn(person);
    await page.goto("/dashboard");
    await expect(lastingMenuOf(page)).toHaveText([...items]);
    for (const item of items) {
      await menuOf(page)
        .filter({ hasText: new RegExp(`^${item}$`) })
        .click();
      await expect(menuOf(page).filter({ hasText: new RegExp(`^${item}$`) })).toHaveAttribute("aria-current", "page");
      await expect(page).not.toHaveURL("/acesso-negado");
    }
  });
}

test("a new page starts at its top", async ({ page, signIn }) => {
  await signIn("ana");
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Chegadas" })).toBeVisible();
  const scrolled = () => page.evaluate(() => window.scrollY);
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, 500);
  await expect.poll(scrolled).toBeGreaterThan(100);
  await menuOf(page)
    .filter({ hasText: /^Reservas$/ })
    .click();
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
});

test("below lg the menu is a drawer closed by a selection, Escape and a press outside", async ({ page, signIn }) => {
  await signIn("ana");
  await page.setViewportSize(phone);
  await page.goto("/dashboard");
  await expect(menuOf(page)).toHaveCount(0);
  const drawer = page.getByRole("dialog", { name: "Menu" });
  const open = () => page.getByRole("button", { name: "Abrir menu" }).click();

  await open();
  await expect(lastingMenuOf(page)).toHaveText(everything);
  await page.keyboard.press("Escape");
  await expect(drawer).toHaveCount(0);
  await open();
  await settled(page); // a press while it slides in may be lost
  await page.mouse.click(380, 700);
  await expect(drawer).toHaveCount(0);
  await open();
  await menuOf(page).filter({ hasText: "Acomodações" }).click();
  await expect(page).toHaveURL("/acomodacoes");
  await expect(drawer).toHaveCount(0);

  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(menuOf(page).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Abrir menu" })).toHaveCount(0);
});

test.describe("on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("text typed after tapping the search is searched for", async ({ page, signIn }) => {
    await signIn("ana");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Buscar ou ir para" }).tap();
    const field = page.getByRole("dialog").getByRole("combobox", { name: "Buscar ou ir para" });
    await expect(field).toBeFocused();
    await page.keyboard.type("mapa de res");
    await expect(field).toHaveValue("mapa de res");
    await page.getByRole("option", { name: "Mapa de reservas" }).tap();
    await expect(page).toHaveURL("/reservas/calendario");
  });
});

test("the selected theme is set before anything is painted", async ({ page, signIn }) => {
  await signIn("lia");
  // the root element's state when the body started: nothing can have been painted before
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.documentElement.setAttribute("data-first-theme", document.documentElement.dataset.theme ?? "");
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto("/dashboard");
  const root = page.locator("html");
  await expect(root).toHaveAttribute("data-first-theme", "light");
  await page.getByRole("button", { name: /conta, tema e saída$/ }).click();
  await page.getByRole("menuitem", { name: "Escuro" }).click();
  await expect(root).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.getByRole("region", { name: "Chegadas" })).toBeVisible();
  await expect(root).toHaveAttribute("data-first-theme", "dark");
  await expect(root).toHaveAttribute("data-theme", "dark");
});

test("an old tab that requests code of an earlier release loads the new one by itself", async ({
  page,
  signIn,
  expectedNoise,
}) => {
  expectedNoise.push(/Failed to fetch dynamically imported module/, /Error loading route module/);
  await signIn("ana");
  await saveData(page); // otherwise the pointer on its way asks first, and the press finds the code
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const gone: string[] = [];
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const url = route.request().url();
    if (gone.length > 0 && url !== gone[0]) return route.fallback();
    gone.push(url); // also when it is asked for again: of a file that is there at last, the page needs no other
    return route.fulfill({ status: 404 });
  });
  const roles = page.getByRole("link", { name: "Perfis de acesso", exact: true });
  await Promise.all([page.waitForEvent("load"), roles.click()]);
  expect(gone.length).toBeGreaterThan(0);
  await page.unrouteAll();
  await roles.click();
  await expect(page).toHaveURL("/perfis");
  await expect(page.getByRole("table", { name: "Perfis de acesso" })).toBeVisible();
});

test("on a phone the open one of many tabs is visible", async ({ page, signIn, desk }) => {
  await signIn("ana");
  await page.setViewportSize(phone);
  await page.goto(await addressOf("/acomodacoes/:id/canais", await desk("ana")));
  const open = page.getByRole("link", { name: "Canais", exact: true });
  await expect(open).toHaveAttribute("aria-current", "page");
  await expect(open).toBeInViewport({ ratio: 0.9 });
  await page.getByRole("link", { name: "Dados", exact: true }).click();
  await expect(page.getByRole("link", { name: "Dados", exact: true })).toBeInViewport({ ratio: 0.9 });
});
