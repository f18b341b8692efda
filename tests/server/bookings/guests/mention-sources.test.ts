import { expect, test } from "vitest";
import { mentionSources } from "#server/bookings/guests/mention-sources";
import { listTables } from "#server/platform/db/transfer/tables";
import { onBothEngines } from "#tests/support/two-engines";

/** Columns that anonymizing empties directly, without a search for mentions. */
const emptied = [
  "audit_events.after",
  "audit_events.before",
  "bank_imports.waiting",
  "bank_payers.key",
  "contract_signatures.address",
  "contract_signatures.device",
  "contract_signatures.document",
  "contract_signatures.drawing",
  "contract_signatures.name",
  "contract_signers.said_document",
  "contracts.facts",
  "contracts.missing",
  "contracts.refusal",
  "contracts.text",
  "contracts.void_reason",
  "counterparties.name_folded",
  "counterparties.pix_kind",
  "bookings.before_departure",
  "bookings.before_move",
  "guest_confirmations.address",
  "guest_confirmations.device",
  "guests.address",
  "guests.document",
  "guests.document_kind",
  "guests.email",
  "guests.name",
  "guests.name_folded",
  "guests.nationality",
  "guests.phone",
  "idempotency_keys.answer",
  "imports.rows",
  // forms and their files are deleted as a whole
  ...[
    ...["city_code", "complement", "district", "document", "document_kind", "email", "error_reason", "gender_text"],
    ...["name", "name_folded", "nationality", "number", "phone", "residence_country", "social_name", "state", "street"],
    ...["zip_code", "disability", "disability_kind", "draft", "gender", "race", "relation"],
    ...["adult_name", "adult_document", "adult_contact"],
  ].map((column) => `registration_forms.${column}`),
  "registration_form_files.stored_name",
  "messages.body",
  "messages.reason",
  "messages.subject",
  "messages.to_address",
  "messages.to_name",
  ...["refund_keys.holder_name", "refund_keys.pix_key", "refund_keys.pix_kind"],
  "search_words.word",
  "sent_notifications.address",
  "sent_notifications.reason",
];

/**
 * Columns of the same tables that name nobody, or people who are not guests: states, codes, terms, the accommodation,
 * owners.
 */
const others: Record<string, string> = {
  accommodations:
    "address check_in_time check_out_time code color group kind landlord legal_regime name name_folded short_name status stay_purpose timezone wifi_name wifi_password",
  audit_events: "action address record_id request_id visitor",
  bank_imports: "digest format profile skipped state statements",
  bank_lines: "kind state",
  bank_rules: "direction",
  blocks: "kind",
  booking_files: "stored_name type",
  booking_payments: "method",
  bookings:
    "arrival_time before_end cancellation_policy channel channel_code code collected_by coupon house_terms nights overridden_rules payment_plan refund status type",
  channel_import_events: "code kind uid",
  contract_signatures: "kind through",
  company_mailing: "approved_name approved_names stopped_reason",
  contract_signers: "sent_way",
  contracts: "differs_in kept_doubts lacking number pdf_name people_doubts state",
  counterparties: "kind",
  entry_files: "stored_name type",
  exports: "state",
  financial_entries: "billed_channel kind",
  guest_confirmations: "language terms",
  guests: "from_forms language",
  guest_requests: "base kind price refund state",
  held_mails: "about kind reason",
  idempotency_keys: "key",
  imports: "collectors columns day_order fixed headings kind missing places state words",
  // what a receiver of mails wrote to the service's staff, deleted after a year
  mail_reports: "kind words",
  messages: "anchor audience key kind language state title way",
  owner_adjustments: "kind",
  owner_statement_lines: "kind place",
  owners: "document email name name_folded phone pix_key pix_kind",
  payment_announcements: "state txid",
  photos: "file_name",
  receipts: "check_code number",
  registration_form_files: "kind type",
  registration_forms: "progress transport trip_reason typed_through",
  saved_filters: "name_folded",
  search_words: "kind",
  security_deposit_movements: "kind method",
  sent_notifications: "event kind",
  settlements: "parts",
  transfers: "fee_parts",
};

/** Tables that are not searched: the company's own texts, terms and settings, and its own users. */
const ofTheCompany = [
  ...[
    "accommodation_amenities",
    "amenities",
    "booking_installments",
    "booking_txids",
    "cancellation_policies",
    "cancellation_policy_tiers",
  ],
  ...[
    "channel_feeds",
    "channel_import_runs",
    "channel_imports",
    "channel_terms",
    "channel_told_nights",
    "commission_rules",
    "consumption_items",
    "past_agreements",
    "coupons",
    "fees",
  ],
  ...["inventory_items", "jobs", "length_discounts", "modules", "occupancies", "payment_plan_lines", "payment_plans"],
  ...["plan_modules", "plans", "rate_limits", "role_permissions", "roles", "seasons", "secrets", "sessions", "tenants"],
  "users",
  ...["registration_form_choices", "registration_form_settings"],
  "guide_settings",
  ...["contract_settings", "contract_types", "contract_type_versions"],
  ...["muted_notifications", "notification_mails", "message_templates", "notification_rules"],
  // what messages say of an accommodation
  ...["message_variables", "message_variable_values"],
  ...["avatars", "email_changes", "logos", "recovery_codes", "two_factors"],
  // what the service agreed with a company, in texts of the service's staff
  ...["service_invoices", "service_invoice_lines", "service_invoice_mails"],
  ...["module_overrides", "revenue_moves", "service_events", "service_totals", "subscriptions", "visits"],
  ...["invitations", "mails", "sign_ups", "terms_acceptances"],
  ...["financial_accounts", "financial_categories", "journal_entries", "journal_lines", "ledger_months"],
  "payment_method_accounts",
  ...["bank_account_names", "bank_matches", "bank_match_parts", "bank_profiles"],
  // terms by ids, files by ids, and the addresses of owners
  ...["owner_statement_terms", "owner_statement_documents", "owner_statement_mails"],
];

onBothEngines("Anonymising", (of) => {
  test("searches every column that could contain a guest's name", async () => {
    const client = await of().pool.connect();
    const tables = await listTables(client).finally(() => client.release());
    const texts = tables.flatMap(({ name, columns }) =>
      columns
        .filter(({ type }) => /text|json|char/.test(type))
        .map(({ quoted }) => `${name}.${quoted.replace(/"/g, "")}`),
    );
    const looked = mentionSources.map(({ table, column }) => `${table}.${column}`);
    for (const column of looked) expect(texts).toContain(column);
    const left = texts.filter((column) => !looked.includes(column) && !emptied.includes(column));
    const named = Object.entries(others).flatMap(([table, columns]) =>
      columns.split(" ").map((each) => `${table}.${each}`),
    );
    const nobody = left.filter(
      (column) => !named.includes(column) && !ofTheCompany.includes(column.split(".")[0] ?? ""),
    );
    expect(nobody, "new columns: may a guest be named there?").toEqual([]);
  });
});
