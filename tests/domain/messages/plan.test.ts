import { describe, expect, test } from "vitest";
import { type MessageRule, type MessageStay, ruleTriggers } from "#domain/messages/message-rules";
import { planAhead, planOf } from "#domain/messages/plan";
import { ruleOf, stayOf } from "#tests/domain/messages/any-stay";

const at = (moment: string) => new Date(`${moment}:00Z`);
const now = at("2026-11-20T15:00");
/** The plan of a rule, each as `anchor moment` with the reason if it is skipped. */
const plan = (rule: Partial<MessageRule>, stay: Partial<MessageStay> = {}) =>
  planOf(ruleOf(rule), stayOf(stay), now).map(({ anchor, due_at, skip }) =>
    [anchor, due_at.toISOString().slice(0, 16), skip].filter(Boolean).join(" "),
  );

describe("a part of a divided stay that goes on elsewhere", () => {
  const thanks = { trigger: "check_out", days: 2, audience: "guest" } as const;

  test("gets no text about having left, and the team still hears of it", () => {
    expect(plan(thanks, { goes_on: true })).toEqual([]);
    expect(plan({ ...thanks, trigger: "checked_out" }, { goes_on: true, checked_out_at: now })).toEqual([]);
    expect(plan({ ...thanks, audience: "role" }, { goes_on: true })).toHaveLength(1);
    expect(plan({ ...thanks, days: 0 }, { goes_on: true })).toHaveLength(1);
    expect(plan(thanks)).toHaveLength(1);
  });

  test("welcomes its guest once; the next door's code still comes, and the team still hears of it", () => {
    const welcome = { trigger: "check_in", days: -2, audience: "guest" } as const;
    expect(plan(welcome)).toHaveLength(1);
    expect(plan(welcome, { comes_from: true })).toEqual([]);
    expect(plan({ ...welcome, trigger: "checked_in" }, { comes_from: true, checked_in_at: now })).toEqual([]);
    expect(plan({ ...welcome, tells_access: true }, { comes_from: true })).toHaveLength(1);
    expect(plan({ ...welcome, audience: "role" }, { comes_from: true })).toHaveLength(1);
    expect(plan({ ...welcome, trigger: "check_out", days: 0 }, { comes_from: true })).toHaveLength(1);
  });
});

test("a text of the day of departure speaks of an hour: it stands until then", () => {
  const until = (rule: Partial<MessageRule>) =>
    planOf(ruleOf(rule), stayOf(), now).map((each) => each.until?.toISOString().slice(0, 16) ?? null);
  expect(until({ trigger: "check_out", days: 0 })).toEqual(["2026-12-24T14:00"]);
  expect(until({ trigger: "check_in", days: -2 })).toEqual(["2026-12-21T02:59"]);
  expect(until({ trigger: "check_out", days: 2 })).toEqual([null]);
  expect(until({ trigger: "check_out", days: 0, time: "18:00" })).toEqual([null]); // written for after it
});

