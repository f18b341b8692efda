import { blocks } from "#contract/bookings/blocks";
import { bookings } from "#contract/bookings/bookings";
import { guestLinks } from "#contract/guest/guest-links";
import { payments } from "#contract/money/payments";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNoneNow, phone } from "#tests/e2e/support/accessible";
import { holderName, quoteOf, typeStay } from "#tests/e2e/support/booking-form";
import { sellAtAirbnb } from "#tests/e2e/support/channel-sale";
import { bar, dragByFinger, line, middle, openChart } from "#tests/e2e/support/chart";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { countInteractions } from "#tests/e2e/support/interactions";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

// What a task of the desk takes, where no other story counts it: issue 42's table, on a desktop and a phone.
test.use({ contextOptions: { reducedMotion: "reduce" } });
const today = todayIn("America/Sao_Paulo", new Date());
const ahead = (days: number) => addDays(today, days);

for (const [name, size, place] of [
  ["on a desktop", desktop, "Chalé Cambuci"],
  ["on a phone", phone, "Chalé Uvaia"],
] as const) {
  test.describe(name, () => {
    test.use({ viewport: size });

    test("a part payment by Pix is four presses, a note with a reminder two, the guest's link one", async ({
      page,
      context,
      signIn,
      desk,
    }) => {
      const ana = await desk("ana");
      const unit = await makeAccommodation(ana, place);
      const holder = { name: "Nélida Prates", phone: "+5548991227711" };
      const { code } = await makeBooking(ana, unit, ["2049-02-03", "2049-02-05"], { status: "hold", holder });
      await ana.call(guestLinks.ensure, { params: { code } });
      await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp", contentType: "text/html" }));
      await signIn("ana");
      await page.goto(`/reservas/${code}`);
      const paying = await countInteractions(page);
      await page.getByRole("button", { name: /^Receber sinal de/ }).click();
      const dialog = page.getByRole("dialog", { name: "Registrar pagamento" });
      await expect(dialog.getByRole("button", { name: /^Forma/ })).toContainText("Pix");
      await dialog.getByRole("textbox", { name: "Valor" }).click();
      await page.keyboard.type("120");
      await dialog.getByRole("button", { name: "Registrar pagamento" }).click();
      await expect(dialog).toHaveCount(0);
      expect((await paying()).presses).toBeLessThanOrEqual(4);
      const { data } = await ana.call(payments.list, { params: { code } });
      expect(data).toMatchObject([{ amount_cents: 12_000, method: "pix" }]);

      const sending = await countInteractions(page);
      const chat = context.waitForEvent("page");
      await page.getByRole("button", { name: "WhatsApp", exact: true }).first().click();
      await (await chat).close();
      expect((await sending()).presses).toBe(1);

      await page.goto(`/reservas/${code}#historico`);
      const history = page.getByRole("region", { name: "Histórico" });
      await history.getByRole("textbox", { name: "Anotar para a equipe" }).fill("Perguntar a hora do voo");
      const noting = await countInteractions(page);
      await history.getByRole("button", { name: "Hoje", exact: true }).click();
      await history.getByRole("button", { name: "Anotar" }).click();
      await expect(history.getByRole("list", { name: "Lembretes" })).toContainText("Perguntar a hora do voo");
      expect((await noting()).presses).toBe(2);
    });

    test("a cancellation with its refund is four presses, the day sheet one", async ({ page, signIn, desk }) => {
      const ana = await desk("ana");
      const unit = await makeAccommodation(ana, `${place} Grande`);
      const { code } = await makeBooking(ana, unit, ["2049-03-03", "2049-03-05"]);
      const paid = { amount_cents: 20_000, method: "pix" as const, seen_paid_cents: 0 };
      await ana.call(payments.create, { params: { code }, body: paid });
      await signIn("ana");
      await page.goto(`/reservas/${code}`);
      const cancelling = await countInteractions(page);
      await page.getByRole("button", { name: "Outras ações" }).click();
      await page.getByRole("menuitem", { name: "Cancelar reserva" }).click();
      const question = page.getByRole("alertdialog");
      await question.getByRole("button", { name: "Mudança de planos" }).click();
      await question.getByRole("button", { name: /^Cancelar e devolver R\$\s200,00$/ }).click();
      await expect(question).toHaveCount(0);
      expect((await cancelling()).presses).toBe(4);

      await page.addInitScript(() => {
        window.print = () => undefined;
      });
      await page.goto("/dashboard");
      const printing = await countInteractions(page);
      await page.getByRole("link", { name: "Imprimir a folha do dia" }).click();
      await expect(page.getByRole("article", { name: "Folha do dia" })).toBeVisible();
      expect((await printing()).presses).toBe(1);
    });

    test("nights sold twice are resolved in two presses, and an Airbnb reservation is a booking in two from its menu", async ({
      page,
      signIn,
      desk,
    }) => {
      const ana = await desk("ana");
      const unit = await makeAccommodation(ana, `${place} Vendido`, { group: `${place} Vendido` });
      const holder = { name: `Isaura Prado de ${place}` };
      const { code } = await makeBooking(ana, unit, [ahead(472), ahead(474)], { holder });
      const reservation = `HM${place.slice(-5).toUpperCase()}234`;
      await sellAtAirbnb(ana, unit.id, reservation, ahead(471), ahead(476));
      await signIn("ana");
      await page.goto("/dashboard");
      const told = page.getByRole("listitem").filter({ hasText: `Airbnb e a reserva ${code}` });
      await expect(told).toBeVisible();
      const resolving = await countInteractions(page);
      await told.getByRole("link", { name: "Resolver o conflito" }).click();
      await page.getByRole("button", { name: /^Mover Isaura para .+, preço mantido$/ }).click();
      await expect(page.getByRole("heading", { name: holder.name })).toBeVisible();
      expect((await resolving()).presses).toBe(2);

      await openChart(page, `${place} Vendido`, ahead(470));
      await expect(bar(page, "Airbnb").first()).toBeVisible();
      await bar(page, "Airbnb").first().click();
      const become = page.getByRole("menuitem", { name: "Transformar em reserva" });
      await expect(become).toBeVisible();
      const taking = await countInteractions(page);
      await become.click();
      await expect(page.getByLabel("Código no canal")).toHaveValue(reservation);
      await page.getByRole("button", { name: "Confirmar reserva" }).last().click();
      await expect(page.getByRole("heading", { name: "Hóspede do Airbnb" })).toBeVisible();
      expect((await taking()).presses).toBe(2);
    });

    test("an agreed price is two presses more than a plain booking", async ({ page, signIn, desk }) => {
      const ana = await desk("ana");
      const unit = await makeAccommodation(ana, `${place} Combinado`);
      await signIn("rui");
      await page.goto("/reservas/criar");
      await typeStay(page, { accommodation: unit.name, check_in: "03/04/2049", check_out: "06/04/2049" });
      await holderName(page).fill("Renata do Combinado");
      const quote = quoteOf(page);
      await expect(quote).toContainText(/R\$\s600,00/);
      const counted = await countInteractions(page);
      await quote.getByRole("button", { name: "Combinar preço" }).click();
      await expect(quote.getByRole("textbox", { name: "Total combinado" })).toBeFocused();
      await page.keyboard.type("560");
      await quote.getByRole("button", { name: "Hóspede frequente" }).click();
      await expect(page.getByRole("button", { name: /Confirmar por R\$\s560,00/ }).last()).toBeVisible();
      expect((await counted()).presses).toBe(2);
    });

    test("a discount typed as consumption is given in one press more, and the undone arrival leads to its money", async ({
      page,
      signIn,
      desk,
    }) => {
      const ana = await desk("ana");
      const unit = await makeAccommodation(ana, `${place} Pequeno`);
      const holder = { name: `Quirino Lobo de ${place}` };
      const { code } = await makeBooking(ana, unit, [today, addDays(today, 1)], { holder });
      await signIn("ana");
      await page.goto(`/reservas/${code}#pagamentos`);
      await page.getByRole("button", { name: "Fazer check-in", exact: true }).click();
      const arriving = page.getByRole("dialog", { name: `Fazer o check-in de ${holder.name}?` });
      await arriving.getByText("Dinheiro", { exact: true }).first().click();
      await arriving.getByRole("button", { name: /e fazer o check-in$/ }).click();
      await expect(page.locator("header").getByText("Hospedado", { exact: true })).toBeVisible();

      const section = page.getByRole("region", { name: "Pagamentos", exact: true });
      await section.getByRole("button", { name: "Lançar consumo" }).click();
      const charge = page.getByRole("dialog", { name: "Lançar consumo" });
      await charge.getByRole("textbox", { name: "O que foi" }).fill("Chuveiro frio");
      await charge.getByRole("textbox", { name: "Valor" }).fill("-15");
      const meant = charge.getByRole("button", { name: /^Dar cortesia de R\$\s15,00$/ });
      await expect(meant).toBeVisible();
      await expectNoneNow(page);
      await meant.click();
      const courtesy = page.getByRole("dialog", { name: "Dar uma cortesia?" });
      await expect(courtesy.getByRole("textbox", { name: "Valor" })).toHaveValue("15,00");
      await expect(courtesy.getByRole("textbox", { name: "Motivo" })).toHaveValue("Chuveiro frio");
      await courtesy.getByRole("button", { name: "Dar cortesia" }).click();
      await expect(courtesy).toHaveCount(0);
      await section.getByRole("button", { name: "Editar Cortesia" }).click();
      const editing = page.getByRole("dialog", { name: "Editar Cortesia" });
      await expect(editing.getByRole("textbox", { name: "Motivo" })).toHaveValue("Chuveiro frio");
      await editing.getByRole("button", { name: "Voltar" }).click();
      await expect(editing).toHaveCount(0);

      await untilHeard(page);
      await page.getByRole("button", { name: "Outras ações" }).click();
      await page.getByRole("menuitem", { name: "Desfazer check-in" }).click();
      const question = page.getByRole("alertdialog").or(page.getByRole("dialog")).first();
      await expect(question).toContainText(/O pagamento de R\$\s\d+,00 continua registrado/);
      await question.getByRole("link", { name: "Ver e estornar" }).click();
      const row = section.getByRole("listitem").and(page.locator("[aria-current]"));
      await expect(row).toBeInViewport();
      await expect(row).toBeFocused();
      await expect(row.getByRole("button", { name: /^Estornar/ })).toBeVisible();
      await expectNoneNow(page);
      const { status } = await ana.call(bookings.show, { params: { code } });
      expect(status).toBe("checked_in");
    });
  });
}

