import type { tenantKinds } from "#contract/tenants";
import type { legalVersions } from "#domain/legal-versions";

/** What a stranger asked for, as it waits for the confirmation of his address. The city is its IBGE code by now. */
export interface SignUpContent {
  user: { name: string; phone: string | null };
  company: AskedCompany;
}

export interface AskedCompany {
  name: string;
  document: string;
  /** Not in what was asked before it could be said. */
  kind?: (typeof tenantKinds)[number] | undefined;
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
