import type { Locator, Page } from "@playwright/test";
import { expectNoneNow, phone } from "#tests/e2e/support/accessible";
import { holderName, isFree, typeStay } from "#tests/e2e/support/booking-form";
import { pick } from "#tests/e2e/support/fields";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";
import { newPassword } from "#tests/e2e/support/strangers";

const mostPresses = 40;

/** Counts presses by finger or mouse from now on; typing does not count. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction("pressed", () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const tell = (event: MouseEvent) => {
      if (event.isTrusted && event.detail > 0) (window as unknown as { pressed(): void }).pressed();
    };
    document.addEventListener("click", tell, true);
  });
  return () => presses;
}

const text = (page: Page, name: RegExp | string) => page.getByRole("textbox", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Through the menu, which a phone opens first. */
async function backToDashboard(page: Page) {
  const menu = page.getByRole("button", { name: "Abrir menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("link", { name: "Painel", exact: true }).first().click();
  await expect(page).toHaveURL("/dashboard");
}

async function fillIn(page: Page, email: string, name: string) {
  await text(page, "Nome da empresa").fill(name);
  await text(page, "CNPJ ou CPF").fill("12.ABC.345/01DE-35");
  await text(page, /^Cidade/).fill("Paraty");
  await page.getByRole("combobox", { name: "UF" }).selectOption("RJ");
  await page.getByRole("combobox", { name: /^Tipo de negócio/ }).selectOption("Pousada");
  await text(page, /^Acomodações/).fill("4");
  await press(page, "Continuar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Você");
  await expectNoneNow(page);
  await page.getByRole("textbox", { name: "Nome", exact: true }).fill("Marina Lopes");
  await text(page, "E-mail").fill(email);
  await text(page, "Senha").fill(newPassword);
  await press(page, "Continuar");
}

for (const [title, size] of [
  ["from the sign-up to the first confirmed booking, at the desk", { width: 1440, height: 900 }],
  ["from the sign-up to the first confirmed booking, on the phone", phone],
] as const) {
  test(title, async ({ page }) => {
    const email = `marina.${size.width}@araca.test`;
    const company = `Recanto do Araçá ${size.width}`;
    const presses = await countPresses(page);
    await page.setViewportSize(size);
    await page.goto("/login");
    await page.getByRole("link", { name: "Criar conta" }).click();
    await fillIn(page, email, company);
    await expect(page.getByText("Cabem as suas 4 acomodações").first()).toBeVisible();
    await press(page, "Continuar");
    await expect(page.getByText(company)).toBeVisible();
    await expect(page.getByText("12.ABC.345/01DE-35 · Pousada · Paraty, RJ")).toBeVisible();
    await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
    await press(page, "Criar conta");
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeFocused();
    await expectNoneNow(page);

    await page.goto(await mailedLink(page, email));
    await expect(page.getByRole("button", { name: "Confirmar e entrar" })).toBeVisible();
    await expectNoneNow(page);
    await text(page, "Senha").fill(newPassword);
    await press(page, "Confirmar e entrar");
    await expect(page).toHaveURL("/dashboard");

    const first = page.getByRole("region", { name: "Primeiros passos" });
    await expect(first).toContainText("0 de 12 prontos");
    await expectNoneNow(page);
    await first.getByRole("link", { name: "Cadastrar acomodação" }).click();
    await text(page, "Nome").first().fill("Chalé Araçá");
    await pick(page, "Tipo", "Chalé");
    await pick(page, "Regime", "Locação por temporada");
    await text(page, "Capacidade máxima").fill("4");
    await expect(text(page, "Hóspedes na diária")).toHaveValue("4");
    await text(page, "Hóspedes na diária").fill("2");
    await text(page, "Valor da diária").fill("350");
    await press(page, "Criar acomodação");
    await expect(page).toHaveURL("/dashboard");
    await expect(first).toContainText("2 de 12 prontos");
    await first.getByRole("link", { name: "Nova reserva" }).click();
    await typeStay(page, { check_in: "05/01/2041", check_out: "08/01/2041" });
    await page.getByRole("button", { name: /^Chalé Araçá/ }).click();
    await expect(isFree(page)).toBeVisible();
    await holderName(page).fill("Beatriz Antunes");
    await press(page, "Confirmar reserva");
    await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}$/);
    await expect(page.getByText("Confirmada").first()).toBeVisible();
    expect(presses()).toBeGreaterThan(10);
    expect(presses()).toBeLessThanOrEqual(mostPresses);

    await backToDashboard(page);
    await expect(first).toContainText("3 de 12 prontos");
    await press(page, "Esconder os primeiros passos");
    await expect(first).toHaveCount(0);
  });
}

