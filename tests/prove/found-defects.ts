import { type Defect, defect } from "./defect.ts";

/** Defects that once were in the product, found by a day of use and an attack. */
export const foundDefects: Defect[] = [
  defect("Take failed log-ins without limit", "tests/server/contract/log-in-limits", [
    "server/people/session/login.ts",
    "  const tries = await spend(limits.loginPair, pair);\n",
    "  const tries = 1;\n",
  ]),
  defect(
    "Let strangers close an account",
    "tests/server/contract/strangers",
    [
      "server/people/session/login.ts",
      "await limits.loginAccount.penalty(account);",
      "(await spend(limits.loginAccount, account), { consumedPoints: 0 });",
    ],
    ["server/people/session/login.ts", "if (device !== null)", "if (device !== null && device === email)"],
  ),
  defect("Leave a paid instalment due after the arrival", "tests/domain/changed-installments", [
    "domain/changed-installments.ts",
    "due_date: earlier(date, part)",
    "due_date: part.due_date",
  ]),
  defect("Count a whole IPv6 address", "tests/server/contract/strangers", [
    "server/platform/http/client-address.ts",
    "return isIPv6(address) ? `",
    "return address.length < 0 ? `",
  ]),
  defect("Count inquiries and expired holds as owing", "tests/server/bookings/bookings/what-is-owed", [
    "server/platform/db/booking-money.ts",
    "  else b.paid_cents end`;",
    "  else b.total_cents end`;",
  ]),
  defect("Let users rename a role with permissions they lack", "tests/server/people/people/escalation", [
    "server/people/people/roles.ts",
    "    if (before && isRenamed(before, values)) await requireCovers(ctx, before);\n",
    "",
  ]),
  defect("Check in a second booking without a warning", "tests/server/bookings/bookings/still-in", [
    "server/guest/check-in/check-in.ts",
    "if (staying !== null && input.accept_staying !== true)",
    "if (staying !== null && input.accept_staying === false)",
  ]),
  defect("Keep what others wrote of a forgotten guest", "tests/server/bookings/guests/mentions", [
    "server/office/privacy/anonymize-guest.ts",
    " || clear.includes(key)",
    "",
  ]),
  defect("Let calendar addresses be guessed", "tests/server/bookings/channels/feeds", [
    "server/platform/http/program-routes.ts",
    "      await countWrong(context);\n",
    "",
  ]),
  defect("Keep a forgotten guest in calendars", "tests/server/bookings/guests/mentions", [
    "server/bookings/guests/mention-sources.ts",
    '  { place: "calendar_event", table: "channel_import_events", column: "text", empty: forgottenWords, copy: true },\n',
    "",
  ]),
  defect("Book with a pet where none is allowed", "tests/server/bookings/bookings/create-refusals", [
    "domain/broken-rules.ts",
    "limits.pets_allowed || !stay.pets",
    "limits.pets_allowed || stay.pets !== undefined || !stay.pets",
  ]),
  defect("Leave an inquiry open for ever", "tests/server/bookings/bookings/acts", [
    "domain/booking-states.ts",
    'cancel: { from: ["inquiry", "hold", "confirmed"]',
    'cancel: { from: ["hold", "confirmed"]',
  ]),
  defect("Count guests who never arrived as in house", "tests/server/office/dashboard/dashboard", [
    "server/office/dashboard/day-lists.ts",
    'staying: between.filter(({ status }) => status === "checked_in")',
    "staying: between",
  ]),
  defect("Restore an archived accommodation as active", "tests/server/catalogue/accommodations/accommodations", [
    "server/bookings/bookings/accommodations/change-accommodation.ts",
    'before?.status === "active" ? "active" : "inactive"',
    'before?.status === undefined ? "inactive" : "active"',
  ]),
  defect("Retire the default plan", "tests/server/money/payments/terms", [
    "server/catalogue/terms/require-terms.ts",
    "if (!before.is_default) return;",
    "if (before.is_default || !before.is_default) return;",
  ]),
  defect("Let a role change what it does not see", "tests/server/people/people/roles", [
    "server/people/people/roles.ts",
    'if (missing) throw invalid("permissions", unseenSentence(missing));',
    'if (missing?.name === missing?.view) throw invalid("permissions", unseenSentence(missing as never));',
  ]),
  defect("Call one reservation two because its nights differ", "tests/domain/calendar/conflict", [
    "domain/channel-codes.ts",
    "if (one !== null && other !== null) return one === other;",
    "if (one === null && other !== null) return one === other;",
  ]),
  defect("Refuse a sheet's stay because its own calendar closed the nights", "tests/server/office/imports/one-stay", [
    "server/office/imports/stays/calendar-nights.ts",
    "for (const [id, nights] of freed) await yieldImportedNights(ctx, id, nights);",
    "for (const [id, nights] of freed) await yieldImportedNights(ctx, id, new Set([...nights].slice(1)));",
  ]),
  defect("Let a sheet take the nights of another reservation", "tests/server/office/imports/one-stay", [
    "server/office/imports/stays/calendar-nights.ts",
    "if (trouble) return trouble;",
    "if (trouble && there.length === 0) return trouble;",
  ]),
  defect("Make a channel's payout a debt of the guest", "tests/server/office/imports/one-stay", [
    "server/office/imports/bookings.ts",
    "const proven = channelOfCode(code) ?? channelOfHeadings(headings);",
    'const proven = headings.length > 0 ? "direct" : undefined;',
  ]),
  defect("Read dates in an order that the nights contradict", "tests/domain/sheet/day-order", [
    "domain/sheet/cells.ts",
    "new Set([...byNumbers, ...stays.flatMap(orderByNights)])",
    "new Set(byNumbers.length > 0 ? byNumbers : stays.flatMap(orderByNights))",
  ]),
  defect("Tell the errors of a row one after the other", "tests/server/office/imports/all-errors", [
    "server/office/imports/rows.ts",
    "await inspectFaulty(ctx, kind, common, read, made);",
    "await inspectFaulty(ctx, kind, common, [], made);",
  ]),
];
