import { bookingWords } from "#contract/bookings/booking-words";
import { kindWords, landlordWords, purposeWords, regimeWords } from "#contract/catalogue/accommodation-words";
import { commissionWords, payerWords } from "#contract/catalogue/owner-words";
import { contractRuleWords, guaranteeWords, signerWords, unsignedWords } from "#contract/guest/contract-words";
import { formKindWords } from "#contract/guest/registration-form-words";
import { messageWords } from "#contract/messages/message-words";
import { accountKindWords, entryKindWords, lineStateWords, repeatWords } from "#contract/money/finance-words";
import { pixKindWords } from "#contract/money/pix-words";
import type { TrailThing } from "#contract/office/trail-words";
import { tenantKindWords } from "#contract/people/tenant-words";
import { type ModuleName, tenantPermissions } from "#contract/platform/access";
import { cancelCauseWords, cycleWords, paymentWayWords, subscriptionStateWords } from "#contract/service/service-words";
import type { SubscriptionEvent } from "#domain/subscription-states";

/** A value of a row; a list counts as one. */
export type Leaf = string | number | boolean | null;

const longest = 400;

const moduleWords: Record<ModuleName, string> = {
  accommodation: "Acomodações",
  booking: "Reservas",
  financial: "Financeiro",
  user: "Usuários",
  role: "Perfis de acesso",
  contracts: "Contratos",
  subscription: "Assinatura",
};

/** The words for a field's values: by thing and field, or by field alone. */
const words: Record<string, Record<string, string>> = {
  "booking status": bookingWords.status,
  "booking type": bookingWords.type,
  "accommodation kind": kindWords,
  "tenant kind": tenantKindWords,
  cause: cancelCauseWords,
  "accommodation stay_purpose": purposeWords,
  "accommodation landlord": landlordWords,
  "contract_type signers": signerWords,
  "contract_type guarantee": guaranteeWords,
  "contract_settings issue_on": contractRuleWords,
  "contract_settings at_check_in": unsignedWords,
  "registration_form_settings at_check_in": unsignedWords,
  "registration_form_settings form": formKindWords,
  "accommodation status": { active: "Ativa", archived: "Arquivada" },
  "notification_rule trigger": messageWords.trigger,
  "notification_rule audience": messageWords.audience,
  "notification_rule way": messageWords.way,
  "notification_rule contract": messageWords.contract,
  "notification_rule installment": messageWords.installment,
  statuses: bookingWords.status,
  payment_states: bookingWords.payment,
  channels: bookingWords.channel,
  languages: messageWords.language,
  "guest language": messageWords.language,
  legal_regime: regimeWords,
  channel: bookingWords.channel,
  collected_by: bookingWords.collected_by,
  method: bookingWords.method,
  payment_state: bookingWords.payment,
  wifi_password: { set: "definida", changed: "outra" },
  access_instructions: { set: "definidas", changed: "outras" },
  "message_variable value": { set: "definido" },
  message_values: { set: "definidas", changed: "outras" },
  confirms_by: { hand: "A equipe", deposit: "O sinal pago" },
  "financial_entry kind": entryKindWords,
  "financial_account kind": accountKindWords,
  "financial_category kind": { income: "Receita", expense: "Despesa" },
  "counterparty kind": { company: "Empresa", person: "Pessoa" },
  "owner kind": commissionWords,
  "bank_rule direction": { in: "Entrada", out: "Saída" },
  "bank_line state": lineStateWords,
  "invoice kind": { period: "Período do plano", change: "Mudança de plano", other: "Avulsa" },
  "invoice paid_by": paymentWayWords,
  "subscription state": subscriptionStateWords,
  "tenant state": subscriptionStateWords,
  "subscription event": {
    trial_ended: "O teste terminou",
    invoice_overdue: "Uma fatura venceu",
    grace_ended: "O prazo depois do vencimento terminou",
    invoices_settled: "As faturas foram pagas",
    plan_ended: "O plano terminou",
    plan_taken: "A empresa escolheu um plano",
    trial_granted: "A equipe do Estadia deu um teste",
    opened_by_service: "A equipe do Estadia abriu",
    suspended_by_service: "A equipe do Estadia suspendeu",
    closed_by_service: "A equipe do Estadia encerrou",
  } satisfies Record<SubscriptionEvent, string>,
  modules: moduleWords,
  module: moduleWords,
  repeats: repeatWords,
  cycle: cycleWords,
  fees_paid_by: payerWords,
  pix_kind: pixKindWords,
  document_kind: { cpf: "CPF", cnpj: "CNPJ", passport: "Passaporte", rg: "RG", other: "Outro" },
};

/** The word for an enumerated value; undefined for any other text. */
export function knownWord(thing: TrailThing | null, key: string, value: string): string | undefined {
  return words[`${thing} ${key}`]?.[value] ?? words[key]?.[value];
}

/** A value for display; dates and times stay as they are, because each reader formats them. */
export function wordsOf(thing: TrailThing | null, key: string, value: Leaf): string | null {
  if (value === null || value === "") return null;
  if (typeof value === "boolean") return value ? "Sim" : "Não";
  if (typeof value === "number") {
    return /(_bps|basis_points)$/.test(key) ? `${String(value / 100).replace(".", ",")}%` : String(value);
  }
  const text = knownWord(thing, key, value) ?? (key === "permissions" ? permissionWords(value) : value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** The label of a permission in the matrix of roles. */
export const permissionWords = (name: string): string =>
  (tenantPermissions as Record<string, { label: string }>)[name]?.label ?? name;
