import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { jobHandlers } from "#server/job-handlers";
import { drawStatement } from "#server/money/owner-statements/draw-statement";
import type { StatementLine } from "#server/money/owner-statements/statement-lines";
import { runDueJobs } from "#server/platform/jobs/worker";
import { catchMail } from "#tests/server/contract/mailbox";
import { openStatementHouse, type StatementHouse } from "#tests/server/money/owner-statements/statement-house";
import { pdfText } from "#tests/server/service/service/invoices/pdf-text";
import { openHouse, testAppAlone } from "#tests/support/house";
import { secrets } from "#tests/support/test-app";

const app = testAppAlone();
let made: StatementHouse;
let id: string;
let code: string;

/** Runs the worker over the queued jobs. */
function work(files = app().files) {
  const { database, clock, config } = app();
  const mail = { send: async () => {} };
  const handlers = jobHandlers({
    database,
    clock,
    secrets,
    mail,
    files,
    publicUrl: config.publicUrl,
    serviceName: config.service.name,
  });
  const { "draw-owner-statement": draw } = handlers;
  return runDueJobs({ database, clock, log: { error: () => {} }, handlers: { "draw-owner-statement": draw! } });
}

const send = (method: string, path: string) => made.house.admin.send(method, `/api/owner-statements/${id}${path}`);
const read = (bytes: Buffer) => pdfText(bytes).join("\n").replaceAll(" ", " ");

beforeAll(async () => {
  made = await openStatementHouse(app());
  code = (await made.stay("2026-11-28", "2026-12-02", "2026-11-20")).code;
  await made.expense(18_000, "2026-11-15", "Resistência do chuveiro");
  await made.settings("2026-11", 10_000, 5_000);
  await made.at("2026-12-05T15:00:00Z");
  id = (await made.close("2026-11")).body.kept.id;
});

test("there is no PDF and no mail until a worker has drawn the PDF", async () => {
  expect((await made.month("2026-11")).kept.document).toMatchObject({ state: "waiting", drawn: 0 });
  expect((await send("GET", "/pdf")).status).toBe(404);
  expect((await send("POST", "/mail")).body.message).toContain("ainda não está pronto");
});

test("a failed drawing is reported and can be retried", async () => {
  const broken = { ...app().files, write: async () => Promise.reject(new Error("no room")) };
  await work(broken);
  expect((await made.month("2026-11")).kept.document.state).toBe("failed");
  expect((await send("POST", "/document")).body).toEqual({ state: "waiting" });
  expect(await work()).toBeGreaterThan(0);
  expect((await made.month("2026-11")).kept.document).toMatchObject({ state: "ready" });
});

test("the PDF shows the statement's amounts and names no guest", async () => {
  const { bytes, headers } = await send("GET", "/pdf");
  expect(headers.get("content-disposition")).toContain("Prestacao de contas 2026-11.pdf");
  const { statement } = await made.month("2026-11");
  const words = read(bytes!);
  const shown = (cents: number) => (cents / 100).toLocaleString("pt-BR", { minimumFractionDigits: 2 });
  for (const text of ["novembro de 2026", "Ilda Martins", "Casa Ouvidor", code, "3 de 4", "Resistência do chuveiro"]) {
    expect(words).toContain(text);
  }
  for (const cents of [statement.closing_cents, statement.payable_cents, statement.stays[0].net_cents, 10_000]) {
    expect(words).toContain(shown(cents));
  }
  expect(words).not.toContain("João");
});

const stay = {
  ...{ kind: "stay" as const, source_id: "x", cents: 80_000, label: "2026-0001", place: "Casa Ouvidor" },
  ...{ starts_on: "2026-11-01", ends_on: "2026-11-03", nights_in_month: 2, nights: 2, is_kept: false, reason: null },
  ...{ gross_cents: 100_000, channel_cents: 0, company_cents: 20_000, net_cents: 80_000, collected_cents: 0 },
  ...{ earlier_cents: 0, corrected_cents: 0, left_out_by: null, left_out_by_name: null, left_out_at: null },
};
const paperOf = (lines: StatementLine[], closing_cents: number) => ({
  company: { name: "Morada Sul", document: null },
  owner: { name: "Łucja", document: null },
  month: "novembro de 2026",
  statement: { opening_cents: 0, closing_cents, reserve_cents: 0, position: 1, closed_by_name: null },
  closed_on: "2026-12-05",
  timezone: "America/Sao_Paulo",
  lines,
});

test("payments received by the owner are listed separately, and a debt replaces the payout", async () => {
  const taken = { ...stay, cents: -20_000, collected_cents: 100_000 };
  const told: number[] = [];
  const words = read(
    Buffer.from(await drawStatement(paperOf([taken], -20_000), async (drawn) => void told.push(drawn))),
  );
  expect(words).toContain("Recebido pelo proprietário");
  expect(words).toMatch(/-R\$\s1\.000,00/);
  expect(words).toContain("A receber do proprietário, levado ao mês seguinte");
  expect(words).not.toContain("A repassar");
  expect(told).toEqual([1]);
});

