import type { Page } from "@playwright/test";
import { contractSettingsCalls } from "#contract/guest/contract-types";
import { contracts } from "#contract/guest/contracts";
import { guestContracts } from "#contract/guest/guest-contract";
import { guestLinks } from "#contract/guest/guest-links";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking, publishContractType } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const today = todayIn("America/Sao_Paulo", new Date());
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const panel = (page: Page) => page.getByRole("region", { name: "Contrato" });
const text = "# Contrato {{contrato.numero}}\n\n{{locatario.nome}} paga {{valores.total}}.";

test("a contract is issued manually, opened, voided with a reason and issued again", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Guaimbê");
  await publishContractType(ana, place, { name: "Termos do Guaimbê", body: text });
  await publishContractType(ana, place, { name: "Termos de festa", body: text });
  const holder = { name: "Iracema Bordin" };
  const { code } = await makeBooking(ana, place, ["2046-03-01", "2046-03-04"], { holder });
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await expect(panel(page)).toContainText("Nenhum contrato vale para esta reserva.");
  await button(page, "Emitir contrato").click();
  const issuing = page.getByRole("dialog", { name: "Emitir o contrato de Iracema Bordin?" });
  await pick(issuing, "Modelo", "Termos de festa");
  await pick(issuing, "Modelo", "Termos do Guaimbê");
  await issuing.getByRole("button", { name: "Emitir contrato" }).dblclick();
  await expect(issuing).toHaveCount(0);
  await expect(panel(page)).toContainText("Enviado");
  await expect(panel(page)).toContainText("Termos do Guaimbê, versão 1");
  await expect(page.getByRole("region", { name: "Histórico" })).toContainText("Contrato emitido");
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);

  await panel(page).getByRole("link", { name: "Abrir contrato" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Contrato \d{4}\/\d{4}$/);
  await expect(page.getByRole("region", { name: "Texto" })).toContainText("Iracema Bordin paga R$ 600,00.");
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);
  const first = page.url();

  await button(page, "Anular").click();
  const voiding = page.getByRole("alertdialog", { name: /^Anular o contrato/ });
  await voiding.getByRole("button", { name: "Anular contrato" }).click();
  await expect(voiding.getByText("Motivo é obrigatório")).toBeVisible();
  await voiding.getByLabel("Motivo").fill("Acordo por telefone");
  // another user opens it meanwhile: what was typed stays, and the second press works
  const { url } = await ana.call(guestLinks.ensure, { params: { code } });
  const token = new URL(url ?? "").pathname.split("/").at(-1) as string;
  await ana.call(guestContracts.open, { params: { code, token } });
  await voiding.getByRole("button", { name: "Anular contrato" }).click();
  await expect(voiding.getByRole("alert")).toContainText("O contrato mudou enquanto esta janela estava aberta.");
  await expect(voiding.getByLabel("Motivo")).toHaveValue("Acordo por telefone");
  await voiding.getByRole("button", { name: "Anular contrato" }).click();
  await expect(page.getByRole("region", { name: "Situação" })).toContainText("Acordo por telefone.");
  await expect(button(page, "Anular")).toHaveCount(0);

  await page.getByRole("link", { name: code, exact: true }).click();
  await expect(panel(page)).toContainText("1 contrato anulado");
  await button(page, "Emitir contrato").click();
  await issuing.getByRole("button", { name: "Emitir contrato" }).click();
  await expect(panel(page)).toContainText("Enviado");
  await panel(page).getByRole("link", { name: "Abrir contrato" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Contrato/);
  const second = page.url();
  expect(second).not.toBe(first);
  await button(page, "Emitir de novo").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Emitir de novo" }).click();
  await expect(page).not.toHaveURL(second);
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Texto" })).toContainText("Iracema Bordin");
});

test("a stay without a published contract type says so, and offers no button that would fail", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Ipecacuanha", { legal_regime: "season_rental" });
  const { code } = await makeBooking(ana, place, ["2046-04-01", "2046-04-04"], { holder: { name: "Jair Pontes" } });
  // other stories publish types in this company
  await page.route("**/api/bookings/*/contract-types", (asked) => asked.fulfill({ json: { data: [] } }));
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  await button(page, "Emitir contrato").click();
  const dialog = page.getByRole("dialog", { name: "Emitir o contrato de Jair Pontes?" });
  await expect(dialog).toContainText("Nenhum modelo publicado serve");
  await expect(dialog.getByRole("button", { name: "Emitir contrato" })).toHaveCount(0);
  await expect(dialog.getByRole("link", { name: "Contratos" })).toHaveAttribute("href", "/minha-conta/contratos");
});

