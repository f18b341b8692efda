/**
 * Names under which strangers would trust a mail: banks, payment services, authorities and the service itself. A company
 * or sender with a name like these waits for the service's staff before it mails people outside it.
 */

/** Unusual enough to be found anywhere in a name, also without spaces. */
const anywhere = [
  "Banco do Brasil, Bradesco, Santander, Itaú Unibanco, Banco Itaú, Caixa Econômica, Caixa Federal, Caixa Tem",
  "Nubank, Banco Inter, C6 Bank, Banco C6, BTG Pactual, Sicredi, Sicoob, Banrisul, Banco Safra, Banco Pan",
  "Banco Central, Mercado Pago, PicPay, PagSeguro, PagBank, PayPal, Mercado Livre, Banco Original, Mastercard",
  "Receita Federal, Polícia Federal, Polícia Civil, Polícia Militar, Ministério Público, Poder Judiciário",
  "Tribunal de Justiça, Tribunal Superior, Governo Federal, Governo do Estado, Gov.br, Previdência Social",
  "Serasa, Detran, Correios, Secretaria da Fazenda, Febraban, American Express, Booking.com, Airbnb, Expedia",
  "Hoteis.com, Decolar.com, Vrbo, TripAdvisor, Trivago, Hostelworld, 123Milhas, WhatsApp, Google, Microsoft, Facebook",
  "Instagram, Suporte Técnico, Equipe Estadia, Suporte Estadia, Estadia Suporte, Central de Segurança",
  "Centro de Segurança, Equipe de Segurança",
].flatMap((line) => line.split(", "));

/** Found only as words of their own: they are parts of ordinary names and places. */
const asWords =
  "Itaú, Banco, Bank, INSS, Anvisa, Procon, Pix, BNDES, SPC, Ministério, Prefeitura, Tribunal, Polícia".split(", ");

/** The whole name, or its only word beside one that says what a company is. */
const alone =
  "Caixa, Inter, Stone, Neon, Next, Safra, Receita, Gov, BB, C6, Estadia, Visa, Apple, Booking, Decolar, Hurb".split(
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
  ...{ "@": "a", $: "s", "!": "i", "|": "i", "€": "e", "£": "i", l: "i" },
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
  asWords: new Set(asWords.map(compact)),
  alone: new Set(alone.map(compact)),
  plain: new Set(plain.map(compact)),
  ordinary: ordinary.map(compact),
};

/** True if a name may be taken for that of a bank, a payment service, an authority or the service itself. */
export function imitates(name: string): boolean {
  const whole = compact(name);
  if (known.anywhere.some((each) => whole.includes(each))) return true;
  const rest = known.ordinary.reduce((text, each) => text.replace(each, ""), whole);
  if (rest !== whole && known.anywhere.every((each) => !rest.includes(each))) return false;
  const words = wordsOf(name);
  if (words.some((word) => known.asWords.has(word)) || known.asWords.has(whole)) return true;
  const own = words.filter((word) => !known.plain.has(word));
  return own.length === 1 && known.alone.has(own[0]!);
}
