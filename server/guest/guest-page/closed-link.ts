import type { MessageLanguage } from "#domain/messages/message-rules";
import { showPhone } from "#domain/show-phone";
import { readStay } from "#server/guest/guest-page/guest-stay";
import type { Ctx } from "#server/platform/context";
import { Problem } from "#server/platform/http/problem";

type Words = Record<MessageLanguage, string>;

const askWords: Words = { pt: "Fale com", en: "Please contact", es: "Hable con" };

/** The refusal of a person's own link that was theirs and opens no more: why, and whom they ask. */
export async function closedLink(ctx: Ctx, code: string, why: Words): Promise<Problem> {
  const { host } = await readStay(ctx, code);
  const contactIn = (language: MessageLanguage) =>
    [host.phone && showPhone(host.phone, language), host.email].filter(Boolean).join(", ");
  const said = (language: MessageLanguage) => {
    const contact = contactIn(language);
    return `${why[language]} ${askWords[language]} ${host.name}${contact === "" ? "" : `: ${contact}`}.`;
  };
  return new Problem("OwnLinkClosedException", { reason: { pt: said("pt"), en: said("en"), es: said("es") } });
}

/** Why a stay's own links open no more, by its status; undefined while they do. */
export const stayEnded: Partial<Record<string, Words>> = {
  cancelled: {
    pt: "A estadia foi cancelada.",
    en: "The stay was cancelled.",
    es: "La estadía fue cancelada.",
  },
  expired: {
    pt: "O prazo da pré-reserva terminou sem confirmação.",
    en: "The booking was not confirmed in time.",
    es: "La reserva no se confirmó a tiempo.",
  },
  no_show: {
    pt: "A estadia não aconteceu.",
    en: "The stay did not take place.",
    es: "La estadía no tuvo lugar.",
  },
};
