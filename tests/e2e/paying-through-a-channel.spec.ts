import { bookings } from "#contract/bookings/bookings";
import { guestLinks } from "#contract/guest/guest-links";
import { bookingCharges } from "#contract/money/charges";
import { financeReports } from "#contract/money/finance-reports";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, expectNoneNow, phone } from "#tests/e2e/support/accessible";
import { holderName, isFree, typeStay } from "#tests/e2e/support/booking-form";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

test.use({ contextOptions: { reducedMotion: "reduce" } });

test("a channel's terms apply to a new booking, are changed there, and show the net amount", async ({
  page,
  signIn,
  desk,
}) => {
  await makeAccommodation(await desk("ana"), "Chalé Cabreúva");
  await signIn("ana");
  await page.goto("/minha-conta/pagamentos");
  const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Outro" });
  await expect(row).toContainText("Nenhuma comissão de costume · a empresa recebe do hóspede");
  await row.getByRole("link", { name: "Editar Outro" }).click();
  const terms = page.getByRole("dialog", { name: "Comissão em Outro" });
  await terms.getByRole("textbox", { name: "Comissão do canal" }).fill("120");
  await terms.getByRole("button", { name: "Salvar" }).click();
  await expect(terms.getByRole("textbox", { name: "Comissão do canal" })).toHaveAccessibleDescription(/100/);
  await expectNone(page);
  await terms.getByRole("textbox", { name: "Comissão do canal" }).fill("12");
  await pick(page, "Quem recebe do hóspede", "Canal");
  await terms.getByRole("button", { name: "Salvar" }).click();
  await expect(row).toContainText("Comissão de 12% · o canal recebe do hóspede e repassa");

  await page.goto("/reservas/criar");
  await typeStay(page, { accommodation: "Chalé Cabreúva", check_in: "04/03/2048", check_out: "06/03/2048" });
  await holderName(page).fill("Ondina Falcão");
  await pick(page, "Canal de venda", "Outro");
  const share = page.getByRole("textbox", { name: "Percentual" });
  await expect(share).toHaveValue("12,00");
  await expect(page.getByText("12%: o costume da empresa em Outro")).toBeVisible();
  await expect(page.getByText("O hóspede não é cobrado pela empresa")).toBeVisible();
  await share.fill("10");
  await expect(isFree(page)).toBeVisible();
  await expectNone(page);
  await page.getByRole("button", { name: "Confirmar reserva" }).click();

  await expect(page).toHaveURL(/\/reservas\/\w{8}$/);
  await page.setViewportSize(desktop);
  const price = page.getByRole("region", { name: "Preço combinado" });
  await expect(price).toContainText("A receber do canal");
  await expect(price).toContainText("Comissão do canal (10% do total");
  await expect(price).toContainText("R$ 360,00");
  await page.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /^Forma/ })).toContainText("Recebido pelo canal");
});

