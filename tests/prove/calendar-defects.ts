import { type Defect, defect } from "./defect.ts";

const simulation = "tests/domain/calendar/channel-network";
const [echo, readCalendar] = ["domain/calendar/echo.ts", "domain/calendar/read-calendar.ts"];

/** Seeded defects in reading channels' calendars: each sells a night twice, or keeps one closed for ever. */
export const calendarDefects: Defect[] = [
  defect("Believe TRANSP of a stay", "tests/domain/calendar/nights-of-events", [
    readCalendar,
    "if (isTransparent && !times.wholeDays && times.length < shortestNight)",
    "if (isTransparent && !times.wholeDays)",
  ]),
  defect("Free a night by a word of its title", "tests/domain/calendar/doubtful-events", [
    readCalendar,
    "const kept = withoutMarkers(repeated.events);",
    "const kept = withoutMarkers(repeated.events).filter(({ text }) => !/^(frei|livre|free|vago)$/i.test(text));",
  ]),
  defect("Drop a departure that is a surname", "tests/domain/calendar/doubtful-events", [
    "domain/calendar/event-words.ts",
    "return beside.length === 0 || !marker.sure;",
    "return beside.length === 0;",
  ]),
  defect("Take busy times for an empty calendar", "tests/domain/calendar/busy-times", [
    readCalendar,
    'new Set(["VEVENT", "VFREEBUSY"])',
    'new Set(["VEVENT"])',
  ]),
  defect("Take a calendar without any known part for an empty one", "tests/domain/calendar/busy-times", [
    readCalendar,
    "if (found.parts.length === 0 && found.others > 0)",
    "if (found.parts.length > 0 && found.others < 0)",
  ]),
  defect("Shift whole days of another zone", "tests/domain/calendar/nights-of-events", [
    "domain/calendar/event-stay.ts",
    "if (!mayBeMidnight || start.seconds === 0) return { start, told };",
    "if (!mayBeMidnight || start.seconds !== null) return { start, told };",
  ]),
  defect("Drop a closure over nights that a channel knows", simulation, [
    echo,
    "const echoes = [...kept(before.closing), ...repeated].sort();",
    "const echoes = kept(before.closing);",
  ]),
  defect("Know only the nights told to the channel itself", simulation, [
    echo,
    "    const isOwn = ownBefore.has(night);\n    const told = (known.get(night) ?? []).filter((each) =>\n",
    "    const isOwn = ownBefore.has(night);\n    const told = (known.get(night) ?? []).filter((each) => each.direct).filter((each) =>\n",
  ]),
  defect("Take a named reservation for an echo", simulation, [
    echo,
    'if (code !== null || (kind === "reserved" && namesEverySale(sender))) return true;\n  return namesIn(text).length > 0;',
    'return code !== null && kind === "reserved" && namesEverySale(sender) && namesIn(text).length > 0;',
  ]),
  defect("Keep an echo for ever", simulation, [
    echo,
    "return since >= readingsUntilOwn && now.getTime() - ended >= millisUntilOwn;",
    "return since < 0 && now.getTime() - ended >= millisUntilOwn;",
  ]),
  defect("Publish an echo of one channel to another", "tests/server/bookings/channels/echoes", [
    "server/bookings/channels/feeds.queries.ts",
    "      and not o.echo\n",
    "",
  ]),
  defect("Leave nights that a channel repeats free", "tests/server/bookings/channels/echoes", [
    "server/bookings/bookings/nights/imported-nights.ts",
    "...runs(echoes, { echo: true, occupies: true }),",
    "...runs([], { echo: true, occupies: true }),",
  ]),
  defect("Hide a conflict with a channel that was not told", "tests/server/bookings/channels/echoes", [
    "server/bookings/channels/import-events.queries.ts",
    " = (select count(*) from channel_told_nights t",
    " >= (select 0 * count(*) from channel_told_nights t",
  ]),
  defect("Forget an answer with the next reading", "tests/server/bookings/channels/answers", [
    "server/bookings/channels/apply-calendar.ts",
    "closes: closesNights(event, stored.answers)",
    "closes: closesNights(event, [])",
  ]),
  defect("Open another booking's nights to one that moves", "tests/server/bookings/channels/echo-moves", [
    "server/bookings/bookings/nights/imported-nights.queries.ts",
    "bool_and(t.booking_id is not distinct from",
    "bool_and(t.booking_id is not null or null is not distinct from",
  ]),
  defect("Refuse a booking its own echoes", "tests/server/bookings/channels/echo-moves", [
    "server/bookings/bookings/nights/imported-nights.queries.ts",
    "::uuid and t.untold_at is null)",
    "::uuid and t.untold_at is not null)",
  ]),
  defect("Hide nights from the guest that only echo their stay", "tests/server/guest/guest-requests/changing", [
    "server/guest/guest-requests/change-of-guest.ts",
    "&& !own.has(night)",
    "&& night !== [...own].join()",
  ]),
];
