import type { MentionPlace } from "#contract/guest/guest-acts";
import { forgottenWords } from "#domain/mentions";

/** A column with free text, or a copy of it. */
export interface MentionSource {
  place: MentionPlace;
  table: string;
  column: string;
  /** Several words, charges with names and reasons, or a request with its reason, instead of one text. */
  holds?: "words" | "charges" | "request";
  /** What remains if nothing is left; null if the column may be empty. */
  empty?: string;
  /** A copy of the guest's name, which is cleared without being chosen if it is certainly theirs. */
  copy?: true;
  /** Its record is deleted as a whole. */
  whole?: true;
}

const inBookings = (column: string, place: MentionPlace): MentionSource => ({ place, table: "bookings", column });
const inAccommodations = (column: string): MentionSource => ({
  place: "accommodation",
  table: "accommodations",
  column,
});

/**
 * Every column that may name a guest outside their own record and bookings;
 * tests/server/bookings/guests/mention-sources.test.ts compares it with all columns of the database.
 */
export const mentionSources: readonly MentionSource[] = [
  inBookings("note_internal", "booking_note"),
  inBookings("note_guest", "booking_note"),
  inBookings("note_cleaning", "booking_note"),
  inBookings("cancellation_reason", "booking_reason"),
  { place: "booking_note", table: "team_notes", column: "text", empty: "Nota anonimizada" },
  { ...inBookings("tags", "booking_tag"), holds: "words" },
  { ...inBookings("charges", "booking_charge"), holds: "charges" },
  { ...inBookings("price_request", "booking_charge"), holds: "request" },
  { ...inBookings("price_refusal", "booking_charge"), holds: "request" },
  { place: "payment_note", table: "booking_payments", column: "note" },
  { place: "payment_note", table: "payment_announcements", column: "reason", empty: "Motivo anonimizado" },
  { place: "guest_request", table: "guest_requests", column: "words", empty: "" },
  { place: "guest_request", table: "guest_requests", column: "reason", empty: "Motivo anonimizado" },
  { place: "deposit_reason", table: "security_deposit_movements", column: "reason", empty: "Motivo anonimizado" },
  { place: "booking_file", table: "booking_files", column: "name", whole: true },
  { place: "waiting_guest", table: "waiting_guests", column: "name", whole: true, copy: true },
  { place: "waiting_guest", table: "waiting_guests", column: "phone", whole: true, copy: true },
  { place: "block", table: "blocks", column: "reason" },
  { place: "block", table: "blocks", column: "note" },
  { place: "guest_note", table: "guests", column: "notes" },
  { place: "guest_tag", table: "guests", column: "tags", holds: "words" },
  { place: "guest_blocked_reason", table: "guests", column: "blocked_reason", empty: "Motivo anonimizado" },
  inAccommodations("description"),
  inAccommodations("house_manual"),
  inAccommodations("access_instructions"),
  { place: "owner_note", table: "owners", column: "notes" },
  { place: "photo_caption", table: "photos", column: "caption" },
  { place: "calendar_event", table: "channel_import_events", column: "text", empty: forgottenWords, copy: true },
  { place: "saved_filter", table: "saved_filters", column: "name", whole: true, copy: true },
  { place: "saved_filter", table: "saved_filters", column: "filter", whole: true, copy: true },
  { place: "import_file", table: "imports", column: "file_name", empty: forgottenWords, copy: true },
  { place: "financial_entry", table: "financial_entries", column: "description", empty: "Descrição anonimizada" },
  { place: "financial_entry", table: "financial_entries", column: "note" },
  { place: "financial_entry", table: "financial_entries", column: "cancel_reason", empty: "Motivo anonimizado" },
  { place: "financial_entry", table: "settlements", column: "note" },
  { place: "financial_entry", table: "entry_files", column: "name", empty: "arquivo" },
  { place: "counterparty", table: "counterparties", column: "name", empty: "Contato anonimizado" },
  { place: "counterparty", table: "counterparties", column: "document" },
  { place: "counterparty", table: "counterparties", column: "email" },
  { place: "counterparty", table: "counterparties", column: "phone" },
  { place: "counterparty", table: "counterparties", column: "pix_key" },
  { place: "counterparty", table: "counterparties", column: "note" },
  { place: "owner_statement", table: "owner_statement_lines", column: "label", empty: "Descrição anonimizada" },
  { place: "owner_statement", table: "owner_statement_lines", column: "reason", empty: "Motivo anonimizado" },
  { place: "owner_statement", table: "owner_left_out_lines", column: "reason", empty: "Motivo anonimizado" },
  { place: "owner_statement", table: "owner_statements", column: "reopen_reason", empty: "Motivo anonimizado" },
  { place: "owner_statement", table: "owner_adjustments", column: "reason", empty: "Motivo anonimizado" },
  { place: "transfer_note", table: "transfers", column: "note" },
  { place: "import_file", table: "bank_imports", column: "file_name", empty: forgottenWords, copy: true },
  { place: "bank_line", table: "bank_lines", column: "text", empty: "Descrição anonimizada" },
  { place: "bank_line", table: "bank_lines", column: "payer" },
  { place: "bank_line", table: "bank_lines", column: "number" },
  { place: "bank_line", table: "bank_lines", column: "more", empty: "" },
  { place: "bank_line", table: "bank_lines", column: "bank_id" },
  { place: "bank_line", table: "bank_lines", column: "reason", empty: "Motivo anonimizado" },
  { place: "bank_rule", table: "bank_rules", column: "words", whole: true },
  { place: "bank_rule", table: "bank_rules", column: "description", empty: "Descrição anonimizada" },
];
