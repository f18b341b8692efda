import {
  type FixedMailKind,
  isFixedMail,
  type ListedMailKind,
  type NotificationKind,
} from "#domain/notification-mails";

interface Words {
  /** The label in the settings. */
  label: string;
  /** When it is sent, as a sentence below the label. */
  when: string;
  subject: string;
  paragraph: string;
}

/** The default texts; the facts of the booking follow below them. */
export const notificationWords: Record<NotificationKind, Words> = {
  hold_made: {
    label: "Pré-reserva feita",
    when: "Quando a pré-reserva é feita.",
    subject: "Sua pré-reserva {{codigo}} em {{acomodacao}}",
    paragraph: "Guardamos as datas de {{entrada}} a {{saida}} para você em {{acomodacao}}.",
  },
  booking_confirmed: {
    label: "Reserva confirmada",
    when: "Quando a reserva é confirmada.",
    subject: "Sua reserva {{codigo}} está confirmada",
    paragraph: "Sua estadia em {{acomodacao}}, de {{entrada}} a {{saida}}, está confirmada.",
  },
  booking_changed: {
    label: "Reserva alterada",
    when: "10 minutos depois da última alteração. Se ela for desfeita antes, nada é enviado.",
    subject: "Sua reserva {{codigo}} mudou",
    paragraph: "Sua reserva em {{acomodacao}} mudou. Confira o que mudou e como ela ficou.",
  },
  request_answered: {
    label: "Resposta a um pedido do hóspede",
    when: "Quando a alteração que o hóspede pediu é aceita, ou quando um pedido dele é recusado. O cancelamento aceito vai como reserva cancelada.",
    subject: "Resposta ao seu pedido, reserva {{codigo}}",
    paragraph: "{{empresa}} respondeu ao seu pedido sobre a reserva em {{acomodacao}}.",
  },
  payment_received: {
    label: "Pagamento recebido",
    when: "Quando um pagamento é registrado.",
    subject: "Recebemos seu pagamento da reserva {{codigo}}",
    paragraph: "Recebemos um pagamento da sua reserva em {{acomodacao}}. Obrigado.",
  },
  payment_reversed: {
    label: "Pagamento estornado",
    when: "Quando é estornado um pagamento de que o hóspede já tinha recebido a confirmação.",
    subject: "Um pagamento da reserva {{codigo}} deixou de contar",
    paragraph:
      "Um pagamento que tínhamos registrado na sua reserva em {{acomodacao}} não conta mais como recebido. Se você fez este pagamento, fale com a gente.",
  },
  hold_expired: {
    label: "Pré-reserva expirada",
    when: "Quando o prazo termina sem confirmação.",
    subject: "Sua pré-reserva {{codigo}} expirou",
    paragraph:
      "O prazo da sua pré-reserva em {{acomodacao}}, de {{entrada}} a {{saida}}, terminou e as datas não estão mais guardadas. Se ainda tiver interesse, fale com a gente.",
  },
  booking_cancelled: {
    label: "Reserva cancelada",
    when: "Quando a reserva é cancelada, com o que é devolvido.",
    subject: "Sua reserva {{codigo}} foi cancelada",
    paragraph: "Sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}, foi cancelada.",
  },
  refund_made: {
    label: "Devolução feita",
    when: "Quando uma devolução é registrada, com o valor, a forma e a data.",
    subject: "Devolução da reserva {{codigo}}",
    paragraph: "Devolvemos um valor da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}.",
  },
  security_deposit_settled: {
    label: "Caução devolvida ou retida",
    when: "10 minutos depois que a devolução ou a retenção da caução é registrada, com os valores e o motivo. Se for estornada antes, nada é enviado.",
    subject: "Caução da reserva {{codigo}}",
    paragraph: "Veja o que aconteceu com a caução da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}.",
  },
  guest_confirmed: {
    label: "O hóspede confirmou",
    when: "Quando o hóspede confirma pela página dele.",
    subject: "{{hospede}} confirmou a reserva {{codigo}}",
    paragraph: "{{hospede}} confirmou pela página a reserva {{codigo}}, em {{acomodacao}}, de {{entrada}} a {{saida}}.",
  },
  payment_announced: {
    label: "O hóspede informou um Pix",
    when: "Quando o hóspede informa um pagamento pela página dele.",
    subject: "{{hospede}} informou um pagamento da reserva {{codigo}}",
    paragraph:
      "{{hospede}} informou um pagamento da reserva {{codigo}}, em {{acomodacao}}. Confira na conta e registre o recebimento.",
  },
  request_made: {
    label: "O hóspede fez um pedido",
    when: "Quando o hóspede pede o cancelamento ou uma alteração pela página dele.",
    subject: "{{hospede}} fez um pedido sobre a reserva {{codigo}}",
    paragraph:
      "{{hospede}} fez um pedido pela página da reserva {{codigo}}, em {{acomodacao}}. Abra a reserva para responder.",
  },
  guest_cancelled: {
    label: "O hóspede cancelou",
    when: "Quando o hóspede desiste de uma pré-reserva, ou cancela dentro do prazo de arrependimento.",
    subject: "{{hospede}} cancelou a reserva {{codigo}}",
    paragraph:
      "{{hospede}} cancelou pela página a reserva {{codigo}}, em {{acomodacao}}, de {{entrada}} a {{saida}}. Confira na reserva se há valor a devolver.",
  },
  desk_hold_expired: {
    label: "Pré-reserva expirada",
    when: "Quando o prazo de uma pré-reserva termina sem confirmação.",
    subject: "A pré-reserva {{codigo}} expirou",
    paragraph:
      "A pré-reserva {{codigo}} de {{hospede}}, em {{acomodacao}}, de {{entrada}} a {{saida}}, expirou sem confirmação.",
  },
  channel_conflict: {
    label: "Conflito de canal",
    when: "Quando o calendário de um canal ocupa noites que já têm reserva.",
    subject: "Conflito no calendário de {{acomodacao}}",
    paragraph: "O calendário de um canal ocupa noites de {{acomodacao}} que já têm reserva ou bloqueio.",
  },
  calendar_stale: {
    label: "Calendário sem leitura",
    when: "Quando o calendário de um canal não é lido há horas.",
    subject: "O calendário de um canal de {{acomodacao}} parou de ser lido",
    paragraph:
      "Não conseguimos ler o calendário de um canal de {{acomodacao}}. Até que ele volte, as reservas do canal podem faltar aqui.",
  },
  address_refused: {
    label: "E-mail do hóspede recusado",
    when: "Quando o servidor de e-mail recusa o endereço de um hóspede.",
    subject: "O e-mail de {{hospede}} foi recusado, reserva {{codigo}}",
    paragraph:
      "Um e-mail para {{hospede}}, da reserva {{codigo}}, foi recusado pelo servidor de e-mail. Confira o endereço com o hóspede.",
  },
};

