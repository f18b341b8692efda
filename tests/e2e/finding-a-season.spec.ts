import { seasons } from "#contract/catalogue/seasons";
import { addDays } from "#domain/stay-dates";
import { desktop, expectNone, settled } from "#tests/e2e/support/accessible";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const count = 200;

test("one of two hundred seasons is found while typing, deleted by mistake and restored", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa das Duzentas");
  for (let number = 1; number <= count; number += 1) {
    const first_night = addDays("2046-01-01", number * 7);
    const nights = { first_night, last_night: addDays(first_night, 3) };
    const price = { mode: "set" as const, amount_cents: 40_000 + number };
    const name = `Quadra ${number} das Duzentas`;
    await ana.call(seasons.create, { body: { name, accommodation_id: place.id, ...nights, ...price } });
  }
  await signIn("ana");
  await page.goto("/acomodacoes/temporadas?q=duzentas");
  const rows = page.getByRole("table", { name: "Temporadas" }).locator("tbody").getByRole("row");
  await expect(rows).toHaveCount(100);
  await expect(page.getByText(`1-100 de ${count}`)).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Nome, acomodação ou ano" });
  await search.fill("duzentas quadra 20");
  await expect(rows).toHaveCount(2);
  await expect(rows).toContainText(["Quadra 20 das Duzentas", "Quadra 200 das Duzentas"]);
  await expect(page).toHaveURL(/q=duzentas(%20|\+)quadra(%20|\+)20$/);
  await page.reload();
  await expect(rows).toHaveCount(2);
  await search.fill("duzentas 2049");
  await expect(rows).toHaveCount(44);
  await settled(page);
  await expectNone(page, [desktop]);

  await search.fill("quadra 137");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("R$ 401,37");
  await page.getByRole("button", { name: "Ações de Quadra 137 das Duzentas" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir" }).click();
  await expect(page.getByText("Nenhum resultado", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("R$ 401,37");

  await search.fill("não há temporada assim");
  await expect(page.getByText("Nenhum resultado", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Limpar filtros" }).first().click();
  await expect(search).toHaveValue("");
});
