import { beforeAll, describe, expect, test } from "vitest";
import { bankDesk } from "#tests/server/money/bank-statements/bank-desk";
import { openMoneyHouse } from "#tests/server/money/payments/money-house";
import { csvStatement, type FileLine, ofxFile, ofxOf, ofxStatement } from "#tests/support/bank-files";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let desk: ReturnType<typeof bankDesk>;
beforeAll(async () => {
  house = await openMoneyHouse(app());
  desk = bankDesk(house);
});

const line = (date: string, amount_cents: number, text: string, id?: string): FileLine => ({
  date,
  amount_cents,
  text,
  ...(id && { id }),
});
const textsOf = async (id: string, more = "") =>
  (await desk.lines(`&import_id=${id}${more}`)).map(({ text }) => text).sort();

describe("Another company", () => {
  test("cannot see or change files and lines", async () => {
    const { id } = await desk.bring("100-1", [line("2026-11-02", 5_000, "PIX RECEBIDO ANA")]);
    const [{ id: lineId }] = (await desk.lines(`&import_id=${id}`)) as [{ id: string }];
    const other = await openHouse(app());
    expect((await other.admin.send("GET", "/api/bank-imports")).body.data).toEqual([]);
    expect((await other.admin.send("GET", "/api/bank-lines")).body.data).toEqual([]);
    expect((await other.admin.send("GET", `/api/bank-imports/${id}`)).status).toBe(404);
    const ignored = await other.admin.send("POST", `/api/bank-lines/${lineId}/ignore`, { body: { reason: "Engano" } });
    expect(ignored.status).toBe(404);
    const undone = await other.admin.send("POST", "/api/bank-reopenings", { body: { line_ids: [lineId] } });
    expect(undone.status).toBe(422);
  });
});

describe("A user without money.view", () => {
  test("can neither see bank data nor import it", async () => {
    const person = await house.personWith("finances.view", "finances.edit", "finances.create");
    for (const path of ["/api/bank-imports", "/api/bank-lines", "/api/bank-suggestions"]) {
      expect((await person.send("GET", path)).status, path).toBe(403);
    }
    const file = ofxFile({ number: "1" }, [line("2026-11-02", 1, "X")]);
    expect((await person.send("POST", "/api/bank-imports?file_name=a.ofx", { body: file })).status).toBe(403);
  });
});

