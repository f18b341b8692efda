import type { Page } from "@playwright/test";
import { coupons, lengthDiscounts } from "#contract/catalogue/discounts";
import { fees } from "#contract/catalogue/fees";
import { seasons } from "#contract/catalogue/seasons";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const menu = (page: Page, name: string) => page.getByRole("button", { name: `Ações de ${name}` });

async function act(page: Page, name: string, entry: string) {
  await menu(page, name).tap();
  await page.getByRole("menuitem", { name: entry }).tap();
}

/** From the menu of its card, after a question. */
async function erase(page: Page, name: string) {
  await act(page, name, "Excluir");
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).tap();
  await expect(menu(page, name)).toHaveCount(0);
}

test("a season is deleted, restored and copied to the next year by its card's menu", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa do Cartão");
  const name = "Feira do Cartão";
  const nights = { first_night: "2046-03-01", last_night: "2046-03-05" };
  const price = { mode: "set" as const, amount_cents: 43_210 };
  await ana.call(seasons.create, { body: { name, accommodation_id: place.id, ...nights, ...price } });
  await signIn("ana");
  await page.goto("/acomodacoes/temporadas?q=cartao");
  await erase(page, name);
  await page.getByRole("button", { name: "Desfazer" }).tap();
  await expect(menu(page, name)).toBeVisible();
  await act(page, name, "Copiar para o próximo ano");
  await page.getByRole("dialog").getByRole("button", { name: "Salvar" }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const { data } = await ana.call(seasons.list, {});
  const told = data.filter((each) => each.accommodation_id === place.id);
  expect(told.map(({ first_night, amount_cents }) => [first_night, amount_cents])).toEqual([
    ["2046-03-01", 43_210],
    ["2047-03-01", 43_210],
  ]);
});

test("a fee, a discount and a coupon are deleted by their card's menu", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const { id: accommodation_id } = await makeAccommodation(ana, "Casa das Cartas");
  const [fee, discount, code] = ["Lenha das Cartas", "Cinco das Cartas", "CARTAS15"];
  await ana.call(fees.create, { body: { name: fee, accommodation_id, unit: "stay", amount_cents: 3_000 } });
  await ana.call(lengthDiscounts.create, {
    body: { name: discount, accommodation_id, from_nights: 5, basis_points: 500 },
  });
  await ana.call(coupons.create, { body: { code, accommodation_id, basis_points: 1_500 } });
  await signIn("ana");
  await page.goto("/acomodacoes/taxas");
  await erase(page, fee);
  await erase(page, discount);
  await page.goto("/acomodacoes/cupons");
  await erase(page, code);
  const here = (each: { accommodation_id: string | null }) => each.accommodation_id === accommodation_id;
  expect((await ana.call(fees.list, {})).data.filter(here)).toEqual([]);
  expect((await ana.call(lengthDiscounts.list, {})).data.filter(here)).toEqual([]);
  expect((await ana.call(coupons.list, {})).data.filter(here)).toEqual([]);
});
