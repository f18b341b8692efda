import { languageWords } from "#contract/bookings/guest-languages";
import type { SheetColumn } from "#contract/office/sheet";

/** The language of a guest, in a sheet of bookings. */
export const languageColumn: SheetColumn = {
  field: "holder.language",
  header: "Idioma",
  others: ["Idioma do hóspede", "Língua", "Language", "Guest language", "Preferred language"],
  reading: "choice",
  words: languageWords,
  otherWords: {
    pt: ["pt", "pt-BR", "Portuguese", "Portuguese (Brazil)", "Português (Brasil)"],
    en: ["en", "en-US", "en-GB", "English"],
    es: ["es", "Spanish", "Español", "Castellano"],
  },
  help: `Em que se escreve ao hóspede: ${Object.values(languageWords).join(", ")}. Vazio: pelo país do celular.`,
  example: "Português",
};