describe("A bank file", () => {
  test("waits for its account to be chosen, which is remembered for the next file", async () => {
    const first = await desk.send(ofxFile({ number: "200-1" }, [line("2026-11-02", 5_000, "PIX RECEBIDO BIA")]));
    expect(first).toMatchObject({
      status: 201,
      body: { state: "asked", statements: [{ number: "200-1", account_id: null, new_count: null, line_count: 1 }] },
    });
    const { id } = first.body;
    expect(await desk.lines(`&import_id=${id}`)).toEqual([]);
    const account_ids = [await desk.account()];
    const named = await desk.post(`/api/bank-imports/${id}/accounts`, { account_ids });
    expect(named.body).toMatchObject({
      state: "taken",
      statements: [{ account_name: "Conta bancária", new_count: 1, known_count: 0 }],
    });
    expect(await desk.lines(`&import_id=${id}`)).toMatchObject([
      { written_on: "2026-11-02", amount_cents: 5_000, text: "PIX RECEBIDO BIA", state: "open" },
    ]);
    const again = await desk.post(`/api/bank-imports/${id}/accounts`, { account_ids });
    expect(again).toMatchObject({ status: 409, body: { error: "BankImportTakenException" } });
    const next = await desk.send(ofxFile({ number: "2001" }, [line("2026-11-05", 6_000, "PIX RECEBIDO CAIO")]));
    expect(next.body).toMatchObject({ state: "taken", statements: [{ new_count: 1 }] });
  });

  test("can have several accounts, each to be chosen", async () => {
    const file = ofxOf(
      ofxStatement({ number: "300-1" }, [line("2026-11-02", 100, "A")]),
      ofxStatement({ number: "300-2" }, [line("2026-11-02", 200, "B"), line("2026-11-03", 300, "C")]),
    );
    const { id, statements } = await desk.taken(file, "Conta bancária", "Caixa");
    expect(statements).toMatchObject([
      { account_name: "Conta bancária", new_count: 1 },
      { account_name: "Caixa", new_count: 2 },
    ]);
    const short = await desk.send(file);
    expect(short.body.state, "both are known now").toBe("taken");
    expect(await textsOf(id)).toEqual(["A", "B", "C"]);
  });

  test("that repeats or overlaps another adds each line once, in any order", async () => {
    const days = ["2026-10-01", "2026-10-02", "2026-10-03", "2026-10-04", "2026-10-05", "2026-10-06"];
    const all = days.flatMap((date, day) => [
      line(date, 10_000, `PIX RECEBIDO HOSPEDE ${"ABCDEF"[day]}`, `${day}1`),
      line(date, -2_500, "TARIFA", `${day}2`),
      line(date, -2_500, "TARIFA", `${day}3`),
    ]);
    await desk.bring("400-1", all.slice(6, 15));
    const early = await desk.bring("400-1", all.slice(0, 9));
    expect(early.statements[0]).toMatchObject({ new_count: 6, known_count: 3, asked_count: 0 });
    const whole = await desk.bring("400-1", all);
    expect(whole.statements[0]).toMatchObject({ new_count: 3, known_count: 15, asked_count: 0, missing_count: 0 });
    const again = await desk.bring("400-1", all);
    expect(again.statements[0]).toMatchObject({ new_count: 0, known_count: 18 });
    expect(again.same_file_at).not.toBeNull();
    const kept = await desk.lines("&from=2026-10-01&to=2026-10-06");
    expect(kept).toHaveLength(18);
    expect(kept.filter(({ text }) => text === "TARIFA")).toHaveLength(12);
  });

  test("that cannot be read is refused completely, with the line and the reason", async () => {
    const before = (await desk.get("/api/bank-imports")).meta.total;
    const broken = csvStatement([
      "Data,Valor,Identificador,Descrição",
      "02/11/2026,10.00,a1,Pix de Ana",
      "31/02/2026,20.00,a2,Pix de Bia",
    ]);
    const { status, body } = await desk.send(broken, "nubank.csv");
    expect([status, body.fault, body.row]).toEqual([422, "bad_date", 3]);
    expect(body.errors.file[0]).toContain("Linha 3");
    expect((await desk.send(new Blob([""], { type: "application/octet-stream" }))).body.fault).toBe("empty_file");
    expect((await desk.get("/api/bank-imports")).meta.total).toBe(before);
    expect((await desk.lines("&q=pix de ana")).length).toBe(0);
  });

  test("without movements is accepted", async () => {
    const { statements } = await desk.bring("500-1", []);
    expect(statements).toMatchObject([{ line_count: 0, new_count: 0, from: null }]);
  });

  test("stores balance rows separately, and once", async () => {
    const rows = [line("2026-11-02", 7_000, "PIX RECEBIDO DIVA"), line("2026-11-02", 90_000, "SALDO FINAL")];
    const { id } = await desk.bring("600-1", rows);
    expect(await textsOf(id)).toEqual(["PIX RECEBIDO DIVA"]);
    expect(await textsOf(id, "&state=told")).toEqual(["SALDO FINAL"]);
    await desk.bring("600-1", rows);
    expect((await desk.lines("&state=told&q=saldo final")).length).toBe(1);
    const [{ id: told }] = (await desk.lines(`&import_id=${id}&state=told`)) as [{ id: string }];
    const parts = [{ kind: "entry", description: "Saldo", amount_cents: 90_000 }];
    expect((await desk.confirm({ line_id: told, parts })).status).toBe(422);
  });

  test("can be deleted only while none of its lines are stored", async () => {
    const waiting = await desk.send(ofxFile({ number: "700-1" }, [line("2026-11-02", 1_000, "A")]));
    const drop = (id: string) => house.admin.send("DELETE", `/api/bank-imports/${id}`);
    expect((await drop(waiting.body.id)).status).toBe(204);
    expect((await house.admin.send("GET", `/api/bank-imports/${waiting.body.id}`)).status).toBe(404);
    const { id } = await desk.bring("700-2", [line("2026-11-02", 1_000, "B")]);
    expect((await drop(id)).status).toBe(409);
  });
});

