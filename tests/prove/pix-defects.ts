import { type Defect, defect, schema } from "./defect.ts";

/** Seeded defects in the Pix of stays and in guests' announcements. */
export const pixDefects: Defect[] = [
  defect("Ask by Pix for what was paid", "tests/server/money/stay-pix", [
    "server/money/stay-pix/stay-pix.ts",
    "const amount_cents = asked ?? part.amount_cents - part.paid_cents;",
    "const amount_cents = asked ?? part.amount_cents;",
  ]),
  defect("Ask by Pix for another amount than was typed", "tests/server/money/stay-pix", [
    "server/money/stay-pix/stay-pix.ts",
    "const amount_cents = asked ?? part.amount_cents - part.paid_cents;",
    "const amount_cents = part.amount_cents - part.paid_cents;",
  ]),
  defect("Forget the txid of a part that is gone", "tests/server/money/stay-pix", [
    schema("17-payments"),
    "create trigger booking_installments_named",
    `create function forget_txids() returns trigger language plpgsql as $$
begin
  delete from booking_txids where tenant_id = old.tenant_id and booking_id = old.booking_id and position = old.position;
  return null;
end $$;
grant delete on booking_txids to app_user;
create trigger booking_installments_unnamed after delete on booking_installments
  for each row execute function forget_txids();
create trigger booking_installments_named`,
  ]),
  defect("Show a code to who sees no amounts", "tests/server/money/stay-pix", [
    "server/money/stay-pix/stay-pix.ts",
    'return may(ctx.actor, "money.view") ? pix : { ...pix, codes: [] };',
    'return may(ctx.actor, "bookings.view") ? pix : { ...pix, codes: [] };',
  ]),
  defect(
    "Accept several announcements of one payment",
    "tests/server/money/announcements/announcing",
    [
      schema("17-payments"),
      "create unique index payment_announcements_once",
      "create index payment_announcements_once",
    ],
    [
      "server/money/announcements/announce-payment.ts",
      "  if (open?.txid === txid && open.amount_cents === amount_cents) return;\n",
      "",
    ],
    ["server/money/announcements/announce-payment.ts", "if (open) throw", "if (!open) throw"],
  ),
  defect("Let a hold end while its announced Pix waits", "tests/server/money/announcements/announced-holds", [
    "server/money/announcements/announce-payment.ts",
    "const kept = await keepAnnouncedHold(ctx, booking, accommodation);",
    "const kept = null as Awaited<ReturnType<typeof keepAnnouncedHold>>;",
  ]),
  defect("Extend an announced hold in one of two columns", "tests/server/money/announcements/announced-holds", [
    "server/bookings/bookings/holds/keep-hold.ts",
    "await keepNightsUntil(ctx, id, end.hold_expires_at);",
    "if (end.hold_agreed_until === null) await keepNightsUntil(ctx, id, end.hold_expires_at);",
  ]),
  defect("Add a day to a hold for each announcement", "tests/server/money/announcements/announced-holds", [
    "server/bookings/bookings/holds/keep-hold.ts",
    "agreed: hold_agreed_until ?? hold_expires_at, expires_at",
    "agreed: hold_expires_at, expires_at",
  ]),
  defect("Undo a cancellation whose money was refunded", "tests/server/bookings/bookings/undo-ending", [
    "server/bookings/bookings/end-booking.ts",
    "booking.paid_cents < before.paid_cents",
    "booking.paid_cents < 0",
  ]),
  defect("Take a cancellation back without its instalments", "tests/server/bookings/bookings/undo-ending", [
    "server/bookings/bookings/end-booking.ts",
    "await restoreInstallments(db, actor.tenant_id, booking.id);",
    "",
  ]),
  defect("Take the txid of another booking", "tests/server/money/announcements/announcing", [
    "server/money/announcements/announce-payment.ts",
    'if (part === undefined) throw new Problem("BookingNotFoundException");',
    "if (part === undefined) return;",
  ]),
  defect("Confirm what was decided", "tests/server/money/announcements/deciding", [
    "server/money/announcements/decide-announcement.ts",
    'if (state === "open") return;',
    'if (state !== "refused") return;',
  ]),
  defect("Leave a hold expired after its late deposit", "tests/server/money/announcements/deciding", [
    "server/money/announcements/decide-announcement.ts",
    'if (status !== "expired" ||',
    'if (status === "expired" ||',
  ]),
  defect("Refuse an announcement without a mail to the guest", "tests/server/money/announcements/answering", [
    "server/money/announcements/decide-announcement.ts",
    "await answerGuest(ctx, secrets, code, { told_cents: amount_cents, reason });",
    "",
  ]),
  defect("Keep any file as a receipt", "tests/server/money/announcements/receipts", [
    "server/money/announcements/announce-payment.ts",
    "if (!types.includes(judged.type))",
    "if (types.length === 0)",
  ]),
];
