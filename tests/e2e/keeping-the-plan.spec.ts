import type { Page } from "@playwright/test";
import { clockActor } from "#server/platform/context";
import { markPaid } from "#server/service/service/invoices/close-invoice";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { type MovedProgram, startAt } from "#tests/e2e/support/moved-clock";
import { expect, test } from "#tests/e2e/support/story";
import { makeCompany, testPassword } from "#tests/support/database-company";

let program: MovedProgram;
test.beforeAll(async () => {
  program = await startAt("2026-11-20T15:00:00Z");
});
test.afterAll(() => program?.close());

async function companyIn(state: "trial" | "active" = "trial", label: string = state) {
  const company = await makeCompany(program.database, { state, at: program.now() });
  await program.database.asAdmin(async (db) => {
    await db
      .updateTable("plans")
      .set({ name: `Profissional ${label}` })
      .where("id", "=", company.plan_id)
      .execute();
    await db
      .updateTable("subscriptions")
      .set({ plan_name: "Profissional", price_cents: 24_900, max_accommodations: 25 })
      .where("tenant_id", "=", company.tenant_id)
      .execute();
  });
  return company;
}

/** Days have passed since the last log-in, and the session has expired. */
async function logInOn(page: Page, email: string, moment: string, comesTo = /dashboard/) {
  await program.goTo(moment);
  await page.context().clearCookies();
  await page.clock.setFixedTime(moment);
  await page.goto(`${program.url}/login`);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("textbox", { name: "Senha" }).fill(testPassword);
  await page.getByRole("button", { name: "Entrar" }).click();
  await page.waitForURL(comesTo);
}