test("a stay is extended and shortened by two presses each, on the chart", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const unit = await makeAccommodation(ana, "Casa do Estica", { group: "Estica" });
  const { code } = await makeBooking(ana, unit, ["2047-08-06", "2047-08-08"], { holder: { name: "Ubirajara Luz" } });
  await signIn("ana");
  await openChart(page, "Estica", "2047-08-02");
  for (const [days, check_out] of [
    [2, "2047-08-10"],
    [-1, "2047-08-09"],
  ] as const) {
    const box = await middle(bar(page, "Ubirajara"));
    const nights = days === 2 ? 2 : 4;
    const night = (box.width + 3) / nights;
    const end = { x: box.x + box.width / 2 - 3, y: box.y };
    const counted = await countInteractions(page);
    await page.mouse.move(end.x, end.y);
    await page.mouse.down();
    await page.mouse.move(end.x + days * night, end.y, { steps: 6 });
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: "Mudar a reserva de Ubirajara Luz?" });
    await dialog.getByRole("button", { name: /^(Mudar|Estender|Encurtar)/ }).click();
    await expect(dialog).toHaveCount(0);
    expect((await counted()).presses).toBe(2);
    expect(await ana.call(bookings.show, { params: { code } })).toMatchObject({ check_out });
    await untilHeard(page);
  }
});

