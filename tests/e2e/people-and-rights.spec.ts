import type { Page } from "@playwright/test";
import { type Role, roles, users } from "#contract/people/people";
import { tenantPermissions } from "#contract/platform/access";
import { type Desk, people } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const box = (page: Page, permission: keyof typeof tenantPermissions) =>
  page.getByRole("checkbox", { name: tenantPermissions[permission].label });

async function roleNamed(desk: Desk, name: string): Promise<Role | undefined> {
  return (await desk.call(roles.list, {})).data.find((role) => role.name === name);
}

async function personAt(desk: Desk, email: string) {
  const [person] = (await desk.call(users.list, { query: { q: email } })).data;
  if (!person) throw new Error(`${email} is not there`);
  return person;
}

test("a role is created in the matrix, changed, and deleted while nobody has it", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  await signIn("ana");
  await page.goto("/perfis");
  await page.getByRole("link", { name: "Novo perfil" }).click();
  await page.getByRole("textbox", { name: /^Nome do perfil/ }).fill("Governanta-mor");
  await page.getByRole("checkbox", { name: "Marcar tudo: Acomodações" }).check();
  await expect(box(page, "accommodations.delete")).toBeChecked();
  await box(page, "bookings.create").check();
  await expect(box(page, "bookings.view"), "who takes bookings sees them").toBeChecked();
  await page.getByRole("searchbox", { name: "Filtrar permissões" }).fill("limpeza");
  await expect(box(page, "bookings.create")).toBeHidden(); // the rows have moved up
  await expect(box(page, "cleaning.edit")).not.toBeChecked();
  await box(page, "cleaning.view").check();
  await page.getByRole("button", { name: "Criar perfil" }).click();
  await expect(toast(page, "Perfil Governanta-mor criado")).toBeVisible();
  const made = await roleNamed(ana, "Governanta-mor");
  for (const held of ["accommodations.delete", "bookings.create", "bookings.view", "cleaning.view"] as const) {
    expect(made?.permissions).toContain(held);
  }
  expect(made?.permissions).not.toContain("bookings.cancel");

  await page.getByRole("link", { name: /^Governanta-mor/ }).click();
  await box(page, "accommodations.delete").uncheck();
  await untilHeard(page);
  await page.getByRole("button", { name: "Salvar perfil" }).click();
  await expect(toast(page, "Perfil Governanta-mor salvo")).toBeVisible();
  expect((await roleNamed(ana, "Governanta-mor"))?.permissions).not.toContain("accommodations.delete");

  await page.getByRole("button", { name: "Ações do perfil Governanta-mor" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Excluir perfil" }).click();
  await expect(page.getByRole("link", { name: /^Governanta-mor/ })).toHaveCount(0);
});

test("a role in use is not deleted, and the system's own role is read-only", async ({ page, signIn }) => {
  await signIn("ana");
  await page.goto("/perfis");
  await page.getByRole("button", { name: "Ações do perfil Consulta" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  await expect(page.getByRole("dialog", { name: "O perfil Consulta está em uso" })).toContainText("1 pessoa tem");
  await page.getByRole("dialog").getByRole("button", { name: "Voltar" }).click();
  const administrator = page.getByRole("row", { name: /^Administrador/ });
  const count = await administrator.getByRole("cell", { name: /^\d+ de \d+$/ }).textContent();
  await page.getByRole("link", { name: /^Administrador/ }).click();
  await expect(page.getByText("Este perfil é do sistema")).toBeVisible();
  await expect(page.getByRole("region", { name: "Permissões" }), "the same count").toContainText(`Permissões${count}`);
  await expect(page.getByRole("button", { name: "Salvar perfil" })).toHaveCount(0);
  await expect(box(page, "bookings.view")).toBeDisabled();
});

test("no user grants permissions they lack", async ({ page, signIn, desk }) => {
  const bia = await desk("bia");
  const body = { name: "Guardião dos perfis", permissions: ["roles.view", "roles.create", "roles.edit"] as const };
  const keeper = await bia.call(roles.create, { body: { ...body, permissions: [...body.permissions] } });
  const leo = await personAt(bia, people.leo);
  const before = leo.roles.map(({ id }) => id);
  const params = { uuid: leo.uuid };
  const { version } = await bia.call(users.update, {
    params,
    body: { role_ids: [...before, keeper.id], version: leo.version },
  });

  await signIn("leo");
  await page.goto("/perfis/criar");
  const locked = box(page, "guests.anonymize");
  await expect(locked).toBeDisabled();
  await expect(locked).toHaveAccessibleName(/você não tem, por isso não pode dar$/);
  await page.getByRole("textbox", { name: /^Nome do perfil/ }).fill("Braço direito");
  await page.getByRole("checkbox", { name: "Marcar tudo: Reservas" }).click(); // everything that the user may grant
  await expect(page.getByRole("checkbox", { name: "Cancelar", exact: true })).toBeChecked();
  await expect(locked).not.toBeChecked();
  await page.getByRole("button", { name: "Criar perfil" }).click();
  await expect(toast(page, "Perfil Braço direito criado")).toBeVisible();
  const made = await roleNamed(bia, "Braço direito");
  expect(made?.permissions).toContain("bookings.cancel");
  expect(made?.permissions).not.toContain("guests.anonymize");

  await page.goto("/usuarios");
  await page.getByRole("button", { name: "Alterar perfis de Bia Nogueira" }).click();
  const dialog = page.getByRole("dialog", { name: "Perfis de Bia Nogueira" });
  await expect(dialog).toContainText("Esta pessoa tem permissões que você não tem.");
  await expect(dialog.getByRole("button", { name: "Salvar perfis" })).toHaveCount(0);

  await bia.call(users.update, { params, body: { role_ids: before, version } });
  await page.goto("/perfis/criar");
  await expect(page).toHaveURL("/acesso-negado");
});

test("a user's roles are changed in the list of users", async ({ page, signIn, desk }) => {
  await desk("ana");
  await signIn("ana");
  await page.goto("/usuarios?q=leo");
  const row = page.getByRole("row", { name: /Leo Martins/ });
  const dialog = page.getByRole("dialog", { name: "Perfis de Leo Martins" });
  const change = async (wanted: boolean) => {
    await page.getByRole("button", { name: "Alterar perfis de Leo Martins" }).click();
    await dialog.getByRole("checkbox", { name: "Contador" }).setChecked(wanted);
    await dialog.getByRole("button", { name: "Salvar perfis" }).click();
    await expect(dialog).toHaveCount(0);
  };
  await expect(row).not.toContainText("Contador");
  await change(true);
  await expect(row).toContainText("Contador");
  await page.reload();
  await expect(row).toContainText("Contador");
  await change(false);
  await expect(row).not.toContainText("Contador");
  await page.goto("/usuarios?q=ana");
  await expect(page.getByRole("row", { name: /Ana Prado/ })).toContainText("Você");
  await expect(page.getByRole("button", { name: "Alterar perfis de Ana Prado" })).toHaveCount(0);
});

test("a user who may only look sees no amounts and no unavailable buttons", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Sem Preço", { base_price_cents: 98_765_43 });
  const holder = { name: "Olavo Sem Preço" };
  const { code } = await makeBooking(ana, place, ["2045-05-05", "2045-05-06"], { holder });
  await signIn("lia");
  const leaks: string[] = [];
  page.on("response", async (response) => {
    if (!response.url().includes("/api/")) return;
    const text = await response.text().catch(() => "");
    if (/_cents"|98[.]?765[.,]?43/.test(text)) leaks.push(response.url());
  });
  const found = "/reservas?q=olavo+sem+preco";
  for (const path of ["/dashboard", "/reservas", found, `/reservas/${code}`, "/minha-conta/pessoal"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("main"), path).not.toContainText(/R\$|\d,\d\d\b/);
    await expect(page.getByRole("link", { name: /Nova reserva|Editar/ }), path).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Ações|Cancelar reserva|Confirmar/ }), path).toHaveCount(0);
    await expect(page.getByRole("columnheader", { name: /Total|Em aberto/ }), path).toHaveCount(0);
  }
  await page.goto(found);
  const row = page.getByRole("row", { name: /Olavo Sem Preço/ });
  await expect(row).toBeVisible();
  await row.getByRole("link").first().click();
  await expect(page).toHaveURL(`/reservas/${code}`);
  expect(leaks).toEqual([]);
});
