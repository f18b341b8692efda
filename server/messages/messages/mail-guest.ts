import type { companyMessages } from "#contract/messages/messages-sent";
import type { MessageLanguage } from "#domain/messages/message-rules";
import { fillMessage, fillSubject } from "#domain/messages/message-text";
import { todayIn } from "#domain/stay-dates";
import { shownStatus, toBooking } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { pagePath } from "#server/bookings/bookings/guest-links";
import { lockBooking } from "#server/bookings/bookings/lock-bookings";
import { languageOfGuest } from "#server/bookings/guests/guest-language";
import { stayAccommodation } from "#server/catalogue/accommodations/stay-accommodations";
import { addedText } from "#server/guest/guest-page/added-lines";
import { paysChannel } from "#server/guest/guest-page/guest-stay";
import { findMessage, lockSending } from "#server/messages/messages/messages.queries";
import { linked } from "#server/messages/messages/stay-text";
import { valuesOfStay } from "#server/messages/messages/text-of-stay";
import { mailRefusal, refusal, sendByHand } from "#server/messages/messages/write-message";
import { toldBy } from "#server/money/announcements/announcements-of";
import type { Ctx } from "#server/platform/context";
import type { Verb } from "#server/platform/http/route";

type About = "payment" | "link";

/**
 * Mails a booking's guest the link of their page, or what they owe. Once a day for each: a second press, another user
 * and another tab send none. Throws 409 with the reason if there is nothing to say, nobody to say it to, or it was said.
 */
export const mailGuest: Verb<typeof companyMessages.mail> = async (ctx, { params: { code }, body: { about } }) => {
  const { actor, db, clock } = ctx;
  const { booking } = await lockBooking(ctx, code);
  const why = (await refusalOf(ctx, booking, about)) ?? (await mailRefusal(ctx, booking));
  if (why !== null) throw refusal(why);
  await lockSending(db, actor.tenant_id);
  const key = `desk.${about}.${booking.id}.${todayIn(booking.timezone, clock.now())}`;
  const before = await findMessage(db, actor.tenant_id, { key });
  if (before !== null) throw refusal(sentBefore(before.state));
  const language = await languageOfGuest(ctx, booking.holder_id);
  const ofStay = await valuesOfStay(ctx, ctx.services, code, { money: true, language });
  const values = { ...ofStay, consumo: addedText(booking, language) ?? "" };
  if ((await pagePath(ctx, ctx.services.secrets, code)) === null) {
    throw refusal("O link não pode ser mostrado de novo. Gere outro em Mensagem ao hóspede, na página da reserva.");
  }
  const { title, subject, lines } = words[about];
  const confirmsFirst = await awaitsConfirmation(ctx, booking);
  const { vencimento, parcela, a_pagar, consumo, prazo } = values;
  const holds: Record<Condition, boolean> = {
    due_in_parts: !confirmsFirst && vencimento !== "" && parcela !== a_pagar,
    due_at_once: !confirmsFirst && vencimento !== "" && parcela === a_pagar,
    confirm_first: confirmsFirst,
    payable: !confirmsFirst,
    added: consumo !== "",
    kept_until: prazo !== "",
  };
  const text = lines[language].filter(({ when }) => when === undefined || holds[when]);
  return sendByHand(ctx, booking, {
    ...{ key, title, way: "email", language, template_id: null, tells_stay: false },
    subject: fillSubject(subject[language], values),
    text: fillMessage(text.map((line) => line.text).join("\n"), values),
  });
};

function sentBefore(state: string): string {
  if (state === "sending") return "O e-mail de hoje sobre isto ainda está a caminho.";
  return state === "failed" || state === "cancelled"
    ? "O e-mail de hoje não foi entregue. Veja o motivo em Mensagens, na página da reserva."
    : "Hoje já foi um e-mail sobre isto. Outro pode ir amanhã.";
}

/** Why there is nothing to mail about; null if there is. */
async function refusalOf(ctx: Ctx, booking: StoredBooking, about: About): Promise<string | null> {
  const status = shownStatus(booking, ctx.clock.now());
  if (booking.type !== "guest") return "Não é uma reserva de hóspede.";
  const isOpen = linked.includes(status) || (about === "payment" && status === "checked_out");
  if (!isOpen) return "A situação da reserva não permite.";
  if (about === "link") return null;
  if (paysChannel(booking)) return "Quem recebe é o canal.";
  if ((toBooking(booking, ctx.clock.now()).guest_balance_cents ?? 0) <= 0) return "Não falta pagar nada.";
  const { awaits_check } = await toldBy(ctx, booking.id);
  return awaits_check ? "O hóspede avisou um pagamento, que espera a sua conferência." : null;
}