describe("A bank line", () => {
  // each bank account has its own amount, because here they are one account
  const around = (number: string, text: string) =>
    desk.bring(number, [
      line("2026-09-01", -100, "A"),
      line("2026-09-02", -Number.parseInt(number, 10), text),
      line("2026-09-03", -300, "C"),
    ]);

  test("with a longer text is the same line and gets the new text", async () => {
    const first = await around("800-1", "PIX ENVIADO MARIA");
    const { statements } = await around("800-1", "PIX ENVIADO MARIA JOAQUINA DE SOUZA");
    expect(statements[0]).toMatchObject({ new_count: 0, known_count: 3 });
    expect(await textsOf(first.id)).toEqual(["A", "C", "PIX ENVIADO MARIA JOAQUINA DE SOUZA"]);
  });

  test("with another text needs an answer, once, whether it is the same line", async () => {
    await around("810-1", "SEGURO PREDIAL");
    const second = await around("810-1", "CONDOMINIO EDIFICIO");
    expect(second.statements[0]).toMatchObject({ new_count: 0, known_count: 2, asked_count: 1 });
    expect((await around("810-1", "CONDOMINIO EDIFICIO")).statements[0]).toMatchObject({
      known_count: 3,
      asked_count: 0,
    });
    const [asked] = (await desk.lines(`&import_id=${second.id}&state=asked`)) as [
      { id: string; candidates: { id: string; text: string }[] },
    ];
    expect(asked.candidates).toMatchObject([{ text: "SEGURO PREDIAL", state: "open" }]);
    const parts = [{ kind: "entry", description: "Seguro", amount_cents: 810 }];
    const early = await desk.confirm({ line_id: asked.id, parts });
    expect(early, "nobody has answered yet").toMatchObject({
      status: 409,
      body: { error: "BankLineDecidedException" },
    });
    const answer = (same_as: string | null) => desk.post(`/api/bank-lines/${asked.id}/answer`, { same_as });
    expect((await answer(asked.id)).status).toBe(422);
    const same = await answer(asked.candidates[0]!.id);
    expect(same.body).toMatchObject({ id: asked.candidates[0]!.id, text: "CONDOMINIO EDIFICIO", state: "open" });
    expect((await answer(null)).status).toBe(404);
    expect((await desk.lines("&from=2026-09-02&to=2026-09-02&q=edificio")).length).toBe(1);
    expect(await textsOf(second.id)).toEqual([]);
  });

  test("answered as different is kept beside the first", async () => {
    await around("820-1", "SEGURO DA LANCHA");
    const { id } = await around("820-1", "MANUTENCAO DO BARCO");
    const [asked] = (await desk.lines(`&import_id=${id}&state=asked`)) as [{ id: string }];
    expect((await desk.post(`/api/bank-lines/${asked.id}/answer`, { same_as: null })).body.state).toBe("open");
    expect((await desk.lines("&from=2026-09-02&to=2026-09-02&q=a lancha")).length).toBe(1);
    expect((await desk.lines("&from=2026-09-02&to=2026-09-02&q=do barco")).length).toBe(1);
  });

  test("missing from a later file is flagged until it appears again", async () => {
    const whole = [
      line("2026-08-01", 100, "A"),
      line("2026-08-02", 8_800, "PIX RECEBIDO ELOA"),
      line("2026-08-03", 300, "C"),
    ];
    const { id } = await desk.bring("830-1", whole);
    const missing = async () => (await desk.lines(`&import_id=${id}&missing=1`)).map(({ text }) => text);
    const { statements } = await desk.bring("830-1", [whole[0]!, whole[2]!]);
    expect(statements[0]).toMatchObject({ missing_count: 1 });
    expect(await missing()).toEqual(["PIX RECEBIDO ELOA"]);
    await desk.bring("830-1", whole);
    expect(await missing()).toEqual([]);
  });

  test("can be ignored with a reason and reopened", async () => {
    const { id } = await desk.bring("840-1", [line("2026-11-02", -9_100, "SAQUE PESSOAL")]);
    const [{ id: lineId }] = (await desk.lines(`&import_id=${id}`)) as [{ id: string }];
    const ignore = () => desk.post(`/api/bank-lines/${lineId}/ignore`, { reason: "Conta pessoal da dona" });
    expect((await ignore()).body).toMatchObject({ state: "ignored", reason: "Conta pessoal da dona" });
    expect((await ignore()).status).toBe(409);
    expect((await desk.suggested("SAQUE PESSOAL")).group).toBeNull();
    expect((await desk.reopen(lineId)).body.data).toMatchObject([{ state: "open", reason: null }]);
    expect((await desk.reopen(lineId)).status).toBe(409);
  });
});

