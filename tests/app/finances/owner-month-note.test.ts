import { expect, test } from "vitest";
import type { OwnerMonth } from "#contract/money/owner-statements";
import { monthNote } from "~/routes/finances/owners/month-state";

test("a month closed and sent late in the evening shows the local date", () => {
  const kept = {
    closed_at: "2026-11-24T00:04:00Z",
    closed_by_name: "Ana Prado",
    sent_at: "2026-11-24T02:59:00Z",
    sent_to: "dora@example.test",
  };
  expect(monthNote({ state: "closed", kept } as OwnerMonth, "America/Sao_Paulo", false)).toBe(
    "Fechada em 23/11/2026 por Ana Prado. Enviada para dora@example.test em 23/11/2026",
  );
  const held = { ...kept, mail_held: "limit" };
  expect(monthNote({ state: "closed", kept: held } as OwnerMonth, "America/Sao_Paulo", false)).toBe(
    "Fechada em 23/11/2026 por Ana Prado. O e-mail para dora@example.test espera até amanhã às 8h: o limite de e-mails do dia foi atingido.",
  );
});
