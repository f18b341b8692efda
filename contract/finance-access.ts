import { type Access, companyAccess, wholeCompanyAccess } from "#contract/access";

/** Who sees, records and moves the company's money outside of bookings, and who closes months. */
export const toSeeFinances = wholeCompanyAccess("financial", "finances.view");
export const toChangeFinances = wholeCompanyAccess("financial", "finances.edit");
export const toCloseMonths = wholeCompanyAccess("financial", "finances.close");

/** Also for users limited to accommodations: they see the entries of theirs. */
export const toSeeEntries = companyAccess("financial", "finances.view");
export const toWriteEntries = companyAccess("financial", "finances.create");
export const toChangeEntries = companyAccess("financial", "finances.edit");

/** Who sees the bank's own texts, which contain amounts, and classifies the lines. */
export const toSeeStatements: Access = { ...wholeCompanyAccess("financial", "finances.view"), money: true };
export const toChangeStatements: Access = { ...wholeCompanyAccess("financial", "finances.edit"), money: true };
