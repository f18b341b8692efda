/**
 * Names under which strangers would trust a mail: banks, payment services, authorities and the service itself. A company
 * or sender with a name like these waits for the service's staff before it mails people outside it.
 */

/** Unusual enough to be found anywhere in a name, also without spaces. */
const anywhere = [
  "Banco do Brasil, Bradesco, Itaú Unibanco, Banco Itaú, Caixa Econômica, Caixa Federal, Caixa Tem",
  "Nubank, Banco Inter, C6 Bank, Banco C6, BTG Pactual, Sicredi, Sicoob, Banrisul, Banco Safra, Banco Pan",
  "Banco Central, Mercado Pago, PicPay, PagSeguro, PagBank, PayPal, Mercado Livre, Banco Original, Mastercard",
  "Receita Federal, Polícia Federal, Polícia Civil, Polícia Militar, Ministério Público, Poder Judiciário",
  "Tribunal de Justiça, Tribunal Superior, Governo Federal, Governo do Estado, Gov.br, Previdência Social",
  "Justiça Federal, República Federativa, Procuradoria da Fazenda, Fazenda Nacional, Nu Pagamentos, Agibank",
  "XP Investimentos, InfinitePay, BookingDotCom, Serasa, Detran, Secretaria da Fazenda, Febraban, American Express, Booking.com, Airbnb, Expedia",
  "Hoteis.com, Decolar.com, Vrbo, TripAdvisor, Trivago, Hostelworld, 123Milhas, WhatsApp, Google, Microsoft, Facebook",
  "Instagram, Suporte Técnico, Equipe Estadia, Suporte Estadia, Estadia Suporte, Central de Segurança",
  "Centro de Segurança, Equipe de Segurança",
].flatMap((line) => line.split(", "));

/** The same, but also places and common words: a lodging may have them in a longer name, "Hotel Santander da Serra". */
const places = ["Santander", "Correios", "Cielo"];
const lodging = "pousada hotel hostel chale chales casa casas apartamento flat sitio fazenda villa vila recanto".split(
  " ",
);

/** Found only as words of their own: they are parts of ordinary names and places. */
const asWords = [
  "Itaú, Banco, Bank, INSS, Anvisa, Procon, Pix, BNDES, SPC, Ministério, Prefeitura, Tribunal, Polícia, Bacen, PGFN",
  "SEFAZ, FNRH, Embratur, BMG, SumUp, Agoda, QuintoAndar",
].flatMap((line) => line.split(", "));

/** The whole name, or its only word beside one that says what a company is. */
const alone =
  "Caixa, Inter, Stone, Neon, Next, Safra, Receita, Gov, BB, C6, Estadia, Visa, Apple, Booking, Decolar, Hurb, Cadastur".split(
    ", ",
  );
const plain = [
  "pousada hotel hostel chale chales casa casas ltda sa me eireli brasil oficial",
  "atendimento suporte central sac equipe cartao cartoes cobranca financeiro pagamento pagamentos reserva reservas",
  "seguros viagens do da de",
].flatMap((line) => line.split(" "));

/** Ordinary names that contain one of those words. */
const ordinary = ["Banco de Areia", "Prefeitura Antiga"];

/** Letters of other alphabets that look like Latin ones. */
const lookalikes = new Map(
  Object.entries({
    ...letters("аɑαａ", "a"),
    ...letters("вßβᏴ", "b"),
    ...letters("сϲⅽ", "c"),
    ...letters("ԁⅾ", "d"),
    ...letters("еєεҽ", "e"),
    ...letters("ɡց", "g"),
    ...letters("һнⲏ", "h"),
    ...letters("іıιΙӏⅰⅼןɩ", "i"),
    ...letters("јϳ", "j"),
    ...letters("кκ", "k"),
    ...letters("мⅿ", "m"),
    ...letters("пηո", "n"),
    ...letters("оοσօө", "o"),
    ...letters("рρ", "p"),
    ...letters("ԛ", "q"),
    ...letters("гᴦ", "r"),
    ...letters("ѕꜱ", "s"),
    ...letters("тτ", "t"),
    ...letters("υսцʋ", "u"),
    ...letters("νѵⅴ", "v"),
    ...letters("ѡԝω", "w"),
    ...letters("хχⅹ", "x"),
    ...letters("уγү", "y"),
    ...letters("ᴢ", "z"),
  }),
);