describe("a rule is due", () => {
  const installments = [
    { id: "a", due_date: "2026-11-30", open_cents: 0, deposit: true },
    { id: "b", due_date: "2026-12-10", open_cents: 500, deposit: false },
  ];
  const contracts = [{ id: "c", sent_at: at("2026-11-03T10:00"), signed_at: null }];
  const signed = [{ id: "c", sent_at: at("2026-11-03T10:00"), signed_at: at("2026-11-04T10:00") }];

  test.each<[string, Partial<MessageRule>, Partial<MessageStay>, string[]]>([
    ["days before check-in", { trigger: "check_in", days: -2 }, {}, ["check_in:2026-12-20 2026-12-18T12:00"]],
    ["on the day of check-out", { trigger: "check_out", days: 0 }, {}, ["check_out:2026-12-24 2026-12-24T12:00"]],
    [
      "days after check-out",
      { trigger: "check_out", days: 2, time: "10:30" },
      {},
      ["check_out:2026-12-24 2026-12-26T13:30"],
    ],
    [
      "for each instalment that is not paid",
      { trigger: "installment_due", days: -1 },
      { installments },
      ["installment:a 2026-11-29T12:00 settled", "installment:b 2026-12-09T12:00"],
    ],
    [
      "only for the deposit",
      { trigger: "installment_due", days: -1, installment: "deposit" },
      { installments },
      ["installment:a 2026-11-29T12:00 settled"],
    ],
    [
      "only for the balance",
      { trigger: "installment_due", days: 1, installment: "balance" },
      { installments },
      ["installment:b 2026-12-11T12:00"],
    ],
    ["when a booking is made", { trigger: "booked" }, {}, ["booked 2026-11-01T12:00"]],
    ["hours after a booking is confirmed", { trigger: "confirmed", hours: 3 }, {}, ["confirmed 2026-11-02T15:00"]],
    [
      "hours before a hold ends",
      { trigger: "hold_expires", hours: 2 },
      { status: "hold", confirmed_at: null, hold_expires_at: at("2026-11-21T12:00") },
      ["hold_expires 2026-11-21T10:00"],
    ],
    [
      "not for a hold that was confirmed",
      { trigger: "hold_expires", hours: 2 },
      { hold_expires_at: at("2026-11-21T12:00") },
      ["hold_expires 2026-11-21T10:00 status"],
    ],
    [
      "for each payment",
      { trigger: "payment_received", hours: 1 },
      { payments: [{ id: "p", created_at: at("2026-11-05T10:00") }] },
      ["payment:p 2026-11-05T11:00"],
    ],
    ["when a contract is sent", { trigger: "contract_sent" }, { contracts }, ["contract:c 2026-11-03T10:00"]],
    [
      "not for a contract that was signed",
      { trigger: "contract_sent", hours: 48 },
      { contracts: signed },
      ["contract:c 2026-11-05T10:00 settled"],
    ],
    ["when it is signed", { trigger: "contract_signed" }, { contracts: signed }, ["contract:c 2026-11-04T10:00"]],
    [
      "after the check-in",
      { trigger: "checked_in", hours: 1 },
      { status: "checked_in", checked_in_at: at("2026-12-20T18:00") },
      ["checked_in 2026-12-20T19:00"],
    ],
    [
      "after the check-out",
      { trigger: "checked_out" },
      { status: "checked_out", checked_out_at: at("2026-12-24T13:00") },
      ["checked_out 2026-12-24T13:00"],
    ],
    [
      "when a booking is cancelled, whatever the rule's statuses",
      { trigger: "cancelled", statuses: ["confirmed"] },
      { status: "cancelled", cancelled_at: at("2026-11-10T10:00") },
      ["cancelled 2026-11-10T10:00"],
    ],
  ])("%s", (_, rule, stay, expected) => {
    expect(plan(rule, stay)).toEqual(expected);
  });

  test("again for the new day of a stay that was moved", () => {
    const anchors = (stay: Partial<MessageStay>) => planOf(ruleOf(), stayOf(stay), now).map(({ anchor }) => anchor);
    const [before, after] = [anchors({}), anchors({ check_in: "2026-12-27", check_out: "2026-12-30" })];
    expect(before).not.toEqual(after);
    expect(anchors({ check_out: "2026-12-26" })).toEqual(before);
  });

  // "We look forward to seeing you" is not true on the day after
  test.each([
    ["check_in", "2026-12-20", 0, "2026-12-21T02:00", null],
    ["check_in", "2026-12-20", 0, "2026-12-21T03:00", "made_after"],
    ["check_in", "2026-12-20", -2, "2026-12-19T20:00", null],
    ["check_in", "2026-12-20", 1, "2026-12-21T20:00", null],
    ["check_in", "2026-12-20", 1, "2026-12-22T20:00", "made_after"],
    ["check_out", "2026-12-24", 0, "2026-12-26T12:00", "made_after"],
  ] as const)("late at most on its day: %s on %s, %i days, entered at %s", (trigger, _day, days, entered, skip) => {
    const stay = stayOf({ created_at: at(entered), confirmed_at: at(entered) });
    expect(planOf(ruleOf({ trigger, days, late: true }), stay, now)).toMatchObject([{ skip }]);
  });

  test("never for an event that did not happen", () => {
    const hours = ruleTriggers.filter((trigger) => !["check_in", "check_out", "booked", "confirmed"].includes(trigger));
    expect(hours.flatMap((trigger) => plan({ trigger }))).toEqual([]);
  });
});