/** What the way from the sign-up to the own guest page may cost; what is prefilled is not counted. */
const most = { presses: 12, fields: 12 };

/** The visible fields without a value in the main part of a page: what somebody is still asked there. */
const emptyFields = (page: Page) =>
  page
    .locator("form :is(input, select, textarea):not([type=hidden], [type=checkbox], [type=radio], [type=file])")
    .evaluateAll((all) =>
      (all as HTMLInputElement[])
        .filter((field) => field.value === "" && field.checkVisibility())
        .map((field) => field.labels?.[0]?.textContent ?? field.name),
    );

const founders = [
  {
    who: "a private person with one flat in a town whose name several states have",
    ...{ name: "Flat da Júlia", document: "529.982.247-25", city: "Bom Jesus, PI", places: "1" },
    ...{ person: "Júlia Prado", email: "doze.julia@flat.test", unit: null, kind: "Apartamento" },
    ...{ key: "Usar o CPF 529.982.247-25", code: /br\.gov\.bcb\.pix\S*52998224725/i, state: "PI" },
  },
  {
    who: "a company with eight units",
    ...{ name: "Recanto das Doze", document: "12.ABC.345/01DE-35", city: "Paraty", places: "8" },
    ...{ person: "Marina Lopes", email: "doze@araca.test", unit: "Casa das Doze", kind: "Casa" },
    ...{ key: "Usar o CNPJ 12.ABC.345/01DE-35", code: /br\.gov\.bcb\.pix\S*12ABC34501DE35/i, state: "RJ" },
  },
];

