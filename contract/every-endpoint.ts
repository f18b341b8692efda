import { agreedPrices } from "#contract/bookings/agreed-prices";
import { bookingFiles, entryFiles } from "#contract/bookings/attached-files";
import { availability } from "#contract/bookings/availability";
import { blocks } from "#contract/bookings/blocks";
import { bookingChanges, relocations, splits, swaps } from "#contract/bookings/booking-changes";
import { bookingGuests } from "#contract/bookings/booking-guests";
import { bookingSheets, bookingTags, savedFilters } from "#contract/bookings/booking-lists";
import { bookingOptions } from "#contract/bookings/booking-options";
import { bookingTimeline } from "#contract/bookings/booking-timeline";
import { bookings } from "#contract/bookings/bookings";
import { broughtCalendars } from "#contract/bookings/brought-calendars";
import { calendar } from "#contract/bookings/calendar";
import { channelFeeds, channelImports } from "#contract/bookings/channel-calendars";
import { channelReservations } from "#contract/bookings/channel-reservations";
import { cleanings } from "#contract/bookings/cleanings";
import { guests, guestTags } from "#contract/bookings/guests";
import { quotes } from "#contract/bookings/quotes";
import { teamNotes } from "#contract/bookings/team-notes";
import { waitingGuests } from "#contract/bookings/waiting-guests";
import { accommodationDefaults, accommodationOptions, accommodations } from "#contract/catalogue/accommodations";
import { amenities } from "#contract/catalogue/amenities";
import { cancellationPolicies } from "#contract/catalogue/cancellation-policies";
import { channelTerms } from "#contract/catalogue/channel-terms";
import { consumptionItems } from "#contract/catalogue/consumption-items";
import { coupons, lengthDiscounts } from "#contract/catalogue/discounts";
import { feeOptions, fees } from "#contract/catalogue/fees";
import { inventory } from "#contract/catalogue/inventory";
import { companyVariables } from "#contract/catalogue/message-variables";
import { owners } from "#contract/catalogue/owners";
import { ownership } from "#contract/catalogue/ownership";
import { paymentPlans } from "#contract/catalogue/payment-plans";
import { photoFiles, photos } from "#contract/catalogue/photos";
import { avatars, logos } from "#contract/catalogue/pictures";
import { rateCalendar } from "#contract/catalogue/rate-calendar";
import { seasons } from "#contract/catalogue/seasons";
import { announcements } from "#contract/guest/announcements";
import { contractSettingsCalls, contractTypes } from "#contract/guest/contract-types";
import { contractChecks, contracts } from "#contract/guest/contracts";
import { guestActs } from "#contract/guest/guest-acts";
import { guestContracts, ownContracts } from "#contract/guest/guest-contract";
import { guestForms, municipalities, ownForms } from "#contract/guest/guest-forms";
import { guestLinks } from "#contract/guest/guest-links";
import { guestPages } from "#contract/guest/guest-page";
import { guestAsking, guestRequests } from "#contract/guest/guest-requests";
import { guideOpenings } from "#contract/guest/guide-settings";
import { guestReceipts, papers, receiptChecks, receipts } from "#contract/guest/papers";
import { formSettings, registrationForms } from "#contract/guest/registration-forms";
import { stays } from "#contract/guest/stays";
import { messageRules, ruleAddresses } from "#contract/messages/message-rules";
import { messageTemplates } from "#contract/messages/message-templates";
import { companyMessages, messageStops } from "#contract/messages/messages-sent";
import { notificationMails } from "#contract/messages/notification-mails";
import { bankImports } from "#contract/money/bank-imports";
import { bankLines } from "#contract/money/bank-lines";
import { bankMatches } from "#contract/money/bank-matches";
import { bankProfiles } from "#contract/money/bank-profiles";
import { bankRules } from "#contract/money/bank-rules";
import { bookingCharges, bookingDiscounts } from "#contract/money/charges";
import { commissionBills } from "#contract/money/commission-bills";
import { counterparties, counterpartyOptions } from "#contract/money/counterparties";
import { bookingCredits } from "#contract/money/credits";
import { financeOverview, financeReports } from "#contract/money/finance-reports";
import { financialAccountOptions, financialAccounts } from "#contract/money/financial-accounts";
import { financialCategories } from "#contract/money/financial-categories";
import { financialEntries, settlements } from "#contract/money/financial-entries";
import { journal } from "#contract/money/journal";
import { ownerAdjustments, ownerPayouts } from "#contract/money/owner-account";
import { ownerStatements } from "#contract/money/owner-statements";
import { cancellationPreviews, cancellationRefunds, payments, securityDeposits } from "#contract/money/payments";
import { periodClosings } from "#contract/money/period-closings";
import { stayPix } from "#contract/money/stay-pix";
import { transfers } from "#contract/money/transfers";
import { dashboard } from "#contract/office/dashboard";
import { daySheets } from "#contract/office/day-sheet";
import { companyExports, exportFiles } from "#contract/office/exports";
import { firstSteps, guestPagePreview, sampleData } from "#contract/office/first-steps";
import { bookingImportFiles, bookingImports, importFiles, imports } from "#contract/office/imports";
import { trail } from "#contract/office/trail";
import { invitations } from "#contract/people/invitations";
import { permissions, roles, users } from "#contract/people/people";
import { security } from "#contract/people/security";
import { account, session } from "#contract/people/session";
import { signUp } from "#contract/people/sign-up";
import { tenants } from "#contract/people/tenants";
import { twoFactor } from "#contract/people/two-factor";
import { visits } from "#contract/people/visits";
import type { Endpoint } from "#contract/platform/endpoint";
import { events } from "#contract/platform/events";
import { adminDashboard } from "#contract/service/admin-dashboard";
import { adminInvoices } from "#contract/service/admin-invoices";
import { adminMailing, mailReports } from "#contract/service/admin-mailing";
import { adminModules, adminPlans } from "#contract/service/admin-plans";
import { adminTenants } from "#contract/service/admin-tenants";
import { invoices } from "#contract/service/invoices";
import { subscription } from "#contract/service/subscription";

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
  channelReservations,
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
  papers,
  payments,
  receipts,
  stayPix,
  announcements,
  securityDeposits,
  agreedPrices,
  bookingCharges,
  bookingDiscounts,
  bookingCredits,
  cancellationPreviews,
  cancellationRefunds,
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
  bookingOptions,
  bookingSheets,
  bookingTags,
  savedFilters,
  bookingChanges,
  bookingTimeline,
  teamNotes,
  waitingGuests,
  cleanings,
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
  guestReceipts,
  receiptChecks,
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
  relocations,
  guests,
  guestTags,
  guestActs,
  users,
  invitations,
  roles,
  permissions,
  trail,
  dashboard,
  daySheets,
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
