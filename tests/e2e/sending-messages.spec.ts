import type { Page } from "@playwright/test";
import { messageRules } from "#contract/messages/message-rules";
import { messageTemplates } from "#contract/messages/message-templates";
import { companyMessages } from "#contract/messages/messages-sent";
import { addDays, todayIn } from "#domain/stay-dates";
import { desktop, expectNone, phone } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { openList, pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking } from "#tests/e2e/support/house";
import { mailedTo } from "#tests/e2e/support/mailed-link";
import { expect, test } from "#tests/e2e/support/story";

const today = todayIn("America/Sao_Paulo", new Date());
const list = "/minha-conta/notificacoes/mensagens";
const toast = (page: Page, text: string) =>
  page
    .getByRole("region", { name: /^Avisos/ })
    .getByRole("status")
    .filter({ hasText: text });
const undo = (page: Page) => page.getByRole("button", { name: "Desfazer" });
const inHand = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });

interface Rule {
  name: string;
  way: "email" | "whatsapp";
  trigger: "check_in" | "booked";
  days?: number;
  place: string;
}

/** An active rule for one accommodation, with its own template. */
async function makeRule(desk: Desk, { name, way, trigger, days = 0, place }: Rule): Promise<string> {
  const { id: template_id } = await desk.call(messageTemplates.create, {
    body: {
      name: `Texto de ${name}`,
      subject: "{{primeiro_nome}}, até breve",
      body: "Esperamos você em {{acomodacao}}, {{entrada}}.",
      chat: "Olá, {{primeiro_nome}}. Esperamos você em {{acomodacao}}.",
    },
  });
  const when = { trigger, days, time: "09:00", hours: 0, late: false };
  const rule = { name, active: true, way, template_id, accommodation_ids: [place], ...when };
  return (await desk.call(messageRules.create, { body: rule })).id;
}

const queueOf = async (desk: Desk, ruleId: string) =>
  (await desk.call(companyMessages.queue, {})).data.filter(({ rule_id }) => rule_id === ruleId);

/** The addresses of a rule's queued texts by name, once there are this many: a job queues them. */
async function queuedTexts(desk: Desk, ruleId: string, count: number): Promise<Record<string, string>> {
  await expect.poll(async () => (await queueOf(desk, ruleId)).length, { timeout: 150_000 }).toBe(count);
  const texts = await queueOf(desk, ruleId);
  return Object.fromEntries(texts.map(({ to_name, id }) => [to_name, `/fila-do-dia?mensagem=${id}`]));
}

test("a rule's planned message is seen, paused, resumed, and arrives when sent at once", async ({
  page,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Imburana");
  await makeRule(ana, { name: "Chegada à Guabiroba", way: "email", trigger: "check_in", days: -2, place: place.id });
  const holder = { name: "Sílvia Antunes", email: "silvia@hospede.test" };
  const { code } = await makeBooking(ana, place, [addDays(today, 7), addDays(today, 9)], { holder });
  await signIn("ana");
  await page.goto(`${list}?view=planned&q=${code}`);
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);
  const row = page.getByRole("row").filter({ hasText: "Chegada à Guabiroba" });
  await expect(row).toContainText("Sílvia Antunes");
  await expect(row).toContainText("Planejada");
  await row.getByRole("link", { name: /^Sílvia Antunes/ }).click();
  const opened = page.getByRole("region", { name: "Mensagem a Sílvia Antunes" });
  await expect(opened).toContainText("Sílvia, até breve");
  await expect(opened).toContainText("Esperamos você em Chalé Imburana");
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);
  await opened.getByRole("button", { name: "Fechar a mensagem" }).click();

  await row.getByRole("button", { name: /^Pausar/ }).dblclick();
  await expect(toast(page, "Mensagem a Sílvia Antunes pausada")).toBeVisible();
  await expect(row).toHaveCount(0);
  await undo(page).click();
  await expect(row).toContainText("Planejada");

  await page.goto(`/reservas/${code}`);
  const told = page.getByRole("region", { name: "Mensagens" });
  const line = told.getByRole("listitem").filter({ hasText: "Chegada à Guabiroba" });
  await expect(line).toContainText("silvia@hospede.test");
  await line.getByRole("button", { name: /^Ações/ }).click();
  await page.getByRole("menuitem", { name: "Enviar agora" }).click();
  const asked = page.getByRole("dialog", { name: "Enviar agora a Sílvia Antunes?" });
  await expectNone(page, [desktop]);
  await asked.getByRole("button", { name: "Enviar agora" }).click();
  const mail = (await mailedTo(page, holder.email, "até breve")).filter({ hasText: "até breve" });
  await expect(mail).toContainText("Esperamos você em Chalé Imburana");
  await page.goto(`${list}?view=sent&q=${code}`);
  await expect(row).toContainText("Enviada");
});

