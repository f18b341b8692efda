import type { MessageLanguage } from "#domain/messages/message-rules";

const brazilian = /^\+55(\d{2})(\d{4,5})(\d{4})$/;

/**
 * A phone number for display: (48) 99123-4567, (48) 3123-4567; a foreign one stays E.164. Readers abroad need the code
 * of the country: +55 48 99123-4567.
 */
export const showPhone = (phone: string, language: MessageLanguage = "pt"): string =>
  phone.replace(brazilian, language === "pt" ? "($1) $2-$3" : "+55 $1 $2-$3");
