import { describe, expect, test } from "vitest";
import { readStatement } from "#domain/bank-statements/read-statement";
import { utf8 } from "#tests/domain/bank-statements/bytes";

// Details of real exports that a reader based on the documented columns gets wrong.

function read(...rows: string[]) {
  const reading = readStatement(utf8(rows.join("\r\n")));
  if (!reading.ok) throw new Error(`${reading.fault} on line ${reading.row}: ${reading.value}`);
  const [statement] = reading.statements;
  return {
    lines: statement?.lines.map(({ date, amount_cents }) => `${date} ${amount_cents}`),
    balances: statement?.balances.map(({ amount_cents }) => amount_cents),
    text: statement?.lines[0]?.text,
  };
}

const bradesco = [
  "Extrato de: Ag: 7884 | Conta: 296650-6;;;;;",
  "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)",
  "31/08/2026;COD. LANC. 0;0;0,00; ;521,40",
  "05/09/2026;SAQUE ATM;6546390; ;1.520,00;998,60",
  "05/09/2026;SAQUE ATM;6546390; ;1.520,00;2.518,60",
  ";;;;;",
  "Filtro de resultados - Movimentação entre:  01/09/2026 e 05/09/2026;;;;;",
  "Últimos Lancamentos;;;;;",
  "Data;Histórico;Docto.;Crédito (R$);Débito (R$);",
  "04/09/2026;COD. LANC. 0;0; ; ;521,40",
];

describe("Bradesco's recent movements below the period", () => {
  test("are read although their header has no balance column; the opening rows are balances", () => {
    const read_ = read(...bradesco, "08/09/2026;PIX QR CODE;161;10,00; ;2.508,60", ";;Total;10,00;0,00;2.508,60;");
    expect(read_.lines).toEqual(["2026-09-05 -152000", "2026-09-05 -152000", "2026-09-08 1000"]);
    expect(read_.balances).toEqual([52_140, 52_140]);
  });

  test("are read only if the period does not list them already", () => {
    const again = "05/09/2026;SAQUE ATM;6546390; ;1.520,00;998,60";
    expect(read(...bradesco, again, again).lines).toHaveLength(2);
    expect(read(...bradesco, again, again, again).lines).toHaveLength(3);
  });

  test("are read even if the period is empty", () => {
    const none = [bradesco[0]!, bradesco[1]!, ";;;;Extrato inexistente;;;;", ...bradesco.slice(7, 9)];
    expect(read(...none, "08/09/2026;PIX QR CODE;161;10,00; ;0,26").lines).toEqual(["2026-09-08 1000"]);
  });
});

const itau = ["data;lançamento;ag./origem;valor (R$);saldos (R$)", "lançamentos;;;;", "05/09/2026;PIX TRANSF;;450,00;"];

test("Itaú's limits below the table are not movements", () => {
  const rows = [...itau, ";(+) LIMITE DA CONTA TOTAL;;15.500,00;", ";JUROS DO LIMITE DA CONTA;;0,20;"];
  expect(read(...rows).lines).toEqual(["2026-09-05 45000"]);
});

test("Itaú's scheduled movements are ignored", () => {
  expect(read(...itau, "lançamentos futuros;;;;", "05/12/2026;PIX AGENDADO;;-50,00;").lines).toHaveLength(1);
});

test.each(["DISPONÃVEL", "DISPON?VEL", "DISPON\u00c3\u008dVEL", "DISPON\ufffdVEL"])(
  "SALDO TOTAL %s DIA is a balance despite its broken accent",
  (word) => {
    const { lines, balances } = read(...itau, `05/09/2026;SALDO TOTAL ${word} DIA;;;1.370,10`);
    expect([lines?.length, balances]).toEqual([1, [137_010]]);
  },
);

describe("a column of credit and debit marks gives the sign", () => {
  const rows = (header: string, came: string, went: string) =>
    read(header, `05/09/2026;PIX;10,00;${came}`, `06/09/2026;TARIFA;5,00;${went}`, `07/09/2026;PIX;1,00;${came}`);
  const signed = ["2026-09-05 1000", "2026-09-06 -500", "2026-09-07 100"];

  test.each(["Tipo", "Op", "+/-", "Movimento"])("if it is called %s", (name) => {
    expect(rows(`Data;Histórico;Valor;${name}`, "C", "D").lines).toEqual(signed);
  });

  test.each([
    ["Crédito", "Débito"],
    ["+", "-"],
    ["Entrada", "Saída"],
  ])("if its marks are %s and %s", (came, went) => {
    expect(rows("Data;Histórico;Valor;Sinal", came, went).lines).toEqual(signed);
  });

  test("also after a repeated header", () => {
    const header = "Data;Histórico;Valor;Op";
    const two = ["05/09/2026;PIX;10,00;C", "06/09/2026;TARIFA;5,00;D", "07/09/2026;PIX;1,00;C"];
    expect(read(header, two[0]!, "Página 2", header, two[1]!, two[2]!).lines).toEqual(signed);
  });

  test("unless it has other words: then the amount keeps its sign", () => {
    const named = read("Data;Tipo;Descrição;Valor", "05/09/2026;Pix enviado;Ana;-10,00", "06/09/2026;Pix;Rui;5,00");
    expect(named.lines).toEqual(["2026-09-05 -1000", "2026-09-06 500"]);
  });
});