test("an unsigned contract causes a warning at check-in, or prevents it, as the company chose", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Jerivá");
  const contract_type_id = await publishContractType(ana, place, { name: "Termos do Jerivá", body: text });
  const holder = { name: "Nair Castilho" };
  const { code } = await makeBooking(ana, place, [today, addDays(today, 2)], { holder });
  const { number } = await ana.call(contracts.create, { body: { booking_code: code, contract_type_id } });
  const rule = async (at_check_in: "warn" | "block") => {
    const { version } = await ana.call(contractSettingsCalls.show, {});
    await ana.call(contractSettingsCalls.update, { body: { at_check_in, version } });
  };
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const dialog = page.getByRole("dialog", { name: "Fazer o check-in de Nair Castilho?" });
  try {
    await rule("block");
    await button(page, "Fazer check-in").click();
    await expect(dialog).toContainText(`O contrato ${number} ainda não foi assinado.`);
    await expect(dialog).toContainText("A empresa só faz o check-in com o contrato assinado.");
    await expect(dialog.getByRole("button", { name: /check-in$/ })).toHaveCount(0);
    await expectNone(page, [phone]);
    await page.setViewportSize(desktop);
    await dialog.getByRole("button", { name: "Voltar" }).click();
  } finally {
    await rule("warn");
  }
  await button(page, "Fazer check-in").click();
  await expect(dialog).toContainText("Você pode continuar mesmo assim.");
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByRole("button", { name: /check-in$/ }).click();
  await expect(page.getByText(`O contrato ${number} ainda não foi assinado.`)).toBeVisible(); // also in the toast
  await expect(page.getByRole("main")).toContainText("Hospedado");
});

test("issued contracts are found by guest, state and type, and link to their page", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Licuri");
  const contract_type_id = await publishContractType(ana, place, { name: "Termos do Licuri", body: text });
  const waiting = await publishContractType(ana, place, {
    name: "Termos com profissão",
    body: `${text} {{locatario.profissao}}`,
  });
  const make = async (name: string, days: readonly [string, string], type: string) => {
    const { code } = await makeBooking(ana, place, days, { holder: { name } });
    return ana.call(contracts.create, { body: { booking_code: code, contract_type_id: type } });
  };
  await make("Odete Vilar", ["2046-05-01", "2046-05-04"], contract_type_id);
  await make("Olívia Rangel", ["2046-06-01", "2046-06-04"], waiting);
  await signIn("ana");
  await page.goto("/minha-conta/contratos");
  const issued = page.getByRole("region", { name: "Contratos emitidos" });
  await issued.getByRole("searchbox", { name: "Hóspede, reserva ou número" }).fill("Odete");
  await expect(page).toHaveURL(/q=Odete/);
  await expect(issued.getByRole("row", { name: /Odete Vilar/ })).toContainText("Na página do hóspede desde");
  await expect(issued.getByRole("row", { name: /Olívia/ })).toHaveCount(0);
  await page.goto("/minha-conta/contratos");
  await issued.getByRole("button", { name: "Modelo" }).click();
  await page.getByRole("option", { name: "Termos com profissão" }).click();
  await expect(issued.getByRole("row", { name: /Olívia Rangel/ })).toContainText(
    "Espera um dado do hóspede: Profissão.",
  );
  await expect(issued.getByRole("row", { name: /Odete/ })).toHaveCount(0);
  await issued.getByRole("link", { name: "Precisa de você" }).click();
  await expect(issued).toContainText("Nenhum resultado para estes filtros");
  await page.goBack();
  await issued.getByRole("link", { name: /Olívia Rangel/ }).click();
  await expect(page.getByRole("region", { name: "Situação" })).toContainText("A página do hóspede pede o que falta");
  await page.goBack();
  await expect(issued.getByRole("row", { name: /Olívia Rangel/ })).toBeVisible();
  await expectNone(page, [desktop, phone]);
});