test("a guest whose channel collects is not asked for money", async ({ page, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Sibipiruna");
  const { code } = await makeBooking(ana, place, ["2048-05-04", "2048-05-07"], {
    status: "hold",
    channel: "airbnb",
    holder: { name: "Eulália Prado" },
  });
  const { url } = await ana.call(guestLinks.show, { params: { code } });
  await page.setViewportSize(phone);
  await page.goto(new URL(url ?? "").pathname);
  await expect(page.getByText("O pagamento é feito pelo Airbnb.")).toBeVisible();
  await expect(page.getByText(/Parcela|Sinal até/)).toHaveCount(0);
  await expectNone(page, [phone]);
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Reserva confirmada" })).toBeVisible();
  await expect(page.getByText("Combine a forma de pagamento")).toHaveCount(0);
  expect((await ana.call(bookings.show, { params: { code } })).collected_by).toBe("channel");
});

test("the list is filtered by who collects, and users who see no amounts have no commission filter", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Gabiroba");
  const booking = await makeBooking(ana, place, ["2048-07-04", "2048-07-07"], {
    channel: "airbnb",
    commission_basis_points: 1_700,
    holder: { name: "Eufrásia Antunes" },
  });
  await makeBooking(ana, place, ["2048-07-10", "2048-07-12"], { holder: { name: "Eufrásia Antunes" } });
  await signIn("lia");
  await page.goto("/reservas?q=eufrasia");
  const rows = page.getByRole("main").getByRole("row").filter({ hasText: "Eufrásia" });
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Quem recebe" }).click();
  await page.getByRole("option", { name: "Canal" }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("Pelo canal");
  await expect(page).toHaveURL(/collected_by=channel/);
  await page.goto(`/reservas/${booking.code}`);
  await expect(page.getByText("Quem recebe do hóspede")).toBeVisible();
  await expect(page.getByText(/Comissão|17%|Líquido/)).toHaveCount(0);
  await expectNone(page);
});

test("a channel's commission in a payout is an expense of the selected bookings only", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const today = todayIn("America/Sao_Paulo", new Date());
  const paidBy = async (name: string, days: readonly [string, string]) => {
    const place = await makeAccommodation(ana, name);
    const { code } = await makeBooking(ana, place, days, { channel: "airbnb", commission_basis_points: 1_500 });
    await ana.call(payments.create, {
      params: { code },
      body: { amount_cents: 40_000, method: "channel", seen_paid_cents: 0 },
    });
    const query = { from: today, to: today, accommodation_id: place.id };
    const kept = async () => (await ana.call(financeReports.result, { query })).expense_cents;
    return { code, kept };
  };
  const paidOut = await paidBy("Rancho Guabiroba", ["2048-08-01", "2048-08-03"]);
  const waiting = await paidBy("Rancho Araticum", ["2048-08-01", "2048-08-03"]);
  await signIn("ana");
  await page.goto("/financeiro/contas?transferir=1");
  const dialog = page.getByRole("dialog", { name: "Transferir entre contas" });
  await pick(dialog, "Da conta", "Canais a receber");
  await pick(dialog, "Para a conta", "Conta bancária");
  await dialog.getByRole("textbox", { name: "Valor que saiu" }).fill("400,00");
  await dialog.getByRole("textbox", { name: "Comissão ou tarifa retida" }).fill("60,00");
  const box = (code: string) => dialog.getByRole("checkbox", { name: new RegExp(code) });
  await box(waiting.code).check();
  await box(waiting.code).uncheck();
  await box(paidOut.code).check();
  await expectNoneNow(page);
  const [payment] = (await ana.call(payments.list, { params: { code: paidOut.code } })).data;
  const reversal = { params: { code: paidOut.code, id: payment?.id ?? "" }, body: { reason: "Engano" } };
  await ana.call(payments.reverse, reversal);
  await dialog.getByRole("button", { name: "Transferir" }).click();
  const sentence = `A reserva ${paidOut.code} não tem dinheiro neste canal. Desmarque-a ou troque a conta.`;
  await expect(dialog.getByText(sentence)).toBeVisible();
  const again = { amount_cents: 40_000, method: "channel" as const, seen_paid_cents: 0 };
  await ana.call(payments.create, { params: { code: paidOut.code }, body: again });
  await dialog.getByRole("button", { name: "Transferir" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Transferência registrada" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect([await paidOut.kept(), await waiting.kept()]).toEqual([6_000, 0]);
});

test("extra charges are requested from the guest at check-out, on a phone, and not once they are paid", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Rancho Angico");
  const today = todayIn("America/Sao_Paulo", new Date());
  const { code } = await makeBooking(ana, place, [today, addDays(today, 2)], {
    channel: "airbnb",
    holder: { name: "Belarmina Couto" },
  });
  await ana.call(bookingCharges.create, { params: { code }, body: { name: "Frigobar", amount_cents: 4_550 } });
  await page.setViewportSize(phone);
  await signIn("ana");
  await page.goto(`/reservas/${code}`);
  const section = page.getByRole("region", { name: "Pagamentos" });
  await section.getByRole("button", { name: "Pagamentos", expanded: false }).click();
  const price = page.getByRole("region", { name: "Preço combinado" });
  await expect(price).toContainText(/A receber do Airbnb\s*R\$\s400,00/);
  await expect(price).toContainText(/A receber do hóspede\s*R\$\s45,50/);
  const press = (name: string) => page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog");
  await press("Fazer check-in");
  await expect(dialog.getByRole("textbox", { name: "Valor" })).toHaveValue("45,50");
  await expect(dialog).toContainText("O consumo; quem cobra a estadia é o canal");
  await dialog.getByText("Depois", { exact: true }).click();
  await dialog.getByRole("textbox", { name: /^Por que R\$\s45,50/ }).fill("Paga na saída");
  await dialog.getByRole("button", { name: "Fazer check-in" }).click();
  await press("Fazer check-out");
  await dialog.getByText("Depois", { exact: true }).click();
  await dialog.getByRole("button", { name: "Fazer check-out" }).click();
  await expect(dialog.getByText(/Fica consumo em aberto/)).toBeVisible();
  await dialog.getByRole("button", { name: "Voltar" }).click();

  const buttons = section.locator("header div").getByRole("button");
  const widths = await buttons.evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
  const [one = 0, other, below = 0] = widths; // two side by side, and the primary one across both
  expect(other).toBe(one);
  expect(below).toBeGreaterThan(2 * one);
  await press("Registrar pagamento");
  await expect(dialog).toContainText(/A receber: R\$\s45,50 do hóspede, R\$\s400,00 do Airbnb\./);
  await expect(dialog.getByRole("textbox", { name: "Valor" })).toHaveValue("45,50");
  await expect(dialog.getByRole("button", { name: /^Forma/ })).toContainText("Pix");
  await expectNone(page, [phone]);
  await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(price).toContainText(/A receber do Airbnb\s*R\$\s400,00/);
  await expect(price).not.toContainText("A receber do hóspede");
  await press("Fazer check-out");
  await expect(dialog.getByRole("button", { name: "Fazer check-out" })).toBeVisible();
  await expect(dialog.getByRole("checkbox")).toHaveCount(0);
});
