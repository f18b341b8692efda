import type { MessageLanguage } from "#domain/messages/message-rules";

/** The built-in texts of the mail layout, by language. */
export const layoutWords = {
  pt: {
    lang: "pt-BR",
    hello: "Olá",
    foot: (company: string) => `Mensagem de ${company}, enviada pelo Estadia.`,
    stop: "Não quero mais receber estas mensagens",
    page: "Abrir a página da reserva",
  },
  en: {
    lang: "en",
    hello: "Hello",
    foot: (company: string) => `Message from ${company}, sent by Estadia.`,
    stop: "Stop these messages",
    page: "Open your booking page",
  },
  es: {
    lang: "es",
    hello: "Hola",
    foot: (company: string) => `Mensaje de ${company}, enviado por Estadia.`,
    stop: "No quiero recibir más estos mensajes",
    page: "Abrir la página de la reserva",
  },
} satisfies Record<MessageLanguage, object>;
