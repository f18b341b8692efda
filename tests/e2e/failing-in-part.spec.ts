import { addressOf } from "#tests/e2e/support/addresses";
import { expect, test } from "#tests/e2e/support/story";
import type { RoutePath } from "~/lib/route-access";

test.use({ expectedNoise: [/status of 500/] });

/** An address, the request that fails, the panel that reports it, and what remains on the page. */
const parts: [RoutePath, string, string, RegExp][] = [
  ["/reservas/:code", "**/api/bookings/*/timeline*", "Histórico", /^Pagamentos$/],
  ["/reservas/:code", "**/api/bookings/*/files", "Arquivos", /^Pagamentos$/],
  ["/hospedes/:id", "**/api/bookings?*", "Reservas", /^Contato$/],
  ["/financeiro", "**/api/reports/cash-flow*", "Fluxo de caixa", /^Resultado/],
  ["/financeiro/lancamentos/:id", "**/api/entries/*/files", "Arquivos", /^Pagamentos$/],
  ["/acomodacoes/:id/canais", "**/api/accommodations/*/feeds", "Endereços para outros canais", /outros canais/],
  ["/minha-conta/contratos", "**/api/contracts?*", "Contratos emitidos", /^Modelos de contrato/],
  ["/minha-conta/seguranca", "**/api/account/sessions", "Sessões abertas", /^Senha$/],
];

test("a panel whose request fails is the only one to show an error, and loads on a retry", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  await signIn("ana");
  for (const [path, call, panel, stands] of parts) {
    await page.route(call, (route) => route.fulfill({ status: 500, json: {} }));
    await page.goto(await addressOf(path, ana));
    const title = page.getByRole("heading", { name: panel, exact: true });
    const failed = page.locator("section").filter({ has: title });
    await expect(failed, `${path}, ${panel}`).toContainText("Não foi possível carregar");
    await expect(page.getByRole("heading", { name: stands }).first(), path).toBeVisible();
    await page.unroute(call);
    await failed.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(page.getByText("Não foi possível carregar"), `${path}, ${panel}`).toHaveCount(0);
  }
});
