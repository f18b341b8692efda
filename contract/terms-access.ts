import { companyAccess, wholeCompanyAccess } from "#contract/access";

/** Payment plans and cancellation policies: visible to users who take bookings and to those who define the terms. */
export const toSeeTerms = companyAccess(null, [
  "bookings.view",
  "bookings.create",
  "bookings.edit",
  "accommodations.create",
  "accommodations.edit",
  "company.edit",
]);
export const toChangeTerms = wholeCompanyAccess(null, "company.edit");