describe("days without a year", () => {
  const rows = ["Data;Histórico;Valor", "28/12;PIX;+10,00", "03/01;PIX;+5,00"];

  test("get the year of the period above the table, also across New Year", () => {
    const { lines } = read("Período: 20/12/2025 a 10/01/2026", ...rows);
    expect(lines).toEqual(["2025-12-28 1000", "2026-01-03 500"]);
  });

  test.each([
    ["there is no period", "Extrato"],
    ["they are outside the period", "Período: 01/12/2025 a 31/12/2025"],
    ["they fit two years", "Período: 20/12/2024 a 10/01/2026"],
    ["there is only one date", "Emitido em 10/01/2026"],
  ])("are refused if %s", (_, above) => {
    expect(() => read(above, ...rows)).toThrow("bad_date");
  });
});

test("Mercado Pago's short column names are recognized", () => {
  const rows = ["RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;AMOUNT;BALANCE", "01-09-2026;Liberação;140282;45,68;45,68"];
  expect(read(...rows)).toMatchObject({ lines: ["2026-09-01 4568"], text: "Liberação" });
});

test("OFX with a namespace prefix on every tag is read", () => {
  const tags = "<STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260905<TRNAMT>10.00</STMTTRN></BANKTRANLIST></STMTRS>";
  const prefixed = `<OFX>${tags}</OFX>`.replace(/<(\/?)/g, "<$1ofx:").replace("<ofx:OFX", '<ofx:OFX xmlns:ofx="x"');
  expect(read(prefixed).lines).toEqual(["2026-09-05 1000"]);
});

describe("the words Crédito and Débito in a text column", () => {
  const stone = (...rows: string[]) => read("Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Data", ...rows);

  test("give the sign, and the column Tipo gives the text", () => {
    const file = stone(
      "Crédito;Pix recebido;50,00;100,00;150,00;05/09/2026 10:01",
      "Débito;Tarifa;20,00;150,00;130,00;05/09/2026",
    );
    expect(file).toMatchObject({ lines: ["2026-09-05 5000", "2026-09-05 -2000"], text: "Pix recebido" });
  });

  test("give the sign and the text if there is no other text column", () => {
    const rows = ["05/09/2026;Crédito;50,00;x", "06/09/2026;Débito;20,00;y"];
    const file = read("Data;Movimentação;Valor;Código", ...rows);
    expect(file).toMatchObject({ lines: ["2026-09-05 5000", "2026-09-06 -2000"], text: "Crédito" });
  });

  test("are only text if amounts are signed or if the column has other words", () => {
    const signed = read("Data;Movimentação;Valor", "05/09/2026;Débito;50,00", "06/09/2026;Débito;-20,00");
    expect(signed.lines).toEqual(["2026-09-05 5000", "2026-09-06 -2000"]);
    const named = () => read("Data;Movimentação;Valor", "05/09/2026;Débito;50,00", "06/09/2026;Depósito;20,00");
    expect(named, "nothing says what went out").toThrow("unclear_sign");
  });
});

describe("rows below the table without a date and an amount", () => {
  const rows = ["Data;Histórico;Docto;Valor", "05/09/2026;PIX;1;+10,00"];
  const footer = "VENCIMENTO CHEQUE ESPECIAL:;;;10/12/2026";

  test.each([
    footer,
    "JUROS AO MÊS:;;;8,00",
    "Central de atendimento;;;(11) 4004-1234",
    "Emitido em;;;30/09/2026 10:00",
  ])("are ignored: %s", (row) => {
    expect(read(...rows, row).lines).toEqual(["2026-09-05 1000"]);
  });

  test("refuse the file if a movement follows", () => {
    expect(() => read(...rows, footer, "06/09/2026;PIX;2;20,00")).toThrow("bad_date on line 3");
  });

  test("refuse the file if they have an amount and could be a movement", () => {
    expect(() => read(...rows, "PIX DE ANA;;;20,00")).toThrow("bad_date on line 3");
    expect(() => read(...rows, "0S/09/2026;PIX;;2O,00")).toThrow("bad_date on line 3");
  });
});

test("Cora's columns are recognized", () => {
  const rows = [
    "Data,Transação,Tipo Transação,Identificação,Valor",
    "05/09/2026,Transf Pix recebida,CRÉDITO,Ana Prado,10.00",
    "06/09/2026,Transf Pix enviada,DÉBITO,Rui Lima,-5.00",
  ];
  const signed = ["2026-09-05 1000", "2026-09-06 -500"];
  expect(read(...rows)).toMatchObject({ lines: signed, text: "Transf Pix recebida Ana Prado" });
});

test("a column called Data e hora is the date", () => {
  expect(read("Data e hora;Descrição;Valor", "05/09/2026 às 14:20;PIX;+10,00").lines).toEqual(["2026-09-05 1000"]);
});

test.each(["05 set 2026", "5 set. 2026", "05/SET/26", "05-set-2026", "5 de setembro de 2026", "sáb 05 set 2026 10:00"])(
  "a date written %s is read",
  (day) => {
    expect(read("Data;Descrição;Valor", `${day};PIX;+10,00`).lines).toEqual(["2026-09-05 1000"]);
  },
);

test("a nonexistent date with a named month is refused", () => {
  expect(() => read("Data;Descrição;Valor", "31 set 2026;PIX;10,00")).toThrow("bad_date on line 2");
});
