import type { Page } from "@playwright/test";
import { invitations } from "#contract/people/invitations";
import { roles } from "#contract/people/people";
import type { Desk } from "#tests/e2e/support/desk";
import { mailedLink } from "#tests/e2e/support/mailed-link";
import { expect } from "#tests/e2e/support/story";

/** Adds a new user to the company, so that changes of the account affect no other story; returns the password. */
export async function joinAsNew(
  page: Page,
  desk: Desk,
  { email, name, role = "Limpeza" }: { email: string; name: string; role?: string },
) {
  const password = "dezesseis gaivotas";
  const { data } = await desk.call(roles.list, {});
  const held = data.find((each) => each.name === role);
  await desk.call(invitations.create, { body: { email, role_ids: [held?.id ?? ""] } });
  await page.goto(await mailedLink(page, email));
  await page.getByRole("textbox", { name: "Nome" }).fill(name);
  await page.getByRole("textbox", { name: "Crie uma senha" }).fill(password);
  await page.getByRole("button", { name: "Criar conta e entrar" }).click();
  await expect(page).toHaveURL("/dashboard");
  return password;
}