test("a recipient opts out by the link at the end of a mail, and opts in again", async ({ page, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Baraúna");
  const rule = { name: "Chegada à Uvaia", way: "email", trigger: "check_in", days: -2, place: place.id } as const;
  await makeRule(ana, rule);
  const holder = { name: "Plínio Sodré", email: "plinio@hospede.test" };
  const { code } = await makeBooking(ana, place, [addDays(today, 7), addDays(today, 9)], { holder });
  const planned = (await ana.call(companyMessages.ofBooking, { params: { code } })).data.find(
    ({ title }) => title === rule.name,
  );
  await ana.call(companyMessages.send, { params: { id: planned?.id ?? "" } });
  const mail = (await mailedTo(page, holder.email, "até breve")).filter({ hasText: "até breve" });
  const way = await mail.locator("a[href*='/parar-mensagens/']").first().getAttribute("href");
  await page.goto(new URL(way ?? "", page.url()).pathname);
  await expect(page.getByRole("heading", { name: "Mensagens de hospedagem" })).toBeVisible();
  await expect(page.getByText(/@hospede\.test/)).toBeVisible();
  await expectNone(page, [desktop, phone]);
  await page.getByRole("button", { name: "Parar mensagens" }).dblclick();
  await expect(page.getByRole("heading", { name: "Você não recebe mais estas mensagens" })).toBeVisible();
  const stopped = await ana.call(companyMessages.ofBooking, { params: { code } });
  expect(stopped.data.some(({ state }) => state === "sent")).toBe(true);
  await page.getByRole("button", { name: "Voltar a receber" }).click();
  await expect(page.getByRole("button", { name: "Parar mensagens" })).toBeVisible();
  await page.goto("/parar-mensagens/um-link-qualquer");
  await expect(page.getByRole("heading", { name: "Este link não abre mais" })).toBeVisible();
  await expectNone(page, [desktop, phone]);
});

test("the day's queue is processed by keyboard, and by thumb on a phone", async ({ page, context, signIn, desk }) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Candeia");
  const rule = { name: "Boas-vindas do Cambuci", way: "whatsapp", trigger: "booked", place: place.id } as const;
  const id = await makeRule(ana, rule);
  const names = ["Adalgisa Porto", "Baltazar Nunes", "Célia Quadros", "Dagmar Reis"];
  for (const [index, name] of names.entries()) {
    const email = `cambuci-${index}@hospede.test`; // a guest without one gets other texts here too
    const holder = { name, email, ...(index !== 2 && { phone: `+55489911133${60 + index}` }) };
    await makeBooking(ana, place, [addDays(today, 10 + 3 * index), addDays(today, 12 + 3 * index)], { holder });
  }
  const to = await queuedTexts(ana, id, names.length);
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp", contentType: "text/html" }));
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await signIn("ana");
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Navegação principal" });
  await menu.getByRole("link", { name: /^Fila do dia/ }).click();
  await expect(page.getByRole("heading", { name: "Fila do dia" })).toBeVisible();
  await page.goto(to["Adalgisa Porto"] ?? "");
  await expect(inHand(page, "Adalgisa Porto")).toBeVisible();
  await expectNone(page, [desktop, phone]);
  await page.setViewportSize(desktop);

  const chat = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  const opened = decodeURIComponent((await chat).url());
  expect(opened).toMatch(/^https:\/\/wa\.me\/5548991113360\?text=Olá, Adalgisa\. Esperamos você em Chalé Candeia\./);
  expect(opened, "the guest's page is in it").toContain("/confirmation/");
  await (await chat).close();
  await page.keyboard.press("e");
  const sent = toast(page, "Mensagem a Adalgisa Porto marcada como enviada");
  await expect(sent).toBeVisible();
  await expect(inHand(page, "Baltazar Nunes")).toBeFocused();
  await page.keyboard.press("j");
  await expect(inHand(page, "Célia Quadros")).toBeVisible();
  await expect(page.getByText(/Não há telefone no cadastro/)).toBeVisible();
  await expect(sent).toBeHidden(); // a toast suppresses others for 390 ms: only a machine copies while this one is new
  await page.keyboard.press("c");
  await expect(toast(page, "Texto copiado")).toBeVisible();
  await page.keyboard.press("e");
  await expect(toast(page, "Mensagem a Célia Quadros marcada como enviada")).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(to["Baltazar Nunes"] ?? "");
  await expect(inHand(page, "Baltazar Nunes")).toBeVisible();
  const thumb = page.getByRole("link", { name: "Abrir no WhatsApp" });
  const box = await thumb.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.y, "at the foot, under the thumb").toBeGreaterThan(390);
  const second = context.waitForEvent("page");
  await thumb.click();
  await (await second).close();
  await page.getByRole("button", { name: "Marcar como enviada" }).dblclick();
  await expect(toast(page, "Mensagem a Baltazar Nunes marcada como enviada")).toBeVisible();
  await undo(page).click();
  await expect.poll(async () => (await queueOf(ana, id)).map(({ to_name }) => to_name)).toContain("Baltazar Nunes");
  await page.goto(to["Dagmar Reis"] ?? "");
  await expect(inHand(page, "Dagmar Reis")).toBeVisible();
  await page.getByRole("button", { name: "Não enviar" }).click();
  await expect(toast(page, "Mensagem a Dagmar Reis não será enviada")).toBeVisible();
  const left = await queueOf(ana, id);
  expect(left.map(({ to_name }) => to_name)).toEqual(["Baltazar Nunes"]);
});

