import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { bookingGuests } from "#contract/bookings/booking-guests";
import { bookings } from "#contract/bookings/bookings";
import type { ContractTypeInput } from "#contract/guest/contract-types";
import { contracts } from "#contract/guest/contracts";
import { guestLinks } from "#contract/guest/guest-links";
import { expectNoneInBothThemes, expectNoOverflow, phone } from "#tests/e2e/support/accessible";
import type { Desk } from "#tests/e2e/support/desk";
import { drawSignature } from "#tests/e2e/support/guest-hand";
import { makeAccommodation, makeBooking, publishContractType } from "#tests/e2e/support/house";
import { expect, test } from "#tests/e2e/support/story";

const small = { width: 360, height: 740 };
const text = `# Contrato {{contrato.numero}}

Hóspede: **{{locatario.nome}}**, {{locatario.estado_civil}}, {{locatario.cpf_ou_passaporte}}.

De {{periodo.entrada_data}} a {{periodo.saida_data}}, por {{valores.total}}.`;

/**
 * A published type, a hold in a separate accommodation with a contract of that type, and the address of its guest page.
 */
async function heldWithContract(desk: Desk, name: string, type: Partial<ContractTypeInput> = {}) {
  const place = await makeAccommodation(desk, name);
  const id = await publishContractType(desk, place, { name, body: text, ...type });
  const holder = { name: "Jandira Sampaio", email: "jandira@exemplo.test" };
  const { code } = await makeBooking(desk, place, ["2047-03-01", "2047-03-04"], { status: "hold", holder });
  const contract = await desk.call(contracts.create, { body: { booking_code: code, contract_type_id: id } });
  const { url } = await desk.call(guestLinks.show, { params: { code } });
  return { code, id: contract.id, path: new URL(url ?? "").pathname };
}

async function confirmStay(page: Page) {
  await page.getByRole("checkbox", { name: /^Li e aceito/ }).check();
  await page.getByRole("button", { name: "Confirmar reserva" }).click();
  await expect(page.getByRole("heading", { name: "Sua estadia está confirmada." })).toBeVisible();
}

const sign = (page: Page) => page.getByRole("button", { name: "Assinar contrato" });
const agree = (page: Page) => page.getByRole("checkbox", { name: "Li o contrato e concordo com ele" });
const document = (page: Page) => page.getByRole("textbox", { name: "CPF ou passaporte", exact: true });

