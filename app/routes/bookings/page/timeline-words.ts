import type { TimelineChange, TimelineEntry, TimelineField } from "#contract/booking-timeline";
import type { BookingType } from "#contract/booking-values";
import type { BookingRow } from "#contract/bookings";
import type { MessageWay } from "#contract/guest-messages";
import type { Payment, SecurityDepositMovement } from "#contract/payments";
import { showCommission } from "#domain/commission";
import { channelWords, collectorWords, typeWords } from "~/domains/bookings/booking-words";
import { formatDate, formatMoment, formatMoney } from "~/lib/format";
import { methodWords, movementWords } from "~/routes/bookings/money/money-words";

const actions: Record<string, string> = {
  "booking.created": "Reserva criada",
  "booking.imported": "Reserva importada",
  "booking.import_undone": "Importação desfeita",
  "booking.updated": "Reserva alterada",
  "booking.guests_changed": "Hóspedes da reserva alterados",
  "booking.holder_changed": "Hóspede responsável trocado",
  "booking.confirmed": "Reserva confirmada",
  "booking.confirmed_by_guest": "O hóspede confirmou pela página",
  "booking.link_renewed": "Novo link do hóspede",
  "booking.message": "Mensagem ao hóspede",
  "booking.held": "Pré-reserva feita",
  "booking.expired": "Pré-reserva expirada",
  "booking.cancelled": "Reserva cancelada",
  "booking.checked_in": "Check-in feito",
  "booking.check_in_undone": "Check-in desfeito",
  "booking.checked_out": "Check-out feito",
  "booking.check_out_undone": "Check-out desfeito",
  "booking.no_show": "Não comparecimento registrado",
  "booking.duplicated": "Reserva duplicada",
  "booking.file_added": "Arquivo anexado",
  "booking.file_renamed": "Arquivo renomeado",
  "booking.file_deleted": "Arquivo excluído",
  "booking.file_restored": "Arquivo trazido de volta",
  "booking.file_moved": "Arquivo trazido da parte que foi desfeita",
  "booking.split": "Estadia dividida",
  "booking.split_off": "Reserva criada pela divisão de outra",
  "booking.split_undone": "Divisão desfeita",
  "booking.swapped": "Acomodação trocada com outra reserva",
  "booking.swap_undone": "Troca desfeita",
  "booking.payment": "Pagamento registrado",
  "booking.refund": "Devolução registrada",
  "booking.credit_received": "Pago com crédito de outra reserva",
  "booking.credit_used": "Crédito usado em outra reserva",
  "booking.credit_returned": "Uso do crédito estornado",
  "booking.payment_reversed": "Pagamento estornado",
  "booking.security_deposit": "Caução registrada",
  "booking.security_deposit_reversed": "Caução estornada",
  "booking.charged": "Consumo lançado",
  "booking.charge_changed": "Consumo alterado",
  "booking.charge_deleted": "Consumo excluído",
};

/** What happened, in words; what this screen does not know by name is still told. */
export function actionWords({ action, changes }: Pick<TimelineEntry, "action" | "changes">): string {
  return actions[action] ?? (changes.length > 0 ? "Reserva alterada" : "Registro na reserva");
}

/** Who did it. */
export function authorWords({ action, by, by_clock }: Pick<TimelineEntry, "action" | "by" | "by_clock">): string {
  if (action === "booking.confirmed_by_guest") return "Hóspede";
  return by ?? (by_clock ? "Sistema" : "Pessoa que saiu da empresa");
}

const labels: Record<TimelineField, string> = {
  type: "Tipo de reserva",
  accommodation_name: "Acomodação",
  check_in: "Entrada",
  check_out: "Saída",
  arrival_time: "Hora de chegada",
  adults: "Adultos",
  children: "Crianças",
  infants: "Bebês",
  pets: "Pets",
  holder: "Hóspede responsável",
  phone: "Celular",
  email: "E-mail",
  guest_added: "Entrou",
  guest_removed: "Saiu",
  guest_order: "Ordem",
  channel: "Canal de venda",
  channel_code: "Código no canal",
  commission: "Comissão do canal",
  collected_by: "Quem recebe do hóspede",
  coupon: "Cupom",
  hold_expires_at: "Prazo da pré-reserva",
  payment_plan_name: "Plano de pagamento",
  cancellation_policy_name: "Política de cancelamento",
  note_guest: "Pedidos do hóspede",
  note_internal: "Nota interna",
  note_cleaning: "Nota para a limpeza",
  tags: "Etiquetas",
  cancellation_reason: "Motivo",
  code: "Nova reserva",
  file: "Arquivo",
  other_code: "Outra reserva",
  total: "Total",
  refund: "Devolução em dinheiro",
  credit: "Crédito",
  credit_until: "Crédito válido até",
  charge: "Consumo",
  security_deposit: "Caução",
  amount: "Valor",
  method: "Forma de pagamento",
  paid_on: "Data",
  reason: "Motivo",
  payment_note: "Observação",
  message: "Por",
};

