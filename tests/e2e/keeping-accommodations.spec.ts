import type { Page } from "@playwright/test";
import { accommodations } from "#contract/catalogue/accommodations";
import type { Desk } from "#tests/e2e/support/desk";
import { choose, pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const rowOf = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

async function found(desk: Desk, q: string) {
  return (await desk.call(accommodations.list, { query: { q } })).data;
}

async function act(page: Page, name: string, entry: string) {
  await page.getByRole("button", { name: `Ações de ${name}` }).click();
  await page.getByRole("menuitem", { name: entry }).click();
}

test("an accommodation is created with all its parts", async ({ page, signIn, desk }) => {
  await signIn("ana");
  await page.goto("/acomodacoes");
  await page.getByRole("link", { name: "Nova acomodação" }).click();
  const text = (label: RegExp | string) => page.getByRole("textbox", { name: label });

  await page.getByRole("button", { name: "Criar acomodação" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "precisam de correção" })).toBeFocused();
  await expect(text(/^Nome(?! curto)/)).toHaveAccessibleDescription("Nome é obrigatório");

  await text(/^Nome(?! curto)/).fill("Casa da Árvore Sumaúma");
  await pick(page, "Tipo", "Cabana");
  await pick(page, "Regime", "Locação por temporada");
  await text("Hóspedes na diária").fill("2");
  await text("Capacidade máxima").fill("6");
  await expect(text("Hóspedes na diária"), "as typed before").toHaveValue("2");
  for (const section of ["Capacidade e horários", "Preço", "Endereço", "Descrição"]) {
    const part = page.locator("details").filter({ has: page.locator("summary", { hasText: section }) });
    const isOpen = await part.evaluate((element) => (element as HTMLDetailsElement).open); // by an error in it
    if (!isOpen) await part.locator("summary").click();
  }
  await text(/^Noites de preparo/).fill("1");
  await pick(page, "Aceita pets", "Sim");
  await text("Valor da diária").fill("1234,50");
  await text(/^Taxa de limpeza/).fill("180");
  await page.getByRole("checkbox", { name: "sex." }).check();
  await text(/^CEP/).fill("69010060");
  await text(/^Rua/).fill("Rua dos Barés");
  await choose(page, "Estado (UF)", "AM Amazonas");
  await choose(page, "Cidade", "Manaus");
  await text(/^Descrição/).fill("Vinte metros acima do igarapé.\nSem escada para crianças.");
  await page.getByRole("button", { name: "Criar acomodação" }).click();

  await expect(toast(page, "Casa da Árvore Sumaúma criada")).toBeVisible();
  const missing = page.getByRole("region", { name: "O que falta" });
  await expect(missing.getByRole("link")).toHaveText([
    /^Fotos/,
    /^Instruções/,
    /^Pets e cigarro/,
    /^Mobília e finalidade/,
    /^Locador/,
    /^Wi-Fi/,
    /^Manual/,
    /^Comodidades/,
    /^Inventário/,
    /^Calendários/,
  ]);
  const [made] = await found(await desk("ana"), "sumauma");
  expect(made).toMatchObject({
    kind: "cabin",
    legal_regime: "season_rental",
    base_guests: 2,
    max_guests: 6,
    preparation_nights: 1,
    pets_allowed: true,
    base_price_cents: 123_450,
    cleaning_fee_cents: 18_000,
    address: { zip_code: "69010060", street: "Rua dos Barés", state: "AM", city_code: "1302603" },
    description: "Vinte metros acima do igarapé.\nSem escada para crianças.",
  });
  expect(made?.weekend_days).toContain(5);
});

test("a change marks its part, is saved, and appears in the list", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Palafita do Juruá");
  await signIn("ana");
  await page.goto("/acomodacoes?q=jurua");
  await rowOf(page, "Palafita do Juruá").getByRole("link").click();
  await expect(page.getByText("Alterada", { exact: true })).toHaveCount(0);
  await page.getByRole("textbox", { name: "Valor da diária" }).fill("310");
  await expect(page.getByText("Alterada", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page, "Palafita do Juruá salva")).toBeVisible();
  await page.goto("/acomodacoes?q=jurua");
  await expect(rowOf(page, "Palafita do Juruá")).toContainText("R$ 310,00");
});

