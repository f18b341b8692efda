import { paymentPlans } from "#contract/payment-plans";
import type { Route } from "#server/http/route";
import { paymentPlanVerbs } from "#server/payment-plans/payment-plans";
import { recordRoutes } from "#server/records/record-routes";

/** How the company divides what a booking costs. */
export const paymentPlanRoutes: Route[] = recordRoutes(paymentPlans, paymentPlanVerbs);
