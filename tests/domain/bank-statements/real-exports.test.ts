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

describe("Bradesco's latest movements below those of the period", () => {
  test("are read though their header leaves the balance without a name, and the opening rows tell a balance", () => {
    const read_ = read(...bradesco, "08/09/2026;PIX QR CODE;161;10,00; ;2.508,60", ";;Total;10,00;0,00;2.508,60;");
    expect(read_.lines).toEqual(["2026-09-05 -152000", "2026-09-05 -152000", "2026-09-08 1000"]);
    expect(read_.balances).toEqual([52_140, 52_140]);
  });

  test("that stand above already are not read twice, and one more than above is read", () => {
    const again = "05/09/2026;SAQUE ATM;6546390; ;1.520,00;998,60";
    expect(read(...bradesco, again, again).lines).toHaveLength(2);
    expect(read(...bradesco, again, again, again).lines).toHaveLength(3);
  });

  test("stand alone where the period has none", () => {
    const none = [bradesco[0]!, bradesco[1]!, ";;;;Extrato inexistente;;;;", ...bradesco.slice(7, 9)];
    expect(read(...none, "08/09/2026;PIX QR CODE;161;10,00; ;0,26").lines).toEqual(["2026-09-08 1000"]);
  });
});

const itau = ["data;lançamento;ag./origem;valor (R$);saldos (R$)", "lançamentos;;;;", "05/09/2026;PIX TRANSF;;450,00;"];

test("Itaú's limits below the table move nothing", () => {
  const rows = [...itau, ";(+) LIMITE DA CONTA TOTAL;;15.500,00;", ";JUROS DO LIMITE DA CONTA;;0,20;"];
  expect(read(...rows).lines).toEqual(["2026-09-05 45000"]);
});

test("what Itaú has scheduled is no movement yet", () => {
  expect(read(...itau, "lançamentos futuros;;;;", "05/12/2026;PIX AGENDADO;;-50,00;").lines).toHaveLength(1);
});

test.each(["DISPONÃVEL", "DISPON?VEL", "DISPON\u00c3\u008dVEL", "DISPON\ufffdVEL"])(
  "SALDO TOTAL %s DIA is a balance, however its accent broke",
  (word) => {
    const { lines, balances } = read(...itau, `05/09/2026;SALDO TOTAL ${word} DIA;;;1.370,10`);
    expect([lines?.length, balances]).toEqual([1, [137_010]]);
  },
);

describe("a column that says C or D decides the sign", () => {
  const rows = (header: string, came: string, went: string) =>
    read(header, `05/09/2026;PIX;10,00;${came}`, `06/09/2026;TARIFA;5,00;${went}`, `07/09/2026;PIX;1,00;${came}`);
  const signed = ["2026-09-05 1000", "2026-09-06 -500", "2026-09-07 100"];

  test.each(["Tipo", "Op", "+/-", "Movimento"])("called %s", (name) => {
    expect(rows(`Data;Histórico;Valor;${name}`, "C", "D").lines).toEqual(signed);
  });

  test.each([
    ["Crédito", "Débito"],
    ["+", "-"],
    ["Entrada", "Saída"],
  ])("by %s and %s", (came, went) => {
    expect(rows("Data;Histórico;Valor;Sinal", came, went).lines).toEqual(signed);
  });

  test("also behind a second header of the same page", () => {
    const header = "Data;Histórico;Valor;Op";
    const two = ["05/09/2026;PIX;10,00;C", "06/09/2026;TARIFA;5,00;D", "07/09/2026;PIX;1,00;C"];
    expect(read(header, two[0]!, "Página 2", header, two[1]!, two[2]!).lines).toEqual(signed);
  });

  test("and words of another kind leave the amount's own sign", () => {
    const named = read("Data;Tipo;Descrição;Valor", "05/09/2026;Pix enviado;Ana;-10,00", "06/09/2026;Pix;Rui;5,00");
    expect(named.lines).toEqual(["2026-09-05 -1000", "2026-09-06 500"]);
  });
});

describe("days without a year", () => {
  const rows = ["Data;Histórico;Valor", "28/12;PIX;+10,00", "03/01;PIX;+5,00"];

  test("get that of the period above the table, also over New Year", () => {
    const { lines } = read("Período: 20/12/2025 a 10/01/2026", ...rows);
    expect(lines).toEqual(["2025-12-28 1000", "2026-01-03 500"]);
  });

  test.each([
    ["no period is told", "Extrato"],
    ["they lie outside of it", "Período: 01/12/2025 a 31/12/2025"],
    ["they would fit two years", "Período: 20/12/2024 a 10/01/2026"],
    ["a single day is told", "Emitido em 10/01/2026"],
  ])("are refused where %s", (_, above) => {
    expect(() => read(above, ...rows)).toThrow("bad_date");
  });
});

