import { createHash } from "node:crypto";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { bookings } from "#contract/bookings/bookings";
import { contracts } from "#contract/guest/contracts";
import { guestContracts } from "#contract/guest/guest-contract";
import { guestLinks } from "#contract/guest/guest-links";
import { addDays, todayIn } from "#domain/stay-dates";
import type { Desk } from "#tests/e2e/support/desk";
import { pick } from "#tests/e2e/support/fields";
import { makeAccommodation, makeBooking, publishContractType } from "#tests/e2e/support/house";
import { test as base, expect } from "#tests/e2e/support/story";
import { type Program, startProgram } from "#tests/support/program";
import { type SmtpServer, smtpServer } from "#tests/support/smtp-server";

/** These stories use a separate server, which sends its mails to a real SMTP server. */
const test = base.extend<object, { mails: SmtpServer; program: Program }>({
  mails: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is asked for
    async ({}, use) => {
      const server = await smtpServer();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  program: [
    async ({ mails }, use) => {
      const folder = await mkdtemp(join(tmpdir(), "estadia-mails-"));
      if (process.env.E2E_PREPARED) await cp(process.env.E2E_PREPARED, folder, { recursive: true });
      const program = await startProgram({ DATA_DIR: folder, SMTP_URL: mails.url });
      await use(program);
      await program.kill("SIGKILL");
      await rm(folder, { recursive: true });
    },
    { scope: "worker", timeout: 240_000 },
  ],
  baseURL: async ({ program }, use) => use(program.url),
});

/** Waits for the server's worker have no limit but the story's own. */
const patient = { timeout: 0 };
test.slow();

const today = todayIn("America/Sao_Paulo", new Date());
const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test("a contract goes from the template text to its guest's phone and mailbox and to the check-in", async ({
  page,
  browser,
  baseURL,
  signIn,
  desk,
  mails,
}) => {
  const ana = await desk("ana");
  const place = await makeAccommodation(ana, "Chalé Araribá");
  const holder = { name: "Quitéria Brandão", email: "quiteria@exemplo.test" };
  const { code } = await makeBooking(ana, place, [today, addDays(today, 2)], { status: "hold", holder });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");

  await signIn("ana");
  await page.goto("/minha-conta/contratos");
  await page.getByRole("link", { name: "Novo modelo" }).click();
  await dialog.getByText("Meio de hospedagem", { exact: true }).click();
  await dialog.getByRole("textbox", { name: /^Nome do modelo/ }).fill("Estadia no Araribá");
  await button("Criar modelo").click();
  await button("Publicar versão 1").click();
  await expect(page.getByText("A versão 1 está em uso e não há nada novo para publicar")).toBeVisible();

  await page.goto(`/reservas/${code}`);
  await button("Emitir contrato").click();
  await pick(dialog, "Modelo", "Estadia no Araribá");
  await dialog.getByRole("button", { name: "Emitir contrato" }).click();
  const panel = page.getByRole("region", { name: "Contrato" });
  await expect(panel).toContainText("Estadia no Araribá, versão 1");

  const mailed = (subject: string) =>
    mails.received.find(({ to, headers }) => to[0] === holder.email && headers.subject?.includes(subject));
  await expect.poll(() => mailed("para assinar")?.text("text/plain"), patient).toContain("CPF ou passaporte");
  const [link = ""] = /https?:\S+\/confirmation\/[\w-]+/.exec(mailed("para assinar")!.text("text/plain")) ?? [];
  const context = await browser.newContext({ ...phone, baseURL: baseURL! });
  const guest = await context.newPage();
  await guest.goto(link);
  await guest.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await guest.getByRole("button", { name: "Confirmar reserva" }).click();
  await guest.getByRole("link", { name: "Completar" }).click();
  await guest.getByRole("textbox", { name: "CPF ou passaporte do hóspede" }).fill("529.982.247-25");
  await guest.getByRole("button", { name: "Continuar para o texto" }).click();
  const text = guest.getByRole("region", { name: "Texto do contrato" });
  await expect(text).toContainText("Hóspede responsável: Quitéria Brandão, documento ***.982.247-**");
  await guest.getByRole("button", { name: "Prefiro assinar só com o nome" }).click();
  await guest.getByRole("checkbox", { name: "Li o contrato e concordo com ele" }).check();
  await guest.getByRole("button", { name: "Assinar contrato" }).click();
  await expect(guest.getByText("Pronto, o contrato está assinado.")).toBeVisible();
  await expect(guest.getByRole("link", { name: "Baixar PDF" })).toBeVisible(patient);
  await context.close();

  await expect.poll(() => mailed("assinado")?.headers.subject, patient).toContain(code);
  const { data } = await ana.call(contracts.ofBooking, { params: { code } });
  const { pdf_hash } = await ana.call(contracts.show, { params: { id: data[0]!.id } });
  const pdf = mailed("assinado")!.parts.find(({ type }) => type === "application/pdf");
  expect(createHash("sha256").update(pdf!.bytes).digest("hex")).toBe(pdf_hash);

  await page.goto(`/reservas/${code}`);
  await expect(panel).toContainText("Assinado");
  await button("Fazer check-in").click();
  await expect(dialog).toContainText("Contrato assinado em");
  await dialog.getByText("Pix", { exact: true }).first().click();
  await dialog.getByRole("button", { name: /check-in$/ }).click();
  await expect(page.getByRole("main")).toContainText("Hospedado");
});

/** A confirmed stay with a contract, and how its guest signs it. */
async function stayWithContract(desk: Desk, name: string) {
  const place = await makeAccommodation(desk, `Chalé de ${name}`);
  const body = "# Contrato {{contrato.numero}}\n\nDe {{periodo.entrada_data}} a {{periodo.saida_data}}.";
  const id = await publishContractType(desk, place, { name: `Termos de ${name}`, body });
  const { code } = await makeBooking(desk, place, ["2047-05-01", "2047-05-04"], { holder: { name } });
  const issued = await desk.call(contracts.create, { body: { booking_code: code, contract_type_id: id } });
  const { url } = await desk.call(guestLinks.ensure, { params: { code } });
  const params = { code, token: url?.split("/").at(-1) ?? "" };
  return {
    code,
    number: issued.number,
    async sign() {
      const { text_hash } = await desk.call(guestContracts.open, { params });
      const signature = { position: 1, name, document: "FX123456", agreed: true as const, text_hash: text_hash ?? "" };
      await desk.call(guestContracts.sign, { params, body: signature });
    },
    async stayLonger() {
      const { version: read } = await desk.call(bookings.show, { params: { code } });
      await desk.call(bookings.update, { params: { code }, body: { check_out: "2047-05-06", version: read } });
    },
    list: async () => (await desk.call(contracts.ofBooking, { params: { code } })).data,
  };
}

test("changed dates ask about a signed contract, and replace an unsigned one", async ({ page, signIn, desk }) => {
  const ana = await desk("ana");
  const signed = await stayWithContract(ana, "Salete Aguiar");
  const unsigned = await stayWithContract(ana, "Tadeu Pires");
  await signed.sign();
  await signed.stayLonger();
  await unsigned.stayLonger();
  await signIn("ana");
  const panel = page.getByRole("region", { name: "Contrato" });

  await expect.poll(async () => (await signed.list())[0]?.differs_since, patient).toBeTruthy();
  await page.goto(`/reservas/${signed.code}`);
  await expect(panel).toContainText("O contrato assinado diz outra coisa");
  await panel.getByRole("button", { name: "Emitir de novo" }).click();
  const asking = page.getByRole("alertdialog");
  await expect(asking).toContainText("O contrato assinado é anulado.");
  await asking.getByRole("button", { name: "Emitir de novo" }).click();
  await expect(panel).toContainText("1 contrato anulado");
  await expect(panel).not.toContainText("O contrato assinado diz outra coisa");

  await expect
    .poll(async () => (await unsigned.list()).map(({ state }) => state).sort(), patient)
    .toEqual(["sent", "void"]);
  await page.goto(`/reservas/${unsigned.code}`);
  await expect(panel).toContainText("1 contrato anulado");
  await expect(panel).not.toContainText("Dados mudaram");
  await panel.getByRole("link", { name: "Abrir contrato" }).click();
  await expect(page.getByRole("region", { name: "Texto" })).toContainText("De 01/05/2047 a 06/05/2047.");
});