const ways: Record<MessageWay, string> = { whatsapp: "WhatsApp", email: "e-mail", copy: "texto copiado" };

const added: readonly TimelineField[] = ["cancellation_reason", "code", "other_code", "reason"];
/** What came, went or was taken back: said of the side that has it. */
const passing: readonly TimelineField[] = [
  "guest_added",
  "guest_removed",
  "file",
  "refund",
  "credit",
  "credit_until",
  "charge",
  "security_deposit",
  "method",
  "paid_on",
  "payment_note",
  "message",
];

/** The changes worth telling: no amount where it is not shown, and no day where it is that of the entry. */
export function toldChanges({ at, changes }: Pick<TimelineEntry, "at" | "changes">, timeZone: string) {
  const day = formatMoment(at, timeZone).split(" ")[0];
  return changes.filter(({ field, before, after, before_cents, after_cents }) => {
    if (field === "amount" || field === "refund" || field === "credit")
      return before_cents !== undefined || after_cents !== undefined;
    return field !== "paid_on" || before !== null || after === null || formatDate(after) !== day;
  });
}

/** One change as its name, what stood there and what stands there now; "nada" for an empty side of a change. */
export function changeWords(
  change: TimelineChange,
  timeZone: string,
): { label: string; before?: string; after?: string } {
  const label = labels[change.field];
  if (change.field === "total") return { label, ...totalWords(change) };
  if (change.field === "commission") return { label, ...commissionWords(change) };
  if (change.field === "amount" || change.field === "refund" || change.field === "credit")
    return { label, ...amountWords(change) };
  const [was, is] = [change.before, change.after];
  if (passing.includes(change.field) && (was === null || is === null || was === is)) {
    return { label, after: valueWords(change.field, is ?? was, timeZone) };
  }
  const after = valueWords(change.field, change.after, timeZone);
  if (added.includes(change.field)) return { label, after };
  return { label, before: valueWords(change.field, change.before, timeZone), after };
}

function totalWords({ before_cents, after_cents }: TimelineChange) {
  if (before_cents === undefined || after_cents === undefined) return { after: "recalculado" };
  return { before: formatMoney(before_cents), after: formatMoney(after_cents) };
}

/** Share or amount before and after; only that it changed where neither is shown. */
function commissionWords(change: TimelineChange) {
  const { before_cents, before_commission_basis_points, after_cents, after_commission_basis_points } = change;
  const was = { commission_cents: before_cents, commission_basis_points: before_commission_basis_points };
  const is = { commission_cents: after_cents, commission_basis_points: after_commission_basis_points };
  const [before, after] = [showCommission(was), showCommission(is)];
  if (before === null && after === null) return { after: "alterada" };
  return { before: before ?? "nada", after: after ?? "nada" };
}

/** Money that came or went, without its sign: the act says which; what was changed says both. */
function amountWords({ before_cents, after_cents }: TimelineChange) {
  const [was, is] = [before_cents, after_cents].map((cents) => cents !== undefined && formatMoney(Math.abs(cents)));
  return was && is ? { before: was, after: is } : { after: was || is || "" };
}

function valueWords(field: TimelineField, value: string | null, timeZone: string): string {
  if (value === null) return "nada";
  if (field === "check_in" || field === "check_out" || field === "paid_on" || field === "credit_until") {
    return formatDate(value);
  }
  if (field === "method") return methodWords[value as Payment["method"]] ?? value;
  if (field === "security_deposit") return movementWords[value as SecurityDepositMovement["kind"]] ?? value;
  if (field === "message") return ways[value as MessageWay] ?? value;
  if (field === "hold_expires_at") return formatMoment(value, timeZone);
  if (field === "channel") return channelWords[value as BookingRow["channel"]] ?? value;
  if (field === "collected_by") return collectorWords[value as BookingRow["collected_by"]] ?? value;
  if (field === "type") return typeWords[value as BookingType] ?? value;
  return value;
}