interface FixedWords extends Pick<Words, "label" | "when"> {
  /** Why it cannot be switched off; null if it can. */
  needed: string | null;
}

/** The mails to guests whose text the company does not write. */
export const fixedMailWords: Record<FixedMailKind, FixedWords> = {
  payment_answered: {
    label: "Resposta a um Pix informado",
    when: "Quando o Pix que o hóspede informou é recebido, ou não é encontrado, com o motivo. Desligado, ele vê só na página da reserva.",
    needed: null,
  },
  contract_ready: {
    label: "Contrato para assinar",
    when: "Quando um contrato é emitido ou trocado. Desligado, o hóspede o encontra só na página da reserva.",
    needed: null,
  },
  contract_signed: {
    label: "Contrato assinado",
    when: "Quando todos assinaram, com o contrato e as provas em anexo.",
    needed: "Não pode ser desligado: quem assina um contrato tem direito à sua via.",
  },
  contract_voided: {
    label: "Contrato anulado",
    when: "Quando a empresa anula um contrato assinado, a cada pessoa que assinou e tem e-mail.",
    needed: "Não pode ser desligado: quem assinou um contrato precisa saber que ele não vale mais.",
  },
  contract_signer: {
    label: "Link para assinar",
    when: "Quando alguém manda a outro adulto, por e-mail, o link para assinar.",
    needed: "Não pode ser desligado: o link é pessoal, e só vai a quem assina quando alguém o manda.",
  },
};

/** When a mail is sent, as a sentence. */
export const whenOfMail = (kind: ListedMailKind): string =>
  isFixedMail(kind) ? fixedMailWords[kind].when : notificationWords[kind].when;

/** The label of a kind of mail. */
export const labelOfMail = (kind: ListedMailKind): string =>
  (isFixedMail(kind) ? fixedMailWords[kind] : notificationWords[kind]).label;

/** The states of a booking's mail. */
export const mailStates = ["queued", "sent", "failed", "dropped"] as const;
export type MailState = (typeof mailStates)[number];
export const mailStateWords: Record<MailState, string> = {
  queued: "Na fila",
  sent: "Enviado",
  failed: "Não enviado",
  dropped: "Não foi mais preciso enviar",
};
