import { languageWords } from "#contract/bookings/guest-languages";
import type { MessageState } from "#contract/messages/messages-sent";
import {
  isDayTrigger,
  type MessageLanguage,
  type MessageWay,
  type RuleAudience,
  type RuleTrigger,
  type SkipReason,
  type TextDoubt,
} from "#domain/messages/message-rules";

/** Labels in forms and filters. */
export const messageWords: {
  trigger: Record<RuleTrigger, string>;
  audience: Record<RuleAudience, string>;
  way: Record<MessageWay, string>;
  language: Record<MessageLanguage, string>;
  state: Record<MessageState, string>;
  contract: Record<"unsigned" | "settled", string>;
  forms: Record<"open" | "ready", string>;
  installment: Record<"any" | "deposit" | "balance", string>;
} = {
  trigger: {
    check_in: "Entrada",
    check_out: "Saída",
    installment_due: "Vencimento de parcela",
    booked: "Reserva feita",
    hold_expires: "Pré-reserva expira",
    confirmed: "Reserva confirmada",
    payment_received: "Pagamento recebido",
    contract_sent: "Contrato enviado",
    contract_signed: "Contrato assinado",
    checked_in: "Check-in feito",
    checked_out: "Check-out feito",
    cancelled: "Reserva cancelada",
  },
  audience: { guest: "Hóspede", owner: "Proprietário", role: "Perfil de acesso", address: "Um e-mail" },
  way: { email: "E-mail", whatsapp: "WhatsApp" },
  language: languageWords,
  state: {
    planned: "Planejada",
    paused: "Pausada",
    sending: "Enviando",
    queued: "Na fila do dia",
    sent: "Enviada",
    failed: "Falhou",
    skipped: "Não saiu",
    cancelled: "Cancelada",
  },
  contract: { unsigned: "Falta assinar", settled: "Assinado ou dispensado" },
  forms: { open: "Falta preencher", ready: "Prontas ou dispensadas" },
  installment: { any: "Qualquer parcela", deposit: "Sinal", balance: "Demais parcelas" },
};

/** Why a message is not sent, as a sentence. */
export const skipWords: Record<SkipReason, string> = {
  status: "A reserva não está na situação que a regra pede.",
  payment: "O pagamento não está na situação que a regra pede.",
  contract: "O contrato não está na situação que a regra pede.",
  forms: "As fichas não estão na situação que a regra pede.",
  settled: "Já está resolvido: não há o que lembrar.",
  made_after: "A reserva foi feita depois da hora da mensagem.",
  demonstration: "É uma reserva de demonstração.",
  channel_guest: "As mensagens das regras não vão a hóspedes de canais.",
  amounts_of_channel: "O texto fala de valores, e o hóspede paga ao canal.",
  empty_variable: "Falta um dado que o texto usa.",
  too_long: "Preenchido, o texto fica longo demais. Use cada variável menos vezes no modelo.",
  no_address: "Não há e-mail.",
  no_phone: "Não há telefone.",
  stopped: "A pessoa pediu para não receber.",
  late: "A hora passou enquanto o serviço estava parado.",
  hour_over: "A hora de que o texto fala já passou.",
  limit: "O limite de mensagens do dia foi atingido.",
  suspended: "A assinatura da empresa estava suspensa.",
  all_paused: "As regras da empresa estavam pausadas.",
  no_author: "A regra está pausada: quem responde por ela saiu ou não pode mais ver o que ela envia.",
  guests_only: "O texto leva acesso ou Wi-Fi, que vão só para o hóspede.",
  unconfirmed: "O endereço ainda não confirmou que quer receber.",
  rule_off: "A regra foi desligada.",
  changed: "A reserva mudou antes do envio.",
  by_hand: "Uma mensagem escrita à mão, sobre o mesmo assunto, foi no lugar.",
};

/** A text for WhatsApp that is still to come, while its receiver has no phone. */
export const noPhoneWords = {
  state: "Sem telefone",
  note: "Informe um telefone no cadastro. Sem ele o WhatsApp não abre: o texto fica na fila só para copiar.",
};

