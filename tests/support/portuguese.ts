/** What is Portuguese and neither English nor Spanish: letters, and words that neither language has. */
export const portugueseOnly =
  /[ãõâêôà]|ç|(?<!\p{L})(?:você|vocês|sua|suas|seu|seus|não|uma|foi|são|pelos?|pelas?|até|hóspedes?|pré-reserva|sinal|caução|entrada em|reserva em|hospedagem|acomodação|crianças?|bebês?|noites?|depois|ainda|voltar|carregando|obrigatóri[oa]|aberto|hoje|amanhã)(?!\p{L})/iu;

/** The Portuguese lines of a text, without what companies and guests typed. */
export function portugueseLines(text: string, typed: readonly string[] = []): string[] {
  const own = typed.reduce((all, each) => all.replaceAll(each, ""), text.normalize("NFC"));
  return own.split(/\r?\n/).filter((line) => portugueseOnly.test(line));
}
