import { companyAccess, wholeCompanyAccess } from "#contract/access";

/** Payment plans and cancellation policies: whoever takes bookings or says what a house asks for has to see them. */
export const toSeeTerms = companyAccess(null, [
  "bookings.view",
  "bookings.create",
  "bookings.edit",
  "accommodations.create",
  "accommodations.edit",
  "company.edit",
]);
export const toChangeTerms = wholeCompanyAccess(null, "company.edit");
