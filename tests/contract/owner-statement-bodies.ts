const someId = "01934b7e-5a00-7000-8000-000000000001";

const payout = {
  amount_cents: 20_000,
  account_id: someId,
  paid_on: "2026-11-10",
  note: "Pix da manhã",
  in_advance: false,
};

/** Valid bodies of owner statements. */
export const ownerStatementBodies = {
  "ownerStatements.settings": { begins_in: "2026-10", opening_cents: -12_000, reserve_cents: 50_000, version: 2 },
  "ownerStatements.leaveOut": { month: "2026-10", line_id: someId, reason: "Combinado para novembro" },
  "ownerStatements.compute": { owner_id: someId, month: "2026-10", sample: "1" },
  "ownerStatements.create": { owner_id: someId, month: "2026-10", closing_cents: 60_000 },
  "ownerStatements.reopen": { reason: "Faltou uma despesa" },
  "ownerStatements.pay": payout,
  "ownerAdjustments.create": {
    kind: "contribution",
    amount_cents: 15_000,
    booked_on: "2026-11-10",
    reason: "Aporte para a reforma",
    account_id: someId,
  },
  "ownerAdjustments.reverse": { reason: "Conta errada" },
  "ownerPayouts.create": payout,
  "ownerPayouts.reverse": { reason: "Conta errada" },
} as const;
