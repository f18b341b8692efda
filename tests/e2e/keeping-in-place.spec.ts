import type { Locator } from "@playwright/test";
import { payments } from "#contract/money/payments";
import { quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

/** By how many px the content of a box overflows it. */
const beyond = (box: Locator) =>
  box.evaluate((panel) => Math.max(...[panel, ...panel.children].map((each) => each.scrollWidth - each.clientWidth)));

test("a partly paid instalment keeps its amount in the column of amounts", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Canjerana");
  const { code } = await makeBooking(ana, place, ["2047-09-03", "2047-09-05"]);
  await ana.call(payments.create, {
    params: { code },
    body: { amount_cents: 5_000, method: "pix", seen_paid_cents: 0 },
  });
  await signIn("ana");
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/reservas/${code}`);
    const payments = page.getByRole("region", { name: "Pagamentos", exact: true });
    if (width === 390) await payments.getByRole("button", { name: "Pagamentos", expanded: false }).click();
    const parts = payments.getByRole("list").first();
    await expect(parts).toContainText("R$ 150,00de R$ 200,00"); // its open amount
    const ends = await parts
      .locator("b")
      .evaluateAll((amounts) => amounts.map((each) => Math.round(each.getBoundingClientRect().right)));
    expect(ends.length).toBeGreaterThan(1);
    expect(new Set(ends).size, `${ends} at ${width}`).toBe(1);
  }
});

test("a long name does not cut off the price", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const long = "Residência Aroeira-salsa do Alto da Serra do Rio do Rastro"; // 58 characters
  const taken = await makeAccommodation(ana, `${long}, de cima`);
  await makeAccommodation(ana, `${long}, de baixo`);
  await makeBooking(ana, taken, ["2047-09-10", "2047-09-12"]);
  await signIn("ana");
  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: taken.name, check_in: "10/09/2047", check_out: "12/09/2047" });
  await expect(quoteOf(page)).toContainText("Ocupada de 10 a 12/09/2047");
  expect(await beyond(quoteOf(page))).toBe(0);
});
