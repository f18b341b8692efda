import { type Change, type Defect, defect, migration, schema } from "./defect.ts";
import { moneyDefects } from "./money-defects.ts";

/** The seeded defects, each of which breaks a promise: `npm test` sees each, and `npm run prove -- core` shows it. */
const byPromise: Record<string, Change[]> = {
  "No double booking": [
    defect("Let stays overlap", "tests/server/platform/db/occupancies.test.ts", [
      schema("16-nights"),
      "period with &&) where (occupies)",
      "id with =) where (occupies)",
    ]),
    defect("Forget one status in the constraint", "tests/server/platform/db/occupancies.test.ts", [
      schema("15-bookings"),
      "when status in ('hold', 'confirmed', 'checked_in') then occupancy_id is not null",
      "when status in ('confirmed', 'checked_in') then occupancy_id is not null",
    ]),
    defect("Sell the nights of a living hold", "tests/server/bookings/bookings", [
      "server/bookings/bookings/nights/lock-nights.ts",
      "clock.now()",
      "new Date(8640000000000000)",
    ]),
    defect(
      "Accept a change on nights that are taken",
      "tests/server/guest/guest-requests/changing.test.ts",
      [
        "server/guest/guest-requests/answer-request.ts",
        "if (!(await nightsAreFree(ctx, booking, accommodation, request))) throw taken();",
        "",
      ],
      [
        "server/bookings/bookings/change/update-booking.ts",
        "  return moveNights(ctx, { ...change, id: booking.id }, accommodation, { expires_at });",
        "  return booking.occupancy_id;",
      ],
    ),
    defect("Sell the nights that a channel has sold", "tests/server/bookings/channels/imports.test.ts", [
      "server/bookings/bookings/nights/imported-nights.ts",
      "...runs(own, { echo: false, occupies: true }),",
      "...runs(own, { echo: false, occupies: true }).map((run) => ({ ...run, occupies: false })),",
    ]),
    defect("Leave the nights of an added calendar free", "tests/server/bookings/channels/bringing-calendars.test.ts", [
      "server/bookings/channels/bring-calendars.ts",
      "  await applyCalendar(ctx, stored, accommodation, reading);\n",
      "",
    ]),
    defect("Free at once what a calendar leaves out", "tests/domain/calendar/what-changes.test.ts", [
      "domain/calendar/what-changes.ts",
      "if (vanished.length * 2 <= keptCount)",
      "if (vanished.length <= keptCount)",
    ]),
    defect("Publish an echo of one channel to another", "tests/server/bookings/channels/echoes.test.ts", [
      "server/bookings/channels/feeds.queries.ts",
      "      and not o.echo\n",
      "",
    ]),
    defect("Swap with a booking that was changed", "tests/server/bookings/bookings/swap-bookings.test.ts", [
      "server/bookings/bookings/moves/swap-bookings.ts",
      "  requireVersion(other, input.other_version, now);\n",
      "",
    ]),
    defect(
      "Remove a version check",
      "tests/server/bookings/bookings/update-booking.test.ts",
      [
        "server/bookings/bookings/change/update-booking.ts",
        "if (booking.version !== input.version)",
        "if (booking.version < input.version - 1000)",
      ],
      ["server/bookings/bookings/bookings.queries.ts", '    .where("version", "=", version)\n', ""],
    ),
    defect("Keep nights that an early departure frees", "tests/domain/booking-life/booking-life.test.ts", [
      "domain/stay-course.ts",
      'if (status !== "checked_out" || !leavesEarly(stay, left)) return stay;',
      "return stay;",
    ]),
  ],
  "No company sees another's data": [
    defect("Drop a policy", "tests/server/platform/db/walls.test.ts", [
      schema("15-bookings"),
      "create policy bookings_tenant on bookings for all to app_user\n  using (tenant_id = (select current_tenant())) with check (tenant_id = (select current_tenant()));",
      "create policy bookings_tenant on bookings for all to app_user using (true) with check (true);",
    ]),
    defect("Do not force row security", "tests/server/platform/db/schema.test.ts", [
      schema("14-guests"),
      "alter table guests enable row level security, force row level security;",
      "alter table guests enable row level security;",
    ]),
    defect("Leave role and company on the connection", "tests/server/platform/db/tenant-setting.test.ts", [
      "server/platform/db/switch-role.ts",
      "set_config('role', $1, true),\n  set_config('app.tenant_id', $2, true)",
      "set_config('role', $1, false),\n  set_config('app.tenant_id', $2, false)",
    ]),
    defect("Believe the company header without a membership", "tests/server/contract/access-matrix.test.ts", [
      migration("0010-search-path"),
      "join public.memberships m on m.user_id = p.user_id and m.blocked_at is null",
      "join public.memberships m on (m.user_id = p.user_id or m.tenant_id = asked) and m.blocked_at is null",
    ]),
    defect("Answer 403 for foreign ids", "tests/server/contract/foreign-ids.test.ts", [
      "server/platform/http/company-route.ts",
      "(await exists(ctx, params))) throw new Problem(endpoint.missing)",
      '(await exists(ctx, params))) throw new Problem("UserForbiddenForActionException")',
    ]),
    defect("Switch the walls of the bank's tables off", "tests/server/platform/db/walls.test.ts", [
      schema("21-bank-statements"),
      " enable row level security, force row level security;",
      " force row level security;",
    ]),
    defect(
      "Check the constraints of one company in another",
      "tests/server/money/payments/kept-by-the-database.test.ts",
      [
        "server/platform/db/switch-role.ts",
        '  await db.executeQuery(CompiledQuery.raw("set constraints all immediate"));\n',
        "",
      ],
    ),
    defect("Tell every company what one changes", "tests/server/events/events.test.ts", [
      "server/platform/db/changes.ts",
      "for (const hear of hearers.get(about) ?? []) hear(kind, touched ?? null);",
      "for (const hear of about ? [...hearers.values()].flatMap((each) => [...each]) : []) hear(kind, touched ?? null);",
    ]),
    defect("Open another booking by a guest's link", "tests/server/guest/guest-page/guest-page.test.ts", [
      "server/guest/guest-page/guest-page.queries.ts",
      "(b.id = o.id or b.stay_id = o.stay_id and b.holder_id = o.holder_id)",
      "(true)",
    ]),
    defect("Open another company's account", "tests/server/people/people/reset-two-factor.test.ts", [
      "server/people/people/users.ts",
      "if (await isKnownElsewhere(",
      'if (uuid === "" && await isKnownElsewhere(',
    ]),
    defect("Accept the opt-out link of another company", "tests/server/messages/messages/stops.test.ts", [
      "server/messages/messages/stops.ts",
      "JSON.parse(unseal(secrets, place, sealed))",
      'JSON.parse(unseal([...secrets, "another key"], place, sealed))',
    ]),
  ],
  "No centavo lost or invented": moneyDefects,
  "No right by another door": [
    defect("Skip the CSRF check on one route", "tests/server/contract/csrf.test.ts", [
      "server/platform/http/request.ts",
      "if (!safe && !isCsrfTokenRight(",
      'if (!safe && endpoint.path !== "/api/auth/logout" && !isCsrfTokenRight(',
    ]),
    defect("Forget the permission on the server", "tests/server/contract/access-matrix.test.ts", [
      "server/platform/http/access.ts",
      "if (asked.length > 0 && !asked.some((name) => actor.permissions.has(name)))",
      "if (asked.length > 99)",
    ]),
    defect("Forget the module on the server", "tests/server/contract/access-matrix.test.ts", [
      "server/platform/http/access.ts",
      "if (module !== null && !actor.modules.has(module))",
      "if (module !== null && module.length > 99)",
    ]),
    defect("Let a suspended company write", "tests/server/contract/access-matrix.test.ts", [
      "server/platform/http/access.ts",
      'if (tenant_state !== "suspended"',
      'if (tenant_state === "suspended" || tenant_state !== "suspended"',
    ]),
    defect("Refuse no unknown field", "tests/server/contract/mass-assignment.test.ts", [
      "contract/bookings/bookings.ts",
      "export const BookingInput = z\n  .strictObject(",
      "export const BookingInput = z\n  .object(",
    ]),
    defect("Show amounts to everybody", "tests/server/contract/hidden-money.test.ts", [
      "server/platform/http/request.ts",
      "return isMasked(actor, endpoint) ? withoutMoney(answer, savedAgain(actor, endpoint)) : answer;",
      "answer",
    ]),
    defect("Show a limited role every booking", "tests/server/contract/reach.test.ts", [
      schema("15-bookings"),
      "create policy bookings_reach on bookings as restrictive for all to app_limited\n  using (accommodation_id in (select unnest(current_reach())))",
      "create policy bookings_reach on bookings as restrictive for all to app_limited\n  using (true)",
    ]),
    defect("Show a limited role every entry", "tests/server/money/finances/limited-entries.test.ts", [
      schema("20-entries"),
      "  using (accommodation_id = any ((select current_reach())::uuid[]))\n  with check",
      "  using (true)\n  with check",
    ]),
    defect("Let users grant permissions they lack", "tests/server/people/people/escalation.test.ts", [
      "server/people/people/rights.ts",
      "return [...theirs.permissions].every((permission) => mine.permissions.has(permission));",
      "return true;",
    ]),
    defect("Export for who may not see everything", "tests/server/office/exports/who-may-export.test.ts", [
      "server/platform/http/access.ts",
      "if (everything && !viewPermissions.every(",
      "if (everything && !viewPermissions.some(",
    ]),
    defect("Keep sessions after a reset", "tests/server/contract/password-reset.test.ts", [
      "server/people/session/new-password.ts",
      "    await endAccess(db, userId);\n",
      "",
    ]),
    defect("Keep no answer under the key", "tests/server/contract/idempotency.test.ts", [
      "server/platform/http/idempotency.ts",
      "  await insertAnswer(ctx.db, id, request.hash, answer, ctx.clock.now());\n",
      "",
    ]),
  ],
  "Nothing false said, nothing private shown": [
    defect("Give one day more to regret", "tests/domain/refund.test.ts", [
      "domain/refund.ts",
      "const seventh = addDays(confirmed_on, regretDays);",
      "const seventh = addDays(confirmed_on, regretDays + 1);",
    ]),
    defect("Owe the channel's part to the guest", "tests/domain/who-owes.test.ts", [
      "domain/who-owes.ts",
      'if (collected_by === "company" || balance <= 0) return balance;',
      "if (balance <= 0) return balance;",
    ]),
    defect("Sign a text that nobody read", "tests/server/guest/contracts/contracts.test.ts", [
      "server/guest/contracts/sign-contract.ts",
      "  await requireRead(ctx, booking, contract, input.text_hash);\n",
      "",
    ]),
    defect(
      "Sign one contract twice at once",
      "tests/server/guest/contracts/contracts.test.ts",
      [
        "server/guest/contracts/sign-contract.ts",
        "  const { booking } = await lockBooking(ctx, code);\n  const contract = await lockStandingContract(db, actor.tenant_id, booking.id);",
        '  const booking = await requireBooking(ctx, code);\n  const contract = (await listContractsOf(db, actor.tenant_id, booking.id)).find(({ state }) => state !== "void") ?? null;',
      ],
      [
        "server/guest/contracts/sign-contract.ts",
        'import { lockBooking } from "#server/bookings/bookings/lock-bookings";',
        'import { requireBooking } from "#server/bookings/bookings/read-booking";\nimport { listContractsOf } from "#server/guest/contracts/contracts.queries";',
      ],
      [
        "server/guest/contracts/signatures.queries.ts",
        "  return numInsertedOrUpdatedRows === 1n;",
        "  return numInsertedOrUpdatedRows !== 99n;",
      ],
    ),
    defect("Open the arrival guide of a hold", "tests/server/guest/guest-page/arrival-guide.test.ts", [
      "domain/arrival-guide.ts",
      'each === "confirmed" || asks.includes(each)',
      "asks.includes(each)",
    ]),
    defect(
      "Put the access code into a message before the guide is open",
      "tests/server/messages/messages/keys-in-messages.test.ts",
      ["server/guest/guest-page/guest-guide.ts", 'guides.get(code)?.(at).state === "open"', "guides.has(code)"],
    ),
    defect("Send a message after its booking was cancelled", "tests/server/messages/messages/wanted.test.ts", [
      "server/messages/messages/outcomes.ts",
      "if (skip !== null) return skip;",
      "",
    ]),
    defect("Send a message twice", "tests/server/messages/messages/sending.test.ts", [
      "server/messages/messages/leave-message.ts",
      "const row = rowOf(planned, now);\n  const change",
      "const row = { ...rowOf(planned, now), key: now.toISOString() + planned.key };\n  const change",
    ]),
  ],
};

export const defects: Defect[] = Object.entries(byPromise).flatMap(([promise, changes]) =>
  changes.map((change) => ({ ...change, promise })),
);
