import type { Page } from "@playwright/test";
import { expectNone, expectNoneNow, phone } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { type MovedProgram, startAt } from "#tests/e2e/support/moved-clock";
import { slowDown, watchShifts } from "#tests/e2e/support/slow-phone";
import { expect, test } from "#tests/e2e/support/story";
import { airbnb, calendarOf, channelHost, reserved } from "#tests/server/bookings/channels/channel-house";
import { makeCompany, testPassword } from "#tests/support/database-company";

const today = "2026-11-20T15:00:00Z";
let program: MovedProgram;
let host: Awaited<ReturnType<typeof channelHost>>;
test.beforeAll(async () => {
  program = await startAt(today, { ALLOW_PRIVATE_FEEDS: "on" });
  host = await channelHost();
});
test.afterAll(async () => {
  host?.close();
  await program?.close();
});

/** The administrator of a new company, on its dashboard. */
async function beginIn(page: Page) {
  const { email } = await makeCompany(program.database, { at: program.now() });
  await page.clock.setFixedTime(today);
  await page.goto(`${program.url}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(testPassword);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(/dashboard/);
}

for (const [where, size] of [
  ["at the desk", { width: 1440, height: 900 }],
  ["on the phone", phone],
] as const) {
  test(`calendars of other channels become accommodations with their nights taken, ${where}`, async ({ page }) => {
    host.behaves((request, response) => {
      if (request.url?.includes("fora")) return response.writeHead(404).end();
      const first = request.url?.includes("n=1");
      const text = first
        ? calendarOf(airbnb, reserved("a", "2026-12-01", "2026-12-04"))
        : calendarOf(airbnb, reserved("b", "2026-12-24", "2026-12-27"), reserved("c", "2027-01-02", "2027-01-03"));
      return response.end(text);
    });
    await page.setViewportSize(size);
    await beginIn(page);
    await page.getByRole("link", { name: "Trazer calendários e planilhas" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Traga o que você já tem");
    await expect(page.getByRole("link", { name: "Planilha de acomodações" })).toBeVisible();
    await expectNoneNow(page);

    await page.getByRole("button", { name: "Ler calendários" }).click();
    await expect(page.getByText("Cole ao menos um endereço")).toBeVisible();
    const lines = [`Chalé Araçá ${host.url}&n=1`, `${host.url}&n=2`, `${host.url}&fora`, "Casa sem endereço"];
    await page.getByRole("textbox", { name: "Endereços (iCal)" }).fill(lines.join("\n"));
    await page.getByRole("button", { name: "Ler calendários" }).click();
    await expect(page.getByText("Esta linha não tem endereço: “Casa sem endereço”.")).toBeVisible();
    await expect(page.getByText("O calendário não existe mais neste endereço.")).toBeVisible();
    await expect(page.getByText("3 noites ocupadas: 01 a 03/12/2026")).toBeVisible();
    await expect(page.getByText(/^4 noites ocupadas/)).toBeVisible();
    await page.getByRole("button", { name: "Criar 2 acomodações" }).click();
    await expect(page.getByText("Regime é obrigatório")).toBeVisible();
    await expectNone(page, [size]);

    await pick(page, "Regime", "Locação por temporada");
    const [first, second] = [page.getByRole("group", { name: "Chalé Araçá" }), page.getByRole("group").last()];
    await expect(first.getByRole("textbox", { name: "Nome" })).toHaveValue("Chalé Araçá");
    await first.getByRole("textbox", { name: "Capacidade máxima" }).fill("4");
    await first.getByRole("textbox", { name: "Valor da diária" }).fill("350");
    await second.getByRole("textbox", { name: "Nome" }).fill("Casa Cambuci");
    await pick(second, "Tipo", "Casa");
    await second.getByRole("textbox", { name: "Capacidade máxima" }).fill("6");
    await second.getByRole("textbox", { name: "Valor da diária" }).fill("500");
    await page.getByRole("button", { name: "Criar 2 acomodações" }).click();
    await expect(
      page.getByRole("status").filter({ hasText: "2 acomodações criadas, com 7 noites ocupadas" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\/acomodacoes$/);
    await expect(page.getByText("Casa Cambuci").first()).toBeVisible();
    await page.getByText("Chalé Araçá").first().click();
    await page.getByRole("link", { name: "Canais" }).click();
    await expect(page.getByText("Em dia")).toBeVisible();

    await page.goto(`${program.url}/acomodacoes/trazer`);
    await page.getByRole("textbox", { name: "Endereços (iCal)" }).fill(`${host.url}&n=1`);
    await page.getByRole("button", { name: "Ler calendários" }).click();
    await expect(page.getByText("Já é lido em Chalé Araçá.")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Criar/ })).toHaveCount(0);
  });
}

for (const [where, size] of [
  ["at the desk", { width: 1440, height: 900 }],
  ["on the phone", phone],
] as const) {
  test(`nothing moves while the day and the form of a company with open first steps load, ${where}`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await beginIn(page);
    const moved = await watchShifts(page);
    await slowDown(page);
    await page.goto(`${program.url}/dashboard`);
    await expect(page.getByRole("region", { name: "Primeiros passos" })).toBeVisible();
    expect(await moved()).toBe(0);
    await page.goto(`${program.url}/reservas/criar`);
    await expect(page.getByText("Ainda não há acomodação para reservar.")).toBeVisible();
    expect(await moved()).toBe(0);

    // with accommodations and a stay of today, the steps stand beside the day
    await page.goto(`${program.url}/dashboard`);
    await page.getByRole("button", { name: "Carregar dados de exemplo" }).click();
    await expect(page.getByText("Você está vendo dados de exemplo")).toBeVisible();
    await page.goto(`${program.url}/dashboard`);
    await expect(page.getByText("Você está vendo dados de exemplo")).toBeVisible();
    expect(await moved()).toBe(0);
    await page.goto(`${program.url}/reservas/criar`);
    await expect(page.getByRole("heading", { level: 1, name: "Nova reserva" })).toBeVisible();
    expect(await moved()).toBe(0);
  });
}

test("sample data is loaded on request, viewed, and removed as a whole", async ({ page }) => {
  await beginIn(page);
  const first = page.getByRole("region", { name: "Primeiros passos" });
  await expect(first).toContainText("de 12 prontos");
  const before = await first.textContent();
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Carregar dados de exemplo" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Dados de exemplo carregados: 6 acomodações" }),
  ).toBeVisible();
  await expect(first).toHaveCount(0);
  await expect(page.getByText("Você está vendo dados de exemplo")).toBeInViewport();
  await expectNoneNow(page);
  await page.goto(`${program.url}/reservas/calendario`);
  await expect(page.getByText("Chalé Ipê (exemplo)").first()).toBeVisible();
  await page.goto(`${program.url}/dashboard`);
  await page.getByRole("button", { name: "Remover os dados de exemplo" }).click();
  await page.getByRole("button", { name: "Remover dados de exemplo" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Dados de exemplo removidos" })).toBeVisible();
  await expect(first).toContainText("de 12 prontos");
  expect(await first.textContent()).toBe(before);
});
