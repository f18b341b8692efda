import { atOnce, type Defect, defect, schema } from "./defect.ts";

/** Seeded defects in bank statements: lines kept once, matched to the cent, and posted only by a user. */
export const bankDefects: Defect[] = [
  defect("Post into an account that was archived", "tests/server/money/bank-statements/archived-account", [
    "server/money/finances/money-accounts.ts",
    'if (account?.archived) throw invalid("line_id"',
    'if (account === null) throw invalid("line_id"',
  ]),
  defect("Let the parts of a match miss their line", "tests/server/money/bank-statements/kept-by-the-database", [
    schema("21-bank-statements"),
    "l.amount_cents is distinct from (",
    "l.amount_cents < 0 and l.amount_cents = (",
  ]),
  defect("Match one payment with two lines", "tests/server/money/bank-statements/kept-by-the-database", [
    schema("21-bank-statements"),
    "constraint bank_match_parts_payment unique (tenant_id, payment_id)",
    "constraint bank_match_parts_payment unique (tenant_id, payment_id, match_id)",
  ]),
  defect("Change what the bank said", "tests/server/money/bank-statements/kept-by-the-database", [
    schema("21-bank-statements"),
    "grant update (written_on, ordinal,",
    "grant update (amount_cents, written_on, ordinal,",
  ]),
  defect("Open the bank's words to every company", "tests/server/platform/db/walls", [
    schema("21-bank-statements"),
    "for all to app_user\n  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));",
    "for all to app_user using (true) with check (true);",
  ]),
  defect("Switch the walls of the bank's tables off", "tests/server/platform/db/walls", [
    schema("21-bank-statements"),
    " enable row level security, force row level security;",
    " force row level security;",
  ]),
  defect("Do not force the walls of the bank's tables", "tests/server/platform/db/schema", [
    schema("21-bank-statements"),
    " enable row level security, force row level security;",
    " enable row level security;",
  ]),
  defect("Remember a payer for everybody", "tests/server/money/bank-statements/confirming.test", [
    "server/money/bank-statements/confirm-matches.ts",
    " and b.id = $",
    " and b.id <> $",
  ]),
  defect(
    "Leave an announcement open after its bank line was posted",
    "tests/server/money/bank-statements/told-by-guest",
    [
      "server/money/bank-statements/post-receipts.ts",
      "    await tieAnnouncement(ctx, booking_id, { id: payment_id, amount_cents: gross });\n",
      "",
    ],
  ),
  defect("Accept an announcement of a payment from a bank file", "tests/server/money/bank-statements/told-by-guest", [
    "server/money/announcements/announce-payment.ts",
    "  if (open?.txid !== txid && isPaid(ctx, booking, part)) return;\n",
    "",
  ]),
  defect(
    "Post a transfer by a rule that its other line posted",
    "tests/server/money/bank-statements/rules-of-transfers",
    [
      "server/money/bank-statements/post-parts.ts",
      "posted.amount_cents === line.amount_cents))",
      "posted.amount_cents === -line.amount_cents))",
    ],
  ),
  defect("Suggest a rule's transfer beside its other line", "tests/domain/returning-rules", [
    "domain/bank-matching/suggest-matches.ts",
    'if (others.includes("near") || posted',
    'if (rule.id === "" || posted',
  ]),
  defect("Offer a rule whose account is archived", "tests/server/money/bank-statements/rules-of-transfers", [
    "server/money/bank-statements/suggest.ts",
    "rules.filter(({ other_account_archived }) => !other_account_archived)",
    'rules.filter(({ words }) => words !== "")',
  ]),
  defect("Forget whom an entry was paid to", "tests/server/money/bank-statements/paying-again", [
    "server/money/bank-statements/confirm-matches.ts",
    "for (const id of counterparties) await",
    "for (const id of keys.length < 0 ? counterparties : []) await",
  ]),
  defect("Take a balance for a movement", "tests/server/money/bank-statements/importing", [
    "domain/bank-statements/balances.ts",
    'return (first === "saldo"',
    'return (first === "saldos"',
  ]),
  defect("Allow a balance row to be posted", "tests/server/money/bank-statements/kept-by-the-database", [
    schema("21-bank-statements"),
    "when 'balance' then state = 'told' else",
    "when 'balance' then true else",
  ]),
  defect("Keep a line again at each export", "tests/domain/bank-statements/overlapping-exports", [
    "domain/bank-statements/reconcile-lines.ts",
    '  takeBy(left, ({ text }) => text, "alike", take);\n',
    "",
  ]),
  defect("Lose the second of two equal purchases", "tests/domain/bank-statements/overlapping-exports", [
    "domain/bank-statements/reconcile-lines.ts",
    "const [one] = at < 0 ? [] : options.splice(at, 1);",
    "const [one] = at < 0 ? [] : options.slice(at, at + 1);",
  ]),
  defect("Take a file that was cut off", "tests/domain/bank-statements/refusals", [
    "domain/bank-statements/read-ofx.ts",
    "if (!ended && [...open.values()]",
    "if (!ended && text === '' && [...open.values()]",
  ]),
  defect("Lose the centavos behind a comma", "tests/domain/bank-statements/split-amounts", [
    "domain/bank-statements/read-csv-statement.ts",
    'best.delimiter === ","',
    'best.delimiter === "."',
  ]),
  defect("Take dollars for reais", "tests/domain/bank-statements/refusals", [
    "domain/bank-statements/read-ofx.ts",
    '=> !isReais(currency ?? "");',
    '=> currency === "" && !isReais(currency);',
  ]),
  defect("Believe every balance", "tests/domain/bank-statements/check-balances", [
    "domain/bank-statements/balances.ts",
    "else if (at !== told &&",
    "else if (at === null &&",
  ]),
  defect("Tie one security deposit to two lines", "tests/server/money/bank-statements/lines-of-bookings", [
    "server/money/bank-statements/open-items.queries.ts",
    " or p.deposit_id = e.id",
    "",
  ]),
  defect("Leave a hold ended that its Pix paid", "tests/server/money/bank-statements/ended-holds", [
    "server/money/bank-statements/post-receipts.ts",
    "    await takeUpHold(ctx, code);\n",
    "",
  ]),
  defect("Preselect one of two equal suggestions", "tests/domain/bank-matching", [
    "domain/bank-matching/suggest-matches.ts",
    "best.strength >= sureFrom && best.strength !== next?.strength;",
    "best.strength >= sureFrom && next !== null;",
  ]),
  defect("Preselect one instalment for two lines", "tests/domain/bank-matching", [
    "domain/bank-matching/suggest-matches.ts",
    "return withoutRivals(found);",
    "return found.length < 0 ? withoutRivals(found) : found;",
  ]),
  atOnce(
    defect(
      "Import one file twice at once",
      "tests/server/money/bank-statements/racing",
      ["server/money/bank-statements/take-waiting.ts", "  await lockAccount(db, actor.tenant_id, accountId);\n", ""],
      // assigning the same account waits too
      [
        "server/money/bank-statements/take-waiting.ts",
        "if (name !== null) await rememberAccount(db, actor.tenant_id, name, account_id);",
        "",
      ],
      [
        schema("21-bank-statements"),
        "(tenant_id, account_id, kind, written_on, amount_cents, ordinal)",
        "(tenant_id, account_id, import_id, kind, written_on, amount_cents, ordinal)",
      ],
    ),
  ),
  atOnce(
    defect(
      "Post one line of the bank twice at once",
      "tests/server/money/bank-statements/racing",
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
  ),
];
