import { columnWords } from "#server/office/exports/column-words";
import type { RowsAsked, TableShape } from "#server/office/exports/exports.queries";
import { type Kind, kinds } from "#server/office/exports/kinds";
import { knownLabel } from "#server/office/trail/trail-labels";
import type { DB } from "#server/platform/db/types.generated";

/** The company is the same in all rows, and a version is only of use to the program. */
export const leftOutEverywhere = ["tenant_id", "version"];

/** A kind with the shape of its table. */
export interface Part {
  kind: Kind;
  /** The columns to export. */
  columns: TableShape["columns"];
  /** The columns to read. */
  asked: Pick<RowsAsked, "table" | "columns" | "key">;
}

/** The label of a column; null if there is none: such a column is not exported. */
export function columnLabel({ table, thing }: Pick<Kind, "table" | "thing">, column: string): string | null {
  return columnWords[`${table} ${column}`] ?? columnWords[column] ?? knownLabel(thing, [column]);
}

function partOf(kind: Kind, shape: TableShape): Part {
  const leftOut = leftOutColumns[kind.table] ?? {};
  const columns = shape.columns.filter(
    ({ name }) => !leftOutEverywhere.includes(name) && !(name in leftOut) && columnLabel(kind, name) !== null,
  );
  const told = kind.within === null ? columns.map(({ name }) => name) : ["code", kind.within];
  return {
    kind,
    columns,
    asked: { table: kind.table, columns: [...told, ...(kind.stored?.needs ?? [])], key: shape.key },
  };
}

/** All kinds, in folder order. */
export function partsOf(shapes: readonly TableShape[]): Part[] {
  const byName = new Map(shapes.map((shape) => [shape.name, shape]));
  return kinds.map((kind) => partOf(kind, byName.get(kind.table)!));
}

type CompanyTable = { [Table in keyof DB]: "tenant_id" extends keyof DB[Table] ? Table : never }[keyof DB];

/** Tables of a company that its export leaves out, and why: all that `kinds.ts` does not name. */
export const leftOutTables = {
  bank_payers: "learned from the matches, which are exported",
  channel_told_nights: "nights of bookings, blocks and channels, which are exported",
  contract_counters: "the last number of a year, which the contracts have",
  receipt_counters: "the last number of a year, which the receipts have",
  exports: "the exports themselves",
  idempotency_keys: "answers kept for a day in case a request comes twice",
  imported_accommodations: "the way back of an import; what it made is exported",
  imported_bookings: "the way back of an import; what it made is exported",
  imported_guests: "the way back of an import; what it made is exported",
  jobs: "work of the program; a company reads none",
  ledger_month_sums: "sums of the journal's lines, which are exported",
  message_stops: "who wants no messages, as hashes of their addresses",
  mail_days: "how many mails left on a day, for the service's allowance",
  mail_addresses: "hashes of the addresses of two days, for the same",
  held_mails: "which of the sealed mails wait",
  company_mailing: "the service's decisions; the company reads them in its trail",
  mail_reports: "what recipients told the service in confidence",
  mails: "sealed until they are sent, then emptied; a company only counts its queued ones",
  muted_notifications: "each person's own",
  occupancies: "the nights of bookings, blocks and channels, which are exported",
  saved_filters: "each person's own",
  search_words: "words of records that are exported",
  tenant_usage: "counts of records that are exported",
} satisfies Record<Exclude<CompanyTable, (typeof kinds)[number]["table"]>, string>;

const opensDoors = "it opens a door";
const ofProgram = "the program's own mark";
const ofService = "the service's own reckoning";
const copied = "a copy for searching or comparing";

/**
 * Columns of exported tables that are left out, and why; `tenant_id` is left out of every table, because it is
 * constant.
 */