test("a company goes from trial to suspended, pays, and works again", async ({ page }) => {
  const { email, tenant_id } = await companyIn();
  await logInOn(page, email, "2026-11-20T15:00:00Z");
  const band = (text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
  await expect(band("Faltam 14 dias do período de teste. Nada é cobrado até 04/12/2026.")).toBeVisible();
  await band("período de teste").getByRole("link", { name: "Ver planos" }).click();
  await expect(page.getByRole("heading", { name: /Profissional/ })).toContainText("Em teste");

  await logInOn(page, email, "2026-12-05T15:00:00Z");
  await expect(band("período de teste")).toHaveCount(0);

  await logInOn(page, email, "2026-12-13T15:00:00Z");
  await expect(band(/R\$\s249,00 vencida há 1 dia. Sem pagamento até 26\/12\/2026/)).toBeVisible();
  await page.goto(`${program.url}/reservas`);
  await expect(page.getByRole("link", { name: /Nova reserva/ }).first()).toBeVisible();

  await logInOn(page, email, "2026-12-27T15:00:00Z");
  await page.goto(`${program.url}/reservas`);
  await expect(band("Conta suspensa desde 27/12/2026. Você consulta, exporta e paga.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: /Nova reserva/ })).toHaveCount(0);
  await expectNoneNow(page);
  await band("Conta suspensa").getByRole("link", { name: "Exportar" }).click();
  await expect(page.getByRole("button", { name: "Exportar tudo" })).toBeVisible();
  await band("Conta suspensa").getByRole("link", { name: "Pagar" }).click();
  await expect(page.getByRole("heading", { name: "Faturamento", level: 1 })).toBeVisible();

  await program.database.asAdmin(async (db) => {
    const { id, version } = await db
      .selectFrom("service_invoices")
      .select(["id", "version"])
      .where("tenant_id", "=", tenant_id)
      .executeTakeFirstOrThrow();
    await markPaid(db, program.now(), { id, version, paid_by: "pix", by: clockActor(tenant_id) });
  });
  await page.goto(`${program.url}/reservas`);
  await expect(page.getByRole("link", { name: /Nova reserva/ }).first()).toBeVisible();
  await expect(band("Conta suspensa")).toHaveCount(0);
});

test("a plan is changed after its price was shown, undone on the same day, and cancelled", async ({ page }) => {
  const { email } = await companyIn("active");
  const other = await makeCompany(program.database, { at: program.now() });
  await program.database.asAdmin((db) =>
    db
      .updateTable("plans")
      .set({ name: "Rede", monthly_cents: 54_900, yearly_cents: 549_000, max_accommodations: 80 })
      .where("id", "=", other.plan_id)
      .execute(),
  );
  await logInOn(page, email, "2027-01-15T15:00:00Z");
  await page.getByRole("link", { name: "Configurações" }).click();
  await page.getByRole("link", { name: "Plano", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Profissional/ })).toContainText("Ativa");
  await page.getByRole("radio", { name: /^Rede/ }).check();
  const panel = page.getByRole("region", { name: "Mudar para Rede" });
  await expect(panel).toContainText("Sai agora uma fatura de");
  await expectNoneNow(page);
  await panel.getByRole("button", { name: "Mudar para Rede" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Plano Rede em vigor" })).toBeVisible();

  await page.getByRole("radio", { name: /^Profissional active/ }).check();
  await page.getByRole("button", { name: /^Voltar para o/ }).click();
  await expect(page.getByRole("heading", { name: /Profissional/ })).toBeVisible();

  await page.getByRole("button", { name: "Cancelar assinatura" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("radio", { name: "O preço não compensa" }).check();
  await expectNoneNow(page);
  const last = /vale até (\d\d\/\d\d\/\d{4})/i;
  const promised = last.exec((await dialog.textContent()) ?? "")?.[1] ?? "no day";
  await dialog.getByRole("button", { name: "Cancelar assinatura" }).click();
  await expect(page.getByRole("heading", { name: "A assinatura está cancelada" })).toBeVisible();
  const said = ((await page.getByRole("main").textContent()) ?? "").match(new RegExp(last, "gi")) ?? [];
  expect(new Set(said.map((each) => each.toLowerCase()))).toEqual(new Set([`vale até ${promised}`]));
  await page.getByRole("button", { name: "Continuar com o plano" }).click();
  await expect(page.getByRole("heading", { name: "Cancelar assinatura" })).toBeVisible();
});

test("90 days after its end a company sees only its plan and its invoices, and returns by choosing a plan", async ({
  page,
}) => {
  const { email, tenant_id } = await companyIn("active", "que volta");
  await program.database.asAdmin(async (db) => {
    await db.updateTable("tenants").set({ state: "cancelled" }).where("id", "=", tenant_id).execute();
    const ended = { ends_on: "2027-02-01", state_since: "2027-02-01" };
    await db.updateTable("subscriptions").set(ended).where("tenant_id", "=", tenant_id).execute();
  });
  const band = page.getByRole("status").filter({ hasText: /A assinatura terminou/ });
  await logInOn(page, email, "2027-05-01T15:00:00Z");
  await expect(band).toContainText("Você consulta e exporta até 01/05/2027.");
  await page.goto(`${program.url}/reservas`);
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();

  await logInOn(page, email, "2027-05-03T15:00:00Z", /minha-conta\/planos/);
  await expect(band).toContainText("o prazo para consultar e exportar também");
  await expectNoneNow(page);
  await page.goto(`${program.url}/reservas`);
  await expect(page).toHaveURL(/minha-conta\/planos/);
  await page.goto(`${program.url}/minha-conta/faturamento`);
  await expect(page.getByRole("heading", { name: "Faturamento", level: 1 })).toBeVisible();
  await page.goto(`${program.url}/minha-conta/planos`);
  await page.getByRole("radio", { name: /^Profissional que volta/ }).check();
  await page
    .getByRole("region", { name: /^Mudar para Profissional que volta/ })
    .getByRole("button", { name: /Profissional que volta/ })
    .click();
  await expect(page.getByRole("status").filter({ hasText: "Plano Profissional que volta em vigor" })).toBeVisible();
  await page.goto(`${program.url}/reservas`);
  await expect(page.getByRole("heading", { name: "Reservas", level: 1 })).toBeVisible();
});
