const someId = "01934b7e-5a00-7000-8000-000000000001";

const matches = [{ line_id: someId, parts: [{ kind: "item", id: someId, amount_cents: 10_000 }] }] as const;

/** Valid bodies of the calls for bank statements. */
export const bankBodies = {
  "bankImports.name": { account_ids: [someId] },
  "bankLines.answer": { same_as: null },
  "bankLines.ignore": { reason: "Não é da empresa" },
  "bankLines.reopen": { line_ids: [someId] },
  "bankMatches.create": { matches },
  "bankMatches.across": { matches },
  "bankRules.create": {
    words: "TARIFA PACOTE",
    direction: "out",
    category_id: someId,
    description: "Tarifa do banco",
  },
  "bankRules.update": { description: "Pacote de serviços", version: 1 },
  "bankProfiles.create": {
    name: "Banco da praia",
    columns: [
      { name: "Dia", role: "date" },
      { name: "Histórico", role: "text" },
      { name: "Quantia", role: "amount" },
    ],
    decimal_mark: "comma",
    left_out: ["Resumo"],
  },
  "bankProfiles.update": { day_order: "day_first", version: 1 },
} as const;