test.describe("by finger, on a phone", () => {
  test.use({ viewport: phone, hasTouch: true, isMobile: true });

  test("a stay is extended, shortened and moved by two presses each, on the chart", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const group = "Encolhe";
    const unit = await makeAccommodation(ana, "Casa do Encolhe", { group });
    await makeAccommodation(ana, "Casa ao Lado", { group });
    const holder = { name: "Jacira Luz" };
    const { code } = await makeBooking(ana, unit, ["2047-08-03", "2047-08-05"], { holder });
    await signIn("ana");
    await openChart(page, group, "2047-08-04"); // with room at the right: near the side the chart scrolls
    const dialog = page.getByRole("dialog", { name: "Mudar a reserva de Jacira Luz?" });
    for (const { act, nights, stored } of [
      { act: "extend", nights: 2, stored: { check_in: "2047-08-03", check_out: "2047-08-06" } },
      { act: "shorten", nights: 3, stored: { check_in: "2047-08-03", check_out: "2047-08-05" } },
      { act: "move", nights: 2, stored: { check_out: "2047-08-05", accommodation_name: "Casa ao Lado" } },
    ]) {
      const box = await middle(bar(page, "Jacira"));
      const night = (box.width + 3) / nights;
      const end = { x: box.x + box.width / 2 - 10, y: box.y };
      const other = await middle(line(page, "Casa ao Lado"));
      const counted = await countInteractions(page);
      if (act === "move") await dragByFinger(page, box, { x: box.x, y: other.y });
      else await dragByFinger(page, end, { x: end.x + (act === "extend" ? night : -night), y: end.y });
      await dialog.getByRole("button", { name: /^(Mudar|Mover|Estender|Encurtar)/ }).tap();
      await expect(dialog).toHaveCount(0);
      expect((await counted()).presses).toBe(2);
      expect(await ana.call(bookings.show, { params: { code } })).toMatchObject(stored);
      await untilHeard(page);
    }
  });

  test("reception blocks by three presses, on the chart", async ({ page, signIn, desk }) => {
    const ana = await desk("ana");
    const unit = await makeAccommodation(ana, "Casa do Dedo", { group: "Dedo" });
    await makeBooking(ana, unit, ["2047-08-03", "2047-08-05"], { holder: { name: "Zuleica Luz" } });
    await signIn("rui");
    await openChart(page, "Dedo", "2047-08-02");
    const box = await middle(bar(page, "Zuleica"));
    const counted = await countInteractions(page);
    await page.touchscreen.tap(box.x + box.width * 0.75, box.y);
    const fresh = page.getByRole("dialog", { name: "Nova reserva em Casa do Dedo" });
    await fresh.getByRole("button", { name: "Bloquear datas" }).tap();
    const dialog = page.getByRole("dialog", { name: "Bloquear Casa do Dedo" });
    await expect(dialog.getByRole("textbox", { name: "Início" })).toBeVisible();
    await expectNoneNow(page); // by then the button is old enough: it takes no second press of a double tap
    await dialog.getByRole("button", { name: "Bloquear datas" }).tap();
    await expect(dialog).toHaveCount(0);
    expect((await counted()).presses).toBe(3);
    const { data } = await ana.call(blocks.list, { query: { accommodation_id: unit.id } });
    expect(data).toHaveLength(1);
  });
});
