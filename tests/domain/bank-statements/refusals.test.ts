import { describe, expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { refusalWords } from "#domain/bank-statements/statement";
import { utf8, windows1252 } from "#tests/domain/bank-statements/bytes";

const line = (fields: string) => `<STMTTRN>\n${fields}\n</STMTTRN>\n`;
const good = line("<DTPOSTED>20260905<TRNAMT>10.00<MEMO>PIX");
const ofx = (lines: string, end = "</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>") =>
  `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><BANKTRANLIST>\n${lines}${end}`;
const csv = (...rows: string[]) => ["Data;Histórico;Valor;Saldo", "05/09/2026;PIX;+10,00;10,00", ...rows].join("\n");

type Case = [what: string, text: string, fault: string, row: number | null];

describe("a malformed file is refused as a whole, with line and reason", () => {
  test.each<Case>([
    ["an ambiguous amount", ofx(good + line("<DTPOSTED>20260905<TRNAMT>1.234")), "bad_amount", 5],
    ["an amount of letters", ofx(good + line("<DTPOSTED>20260905<TRNAMT>ten")), "bad_amount", 5],
    ["an amount of three decimals", ofx(line("<DTPOSTED>20260905<TRNAMT>1.2345")), "bad_amount", 2],
    ["a movement without amount", ofx(good + line("<DTPOSTED>20260905<MEMO>PIX")), "missing_amount", 5],
    ["a movement without date", ofx(line("<TRNAMT>10.00")), "missing_date", 2],
    ["a day that does not exist", ofx(line("<DTPOSTED>20260231<TRNAMT>10.00")), "bad_date", 2],
    ["a date of another century", ofx(line("<DTPOSTED>02260905<TRNAMT>10.00")), "bad_date", 2],
    ["a file cut off between movements", ofx(good, ""), "cut_off", 5],
    ["a file cut off inside an amount", ofx(`${good}<STMTTRN><DTPOSTED>20260905<TRNAMT>12`, ""), "cut_off", 5],
    ["an OFX without an account", "<OFX><SIGNONMSGSRSV1></SIGNONMSGSRSV1></OFX>", "no_statement", null],
    ["an account in dollars", ofx(good).replace("<STMTRS>", "<STMTRS>\n<CURDEF>USD\n"), "other_currency", 2],
    ["nothing at all", "", "empty_file", null],
    ["white space", " \r\n ", "empty_file", null],
    ["a page of a bank's site", "<!doctype html><html><body>Sessão expirada</body></html>", "no_text", null],
    ["a PDF", "%PDF-1.4\n1 0 obj\n<</Type/Catalog>>\nendobj", "no_text", null],
    ["words instead of an amount", csv("06/09/2026;PIX;dez reais;20,00"), "bad_amount", 3],
    [
      "a letter that is neither C nor D",
      "Data;Histórico;Valor;D/C\n05/09/2026;PIX;10,00;Z",
      "amount_and_sign_disagree",
      2,
    ],
    ["an image", "\u0089PNG\r\n\u001a\n\u0000\u0000", "no_text", null],
    ["a table without amounts", "Data;Histórico;Saldo\n05/09/2026;PIX;10,00", "no_header", null],
    ["a nonexistent day in a table", csv("31/02/2026;PIX;10,00;20,00"), "bad_date", 3],
    ["a row with an amount and no date", csv(";PIX;10,00;20,00"), "missing_date", 3],
    ["a row without amount", csv("06/09/2026;PIX;;20,00"), "missing_amount", 3],
    ["a table's amount with letters", csv("06/09/2026;PIX;1O,0O;20,00"), "bad_amount", 3],
    ["more cells than columns", csv("06/09/2026;PIX;10,00;20,00;7"), "too_many_cells", 3],
    ["quotes that do not close", csv('06/09/2026;"PIX;10,00;20,00'), "unclosed_quotes", 3],
    ["a credit below zero", "Data;Histórico;Valor;D/C\n05/09/2026;PIX;-10,00;C", "amount_and_sign_disagree", 2],
    [
      "credit and debit in one row",
      "Data;Histórico;Crédito;Débito\n05/09/2026;PIX;10,00;5,00",
      "amount_and_sign_disagree",
      2,
    ],
  ])("%s", (_, text, fault, row) => {
    const reading = readStatement(utf8(text));
    expect(reading).toMatchObject({ ok: false, fault, row });
    expect("statements" in reading).toBe(false);
    if (!reading.ok) expect(refusalWords(reading)).toMatch(/^[A-ZÁÉ].*\.$/);
  });

  test.each(["BRL", "BRC", "R$", "brl", ""])("an account in reais, written %j, is read", (currency) => {
    expect(readStatement(utf8(ofx(good).replace("<STMTRS>", `<STMTRS><CURDEF>${currency}`)))).toMatchObject({
      ok: true,
    });
  });

  test("the message names the line and its value", () => {
    const reading = readStatement(utf8(csv("31/02/2026;PIX;10,00;20,00")));
    expect(reading.ok ? "" : refusalWords(reading)).toBe(
      "Linha 3: A data não existe ou não foi reconhecida (31/02/2026). Nada foi importado.",
    );
  });
});

const linesOf = (text: string, encode = utf8) => {
  const reading = readStatement(encode(text));
  if (!reading.ok) throw new Error(`${reading.fault} on line ${reading.row}`);
  return reading.statements.flatMap(({ lines }) => lines);
};

describe("variations between banks are accepted", () => {
  test.each<[what: string, amount: string, cents: number]>([
    ["no decimals", "1234", 123_400],
    ["one decimal", "-12.5", -1_250],
    ["comma", "1234,56", 123_456],
    ["both marks", "1.234.567,89", 123_456_789],
    ["both marks, comma first", "-1,234.56", -123_456],
    ["no digit before the mark", ".50", 50],
    ["a trailing minus", "10,00-", -1_000],
    ["decimals that floating point misses", "1.15", 115],
    ["more than fits 32 bits", "90071992547.41", 9_007_199_254_741],
    ["a negative zero", "-0.00", 0],
    ["four decimals of zero", "10.0000", 1_000],
    ["a real minus sign", "−7,00", -700],
    ["brackets", "(7,00)", -700],
  ])("an amount with %s", (_, amount, cents) => {
    const [found] = linesOf(ofx(line(`<DTPOSTED>20260905<TRNAMT>${amount}<MEMO>PIX`)));
    expect(Object.is(found?.amount_cents, cents)).toBe(true);
  });

  test("balance rows are not movements, but payments whose text mentions a balance are", () => {
    const memo = (text: string) => line(`<DTPOSTED>20260905<TRNAMT>10.00<MEMO>${text}`);
    const texts = [
      "SALDO ANTERIOR",
      "S A L D O",
      "Saldo do dia 05/09",
      "SALDO TOTAL DISPONÍVEL DIA",
      "SALDO INVEST FACIL",
      "SALDO DE ABERTURA",
      "Saldo de fechamento",
      "SALDO DEVEDOR",
      "SALDO CREDOR",
      "SALDO DISPONÍVEL PARA SAQUE",
      "SALDO BLOQUEADO JUDICIAL",
      "SALDO PROVISÓRIO",
      "saldo no fim do dia",
    ];
    const paid = [
      "SALDO DA RESERVA",
      "PIX RECEBIDO SALDO",
      "SALDO R000123P2",
      "SALDO 52998224725",
      "PAGTO SALDO DEVEDOR CARTAO",
      "SALDO DEVEDOR CARTAO",
      "TRANSF SALDO",
      "SAQUE SALDO",
    ];
    const reading = readStatement(utf8(ofx([...texts, ...paid].map(memo).join(""))));
    if (!reading.ok) throw new Error(reading.fault);
    expect(reading.statements[0]?.balances.map(({ text }) => text)).toEqual(texts);
    expect(reading.statements[0]?.lines.map(({ text }) => text)).toEqual(paid);
  });

  test.each([
    ["SALDO ANTERIOR", "CONTA CORRENTE 1234", 1],
    ["SALDO ANTERIOR", "PIX RECEBIDO", 0],
    ["Saldo", "Ana Prado", 0],
    ["Ana Prado", "Reserva de março", 0],
  ])("%s with %s is a balance: %i", (name, memo, balances) => {
    const row = line(`<DTPOSTED>20260905<TRNAMT>10.00<NAME>${name}<MEMO>${memo}`);
    expect(readStatement(utf8(ofx(row)))).toMatchObject({ statements: [{ balances: { length: balances } }] });
    const csv = readStatement(utf8(`Data;Histórico;Detalhes;Valor\n05/09/2026;${name};${memo};+10,00`));
    expect(csv).toMatchObject({ statements: [{ balances: { length: balances } }] });
  });

  test("an unreadable balance or a balance with a zero date does not refuse the file", () => {
    const rows = line("<DTPOSTED>20260901<TRNAMT>.<MEMO>SALDO DIA") + line("<DTPOSTED>00000000<TRNAMT>9.00<MEMO>FIM");
    const reading = readStatement(utf8(ofx(rows + good)));
    expect(reading.ok && reading.statements[0]).toMatchObject({
      balances: [{ amount_cents: null }, { date: null, amount_cents: 900 }],
      lines: [{ amount_cents: 1_000 }],
    });
  });

  test("several accounts in one file are kept apart, including a card", () => {
    const account = (tag: string, from: string, number: string, memo: string) =>
      `<${tag}><${from}><ACCTID>${number}</${from}><BANKTRANLIST>${good.replace("PIX", memo)}</BANKTRANLIST></${tag}>`;
    const reading = readStatement(
      utf8(
        `<OFX><BANKMSGSRSV1>${account("STMTRS", "BANKACCTFROM", "1", "A")}${account("STMTRS", "BANKACCTFROM", "2", "B")}</BANKMSGSRSV1><CREDITCARDMSGSRSV1>${account("CCSTMTRS", "CCACCTFROM", "3", "C")}</CREDITCARDMSGSRSV1></OFX>`,
      ),
    );
    const found = reading.ok
      ? reading.statements.map(({ account: { number, kind }, lines }) => [number, kind, lines[0]?.text])
      : [];
    expect(found).toEqual([
      ["1", "bank", "A"],
      ["2", "bank", "B"],
      ["3", "card", "C"],
    ]);
  });

  test("the counterparty's account in a movement is not the statement's account", () => {
    const other = line(
      "<DTPOSTED>20260905<TRNAMT>1.00<BANKACCTTO><BANKID>341<ACCTID>999</BANKACCTTO><PAYEE><NAME>Ana Prado</PAYEE>",
    );
    const reading = readStatement(utf8(ofx(other)));
    expect(reading.ok && reading.statements[0]).toMatchObject({
      account: { bank: null, number: null },
      lines: [{ payer: "Ana Prado" }],
    });
  });

  test("a statement without movements is valid", () => {
    expect(linesOf(ofx(""))).toEqual([]);
    expect(linesOf("<OFX><STMTRS><BANKTRANLIST/></STMTRS></OFX>")).toEqual([]);
    expect(linesOf("Data;Histórico;Valor;Saldo\n")).toEqual([]);
  });

  test("each value is decoded separately: a file may mix UTF-8 and Windows-1252", () => {
    const both = Uint8Array.from([
      ...utf8(ofx(line("<DTPOSTED>20260905<TRNAMT>1.00<MEMO>São João"), "")),
      ...windows1252(line("<DTPOSTED>20260905<TRNAMT>1.00<MEMO>“Açaí” – Café")),
      ...utf8("</BANKTRANLIST></OFX>"),
    ]);
    const reading = readStatement(both);
    expect(reading.ok && reading.statements[0]?.lines.map(({ text }) => text)).toEqual(["São João", "“Açaí” – Café"]);
  });

  test("UTF-16 with a byte order mark is read", () => {
    const text = csv();
    const units = Uint8Array.from([0xff, 0xfe, ...[...text].flatMap((each) => [each.charCodeAt(0), 0])]);
    expect(readStatement(units)).toMatchObject({ ok: true, statements: [{ lines: [{ text: "PIX" }] }] });
  });

  test("American dates are recognized by the unambiguous ones", () => {
    const old = (...days: string[]) =>
      `"Data","Histórico","Número do documento","Valor"\n${days.map((day) => `"${day}","PIX","1","1.00"`).join("\n")}`;
    expect(linesOf(old("09/05/2026", "09/30/2026")).map(({ date }) => date)).toEqual(["2026-09-05", "2026-09-30"]);
    expect(linesOf(old("05/09/2026", "06/09/2026")).map(({ date }) => date)).toEqual(["2026-09-05", "2026-09-06"]);
    expect(readStatement(utf8(old("09/30/2026", "30/09/2026")))).toMatchObject({ fault: "bad_date", row: 2 });
  });

  test("a custom profile finds its header by column names and precedes the built-in ones", () => {
    const own = {
      id: "own",
      name: "Cooperativa",
      columns: { date: ["Quando"], amount: ["Quanto"], txid: ["Código"], text: [["O que"], ["De quem"]] },
      decimal: "comma",
      order: "day_first",
      negated: false,
      continued: true,
      left_out: ["resumo"],
      needs: [],
      signs: true,
    } as const;
    const text =
      "Cooperativa X\nQuando|Código|De quem|O que|Quanto\n05/09/2026|R1P1|Ana|Pix|1.234\n|||Prado|\n05/09/2026|||Resumo|9\n";
    const profile = {
      ...own,
      columns: {
        ...own.columns,
        date: ["Quando"],
        amount: ["Quanto"],
        txid: ["Código"],
        text: [["O que"], ["De quem"]],
      },
      left_out: ["resumo"],
    };
    const reading = readStatement(utf8(text), [profile]);
    expect(reading).toMatchObject({
      ok: true,
      profile: "own",
      statements: [{ lines: [{ text: "Pix Ana Prado", amount_cents: 123_400, more: "R1P1" }] }],
    });
  });
});
