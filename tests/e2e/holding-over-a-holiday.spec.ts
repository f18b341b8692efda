import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { cancellationPolicies } from "#contract/catalogue/cancellation-policies";
import { guestLinks } from "#contract/guest/guest-links";
import { expectNone, phone } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const toast = (page: Page, text: string) => page.getByRole("status").filter({ hasText: text });
const row = (page: Page, name: string) => page.getByRole("main").getByRole("listitem").filter({ hasText: name });
const panel = (page: Page) => page.getByRole("region", { name: "Cancelamento", exact: true });
const reason = "Política de feriado: o período inclui 25/12, Natal";
const tiers = [{ days_before: 20, refund_basis_points: 5_000, base: "total" as const }];

test("a policy gets another one for holidays, which cannot be removed while it is used", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const body = { name: "Das festas de fim de ano", tiers };
  await ana.call(cancellationPolicies.create, { body });
  await ana.call(cancellationPolicies.create, { body: { ...body, name: "Do dia a dia" } });
  await signIn("ana");
  await page.goto("/minha-conta/pagamentos");
  await row(page, "Do dia a dia").getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: "Editar a política Do dia a dia" });
  await pick(page, "Política nos feriados", "Das festas de fim de ano");
  const own = dialog.getByRole("textbox", { name: "Outros feriados" });
  await own.fill("24/06 São João\nvinte de janeiro");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(own).toHaveAccessibleDescription(/Não é assim: vinte de janeiro/);
  await expectNone(page);
  await own.fill("24/06 São João\n20/01/2045 Festa da vila");
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page, "Do dia a dia: alterações salvas")).toBeVisible();
  await expect(row(page, "Do dia a dia")).toContainText(
    "Nos feriados vale a política Das festas de fim de ano, e também em 24/06 São João e 20/01/2045 Festa da vila",
  );

  const party = row(page, "Das festas de fim de ano").filter({ hasNotText: "Do dia a dia" });
  await party.getByRole("link").click();
  const other = page.getByRole("dialog", { name: "Editar a política Das festas de fim de ano" });
  await expect(other).toContainText("Esta política vale nos feriados de Do dia a dia.");
  await expectNone(page);
  await other.getByRole("button", { name: "Voltar" }).click();
  await party.getByRole("button", { name: "Retirar" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirar" }).click();
  await expect(page.getByText(/vale nos feriados de Do dia a dia\. Escolha ali outra/)).toBeVisible();
  await expect(party).toHaveCount(1);
});

test("a stay over Christmas shows its policy by name and reason, from the form to the guest's page", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const strict = await ana.call(cancellationPolicies.create, { body: { name: "Natal rigoroso", tiers } });
  const body = { name: "Ano inteiro", tiers, holiday_policy_id: strict.id };
  const usual = await ana.call(cancellationPolicies.create, { body });
  const place = await makeAccommodation(ana, "Chalé Ipeúna", { cancellation_policy_id: usual.id });
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Ipeúna", check_in: "23/12/2043", check_out: "26/12/2043" });
  await expect(quoteOf(page)).toContainText("Cancelamento: Natal rigoroso");
  await expect(quoteOf(page)).toContainText(reason);
  await expectNone(page);
  await holderName(page).fill("Eulália Brandão");
  await page.getByRole("button", { name: "Pré-reserva" }).click();
  await expect(page).toHaveURL(/\/reservas\/[A-Z0-9]{8}$/);
  await expect(panel(page)).toContainText("Natal rigoroso");
  await expect(panel(page)).toContainText(reason);
  await expectNone(page);

  const [code] = new URL(page.url()).pathname.split("/").reverse();
  const { url } = await ana.call(guestLinks.show, { params: { code: code! } });
  await page.setViewportSize(phone);
  await page.goto(new URL(url ?? "").pathname);
  await expect(page.getByText(reason)).toBeVisible();
  await expectNone(page, [phone]);

  const quiet = await makeBooking(ana, place, ["2043-12-01", "2043-12-03"], { cancellation_policy_id: strict.id });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/reservas/${quiet.code}/editar`);
  await typeStay(page, { check_in: "27/12/2043", check_out: "29/12/2043" });
  await pick(page, "Política de cancelamento", "Ano inteiro");
  await expect(quoteOf(page)).toContainText("Natal rigoroso → Ano inteiro");
  await typeStay(page, { check_in: "31/12/2043", check_out: "02/01/2044" });
  await expect(quoteOf(page)).toContainText("Política de feriado: o período inclui 01/01, Confraternização Universal");
  await page.getByRole("button", { name: "Salvar alterações" }).click();
  await expect(panel(page)).toContainText("o período inclui 01/01");
  const saved = await ana.call(bookings.show, { params: { code: quiet.code } });
  expect([saved.cancellation_policy_id, saved.cancellation_policy_name]).toEqual([usual.id, "Natal rigoroso"]);
});
