import type { CheckedReceipt, receiptChecks } from "#contract/guest/papers";
import type { ReceiptMark } from "#domain/receipt-marks";
import { wallAt } from "#domain/wall-clock";
import { companyOf, hostForAll } from "#server/guest/guest-page/guest-stay";
import { publicIssuer } from "#server/guest/papers/paper-parts";
import { goneLater } from "#server/guest/papers/receipt-paper";
import { receiptOfPayment } from "#server/money/payments/receipts";
import { type Ctx, clockActor } from "#server/platform/context";
import type { Db } from "#server/platform/db/database";
import { networkOf } from "#server/platform/http/client-address";
import { limitKey, spend } from "#server/platform/http/limits";
import type { IdentityVerb } from "#server/platform/http/route";

/**
 * The public check of a receipt. Only what is wrong counts for the limit of the asker's network, so nobody keeps others
 * from checking a true one.
 */
export const checkReceipt: IdentityVerb<typeof receiptChecks.show> = async (
  { database, clock, services, address, requestId },
  { body },
) => {
  const tenantId = await database.asAuth((db) => findCompanyOfReceipt(db, body));
  if (tenantId === null) {
    await spend(services.limits.receiptChecksOfNetwork, limitKey(networkOf(address)));
    return { receipt: null };
  }
  const receipt = await database.asTenant(tenantId, (db) => {
    const actor = { ...clockActor(tenantId), request_id: requestId };
    return readChecked({ actor, db, clock, language: null }, body);
  });
  return { receipt };
};

async function findCompanyOfReceipt(db: Db, { number, code }: ReceiptMark): Promise<string | null> {
  const row = await db
    .selectFrom("receipts")
    .select("tenant_id")
    .where("check_code", "=", code)
    .where("number", "=", number)
    .executeTakeFirst();
  return row?.tenant_id ?? null;
}

/** What a receipt states, and what has become of it, as its paper would say it now. */
async function readChecked(ctx: Ctx, { number }: ReceiptMark): Promise<CheckedReceipt> {
  const { db, actor } = ctx;
  const { payment_id, booking_id, code, accommodation_id } = await db
    .selectFrom("receipts as r")
    .innerJoin("booking_payments as p", (on) =>
      on.onRef("p.tenant_id", "=", "r.tenant_id").onRef("p.id", "=", "r.payment_id"),
    )
    .innerJoin("bookings as b", (on) => on.onRef("b.tenant_id", "=", "p.tenant_id").onRef("b.id", "=", "p.booking_id"))
    .select(["r.payment_id", "p.booking_id", "b.code", "b.accommodation_id"])
    .where("r.tenant_id", "=", actor.tenant_id)
    .where("r.number", "=", number)
    .executeTakeFirstOrThrow();
  const { payment, receipt, reversed_at } = await receiptOfPayment(ctx, booking_id, payment_id);
  const host = await hostForAll(ctx, accommodation_id);
  const { name, legal_name, legal_name_said, timezone } = await publicIssuer(ctx, host);
  return {
    number: receipt.number,
    issued_on: receipt.issued_on,
    company: {
      name,
      legal_name: legal_name_said && legal_name !== name ? legal_name : null,
      cnpj: companyOf(host).cnpj,
    },
    booking: code,
    amount_cents: payment.amount_cents,
    received_on: payment.received_on,
    cancelled_on: reversed_at && wallAt(timezone, reversed_at).date,
    gone_later: reversed_at ? [] : await goneLater(ctx, booking_id, payment.created_at),
  };
}
