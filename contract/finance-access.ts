import { companyAccess, wholeCompanyAccess } from "#contract/access";

/** Who sees the company's money outside its bookings, writes it, moves it, and closes its months. */
export const toSeeFinances = companyAccess("financial", "finances.view");
export const toWriteEntries = companyAccess("financial", "finances.create");
export const toChangeFinances = companyAccess("financial", "finances.edit");
export const toCloseMonths = companyAccess("financial", "finances.close");

/** Bank statements are amounts and names in the bank's own words: they ask for `money.view` too, see their verbs. */
export const toSeeStatements = wholeCompanyAccess("financial", "finances.view");
export const toChangeStatements = wholeCompanyAccess("financial", "finances.edit");