/** Whether the guest's page shows how to pay only once they confirmed the hold on it. */
async function awaitsConfirmation(ctx: Ctx, booking: StoredBooking): Promise<boolean> {
  if (shownStatus(booking, ctx.clock.now()) !== "hold") return false;
  const place = await stayAccommodation(ctx, booking.accommodation_id);
  return place?.confirms_by === "guest";
}

type Condition = "due_in_parts" | "due_at_once" | "confirm_first" | "payable" | "added" | "kept_until";

interface Line {
  text: string;
  /** Absent: always. */
  when?: Condition;
}

interface Words {
  /** As listed among the messages of the booking. */
  title: string;
  subject: Record<MessageLanguage, string>;
  /** Below the greeting and above the button to the guest's page, which every mail to a guest has. */
  lines: Record<MessageLanguage, readonly Line[]>;
}

const words: Record<About, Words> = {
  payment: {
    title: "Cobrança",
    subject: {
      pt: "Pagamento da reserva {{codigo}}",
      en: "Payment for booking {{codigo}}",
      es: "Pago de la reserva {{codigo}}",
    },
    lines: {
      pt: [
        { text: "Falta pagar {{a_pagar}} da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}." },
        { text: "O próximo valor é {{parcela}}, com vencimento em {{vencimento}}.", when: "due_in_parts" },
        { text: "O vencimento é {{vencimento}}.", when: "due_at_once" },
        { text: "Além da estadia, a conta inclui: {{consumo}}.", when: "added" },
        {
          text: "Os detalhes e as formas de pagar estão na página da reserva. Se já pagou, desconsidere esta mensagem.",
          when: "payable",
        },
        {
          text: "Primeiro confirme a reserva na página dela. Depois a página mostra os vencimentos e como pagar.",
          when: "confirm_first",
        },
      ],
      en: [
        { text: "{{a_pagar}} of your booking at {{acomodacao}}, from {{entrada}} to {{saida}}, is still to be paid." },
        { text: "The next amount is {{parcela}}, due on {{vencimento}}.", when: "due_in_parts" },
        { text: "It is due on {{vencimento}}.", when: "due_at_once" },
        { text: "Besides the stay, the bill includes (names in Portuguese): {{consumo}}.", when: "added" },
        {
          text: "The details and ways to pay are on your booking page. If you have already paid, please ignore this message.",
          when: "payable",
        },
        {
          text: "Please confirm the booking on its page first. Then the page shows what is due when and how to pay.",
          when: "confirm_first",
        },
      ],
      es: [
        { text: "Falta pagar {{a_pagar}} de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}." },
        { text: "El próximo monto es {{parcela}}, con vencimiento el {{vencimento}}.", when: "due_in_parts" },
        { text: "El vencimiento es el {{vencimento}}.", when: "due_at_once" },
        { text: "Además de la estadía, la cuenta incluye (nombres en portugués): {{consumo}}.", when: "added" },
        {
          text: "Los detalles y las formas de pago están en la página de la reserva. Si ya pagó, ignore este mensaje.",
          when: "payable",
        },
        {
          text: "Primero confirme la reserva en su página. Después la página muestra los vencimientos y cómo pagar.",
          when: "confirm_first",
        },
      ],
    },
  },
  link: {
    title: "Link da reserva",
    subject: {
      pt: "A página da sua reserva {{codigo}}",
      en: "The page of your booking {{codigo}}",
      es: "La página de su reserva {{codigo}}",
    },
    lines: {
      pt: [
        { text: "Aqui está a página da sua reserva em {{acomodacao}}, de {{entrada}} a {{saida}}." },
        { text: "As datas ficam guardadas até {{prazo}}.", when: "kept_until" },
      ],
      en: [
        { text: "Here is the page of your booking at {{acomodacao}}, from {{entrada}} to {{saida}}." },
        { text: "The dates are kept for you until {{prazo}}.", when: "kept_until" },
      ],
      es: [
        { text: "Esta es la página de su reserva en {{acomodacao}}, del {{entrada}} al {{saida}}." },
        { text: "Las fechas quedan guardadas hasta {{prazo}}.", when: "kept_until" },
      ],
    },
  },
};
