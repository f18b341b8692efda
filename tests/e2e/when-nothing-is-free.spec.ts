import { bookings } from "#contract/bookings/bookings";
import { amenities } from "#contract/catalogue/amenities";
import { addDays } from "#domain/stay-dates";
import { expectNoneNow, expectNoOverflow } from "#tests/e2e/support/accessible";
import { holderName } from "#tests/e2e/support/booking-form";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";
import { untilHeard } from "#tests/e2e/support/toasts";

const day = (ahead: number) => addDays(new Date().toISOString().slice(0, 10), ahead);
const asked = (id: string, from: string, until: string) =>
  `/reservas/criar?acomodacao=${id}&entrada=${from}&saida=${until}`;

test("somebody waits for taken nights, and the dashboard says when a cancellation frees them", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Casa da Espera");
  const { code } = await makeBooking(ana, place, [day(470), day(473)]);
  await signIn("ana");
  await page.goto(asked(place.id, day(470), day(473)));
  await page.getByRole("button", { name: "Abrir calendário: Entrada" }).click();
  await expect(page.getByRole("dialog").getByRole("button", { name: /, ocupado$/ })).toHaveCount(2);
  await expect(page.getByRole("dialog").getByRole("button", { name: /só para saída$/ })).toHaveCount(1);
  await expectNoneNow(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Avisar se liberar" }).click();
  await page.getByLabel("Nome de quem espera").fill("Renato Siqueira da Espera");
  await page.getByRole("button", { name: "Avisar se liberar" }).click();
  await expect(page.getByText("Informe o celular com DDD")).toBeVisible();
  await page.getByLabel("Celular", { exact: true }).fill("48 99123-4567");
  await page.getByRole("button", { name: "Avisar se liberar" }).click();
  await expect(page.getByText("Na lista de espera. O painel avisa")).toBeVisible();
  await page.goto("/reservas");
  await page.getByRole("link", { name: "Lista de espera" }).click();
  const inList = (part: string) =>
    page.getByRole("region", { name: part }).getByRole("listitem").filter({ hasText: "Renato Siqueira da Espera" });
  await expect(inList("Ainda ocupadas")).toContainText(`pela reserva ${code}`);
  await expect(inList("Ainda ocupadas").getByRole("link", { name: /no WhatsApp$/ })).toHaveAttribute(
    "href",
    "https://wa.me/5548991234567",
  );
  await expectNoneNow(page);
  await expectNoOverflow(page);
  const told = page
    .getByRole("listitem")
    .filter({ hasText: "Noites livres para quem espera: Renato Siqueira da Espera" });
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: "Precisa de você" })).toBeVisible();
  await expect(told).toHaveCount(0);
  await ana.call(bookings.cancel, { params: { code }, body: { reason: "Desistência" } });
  await page.goto("/dashboard");
  await expect(told).toContainText("Livre agora: Casa da Espera");
  await untilHeard(page);
  await told.getByRole("button", { name: /^Não espera mais/ }).click();
  await expect(told).toHaveCount(0);
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByText("De volta à lista de espera")).toBeVisible();
  await expect(told).toHaveCount(1);
  await told.getByRole("link", { name: "Reservar" }).click();
  await expect(page.getByLabel("Preço da estadia")).toContainText("Livre");
  await page.goto("/reservas/espera");
  await inList("Livres agora")
    .getByRole("link", { name: /^Reservar para/ })
    .click();
  await expect(holderName(page)).toHaveValue("Renato Siqueira da Espera");
  await page.getByRole("button", { name: /^Confirmar/ }).click();
  await expect(page.getByText("Saiu da lista de espera")).toBeVisible();
  await page.goto("/reservas/espera");
  await expect(page.getByRole("heading", { level: 1, name: "Lista de espera" })).toBeVisible();
  await expect(page.getByText("Renato Siqueira da Espera")).toHaveCount(0);
});

test("a stay in two accommodations is booked by one press for both", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const one = await makeAccommodation(ana, "Casa da Primeira Parte", { max_guests: 18 });
  const two = await makeAccommodation(ana, "Casa da Segunda Parte", { max_guests: 18 });
  await makeBooking(ana, one, [day(482), day(484)]);
  await makeBooking(ana, two, [day(480), day(481)]);
  await signIn("ana");
  await page.goto(asked(one.id, day(480), day(484)));
  const adults = page.getByLabel("Adultos", { exact: true });
  await adults.fill("15");
  await adults.press("Enter");
  const legs = page.getByRole("button", {
    name: /^Usar Casa da Primeira Parte e Casa da Segunda Parte, 2 noites e 2 noites/,
  });
  await expect(legs).toBeVisible();
  await expectNoOverflow(page);
  await legs.click();
  await expect(page.getByText(/^Segunda parte em Casa da Segunda Parte.*R\$/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Preço da estadia" })).toContainText("Total das duas partes");
  await page.getByLabel("Nome completo").fill("Bianca das Duas Partes");
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByRole("heading", { name: "Bianca das Duas Partes" })).toBeVisible();
  const { data } = await ana.call(bookings.list, { query: { q: "Bianca das Duas Partes" } });
  expect(
    data.map(({ accommodation_id, check_in, check_out }) => [accommodation_id, check_in, check_out]).sort(),
  ).toEqual(
    [
      [one.id, day(480), day(482)],
      [two.id, day(482), day(484)],
    ].sort(),
  );
});

test("a guest asks for an amenity, and gives it up where it is taken", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const { id } = await ana.call(amenities.create, { body: { name: "Redário coberto", group: "leisure" } });
  const place = await makeAccommodation(ana, "Casa do Redário", { amenity_ids: [id] });
  await makeBooking(ana, place, [day(490), day(493)]);
  await signIn("ana");
  await page.goto(`/reservas/criar?entrada=${day(490)}&saida=${day(493)}`);
  await page.getByText("Só com certas comodidades").click();
  await page.getByRole("button", { name: "Redário coberto", pressed: false }).click();
  await expect(page.getByText("Só com: Redário coberto")).toBeVisible();
  await expect(page.getByText(/^Nenhuma acomodação livre de .* com o que foi pedido\.$/)).toBeVisible();
  const ways = page.getByRole("region", { name: "Outras saídas" });
  await expect(ways.getByRole("button", { name: /^Usar Casa do Redário, .* (depois|antes)/ })).toBeVisible();
  await expectNoneNow(page);
  await ways
    .getByRole("button", { name: /, Sem: Redário coberto$/ })
    .first()
    .click();
  await expect(page.getByLabel("Preço da estadia")).toContainText("Livre");
});