test("a guest completes, reads and signs a contract on a phone, and its PDF is verified without being uploaded", async ({
  page,
  desk,
}) => {
  const ana = await desk("ana");
  const { id, path } = await heldWithContract(ana, "Chalé Araticum");
  await page.setViewportSize(small);
  await page.goto(path);
  await expect(page.getByText("Faltam dados seus para o texto ficar pronto.")).toBeVisible();
  await confirmStay(page);
  await page.getByRole("link", { name: "Completar" }).click();
  await expect(page.getByRole("heading", { name: "Complete o contrato" })).toBeFocused();
  const asked = page.getByRole("textbox", { name: "CPF ou passaporte do hóspede" });
  await asked.fill("111.111.111-11");
  await page.getByRole("combobox", { name: "Estado civil do hóspede" }).selectOption("casada");
  const go = page.getByRole("button", { name: "Continuar para o texto" });
  await go.click();
  await expect(page.getByText("CPF inválido. Confira os números")).toBeVisible();
  await expect(asked).toBeFocused();
  await page.reload();
  await expect(page.getByRole("combobox", { name: "Estado civil do hóspede" })).toHaveValue("casada");
  await asked.fill("52998224725");
  await expectNoneInBothThemes(page, [small]);
  await expectNoOverflow(page);
  await page.setViewportSize(small);
  await go.click();

  await expect(page.getByRole("heading", { name: "Leia e assine o contrato" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Texto do contrato" })).toContainText(
    "Hóspede: Jandira Sampaio, casada, ***.982.247-**.",
  );
  await expect(page.getByText("Quem assina").locator("..")).toContainText("Jandira Sampaio");
  await expect(document(page)).toHaveValue("529.982.247-25");
  await sign(page).click();
  await expect(page.getByText("Desenhe a assinatura, ou escolha assinar só com o nome")).toBeVisible();
  await expect(page.getByText("Marque para assinar o contrato")).toBeVisible();
  await drawSignature(page);
  await page.getByRole("button", { name: "Desfazer traço" }).click();
  await drawSignature(page);
  await agree(page).check();
  await expectNoneInBothThemes(page, [small]);
  await expectNoOverflow(page);
  await page.setViewportSize(phone);
  await expect(page.getByText("Como prova,")).toContainText("SHA-256");
  await sign(page).dblclick();
  await expect(page.getByRole("status").filter({ hasText: "Pronto, o contrato está assinado." })).toBeFocused();
  const loading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Baixar PDF" }).click();
  const pdf = await readFile(await (await loading).path());
  await expectNoneInBothThemes(page, [small]);

  const { signed, text_hash } = await ana.call(contracts.show, { params: { id } });
  expect(signed).toMatchObject([{ kind: "drawn", name: "Jandira Sampaio" }]);
  await page.getByRole("link", { name: "Verificar contrato" }).click();
  await expect(page.getByRole("heading", { name: "Este contrato está assinado" })).toBeVisible();
  await expect(page).toHaveURL(`/verificar/${text_hash}`);
  await expect(page.getByText("O selo é o do texto que foi lido e assinado.")).toBeVisible();
  await expect(page.getByText("1 pessoa, e por quem emitiu")).toBeVisible();
  await expect(page.getByText("Jandira")).toHaveCount(0);
  await expectNoneInBothThemes(page, [small]);

  await page.getByRole("link", { name: "Conferir outro contrato" }).click();
  const sent: string[] = [];
  page.on("request", (request) => void (request.method() !== "GET" && sent.push(request.url())));
  const choose = (buffer: Buffer) =>
    page.getByLabel("PDF do contrato").setInputFiles({ name: "contrato.pdf", mimeType: "application/pdf", buffer });
  await choose(pdf);
  await expect(page.getByText("O arquivo é o PDF que foi feito na assinatura, sem nenhuma mudança.")).toBeVisible();
  await page.goBack();
  const flipped = Buffer.from(pdf);
  flipped[flipped.length - 40] = (flipped[flipped.length - 40] ?? 0) ^ 1;
  await choose(flipped);
  await expect(page.getByRole("heading", { name: "Nenhum contrato assinado tem este selo" })).toBeVisible();
  await expectNoneInBothThemes(page, [small]);
  await choose(Buffer.from("uma foto"));
  await expect(page.getByRole("alert").filter({ hasText: "Este arquivo não é um PDF." })).toBeFocused();
  expect(sent).toEqual([]);
  await page.goto("/verificar/abc");
  await expect(page.getByText("O selo de um contrato tem 64 caracteres")).toBeVisible();
});

test("an adult whom nobody can reach signs on the holder's device, and a second tab shows a friendly message", async ({
  page,
  context,
  desk,
}) => {
  const ana = await desk("ana");
  const { code, id, path } = await heldWithContract(ana, "Chalé Guapuruvu", {
    signers: "every_adult",
    body: "# Contrato {{contrato.numero}}\n\nDe {{periodo.entrada_data}} a {{periodo.saida_data}}.",
  });
  const { version } = await ana.call(bookingGuests.show, { params: { code } });
  await ana.call(bookingGuests.update, { params: { code }, body: { guests: [{ name: "Caio Moura" }], version } });
  await page.setViewportSize(small);
  await page.goto(`${path}?contrato`);
  await expect(page.getByText("Confirme a reserva antes de assinar.")).toBeVisible();
  await page.getByRole("link", { name: "Voltar e confirmar" }).click();
  await confirmStay(page);
  await expect(page.getByText("Falta a assinatura de 2 pessoas.")).toBeVisible();
  await page.getByRole("link", { name: "Ler e assinar" }).click();
  const other = await context.newPage();
  await other.goto(`${path}?contrato`);
  const fill = async (tab: Page, number: string) => {
    await document(tab).fill(number);
    await tab.getByRole("button", { name: "Prefiro assinar só com o nome" }).click();
    await agree(tab).check();
  };
  await fill(page, "FX123456");
  await fill(other, "FX123456");
  await sign(page).click();
  await expect(page.getByText("Assinatura guardada. Falta uma pessoa.")).toBeVisible();
  await expect(page.getByText("1 de 2 assinou.")).toBeVisible();
  await sign(other).click();
  await expect(other.getByText("Esta assinatura já tinha chegado. Falta a próxima.")).toBeVisible();
  await page.getByRole("button", { name: "Mandar o link: Caio Moura" }).click();
  await page.getByRole("button", { name: "Assinar neste aparelho" }).click();
  await page.getByRole("checkbox", { name: "Sou Caio Moura e assino neste aparelho" }).check();
  await fill(page, "FX123456");
  await sign(page).click();
  await expect(page.getByText(/^Este documento é de outra pessoa que assina/)).toBeVisible();
  await document(page).fill("FX654321");
  await sign(page).click();
  await expect(page.getByRole("heading", { name: "O contrato está assinado." })).toBeVisible();
  const { signed } = await ana.call(contracts.show, { params: { id } });
  expect(signed.map(({ name, kind, through }) => [name, kind, through])).toEqual([
    ["Jandira Sampaio", "typed", "stay"],
    ["Caio Moura", "typed", "device"],
  ]);
});

test("another adult signs by their own link, and a wrong document is refused and shown to the desk", async ({
  page,
  context,
  desk,
}) => {
  const ana = await desk("ana");
  const { id, code, path } = await heldWithContract(ana, "Chalé Jequitibá", {
    signers: "every_adult",
    body: "# Contrato {{contrato.numero}}\n\nDe {{periodo.entrada_data}} a {{periodo.saida_data}}.",
  });
  const { version } = await ana.call(bookingGuests.show, { params: { code } });
  const guests = [
    { name: "Caio Moura", document_kind: "cpf" as const, document: "11144477735", email: "caio@exemplo.test" },
  ];
  await ana.call(bookingGuests.update, { params: { code }, body: { guests, version } });
  await page.setViewportSize(small);
  await page.goto(path);
  await confirmStay(page);
  await page.goto(`${path}?contrato`);
  await page.getByRole("button", { name: "Mandar o link: Caio Moura" }).click();
  await expect(page.getByRole("button", { name: "Assinar neste aparelho" })).toHaveCount(0);
  await expectNoneInBothThemes(page, [small]);
  await expectNoOverflow(page);
  await page.setViewportSize(small);
  await page.getByRole("button", { name: "Mandar pelo WhatsApp" }).click();
  const whatsapp = await page.getByRole("link", { name: "Abrir o WhatsApp" }).getAttribute("href");
  const link = /\/assinar\/[\w-]+/.exec(decodeURIComponent(whatsapp ?? ""))?.[0] ?? "";
  const own = await context.newPage();
  await own.setViewportSize(small);
  await own.goto(link);
  await expect(own.getByRole("heading", { name: "Contrato para assinar" })).toBeVisible();
  await document(own).fill("529.982.247-25");
  await own.getByRole("button", { name: "Prefiro assinar só com o nome" }).click();
  await agree(own).check();
  await sign(own).click();
  await expect(own.getByText(/^O documento está errado/)).toBeVisible();
  await expectNoneInBothThemes(own, [small]);
  await expectNoOverflow(own);
  await own.setViewportSize(small);
  const doubted = await ana.call(contracts.show, { params: { id } });
  expect(doubted.people[1]).toMatchObject({ name: "Caio Moura", said_document: "529.982.247-25" });
  await document(own).fill("11144477735");
  await sign(own).click();
  await expect(own.getByRole("heading", { name: "Sua assinatura está guardada." })).toBeFocused();
  await page.reload();
  await expect(page.getByText("1 de 2 assinou.")).toBeVisible();
});

test.describe("while the connection is bad", () => {
  test.use({ expectedNoise: [/Failed to load resource: net::ERR_/] });

  test("changed dates show the new text and keep what was typed; a lost answer is reported and sent again", async ({
    page,
    desk,
  }) => {
    const ana = await desk("ana");
    const { code, path } = await heldWithContract(ana, "Chalé Ingazeiro", {
      body: "# Contrato {{contrato.numero}}\n\nDe {{periodo.entrada_data}} a {{periodo.saida_data}}.",
    });
    await page.setViewportSize(small);
    await page.goto(path);
    await confirmStay(page);
    await page.getByRole("link", { name: "Ler e assinar" }).click();
    await document(page).fill("FX123456");
    await drawSignature(page);
    await agree(page).check();
    const { version } = await ana.call(bookings.show, { params: { code } });
    await ana.call(bookings.update, { params: { code }, body: { check_out: "2047-03-06", version } });
    await sign(page).click();
    const changed = page.getByRole("alert").filter({ hasText: "O contrato mudou desde que esta página foi aberta." });
    await expect(changed).toBeFocused();
    await expect(page.getByRole("region", { name: "Texto do contrato" })).toContainText("a 06/03/2047.");
    await expect(document(page)).toHaveValue("FX123456");
    await expect(agree(page)).not.toBeChecked();
    await page.route("**/signature", (route) => route.abort());
    await agree(page).check();
    await sign(page).click();
    await expect(page.getByText("Não sabemos se a assinatura chegou.")).toBeVisible();
    await page.unroute("**/signature");
    await sign(page).click();
    await expect(page.getByText("Pronto, o contrato está assinado.")).toBeVisible();
  });
});
