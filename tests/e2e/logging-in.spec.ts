import type { Page } from "@playwright/test";
import { csrfToken, password, people } from "#tests/e2e/support/desk";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";
import { acceptAsNew, invite, newPassword } from "#tests/e2e/support/strangers";

async function fillIn(page: Page, email: string, secret: string) {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Senha", exact: true }).fill(secret);
  await page.getByRole("button", { name: "Entrar" }).click();
}

async function logOut(page: Page) {
  await page.getByRole("button", { name: /conta, tema e saída$/ }).click();
  await page.getByRole("menuitem", { name: "Sair" }).click();
}

test("a wrong password is reported on the page, and what was typed stays", async ({ page }) => {
  await page.goto("/login");
  await fillIn(page, people.ana, "senha-errada");
  await expect(page.getByRole("alert")).toHaveText("E-mail ou senha incorretos.");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue(people.ana);
  await expect(page.getByRole("textbox", { name: "Senha", exact: true })).toHaveValue("senha-errada");
  await expect(page.getByText("Sessão expirada")).toHaveCount(0);

  await fillIn(page, people.ana, password);
  await expect(page).toHaveURL("/dashboard");
});

test("a deep link requires the password and then opens its page", async ({ page }) => {
  await page.goto("/reservas?status=hold");
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, people.ana, password);
  await expect(page).toHaveURL("/reservas?status=hold");
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
});

const hostileTargets = [
  "//evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "https://evil.test/",
  "/\t/evil.test",
  "/.//evil.test",
  "javascript:alert(1)",
];

test("the log-in redirects to no other site, however the target is spelled", async ({ page, signIn, baseURL }) => {
  const left: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== baseURL) left.push(request.url());
  });
  for (const target of hostileTargets.slice(0, 2)) {
    await page.context().clearCookies();
    await page.goto(`/login?${new URLSearchParams({ voltar: target })}`);
    await fillIn(page, people.lia, password);
    await expect(page, target).toHaveURL("/dashboard");
  }
  await signIn("lia");
  for (const target of hostileTargets) {
    await page.goto(`/login?${new URLSearchParams({ voltar: target })}`);
    await expect(page, target).toHaveURL("/dashboard");
  }
  expect(left).toEqual([]);
});

test("a signed-in user is redirected from the log-in", async ({ page, signIn }) => {
  await signIn("lia");
  for (const address of ["/login", "/"]) {
    await page.goto(address);
    await expect(page).toHaveURL("/dashboard");
  }
});

test("after logging out the back button shows no part of the list", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/acomodacoes");
  await page.getByRole("link", { name: "Reservas", exact: true }).click();
  const guest = page.getByRole("table", { name: "Reservas" }).getByRole("row").nth(1).getByRole("cell").nth(1);
  const name = (await guest.textContent()) ?? "";
  await logOut(page);
  await expect(page).toHaveURL("/login");

  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect((await page.context().request.get("/api/bookings")).status()).toBe(401);
});

test("an expired session shows a lasting message, which links back to the page", async ({ page, signIn }) => {
  await signIn("lia");
  await page.clock.install();
  await page.goto("/dashboard");
  await expect(page.getByRole("region", { name: "Chegadas" })).toBeVisible();
  await endSession(page);

  await page.getByRole("link", { name: "Reservas", exact: true }).click();
  const toast = page.getByRole("alert").filter({ hasText: "Sessão expirada" }).last(); // one may be leaving
  await expect(toast).toBeVisible();
  await page.clock.fastForward("10:00");
  await expect(toast).toBeVisible();

  await toast.getByRole("link", { name: "Entrar novamente" }).click();
  await fillIn(page, people.lia, password);
  await expect(page).toHaveURL("/reservas");
});

/** On the server only: the browser keeps its cookies, as after a long pause. */
async function endSession(page: Page) {
  const context = page.context();
  const cookies = await context.cookies();
  const headers = { "X-XSRF-TOKEN": await csrfToken(context.request) };
  expect((await context.request.post("/api/auth/logout", { headers })).status()).toBe(204);
  await context.addCookies(cookies);
}

test("a forgotten password is replaced by the mailed link, once, and then changed in the account", async ({
  page,
  signIn,
}) => {
  const email = "lara.prates@marazul.test"; // not a user of other stories
  await signIn("ana");
  await invite(page, email, "Recepção");
  const invitation = await mailedLink(page, email);
  await page.context().clearCookies();
  await acceptAsNew(page, invitation, "Lara Prates");
  await logOut(page);
  await expect(page).toHaveURL("/login");

  await page.goto("/login");
  await page.getByRole("link", { name: "Esqueci a senha" }).click();
  await expect(page).toHaveURL("/recuperar-senha"); // the previous page has such a field too
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("button", { name: "Enviar link" }).click();
  await expect(page.getByText(`Se houver uma conta com o e-mail ${email}`)).toBeVisible();

  let address = invitation;
  await expect(async () => {
    address = await mailedLink(page, email);
    expect(address, "the mail after the invitation's").not.toBe(invitation);
  }).toPass();

  const chosen = "cavalo certo bateria grampo";
  await setPassword(page, address, chosen);
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").filter({ hasText: "Senha alterada" })).toBeVisible();
  await fillIn(page, email, chosen);
  await expect(page).toHaveURL("/dashboard");

  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByText("Este link de redefinição não vale mais.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Senha nova", exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Pedir outro link" }).click();
  await expect(page).toHaveURL("/recuperar-senha");
  await page.goto("/login");
  await fillIn(page, email, newPassword);
  await expect(page.getByRole("alert")).toHaveText("E-mail ou senha incorretos.");

  await fillIn(page, email, chosen);
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/minha-conta/seguranca");
  const current = page.getByRole("textbox", { name: "Senha atual" });
  const changed = "rede na varanda azul";
  await current.fill(chosen);
  await page.getByRole("textbox", { name: "Senha nova", exact: true }).fill(changed);
  await page.getByRole("textbox", { name: "Repita a senha nova" }).fill(changed);
  await page.getByRole("button", { name: "Alterar senha" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Senha alterada" })).toBeVisible();
  await expect(current).toHaveValue("");
  await logOut(page);
  await expect(page).toHaveURL("/login");
  await fillIn(page, email, changed);
  await expect(page).toHaveURL("/dashboard");
});

test("reset requests are answered alike, however many, for an address that nobody uses", async ({ page }) => {
  await page.goto("/recuperar-senha");
  const email = page.getByRole("textbox", { name: "E-mail" });
  const ask = page.getByRole("button", { name: "Enviar link" });
  await email.fill("ninguem@exemplo.test");
  const answers = () => page.waitForResponse((answer) => answer.url().endsWith("/api/forgot-password"));
  for (let time = 1; time <= 8; time += 1) {
    const [answer] = await Promise.all([answers(), ask.click()]);
    expect(answer.status()).toBe(202);
    await expect(page.getByText("Se houver uma conta")).toBeVisible();
    await expect(ask).toBeEnabled();
  }
});

async function setPassword(page: Page, address: string, secret: string) {
  await page.goto(address);
  await page.getByRole("textbox", { name: "Senha nova", exact: true }).fill(secret);
  await page.getByRole("textbox", { name: "Repita a senha nova" }).fill(secret);
  await page.getByRole("button", { name: "Alterar senha" }).click();
}