function letters(alike: string, letter: string): Record<string, string> {
  return Object.fromEntries([...alike].map((each) => [each, letter]));
}

/** Digits and signs written for letters. `l` and `i` become one letter, because they are one in many fonts. */
const written: Record<string, string> = {
  ...{ "0": "o", "1": "i", "3": "e", "4": "a", "5": "s", "7": "t", "8": "b", "9": "g" },
  ...{ q: "g", "@": "a", $: "s", "!": "i", "|": "i", "€": "e", "£": "i", l: "i" },
};

/** A text as the eye takes it: without accents and invisible letters, look-alikes and digits as Latin letters. */
function seen(text: string): string {
  const latin = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase();
  const plainly = [...latin].map((letter) => lookalikes.get(letter) ?? letter);
  const read = plainly.map((letter) => written[letter] ?? letter).join("");
  return read.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** The words of a text; letters that stand alone are read as one word: "I t a ú". */
function wordsOf(text: string): string[] {
  const words = seen(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const joined: string[] = [];
  let spelled = false;
  for (const word of words) {
    const single = [...word].length === 1;
    if (single && spelled) joined.push(`${joined.pop()}${word}`);
    else joined.push(word);
    spelled = single;
  }
  return joined.map(once);
}

/** Doubled letters once: "Bradessco". */
const once = (word: string): string => [...word].filter((letter, at, all) => letter !== all[at - 1]).join("");

const compact = (text: string): string => once(wordsOf(text).join(""));
const known = {
  anywhere: anywhere.map(compact),
  places: places.map(compact),
  lodging: new Set(lodging.map(compact)),
  asWords: new Set(asWords.map(compact)),
  alone: new Set(alone.map(compact)),
  plain: new Set(plain.map(compact)),
  ordinary: ordinary.map(compact),
};

/** The alphabets in which companies write whole names; they have letters like each other's. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** Scripts whose letters look like no Latin ones, so they may stand beside any alphabet. */
const unlike =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Thai}\p{scx=Deva}]/u;

/** The Latin letters of European languages, without accents. Others are small capitals, phonetic signs or ornaments. */
const european = /[a-zßæœøđłıðþŋħŧĸ]/;

/** Enclosed letters (🅱), which are signs and no letters for Unicode; flags (🇧🇷) are not among them. */
const enclosed = /[\u{1F110}-\u{1F19A}]/u;

/**
 * True if a name has letters that may be taken for others: a Latin letter that no European language has, two alphabets
 * in one name, or a script that looks like Latin capitals (Cherokee, Lisu). The idea is that of Unicode's confusables
 * (UTS 39): by script, because lists of single letters are never complete.
 */
function hasDeceptiveLetters(name: string): boolean {
  if (enclosed.test(name)) return true;
  const plainly = name.normalize("NFKD").toLowerCase();
  const letters = [...plainly].filter((sign) => /[\p{L}\p{Nl}]/u.test(sign) && !unlike.test(sign));
  const found = new Set(letters.map((letter) => alphabets.findIndex((alphabet) => alphabet.test(letter))));
  if (found.size > 1 || found.has(-1)) return true;
  return found.has(0) && !letters.every((letter) => european.test(letter));
}

/** The name as a domain: "estadia.test". */
const ownDomain = /(?:^|[^\p{L}\p{N}])estadia\.(?:[\p{L}\p{N}])/u;

/** True if a name may be taken for that of a bank, a payment service, an authority or the service itself. */
export function imitates(name: string): boolean {
  if (hasDeceptiveLetters(name) || ownDomain.test(seen(name))) return true;
  const words = wordsOf(name);
  const isLodging = known.lodging.has(words[0] ?? "") && words.filter((word) => !known.plain.has(word)).length > 1;
  const left = isLodging ? words.filter((word) => !known.places.includes(word)) : words;
  return resembles(left);
}

function resembles(words: readonly string[]): boolean {
  const whole = once(words.join(""));
  if ([...known.anywhere, ...known.places].some((each) => whole.includes(each))) return true;
  const rest = known.ordinary.reduce((text, each) => text.replace(each, ""), whole);
  if (rest !== whole && known.anywhere.every((each) => !rest.includes(each))) return false;
  if (words.some((word) => known.asWords.has(word)) || known.asWords.has(whole)) return true;
  const own = words.filter((word) => !known.plain.has(word));
  return own.length === 1 && known.alone.has(own[0]!);
}
