import { isGuestMail, type NotificationKind, type NotificationValues } from "#domain/notification-mails";

type Fact = [label: string, value: string];

/** The facts below the company's text in the preview. */
export function sampleFacts(
  kind: NotificationKind,
  { hospede, acomodacao, entrada, saida, codigo }: NotificationValues,
) {
  const place: Fact = ["Acomodação", acomodacao];
  if (kind === "channel_conflict") return [place, ["Noites em conflito", `de ${entrada} a ${saida}`]] satisfies Fact[];
  if (kind === "calendar_stale") return [place, ["Última leitura", `${entrada}, às 09:10`]] satisfies Fact[];
  const stay: Fact[] = [
    ["Reserva", codigo],
    place,
    ["Entrada", `${entrada}, a partir das 15:00`],
    ["Saída", `${saida}, até as 11:00`],
    ["Hóspedes", "2 adultos"],
  ];
  return isGuestMail(kind) ? stay : ([["Hóspede", hospede], ...stay] satisfies Fact[]);
}

const deskLinks = {
  guest_confirmed: "Vai também o botão que abre a reserva.",
  payment_announced: "Vão também o valor informado, para quem pode ver valores, e o botão que abre a reserva.",
  request_made: "Vão também o que foi pedido, com os valores para quem pode vê-los, e o botão que abre a reserva.",
  guest_cancelled: "Vai também o botão que abre a reserva.",
  desk_hold_expired: "Vai também o botão que abre a reserva.",
  channel_conflict: "Vai também o botão que abre os calendários.",
  calendar_stale: "Vai também o botão que abre os calendários.",
  address_refused: "Vai também o botão que abre a reserva.",
};

/** Other content of a mail that the preview does not show. */
export const alsoInMail: Record<NotificationKind, string> = {
  hold_made: "Vão também o prazo, os valores e o botão da página da reserva.",
  booking_confirmed: "Vão também os valores, o botão da página da reserva e a estadia para o calendário do hóspede.",
  booking_changed: "Vão também os valores, o botão da página da reserva e a estadia para o calendário do hóspede.",
  request_answered: "Vão também a resposta, com o motivo da recusa, e o botão da página da reserva.",
  payment_received: "Vão também o valor recebido, o que falta pagar e o botão da página da reserva.",
  hold_expired: "",
  booking_cancelled: "Vai também o que é devolvido.",
  ...deskLinks,
};