for (const founder of founders) {
  test(`on a phone the own guest page with a Pix code is twelve presses and twelve fields: ${founder.who}`, async ({
    page,
  }) => {
    const cost = { presses: 0, fields: 0 };
    const push = async (target: Locator) => {
      cost.presses += 1;
      await target.click();
    };
    const type = async (name: RegExp | string, value: string) => {
      cost.fields += 1;
      await text(page, name).first().fill(value);
    };
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await page.setViewportSize(phone);
    await page.goto("/registrar");

    await type("Nome da empresa", founder.name);
    await type("CNPJ ou CPF", founder.document);
    cost.fields += 1;
    cost.presses += 1; // the list opens by one
    await page.getByRole("combobox", { name: /^Tipo de negócio/ }).selectOption("Temporada e chalés");
    await expect(page.getByText(/^Locação por temporada: Aluguel de até 90 dias/)).toBeVisible();
    await type(/^Acomodações/, founder.places);
    await type(/^Cidade/, founder.city);
    await page.keyboard.press("Tab");
    await expect(page.getByRole("combobox", { name: "UF" })).toHaveValue(founder.state);
    expect(await emptyFields(page), "nothing else is asked").toEqual([]);
    await push(button("Continuar"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Você");
    await type("Nome", founder.person);
    await type("E-mail", founder.email);
    await type("Senha", newPassword);
    expect(await emptyFields(page)).toEqual([]);
    await push(button("Continuar"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plano");
    await push(button("Continuar"));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conferir e criar");
    expect(await emptyFields(page)).toEqual([]);
    await push(page.getByRole("checkbox", { name: /^Li e aceito/ }));
    await push(button("Criar conta"));
    await expect(page.getByRole("heading", { name: "Confira seu e-mail" })).toBeVisible();
    const link = await mailedLink(page, founder.email);
    cost.presses += 1; // in the mail
    await page.goto(link);
    await type("Senha", newPassword);
    await push(button("Confirmar e entrar"));

    const first = page.getByRole("region", { name: "Primeiros passos" });
    await expect(first.getByRole("link", { name: "Traga o que você já tem" })).toBeInViewport();
    await expectNoneNow(page);
    await push(first.getByRole("link", { name: "Cadastrar acomodação" }));
    await expect(page.getByText("Aluguel de até 90 dias, com contrato de locação")).toBeVisible();
    if (founder.unit === null) await expect(text(page, "Nome").first()).toHaveValue(founder.name);
    else await type("Nome", founder.unit);
    await expect(page.getByRole("button", { name: "Tipo" }).first(), "as its name says").toContainText(founder.kind);
    await type("Capacidade máxima", "4");
    await type("Valor da diária", "350");
    await expectNoneNow(page);
    await push(button("Criar acomodação"));
    await expect(page).toHaveURL("/dashboard");
    await push(first.getByRole("button", { name: founder.key }));
    await expectNoneNow(page);
    await push(first.getByRole("link", { name: "Ver a página" }));

    await expect(page.getByText("Prévia: é assim que o seu primeiro hóspede vê.")).toBeVisible();
    await expect(page.getByText(founder.unit ?? founder.name).first()).toBeVisible();
    await expect(page.getByText("R$ 700,00").first(), "two nights of 350").toBeVisible();
    await expect(page.getByText(founder.code).first()).toBeVisible();
    await expectNoneNow(page);
    expect(cost.presses).toBeLessThanOrEqual(most.presses);
    expect(cost.fields).toBeLessThanOrEqual(most.fields);

    await page.getByRole("button", { name: "Já paguei" }).click();
    await page.getByRole("link", { name: "Ver antes de confirmar" }).click();
    await expect(page.getByRole("button", { name: "Confirmar reserva" })).toBeVisible();
    await expectNoneNow(page);
    await page.getByRole("link", { name: "Voltar ao painel" }).click();
    await expect(first).toContainText("4 de 12 prontos");
  });
}

test("what was typed is kept on the device across reload and back, except the password", async ({ page }) => {
  await page.goto("/registrar");
  await press(page, "Continuar");
  await expect(text(page, "Nome da empresa")).toHaveAccessibleDescription("Nome da empresa é obrigatório");
  const faults = page.getByRole("alert");
  await expect(faults).toHaveText(/^2 campos precisam de correção: Nome da empresa e CNPJ ou CPF\./);
  await expect(faults).toBeFocused();
  await faults.getByRole("link", { name: "CNPJ ou CPF" }).click();
  await expect(text(page, "CNPJ ou CPF")).toBeFocused();
  await text(page, "Nome da empresa").fill("Recanto Guardado");
  await text(page, "CNPJ ou CPF").fill("12.ABC.345/01DE-35");
  await text(page, /^Cidade/).fill("Lisboa");
  await press(page, "Continuar");
  await expect(page.getByRole("combobox", { name: "UF" })).toHaveAccessibleDescription("Escolha a UF da cidade");
  await fillIn(page, "guardado@araca.test", "Recanto Guardado");
  await expect(page.getByRole("heading", { name: "Plano" })).toBeVisible();
  await expectNoneNow(page);
  await page.goBack();
  await expect(text(page, "E-mail")).toHaveValue("guardado@araca.test");
  await expect(text(page, "Senha")).toHaveValue(newPassword);
  await page.reload();
  await expect(text(page, "E-mail")).toHaveValue("guardado@araca.test");
  await expect(text(page, "Senha")).toHaveValue("");
  await page.goBack();
  await expect(text(page, "Nome da empresa")).toHaveValue("Recanto Guardado");
  const kept = await page.evaluate(() => JSON.stringify(localStorage));
  expect(kept).toContain("guardado@araca.test");
  expect(kept).not.toContain(newPassword);

  await page.goto("/registrar?etapa=conferir");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Plano");
  await press(page, "Continuar");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conferir e criar");
  await expectNoneNow(page);
  await press(page, "Criar conta");
  await expect(page.getByText("Aceite dos termos é obrigatório")).toBeVisible();
  await expect(text(page, "Senha")).toHaveAccessibleDescription("Senha é obrigatória");
});

test("a user with an account creates another company", async ({ page, signIn }) => {
  await signIn("bia");
  await page.goto("/registrar");
  await text(page, "Nome da empresa").fill("Chalés da Serra Alta");
  await text(page, "CNPJ ou CPF").fill("529.982.247-25");
  await press(page, "Continuar");
  await press(page, "Continuar");
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await press(page, "Criar empresa");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("button", { name: /^Empresa: Chalés da Serra Alta/ })).toBeVisible();
});
