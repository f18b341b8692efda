import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { stays } from "#contract/guest/stays";
import { bookingDiscounts } from "#contract/money/charges";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { expectForThumbs } from "#tests/e2e/support/thumbs";
import { untilHeard } from "#tests/e2e/support/toasts";

const today = todayIn("America/Sao_Paulo", new Date());
const day = (days: number) => addDays(today, days);

/** One who comes, one who leaves, and one who comes too and paid too much. */
async function openDay(ana: Desk, place: string) {
  const [first, second, third] = [
    await makeAccommodation(ana, `${place} A`),
    await makeAccommodation(ana, `${place} B`),
    await makeAccommodation(ana, `${place} C`),
  ];
  const name = (rest: string) => ({ holder: { name: `${rest} de ${place} Vasconcelos e Albuquerque` } });
  const comes = await makeBooking(ana, first, [today, day(3)], name("Maria Aparecida"));
  const leaves = await makeBooking(ana, second, [day(-2), day(1)], name("João Batista"));
  await ana.call(stays.checkIn, { params: { code: leaves.code }, body: {} });
  const paid = await makeBooking(ana, third, [today, day(2)], name("Conceição"));
  const params = { code: paid.code };
  await ana.call(payments.create, { params, body: { amount_cents: 40_000, method: "pix", seen_paid_cents: 0 } });
  await ana.call(bookingDiscounts.create, { params, body: { amount_cents: 5_000, reason: "Chuveiro frio" } });
  return { comes, leaves, paid };
}

for (const width of [390, 320]) {
  test.describe(`on a phone of ${width} px`, () => {
    test.use({ viewport: { width, height: 700 }, hasTouch: true, isMobile: true });

    test("the day of a clerk fits the screen and the thumb", async ({ page, signIn, desk }) => {
      const ana = await desk("ana");
      const { comes, leaves, paid } = await openDay(ana, `Chalé ${width}`);
      await signIn("ana");
      await page.goto("/dashboard");
      const owed = page
        .getByRole("region", { name: "Precisa de você" })
        .getByRole("link", { name: `da reserva ${paid.code}` });
      await expect(owed).toHaveText("Devolver R$ 50,00");
      await expectForThumbs(page, "dashboard");

      // what the company owes is one press away
      await owed.tap();
      const refund = page.getByRole("dialog", { name: "Registrar devolução" });
      await expect(refund.getByRole("textbox", { name: "Valor" })).toHaveValue("50,00");
      await expectForThumbs(page, "refund");
      await refund.getByRole("button", { name: "Registrar devolução" }).tap();
      await expect(refund).toHaveCount(0);
      expect((await ana.call(bookings.show, { params: { code: paid.code } })).balance_cents).toBe(0);
      await expectForThumbs(page, "booking");

      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(owed).toHaveCount(0);
      await page.getByRole("button", { name: `Check-in de ${comes.holder.name}` }).tap();
      const arriving = page.getByRole("dialog", { name: /^Fazer o check-in de/ });
      await expect(arriving.getByRole("textbox", { name: "Valor" })).toHaveValue(/\d/);
      await expectForThumbs(page, "check-in");
      await arriving.getByText("Dinheiro", { exact: true }).first().tap();
      await arriving.getByRole("button", { name: /^Receber .* e fazer o check-in$/ }).tap();
      await expect(arriving).toHaveCount(0);
      await untilHeard(page);

      await page.goto(`/reservas/${leaves.code}`);
      for (const panel of await page.getByRole("main").getByRole("button", { expanded: false }).all()) {
        if (await panel.isVisible()) await panel.tap();
      }
      await expectForThumbs(page, "booking with everything open");
      await page.getByRole("button", { name: "Outras ações" }).tap();
      await expect(page.getByRole("menuitem", { name: "Imprimir reserva" })).toBeVisible();
      await expectForThumbs(page, "menu of the booking");
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Fazer check-out" }).tap();
      await expect(page.getByRole("dialog", { name: /^Fazer o check-out de/ })).toBeVisible();
      await expectForThumbs(page, "check-out");

      const screens: [address: string, ready: (page: Page) => unknown][] = [
        ["/reservas", (at) => expect(at.getByRole("link", { name: /Maria Aparecida/ }).first()).toBeVisible()],
        ["/reservas/espera", (at) => expect(at.getByRole("heading", { level: 1 })).toBeVisible()],
        ["/reservas/calendario", (at) => expect(at.getByRole("grid")).toBeVisible()],
        ["/reservas/calendario?ver=semana", (at) => expect(at.getByText(/Maria Aparecida/).first()).toBeVisible()],
        ["/reservas/calendario?ver=mes", (at) => expect(at.getByText(/saídas, %/)).toBeVisible()],
        ["/reservas/calendario?ver=dia", (at) => expect(at.getByText(/Maria Aparecida/).first()).toBeVisible()],
        ["/reservas/criar", (at) => expect(at.getByRole("textbox", { name: "Entrada" })).toBeVisible()],
        [`/reservas/${comes.code}/editar`, (at) => expect(at.getByRole("textbox", { name: "Entrada" })).toBeVisible()],
        [`/reservas/${comes.code}/papel/extrato`, (at) => expect(at.getByRole("article")).toBeVisible()],
        ["/folha-do-dia", (at) => expect(at.getByRole("article")).toBeVisible()],
      ];
      for (const [address, ready] of screens) {
        await page.goto(address);
        await ready(page);
        await expectForThumbs(page, address);
      }
    });
  });
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
  await expect(refund).toBeVisible();
});