describe("a rule excludes a booking", () => {
  test.each<[string, Partial<MessageRule>, Partial<MessageStay>]>([
    ["of another accommodation", { accommodation_ids: ["lua"] }, {}],
    ["of another channel", { channels: ["airbnb"] }, {}],
    ["of another language", { languages: ["en"] }, {}],
    ["that is too short", { min_nights: 5 }, {}],
    ["that is too long", { max_nights: 3 }, {}],
    ["that was imported", {}, { imported: true }],
    ["of type owner", {}, { type: "owner" }],
    ["of type own_use, whatever the rule includes", { owner_stays: true, imported: true }, { type: "own_use" }],
  ])("%s", (_, rule, stay) => {
    expect(plan(rule, stay)).toEqual([]);
  });

  test.each<[string, Partial<MessageRule>, Partial<MessageStay>]>([
    ["of its accommodation", { accommodation_ids: ["lua", "sol"] }, {}],
    ["with exactly its number of nights", { min_nights: 4, max_nights: 4 }, {}],
    ["that was imported, if the rule includes imports", { imported: true }, { imported: true }],
    ["of type owner, if the rule includes owner stays", { owner_stays: true }, { type: "owner" }],
  ])("but not one %s", (_, rule, stay) => {
    expect(plan(rule, stay)).toHaveLength(1);
  });
});

describe("a message is skipped", () => {
  test.each<[string, Partial<MessageRule>, Partial<MessageStay>]>([
    ["status", {}, { status: "cancelled" }],
    ["status", {}, { status: "expired" }],
    ["status", { statuses: ["checked_in"] }, {}],
    ["payment", { payment_states: ["paid"] }, {}],
    ["payment", { payment_states: ["paid"] }, { payment_state: null }],
    ["contract", { contract: "unsigned" }, {}],
    ["forms", { forms: "open" }, { forms: "ready" }],
    ["forms", { forms: "ready" }, { forms: "open" }],
    ["demonstration", {}, { demonstration: true }],
    ["channel_guest", {}, { from_channel: true }],
  ])("for its %s: %o %o", (reason, rule, stay) => {
    expect(plan(rule, stay)).toEqual([`check_in:2026-12-20 2026-12-18T12:00 ${reason}`]);
  });

  test.each<[string, Partial<MessageRule>, Partial<MessageStay>]>([
    ["a WhatsApp text of the demonstration", { way: "whatsapp" }, { demonstration: true }],
    ["a channel's guest, if the rule includes them", {}, { from_channel: true, channel_guests: true }],
    ["an owner, about a channel's guest", { audience: "owner" }, { from_channel: true }],
  ])("but not for %s", (_, rule, stay) => {
    expect(plan(rule, stay)).toEqual(["check_in:2026-12-20 2026-12-18T12:00"]);
  });
});

describe("a booking made after the due time", () => {
  const made = { created_at: at("2026-12-19T10:00"), confirmed_at: null, status: "hold" } as const;

  test("is skipped with the reason made_after", () => {
    expect(plan({}, made)).toEqual(["check_in:2026-12-20 2026-12-18T12:00 made_after"]);
  });

  test("is due at once if the rule allows late messages, or on its confirmation", () => {
    expect(plan({ late: true }, made)).toEqual(["check_in:2026-12-20 2026-12-19T10:00"]);
    const confirmed = { ...made, status: "confirmed", confirmed_at: at("2026-12-19T20:00") } as const;
    expect(plan({ late: true }, confirmed)).toEqual(["check_in:2026-12-20 2026-12-19T20:00"]);
  });

  test("is not late at exactly the due time", () => {
    expect(plan({}, { confirmed_at: at("2026-12-18T12:00") })).toEqual(["check_in:2026-12-20 2026-12-18T12:00"]);
  });
});

