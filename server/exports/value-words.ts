import { bookingWords } from "#contract/booking-words";
import { contractStateWords, guaranteeWords, signerWords } from "#contract/contract-words";
import { journalSourceWords } from "#contract/finance-words";
import { messageWords, skipWords } from "#contract/message-words";
import { notificationWords } from "#contract/notification-words";
import {
  disabilityKindWords,
  disabilityWords,
  genderWords,
  raceWords,
  relationWords,
  transportWords,
  tripReasonWords,
} from "#contract/official-code-words";
import { commissionWords } from "#contract/owner-words";
import { formDocumentWords, formKindWords, formStateWords } from "#contract/registration-form-words";
import { invoiceStateWords } from "#contract/service-words";
import { actWords } from "#contract/trail-words";
import type { Kind } from "#server/exports/kinds";
import { knownWord, permissionWords } from "#server/trail/trail-values";

const mailLabels = Object.fromEntries(Object.entries(notificationWords).map(([kind, { label }]) => [kind, label]));

/** What fixed values are called that the trail has no words for, by table and column. */
const words: Record<string, Record<string, string>> = {
  "commission_rules kind": commissionWords,
  "contract_type_versions guarantee": guaranteeWords,
  "contract_type_versions signers": signerWords,
  "contracts state": contractStateWords,
  "contract_signatures kind": { drawn: "Desenhada", typed: "Digitada" },
  "journal_entries source": journalSourceWords,
  "registration_form_choices form": formKindWords,
  "registration_form_files kind": { letter: "Autorização de menor", document: "Foto de documento" },
  "registration_forms document_kind": formDocumentWords,
  "registration_forms gender": genderWords,
  "registration_forms race": raceWords,
  "registration_forms disability": disabilityWords,
  "registration_forms disability_kind": disabilityKindWords,
  "registration_forms trip_reason": tripReasonWords,
  "registration_forms transport": transportWords,
  "registration_forms relation": relationWords,
  "registration_forms progress": formStateWords,
  "registration_forms typed_through": { stay: "Link da reserva", own: "Link próprio", desk: "Recepção" },
  "messages kind": mailLabels,
  "messages language": messageWords.language,
  "messages reason": skipWords,
  "messages state": messageWords.state,
  "notification_mails kind": mailLabels,
  "sent_notifications kind": mailLabels,
  "past_agreements kind": commissionWords,
  "security_deposit_movements kind": bookingWords.deposit,
  "service_invoices state": invoiceStateWords,
};

/** A text of a row as people read it: one of the fixed values by its word, any other as it is. */
export function shownText({ table, thing }: Pick<Kind, "table" | "thing">, column: string, value: string): string {
  if (column === "permission") return permissionWords(value);
  if (column === "action") return actWords(value) ?? value;
  return words[`${table} ${column}`]?.[value] ?? knownWord(thing, column, value) ?? value;
}
