import { accommodationDefaults, accommodationOptions, accommodations } from "#contract/accommodations";
import { adminDashboard } from "#contract/admin-dashboard";
import { adminInvoices } from "#contract/admin-invoices";
import { adminMailing, mailReports } from "#contract/admin-mailing";
import { adminModules, adminPlans } from "#contract/admin-plans";
import { adminTenants } from "#contract/admin-tenants";
import { amenities } from "#contract/amenities";
import { announcements } from "#contract/announcements";
import { bookingFiles, entryFiles } from "#contract/attached-files";
import { bankImports } from "#contract/bank-imports";
import { bankLines } from "#contract/bank-lines";
import { bankMatches } from "#contract/bank-matches";
import { bankProfiles } from "#contract/bank-profiles";
import { bankRules } from "#contract/bank-rules";
import { blocks } from "#contract/blocks";
import { bookingChanges, splits, swaps } from "#contract/booking-changes";
import { bookingGuests } from "#contract/booking-guests";
import { bookingSheets, savedFilters } from "#contract/booking-lists";
import { bookingTimeline } from "#contract/booking-timeline";
import { bookings } from "#contract/bookings";
import { broughtCalendars } from "#contract/brought-calendars";
import { calendar } from "#contract/calendar";
import { cancellationPolicies } from "#contract/cancellation-policies";
import { channelFeeds, channelImports } from "#contract/channel-calendars";
import { channelTerms } from "#contract/channel-terms";
import { commissionBills } from "#contract/commission-bills";
import { consumptionItems } from "#contract/consumption-items";
import { contractSettingsCalls, contractTypes } from "#contract/contract-types";
import { contractChecks, contracts } from "#contract/contracts";
import { counterparties, counterpartyOptions } from "#contract/counterparties";
import { bookingCredits } from "#contract/credits";
import { dashboard } from "#contract/dashboard";
import { coupons, lengthDiscounts } from "#contract/discounts";
import type { Endpoint } from "#contract/endpoint";
import { events } from "#contract/events";
import { companyExports, exportFiles } from "#contract/exports";
import { feeOptions, fees } from "#contract/fees";
import { financeOverview, financeReports } from "#contract/finance-reports";
import { financialAccountOptions, financialAccounts } from "#contract/financial-accounts";
import { financialCategories } from "#contract/financial-categories";
import { financialEntries, settlements } from "#contract/financial-entries";
import { firstSteps, guestPagePreview, sampleData } from "#contract/first-steps";
import { guestActs } from "#contract/guest-acts";
import { guestContracts, ownContracts } from "#contract/guest-contract";
import { guestForms, municipalities, ownForms } from "#contract/guest-forms";
import { guestLinks } from "#contract/guest-links";
import { guestPages } from "#contract/guest-page";
import { guestAsking, guestRequests } from "#contract/guest-requests";
import { guests, guestTags } from "#contract/guests";
import { guideOpenings } from "#contract/guide-settings";
import { bookingImportFiles, bookingImports, importFiles, imports } from "#contract/imports";
import { inventory } from "#contract/inventory";
import { invitations } from "#contract/invitations";
import { invoices } from "#contract/invoices";
import { journal } from "#contract/journal";
import { messageRules, ruleAddresses } from "#contract/message-rules";
import { messageTemplates } from "#contract/message-templates";
import { companyVariables } from "#contract/message-variables";
import { companyMessages, messageStops } from "#contract/messages-sent";
import { notificationMails } from "#contract/notification-mails";
import { ownerAdjustments, ownerPayouts } from "#contract/owner-account";
import { ownerStatements } from "#contract/owner-statements";
import { owners } from "#contract/owners";
import { ownership } from "#contract/ownership";
import { paymentPlans } from "#contract/payment-plans";
import { bookingCharges, cancellationPreviews, payments, securityDeposits } from "#contract/payments";
import { permissions, roles, users } from "#contract/people";
import { periodClosings } from "#contract/period-closings";
import { photoFiles, photos } from "#contract/photos";
import { avatars, logos } from "#contract/pictures";
import { availability, quotes } from "#contract/quotes";
import { rateCalendar } from "#contract/rate-calendar";
import { formSettings, registrationForms } from "#contract/registration-forms";
import { seasons } from "#contract/seasons";
import { security } from "#contract/security";
import { account, session } from "#contract/session";
import { signUp } from "#contract/sign-up";
import { stayPix } from "#contract/stay-pix";
import { stays } from "#contract/stays";
import { subscription } from "#contract/subscription";
import { tenants } from "#contract/tenants";
import { trail } from "#contract/trail";
import { transfers } from "#contract/transfers";
import { twoFactor } from "#contract/two-factor";
import { visits } from "#contract/visits";

/** The whole API by its groups. */
const groups = {
  session,
  signUp,
  security,
  twoFactor,
  account,
  tenants,
  avatars,
  logos,
  accommodations,
  accommodationOptions,
  accommodationDefaults,
  amenities,
  seasons,
  fees,
  feeOptions,
  lengthDiscounts,
  coupons,
  consumptionItems,
  rateCalendar,
  inventory,
  owners,
  ownership,
  ownerAdjustments,
  ownerPayouts,
  ownerStatements,
  photos,
  photoFiles,
  blocks,
  channelFeeds,
  channelImports,
  broughtCalendars,
  imports,
  importFiles,
  companyExports,
  exportFiles,
  bookingImports,
  bookingImportFiles,
  quotes,
  availability,
  bookings,
  calendar,
  events,
  payments,
  stayPix,
  announcements,
  securityDeposits,
  bookingCharges,
  bookingCredits,
  cancellationPreviews,
  financeOverview,
  financeReports,
  journal,
  financialAccountOptions,
  financialAccounts,
  financialCategories,
  commissionBills,
  counterparties,
  counterpartyOptions,
  financialEntries,
  entryFiles,
  settlements,
  transfers,
  periodClosings,
  bankImports,
  bankLines,
  bankMatches,
  bankRules,
  bankProfiles,
  paymentPlans,
  cancellationPolicies,
  channelTerms,
  bookingFiles,
  bookingGuests,
  bookingSheets,
  savedFilters,
  bookingChanges,
  bookingTimeline,
  guestLinks,
  guestPages,
  guestAsking,
  guestRequests,
  guideOpenings,
  contractTypes,
  contractSettingsCalls,
  contracts,
  contractChecks,
  guestContracts,
  ownContracts,
  guestForms,
  ownForms,
  municipalities,
  registrationForms,
  formSettings,
  notificationMails,
  messageRules,
  ruleAddresses,
  messageTemplates,
  companyVariables,
  companyMessages,
  messageStops,
  mailReports,
  stays,
  splits,
  swaps,
  guests,
  guestTags,
  guestActs,
  users,
  invitations,
  roles,
  permissions,
  trail,
  dashboard,
  invoices,
  adminInvoices,
  adminMailing,
  adminDashboard,
  firstSteps,
  guestPagePreview,
  sampleData,
  subscription,
  adminModules,
  adminPlans,
  adminTenants,
  visits,
};

/** The groups as a type, from which `Calls` is made. */
export type EndpointGroups = typeof groups;

/** The whole API by name, used by OpenAPI, the access matrix and the fuzz tests. */
export const everyEndpoint: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(groups).flatMap(([domain, endpoints]) =>
    Object.entries(endpoints as Record<string, Endpoint>).map(([name, each]) => [`${domain}.${name}`, each]),
  ),
);
