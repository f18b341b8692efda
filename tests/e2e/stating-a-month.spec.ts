import { owners } from "#contract/owners";
import { ownership } from "#contract/ownership";
import { payments } from "#contract/payments";
import { expectNone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test("an owner's month is told from the bookings: nights slept in it, what is still open, what stays and what is paid out", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa Saíra");
  const { id: owner_id } = await ana.call(owners.create, { body: { name: "Dora Meireles" } });
  const params = { id: place.id };
  const { version } = await ana.call(ownership.show, { params });
  const commission = { kind: "percent_of_nights", rate_bps: 2_000, fees_paid_by: "owner" } as const;
  await ana.call(ownership.update, { params, body: { shares: [{ owner_id, share_bps: 5_000 }], commission, version } });
  const stay = await makeBooking(ana, place, ["2045-03-30", "2045-04-02"]);

  await signIn("ana");
  await page.goto(`/acomodacoes/proprietarios/${owner_id}/editar`);
  await page.getByRole("link", { name: "Prestação de contas" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Prestação de contas");
  await expect(page.getByText("Nenhuma estadia recebida neste mês")).toBeVisible();
  await expectNone(page);

  await page.goto(`/financeiro/proprietarios?owner_id=${owner_id}&month=2045-03`);
  await expect(page.getByRole("heading", { name: "Dormidas e ainda não recebidas" })).toBeVisible();
  await ana.call(payments.create, {
    params: { code: stay.code },
    body: { amount_cents: 60_000, method: "pix", received_on: stay.created_at.slice(0, 10) },
  });
  await page.reload();
  const row = page.getByRole("table", { name: "Estadias do mês" }).getByRole("row").nth(1);
  await expect(row).toContainText("2 de 3");
  await expect(row).toContainText("R$ 200,00");
  await expect(row).toContainText("−R$ 40,00");
  await expect(row).toContainText("R$ 160,00");
  await expect(page.getByRole("heading", { name: "Recebidas, de noites que ainda virão" })).toBeVisible();

  await page.getByRole("textbox", { name: "Deixar para abril de 2045" }).fill("50,00");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page.getByText("R$ 110,00")).toBeVisible();
  await expectNone(page);

  await page.getByRole("link", { name: "Próximo mês" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("abril de 2045");
  await expect(row).toContainText("1 de 3");
  await page.getByRole("link", { name: "Exemplo" }).click();
  await expect(page.getByText("Estadia que continua no mês seguinte").first()).toBeVisible();
  await expectNone(page);
});
