import { goodBodies } from "#tests/contract/good-bodies";
import type { GoodRequest } from "#tests/server/contract/good-request";
import {
  created,
  freeStay,
  newBooking,
  newConsumptionItem,
  newPlan,
  newPolicy,
  type Side,
} from "#tests/server/contract/world";

const ofRecord = ({ id }: { id: string }) => ({ params: { id } });

/** A booking with a payment and an extra charge. */
async function newPaidBooking(side: Side) {
  const { code } = await newBooking(side, "confirmed");
  await created(side.admin, `/api/bookings/${code}/payments`, { ...goodBodies["payments.create"], note: side.canary });
  const { body } = await side.admin.send("GET", `/api/bookings/${code}/payments`);
  const charged = await created(side.admin, `/api/bookings/${code}/charges`, goodBodies["bookingCharges.create"]);
  const charge = charged.charges.find(({ id }: { id?: string }) => id !== undefined);
  return { code: code as string, payment: body.data[0].id as string, charge: charge.id as string };
}

/** The receipt of a payment. */
async function newReceipt(side: Side) {
  const { code, payment } = await newPaidBooking(side);
  await side.admin.send("POST", `/api/bookings/${code}/payments/${payment}/receipt-number`);
  return { params: { code, id: payment } };
}

/** Another booking whose security deposit was received. */
async function newDeposit(side: Side) {
  const { code } = await newBooking(side, "confirmed");
  const body = { ...goodBodies["securityDeposits.create"], reason: side.canary };
  const { security_deposit } = await created(side.admin, `/api/bookings/${code}/security-deposit`, body);
  return { code: code as string, movement: security_deposit.movements[0].id as string };
}

/** A booking cancelled for a credit, and another one of the same guest. */
async function newCredit(side: Side) {
  const { id: cancellation_policy_id } = await newPolicy(side);
  const at = { accommodation_id: side.accommodation, cancellation_policy_id, channel: "walk_in", status: "confirmed" };
  const body = { ...goodBodies["bookings.create"], ...at, holder: { name: `Hóspede ${side.canary}` } };
  const given = await created(side.admin, "/api/bookings", { ...body, ...freeStay() });
  await created(side.admin, `/api/bookings/${given.code}/payments`, goodBodies["payments.create"]);
  await side.admin.send("POST", `/api/bookings/${given.code}/cancellation`, { body: goodBodies["bookings.cancel"] });
  const { holder: _, ...rest } = body;
  const { code } = await created(side.admin, "/api/bookings", { ...rest, ...freeStay(), holder_id: given.holder.id });
  return { from_code: given.code as string, code: code as string };
}

/** Valid requests about plans, policies and the money of bookings. */
export const moneyRequests: Record<string, (side: Side) => GoodRequest | Promise<GoodRequest>> = {
  "payments.list": async (side) => ({ params: { code: (await newPaidBooking(side)).code } }),
  "payments.create": async (side) => ({
    params: { code: (await newBooking(side, "confirmed")).code },
    body: goodBodies["payments.create"],
  }),
  "papers.show": async (side) => ({ params: { code: (await newPaidBooking(side)).code, paper: "booking" } }),
  "papers.pdf": async (side) => ({ params: { code: (await newPaidBooking(side)).code, paper: "voucher" } }),
  "daySheets.show": () => ({}),
  "receipts.issue": async (side) => {
    const { code, payment } = await newPaidBooking(side);
    return { params: { code, id: payment } };
  },
  "receipts.show": newReceipt,
  "receipts.pdf": newReceipt,
  "payments.reverse": async (side) => {
    const { code, payment } = await newPaidBooking(side);
    return { params: { code, id: payment }, body: goodBodies["payments.reverse"] };
  },
  "bookingCredits.use": async (side) => {
    const { from_code, code } = await newCredit(side);
    return { params: { code }, body: { ...goodBodies["bookingCredits.use"], from_code } };
  },
  "securityDeposits.create": async (side) => ({
    params: { code: (await newBooking(side, "confirmed")).code },
    body: goodBodies["securityDeposits.create"],
  }),
  "securityDeposits.reverse": async (side) => {
    const { code, movement } = await newDeposit(side);
    return { params: { code, id: movement }, body: goodBodies["securityDeposits.reverse"] };
  },
  "bookingDiscounts.create": async (side) => ({
    params: { code: (await newBooking(side, "confirmed")).code },
    body: { ...goodBodies["bookingDiscounts.create"], reason: `Chuveiro frio, ${side.canary}` },
  }),
  "bookingCharges.create": async (side) => ({
    params: { code: (await newBooking(side, "confirmed")).code },
    body: goodBodies["bookingCharges.create"],
  }),
  "bookingCharges.update": async (side) => {
    const { code, charge } = await newPaidBooking(side);
    return { params: { code, id: charge }, body: goodBodies["bookingCharges.update"] };
  },
  "bookingCharges.delete": async (side) => {
    const { code, charge } = await newPaidBooking(side);
    return { params: { code, id: charge } };
  },
  "cancellationPreviews.show": async (side) => ({
    params: { code: (await newPaidBooking(side)).code },
    query: "cancelled_by=guest",
  }),
  "cancellationRefunds.create": async (side) => ({
    params: { code: (await newPaidBooking(side)).code },
    body: { ...goodBodies["cancellationRefunds.create"], reason: `Telhado em obra, ${side.canary}` },
  }),
  "paymentPlans.list": () => ({}),
  "paymentPlans.create": ({ canary }) => ({ body: { ...goodBodies["paymentPlans.create"], name: `Plano ${canary}` } }),
  "paymentPlans.show": async (side) => ofRecord(await newPlan(side)),
  "paymentPlans.update": async (side) => ({
    ...ofRecord(await newPlan(side)),
    body: { ...goodBodies["paymentPlans.update"], name: `Plano ${side.canary} novo` },
  }),
  "paymentPlans.delete": async (side) => ofRecord(await newPlan(side)),
  "channelTerms.list": () => ({}),
  "channelTerms.show": () => ({ params: { channel: "airbnb" } }),
  "channelTerms.update": async ({ admin }) => {
    const { version } = (await admin.send("GET", "/api/channel-terms/airbnb")).body;
    return { params: { channel: "airbnb" }, body: { ...goodBodies["channelTerms.update"], version } };
  },
  "cancellationPolicies.list": () => ({}),
  "cancellationPolicies.create": ({ canary }) => ({
    body: { ...goodBodies["cancellationPolicies.create"], name: `Política ${canary}` },
  }),
  "cancellationPolicies.show": async (side) => ofRecord(await newPolicy(side)),
  "cancellationPolicies.update": async (side) => ({
    ...ofRecord(await newPolicy(side)),
    body: { ...goodBodies["cancellationPolicies.update"], name: `Política ${side.canary} nova` },
  }),
  "cancellationPolicies.delete": async (side) => ofRecord(await newPolicy(side)),
  "consumptionItems.list": () => ({}),
  "consumptionItems.create": () => ({ body: goodBodies["consumptionItems.create"] }),
  "consumptionItems.show": async (side) => ofRecord(await newConsumptionItem(side)),
  "consumptionItems.update": async (side) => ({
    ...ofRecord(await newConsumptionItem(side)),
    body: goodBodies["consumptionItems.update"],
  }),
  "consumptionItems.delete": async (side) => ofRecord(await newConsumptionItem(side)),
  "consumptionItems.restore": async (side) => {
    const made = await newConsumptionItem(side);
    await side.admin.send("DELETE", `/api/consumption-items/${made.id}`);
    return ofRecord(made);
  },
};
