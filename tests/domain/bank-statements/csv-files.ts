import { utf8, windows1252 } from "#tests/domain/bank-statements/bytes";
import type { BankFile } from "#tests/domain/bank-statements/ofx-files";

/** One CSV for each known format, with counts made by hand, and the profile that reads it. */
export const csvFiles: readonly (BankFile & { profile: string })[] = [
  {
    bank: "Nubank",
    profile: "nubank",
    bytes: utf8(
      "Data,Valor,Identificador,Descrição\n05/09/2026,1495.00,66e1c1a0-1111,Transferência recebida pelo Pix - Helena Prates - •••.982.247-•• - ITAÚ\n06/09/2026,-45.9,66e1c1a0-2222,Compra no débito - Padaria, Café e Cia\n",
    ),
    lines: 2,
    sum: 144_910,
    balances: 0,
    first: {
      date: "2026-09-05",
      amount_cents: 149_500,
      text: "Transferência recebida pelo Pix - Helena Prates - •••.982.247-•• - ITAÚ",
      bank_id: "66e1c1a0-1111",
    },
  },
  {
    bank: "Nubank, cartão",
    profile: "nubank-card",
    bytes: utf8("date,title,amount\n2026-09-05,Supermercado,120.35\n2026-09-08,Pagamento recebido,-100.00\n"),
    lines: 2,
    sum: -2_035,
    balances: 0,
    first: { date: "2026-09-05", amount_cents: -12_035, text: "Supermercado", bank_id: null },
  },
  {
    bank: "Inter",
    profile: "inter",
    bytes: utf8(
      " Extrato Conta Corrente \nConta ;112233\nPeríodo ;01/09/2026 a 30/09/2026\nSaldo ;1.474,10\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n04/09/2026;Pix enviado ;Padaria São João;-R$ 25,90;1.474,10\n03/09/2026;Pix recebido;Márcia Íris;1.500,00;1.500,00\n",
    ),
    lines: 2,
    sum: 147_410,
    balances: 0,
    first: { date: "2026-09-04", amount_cents: -2_590, text: "Pix enviado Padaria São João", bank_id: null },
  },
  {
    bank: "Itaú",
    profile: "itau",
    bytes: windows1252(
      "Atualização:;30/09/2026;;;\nNome:;MORADA SUL;;;\nAgência:;1234;;;\nConta:;56789-0;;;\n;;;;\nLançamentos;;;;\ndata;lançamento;ag./origem;valor (R$);saldos (R$)\n31/08/2026;SALDO ANTERIOR;;;1000,00\n05/09/2026;PIX TRANSF MARIA J05/09;;450,00;\n05/09/2026;TAR PACOTE;;-79,90;\n05/09/2026;SALDO TOTAL DISPONÍVEL DIA;;;1370,10\n;Limite da conta;;5000,00;\n",
    ),
    lines: 2,
    sum: 37_010,
    balances: 2,
    first: { date: "2026-09-05", amount_cents: 45_000, text: "PIX TRANSF MARIA J05/09", bank_id: null },
  },
  {
    bank: "Bradesco",
    profile: "bradesco",
    bytes: windows1252(
      "Extrato de: Ag: 1234 | Conta: 56789-0 | Entre 01/09/2026 e 30/09/2026\rData;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\r31/08/26;SALDO ANTERIOR;;;;1.000,00\r05/09/26;TRANSFERENCIA PIX;0905001;1.250,40;;2.250,40\r;REM: HELENA PRATES MO 05/09;;;;\r10/09/26;CONTA DE LUZ;0910001;;-300,00;1.950,40\r11/09/26;TARIFA;0911001;;20,40;1.930,00\rTotal;;;1.250,40;320,40;1.930,00\r;;;;;\rOs dados acima têm como base 30/09/2026 às 10h00 e estão sujeitos a alteração.\r",
    ),
    lines: 3,
    sum: 93_000,
    balances: 1,
    first: {
      date: "2026-09-05",
      amount_cents: 125_040,
      text: "TRANSFERENCIA PIX REM: HELENA PRATES MO 05/09",
      bank_id: null,
    },
  },
  {
    bank: "Banco do Brasil",
    profile: "banco-do-brasil",
    bytes: windows1252(
      '"Data","Lançamento","Detalhes","Nº documento","Valor","Tipo Lançamento"\r\n"31/08/2026","Saldo Anterior","","","1.000,00",""\r\n"05/09/2026","Pix - Recebido","05/09 14:20 00052998224725 JOSÉ CARLOS","900123","645,00","Entrada"\r\n"06/09/2026","Pix - Enviado","06/09 09:00 CELESC","900124","-300,00","Saída"\r\n"00/00/0000","Saldo do dia","","","1.345,00",""\r\n"30/09/2026","S A L D O","","","1.345,00",""\r\n',
    ),
    lines: 2,
    sum: 34_500,
    balances: 3,
    first: {
      date: "2026-09-05",
      amount_cents: 64_500,
      text: "Pix - Recebido 05/09 14:20 00052998224725 JOSÉ CARLOS",
      bank_id: null,
    },
  },
  {
    bank: "Banco do Brasil, modelo antigo",
    profile: "banco-do-brasil-old",
    bytes: windows1252(
      '"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",\r\n"31/08/2020","","Saldo Anterior","","0","1750.31",\r\n"10/09/2020","","Pagto conta telefone","","111003","-32.76",\r\n"12/09/2020","316-6","Transferência recebida","","111201","1200.00",\r\n"30/09/2020","","S A L D O","","0","2917.55",\r\n',
    ),
    lines: 2,
    sum: 116_724,
    balances: 2,
    first: { date: "2020-09-10", amount_cents: -3_276, text: "Pagto conta telefone", bank_id: null },
  },
  {
    bank: "Caixa",
    profile: "caixa",
    bytes: windows1252(
      '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\r\n"001000123456";"20260831";"000000";"SALDO ANTERIOR";"100.00";"C"\r\n"001000123456";"20260901";"041407";"CRED PIX";"800.00";"C"\r\n"001000123456";"20260901";"000000";"SALDO DIA";"900.00";"C"\r\n"001000123456";"20260902";"010203";"DEB TARIFA";"12.30";"D"\r\n',
    ),
    lines: 2,
    sum: 78_770,
    balances: 2,
    first: { date: "2026-09-01", amount_cents: 80_000, text: "CRED PIX", bank_id: null },
  },
  {
    bank: "C6",
    profile: "c6",
    bytes: utf8(
      "\uFEFFEXTRATO DE CONTA CORRENTE C6 BANK\n\nAgência: 1 / Conta: 123456\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n07/09/2026,08/09/2026,Recebimento Pix,CAFÉ DO CENTRO LTDA,640.50,0.00,1640.50\n09/09/2026,09/09/2026,Pix enviado,Posto,0.00,140.50,1500.00\n",
    ),
    lines: 2,
    sum: 50_000,
    balances: 0,
    first: { date: "2026-09-07", amount_cents: 64_050, text: "Recebimento Pix CAFÉ DO CENTRO LTDA", bank_id: null },
  },
  {
    bank: "Mercado Pago",
    profile: "mercado-pago",
    bytes: utf8(
      "INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE\n377,22;6.770,17;-27,80;7.119,59\n\nRELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE\n01-09-2026;Rendimentos ;1746070030010;0,17;377,39\n02-09-2026;Reserva por gastos Emergência;166796853458;-15,00;362,39\n02-09-2026;Pagamento com QR Pix MERCADO;166796556722;-12,80;349,59\n04-09-2026;Pix recebido MARIA DA SILVA SANTOS;166288037669;6.770,00;7.119,59\n",
    ),
    lines: 4,
    sum: 674_237,
    balances: 0,
    first: { date: "2026-09-01", amount_cents: 17, text: "Rendimentos", bank_id: "1746070030010" },
  },
  {
    bank: "Santander",
    profile: "bradesco",
    bytes: windows1252(
      "Extrato de Conta Corrente;;;;;\nAgência;1234;;;;\nConta;13001234-5;;;;\nPeríodo;01/09/2026 a 30/09/2026;;;;\n;;;;;\nData;Histórico;Docto;Crédito (R$);Débito (R$);Saldo (R$)\n05/09/2026;PIX RECEBIDO 52998224725;000000;200,00;;1.200,00\n06/09/2026;PIX ENVIADO;000000;;50,00;1.150,00\nTOTAL;;;200,00;50,00;1.150,00\n",
    ),
    lines: 2,
    sum: 15_000,
    balances: 0,
    first: { date: "2026-09-05", amount_cents: 20_000, text: "PIX RECEBIDO 52998224725", bank_id: null },
  },
  {
    bank: "Sicoob e Sicredi, de que não há modelo",
    profile: "usual",
    bytes: windows1252(
      "Cooperativa: 3030\nData;Documento;Descrição;Valor (R$);Saldo (R$)\n05/09/2026;PIX_CRED;RECEBIMENTO PIX 52998224725 JOÃO CARLOS;310,55;1.310,55\n06/09/2026;88123;CESTA DE RELACIONAMENTO;-10,55;1.300,00\n",
    ),
    lines: 2,
    sum: 30_000,
    balances: 0,
    first: {
      date: "2026-09-05",
      amount_cents: 31_055,
      text: "RECEBIMENTO PIX 52998224725 JOÃO CARLOS",
      bank_id: null,
    },
  },
];
