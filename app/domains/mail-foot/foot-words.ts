import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { type MessageLanguage, messageLanguages } from "#domain/messages/message-rules";

/** Texts of the pages to which the foot of each mail leads: to stop messages, and to report one. */
const pt = {
  tag: "pt-BR",
  privacy: "Política de privacidade",
  retry: "Tentar de novo",
  retrying: "Abrindo",
  closed: "Este link não abre mais",
  failed: "Não foi possível abrir a página",
  /** In Portuguese the error itself says it. */
  lost: "Algo não saiu como esperado. Tente de novo em alguns instantes.",
  stop: {
    scene: "Só o que você quer receber.",
    title: "Mensagens de hospedagem",
    stoppedTitle: "Você não recebe mais estas mensagens",
    from: "De",
    to: "para",
    stopped: "Lembretes e outras mensagens automáticas não chegam mais a este e-mail.",
    comes: "Você recebe lembretes e outras mensagens automáticas sobre as suas estadias.",
    saving: "Salvando",
    again: "Voltar a receber",
    button: "Parar mensagens",
    still: "Avisos da própria reserva, como a confirmação e o recibo de um pagamento, continuam chegando.",
    unknown:
      "Ele pode estar incompleto. Abra de novo o link que está no fim da mensagem. Se não funcionar, responda à mensagem e peça para não receber mais: quem cuida da hospedagem lê as respostas.",
  },
  report: {
    scene: "Quem escreve se identifica.",
    title: "Denunciar esta mensagem",
    doneTitle: "Recebemos a sua denúncia",
    sender: "E-mail enviado em nome de",
    done: "A equipe do Estadia vai conferir quem enviou. Não abra links nem pague nada que você não reconhece.",
    about:
      "Use se a mensagem parece um golpe, ou se você não conhece quem a enviou. A denúncia vai para a equipe do Estadia com o nome da empresa e o tipo da mensagem. O seu endereço não é guardado.",
    words: "O que aconteceu (opcional)",
    sending: "Enviando",
    button: "Denunciar",
    unknown:
      "Ele pode estar incompleto, ou a mensagem tem mais de três meses. Abra de novo o link que está no fim dela. Não abra outros links nem pague nada que você não reconhece.",
  },
};
export type FootWords = typeof pt;

const en: FootWords = {
  tag: "en",
  privacy: "Privacy policy (in Portuguese)",
  retry: "Try again",
  retrying: "Opening",
  closed: "This link does not open any more",
  failed: "The page could not be opened",
  lost: "Something went wrong. Please check your connection and try again in a moment.",
  stop: {
    scene: "Only what you want to receive.",
    title: "Messages about your stays",
    stoppedTitle: "You no longer receive these messages",
    from: "From",
    to: "to",
    stopped: "Reminders and other automatic messages no longer come to this e-mail address.",
    comes: "You receive reminders and other automatic messages about your stays.",
    saving: "Saving",
    again: "Receive them again",
    button: "Stop messages",
    still: "Notices about the booking itself, such as its confirmation and the receipt of a payment, still come.",
    unknown:
      "It may be incomplete. Please open the link at the end of the message again. If that does not help, reply to the message and ask to receive no more: your host reads the answers.",
  },
  report: {
    scene: "Whoever writes says who they are.",
    title: "Report this message",
    doneTitle: "We received your report",
    sender: "E-mail sent on behalf of",
    done: "The team of Estadia will check who sent it. Do not open links or pay anything that you do not recognise.",
    about:
      "Use this if the message looks like a scam, or if you do not know who sent it. The report goes to the team of Estadia, with the company's name and the kind of message. Your address is not stored.",
    words: "What happened (optional)",
    sending: "Sending",
    button: "Report",
    unknown:
      "It may be incomplete, or the message is more than three months old. Please open the link at its end again. Do not open other links or pay anything that you do not recognise.",
  },
};

const es: FootWords = {
  tag: "es",
  privacy: "Política de privacidad (en portugués)",
  retry: "Intentar de nuevo",
  retrying: "Abriendo",
  closed: "Este enlace ya no se abre",
  failed: "No se pudo abrir la página",
  lost: "Algo no salió como se esperaba. Revise su conexión y vuelva a intentarlo en unos instantes.",
  stop: {
    scene: "Solo lo que usted quiere recibir.",
    title: "Mensajes sobre sus estadías",
    stoppedTitle: "Usted ya no recibe estos mensajes",
    from: "De",
    to: "para",
    stopped: "Los recordatorios y otros mensajes automáticos ya no llegan a este correo.",
    comes: "Usted recibe recordatorios y otros mensajes automáticos sobre sus estadías.",
    saving: "Guardando",
    again: "Volver a recibirlos",
    button: "Dejar de recibir",
    still: "Los avisos de la propia reserva, como la confirmación y el recibo de un pago, siguen llegando.",
    unknown:
      "Puede estar incompleto. Abra de nuevo el enlace que está al final del mensaje. Si no funciona, responda al mensaje y pida no recibir más: el alojamiento lee las respuestas.",
  },
  report: {
    scene: "Quien escribe se identifica.",
    title: "Denunciar este mensaje",
    doneTitle: "Recibimos su denuncia",
    sender: "Correo enviado en nombre de",
    done: "El equipo de Estadia va a revisar quién lo envió. No abra enlaces ni pague nada que no reconozca.",
    about:
      "Úselo si el mensaje parece una estafa o si no conoce a quien lo envió. La denuncia va al equipo de Estadia con el nombre de la empresa y el tipo de mensaje. Su dirección no se guarda.",
    words: "Qué pasó (opcional)",
    sending: "Enviando",
    button: "Denunciar",
    unknown:
      "Puede estar incompleto, o el mensaje tiene más de tres meses. Abra de nuevo el enlace que está al final. No abra otros enlaces ni pague nada que no reconozca.",
  },
};

const all: Record<MessageLanguage, FootWords> = { pt, en, es };

/** The words of an address, in the language that the mail's link names: `?idioma=en`. */
export const footWordsOf = (search: URLSearchParams): FootWords =>
  all[messageLanguages.find((code) => code === search.get("idioma")) ?? "pt"];

/** The same for the current address; screen readers are told the language. */
export function useFootWords(): FootWords {
  const [search] = useSearchParams();
  const words = footWordsOf(search);
  useEffect(() => {
    const { documentElement } = document;
    const before = documentElement.lang;
    documentElement.lang = words.tag;
    return () => {
      documentElement.lang = before;
    };
  }, [words.tag]);
  return words;
}

/** What an error says: in Portuguese its own sentence, in other languages one that fits all. */
export const faultIn = (words: FootWords, said: string): string => (words === pt ? said || words.lost : words.lost);