export const leftOutColumns: Partial<Record<keyof DB, Record<string, string>>> = {
  accommodations: { name_folded: copied, inventory_version: ofProgram, ownership_version: ofProgram },
  amenities: { name_folded: copied },
  audit_events: { request_id: ofProgram },
  bank_imports: {
    digest: copied,
    skipped: "accounts of which nothing was taken",
    statements: "its lines are exported",
    waiting: "not yet taken over",
  },
  bank_lines: { candidates: ofProgram, trusted: ofProgram },
  bank_match_parts: { incoming: copied, posted: ofProgram, wrote_entry: ofProgram },
  bank_matches: { line_state: copied },
  blocks: { occupancy_id: ofProgram },
  booking_files: { stored_name: "where the store keeps it; the file itself is in the export" },
  booking_payments: {
    credit_key: copied,
    is_reversal: copied,
    is_share: copied,
    owner_key: copied,
    reversed_cents: copied,
    reverses_passed: copied,
    reverses_reversal: copied,
  },
  bookings: {
    occupancy_id: ofProgram,
    before_departure: "for the way back",
    before_move: "for the way back",
    before_end: "for the way back",
    hold_agreed_until: "for the way back",
  },
  cancellation_policies: { asks_serving: copied, serves_holidays: copied },
  channel_feeds: { token_hash: opensDoors, token_sealed: opensDoors },
  channel_imports: {
    address_sealed: opensDoors,
    asked_at: ofProgram,
    etag: ofProgram,
    failures: ofProgram,
    last_modified: ofProgram,
    reading: ofProgram,
    skipped: ofProgram,
  },
  contract_signatures: { text_hash: copied },
  contract_signers: {
    attempted_on: ofProgram,
    attempts: ofProgram,
    form_id: ofProgram,
    link_id: opensDoors,
    said_at: ofProgram,
    signed_browser_hash: opensDoors,
    signed_person_hash: ofProgram,
    token_hash: opensDoors,
  },
  contracts: {
    kept_doubts: ofProgram,
    kept_hash: ofProgram,
    lacking: ofProgram,
    older_words: ofProgram,
    pdf_hash: copied,
    pdf_name: "the file itself is in the export",
    text_hash: copied,
  },
  counterparties: { name_folded: copied },
  entry_files: { stored_name: "where the store keeps it; the file itself is in the export" },
  guest_confirmations: { terms_hash: copied },
  guest_links: { reader_hashes: opensDoors, readers_until: ofProgram, token_hash: opensDoors },
  guests: { name_folded: copied },
  imports: {
    columns: "of a spreadsheet that the company has itself",
    headings: "of a spreadsheet that the company has itself",
    fixed: "of a spreadsheet that the company has itself",
    words: "of a spreadsheet that the company has itself",
    collectors: "of a spreadsheet that the company has itself",
    places: "of a spreadsheet that the company has itself",
    day_order: "of a spreadsheet that the company has itself",
    missing: "of a spreadsheet that the company has itself",
    rows: "of a spreadsheet that the company has itself",
  },
  invitations: { mail_id: ofProgram, token_hash: opensDoors },
  ledger_months: { summed: ofProgram },
  logos: { image: "the picture itself is in the export" },
  module_overrides: { reason: "what the service's people wrote for each other" },
  messages: { anchor: ofProgram, key: ofProgram, mail_id: ofProgram, settled_by: ofProgram, tells_stay: ofProgram },
  notification_settings: { quiet_until: ofProgram, rules_made_at: ofProgram, rules_resumed_at: ofProgram },
  owner_adjustments: { is_reversal: copied, reverses_reversal: copied },
  owner_statement_documents: { drawn: ofProgram, stored_name: "the file itself is in the export" },
  owners: { name_folded: copied },
  photos: { file_name: "where the store keeps it; the picture itself is in the export" },
  registration_forms: {
    draft: "unfinished answers of a guest; they replace the form once they are complete",
    draft_hash: opensDoors,
    name_folded: copied,
    own_token_hash: opensDoors,
    own_writer_hash: opensDoors,
    own_reader_hashes: opensDoors,
    replaced_token_hashes: opensDoors,
    slot: ofProgram,
  },
  registration_form_files: { stored_name: "where the store keeps it; the file itself is in the export" },
  roles: { name_folded: copied },
  security_deposit_movements: { is_reversal: copied, reverses_reversal: copied },
  sent_notifications: { event: ofProgram, settled_by: ofProgram },
  service_invoices: { paid_note: "what the service's people wrote for each other" },
  settlements: { is_reversal: copied, reverses_reversal: copied },
  subscriptions: {
    anchor_on: ofService,
    before_change: ofService,
    changed_on: ofService,
    charged_cents: ofService,
    charged_cycle: ofService,
    counted_state: ofService,
    grace_from: ofService,
    held: ofService,
    mrr_cents: ofService,
  },
  tenants: {
    first_steps_hidden_at: ofProgram,
    guest_page_seen_at: ofProgram,
    plan_id: "told with the plan",
    reading_ended_on: ofService,
  },
  transfers: { is_reversal: copied, reverses_reversal: copied },
};