test("Mercado Pago's shorter names of the columns are known", () => {
  const rows = ["RELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;AMOUNT;BALANCE", "01-09-2026;Liberação;140282;45,68;45,68"];
  expect(read(...rows)).toMatchObject({ lines: ["2026-09-01 4568"], text: "Liberação" });
});

test("OFX whose tags all carry the prefix of their namespace is read", () => {
  const tags = "<STMTRS><BANKTRANLIST><STMTTRN><DTPOSTED>20260905<TRNAMT>10.00</STMTTRN></BANKTRANLIST></STMTRS>";
  const prefixed = `<OFX>${tags}</OFX>`.replace(/<(\/?)/g, "<$1ofx:").replace("<ofx:OFX", '<ofx:OFX xmlns:ofx="x"');
  expect(read(prefixed).lines).toEqual(["2026-09-05 1000"]);
});

describe("words that say what came in and what went out, in the column of the words", () => {
  const stone = (...rows: string[]) => read("Movimentação;Tipo;Valor;Saldo antes;Saldo depois;Data", ...rows);

  test("are the sign, and what is called the type is the words", () => {
    const file = stone(
      "Crédito;Pix recebido;50,00;100,00;150,00;05/09/2026 10:01",
      "Débito;Tarifa;20,00;150,00;130,00;05/09/2026",
    );
    expect(file).toMatchObject({ lines: ["2026-09-05 5000", "2026-09-05 -2000"], text: "Pix recebido" });
  });

  test("are the sign without any other words", () => {
    const rows = ["05/09/2026;Crédito;50,00;x", "06/09/2026;Débito;20,00;y"];
    const file = read("Data;Movimentação;Valor;Código", ...rows);
    expect(file).toMatchObject({ lines: ["2026-09-05 5000", "2026-09-06 -2000"], text: "Crédito" });
  });

  test("are words where the amounts have signs of their own, or where one of them is another word", () => {
    const signed = read("Data;Movimentação;Valor", "05/09/2026;Débito;50,00", "06/09/2026;Débito;-20,00");
    expect(signed.lines).toEqual(["2026-09-05 5000", "2026-09-06 -2000"]);
    const named = () => read("Data;Movimentação;Valor", "05/09/2026;Débito;50,00", "06/09/2026;Depósito;20,00");
    expect(named, "nothing says what went out").toThrow("unclear_sign");
  });
});

describe("rows below the table that hold neither day nor amount in its place", () => {
  const rows = ["Data;Histórico;Docto;Valor", "05/09/2026;PIX;1;+10,00"];
  const footer = "VENCIMENTO CHEQUE ESPECIAL:;;;10/12/2026";

  test.each([
    footer,
    "JUROS AO MÊS:;;;8,00",
    "Central de atendimento;;;(11) 4004-1234",
    "Emitido em;;;30/09/2026 10:00",
  ])("are passed over: %s", (row) => {
    expect(read(...rows, row).lines).toEqual(["2026-09-05 1000"]);
  });

  test("refuse the file where a movement follows", () => {
    expect(() => read(...rows, footer, "06/09/2026;PIX;2;20,00")).toThrow("bad_date on line 3");
  });

  test("are refused where they hold an amount and could be a movement", () => {
    expect(() => read(...rows, "PIX DE ANA;;;20,00")).toThrow("bad_date on line 3");
    expect(() => read(...rows, "0S/09/2026;PIX;;2O,00")).toThrow("bad_date on line 3");
  });
});

test("Cora's columns are known", () => {
  const rows = [
    "Data,Transação,Tipo Transação,Identificação,Valor",
    "05/09/2026,Transf Pix recebida,CRÉDITO,Ana Prado,10.00",
    "06/09/2026,Transf Pix enviada,DÉBITO,Rui Lima,-5.00",
  ];
  const signed = ["2026-09-05 1000", "2026-09-06 -500"];
  expect(read(...rows)).toMatchObject({ lines: signed, text: "Transf Pix recebida Ana Prado" });
});

test("a column called Data e hora is that of the day", () => {
  expect(read("Data e hora;Descrição;Valor", "05/09/2026 às 14:20;PIX;+10,00").lines).toEqual(["2026-09-05 1000"]);
});

test.each(["05 set 2026", "5 set. 2026", "05/SET/26", "05-set-2026", "5 de setembro de 2026", "sáb 05 set 2026 10:00"])(
  "a day written %s is read",
  (day) => {
    expect(read("Data;Descrição;Valor", `${day};PIX;+10,00`).lines).toEqual(["2026-09-05 1000"]);
  },
);

test("a day of a named month that does not exist is refused", () => {
  expect(() => read("Data;Descrição;Valor", "31 set 2026;PIX;10,00")).toThrow("bad_date on line 2");
});