test("archiving is undone from the toast", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Rancho do Tamanduá");
  await signIn("ana");
  await page.goto("/acomodacoes?q=tamandua");
  await act(page, "Rancho do Tamanduá", "Arquivar");
  await expect(toast(page, "Rancho do Tamanduá arquivada")).toBeVisible();
  await expect(rowOf(page, "Rancho do Tamanduá")).toContainText("Arquivada");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(rowOf(page, "Rancho do Tamanduá")).toContainText("Ativa");
  expect((await found(ana, "tamandua"))[0]?.status).toBe("active");
});

test("an accommodation without bookings is deleted after a question that names it", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await makeAccommodation(ana, "Tapera do Lobo");
  await signIn("ana");
  await page.goto("/acomodacoes?q=tapera");
  await act(page, "Tapera do Lobo", "Excluir");
  const question = page.getByRole("alertdialog", { name: "Excluir Tapera do Lobo?" });
  await question.getByRole("button", { name: "Voltar" }).click();
  await expect(rowOf(page, "Tapera do Lobo")).toBeVisible();
  await act(page, "Tapera do Lobo", "Excluir");
  await question.getByRole("button", { name: "Excluir acomodação" }).click();
  await expect(toast(page, "Tapera do Lobo excluída")).toBeVisible();
  await expect(rowOf(page, "Tapera do Lobo")).toHaveCount(0);
  expect(await found(ana, "tapera")).toEqual([]);
});

test("an accommodation with past stays is not deleted, and can be archived instead", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Sítio do Curupira");
  await makeBooking(ana, place, ["2020-02-01", "2020-02-03"], { status: "inquiry" });
  await signIn("ana");
  await page.goto("/acomodacoes?q=curupira");
  await act(page, "Sítio do Curupira", "Excluir");
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir acomodação" }).click();
  const refusal = page.getByRole("dialog", { name: "Sítio do Curupira não pode ser excluída" });
  await refusal.getByRole("button", { name: "Arquivar acomodação" }).click();
  await expect(toast(page, "Sítio do Curupira arquivada")).toBeVisible();
  expect((await found(ana, "curupira"))[0]?.status).toBe("archived");
});

test("an accommodation with future bookings is not archived, and they are named", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Vila do Boto");
  const { code } = await makeBooking(ana, place, ["2044-03-01", "2044-03-03"]);
  await signIn("ana");
  await page.goto("/acomodacoes?q=boto");
  await act(page, "Vila do Boto", "Arquivar");
  const refusal = page.getByRole("dialog", { name: "Vila do Boto não pode ser arquivada" });
  await expect(refusal).toContainText("1 reserva");
  await refusal.getByRole("link", { name: code }).click();
  await expect(page).toHaveURL(`/reservas/${code}`);
  expect((await found(ana, "boto"))[0]?.status).toBe("active");
});

test("a user who may only see accommodations opens one and reads what guests ask for", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const stay = { wifi_name: "Figueira", wifi_password: "sombra-e-agua", house_manual: "O gás fica do lado de fora." };
  const { id } = await makeAccommodation(ana, "Casa da Figueira Grande", stay);
  await signIn("rui");
  await page.goto("/acomodacoes?q=figueira");
  await page.getByRole("link", { name: "Casa da Figueira Grande" }).click();
  await expect(page).toHaveURL(`/acomodacoes/${id}`);
  const stayFacts = page.getByRole("region", { name: "Para quem chega" });
  await expect(stayFacts).toContainText("sombra-e-agua");
  await expect(stayFacts).toContainText("O gás fica do lado de fora.");
  await expect(page.getByRole("region", { name: "O que falta" })).toHaveCount(0);
});
