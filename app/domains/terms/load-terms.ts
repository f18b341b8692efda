import { load } from "~/lib/api";

/** The plans and policies to choose from: those in use, and those of the record. */
export interface TermsOffer {
  plans: readonly NamedTerms[];
  policies: readonly (NamedTerms & {
    holiday_policy_id: string | null;
    own_holidays: string | null;
    company_holidays: string | null;
  })[];
}

interface NamedTerms {
  id: string;
  name: string;
  archived: boolean;
}

/** The company's payment plans and cancellation policies. */
export async function loadTerms(request: Request) {
  const [plans, policies] = await Promise.all([
    load("GET /api/payment-plans", {}, request),
    load("GET /api/cancellation-policies", {}, request),
  ]);
  return { plans: plans.data, policies: policies.data };
}

/** The options of a field: archived ones only if the record has them. */
export function termsOptions(records: readonly NamedTerms[], chosen?: unknown) {
  const offered = records.filter(({ id, archived }) => !archived || id === chosen);
  return offered.map(({ id, name }) => ({ value: id, label: name }));
}
