import { describe, expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { refusalWords } from "#domain/bank-statements/statement";
import { utf8 } from "#tests/domain/bank-statements/bytes";

const read = (...rows: string[]) => readStatement(utf8(rows.join("\n")));
const centsOf = (...rows: string[]) => {
  const reading = read(...rows);
  if (!reading.ok) return reading.fault;
  return reading.statements.flatMap(({ lines }) => lines.map(({ amount_cents }) => amount_cents));
};

describe.each([
  "Data;Histórico;Valor",
  "Data;Lançamento;Valor",
  "Data Lançamento;Histórico;Valor",
  "Data;Descrição;Valor",
])("the decimal mark of %s is inferred from the file", (header) => {
  const rows = (...amounts: string[]) => [header, ...amounts.map((amount) => `05/09/2026;TARIFA;${amount}`)];

  test.each<[what: string, amounts: string[], cents: number[] | string]>([
    ["from decimals after a comma", ["-1.500", "-25,90"], [-150_000, -2_590]],
    ["from decimals after a point", ["-1,500", "-25.90"], [-150_000, -2_590]],
    ["from one decimal", ["-1,500", "-25.9"], [-150_000, -2_590]],
    ["from both marks in one amount", ["-1.500", "-1.234,56"], [-150_000, -123_456]],
    ["from two thousands separators in one amount", ["-1.500", "-1.234.567"], [-150_000, -123_456_700]],
    ["and is not needed for whole amounts", ["-1500", "-20"], [-150_000, -2_000]],
    ["or the file is refused", ["-1,500", "-20"], "unclear_decimals"],
    ["or the file is refused, with a point", ["-1.500"], "unclear_decimals"],
    ["or the file is refused if amounts contradict each other", ["-1,500", "-2,50", "-2.50"], "unclear_decimals"],
    ["and three decimals are refused", ["-1,500", "-2.345,10"], "bad_amount"],
  ])("%s", (_, amounts, cents) => {
    expect(centsOf(...rows(...amounts))).toEqual(cents);
  });
});

test("the decimal mark is also inferred from balances and from the other amount column", () => {
  const rows = ["Data;Histórico;Valor;Saldo", "05/09/2026;PIX;-1.500;2.000,00"];
  expect(centsOf(...rows)).toEqual([-150_000]);
  const columns = ["Data;Histórico;Crédito;Débito", "05/09/2026;PIX;1,500;", "06/09/2026;TARIFA;;20.00"];
  expect(centsOf(...columns)).toEqual([150_000, -2_000]);
});

describe("a file without any sign", () => {
  const unsigned = ["Data;Descrição;Valor", "05/09/2026;PIX RECEBIDO;100,00", "06/09/2026;CONTA DE LUZ;80,00"];

  test.each([
    ["Data;Descrição;Valor"],
    ["Data;Histórico;Valor"],
    ["Data;Lançamento;Valor"],
    ["Data Lançamento;Histórico;Valor"],
    ["Date;Description;Amount"],
  ])("is refused for its unclear sign, with the header %s", (header) => {
    const reading = read(header, ...unsigned.slice(1));
    expect(reading).toMatchObject({ ok: false, fault: "unclear_sign" });
    if (!reading.ok) expect(refusalWords(reading)).toContain("Nenhum valor deste arquivo tem sinal");
  });

  test("is read by a column of C and D, whatever its name", () => {
    const rows = unsigned.map((row, index) => `${row};${["Situação", "C", "D"][index]}`);
    expect(centsOf(...rows)).toEqual([10_000, -8_000]);
  });

  test("is income if its balances rise with it, and outgoing where they fall", () => {
    const rising = ["Data;Descrição;Valor;Saldo", "05/09/2026;PIX;100,00;100,00", "06/09/2026;PIX;80,00;180,00"];
    expect(centsOf(...rising)).toEqual([10_000, 8_000]);
    const falling = ["Data;Descrição;Valor;Saldo", "05/09/2026;PIX;100,00;100,00", "06/09/2026;LUZ;80,00;20,00"];
    expect(centsOf(...falling)).toEqual([10_000, -8_000]);
  });

  const balanced = (...rows: string[]) => centsOf("Data;Descrição;Valor;Saldo", ...rows);

  test.each<[string, number[], ...string[]]>([
    ["from the oldest", [15_050, -8_975], "01/11/2026;Pix João;150,50;1150,50", "02/11/2026;Pix Ana;89,75;1060,75"],
    ["from the newest", [-8_975, 15_050], "02/11/2026;Pix Ana;89,75;1060,75", "01/11/2026;Pix João;150,50;1150,50"],
    [
      "mostly rising",
      [15_050, 10_000, -8_975],
      ...[
        "01/11/2026;Pix João;150,50;1150,50",
        "02/11/2026;Pix Bia;100,00;1250,50",
        "03/11/2026;Pix Ana;89,75;1160,75",
      ],
    ],
    [
      "below zero",
      [-10_000, -5_000, 20_000],
      ...["01/11/2026;SALDO ANTERIOR;;50,00", "01/11/2026;Luz;100,00;-50,00"],
      ...["02/11/2026;Gás;50,00;-100,00", "03/11/2026;Pix;200,00;100,00"],
    ],
    ["all on one day", [15_050, -8_975], "01/11/2026;Pix;150,50;1150,50", "01/11/2026;Pix;89,75;1060,75"],
    [
      "with a first line of which only the text says that it was paid",
      [15_050, -8_975],
      ...["01/11/2026;Pix enviado a João;150,50;1150,50", "02/11/2026;Pix Ana;89,75;1060,75"],
    ],
  ])("has the signs that its balances prove: %s", (_, cents, ...rows) => {
    expect(balanced(...rows)).toEqual(cents);
  });

  test.each([
    ["a balance that does not follow", "01/11/2026;A;150,50;1150,50", "02/11/2026;B;89,75;1000,00"],
    [
      "two movements between balances",
      "01/11/2026;A;150,50;1150,50",
      "02/11/2026;B;10,00;",
      "02/11/2026;C;79,75;1060,75",
    ],
    [
      "a movement after the last balance",
      "01/11/2026;A;50,00;150,00",
      "02/11/2026;B;50,00;100,00",
      "03/11/2026;C;1,00;",
    ],
    ["two directions that fit", "01/11/2026;A;50,00;100,00", "01/11/2026;B;50,00;150,00", "01/11/2026;C;50,00;100,00"],
  ])("stays refused for %s", (_, ...rows) => {
    expect(balanced(...rows)).toBe("unclear_sign");
  });
});

describe("a file whose whole lines are quoted", () => {
  const quoted = (...rows: string[]) => rows.map((row) => `"${row.replaceAll('"', '""')}"`);
  const rows = [
    "Data,Valor,Identificador,Descrição",
    "01/11/2026,150.00,abc-1,Transferência recebida pelo Pix - MARIA",
    '02/11/2026,-20.50,abc-2,"Compra, no débito"',
  ];

  test.each([
    ["every line", quoted(...rows)],
    ["every line but the header", [rows[0]!, ...quoted(...rows.slice(1))]],
    ["each line before empty cells of another separator", quoted(...rows).map((row) => `${row};;`)],
    ["lines separated by semicolons", quoted(...rows.slice(0, 2)).map((row) => row.replaceAll(",", ";"))],
  ])("is read: %s", (_, file) => {
    const reading = read(...file);
    expect(reading).toMatchObject({ ok: true, profile: "nubank" });
    if (!reading.ok) return;
    const [first, second] = reading.statements[0]!.lines;
    expect(first).toMatchObject({ amount_cents: 15_000, text: "Transferência recebida pelo Pix - MARIA" });
    if (second) expect(second).toMatchObject({ amount_cents: -2_050, text: "Compra, no débito" });
  });

  test("a quoted line that is only text stays one text", () => {
    const file = ['"Extrato, conta 1"', ...rows];
    expect(read(...file)).toMatchObject({ ok: true, profile: "nubank" });
  });

  test("counts as signed if its amounts have a plus", () => {
    expect(centsOf("Data;Descrição;Valor", "05/09/2026;PIX;+100,00", "06/09/2026;PIX;+80,00")).toEqual([10_000, 8_000]);
  });
});

const account = (number: string, currency: string, lines: string) => `<STMTRS><CURDEF>${currency}
<BANKACCTFROM><BANKID>001<ACCTID>${number}</BANKACCTFROM><BANKTRANLIST>${lines}</BANKTRANLIST></STMTRS>`;
const line = (amount: string, more = "") =>
  `<STMTTRN><DTPOSTED>20260905<TRNAMT>${amount}<FITID>1<MEMO>PIX${more}</STMTTRN>`;
const file = (...accounts: string[]) => readStatement(utf8(`<OFX>${accounts.join("\n")}</OFX>`));
const trades = `<INVSTMTRS><CURDEF>BRL<INVACCTFROM><BROKERID>XP<ACCTID>77</INVACCTFROM><INVTRANLIST>
<BUYSTOCK><INVBUY><INVTRAN><FITID>9<DTTRADE>20260902</INVTRAN><TOTAL>-5000.00</INVBUY></BUYSTOCK>
<INVBANKTRAN>${line("-5000.00")}<SUBACCTFUND>CASH</INVBANKTRAN></INVTRANLIST></INVSTMTRS>`;

describe("accounts that cannot be imported", () => {
  test.each(["first", "last"])("are skipped and listed, and the others are read: dollars %s", (where) => {
    const own = account("1", "BRL", line("10.00"));
    const dollars = account("2", "USD", line("99.00"));
    const reading = where === "first" ? file(dollars, own) : file(own, dollars);
    expect(reading).toMatchObject({
      ok: true,
      statements: [{ account: { number: "1" }, lines: [{ amount_cents: 1_000 }] }],
      skipped: [{ number: "2", reason: "currency", currency: "USD" }],
    });
  });

  test("are refused with a reason if there is no other account", () => {
    expect(file(account("2", "USD", line("99.00")))).toMatchObject({ ok: false, fault: "other_currency", row: 1 });
    const reading = file(trades);
    expect(reading).toMatchObject({ ok: false, fault: "investments" });
    if (!reading.ok) expect(refusalWords(reading)).toContain("investimentos");
  });

  test("include a brokerage account with trades, but not one with cash movements only", () => {
    expect(file(account("1", "BRL", line("10.00")), trades)).toMatchObject({
      statements: [{ account: { number: "1" } }],
      skipped: [{ number: "77", reason: "investments" }],
    });
    const money = trades.replace(/<BUYSTOCK>.*<\/BUYSTOCK>/s, "");
    expect(file(money)).toMatchObject({ statements: [{ lines: [{ amount_cents: -500_000 }] }], skipped: [] });
  });

  test("a movement in another currency is refused, a converted one is not", () => {
    const currency = (tag: string) => `<${tag}><CURRATE>5.1<CURSYM>USD</${tag}>`;
    expect(file(account("1", "BRL", line("10.00", currency("CURRENCY"))))).toMatchObject({ fault: "other_currency" });
    expect(file(account("1", "BRL", line("10.00", currency("ORIGCURRENCY"))))).toMatchObject({ ok: true });
  });
});

describe("a CSV that names the currency of its rows", () => {
  const header = "Data;Descrição;Valor;Moeda";

  test("is read in reais, and lists the skipped currencies", () => {
    const reading = read(
      header,
      "05/09/2026;PIX;-100,00;BRL",
      "06/09/2026;COMPRA;-20,00;USD",
      "07/09/2026;PIX;5,00;R$",
    );
    expect(reading).toMatchObject({
      statements: [{ lines: [{ amount_cents: -10_000 }, { amount_cents: 500 }] }],
      skipped: [{ number: null, reason: "currency", currency: "USD" }],
    });
  });

  test("is refused if no row is in reais", () => {
    expect(read(header, "05/09/2026;PIX;-100,00;EUR")).toMatchObject({ ok: false, fault: "other_currency" });
  });
});
