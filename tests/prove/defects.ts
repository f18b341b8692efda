import { bankDefects } from "./bank-defects.ts";
import { calendarDefects } from "./calendar-defects.ts";
import { contractDefects } from "./contract-defects.ts";
import { databaseDefects } from "./database-defects.ts";
import { type Defect, defect, migration, schema } from "./defect.ts";
import { formDefects } from "./form-defects.ts";
import { foundDefects } from "./found-defects.ts";
import { guestPageDefects } from "./guest-page-defects.ts";
import { journalDefects } from "./journal-defects.ts";
import { mailDefects } from "./mail-defects.ts";
import { messageDefects } from "./message-defects.ts";
import { paymentDefects } from "./payment-defects.ts";
import { pixDefects } from "./pix-defects.ts";
import { priceDefects } from "./price-defects.ts";
import { requestDefects } from "./request-defects.ts";
import { serviceDefects } from "./service-defects.ts";
import { statementDefects } from "./statement-defects.ts";

/** The seeded defects: first those that the threat model names, then more of their kind. */
export const defects: Defect[] = [
  ...databaseDefects,
  ...journalDefects,
  ...bankDefects,
  ...statementDefects,
  ...pixDefects,
  ...guestPageDefects,
  ...mailDefects,
  ...messageDefects,
  ...requestDefects,
  defect(
    "Remove a version check",
    "tests/server/bookings/bookings/update",
    [
      "server/bookings/bookings/change/update-booking.ts",
      "if (booking.version !== input.version)",
      "if (booking.version < input.version - 1000)",
    ],
    ["server/bookings/bookings/bookings.queries.ts", '    .where("version", "=", version)\n', ""],
  ),
  defect("Believe the company header without a membership", "tests/server/contract/access-matrix", [
    migration("0010-search-path"),
    "join public.memberships m on m.user_id = p.user_id and m.blocked_at is null",
    "join public.memberships m on (m.user_id = p.user_id or m.tenant_id = asked) and m.blocked_at is null",
  ]),
  defect("Skip the CSRF check on one route", "tests/server/contract/csrf", [
    "server/platform/http/mount-routes.ts",
    "if (!safe && !isCsrfTokenRight(",
    'if (!safe && endpoint.path !== "/api/auth/logout" && !isCsrfTokenRight(',
  ]),
  defect("Answer 403 for foreign ids", "tests/server/contract/foreign-ids", [
    "server/platform/http/mount-routes.ts",
    "(await route.exists(ctx, params as never))) throw new Problem(endpoint.missing)",
    '(await route.exists(ctx, params as never))) throw new Problem("UserForbiddenForActionException")',
  ]),
  defect("Log a token", "tests/server/contract/logs", [
    "server/platform/log.ts",
    "method: context.req.method,",
    'method: context.req.method, cookie: context.req.header("cookie"),',
  ]),
  defect("Show amounts to everybody", "tests/server/bookings/bookings", [
    "server/platform/http/mount-routes.ts",
    "return isMasked(actor, endpoint) ? withoutMoney(answer) : answer;",
    "answer",
  ]),
  defect("Forget the permission on the server", "tests/server/contract/access-matrix", [
    "server/platform/http/access.ts",
    "if (asked.length > 0 && !asked.some((name) => actor.permissions.has(name)))",
    "if (asked.length > 99)",
  ]),
  defect("Forget the module on the server", "tests/server/contract/access-matrix", [
    "server/platform/http/access.ts",
    "if (module !== null && !actor.modules.has(module))",
    "if (module !== null && module.length > 99)",
  ]),
  defect("Let a suspended company write", "tests/server/contract/access-matrix", [
    "server/platform/http/access.ts",
    'if (tenant_state !== "suspended"',
    'if (tenant_state === "suspended" || tenant_state !== "suspended"',
  ]),
  defect("Keep no answer under the key", "tests/server/contract/idempotency", [
    "server/platform/http/idempotency.ts",
    "  await insertAnswer(ctx.db, id, request.hash, answer, ctx.clock.now());\n",
    "",
  ]),
  defect("Keep sessions after a reset", "tests/server/contract/password-reset", [
    "server/people/session/new-password.ts",
    "    await endAccess(db, userId);\n",
    "",
  ]),
  defect("Keep the session's id at log-in", "tests/server/contract/session", [
    "server/people/session/begin-session.ts",
    "const token = newToken();",
    "const token = sessionToken ?? newToken();",
  ]),
  defect("Tell unknown addresses apart", "tests/server/contract/log-in-limits", [
    "server/people/session/login.ts",
    "const right = await verifyPassword(",
    'if (person === null) throw new Problem("UserNotFoundException");\n  const right = await verifyPassword(',
  ]),
  defect("Let users grant permissions they lack", "tests/server/people/people/escalation", [
    "server/people/people/rights.ts",
    "return [...theirs.permissions].every((permission) => mine.permissions.has(permission));",
    "return true;",
  ]),
  defect("Sell the nights of a living hold", "tests/server/bookings/bookings", [
    "server/bookings/bookings/nights/lock-nights.ts",
    "clock.now()",
    "new Date(8640000000000000)",
  ]),
  defect("Refuse no unknown field", "tests/server/contract/mass-assignment", [
    "contract/bookings/bookings.ts",
    "export const BookingInput = z\n  .strictObject(",
    "export const BookingInput = z\n  .object(",
  ]),
  defect("Take bodies of any length", "tests/server/contract/bad-input", [
    "server/platform/http/input.ts",
    "export const bodyLimit = 1024 * 1024;",
    "export const bodyLimit = 1024 ** 3;",
  ]),
  defect("Answer an outage as an ended session", "tests/server/contract/thrown", [
    "server/platform/http/error-answers.ts",
    'return new Problem("ServiceUnavailableException", { headers: { "Retry-After": "5" } });',
    'return new Problem("UnauthenticatedException");',
  ]),
  defect("Let the last administrator go", "tests/server/people/people/last-administrator", [
    "server/people/people/users.ts",
    "if (theirs.some(({ system }) => system) && !(await hasAdministrator(db, actor.tenant_id))) throw forbidden();",
    "",
  ]),
  defect("Show documents to everybody", "tests/server/bookings/guests/guest-record", [
    "server/bookings/guests/guest-answer.ts",
    '...(may(actor, "guests.documents") && { document }),',
    "...(actor && { document }),",
  ]),
  defect("Leave a forgotten person in the trail", "tests/server/bookings/guests/anonymizing", [
    "server/office/privacy/anonymize-guest.ts",
    "await forgetPerson(ctx, { ids, texts, familiar: wanted.maybe }, { about, cleared });",
    "",
  ]),
  defect("Let the trail be rewritten", "tests/server/bookings/guests/anonymizing", [
    schema("07-jobs-and-trail"),
    "before update on audit_events for each row execute function only_forget()",
    "before update on audit_events for each row when (false) execute function only_forget()",
  ]),
  defect("Lose a centavo where a stay is split", "tests/domain/booking-life", [
    "domain/split-stay.ts",
    "paid_cents: paid_cents - paidOfRest,",
    "paid_cents: paid_cents - paidOfRest - (paidOfRest > 1 ? 1 : 0),",
  ]),
  defect("Keep nights that an early departure frees", "tests/domain/booking-life", [
    "domain/stay-course.ts",
    'if (status !== "checked_out" || !leavesEarly(stay, left)) return stay;',
    "return stay;",
  ]),
  defect("Ask for less than an extended stay costs", "tests/domain/booking-life", [
    "domain/changed-installments.ts",
    "if (moved.length === 0) return [...noLater(covered, arrival.due_date), arrival];",
    "if (moved.length === 0) return covered;",
  ]),
  defect("Drop the index of a filter", "tests/server/bookings/bookings/grown-plans", [
    schema("15-bookings"),
    "create index bookings_by_channel on bookings (tenant_id, channel, collected_by, check_in desc, id desc);",
    "",
  ]),
  defect("Pack a secret", "tests/server/contract/packing", [
    "server/platform/http/mount-routes.ts",
    "{ open: !secret }",
    "{ open: true }",
  ]),
  defect("Let a cancelled booking change", "tests/server/bookings/bookings/update-booking", [
    "server/bookings/bookings/lock-bookings.ts",
    '    if (booking.status === "cancelled") throw new Problem("BookingCannotUpdatedException");\n',
    "",
  ]),
  defect("Swap with a booking that was changed", "tests/server/bookings/bookings/swap-bookings", [
    "server/bookings/bookings/moves/swap-bookings.ts",
    "  requireVersion(other, input.other_version, now);\n",
    "",
  ]),
  defect("Override rules without the right", "tests/server/bookings/bookings/create-refusals", [
    "server/bookings/bookings/stay-rules.ts",
    'may(actor, "bookings.override")',
    'may(actor, "bookings.create")',
  ]),
  defect("Write a formula into a sheet", "tests/server/bookings/bookings/whole-list", [
    "server/platform/sheets/sheets.ts",
    "withoutFormula(cellText(column, row))",
    "cellText(column, row)",
  ]),
  defect("Open another booking by a guest's link", "tests/server/guest/guest-page/guest-page.test", [
    "server/guest/guest-page/guest-page.queries.ts",
    "(b.id = o.id or b.stay_id = o.stay_id and b.holder_id = o.holder_id)",
    "(true)",
  ]),
  defect("Confirm what the guest has not seen", "tests/server/guest/guest-page/confirming", [
    "server/guest/guest-page/confirm-as-guest.ts",
    "return all.find((each) => each.hash === hash) ?? null;",
    "return all[0] ?? null;",
  ]),
  defect("Sell the nights that a channel has sold", "tests/server/bookings/channels/imports", [
    "server/bookings/bookings/nights/imported-nights.ts",
    "...runs(own, { echo: false, occupies: true }),",
    "...runs(own, { echo: false, occupies: true }).map((run) => ({ ...run, occupies: false })),",
  ]),
  defect("Free at once what a calendar leaves out", "tests/domain/calendar/what-changes", [
    "domain/calendar/what-changes.ts",
    "if (vanished.length * 2 <= keptCount)",
    "if (vanished.length <= keptCount)",
  ]),
  defect("Import a booking twice", "tests/server/office/imports/known-bookings", [
    "server/office/imports/stays/import-bookings.ts",
    "    if (booking) {\n",
    "    if (booking && !line.input.channel_code) {\n",
  ]),
  defect("Take back an import that was worked on", "tests/server/office/imports/known-bookings", [
    "server/office/imports/stays/take-back-bookings.ts",
    'is_touched && changed === "keep"',
    'is_touched && changed === "take"',
  ]),
  defect("Leave a merged guest's bookings behind", "tests/server/bookings/guests/merging", [
    "server/office/privacy/merge-guests.ts",
    "await moveBookings(db, actor.tenant_id, other_id, id, now)",
    "await moveBookings(db, actor.tenant_id, id, id, now)",
  ]),
  defect("Take more guests than the booking is for", "tests/server/bookings/booking-guests/saving", [
    "server/bookings/booking-guests/change-booking-guests.ts",
    "if (ids.length < people || ids.every((id) => known.includes(id))) return;",
    "if (ids.length <= people || ids.every((id) => known.includes(id))) return;",
  ]),
  defect("Leave a merged companion behind", "tests/server/bookings/booking-guests/following", [
    "server/office/privacy/merge-guests.ts",
    "await takeCompanionsPlaces(ctx, other_id, id)",
    "await takeCompanionsPlaces(ctx, id, id)",
  ]),
  defect("Take a coupon without end", "tests/server/catalogue/rates/coupon-uses.test", [
    "server/catalogue/rates/asked-coupon.ts",
    "max_uses !== null && uses >= max_uses",
    "max_uses !== null && uses >= max_uses + 99",
  ]),
  defect("Let a guest leave without paying the charges", "tests/server/bookings/bookings/had-at-the-house", [
    "domain/who-owes.ts",
    "return Math.min(balance, Math.max(0, at_house_cents - Math.max(0, paid_at_house_cents)));",
    "return Math.min(balance, 0 * (at_house_cents - paid_at_house_cents));",
  ]),
  defect("Tell every company what one changes", "tests/server/events/events", [
    "server/platform/db/changes.ts",
    "for (const hear of hearers.get(about) ?? []) hear(kind, touched ?? null);",
    "for (const hear of about ? [...hearers.values()].flatMap((each) => [...each]) : []) hear(kind, touched ?? null);",
  ]),
  defect("Show the outbox through a proxy", "tests/server/platform/mail/outbox-page", [
    "server/platform/mail/outbox.ts",
    "    !Object.keys(context.req.header()).some((name) => forwarding.test(name)) &&\n",
    "",
  ]),
  defect("Open the outbox without its key", "tests/server/platform/mail/outbox-page", [
    "server/platform/mail/outbox.ts",
    "    if (!opens(getCookie(context, cookie.name), key)) return context.notFound();\n",
    "",
  ]),
  ...calendarDefects,
  ...contractDefects,
  ...formDefects,
  ...paymentDefects,
  ...priceDefects,
  ...foundDefects,
  ...serviceDefects,
];
