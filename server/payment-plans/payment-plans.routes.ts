import { paymentPlans } from "#contract/payment-plans";
import type { Ctx } from "#server/context";
import { type Route, route } from "#server/http/route";
import { deletePaymentPlan } from "#server/payment-plans/delete-payment-plan";
import { listPaymentPlans, paymentPlanExists, showPaymentPlan } from "#server/payment-plans/read-payment-plans";
import { createPaymentPlan, updatePaymentPlan } from "#server/payment-plans/save-payment-plan";

const exists = (ctx: Ctx, { id }: { id: string }) => paymentPlanExists(ctx, id);

/** How the company divides what a booking costs. */
export const paymentPlanRoutes: Route[] = [
  route(paymentPlans.list, listPaymentPlans),
  route(paymentPlans.create, (ctx, { body }) => createPaymentPlan(ctx, body)),
  route(paymentPlans.show, (ctx, { params }) => showPaymentPlan(ctx, params.id)),
  route(paymentPlans.update, (ctx, { params, body }) => updatePaymentPlan(ctx, params.id, body), exists),
  route(paymentPlans.delete, (ctx, { params }) => deletePaymentPlan(ctx, params.id)),
];