describe("A CSV without a known profile", () => {
  const rows = ["Dia;Histórico da conta;Quantia", "02/11/2026;Pix de Otto;1.234,56"];
  const file = csvStatement(rows);

  test("is read with a profile created by the company", async () => {
    expect((await desk.send(file, "praia.csv")).body.fault).toBe("no_header");
    const columns = [
      { name: "Dia", role: "date" },
      { name: "Histórico da conta", role: "text" },
      { name: "Quantia", role: "amount" },
    ];
    const made = await desk.post("/api/bank-profiles", { name: "Banco da praia", columns, left_out: ["Resumo"] });
    expect(made).toMatchObject({ status: 201, body: { left_out: ["Resumo"] } });
    expect((await desk.post("/api/bank-profiles", { name: "Banco da praia", columns })).body.errors.name[0]).toContain(
      "Já existe",
    );
    const bad = await desk.post("/api/bank-profiles", { name: "Sem valor", columns: columns.slice(0, 2) });
    expect(bad.status).toBe(422);
    const sent = await desk.taken(csvStatement([...rows, "02/11/2026;Resumo do mês;9,00"]));
    expect(sent).toMatchObject({ profile_name: "Banco da praia", statements: [{ new_count: 1 }] });
    expect(await desk.lines(`&import_id=${sent.id}`)).toMatchObject([{ amount_cents: 123_456, text: "Pix de Otto" }]);
  });
});

describe("Balances in a file", () => {
  const rows = ["Data;Histórico;Valor;Saldo", "03/11/2026;PIX;10,00;110,00", "04/11/2026;PIX;5,00;115,00"];

  test("are reported if they do not match the movements, without refusing the file", async () => {
    const sent = await desk.taken(csvStatement([...rows, "05/11/2026;PIX;5,00;180,00"]));
    const balance_break = { row: 4, expected_cents: 12_000, told_cents: 18_000 };
    expect(sent.statements).toMatchObject([{ new_count: 3, closing_cents: null, balance_break }]);
    expect(await desk.get(`/api/bank-imports/${sent.id}`)).toMatchObject({ statements: [{ balance_break }] });
  });

  test("give the bank's closing balance if only a column states it", async () => {
    const own = bankDesk(await openMoneyHouse(app()));
    const sent = await own.taken(csvStatement(rows));
    expect(sent.statements).toMatchObject([{ closing_on: "2026-11-04", closing_cents: 11_500, balance_break: null }]);
    const { balance } = await own.suggestions(`&account_id=${await own.account()}`);
    expect(balance).toEqual({ on: "2026-11-04", bank_cents: 11_500, here_cents: 1_500 });
  });
});

test("The bank's last balance is compared with the account's balance including all open lines", async () => {
  const own = bankDesk(await openMoneyHouse(app()));
  const closing = "<LEDGERBAL><BALAMT>1500.00<DTASOF>20261105</LEDGERBAL>";
  const lines = [line("2026-11-02", 100_000, "PIX RECEBIDO EVA"), line("2026-11-03", -20_000, "TARIFA")];
  await own.taken(ofxOf(ofxStatement({ number: "900-1" }, lines, closing)));
  const balance = async () => (await own.suggestions(`&account_id=${await own.account()}`)).balance;
  expect(await balance()).toEqual({ on: "2026-11-05", bank_cents: 150_000, here_cents: 80_000 });
  const later = { from_account_id: await own.account("Caixa"), to_account_id: await own.account(), amount_cents: 700 };
  expect((await own.post("/api/transfers", { ...later, moved_on: "2026-11-06" })).status).toBe(201);
  await own.bring("900-1", [line("2026-11-07", -300, "OUTRA TARIFA")]);
  expect(await balance(), "what came after that day changes nothing").toMatchObject({ here_cents: 80_000 });
  await own.post(`/api/bank-lines/${(await own.lineOf("TARIFA")).id}/ignore`, { reason: "Estornada pelo banco" });
  expect(await balance()).toMatchObject({ here_cents: 100_000 });
  expect((await own.suggestions()).balance).toBeNull();
});
