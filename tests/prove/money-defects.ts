import { type Change, defect, schema } from "./defect.ts";

/** Seeded defects that lose or invent a centavo. */
export const moneyDefects: Change[] = [
  defect("Lose the check of the total", "tests/server/platform/db/occupancies.test.ts", [
    schema("15-bookings"),
    "(total_cents = sum_cents(nights, 'price_cents') + sum_cents(charges, 'amount_cents'))",
    "(total_cents >= 0)",
  ]),
  defect("Post lines that do not balance", "tests/server/money/finances/posting.test.ts", [
    schema("13-ledger"),
    "group by tenant_id, entry_id having sum(amount_cents) <> 0)",
    "group by tenant_id, entry_id having sum(amount_cents) is null)",
  ]),
  defect("Let a posted line be changed", "tests/server/money/finances/posting.test.ts", [
    schema("13-ledger"),
    "create trigger journal_lines_unchanged before update or delete or truncate on journal_lines",
    "create trigger journal_lines_unchanged before truncate on journal_lines",
  ]),
  defect("Reverse an act twice", "tests/server/money/finances/posting.test.ts", [
    schema("13-ledger"),
    "constraint journal_entries_reversed_once unique (tenant_id, reversal_of)",
    "constraint journal_entries_reversed_once unique (tenant_id, id, reversal_of)",
  ]),
  defect("Reverse only some lines of an entry", "tests/server/money/finances/journal-model.test.ts", [
    schema("13-ledger"),
    "from back r join journal_lines l on l.tenant_id = r.tenant_id and l.entry_id = r.reversal_of;",
    "from back r join journal_lines l on l.tenant_id = r.tenant_id and l.entry_id = r.reversal_of and l.position < 3;",
  ]),
  defect(
    "Lose the interest of a settlement",
    "tests/server/money/finances/journal-model.test.ts",
    [
      schema("20-entries"),
      "s.amount_cents + s.interest_cents - s.discount_cents as amount_cents",
      "s.amount_cents - s.discount_cents as amount_cents",
    ],
    [schema("20-entries"), "    union all select 3, 'category', null, interest.id, null, -s.interest_cents\n", ""],
  ),
  defect(
    "Keep the amount of a charge whose nights or guests changed",
    "tests/server/money/finances/journal-model.test.ts",
    [
      "domain/kept-price.ts",
      "  if (quantityOf(rate, was) === quantityOf(rate, is)) return charge;\n",
      "  if (quantityOf(rate, was) > 0) return charge;\n",
    ],
  ),
  defect(
    "Add imported payments again when their import is undone",
    "tests/server/money/finances/journal-model.test.ts",
    [
      schema("17-payments"),
      "    l.accommodation_id, -l.amount_cents\n  from back b",
      "    l.accommodation_id, l.amount_cents\n  from back b",
    ],
  ),
  defect("Record a payment twice", "tests/server/money/payments/payments.test.ts", [
    "server/money/payments/record-payment.ts",
    "    created_at: now,\n  });\n",
    "    created_at: now,\n  });\n" +
      "  const again = { id: newId(now), booking_id: booking.id, amount_cents: signed, method, received_on, note };\n" +
      "  await insertPayment(db, { ...again, tenant_id: actor.tenant_id, created_by: actor.user_id, created_at: now });\n",
  ]),
  defect(
    "Reverse a payment twice",
    "tests/server/money/payments/kept-by-the-database.test.ts",
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
  defect(
    "Use a credit twice",
    "tests/server/money/payments/credits.test.ts",
    ["server/money/payments/use-credit.ts", "const left = creditLeft(credit);", "const left = credit.credit_cents;"],
    [
      schema("17-payments"),
      "used_credit(b.tenant_id, b.id) > coalesce(",
      "used_credit(b.tenant_id, b.id) > 99 * coalesce(",
    ],
  ),
  defect("Lose a centavo where a stay is split", "tests/domain/booking-life/booking-life.test.ts", [
    "domain/split-stay.ts",
    "paid_cents: paid_cents - paidOfRest,",
    "paid_cents: paid_cents - paidOfRest - (paidOfRest > 1 ? 1 : 0),",
  ]),
  defect("Lose a centavo between owner and company", "tests/domain/owner-statement/statement-sums.test.ts", [
    "domain/owner-statement/booking-parts.ts",
    "company: nights + fees - channel - net,",
    "company: nights + fees - channel - net - (net > 1 ? 1 : 0),",
  ]),
  defect("Pay an owner more than is payable", "tests/server/money/owner-statements/payouts.test.ts", [
    "server/money/owner-statements/payouts.ts",
    "if (amount_cents > payable && !in_advance)",
    "if (amount_cents > payable && in_advance)",
  ]),
  defect("Post into a closed month", "tests/server/money/finances/closing.test.ts", [
    schema("13-ledger"),
    "and closed_at is not null limit 1;",
    "and closed_at > now() limit 1;",
  ]),
  defect("Close a month in the middle of a posting", "tests/server/money/finances/races.test.ts", [
    schema("13-ledger"),
    "  perform from ledger_months where tenant_id = tenant and month = any(asked) order by month for key share;\n",
    "",
  ]),
  defect("Settle one bill twice at once", "tests/server/money/finances/races.test.ts", [
    "server/money/finances/entries.queries.ts",
    "lock ? sql`for no key update of e`",
    "lock ? sql``",
  ]),
  defect("Match one payment with two lines", "tests/server/money/bank-statements/kept-by-the-database.test.ts", [
    schema("21-bank-statements"),
    "constraint bank_match_parts_payment unique (tenant_id, payment_id)",
    "constraint bank_match_parts_payment unique (tenant_id, payment_id, match_id)",
  ]),
  defect(
    "Post one line of the bank twice at once",
    "tests/server/money/bank-statements/racing.test.ts",
    [
      "server/money/bank-statements/lines.queries.ts",
      "::uuid[]) order by id for no key update`",
      "::uuid[]) order by id`",
    ],
    ["server/money/bank-statements/lines.queries.ts", '    .where("state", "=", from)\n', ""],
    [
      "server/money/bank-statements/post-receipts.ts",
      "      refuseBeyond(ctx, asked, open.cancelled ? 0 : open.amount_cents - open.paid_cents);\n",
      "",
    ],
    [
      "server/money/bank-statements/post-receipts.ts",
      "  refuseBeyond(ctx, gross, Math.max(0, total_cents - paid_cents));\n",
      "",
    ],
    [
      schema("21-bank-statements"),
      "constraint bank_matches_line unique (tenant_id, line_id)",
      "constraint bank_matches_line unique (tenant_id, line_id, id)",
    ],
  ),
  defect("Ask by Pix for what was paid", "tests/server/money/stay-pix/stay-pix.test.ts", [
    "server/money/stay-pix/stay-pix.ts",
    "const amount_cents = asked ?? part.amount_cents - part.paid_cents;",
    "const amount_cents = asked ?? part.amount_cents;",
  ]),
  defect("Give two invoices one number", "tests/server/service/service/invoices/numbers.test.ts", [
    schema("23-service-invoices"),
    "set last = service_invoice_counters.last + 1 returning",
    "set last = service_invoice_counters.last returning",
  ]),
  defect("Let two clocks invoice one period", "tests/server/service/subscription/clock.test.ts", [
    "server/service/subscription/subscription.queries.ts",
    " for update of s`.execute(db);\n  return rows[0] ?? null;\n}\n\n/** Writes a company's state",
    "`.execute(db);\n  return rows[0] ?? null;\n}\n\n/** Writes a company's state",
  ]),
];
