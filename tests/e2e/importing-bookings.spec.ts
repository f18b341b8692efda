import { bookings } from "#contract/bookings/bookings";
import { accommodations } from "#contract/catalogue/accommodations";
import { expectNoneNow } from "#tests/e2e/support/accessible";
import { expect, test } from "#tests/e2e/support/story";
import { bookingLine, gridOf } from "#tests/support/sheets";

test("bookings of another program are checked, imported and undone", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const [place] = (await ana.call(accommodations.list, { query: { status: "active" } })).data;
  const at = (check_in: string, check_out: string, more: Record<string, string>) =>
    bookingLine(place!.name, { check_in, check_out, ...more });
  const lines = [
    at("03/05/2031", "06/05/2031", { code: "OUTRO-1", "holder.name": "Anahí Tibiriçá", paid_cents: "250,00" }),
    at("2031-05-05", "2031-05-07", { code: "OUTRO-2", "holder.name": "Peri Tibiriçá" }),
    at("20/05/2031", "22/05/2031", { code: "OUTRO-3", "holder.name": "Ceci Tibiriçá", total_cents: "caro" }),
  ];
  const file = {
    name: "outro-sistema.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      gridOf(lines)
        .map((cells) => cells.join(";"))
        .join("\r\n"),
      "latin1",
    ),
  };
  const codes = async () =>
    (await ana.call(bookings.list, { query: { q: "tibirica" } })).data.map(({ code }) => code).sort();

  await signIn("ana");
  await page.goto("/reservas");
  await page.getByRole("button", { name: "Planilha" }).press("Enter");
  await page.getByRole("menuitem", { name: "Importar planilha" }).press("Enter");
  await expect(page.getByRole("heading", { name: "Importar reservas" })).toBeVisible();
  await expect(page.getByText("Nenhuma mensagem sai para os hóspedes.")).toBeVisible();
  await expectNoneNow(page);

  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "vazia.csv", mimeType: "text/csv", buffer: Buffer.from("") });
  await expect(page.getByRole("alert")).toContainText("O arquivo está vazio");
  await input.setInputFiles(file);
  await expect(page.getByText("2 linhas com erro")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Entrada" })).toHaveAccessibleDescription(
    "Estas noites já são da linha 2, de 03/05/2031 a 06/05/2031",
  );
  await expectNoneNow(page);
  expect(await codes()).toEqual([]);

  await page.getByRole("textbox", { name: "Entrada" }).fill("06/05/2031");
  await page.getByRole("button", { name: "Conferir as correções" }).click();
  await expect(page.getByText("1 linha com erro")).toBeVisible();
  await page.getByRole("button", { name: "Importar só as 2 prontas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Importar 2 reservas" }).click();
  await expect(page.getByText("2 reservas importadas")).toBeVisible();
  expect(await codes()).toEqual(["OUTRO-1", "OUTRO-2"]);
  await expectNoneNow(page);

  const address = page.url();
  await page.goto("/reservas/importar");
  await input.setInputFiles(file);
  await page.getByRole("link", { name: "Não entram de novo (2)" }).click();
  await expect(page.getByRole("row", { name: /Peri Tibiriçá/ })).toBeVisible();

  await page.goto("/reservas/OUTRO-1");
  await expect(page.getByText("Reserva importada")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await page.getByRole("button", { name: "Desfazer importação" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Desfazer importação" }).click();
  await expect(page.getByText("Nenhuma existe mais.")).toBeVisible();
  expect(await codes()).toEqual([]);
});