/** Why a template that is chosen by hand would not be true, as a sentence. */
export const doubtWords: Record<TextDoubt, string> = {
  status: "Este texto é de outra situação da reserva.",
  payment: "Este texto é de outra situação do pagamento.",
  contract: "O contrato não está na situação de que este texto fala.",
  forms: "As fichas não estão na situação de que este texto fala.",
  no_contract: "Não há contrato desta reserva à espera de assinatura.",
  no_deposit: "Não há sinal em aberto nesta reserva.",
  no_installment: "Não há parcela em aberto de que este texto possa falar.",
  not_due: "O pagamento de que este texto fala já venceu.",
  not_late: "O pagamento de que este texto fala ainda não venceu.",
  not_the_day: "Este texto fala de um dia da estadia que não é hoje.",
};

/** Why a message is not sent, naming the missing variables if they are known. */
export function skipSentence(reason: SkipReason, lacking: readonly { label: string }[] = []): string {
  if (reason !== "empty_variable" || lacking.length === 0) return skipWords[reason];
  const names = lacking.map(({ label }) => lowered(label)).join(", ");
  return lacking.length === 1 ? `Falta um dado que o texto usa: ${names}.` : `Faltam dados que o texto usa: ${names}.`;
}

/** The same for a message still to come, of a booking in this status. */
export function plannedSentence(reason: SkipReason, lacking?: readonly { label: string }[], status?: string): string {
  if (reason === "all_paused") return "As regras da empresa estão pausadas.";
  if (reason === "status" && status === "cancelled") return "A reserva foi cancelada.";
  return skipSentence(reason, lacking);
}

const lowered = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

const momentPhrases: Record<Exclude<RuleTrigger, "check_in" | "check_out" | "installment_due">, string> = {
  booked: "quando a reserva é feita",
  hold_expires: "quando a pré-reserva expira",
  confirmed: "quando a reserva é confirmada",
  payment_received: "quando um pagamento é registrado",
  contract_sent: "quando o contrato é enviado",
  contract_signed: "quando o contrato é assinado",
  checked_in: "quando o check-in é feito",
  checked_out: "quando o check-out é feito",
  cancelled: "quando a reserva é cancelada",
};
const afterMoments: Record<keyof typeof momentPhrases, string> = {
  booked: "depois de a reserva ser feita",
  hold_expires: "antes de a pré-reserva expirar",
  confirmed: "depois da confirmação",
  payment_received: "depois do pagamento",
  contract_sent: "depois de o contrato ser enviado",
  contract_signed: "depois da assinatura do contrato",
  checked_in: "depois do check-in",
  checked_out: "depois do check-out",
  cancelled: "depois do cancelamento",
};

interface Timing {
  trigger: RuleTrigger;
  days: number;
  time: string;
  hours: number;
  installment: "any" | "deposit" | "balance";
}

/** When a rule sends, as a phrase: "2 dias antes da entrada, às 09:00", "quando a reserva é confirmada". */
export function whenOfRule({ trigger, days, time, hours, installment }: Timing): string {
  if (!isDayTrigger(trigger)) {
    return hours === 0 ? momentPhrases[trigger] : `${counted(hours, "hora")} ${afterMoments[trigger]}`;
  }
  const day =
    trigger === "check_in"
      ? "da entrada"
      : trigger === "check_out"
        ? "da saída"
        : {
            any: "do vencimento de uma parcela",
            deposit: "do vencimento do sinal",
            balance: "do vencimento das demais parcelas",
          }[installment];
  const offset =
    days === 0 ? `no dia ${day}` : `${counted(Math.abs(days), "dia")} ${days < 0 ? "antes" : "depois"} ${day}`;
  return `${offset}, às ${time}`;
}

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** To whom a rule sends: "o hóspede responsável". */
export const audiencePhrase: Record<RuleAudience, string> = {
  guest: "o hóspede responsável",
  owner: "os proprietários da acomodação",
  role: "quem tem um perfil de acesso",
  address: "um endereço de e-mail",
};

/** Actions on a message: `resume` undoes a pause or cancellation, `correct` changes the guest's address. */
export const messageActs = ["pause", "resume", "send", "cancel", "sent", "unsent", "again", "correct"] as const;
export type MessageAct = (typeof messageActs)[number];

export const messageViews = ["today", "planned", "sent", "failed", "paused"] as const;
