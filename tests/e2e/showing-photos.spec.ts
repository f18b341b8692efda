import { photos } from "#contract/catalogue/photos";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { makeAccommodation } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { picture } from "#tests/support/pictures";

test("several photos are uploaded at once, sorted by keyboard, described, made the cover, deleted and restored", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const { id } = await makeAccommodation(ana, "Casa das Fotos");
  await signIn("ana");
  await page.goto(`/acomodacoes/${id}/editar`);
  await page.getByRole("link", { name: "Fotos" }).click();
  await expect(page.getByRole("heading", { name: "Nenhuma foto por aqui" })).toBeVisible();

  const file = async (name: string, width: number) => {
    return { name, mimeType: "image/jpeg", buffer: await picture("jpeg", { width, height: 400 }) };
  };
  const code = { name: "desenho.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") };
  const broken = { name: "meia.jpg", mimeType: "image/jpeg", buffer: (await file("", 400)).buffer.subarray(0, 400) };
  const good = [await file("a.jpg", 500), await file("b.jpg", 600), await file("c.jpg", 700)];
  await page.getByLabel("Fotos para enviar").setInputFiles([...good, code, broken]);
  const tiles = page.getByRole("list", { name: "Fotos", exact: true }).getByRole("listitem");
  await expect(tiles).toHaveCount(3);
  const sending = page.getByRole("region", { name: "Envio de fotos" }).getByRole("listitem");
  await expect(sending.filter({ hasText: "desenho.svg" })).toContainText("Só fotos JPEG, PNG ou WebP são aceitas.");
  await expect(sending.filter({ hasText: "meia.jpg" })).toContainText("Não foi possível ler esta imagem");
  await page.getByRole("button", { name: "Tirar desenho.svg da lista" }).click();
  await page.getByRole("button", { name: "Tirar meia.jpg da lista" }).click();
  await expect(sending).toHaveCount(0);

  const stored = async () => (await ana.call(photos.list, { params: { id } })).data;
  const widths = async () => (await stored()).map(({ width }) => width);
  expect(await widths()).toEqual([500, 600, 700]);

  await page.getByRole("button", { name: "Mover foto 1 para depois" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Foto 1 movida para a posição 2 de 3")).toBeAttached();
  await expect(page.getByRole("button", { name: "Mover foto 2 para depois" })).toBeFocused();
  await expect.poll(widths).toEqual([600, 500, 700]);

  await tiles.nth(2).locator("[draggable=true]").dragTo(tiles.nth(0).locator("[draggable=true]"));
  await expect.poll(widths).toEqual([700, 600, 500]);

  await page.getByLabel("Legenda da foto 1").fill("Vista da varanda");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("img", { name: "Vista da varanda" })).toBeVisible();
  await page.getByRole("button", { name: "Usar foto 1 como capa" }).click();
  await expect(tiles.nth(0)).toContainText("Capa");
  await expectNoneNow(page);

  await page.getByRole("button", { name: "Excluir foto 1" }).click();
  await expect(tiles).toHaveCount(2);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(tiles).toHaveCount(3);
  await expect(tiles.nth(0)).toContainText("Capa");
  expect((await stored()).map(({ width, cover }) => [width, cover])).toEqual([
    [700, true],
    [600, false],
    [500, false],
  ]);

  await page.goto("/acomodacoes?q=fotos");
  const cover = page.getByRole("row", { name: /Casa das Fotos/ }).locator("img");
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
});

test.describe("when the connection is lost", () => {
  test.use({ expectedNoise: [/Failed to load resource: net::ERR_/] });

  test("photos continue while another screen is open, and failed ones are retried", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const { id } = await makeAccommodation(ana, "Casa da Linha Ruim");
    await signIn("ana");
    await page.goto(`/acomodacoes/${id}/fotos`);
    let asked = 0;
    await page.route(`**/api/accommodations/${id}/photos`, async (route) => {
      if (route.request().method() !== "POST" || asked++ !== 1) return route.fallback();
      await route.abort();
    });
    const files = await Promise.all(
      [500, 600, 700].map(async (width) => {
        return { name: `${width}.png`, mimeType: "image/png", buffer: await picture("png", { width, height: 400 }) };
      }),
    );
    await page.getByLabel("Fotos para enviar").setInputFiles(files);
    await page.getByRole("link", { name: "Dados" }).click();
    await expect(page.getByText("Uma foto não foi enviada.")).toBeVisible();

    await page.getByRole("link", { name: "Fotos" }).click();
    const tiles = page.getByRole("list", { name: "Fotos", exact: true }).getByRole("listitem");
    await expect(tiles).toHaveCount(2);
    const line = page.getByRole("region", { name: "Envio de fotos" }).getByRole("listitem");
    await expect(line).toContainText("Não foi possível falar com o sistema");
    await line.getByRole("button", { name: "Tentar de novo" }).click();
    await expect(tiles).toHaveCount(3);
    const { data } = await ana.call(photos.list, { params: { id } });
    expect(data.map(({ width }) => width)).toEqual([500, 700, 600]);

    const address = data[0]?.sources[0]?.url ?? "";
    expect((await page.request.get(address)).status()).toBe(200);
    await signIn("bia");
    expect((await page.request.get(address)).status()).toBe(404);
  });
});
