import { expect, test } from "vitest";
import { withoutMoney } from "#server/platform/http/money-mask";

test("amounts in the reasons of acts and in timelines are hidden from users who see none", () => {
  const booking = {
    total_cents: 90_000,
    cancellation_reason: "Desistiu, multa de R$ 1.200,50 combinada",
    notes: { internal: "Cobrar R$ 50 na saída" },
    charges: [
      {
        name: "Desconto combinado",
        amount_cents: -100,
        agreed: { reason: "Fechado por R$ 800", by_name: "Ana", share_basis_points: 500 },
      },
    ],
    price_request: { reason: "Quer por R$700", total_cents: 70_000 },
    price_refusal: { reason: "No máximo R$ 50,00", total_cents: 70_000 },
    changes: [{ field: "reason", before: null, after: "R$ 30,00 a menos", after_cents: 3000 }],
  };
  expect(withoutMoney(booking, new Set(["notes", "reason"]))).toEqual({
    cancellation_reason: "Desistiu, multa de R$ ••• combinada",
    notes: { internal: "Cobrar R$ 50 na saída" }, // a form saves it again
    charges: [{ name: "Desconto combinado", agreed: { reason: "Fechado por R$ •••", by_name: "Ana" } }],
    price_request: { reason: "Quer por R$ •••" },
    price_refusal: { reason: "No máximo R$ •••" },
    changes: [{ field: "reason", before: null, after: "R$ ••• a menos" }],
  });
});

test("a text that is only read names no amount, wherever it stands", () => {
  expect(
    withoutMoney({
      data: [
        { note: "Pago por fora, r$ 10", tags: ["deve R$ 444,04"], reason: "Vendido por R$\u00a0777,77", nights: 2 },
      ],
      notes: { internal: "Cobrar R$ 50 na saída" },
    }),
  ).toEqual({
    data: [{ note: "Pago por fora, R$ •••", tags: ["deve R$ •••"], reason: "Vendido por R$ •••", nights: 2 }],
    notes: { internal: "Cobrar R$ ••• na saída" },
  });
});
