import { type Access, companyAccess, wholeCompanyAccess } from "#contract/access";

/** Who sees the company's money outside its bookings, writes it, moves it, and closes its months. */
export const toSeeFinances = wholeCompanyAccess("financial", "finances.view");
export const toChangeFinances = wholeCompanyAccess("financial", "finances.edit");
export const toCloseMonths = wholeCompanyAccess("financial", "finances.close");

/** The same of entries and of what they come to: whoever is limited to accommodations reaches theirs. */
export const toSeeEntries = companyAccess("financial", "finances.view");
export const toWriteEntries = companyAccess("financial", "finances.create");
export const toChangeEntries = companyAccess("financial", "finances.edit");

/** Who sees the bank's own words, which hold amounts, and decides what they are. */
export const toSeeStatements: Access = { ...wholeCompanyAccess("financial", "finances.view"), money: true };
export const toChangeStatements: Access = { ...wholeCompanyAccess("financial", "finances.edit"), money: true };
