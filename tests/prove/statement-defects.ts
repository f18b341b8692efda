import { atOnce, type Defect, defect, schema } from "./defect.ts";

const closing = "tests/server/money/owner-statements/closing";

/** Seeded defects in owner statements: frozen once closed, in order, and sent once. */
export const statementDefects: Defect[] = [
  defect("Lose a centavo between owner and company", "tests/domain/owner-statement/statement-sums", [
    "domain/owner-statement/booking-parts.ts",
    "company: nights + fees - channel - net,",
    "company: nights + fees - channel - net - (net > 1 ? 1 : 0),",
  ]),
  defect("Pay an owner for nights to come", "tests/domain/owner-statement/statement-sums", [
    "domain/owner-statement/booking-state.ts",
    "const released = Math.min(earned, received);",
    "const released = received;",
  ]),
  defect("Close a statement with other than its lines", "tests/domain/owner-statement/statement-sums", [
    "domain/owner-statement/owner-statement.ts",
    "...stays.flatMap(({ net, collected }) => [net, -collected]),",
    "...stays.map(({ net }) => net),",
  ]),
  defect("Charge an owner for a commission that the company bears", "tests/domain/owner-statement/owner-statement", [
    "domain/owner-statement/booking-parts.ts",
    'const channel_off = terms.channel_paid_by === "owner" ? (ownFees ? channel : offNights) : 0;',
    'const channel_off = (terms.channel_paid_by === "owner" ? offNights : 0) + (ownFees ? channel - offNights : 0);',
  ]),
  defect("Credit an owner with what the channel kept", "tests/server/money/owner-statements/preview", [
    "server/money/owner-statements/state-month.ts",
    "const channel_cents = channel_is_settled ? channel_kept_cents : Math.max(agreed_cents, channel_kept_cents);",
    "const channel_cents = agreed_cents + 0 * channel_kept_cents * Number(channel_is_settled);",
  ]),
  defect("Credit the buyer with the seller's earnings", "tests/server/money/owner-statements/former-owners", [
    "server/money/owner-statements/state-month.ts",
    "place.past.find(({ until_on }) => day < until_on) ?? place",
    "place.past.find(({ until_on }) => day < until_on && day === '') ?? place",
  ]),
  defect("Drop what a closed statement listed as not received", "tests/server/money/owner-statements/former-owners", [
    "server/money/owner-statements/close-statement.ts",
    "...statement.not_received.map(({ booking_id }) => booking_id),",
    "",
  ]),
  defect("Correct months that are open without asking", "tests/server/money/owner-statements/former-owners", [
    "server/catalogue/owners/ownership.ts",
    "if (before.open_for.length > 0 && !corrects_open_months) {",
    "if (before.open_for.length > 99 && !corrects_open_months) {",
  ]),
  defect("Pay an owner by any entry", "tests/server/money/owner-statements/payouts", [
    "server/money/finances/categories.ts",
    "if (category.purpose === payouts && !isPayout) {",
    "if (category.purpose === payouts && !isPayout && kind === '') {",
  ]),
  defect("Change a statement that is closed", closing, [
    schema("22-owner-statements"),
    "create trigger owner_statements_frozen before update on owner_statements\n  for each row execute function freeze_owner_statements();\n",
    "",
  ]),
  defect("Change a line of a closed statement", closing, [
    schema("22-owner-statements"),
    "if said is distinct from old then",
    "if said.tenant_id is distinct from old.tenant_id then",
  ]),
  defect("Take lines out of a closed statement", closing, [
    schema("22-owner-statements"),
    "create trigger owner_statement_lines_kept before delete or truncate on owner_statement_lines",
    "create trigger owner_statement_lines_kept before truncate on owner_statement_lines",
  ]),
  defect("Remove a closed statement", closing, [
    schema("22-owner-statements"),
    "create trigger owner_statements_kept before delete or truncate on owner_statements",
    "create trigger owner_statements_kept before truncate on owner_statements",
  ]),
  defect("Change terms that a closed statement used", closing, [
    schema("22-owner-statements"),
    "create trigger owner_statement_terms_kept before update or truncate on owner_statement_terms",
    "create trigger owner_statement_terms_kept before truncate on owner_statement_terms",
  ]),
  defect("Delete terms that a closed statement uses", "tests/server/money/owner-statements/corrected-commission", [
    schema("22-owner-statements"),
    "  if terms_are_told(old) then",
    "  if old.terms is null then",
  ]),
  defect("Keep the old terms of a reopened month", "tests/server/money/owner-statements/corrected-commission", [
    "server/money/owner-statements/close-statement.ts",
    "  await deleteReleasedTerms(db, actor.tenant_id, id);\n",
    "",
  ]),
  defect("Change a credit of an owner", "tests/server/money/owner-statements/adjustments", [
    schema("22-owner-statements"),
    "grant update (reason) on owner_adjustments",
    "grant update on owner_adjustments",
  ]),
  defect("Take back another amount than was credited", "tests/server/money/owner-statements/adjustments", [
    schema("22-owner-statements"),
    "constraint owner_adjustments_reversal foreign key\n    (tenant_id, reversal_of, owner_id, kind, amount_cents, reverses_reversal)\n    references owner_adjustments (tenant_id, id, owner_id, kind, amount_cents, is_reversal)",
    "constraint owner_adjustments_reversal foreign key (tenant_id, reversal_of) references owner_adjustments (tenant_id, id)",
  ]),
  defect("List a credit in two statements", "tests/server/money/owner-statements/adjustments", [
    "server/money/owner-statements/owner-statements.queries.ts",
    "'contribution', 'credit', 'debit'",
    "'contribution', 'debit'",
  ]),
  defect("Open a statement with another balance than the last closing", closing, [
    schema("22-owner-statements"),
    "or new.opening_cents <> last.closing_cents\n",
    "or new.opening_cents is null\n",
  ]),
  defect("Send a statement again", "tests/server/money/owner-statements/document", [
    "server/money/owner-statements/send-statement.ts",
    "if (!(await insertStatementMail(db, mail))) throw",
    "if (!(await insertStatementMail(db, mail)) && email === '') throw",
  ]),
  defect("Pay an owner more than is payable", "tests/server/money/owner-statements/payouts", [
    "server/money/owner-statements/payouts.ts",
    "if (amount_cents > payable && !in_advance)",
    "if (amount_cents > payable && in_advance)",
  ]),
  atOnce(
    defect("Pay an owner twice at once", "tests/server/money/owner-statements/payouts", [
      "server/money/owner-statements/payouts.ts",
      "  await lockClosings(db, actor.tenant_id);\n",
      "",
    ]),
  ),
  atOnce(
    defect("Close a statement twice at once", closing, [
      "server/money/owner-statements/close-statement.ts",
      "  await lockClosings(db, tenant_id);\n",
      "",
    ]),
  ),
];