describe("a rule plans nothing before its activation", () => {
  test.each([
    ["2026-12-18T12:00", ["check_in:2026-12-20 2026-12-18T12:00"]],
    ["2026-12-18T12:01", []],
  ])("active since %s", (since, expected) => {
    expect(plan({ active_since: at(since) })).toEqual(expected);
  });

  test("inactive, it is planned as if activated now", () => {
    expect(plan({ active_since: null })).toEqual(["check_in:2026-12-20 2026-12-18T12:00"]);
    expect(plan({ active_since: null, days: -60 })).toEqual([]);
  });
});

describe("the local time at the accommodation", () => {
  test.each([
    ["America/Sao_Paulo", "2018-11-04", "00:30", "2018-11-04T03:30", "is skipped: an hour later"],
    ["America/Sao_Paulo", "2018-11-04", "01:00", "2018-11-04T03:00", "is right after the gap"],
    ["America/Sao_Paulo", "2018-11-03", "23:59", "2018-11-04T02:59", "is right before the gap"],
    ["America/Sao_Paulo", "2018-02-17", "23:30", "2018-02-18T01:30", "occurs twice: the first"],
    ["America/Sao_Paulo", "2018-02-18", "00:00", "2018-02-18T03:00", "is after both"],
    ["Europe/Lisbon", "2026-03-29", "01:30", "2026-03-29T01:30", "is skipped: an hour later"],
    ["Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30", "occurs twice: the first"],
    ["Europe/Berlin", "2026-03-29", "09:00", "2026-03-29T07:00", "is after the change"],
    ["America/Noronha", "2026-12-20", "09:00", "2026-12-20T11:00", "is in the island's zone"],
  ])("in %s on %s, %s is %s: it %s", (timezone, check_in, time, expected) => {
    const created_at = at("2017-01-01T00:00");
    const stay = { timezone, check_in, created_at, confirmed_at: created_at };
    const since = at("2017-01-01T00:00");
    expect(plan({ days: 0, time, active_since: since }, stay)).toEqual([`check_in:${check_in} ${expected}`]);
  });
});

describe("planAhead", () => {
  const ahead = (rule: Partial<MessageRule>, stay: Partial<MessageStay> = {}, when = now) =>
    planAhead(ruleOf(rule), stayOf(stay), when).map(({ skip }) => skip);
  const leaving = { trigger: "check_out", days: 0, statuses: ["checked_in"] } as const;
  const thanks = { trigger: "check_out", days: 2, statuses: ["checked_out"] } as const;

  test("assumes that the guest arrives and leaves on the agreed days", () => {
    expect(ahead(leaving)).toEqual([null]);
    expect(ahead(thanks)).toEqual([null]);
    expect(ahead(thanks, { status: "checked_in" })).toEqual([null]);
    expect(ahead({ trigger: "check_in", days: 0, statuses: ["checked_in"] })).toEqual([null]);
  });

  test("assumes no other change of a stay", () => {
    expect(ahead({ trigger: "check_in", days: -2, statuses: ["checked_in"] })).toEqual(["status"]);
    expect(ahead({ ...leaving, days: 1 })).toEqual(["status"]);
    expect(ahead(thanks, { status: "hold" })).toEqual(["status"]);
    expect(ahead(thanks, { status: "cancelled" })).toEqual(["status"]);
    expect(ahead({ ...thanks, payment_states: ["paid"] })).toEqual(["payment"]);
  });

  test("uses the current status for a message that is due now", () => {
    expect(ahead(thanks, {}, at("2026-12-26T12:00"))).toEqual(["status"]);
    expect(ahead(thanks, { status: "checked_out" }, at("2026-12-26T12:00"))).toEqual([null]);
  });
});
