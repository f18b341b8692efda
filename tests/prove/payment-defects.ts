import { type Defect, defect, schema } from "./defect.ts";

/** Seeded defects in payments, debts, refunds and credits of bookings. */
export const paymentDefects: Defect[] = [
  defect("Record a payment twice", "tests/server/money/payments/payments.test", [
    "server/money/payments/record-payment.ts",
    "    created_at: now,\n  });\n",
    "    created_at: now,\n  });\n" +
      "  const again = { id: newId(now), booking_id: booking.id, amount_cents: signed, method, received_on, note };\n" +
      "  await insertPayment(db, { ...again, tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now });\n",
  ]),
  defect(
    "Reverse a payment twice",
    "tests/server/money/payments/kept-by-the-database",
    [
      "server/money/payments/reverse-payment.ts",
      "payment.reversal_of !== null || payment.reversed",
      "payment.reversal_of",
    ],
    [
      schema("17-payments"),
      "constraint booking_payments_once unique (tenant_id, reversal_of)",
      "constraint booking_payments_once unique (tenant_id, reversal_of, id)",
    ],
  ),
  defect("Accept a paid amount without payments", "tests/server/money/payments/kept-by-the-database", [
    schema("17-payments"),
    "if stored.paid <> stored.paid_cents or stored.held <> stored.security_held_cents then",
    "if stored.held <> stored.security_held_cents then",
  ]),
  defect("Forget when the first instalment falls due", "tests/server/money/payments/open-due", [
    schema("17-payments"),
    "if stored.due_on is distinct from stored.open_due_on then",
    "if false then",
  ]),
  defect("Never look at the instalments of a new booking", "tests/server/money/payments/kept-by-the-database", [
    schema("17-payments"),
    "if tg_op = 'INSERT' and exists (\n    select from booking_installments where tenant_id = new.tenant_id and booking_id = new.id) then",
    "if tg_op = 'INSERT' then",
  ]),
  defect("Refund by the wrong tier", "tests/domain/refund", [
    "domain/refund.ts",
    "b.days_before - a.days_before",
    "a.days_before - b.days_before",
  ]),
  defect(
    "Use a credit twice",
    "tests/server/money/payments/credits.test",
    ["server/money/payments/use-credit.ts", "const left = creditLeft(credit);", "const left = credit.credit_cents;"],
    [
      schema("17-payments"),
      "used_credit(b.tenant_id, b.id) > coalesce(",
      "used_credit(b.tenant_id, b.id) > 99 * coalesce(",
    ],
  ),
  defect("Turn a credit into money", "tests/server/money/payments/credits-going-back", [
    "server/bookings/bookings/cancellation.ts",
    "const credit = await paidInCredit(ctx, booking);",
    "const credit = booking.paid_cents < 0 ? await paidInCredit(ctx, booking) : null;",
  ]),
];