test("credits, debits and contributions are listed separately with reasons, and are in the sums", async () => {
  const bare = { gross_cents: 0, company_cents: 0, net_cents: 0, nights: 0, nights_in_month: 0, place: null };
  const line = (kind: "credit" | "debit", cents: number, label: string) => ({
    ...{ ...stay, ...bare, ends_on: null, kind, cents, label },
  });
  const lines = [line("credit", 30_000, "Comissão de outubro"), line("credit", -5_000, "Valor errado"), stay];
  const words = read(Buffer.from(await drawStatement(paperOf(lines, 105_000), async () => {})));
  expect(words).toMatch(/Créditos, débitos e aportes[\s\S]*Crédito, Comissão de outubro[\s\S]*300,00/);
  expect(words).toMatch(/Estorno de crédito, Valor errado/);
  expect(words).toMatch(/Despesas[\s\S]*Créditos, débitos e aportes[\s\S]*250,00[\s\S]*Saldo final/);
});

test("left-out lines show the reason, user and date, and are in no sum", async () => {
  const said = {
    reason: "combinado para dezembro",
    left_out_by_name: "Otávio",
    left_out_at: new Date("2026-12-04T01:00:00Z"),
  };
  const out = { ...stay, ...said, kind: "left_out" as const, cents: 0, net_cents: 12_345 };
  const cost = { ...out, label: "Pintura", starts_on: "2026-11-28", ends_on: null, net_cents: -190_000 };
  const words = read(Buffer.from(await drawStatement(paperOf([stay, out, cost], 80_000), async () => {})));
  expect(words.match(/Fora: "combinado para dezembro", Otávio em 03\/12\/2026/g)).toHaveLength(2);
  expect(words).toMatch(/123,45[\s\S]*Receitas[\s\S]*Despesas[\s\S]*Pintura[\s\S]*1\.900,00[\s\S]*Saldo anterior/);
});

test("500 lines are drawn on numbered pages, with progress reports", async () => {
  const told: number[] = [];
  const lines = Array.from({ length: 500 }, () => stay);
  const bytes = await drawStatement(paperOf(lines, 40_000_000), async (drawn) => void told.push(drawn));
  expect(told).toEqual([50, 100, 150, 200, 250, 300, 350, 400, 450, 500]);
  const words = read(Buffer.from(bytes));
  expect(words.match(/2026-0001/g)).toHaveLength(500);
  const pages = Number(/1 de (\d+)/.exec(words)?.[1]);
  expect(pages).toBeGreaterThan(10);
  expect(words).toContain(`${pages} de ${pages}`);
});

test("concurrent requests mail the PDF to the owner once, and the month shows when", async () => {
  const mailbox = catchMail(app());
  const both = await Promise.all([send("POST", "/mail"), send("POST", "/mail")]);
  expect(both.map(({ status }) => status).sort()).toEqual([202, 409]);
  expect(both.find(({ status }) => status === 202)?.body).toEqual({ sent_to: "ilda@example.test" });
  expect((await send("POST", "/mail")).body.message).toContain("Já foi enviada");
  const [message, ...more] = await mailbox.deliver();
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    to: { address: "ilda@example.test" },
    subject: "Prestação de contas, novembro de 2026",
  });
  expect(message?.file?.name).toBe("Prestação de contas 2026-11.pdf");
  expect(read(Buffer.from(message!.file!.bytes))).toContain("Ilda Martins");
  expect((await made.month("2026-11")).kept.sent_at).toBe("2026-12-05T15:00:00.000Z");
});

test("a mail that waits is not shown as sent", async () => {
  const { tenant_id } = made.house.company;
  app().clock.set("2026-12-05T16:00:00Z");
  await app().database.asAdmin(async (db) => {
    await sql`insert into company_mailing (tenant_id, stopped_at, stopped_reason, updated_at)
      values (${tenant_id}, now(), 'Denúncias', now())`.execute(db);
  });
  await app().database.asTenant(tenant_id, async (db) => {
    await sql`update owners set email = 'outra@example.test' where email = 'ilda@example.test'`.execute(db);
  });
  expect((await send("POST", "/mail")).body).toEqual({ sent_to: "outra@example.test", held: "stopped" });
  expect((await made.month("2026-11")).kept).toMatchObject({ sent_to: "outra@example.test", mail_held: "stopped" });
});

test("the PDF hides amounts without money.view, and is not found by another company", async () => {
  const blind = await made.house.personWith("finances.view");
  const masked = read((await blind.send("GET", `/api/owner-statements/${id}/pdf`)).bytes!);
  expect(masked).toContain("Casa Ouvidor");
  expect(masked).not.toMatch(/\d,\d\d|R\$/);
  expect((await blind.send("POST", `/api/owner-statements/${id}/mail`)).status).toBe(403);
  const neighbour = await openHouse(app());
  expect((await neighbour.admin.send("GET", `/api/owner-statements/${id}/pdf`)).status).toBe(404);
});
