import { guestLinks } from "#contract/guest/guest-links";
import { guideOpenings } from "#contract/guest/guide-settings";
import { payments } from "#contract/money/payments";
import { wifiCode } from "#domain/qr-code";
import { addDays, todayIn } from "#domain/stay-dates";
import { expectNone, expectNoneInBothThemes, expectNoOverflow } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { scanQr } from "#tests/e2e/support/scan-qr";
import { slowDown } from "#tests/e2e/support/slow-phone";
import { expect, test } from "#tests/e2e/support/story";

const small = { width: 360, height: 740 };
const today = todayIn("America/Sao_Paulo", new Date());
const wifi = { name: "morada;gaivota", password: "butia:2026" };

test.use({ viewport: small, hasTouch: true, expectedNoise: [/net::ERR_|Failed to fetch/] });

/** A hold from tomorrow in an accommodation with a guide, and the address of its guest page. */
async function heldWithGuide(desk: Desk, name: string) {
  const place = await makeAccommodation(desk, name, {
    wifi_name: wifi.name,
    wifi_password: wifi.password,
    access_instructions: "Cofre ao lado da porta: 4 8 2 7",
    house_manual: "O gás fica atrás da casa.",
  });
  const holder = { name: "Bianca Nogueira" };
  const dates = [addDays(today, 1), addDays(today, 3)] as const;
  const { code } = await makeBooking(desk, place, dates, { status: "hold", holder });
  const { url } = await desk.call(guestLinks.show, { params: { code } });
  return { code, path: new URL(url ?? "").pathname };
}

/** Records the deposit, which the company requires before the guide opens. */
const receiveDeposit = (desk: Desk, code: string) =>
  desk.call(payments.create, { params: { code }, body: { amount_cents: 20_000, method: "pix", seen_paid_cents: 0 } });

test("from the link to the key on a phone with a slow connection, and again offline", async ({
  page,
  desk,
  baseURL,
}) => {
  const ana = await desk("ana");
  const { code, path } = await heldWithGuide(ana, "Chalé Gaivota");
  const permissions = ["clipboard-read", "clipboard-write"];
  await page.context().grantPermissions(permissions);
  const foreign: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== baseURL) foreign.push(request.url());
    asked.push(pathname);
  });
  let touches = 0;
  const touch = async (name: string | RegExp, role: "button" | "checkbox" | "link" = "button") => {
    await page.getByRole(role, { name }).click();
    touches++;
  };
  const line = await slowDown(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Bianca. Confira os dados da sua estadia.");
  await expect(page.getByText("Acesso e Wi-Fi").or(page.getByText("4 8 2 7"))).toHaveCount(0);
  await expectNoOverflow(page);
  await page.setViewportSize(small);

  await touch(/^Li e aceito/, "checkbox");
  await touch("Confirmar reserva");
  await expect(page.getByRole("status").filter({ hasText: "As datas são suas." })).toBeFocused();
  await touch("Copiar código Pix");
  await expect(page.getByRole("status").filter({ hasText: "Código Pix copiado" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^000201/);
  await expect(page.getByText("Abre quando estiver pronto: sinal pago.")).toBeAttached();
  await expectNoneInBothThemes(page, [small]);
  await receiveDeposit(ana, code);
  await page.reload();
  await expect(page.getByText("Cofre ao lado da porta: 4 8 2 7")).toBeVisible();
  await expect(page.getByText("guarda o guia até")).toBeVisible();
  await touch("Copiar senha");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(wifi.password);
  expect(touches).toBeLessThanOrEqual(14);
  await page.getByText("Mostrar QR code do Wi-Fi").click();
  expect(await scanQr(page.getByRole("img", { name: `QR code da rede ${wifi.name}` }))).toBe(wifiCode(wifi));
  await expectNoneInBothThemes(page, [small]);
  expect(foreign).toEqual([]);
  expect(asked.filter((each) => each.endsWith("/auth/me"))).toEqual([]);

  await line.detach();
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText(/^Você está sem internet\. Isto é o que este aparelho guardou em/)).toBeVisible();
  await expect(page.getByText("Cofre ao lado da porta: 4 8 2 7")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toHaveCount(0);
  await expectNone(page, [small]);
  await page.context().setOffline(false);
  await expect(page.getByText(/^Você está sem internet/)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copiar código Pix" })).toBeVisible();
});

test("an invalidated link leaves nothing on the phone, and the desk has no service worker", async ({
  page,
  desk,
  signIn,
}) => {
  const ana = await desk("ana");
  const { code, path } = await heldWithGuide(ana, "Chalé Biguá");
  await page.goto(path);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByText("As datas são suas.")).toBeVisible();
  await receiveDeposit(ana, code);
  await page.reload();
  await expect(page.getByText("guarda o guia até")).toBeVisible();
  const kept = () =>
    page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("estadia-guide")));
  expect(await kept()).toHaveLength(1);

  await ana.call(guestLinks.renew, { params: { code } });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Não encontramos essa reserva." })).toBeVisible();
  await expect.poll(kept).toEqual([]);

  await signIn("ana");
  await page.goto("/reservas");
  await expect(page.getByRole("heading", { name: "Reservas" }).first()).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
  expect(scopes.filter((scope) => scope !== "/booking/")).toEqual([]);
});

test("the guide waits for what the company requires, and uses the guest's language", async ({ page, desk }) => {
  const ana = await desk("ana");
  const before = await ana.call(guideOpenings.show, {});
  const { version } = await ana.call(guideOpenings.save, {
    body: { guide_asks: ["deposit"], guide_days: 3, version: before.version },
  });
  try {
    const { path } = await heldWithGuide(ana, "Chalé Albatroz");
    await page.goto(`${path}?idioma=en`); // where the link leads before its script has run
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hello, Bianca. Check the details of your stay.");
    await expect(page).toHaveTitle("Your booking - Pousada Mar Azul");
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en-IE");
    await page.reload();
    await page.getByRole("checkbox", { name: /^I have read and accept/ }).check();
    await page.getByRole("button", { name: "Confirm booking" }).click();
    await page.getByText(/^Show \d+ steps/).click();
    await expect(page.getByText("It opens when this is ready: deposit paid.")).toBeVisible();
    await expect(page.getByText("4 8 2 7")).toHaveCount(0);
    await expectNone(page, [small]);
    await page.getByRole("link", { name: "Español" }).click();
    await expect(page.getByText("Se abre cuando esté listo: anticipo pagado.")).toBeVisible();
    await expectNoOverflow(page);
  } finally {
    await ana.call(guideOpenings.save, {
      body: { guide_asks: before.guide_asks, guide_days: before.guide_days, version },
    });
  }
});
