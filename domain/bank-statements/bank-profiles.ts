import type { CsvProfile } from "#domain/bank-statements/csv-profile";

type Written = Pick<CsvProfile, "id" | "name" | "columns"> & Partial<CsvProfile>;

const usual = {
  needs: [],
  signs: true,
  decimal: null,
  order: "day_first",
  negated: false,
  continued: false,
  left_out: [],
} as const;
const bank = (profile: Written): CsvProfile => ({ ...usual, left_out: [], ...profile });

/**
 * The known account exports, followed by a generic one with the most common column names. None fixes the decimal mark:
 * banks change it, and others use the same column names.
 */
export const bankProfiles: readonly CsvProfile[] = [
  bank({
    id: "nubank",
    name: "Nubank, conta",
    needs: ["bank_id"],
    columns: { date: ["Data"], amount: ["Valor"], bank_id: ["Identificador"], text: [["Descrição"]] },
  }),
  bank({
    id: "nubank-card",
    name: "Nubank, cartão",
    columns: { date: ["date"], amount: ["amount"], text: [["title"]] },
    negated: true,
  }),
  bank({
    id: "inter",
    name: "Inter",
    needs: ["balance"],
    columns: {
      date: ["Data Lançamento"],
      amount: ["Valor"],
      balance: ["Saldo"],
      text: [["Histórico"], ["Descrição"]],
    },
  }),
  bank({
    id: "itau",
    name: "Itaú",
    needs: ["balance"],
    columns: {
      date: ["data"],
      amount: ["valor (R$)", "valor"],
      balance: ["saldos (R$)", "saldo (R$)", "saldos"],
      text: [["lançamento", "lançamentos"]],
      payer: ["razão social", "razao social"],
      number: ["cpf/cnpj"],
    },
  }),
  bank({
    id: "bradesco",
    name: "Bradesco",
    columns: {
      date: ["Data"],
      credit: ["Crédito (R$)", "Crédito"],
      debit: ["Débito (R$)", "Débito"],
      number: ["Docto.", "Dcto."],
      balance: ["Saldo (R$)", "Saldo"],
      text: [["Histórico", "Lançamento"]],
    },
    continued: true,
  }),
  bank({
    id: "banco-do-brasil",
    name: "Banco do Brasil",
    needs: ["sign"],
    columns: {
      date: ["Data"],
      amount: ["Valor"],
      sign: ["Tipo Lançamento"],
      number: ["Nº documento", "N° documento", "N documento"],
      text: [["Lançamento"], ["Detalhes"]],
    },
  }),
  bank({
    id: "banco-do-brasil-old",
    name: "Banco do Brasil, modelo antigo",
    needs: ["number"],
    columns: { date: ["Data"], amount: ["Valor"], number: ["Número do documento"], text: [["Histórico"]] },
    order: null,
  }),
  bank({
    id: "caixa",
    name: "Caixa",
    needs: ["sign"],
    columns: {
      date: ["Data_Mov"],
      amount: ["Valor"],
      sign: ["Deb_Cred"],
      number: ["Nr_Doc"],
      account: ["Conta"],
      text: [["Historico"]],
    },
  }),
  bank({
    id: "c6",
    name: "C6",
    columns: {
      date: ["Data Lançamento"],
      credit: ["Entrada(R$)"],
      debit: ["Saída(R$)"],
      balance: ["Saldo do Dia(R$)"],
      text: [["Título"], ["Descrição"]],
    },
  }),
  bank({
    id: "mercado-pago",
    name: "Mercado Pago",
    columns: {
      date: ["RELEASE_DATE"],
      amount: ["TRANSACTION_NET_AMOUNT", "AMOUNT"],
      bank_id: ["REFERENCE_ID"],
      balance: ["PARTIAL_BALANCE", "BALANCE"],
      text: [["TRANSACTION_TYPE"]],
    },
  }),
  bank({
    id: "santander",
    name: "Santander",
    columns: {
      date: ["Data"],
      credit: ["Crédito (R$)", "Crédito", "Valor Crédito"],
      debit: ["Débito (R$)", "Débito", "Valor Débito"],
      number: ["Docto", "Documento"],
      balance: ["Saldo (R$)", "Saldo"],
      text: [["Histórico", "Descrição"]],
    },
  }),
  bank({
    id: "usual",
    name: "Outro banco",
    signs: false,
    columns: {
      date: [
        ...["Data", "Data Lançamento", "Data do Lançamento", "Data Mov", "Data Movimento", "Dt. Lançamento", "Date"],
        ...["Data e hora", "Data/Hora", "Data hora", "Data da transação", "Data da movimentação"],
      ],
      amount: ["Valor", "Valor (R$)", "Valor R$", "Quantia", "Montante", "Amount"],
      credit: ["Crédito", "Crédito (R$)", "Créditos", "Entrada", "Entradas", "Entrada (R$)", "Credit"],
      debit: ["Débito", "Débito (R$)", "Débitos", "Saída", "Saídas", "Saída (R$)", "Debit"],
      sign: ["D/C", "C/D", "DC", "Deb_Cred", "Débito/Crédito", "Tipo Lançamento", "Tipo Transação", "Natureza", "Tipo"],
      text: [
        ["Histórico", "Lançamento", "Descrição", "Título", "Movimentação", "Transação", "Description", "Title", "Memo"],
        ["Detalhes", "Detalhe", "Complemento", "Descrição", "Identificação", "Informações adicionais"],
      ],
      payer: ["Favorecido", "Nome", "Pagador", "Contraparte", "Razão social", "Payee", "Name"],
      number: ["Documento", "Docto.", "Nº documento", "Número do documento", "Nr_Doc", "CPF/CNPJ"],
      bank_id: ["Identificador", "ID", "ID da transação", "Código da transação", "FITID"],
      txid: ["txid", "Identificação Pix", "ID Pix"],
      balance: ["Saldo", "Saldo (R$)", "Saldos", "Saldo depois", "Balance"],
    },
    order: null,
    continued: true,
  }),
];
