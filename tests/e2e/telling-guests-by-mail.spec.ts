import type { Page } from "@playwright/test";
import { bookings } from "#contract/bookings/bookings";
import { accommodations } from "#contract/catalogue/accommodations";
import { guestLinks } from "#contract/guest/guest-links";
import { guestPages } from "#contract/guest/guest-page";
import { notificationMails } from "#contract/messages/notification-mails";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { mailedTo } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";

const address = "/minha-conta/notificacoes?lista=automaticos";
const toGuest = (page: Page) => page.getByRole("region", { name: "Para o hóspede" });
const toast = (page: Page) => page.getByRole("region", { name: /^Avisos/ }).getByRole("status");
const undo = (page: Page) => page.getByRole("button", { name: "Desfazer" });

test("a guest gets a mail about a hold in the company's words, and none once that mail is switched off", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Urucum");
  await signIn("ana");
  await page.goto(address);
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);
  await toGuest(page).getByRole("link", { name: "Mudar o texto de Pré-reserva feita" }).click();
  const dialog = page.getByRole("dialog", { name: "Texto de “Pré-reserva feita”" });
  const subject = dialog.getByRole("textbox", { name: "Assunto" });
  const words = dialog.getByRole("textbox", { name: "Texto" });
  await words.fill("Guardamos tudo para {{hospde}}.");
  await dialog.getByRole("button", { name: "Salvar texto" }).click();
  await expect(words).toHaveAccessibleDescription(/A variável \{\{hospde\}\} não existe neste e-mail/);
  await words.fill("Guardamos tudo para ");
  await dialog.getByRole("button", { name: "Nome do hóspede" }).click();
  await expect(words).toHaveValue("Guardamos tudo para {{hospede}}");
  await subject.fill("Datas guardadas: ");
  await dialog.getByRole("button", { name: "Acomodação", exact: true }).click();
  const preview = dialog.getByRole("region", { name: "Prévia" });
  await expect(preview).toContainText("Datas guardadas: Casa Butiá");
  await expect(preview).toContainText("Guardamos tudo para Helena Prates Moura");
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);
  await dialog.getByRole("button", { name: "Salvar texto" }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(toast(page)).toHaveText("Pré-reserva feita: texto salvo");
  await expect(toGuest(page).getByText("Texto da empresa")).toBeVisible();

  const holder = { name: "Irani Bastos", email: "irani@hospede.test" };
  const dates = ["2047-05-01", "2047-05-04"] as const;
  const { code } = await makeBooking(ana, place, dates, { status: "hold", holder });
  const mail = (await mailedTo(page, holder.email)).first();
  await expect(mail.getByRole("heading")).toHaveText("Datas guardadas: Chalé Urucum");
  await expect(mail).toContainText("Olá, Irani Bastos.");
  await expect(mail).toContainText("Guardamos tudo para Irani Bastos");
  await expect(mail).toContainText(`/booking/${code}/confirmation/`);
  await page.goto(`/reservas/${code}`);
  const told = page.getByRole("region", { name: "Mensagens" });
  await expect(told).toContainText("Pré-reserva feita");
  await expect(told).toContainText(/Enviado em .* · irani@hospede\.test/);

  await page.goto(address);
  await toGuest(page).getByRole("switch", { name: "Pré-reserva feita" }).dblclick();
  await expect(page.getByText("E-mail “Pré-reserva feita” desligado")).toBeVisible();
  await page.reload();
  await expect(toGuest(page).getByRole("switch", { name: "Pré-reserva feita" })).not.toBeChecked();
  const other = { name: "Josué Lemos", email: "josue@hospede.test" };
  const second = await makeBooking(ana, place, ["2047-06-01", "2047-06-04"], { status: "hold", holder: other });
  await ana.call(bookings.confirm, { params: { code: second.code } });
  const mails = await mailedTo(page, other.email, "está confirmada");
  await expect(mails, "of the hold nothing was said").toHaveCount(1);

  await page.goto(address);
  await toGuest(page).getByRole("switch", { name: "Pré-reserva feita" }).click();
  await undo(page).click();
  await expect(toGuest(page).getByRole("switch", { name: "Pré-reserva feita" })).not.toBeChecked();
  await toGuest(page).getByRole("switch", { name: "Pré-reserva feita" }).click();
  await toGuest(page).getByRole("link", { name: "Mudar o texto de Pré-reserva feita" }).click();
  await dialog.getByRole("button", { name: "Voltar ao texto do Estadia" }).click();
  await dialog.getByRole("button", { name: "Salvar texto" }).click();
  await expect(toGuest(page).getByText("Texto da empresa")).toHaveCount(0);
});