test("a rule created in the editor is forecast, its mail arrives, and its text is processed", async ({
  page,
  context,
  signIn,
  desk,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Jequitibá");
  await signIn("ana");
  await page.goto("/minha-conta/notificacoes/modelos/novo");
  await page.getByRole("textbox", { name: "Nome do modelo" }).fill("Texto do Jequitibá");
  await page.getByRole("textbox", { name: "Assunto" }).fill("Jequitibá espera {{primeiro_nome}}");
  await page.getByRole("textbox", { name: "Texto do e-mail" }).fill("Sua estadia no {{acomodacao}} está marcada.");
  await page
    .getByRole("textbox", { name: "Texto do WhatsApp" })
    .fill("Oi, {{primeiro_nome}}, aqui é do {{acomodacao}}.");
  await page.getByRole("button", { name: "Criar modelo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Texto do Jequitibá" })).toBeVisible();

  const ways = { email: "E-mail", whatsapp: "Fila do WhatsApp" } as const;
  for (const [way, label] of Object.entries(ways)) {
    await page.goto("/minha-conta/notificacoes/regras/nova");
    await page.getByRole("textbox", { name: "Nome da regra" }).fill(`Jequitibá por ${way}`);
    await pick(page, "Conta a partir de", "Reserva feita");
    await page.getByRole("radio", { name: label }).check();
    await page.getByRole("button", { name: "Adicionar condição" }).click();
    await page.getByRole("menuitem", { name: "Acomodação" }).click();
    await page.getByRole("checkbox", { name: /Chalé Jequitibá/ }).check();
    await openList(page, "Modelo de mensagem");
    await page.getByRole("option", { name: "Texto do Jequitibá" }).click();
    await page.getByRole("switch", { name: "Ligada" }).check();
    await page.getByRole("button", { name: "Criar regra" }).click();
    await expect(page.getByRole("heading", { level: 1, name: `Jequitibá por ${way}` })).toBeVisible();
  }
  // two days before the arrival the forecast has a message
  await page.goto("/minha-conta/notificacoes/regras/nova");
  const coming = [addDays(today, 7), addDays(today, 9)] as [string, string];
  await makeBooking(ana, place, coming, { holder: { name: "Olga Prestes", email: "olga@hospede.test" } });
  await page.getByRole("textbox", { name: "Nome da regra" }).fill("Chegada ao Jequitibá");
  await page.getByRole("button", { name: "Adicionar condição" }).click();
  await page.getByRole("menuitem", { name: "Acomodação" }).click();
  await page.getByRole("checkbox", { name: /Chalé Jequitibá/ }).check();
  await openList(page, "Modelo de mensagem");
  await page.getByRole("option", { name: "Texto do Jequitibá" }).click();
  await expect(page.getByRole("region", { name: /nos próximos 14 dias$/ })).toContainText("Olga Prestes");
  await page.getByRole("button", { name: "Criar regra" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Chegada ao Jequitibá" })).toBeVisible();

  const holder = { name: "Quitéria Bastos", email: "quiteria@hospede.test", phone: "+5548991113377" };
  const { code } = await makeBooking(ana, place, [addDays(today, 40), addDays(today, 42)], { holder });
  await page.goto(`/reservas/${code}`);
  const told = page.getByRole("region", { name: "Mensagens" });
  await expect(told).toContainText("Jequitibá por email");
  const mail = (await mailedTo(page, holder.email, "Jequitibá espera")).filter({ hasText: "Jequitibá espera" });
  await expect(mail).toContainText("Sua estadia no Chalé Jequitibá está marcada.");

  const rules = (await ana.call(messageRules.list, {})).data.filter(({ name }) => name.startsWith("Jequitibá"));
  const text = rules.find(({ way }) => way === "whatsapp");
  const to = await queuedTexts(ana, text?.id ?? "", 2); // Olga gets one too
  await context.route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp", contentType: "text/html" }));
  await page.goto(to["Quitéria Bastos"] ?? "");
  await expect(inHand(page, "Quitéria Bastos")).toBeVisible();
  const chat = context.waitForEvent("page");
  await page.keyboard.press("Enter");
  expect(decodeURIComponent((await chat).url())).toContain("Oi, Quitéria, aqui é do Chalé Jequitibá.");
  await (await chat).close();
  await page.keyboard.press("e");
  await expect(toast(page, "Mensagem a Quitéria Bastos marcada como enviada")).toBeVisible();

  await page.goto(`${list}?view=sent&q=${code}`);
  await expect(page.getByRole("row").filter({ hasText: "Jequitibá por email" })).toContainText("Enviada");
  for (const { id } of rules) await ana.call(messageRules.delete, { params: { id } });
});
