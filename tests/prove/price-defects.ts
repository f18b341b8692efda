import { type Defect, defect } from "./defect.ts";

const books = "tests/server/money/finances/journal-model";

/** Seeded defects in prices that are kept, totals after a refund, commissions and the sums of lists. */
export const priceDefects: Defect[] = [
  defect("Let a refund be owed again that lowered the total", books, [
    "server/money/payments/lower-total.ts",
    "return { cents: again, ...",
    "return { cents: 0 * again, ...",
  ]),
  defect("Decide without asking that a refund keeps the total", "tests/server/money/payments/refunded-total", [
    "server/money/payments/lower-total.ts",
    'if (total_after == null) throw invalid("total_after"',
    'if (total_after === undefined && note === "?") throw invalid("total_after"',
  ]),
  defect("Keep the total low after its refund was reversed", "tests/server/money/payments/refunded-total", [
    "server/money/payments/reverse-payment.ts",
    "  if (payment.amount_cents < 0) await raiseTotal(ctx, code, accommodation, id);\n",
    "  if (payment.amount_cents === 0) await raiseTotal(ctx, code, accommodation, id);\n",
  ]),
  defect("Reprice a confirmed stay that is moved", "tests/server/bookings/bookings/kept-discounts", [
    "server/bookings/bookings/change/changed-price.ts",
    'stored.status === "inquiry" && isChanged',
    'stored.status !== "" && isChanged',
  ]),
  defect("Give a discount beyond one's share", "tests/server/bookings/bookings/agreed-price", [
    "domain/agreed-price.ts",
    "return share >= anyShare || ",
    "return share >= 0 || ",
  ]),
  defect("Keep the amount of a discount that was agreed as a share", books, [
    "domain/agreed-price.ts",
    'if (kind === "share") return percentOf(after, value);',
    'if (kind === "share") return Math.min(discount_cents, after);',
  ]),
  defect("Count the nights of one part of a split stay alone", "tests/server/bookings/bookings/kept-through-splits", [
    "domain/discounts.ts",
    "elsewhere: (terms.elsewhere ?? 0) + otherNights",
    "elsewhere: 0 * otherNights",
  ]),
  defect("Count one part's nights when it is priced anew", "tests/server/bookings/bookings/kept-through-splits", [
    "domain/quote.ts",
    "accommodation, nights + elsewhere);",
    "accommodation, nights + 0 * elsewhere);",
  ]),
  defect("Keep the price of unused nights from the owner", "tests/server/money/owner-statements/unused-nights", [
    "domain/kept-price.ts",
    "...(desk_cents > 0 && { desk_cents }), unused: paidFor };",
    "...(desk_cents > 0 && { desk_cents }), ...(paidFor.length > 99 && { unused: paidFor }) };",
  ]),
  defect(
    "Leave unused nights out of the month after the departure",
    "tests/server/money/owner-statements/unused-nights",
    [
      "server/money/owner-statements/owner-statements.queries.ts",
      "or (b.status = 'checked_out' and b.check_in <= ",
      "or (b.status = 'hold' and b.check_in <= ",
    ],
  ),
  defect(
    "Let the owner's nights pay for an extra that was given back",
    "tests/server/money/owner-statements/lowered-totals",
    ["domain/lowered-lines.ts", "amount_cents < 0)) - (whole - left);", "amount_cents < 0)) - 0 * (whole - left);"],
  ),
  defect("Lower the nights in the month's revenue for an extra", "tests/server/money/owner-statements/lowered-totals", [
    "server/platform/db/migrations/0088-lines-of-owners.sql",
    "greatest(0, line.cents - coalesce(off.cents, 0))",
    "greatest(0, line.cents - 0 * coalesce(off.cents, 0))",
  ]),
  defect("Let the order of a no-show and its payout decide", "tests/server/money/payments/late-payouts", [
    "server/money/payments/settle-again.ts",
    "if (!mayPayLate(before) || stored === null",
    "if (mayPayLate(before) || stored === null",
  ]),
  defect("Price an undone part in the sums of lists", "tests/server/bookings/bookings/sums-of-lists", [
    "server/bookings/bookings/moves/undo-split.ts",
    "rest.id, { ...step, agreed }, now",
    "rest.id, agreed.total_cents > 0 ? { ...step, agreed } : step, now",
  ]),
  defect("Apply the amount of an agreed length discount to other nights", books, [
    "domain/kept-price.ts",
    "if (length !== undefined) return { ...charge, amount_cents: -discountCents(length, after_cents) };",
    "if (length !== undefined) return charge;",
  ]),
  defect("Lose the coupon of the second part of a stay", books, [
    "server/bookings/bookings/moves/split-booking.ts",
    "    ...couponOf(booking, rest),\n    coupon_id",
    "    coupon_id",
  ]),
  defect("Give the whole coupon to a part of a stay", "tests/server/bookings/bookings/kept-discounts", [
    "domain/discounts.ts",
    "const amount_cents = coupon.basis_points === null ? share_cents : null;",
    "const amount_cents = share_cents < 0 ? null : coupon.amount_cents;",
  ]),
  defect("Use up a coupon twice by a split stay", "tests/server/bookings/bookings/kept-discounts", [
    "server/catalogue/rates/coupons.queries.ts",
    "count(distinct coalesce(b.stay_id, b.id))",
    "count(distinct b.id)",
  ]),
  defect("Keep the commission of a no-show from its owner", books, [
    "server/money/owner-statements/state-month.ts",
    "const agreed_cents = commissionOf(booking) ?? 0;",
    "const agreed_cents = given_up_on ? 0 : (commissionOf(booking) ?? 0);",
  ]),
  defect("Leave a no-show off the channel's bill", "tests/server/money/finances/one-commission", [
    "server/money/finances/commission-bills.queries.ts",
    "or b.status in ('cancelled', 'no_show') and",
    "or b.status in ('cancelled') and false and",
  ]),
  defect("Sum what nobody owes", books, [
    "server/platform/db/booking-money.ts",
    " as owed_cents,\n",
    " + case when b.status = 'cancelled' then b.total_cents else 0 end as owed_cents,\n",
  ]),
  defect("Let an owner earn an expired hold", "tests/server/bookings/bookings/sums-of-lists", [
    "server/money/owner-statements/state-month.ts",
    "const stay = occupies(booking.status) ? earnedByStay({ nights, charges }) : [];",
    "const stay = occupies(booking.status) || nights.length > 0 ? earnedByStay({ nights, charges }) : [];",
  ]),
  defect(
    "Keep the first amount of two that a guest announced, without a word",
    "tests/server/money/announcements/announcing",
    [
      "server/money/announcements/announce-payment.ts",
      "if (open?.txid === txid && open.amount_cents === amount_cents) return;",
      "if (open?.txid === txid) return;",
    ],
  ),
  defect("Take letters for a Pix key that the directory has not", "tests/domain/pix-keys", [
    "domain/pix-keys.ts",
    "isPlainText(trimmed) && folded.length",
    "folded.length",
  ]),
  defect(
    "Answer the reversal of an owner's adjustment with the adjustment",
    "tests/server/money/owner-statements/adjustments",
    [
      "server/money/owner-statements/adjustments.ts",
      "found(await findReversal(db, actor.tenant_id, { id, owner_id }))",
      "found((await findReversal(db, actor.tenant_id, { id, owner_id })) && (await findAdjustment(db, actor.tenant_id, id)))",
    ],
  ),
  defect("Forget a month's bank lines before it is closed", "tests/server/money/finances/left-open", [
    "server/money/finances/left-open.ts",
    "and state in ('open', 'asked')",
    "and state in ('asked')",
  ]),
];
