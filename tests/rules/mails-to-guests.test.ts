import { expect, test } from "vitest";
import { fixedMailKinds, guestMailKinds, type ListedMailKind } from "#domain/notification-mails";
import { everyPath, textOf } from "#tests/rules/reading/files";

/**
 * What each file that sends mails sends to guests: kinds of the list of automatic mails, or why none of it is listed.
 */
const senders: Record<string, readonly ListedMailKind[] | string> = {
  "server/messages/notifications/leave-mail.ts": guestMailKinds,
  "server/guest/contracts/contract-pdf.ts": ["contract_signed"],
  "server/guest/contracts/signer-links.ts": ["contract_signer"],
  "server/guest/contracts/tell-guest.ts": ["contract_ready", "contract_voided"],
  "server/money/announcements/answer-guest.ts": ["payment_answered"],
  "server/messages/messages/leave-message.ts": "the company's rules and what a user writes, in lists of their own",
  "server/messages/messages/ask-address.ts": "to typed addresses of rules",
  "server/messages/messages/preview-message.ts": "to the user who tests a template",
  "server/money/owner-statements/send-statement.ts": "to owners",
  "server/people/people/invitations/send-invitation.ts": "to users",
  "server/people/session/email-change.ts": "to users",
  "server/people/session/new-password.ts": "to users",
  "server/people/session/sign-up/register.ts": "to users",
  "server/people/session/visits.ts": "to users",
  "server/people/two-factor/tell-of-two-factor.ts": "to users",
  "server/service/service/back-up-job.ts": "to the service's staff",
  "server/service/service/invoices/tell-of-invoices.ts": "to users",
  "server/service/subscription/cancellation-mail.ts": "to users",
};

test("every mail to guests stands in the list of automatic mails", () => {
  const sending = everyPath.filter((path) => /^server\/.*\.ts$/.test(path) && /\bsendMail\(db/.test(textOf(path)));
  expect(sending).toEqual(Object.keys(senders).sort());
  const listed = Object.values(senders).flatMap((kinds) => (typeof kinds === "string" ? [] : kinds));
  expect(listed.sort()).toEqual([...guestMailKinds, ...fixedMailKinds].sort());
});

test("every mail to guests stands in the list of what was sent to a booking's guest", () => {
  const unlisted = Object.entries(senders).flatMap(([path, kinds]) =>
    path.includes("/leave-mail.ts") || typeof kinds === "string"
      ? []
      : kinds.filter((kind) => !textOf(path).includes(`listed: { kind: "${kind}"`)),
  );
  expect(unlisted).toEqual([]);
});
