import { cancellationPolicies } from "#contract/cancellation-policies";
import { paymentPlans } from "#contract/payment-plans";
import { load } from "~/lib/api";

/** The company's payment plans and cancellation policies. */
export async function loadTerms(request: Request) {
  const [plans, policies] = await Promise.all([
    load(paymentPlans.list, {}, request),
    load(cancellationPolicies.list, {}, request),
  ]);
  return { plans: plans.data, policies: policies.data };
}
