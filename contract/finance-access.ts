import { type Access, companyAccess, wholeCompanyAccess } from "#contract/access";

/** Who sees the company's money outside its bookings, writes it, moves it, and closes its months. */
export const toSeeFinances = companyAccess("financial", "finances.view");
export const toWriteEntries = companyAccess("financial", "finances.create");
export const toChangeFinances = companyAccess("financial", "finances.edit");
export const toCloseMonths = companyAccess("financial", "finances.close");

/** Who sees the bank's own words, which hold amounts, and decides what they are. */
export const toSeeStatements: Access = { ...wholeCompanyAccess("financial", "finances.view"), money: true };
export const toChangeStatements: Access = { ...wholeCompanyAccess("financial", "finances.edit"), money: true };