test("a user who mutes a mail to the company no longer gets it, while a colleague does", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Mulungu");
  await (await desk("rui")).call(notificationMails.saveOwn, { body: { muted: [] } });
  await signIn("rui");
  await page.goto("/minha-conta/pessoal");
  const own = page.getByRole("region", { name: "Minhas notificações" });
  const confirmed = own.getByRole("switch", { name: "O hóspede confirmou" });
  const saved = page.waitForResponse(
    (each) => each.url().endsWith("/notifications") && each.request().method() === "PUT",
  );
  await confirmed.click();
  await saved;
  await page.reload();
  await expect(confirmed).not.toBeChecked();
  await expectNone(page, [desktop, phone]);

  const dates = ["2047-05-01", "2047-05-04"] as const;
  const { code } = await makeBooking(ana, place, dates, { status: "hold", holder: { name: "Moema Leal" } });
  const { url } = await ana.call(guestLinks.show, { params: { code } });
  const token = new URL(url ?? "").pathname.split("/").at(-1) ?? "";
  const { terms } = await ana.call(guestPages.show, { params: { code, token } });
  await ana.call(guestPages.confirm, { params: { code, token }, body: { terms: terms ?? "" } });
  const subject = `Moema Leal confirmou a reserva ${code}`;
  const mails = await mailedTo(page, "ana@marazul.test", subject);
  await expect(mails.filter({ hasText: subject })).toContainText(`/reservas/${code}`);
  const { data } = await ana.call(notificationMails.ofBooking, { params: { code } });
  const receivers = data.map(({ to }) => to); // and people whom other stories invite
  expect(receivers).toEqual(expect.arrayContaining(["ana@marazul.test", "leo@estadia.test"]));
  expect(receivers).not.toContain("rui@marazul.test");

  await page.goto("/minha-conta/pessoal");
  await confirmed.click();
  await expect(confirmed).toBeChecked();
});

test("guests of a channel get mails once the company says so, without amounts", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Pindaíba");
  await signIn("ana");
  await page.goto(address);
  const channels = toGuest(page).getByRole("switch", { name: "Enviar também a hóspedes de canais" });
  await expect(channels).not.toBeChecked();
  await channels.click();
  await expect(page.getByText("Hóspedes de canais passam a receber os e-mails")).toBeVisible();
  const holder = { name: "Nair Couto", email: "nair@hospede.test" };
  await makeBooking(ana, place, ["2047-06-01", "2047-06-04"], { status: "hold", channel: "airbnb", holder });
  const mails = await mailedTo(page, holder.email);
  await expect(mails.first()).not.toContainText("R$");
  await page.goto(address);
  await channels.click();
  await expect(page.getByText("Hóspedes de canais não recebem mais os e-mails")).toBeVisible();
});

test("a company's own variable gets its value in the accommodation, and a text says where it is missing", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Camboatá");
  await signIn("ana");
  await page.goto("/minha-conta/notificacoes?lista=variaveis");
  await page.getByRole("link", { name: "Nova variável" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Nova variável" });
  await dialog.getByLabel("Nome", { exact: true }).pressSequentially("Caixa de luz");
  await expect(dialog.getByLabel("Variável", { exact: true })).toHaveValue("caixa_de_luz");
  await dialog.getByRole("switch").uncheck();
  await dialog.getByRole("button", { name: "Salvar" }).click();
  await expect(toast(page).filter({ hasText: "Caixa de luz: variável criada" })).toBeVisible();
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);

  await page.goto("/minha-conta/notificacoes/modelos/novo");
  await page.getByRole("textbox", { name: "Texto do e-mail", exact: true }).fill("A caixa de luz: {{caixa_de_luz}}");
  const missing = page.getByText(/Caixa de luz: \d+ acomodações sem valor/);
  await expect(missing).toBeVisible();
  await page.getByRole("textbox", { name: "Texto do e-mail", exact: true }).fill("");

  await page.goto(`/acomodacoes/${place.id}/editar#variaveis-das-mensagens`);
  await page.getByRole("textbox", { name: "Caixa de luz", exact: true }).fill("Atrás da porta 12.34#");
  await page.getByRole("button", { name: "Salvar acomodação" }).click();
  await expect(toast(page).filter({ hasText: "Chalé Camboatá salva" })).toBeVisible();
  const { message_values } = await ana.call(accommodations.show, { params: { id: place.id } });
  expect(Object.values(message_values)).toContainEqual({ pt: "Atrás da porta 12.34#", en: "", es: "" });

  const row = () => page.getByRole("row").filter({ hasText: "Caixa de luz" });
  await page.goto("/minha-conta/notificacoes?lista=variaveis");
  await row().getByRole("button", { name: "Ações de Caixa de luz" }).click();
  await page.getByRole("menuitem", { name: "Excluir" }).click();
  const question = page.getByRole("alertdialog", { name: "Excluir a variável Caixa de luz?" });
  await expect(question).toContainText("1 acomodação perde o valor que tem.");
  await question.getByRole("button", { name: "Excluir" }).dblclick();
  await expect(row()).toHaveCount(0);
});
