import type { tenantKinds } from "#contract/people/tenants";
import type { legalVersions } from "#domain/legal-versions";

/** A requested sign-up, stored until its address is confirmed. The city is already resolved to its IBGE code. */
export interface SignUpContent {
  user: { name: string; phone: string | null };
  company: AskedCompany;
}

export interface AskedCompany {
  name: string;
  /** The full name of the person whose CPF it is. Missing in sign-ups stored before this field existed. */
  legal_name?: string | undefined;
  document: string;
  /** Missing in sign-ups stored before this field existed. */
  kind?: (typeof tenantKinds)[number] | undefined;
  /** The approximate number of accommodations. Missing in sign-ups stored before this field existed. */
  accommodations?: number | undefined;
  city_code: string | null;
  state: string | null;
  plan_id: string;
  cycle: "monthly" | "yearly";
  accepted: {
    terms_version: (typeof legalVersions)["terms"];
    privacy_version: (typeof legalVersions)["privacy"];
    wants_news: boolean;
    address: string;
    accepted_at: string;
  };
}
