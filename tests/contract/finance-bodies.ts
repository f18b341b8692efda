const someId = "01934b7e-5a00-7000-8000-000000000001";

/** Good bodies of the calls about the company's money outside its bookings. */
export const financeBodies = {
  "financialAccounts.create": {
    name: "Banco do Brasil 4821-0",
    kind: "bank",
    bank_name: "Banco do Brasil",
    methods: [],
    opening_cents: 150_000,
    opening_on: "2026-11-01",
  },
  "financialAccounts.update": { bank_name: "Sicoob", version: 1 },
  "financialCategories.create": { name: "Jardinagem", kind: "expense", code: "3.8" },
  "financialCategories.update": { code: "3.9", version: 1 },
  "financialEntries.create": {
    kind: "payable",
    description: "Energia elétrica, outubro",
    amount_cents: 64_218,
    due_on: "2026-12-09",
    competence: "2026-11-01",
    category_id: someId,
    counterparty: "Celesc Distribuição",
    note: "Conta da casa e do deck",
    repeats: "monthly",
    times: 3,
  },
  "financialEntries.update": { due_on: "2026-12-12", version: 1 },
  "financialEntries.reverse": { reason: "Lançado em dobro" },
  "financialEntries.settle": {
    amount_cents: 30_000,
    interest_cents: 1_284,
    discount_cents: 100,
    account_id: someId,
    moved_on: "2026-11-20",
    note: "Pago no aplicativo",
  },
  "settlements.reverse": { reason: "Conta errada" },
  "transfers.create": {
    from_account_id: someId,
    to_account_id: "01934b7e-5a00-7000-8000-000000000002",
    amount_cents: 100_000,
    fee_cents: 1,
    note: "Repasse de novembro",
  },
  "transfers.reverse": { reason: "Conta errada" },
  "periodClosings.create": { month: "2026-10-01", reason: "Conferido com o contador" },
  "periodClosings.reopen": { reason: "Faltou uma nota" },
} as const;
