import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Paper } from "#contract/guest/papers";
import { linkOf } from "#tests/server/guest/guest-page/guest-house";
import { textOf } from "#tests/server/legal-facts/printed-places";
import { openMoneyHouse, paidStay } from "#tests/server/money/payments/money-house";
import { readPdf } from "#tests/server/service/service/invoices/pdf-text";
import { type House, testApp } from "#tests/support/house";
import { payAs } from "#tests/support/pay-as";
import { portugueseLines } from "#tests/support/portuguese";

const app = testApp();
const rules = "Silêncio das 22h às 8h\nNão deixe lixo na varanda";
let house: House;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  const path = `/api/tenants/${house.company.tenant_id}`;
  const { version } = (await house.admin.send("GET", path)).body;
  const { status } = await house.admin.send("PUT", path, { body: { house_rules: rules, version } });
  if (status !== 200) throw new Error(`The rules answered ${status}.`);
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const voucherOf = async (code: string) =>
  (await house.admin.send("GET", `/api/bookings/${code}/papers/voucher`)).body as Paper;
const cancellationOf = (paper: Paper) =>
  paper.blocks.flatMap((block) => (block.kind === "text" && /^Cancel/.test(block.title ?? "") ? block.lines : []));

async function linked(code: string) {
  expect((await house.admin.send("PUT", `/api/bookings/${code}/link`)).status).toBe(200);
  return linkOf(app(), house, code);
}

/** A stay with part of everything that a voucher prints. */
async function stayOf(language: string | null, name = "Iris Lindqvist") {
  const place = { cleaning_fee_cents: 8_000, security_deposit_cents: 50_000 };
  const booking = await paidStay(house, { holder: { name, language } }, place);
  expect((await payAs(house.admin, booking.code, { amount_cents: 20_000, method: "card" })).status).toBe(201);
  return booking.code as string;
}

describe("A voucher", () => {
  test.each([
    ["en", "At no cost until the end of", "Until the end of 27 November 2026 you may change your mind"],
    ["es", "Sin costo hasta el final del", "Hasta el final del 27 de noviembre de 2026 puede arrepentirse"],
  ])("is in the language that the desk chose for the guest: %s", async (language, free, regret) => {
    const code = await stayOf(language);
    const paper = await voucherOf(code);
    expect(paper.language).toBe(language);
    const text = textOf(paper);
    const typed = [...rules.split("\n"), house.company.name, "Chalé Araucária"];
    expect(portugueseLines(text, typed)).toEqual([]);
    const [first, second, ...terms] = cancellationOf(paper);
    expect(first).toContain(free);
    expect(second).toContain(regret);
    const { page } = await linked(code);
    expect(terms).toEqual((await page()).cancellation.terms);
    expect(terms.length).toBeGreaterThan(0);
    // what the company wrote in Portuguese is said to be Portuguese
    expect(text.split("\n").at(text.split("\n").indexOf("Silêncio das 22h às 8h") - 1)).toMatch(/Portuguese|portugués/);
  });

  test.each(["en", "es"])("has a statement beside it in the same language, %s", async (language) => {
    const code = await stayOf(language);
    await house.admin.send("POST", `/api/bookings/${code}/charges`, {
      body: { name: "Frigobar", amount_cents: 4_500 },
    });
    const moved = { kind: "received", amount_cents: 50_000, method: "pix" };
    expect((await house.admin.send("POST", `/api/bookings/${code}/security-deposit`, { body: moved })).status).toBe(
      201,
    );
    const { body: paper } = await house.admin.send("GET", `/api/bookings/${code}/papers/statement`);
    expect(paper.language).toBe(language);
    expect(portugueseLines(textOf(paper), [house.company.name, "Chalé Araucária", "Frigobar"])).toEqual([]);
    expect(textOf(paper)).toContain("Frigobar");
    const { holder } = await house.admin.send("GET", `/api/bookings/${code}`).then(({ body }) => body);
    const { version } = (await house.admin.send("GET", `/api/guests/${holder.id}`)).body;
    const body = { document_kind: "passport", document: "FX533123", version };
    expect((await house.admin.send("PUT", `/api/guests/${holder.id}`, { body })).status).toBe(200);
    const { body: named } = await house.admin.send("GET", `/api/bookings/${code}/papers/statement`);
    expect(textOf(named)).toContain(language === "en" ? "Passport FX533123" : "Pasaporte FX533123");
  });

  test("is in Portuguese for a guest without another language, and for one whose language is taken back", async () => {
    expect((await voucherOf(await stayOf(null))).language).toBe("pt");
    const code = await stayOf("en");
    const { version } = (await house.admin.send("GET", `/api/bookings/${code}`)).body;
    const body = { holder: { name: "Iris Lindqvist", language: null }, version };
    const saved = await house.admin.send("PUT", `/api/bookings/${code}`, { body });
    expect(saved).toMatchObject({ status: 200, body: { holder: { language: null } } });
    const said = textOf(await voucherOf(code));
    expect(said).toContain("Sem custo até o fim de");
    expect(said).not.toContain("em português");
  });

  test("is printed in the language of the guest's page by its link", async () => {
    const code = await stayOf("en");
    const { path } = await linked(code);
    const { bytes } = await app().anonymous().send("GET", `${path}/voucher/pdf`);
    const text = readPdf(bytes!).replace(/\s+/g, " ");
    expect(text).toContain("At no cost until the end of");
    expect(text).not.toContain("Sem custo");
  });

  test.each(["محمد الأنصاري", "דוד כהן", "张伟"])("names nobody whose letters the fonts lack: %s", async (name) => {
    const code = await stayOf("es", name);
    const { path } = await linked(code);
    const { bytes } = await app().anonymous().send("GET", `${path}/voucher/pdf`);
    expect(readPdf(bytes!)).toContain("Su estadía en Chalé Araucária");
    const { body: statement } = await house.admin.send("GET", `/api/bookings/${code}/papers/statement`);
    expect(textOf(statement)).toContain(`Titular de la reserva ${code}`);
  });
});

describe("The language of a guest's record", () => {
  test("is set in the record, kept by a save that does not name it, and refused if nobody writes it", async () => {
    const { body: guest } = await house.admin.send("POST", "/api/guests", { body: { name: "Ana Ek", language: "es" } });
    expect(guest.language).toBe("es");
    const put = (body: object) => house.admin.send("PUT", `/api/guests/${guest.id}`, { body });
    expect((await put({ name: "Ana Eklund", version: guest.version })).body).toMatchObject({ language: "es" });
    const wrong = await put({ name: "Ana Eklund", language: "fr", version: guest.version + 1 });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { language: ["Idioma é inválido"] } } });
  });

  test("is that of the other record after a merge, if this one has none", async () => {
    const made = async (body: object) => (await house.admin.send("POST", "/api/guests", { body })).body;
    const kept = await made({ name: "Ana Ek" });
    const other = await made({ name: "Ana Eklund", language: "en" });
    const body = { other_id: other.id, other_version: other.version, take: [], version: kept.version };
    const merged = await house.admin.send("POST", `/api/guests/${kept.id}/merge`, { body });
    expect(merged).toMatchObject({ status: 200, body: { language: "en" } });
  });
});
