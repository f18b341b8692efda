import { type Defect, defect } from "./defect.ts";

/** Seeded defects in messages sent by rules. */
export const messageDefects: Defect[] = [
  defect("Let a rule go on whose author lost a right", "tests/server/messages/messages/rule-authors", [
    "server/messages/messages/rule-holds.ts",
    "lackingForRule(author.permissions, used)",
    "[]",
  ]),
  defect("Send door codes to others than guests", "tests/server/messages/messages/rule-authors", [
    "server/messages/messages/value-access.ts",
    'audience === "guest" ? [] : used.filter(isForGuests)',
    "[]",
  ]),
  defect(
    "Fill in a company's guarded variable before the guide opens",
    "tests/server/messages/messages/own-variables",
    [
      "server/messages/messages/text-of-stay.ts",
      'const isOpen = guideOpen && audience === "guest";',
      'const isOpen = audience === "guest";',
    ],
  ),
  defect("Delete a message variable that a template uses", "tests/server/messages/messages/own-variables", [
    "server/messages/messages/own-variables.ts",
    "if (inUse === null) return;",
    "if (inUse !== null) return;",
  ]),
  defect("Take a Pix key for a refund that was paid", "tests/server/guest/guest-page/refund-key", [
    "server/guest/guest-page/give-refund-key.ts",
    "(await returnedByKey(inside, booking)) === 0",
    "booking.refund === null",
  ]),
  defect("Write to a typed address that has not confirmed", "tests/server/messages/messages/rule-authors", [
    "server/messages/messages/rule-holds.ts",
    'state !== null && state !== "on_record" && state !== "confirmed"',
    'state !== null && state === "on_record" && state !== "confirmed"',
  ]),
  defect("Preview values that the reader may not see", "tests/server/messages/messages/rights-by-another-door", [
    "server/messages/messages/preview-message.ts",
    "seenValues(ctx.actor.permissions, values, variables)",
    "values",
  ]),
  defect("Find a guest by a guessed document", "tests/server/bookings/guests/documents-by-search", [
    "server/platform/db/search-words.ts",
    "return seesDocuments ?",
    "return true ?",
  ]),
  defect("Let a company mail any number of strangers", "tests/server/platform/mail/mail-allowance", [
    "server/platform/mail/mail-allowance.ts",
    'if (mails >= mailsEach || (mails === 0 && addresses + ahead >= most.addresses)) return { reason: "limit" };',
    "",
  ]),
  defect("Count simultaneous mails without a lock", "tests/server/platform/mail/mail-allowance", [
    "server/platform/mail/mail-allowance.queries.ts",
    "on conflict (tenant_id, day, answers) do update set mails = mail_days.mails",
    "on conflict (tenant_id, day, answers) do nothing",
  ]),
  defect("Give each company of a founder its own allowance", "tests/server/platform/mail/founder-allowance", [
    "server/platform/mail/mail-allowance.queries.ts",
    "(t.state = 'trial' and",
    "(t.state = 'none' and",
  ]),
  defect("Mail under a bank's name", "tests/server/platform/mail/mail-allowance", [
    "server/platform/mail/mail-allowance.ts",
    'if (awaitsApproval(mailer)) return { reason: "name" };',
    "",
  ]),
  defect("Mail although the service stopped it", "tests/server/platform/mail/mail-allowance", [
    "server/platform/mail/mail-allowance.ts",
    'if (mailer.stopped) return { reason: "stopped" };',
    "",
  ]),
  defect("Let a stop bind one company of a founder only", "tests/server/platform/mail/founder-allowance", [
    "server/platform/mail/mail-allowance.queries.ts",
    "and o.stopped_at is not null and",
    "and o.stopped_at is null and",
  ]),
  defect("Send a message twice", "tests/server/messages/messages/sending", [
    "server/messages/messages/leave-message.ts",
    "const row = rowOf(planned, now);\n  const change",
    "const row = { ...rowOf(planned, now), key: now.toISOString() + planned.key };\n  const change",
  ]),
  defect("Let thousands of blanks hold everybody", "tests/rules/linear-patterns", [
    "domain/messages/message-text.ts",
    "const placeholder = /\\{\\{([^{}]*)\\}\\}/g;",
    "const placeholder = /\\{\\{\\s*([^{}]*?)\\s*\\}\\}/g;",
  ]),
  defect("Send a message after its booking was cancelled", "tests/server/messages/messages/wanted", [
    "server/messages/messages/outcomes.ts",
    "if (skip !== null) return skip;",
    "",
  ]),
  defect(
    "Send a message to a recipient who opted out",
    "tests/server/messages/messages/stops",
    [
      "server/messages/messages/outgoing.ts",
      'if (rule.way === "email" && stopped.has(receiver.email!)) return { reason: "stopped" };',
      "",
    ],
    [
      "server/messages/messages/outcomes.ts",
      'if (row.rule_id !== null && (await listStopped(db, actor.tenant_id, [address])).size > 0) return "stopped";',
      "",
    ],
  ),
  defect("Catch up on messages after a suspension", "tests/server/messages/messages/sending", [
    "server/messages/messages/send-due.ts",
    "for (const planned of due.filter((each) => isOpen(each, decided, clock.now()))) {",
    "for (const planned of serves ? due.filter((each) => isOpen(each, decided, clock.now())) : []) {",
  ]),
  defect("Catch up on messages after all rules were paused", "tests/server/messages/messages/pausing-all", [
    "server/messages/messages/send-due.ts",
    "(due_at >= pause.from && due_at < pause.until)",
    "false",
  ]),
  defect("Send messages while all rules are paused", "tests/server/messages/messages/pausing-all", [
    "server/messages/messages/send-due.ts",
    'return "all_paused";',
    "return null;",
  ]),
  defect("Lose the instalment in a copy of a message", "tests/server/messages/messages/queue", [
    "server/messages/messages/act-on-message.ts",
    "receiver_id, language, anchor },",
    "receiver_id, language, anchor: null },",
  ]),
  defect("Notify limited users of no sent mail", "tests/server/events/mail-that-went", [
    "server/messages/messages/outcomes.ts",
    '"message.noted", [booking]',
    '"message.noted", []',
  ]),
  defect("Accept the opt-out link of another company", "tests/server/messages/messages/stops", [
    "server/messages/messages/stops.ts",
    "JSON.parse(unseal(secrets, place, sealed))",
    'JSON.parse(unseal([...secrets, "another key"], place, sealed))',
  ]),
  defect("Send the mail of a cancelled attempt", "tests/server/messages/messages/wanted", [
    "server/messages/messages/outcomes.ts",
    " || row.mail_id !== id",
    "",
  ]),
];
