import { atOnce, type Defect, defect, schema } from "./defect.ts";

/** Seeded defects in the journal. */
export const journalDefects: Defect[] = [
  defect("Post lines that do not balance", "tests/server/money/finances/posting", [
    schema("13-ledger"),
    "group by tenant_id, entry_id having sum(amount_cents) <> 0)",
    "group by tenant_id, entry_id having sum(amount_cents) is null)",
  ]),
  defect("Let a posted line be changed", "tests/server/money/finances/posting", [
    schema("13-ledger"),
    "create trigger journal_lines_unchanged before update or delete or truncate on journal_lines",
    "create trigger journal_lines_unchanged before truncate on journal_lines",
  ]),
  defect("Add lines to an older entry", "tests/server/money/finances/posting", [
    schema("13-ledger"),
    "where a.lines <> (select count(*)",
    "where a.lines > (select count(*)",
  ]),
  defect("Reverse an act twice", "tests/server/money/finances/posting", [
    schema("13-ledger"),
    "constraint journal_entries_reversed_once unique (tenant_id, reversal_of)",
    "constraint journal_entries_reversed_once unique (tenant_id, id, reversal_of)",
  ]),
  defect("Post into a closed month", "tests/server/money/finances/closing", [
    schema("13-ledger"),
    "and closed_at is not null limit 1;",
    "and closed_at > now() limit 1;",
  ]),
  defect("Reverse an uncorrected entry of a closed month", "tests/server/money/finances/closing", [
    schema("20-entries"),
    "s.entry_id = new.id and s.is_reversal;",
    "s.is_reversal;",
  ]),
  defect("Keep a closed month from being corrected", "tests/server/money/finances/closing", [
    schema("20-entries"),
    "s.entry_id = new.id and s.is_reversal;",
    "s.entry_id = new.id and s.is_reversal and false;",
  ]),
  defect("Change an entry of a closed month", "tests/server/money/finances/closing", [
    schema("20-entries"),
    "after insert or update of kind, amount_cents, category_id, accommodation_id, competence, cancelled_at\n",
    "after insert\n",
  ]),
  defect("Reverse only some lines of an entry", "tests/server/money/finances/journal-model", [
    schema("13-ledger"),
    "from back r join journal_lines l on l.tenant_id = r.tenant_id and l.entry_id = r.reversal_of;",
    "from back r join journal_lines l on l.tenant_id = r.tenant_id and l.entry_id = r.reversal_of and l.position < 3;",
  ]),
  defect("Keep the amount of a charge whose nights or guests changed", "tests/server/money/finances/journal-model", [
    "domain/kept-price.ts",
    "  if (quantityOf(rate, was) === quantityOf(rate, is)) return charge;\n",
    "  if (quantityOf(rate, was) > 0) return charge;\n",
  ]),
  defect("Keep the transfer of a reopened bank line", "tests/server/money/finances/journal-model", [
    "server/money/bank-statements/decide-lines.ts",
    "  if (transfer_id !== null) await reverseTransfer(ctx, transfer_id, reason);\n",
    "",
  ]),
  defect("Add imported payments again when their import is undone", "tests/server/money/finances/journal-model", [
    schema("17-payments"),
    "    l.accommodation_id, -l.amount_cents\n  from back b",
    "    l.accommodation_id, l.amount_cents\n  from back b",
  ]),
  defect(
    "Lose the interest of a settlement",
    "tests/server/money/finances/journal-model",
    [
      schema("20-entries"),
      "s.amount_cents + s.interest_cents - s.discount_cents as amount_cents",
      "s.amount_cents - s.discount_cents as amount_cents",
    ],
    [schema("20-entries"), "    union all select 3, 'category', null, interest.id, null, -s.interest_cents\n", ""],
  ),
  defect("Use the outdated sums of a month", "tests/server/money/finances/reports", [
    schema("13-ledger"),
    "where m.tenant_id = a.tenant_id and m.month = a.month and m.summed returning",
    "where m.tenant_id = a.tenant_id and m.month = a.month and m.summed is null returning",
  ]),
  defect("Count what is taken back as income", "tests/server/money/finances/reports", [
    "server/money/finances/reports.queries.ts",
    "> 0) <> $",
    "> 0) or $",
  ]),
  defect("Ignore the account filter for due amounts", "tests/server/money/finances/overview", [
    "server/money/finances/show-overview.ts",
    "now: clock.now(), ...of })",
    "now: clock.now() })",
  ]),
  defect("Accept a payment that does not know of another one", "tests/server/money/finances/entries", [
    "server/money/payments/record-payment.ts",
    "seen_paid_cents !== booking.paid_cents",
    "seen_paid_cents > booking.paid_cents",
  ]),
  defect("Post a payment taken by an owner to the company's account", "tests/server/money/payments/received-by-owner", [
    schema("17-payments"),
    "when p.received_by_owner_id is not null then 'category' else 'account' end",
    "else 'account' end",
  ]),
  defect("Reverse a payment taken by an owner as the company's", "tests/server/money/payments/received-by-owner", [
    "server/money/payments/reverse-payment.ts",
    "    received_by_owner_id: payment.received_by_owner_id,\n",
    "",
  ]),
  defect("Forget which owner took a payment", "tests/server/money/payments/received-by-owner", [
    "server/money/owner-statements/owner-statements.queries.ts",
    "'owner_id', p.received_by_owner_id) order by p.id)",
    "'owner_id', null) order by p.id)",
  ]),
  defect("Let an owner keep money that the company refunded", "tests/domain/owner-statement", [
    "domain/owner-statement/booking-state.ts",
    "return [owner_id, own - waiting];",
    "return [owner_id, Math.max(0, now)];",
  ]),
  defect("Lose the booking of a commission kept by a channel", "tests/server/money/bank-statements/confirming", [
    "server/money/bank-statements/post-receipts.ts",
    "{ ...between, ...moved }, payout.parts)",
    "{ ...between, ...moved })",
  ]),
  defect("Distribute a kept commission in equal parts", "tests/server/money/finances/payouts-by-hand", [
    "server/money/finances/transfer-money.ts",
    "sumCents(left) > 0 ? left",
    "sumCents(left) < 0 ? left",
  ]),
  defect("Suggest a commission that was kept already", "tests/server/money/bank-statements/confirming", [
    "server/money/bank-statements/known-items.ts",
    "kept_cents > 0\n      ? Math.max",
    "kept_cents < 0\n      ? Math.max",
  ]),
  atOnce(
    defect("Close a month in the middle of a posting", "tests/server/money/finances/races", [
      schema("13-ledger"),
      "  perform from ledger_months where tenant_id = tenant and month = any(asked) order by month for key share;\n",
      "",
    ]),
  ),
  atOnce(
    defect("Close a month twice at once", "tests/server/money/finances/races", [
      "server/money/finances/close-month.ts",
      " for update of m`",
      "`",
    ]),
  ),
  atOnce(
    defect("Settle one bill twice at once", "tests/server/money/finances/races", [
      "server/money/finances/entries.queries.ts",
      "lock ? sql`for no key update of e`",
      "lock ? sql``",
    ]),
  ),
  defect("Show a reversed entry as due", "tests/server/money/finances/reports", [
    "server/money/finances/reports.queries.ts",
    "and cancelled_at is null and settled_cents < amount_cents",
    "and settled_cents < amount_cents",
  ]),
  defect("Omit the fee of a cancelled stay", "tests/server/money/finances/owed-fees", [
    "server/money/finances/reports.queries.ts",
    "and b.owes_fee ${due",
    "and b.owes_fee and false ${due",
  ]),
  defect("Show a fee that a channel collects as the guest's", "tests/server/money/finances/owed-fees", [
    "server/money/finances/list-entries.queries.ts",
    "case when b.collected_by = 'channel' then b.channel end",
    "null::text",
  ]),
  atOnce(
    defect("Put a booking on two bills of its channel", "tests/server/money/finances/commission-bills", [
      schema("20-entries"),
      "constraint billed_commissions_once primary key (tenant_id, booking_id),",
      "constraint billed_commissions_once primary key (tenant_id, booking_id, entry_id),",
    ]),
  ),
  defect("Keep the bookings of a reversed bill", "tests/server/money/finances/commission-bills", [
    schema("20-entries"),
    "old.cancelled_at is null and new.cancelled_at is not null)",
    "old.cancelled_at is not null and new.cancelled_at is not null)",
  ]),
  defect("Post a channel's bill without its bookings", "tests/server/money/finances/commission-bills", [
    "server/money/finances/settlements.ts",
    "if (entry.billed_channel === null) return null;",
    "if (entry.billed_channel !== '') return null;",
  ]),
];
