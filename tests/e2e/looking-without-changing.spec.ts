import { accommodations } from "#contract/catalogue/accommodations";
import { inventory } from "#contract/catalogue/inventory";
import { photos } from "#contract/catalogue/photos";
import { roles, users } from "#contract/people/people";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation } from "#tests/e2e/support/house";
import { joinAsNew } from "#tests/e2e/support/join-as-new";
import { expect, test } from "#tests/e2e/support/story";

/** An accommodation of the demonstration with photos, because stories have no photo to upload. */
async function withPhotos(desk: Desk): Promise<string> {
  const { data } = await desk.call(accommodations.list, { query: {} });
  for (const { id } of data) {
    if ((await desk.call(photos.list, { params: { id } })).data.length > 0) return id;
  }
  throw new Error("No accommodation has photos");
}

test("a user who may only look reads an accommodation in full, then a role, and is offered no change", async ({
  page,
  desk,
}) => {
  const ana = await desk("ana");
  const secrets = { wifi_name: "Rede da Vitrine", wifi_password: "garca-branca-9" };
  const words = { access_instructions: "Cofre ao lado da porteira", house_manual: "O aquecedor liga sozinho" };
  const place = await makeAccommodation(ana, "Casa da Vitrine", { ...secrets, ...words });
  const item = { room: "Cozinha", item: "Moedor de café", quantity: 2, condition: "good" as const };
  await ana.call(inventory.update, { params: { id: place.id }, body: { items: [item], version: place.version } });
  const view = { name: "Só olha casas", permissions: ["dashboard.view", "accommodations.view"] as const };
  await ana.call(roles.create, { body: { ...view, permissions: [...view.permissions] } });
  const email = "olga@vitrine.test";
  await joinAsNew(page, ana, { email, name: "Olga Vitrine", role: view.name });

  await page.goto("/acomodacoes?q=vitrine");
  await page
    .getByRole("row", { name: /Casa da Vitrine/ })
    .getByRole("link")
    .first()
    .click();
  await expect(page).toHaveURL(`/acomodacoes/${place.id}`);
  for (const text of [...Object.values(secrets), ...Object.values(words)]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: /^Inventário/ })).toContainText("Moedor de café");
  await expect(page.getByRole("link", { name: "Dados", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: /Salvar|Arquivar|Excluir/ })).toHaveCount(0);
  await page.goto(`/acomodacoes/${await withPhotos(ana)}`);
  const picture = page
    .getByRole("region", { name: /^Fotos/ })
    .getByRole("img")
    .first();
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))).toBeGreaterThan(
    0,
  );

  const alone = await ana.call(roles.create, { body: { name: "Só olha perfis", permissions: ["roles.view"] } });
  const [olga] = (await ana.call(users.list, { query: { q: email } })).data;
  const { uuid = "", version = 0 } = olga ?? {};
  await ana.call(users.update, { params: { uuid }, body: { role_ids: [alone.id], version } });
  await page.goto("/perfis");
  await page.getByRole("link", { name: /^Só olha casas/ }).click();
  await expect(page).toHaveURL(/\/perfis\/[0-9a-f-]{36}$/);
  const held = page.getByRole("checkbox", { name: "Ver acomodações" });
  await expect(held).toBeChecked();
  await expect(held).toBeDisabled();
  await expect(page.getByRole("button", { name: /Salvar/ })).toHaveCount(0);
});

test("an accommodation is found by its name in the palette, and opens", async ({ page, signIn, desk }) => {
  const place = await makeAccommodation(await desk("ana"), "Casa da Paleta Rara");
  await signIn("ana");
  await page.goto("/reservas");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Buscar ou ir para" }).fill("paleta rara");
  await expect(page.getByRole("group", { name: "Acomodações" }).getByRole("option")).toHaveText([
    /Casa da Paleta Rara/,
  ]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/acomodacoes/${place.id}`));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Casa da Paleta Rara");
});

test("saving a role keeps the permissions that nobody touched", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const others = ["cleaning.view", "cleaning.edit", "contracts.view"] as const;
  const made = await ana.call(roles.create, {
    body: { name: "Com o que vem", permissions: ["bookings.view", ...others] },
  });
  await signIn("ana");
  await page.goto(`/perfis/${made.id}/editar`);
  await expect(page.getByRole("checkbox", { name: "Ver reservas" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Registrar limpezas" })).toBeChecked();
  await page.getByRole("checkbox", { name: "Ver hóspedes" }).check();
  await page.getByRole("button", { name: "Salvar perfil" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Perfil Com o que vem salvo" })).toBeVisible();
  const saved = (await ana.call(roles.list, {})).data.find(({ id }) => id === made.id);
  expect([...(saved?.permissions ?? [])].sort()).toEqual(["bookings.view", "guests.view", ...others].sort());
});
