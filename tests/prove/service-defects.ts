import { atOnce, type Defect, defect, migration, schema } from "./defect.ts";

/**
 * Seeded defects that would be most expensive for the service or a new company: plans, invoices, sign-ups, limited
 * roles.
 */
export const serviceDefects: Defect[] = [
  defect("Sell the last place of a plan twice", "tests/server/service/subscription/last-place", [
    schema("04-subscriptions"),
    "if used > most then",
    "if used > most + 1 then",
  ]),
  atOnce(
    defect("Let two clocks invoice one period", "tests/server/service/subscription/clock", [
      "server/service/subscription/subscription.queries.ts",
      " for update of s`.execute(db);\n  return rows[0] ?? null;\n}\n\n/** Writes a company's state",
      "`.execute(db);\n  return rows[0] ?? null;\n}\n\n/** Writes a company's state",
    ]),
  ),
  defect("Accept an invitation during a visit", "tests/server/visits", [
    "server/people/session/login.ts",
    "if (session?.visit) throw",
    "if (false) throw",
  ]),
  defect("Let a visitor change users and roles", "tests/server/visits", [
    "server/platform/http/access.ts",
    'const ofPeople = method !== "GET" && keptFromVisitors.includes(access.module);',
    "const ofPeople = false;",
  ]),
  defect("Record a user's activity in every company", "tests/server/people/people/users", [
    "server/people/session/session.queries.ts",
    '    .where("tenant_id", "=", tenantId)\n    .where("user_id", "=", userId)\n    .execute();\n  await db.updateTable("tenant_usage")',
    '    .where("user_id", "=", userId)\n    .execute();\n  await db.updateTable("tenant_usage")',
  ]),
  defect("Export for who may not see everything", "tests/server/office/exports/who-may-export", [
    "server/platform/http/access.ts",
    "if (everything && !viewPermissions.every(",
    "if (everything && !viewPermissions.some(",
  ]),
  defect("Export a company in a visit", "tests/server/office/exports/who-may-export", [
    "server/platform/http/access.ts",
    "if (access.everything) throw",
    "if (false) throw",
  ]),
  defect("Lose the last page of an export", "tests/server/office/exports/exporting", [
    "server/office/exports/make-export.ts",
    "      yield rows;\n",
    "      if (rows.length === rowsAtOnce) yield rows;\n",
  ]),
  defect("Keep a forgotten guest in an export", "tests/server/office/exports/one-at-a-time", [
    "server/office/privacy/anonymize-guest.ts",
    "  await discardExports(db, actor.tenant_id, { but: null, now });\n",
    "",
  ]),
  defect("Let a company read for ever", "tests/server/service/subscription/end-of-reading", [
    "server/platform/http/access.ts",
    'if (tenant_state !== "closed" && endpoint.method === "GET") return;',
    'if (endpoint.method === "GET") return;',
  ]),
  defect("Let a company read a day longer", "tests/server/service/subscription/end-of-reading", [
    "domain/subscription-clock.ts",
    "export const daysToRead = 90;",
    "export const daysToRead = 91;",
  ]),
  defect("Keep a returning company closed", "tests/server/service/subscription/end-of-reading", [
    "server/service/subscription/subscription.queries.ts",
    "set({ state, reading_ended_on: null })",
    "set({ state })",
  ]),
  defect("Tell a company that it owes what falls due today", "tests/server/service/subscription/standing", [
    "server/service/subscription/subscription.queries.ts",
    "i.state = 'open' and i.due_on < ",
    "i.state = 'open' and i.due_on <= ",
  ]),
  defect("Count what falls due today among the arrears", "tests/server/service/service/figures", [
    "server/service/service/show-service-figures.ts",
    "s.tenant_id and i.state = 'open' and i.due_on < ",
    "s.tenant_id and i.state = 'open' and i.due_on <= ",
  ]),
  defect("Invite beyond the seats of a plan", "tests/server/service/subscription/last-place", [
    "server/service/subscription/require-seat.ts",
    "taken <= max_users)",
    "taken <= max_users + 1)",
  ]),
  atOnce(
    defect(
      "Give the last seat of a plan to two at once",
      "tests/server/service/subscription/last-place",
      ["server/service/subscription/require-seat.ts", "  await lockUsage(db, actor.tenant_id);\n", ""],
      ["server/people/people/invitations/invitations.ts", "  await lockPeople(db, actor.tenant_id);\n", ""],
    ),
  ),
  defect("Give two invoices one number", "tests/server/service/service/invoices/numbers", [
    schema("23-service-invoices"),
    "set last = service_invoice_counters.last + 1 returning",
    "set last = service_invoice_counters.last returning",
  ]),
  defect("Sum invoices that were made void", "tests/server/service/service/figures", [
    "server/service/service/show-service-figures.ts",
    "where state = 'open' and due_on between",
    "where state in ('open', 'void') and due_on between",
  ]),
  defect("Count a void invoice as a company's debt", "tests/server/service/service/figures", [
    "server/service/service/show-service-figures.ts",
    "and i.state = 'open' and i.due_on <",
    "and i.state in ('open', 'void') and i.due_on <",
  ]),
  defect("Undo a payment that became credit", "tests/server/service/service/invoices/undoing-payments", [
    "server/service/service/invoices/admin-invoices.ts",
    'if (before.kind === "change")',
    'if (before.kind === "other" && before.number === null)',
  ]),
  defect("Undo the payment of an invoice that credit paid", "tests/server/service/service/invoices/undoing-payments", [
    "server/service/service/invoices/admin-invoices.ts",
    'before.state !== "paid" || before.paid_by === "credit"',
    'before.state !== "paid"',
  ]),
  defect("Give credit back with an undone payment", "tests/server/service/service/invoices/undoing-payments", [
    "server/service/service/invoices/admin-invoices.ts",
    "  if (before.due_on < today) await graceFrom",
    '  for (const line of before.lines) if (line.kind === "credit") await addCredit(db, tenant_id, -line.amount_cents);\n  if (before.due_on < today) await graceFrom',
  ]),
  defect("Export invoices beyond the filter", "tests/server/service/service/invoices/undoing-payments", [
    "server/service/service/invoices/admin-invoices.ts",
    "listingOf(query, day)",
    "listingOf({ ...query, state: undefined }, day)",
  ]),
  defect("Export companies beyond the filter", "tests/server/service/service/tenants", [
    "server/service/service/tenants.ts",
    "listingOf(query, now)",
    "listingOf({ ...query, state: undefined }, now)",
  ]),
  defect("Found a company twice for two presses", "tests/server/service/service/signing-up", [
    "server/office/onboarding/confirm-sign-up.ts",
    "const such = await findSuchCompany(db, person.id, asked);",
    "const such = asked.name === '' ? await findSuchCompany(db, person.id, asked) : null;",
  ]),
  defect("Open a sign-up's link twice", "tests/server/service/service/signing-up", [
    "server/office/onboarding/confirm-sign-up.ts",
    '    .where("ends_at", ">", now)\n',
    "",
  ]),
  defect("Show a limited role every booking", "tests/server/contract/reach", [
    schema("15-bookings"),
    "create policy bookings_reach on bookings as restrictive for all to app_limited\n  using (accommodation_id in (select unnest(current_reach())))",
    "create policy bookings_reach on bookings as restrictive for all to app_limited\n  using (true)",
  ]),
  defect("Leave companions behind when a stay moves", "tests/server/bookings/booking-guests/within-reach", [
    schema("15-bookings"),
    "c.booking_id = new.id;",
    "c.booking_id = new.id and false;",
  ]),
  defect("Store a wrong accommodation for a companion", "tests/server/bookings/booking-guests/within-reach", [
    schema("15-bookings"),
    "(select b.accommodation_id from bookings b\n    where b.tenant_id = new.tenant_id and b.id = new.booking_id)",
    "(select a.id from accommodations a where a.tenant_id = new.tenant_id order by a.created_at desc, a.id desc limit 1)",
  ]),
  defect("Show a main guest's record to users who see no guests", "tests/server/bookings/booking-guests/holder", [
    "server/bookings/booking-guests/read-booking-guests.ts",
    'if (!may(ctx.actor, "guests.view")) return holder;',
    'if (!may(ctx.actor, "bookings.view")) return holder;',
  ]),
  defect("Credit a period at a price agreed later", "tests/domain/plan-change", [
    "domain/proration.ts",
    "if (charged_cents === null || charged_cycle === null) return agreed;",
    "if (charged_cents !== 0 || charged_cycle === null) return agreed;",
  ]),
  defect("Show a limited role every entry", "tests/server/money/finances/limited-entries", [
    schema("20-entries"),
    "  using (accommodation_id = any ((select current_reach())::uuid[]))\n  with check",
    "  using (true)\n  with check",
  ]),
  defect("Show the balances to a limited role", "tests/server/money/finances/limited-entries", [
    "server/money/finances/show-overview.ts",
    "actor.reach === null && accommodation_id === null",
    "accommodation_id === null",
  ]),
  defect("Count other accommodations in the reports of a limited role", "tests/server/money/finances/limited-entries", [
    "server/money/finances/reports.queries.ts",
    "return reach === null ? sql`` :",
    "return reach !== undefined ? sql`` :",
  ]),
  defect("Post half of a reversal by a limited role", "tests/server/money/finances/limited-entries", [
    schema("20-entries"),
    "\n  or exists (select from settlements s where s.tenant_id = journal_lines.tenant_id and s.id = journal_lines.entry_id)",
    "",
  ]),
  defect("Add one channel calendar twice", "tests/server/bookings/channels/bringing-calendars", [
    "server/bookings/channels/bring-calendars.ts",
    "if (by !== undefined)",
    "if (by === asked.length.toString())",
  ]),
  defect("Leave the nights of an added calendar free", "tests/server/bookings/channels/bringing-calendars", [
    "server/bookings/channels/bring-calendars.ts",
    "  await applyCalendar(ctx, stored, accommodation, reading);\n",
    "",
  ]),
  defect("Delete a real booking with the sample data", "tests/server/office/imports/samples", [
    "server/bookings/bookings/accommodations/change-accommodation.ts",
    "if (await isBooked(ctx, id))",
    'if (id === "" && (await isBooked(ctx, id)))',
  ]),
  defect("Load sample data without the right to change the company", "tests/server/office/imports/samples", [
    "contract/office/first-steps.ts",
    'wholeCompanyAccess(null, "company.edit")',
    "wholeCompanyAccess(null, null)",
  ]),
  defect("Let a user reset their own second step", "tests/server/people/people/reset-two-factor", [
    "server/people/people/users.ts",
    "  if (uuid === actor.user_id) throw forbidden();\n",
    "",
  ]),
  defect("Keep sessions open when a second step is reset", "tests/server/people/people/reset-two-factor", [
    "server/people/two-factor/two-factor.ts",
    "  await endAccess(db, userId);\n",
    "",
  ]),
  defect("Keep a pending change of address after a new password", "tests/server/people/account/ended-access", [
    "server/people/session/end-access.ts",
    "email_changes: { ends: deleteEmailChangesOf }",
    "email_changes: { ends: async () => {} }",
  ]),
  defect("Let a visit outlive the session that it was begun from", "tests/server/people/account/ended-access", [
    migration("0010-search-path"),
    "      and (v.token_hash is null\n",
    "      and (true\n",
  ]),
  defect("Apply all events after the clock jumped", "tests/server/service/subscription/held-moves", [
    "server/service/subscription/move-by-clock.ts",
    "  await requireUsualDay(database, clock);\n",
    "",
  ]),
  defect("Open another company's account", "tests/server/people/people/reset-two-factor", [
    "server/people/people/users.ts",
    "if (await isKnownElsewhere(",
    'if (uuid === "" && await isKnownElsewhere(',
  ]),
];
