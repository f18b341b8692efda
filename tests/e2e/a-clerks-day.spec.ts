import { bookingDiscounts } from "#contract/money/charges";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const today = todayIn("America/Sao_Paulo", new Date());
const day = (days: number) => addDays(today, days);

/** One who comes, and one who comes too and paid too much. */
async function openDay(ana: Desk, place: string) {
  const [first, second] = [await makeAccommodation(ana, `${place} A`), await makeAccommodation(ana, `${place} B`)];
  const name = (rest: string) => ({ holder: { name: `${rest} de ${place} Vasconcelos e Albuquerque` } });
  const comes = await makeBooking(ana, first, [today, day(3)], name("Maria Aparecida"));
  const paid = await makeBooking(ana, second, [today, day(2)], name("Conceição"));
  const params = { code: paid.code };
  await ana.call(payments.create, { params, body: { amount_cents: 40_000, method: "pix", seen_paid_cents: 0 } });
  await ana.call(bookingDiscounts.create, { params, body: { amount_cents: 5_000, reason: "Chuveiro frio" } });
  return { comes, paid };
}

test("on the desktop the day is worked with the keyboard alone", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const { comes, paid } = await openDay(ana, "Chalé das teclas");
  await signIn("ana");
  await page.goto("/dashboard");
  const reach = async (name: string | RegExp, role: "button" | "link" = "button") => {
    const wanted = page.getByRole(role, { name });
    await expect(wanted).toBeVisible();
    for (let tabs = 0; tabs < 200 && !(await wanted.evaluate((at) => at === document.activeElement)); tabs += 1) {
      await page.keyboard.press("Tab");
    }
    await expect(wanted).toBeFocused();
  };
  await reach(`Check-in de ${comes.holder.name}`);
  await page.keyboard.press("Enter");
  const arriving = page.getByRole("dialog", { name: /^Fazer o check-in de/ });
  await expect(arriving.getByRole("button", { name: "Voltar" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Check-in de ${comes.holder.name}` })).toBeFocused();

  await reach(`da reserva ${paid.code}`, "link");
  await page.keyboard.press("Enter");
  const refund = page.getByRole("dialog", { name: "Registrar devolução" });
  await expect(refund.getByRole("textbox", { name: "Valor" })).toHaveValue("50,00");
  await page.keyboard.press("Escape");
  await expect(refund).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(refund, "a reload does not ask again").toHaveCount(0);
  await page.getByRole("button", { name: "Devolver R$ 50,00" }).focus();
  await page.keyboard.press("Enter");
  await expect(refund.getByRole("textbox", { name: "Valor" })).toHaveValue("50,00");
});
