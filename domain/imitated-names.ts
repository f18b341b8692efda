/**
 * Names under which strangers would trust a mail: banks, payment services, authorities and the service itself. A
 * company or sender with a name like these waits for the service's staff before it mails people outside it.
 */

/** Unusual enough to be found anywhere in a name, also without spaces. */
export const trustedNames = [
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

/** Words with which a service speaks of itself. */
export const serviceWords =
  "atendimento suporte central sac equipe cobranca financeiro pagamento pagamentos seguros oficial".split(" ");

/** A surname that is read like INSS. */
const surname = /(?<![\p{L}\p{N}])lins(?![\p{L}\p{N}])/giu;

/** What they sell, written as one word with the name. */
const products = "card cards bank banco cartao cartoes pay pag pagamentos conta seguros consorcio app".split(" ");

/** Banks, authorities and services in scripts without spaces, found anywhere. */
const foreignParts = [
  "银行 銀行 警察 公安 法院 税务 稅務 海关 海關 政府 财政部 支付宝 微信支付 桑坦德 伊塔乌 缤客 爱彼迎 愛彼迎 谷歌 微软 贝宝 万事达 客服中心",
  "バンク ぎんこう 税務署 裁判所 サンタンデール イタウ グーグル マイクロソフト ブッキング エアビーアンドビー ペイパル",
  "은행 뱅크 경찰 법원 국세청 정부 산탄데르 이타우 구글 마이크로소프트 부킹닷컴 에어비앤비 페이팔 ธนาคาร ตำรวจ สรรพากร ศาล กูเกิล",
].flatMap((line) => line.split(" "));

/** The same in scripts with spaces, as words of their own, without an article. */
const foreignWords = new Set(
  [
    "بنك مصرف البنك شرطة وزارة محكمة حكومة سانتاندير إيتاو نوبانك غوغل جوجل مايكروسوفت بوكينغ باي بال פייפאל",
    "בנק משטרה משרד ממשלה גוגל מיקרוסופט בוקינג סנטנדר איטאו बैंक पुलिस मंत्रालय न्यायालय सरकार गूगल सैंटेंडर",
    "банк банки сбербанк полиция министерство правительство суд налоговая таможня префектура букинг гугл эйрбиэнби",
    "пейпал пэйпал майкрософт ватсап вотсап фейсбук инстаграм мастеркард кайша итаукард",
    "τράπεζα τραπεζα αστυνομία αστυνομια υπουργείο υπουργειο κυβέρνηση κυβερνηση δικαστήριο δικαστηριο εφορία εφορια",
    "բանկ ոստիկանություն նախարարություն կառավարություն դատարան",
  ].flatMap((line) => line.split(" ")),
);

/** Ordinary names that contain one of those words. */
const ordinary = ["Banco de Areia", "Prefeitura Antiga"];

/** Scripts whose letters look like no Latin ones, so they may stand beside any alphabet. */
const unlike =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Arabic}\p{scx=Hebrew}\p{scx=Thai}\p{scx=Deva}]/u;

/** Letters that look like a Latin one and are no accented form of it. Of Latin: all up to U+017F; others deceive. */
const lookalikes = new Map(
  Object.entries({
    ...letters("аɑαａ", "a"),
    ...{ æ: "ae", œ: "oe" },
    ...letters("вßβᏴ", "b"),
    ...letters("сϲⅽ", "c"),
    ...letters("ԁⅾðđ", "d"),
    ...letters("еєεҽ", "e"),
    ...letters("ɡց", "g"),
    ...letters("һнⲏħ", "h"),
    ...letters("іıιΙӏⅰⅼןɩ", "i"),
    ...letters("јϳ", "j"),
    ...letters("кκĸ", "k"),
    ...letters("ł", "l"),
    ...letters("мⅿ", "m"),
    ...letters("пηոŋ", "n"),
    ...letters("οоσօөø", "o"),
    ...letters("рρþ", "p"),
    ...letters("ԛ", "q"),
    ...letters("гᴦ", "r"),
    ...letters("ѕꜱ", "s"),
    ...letters("тτŧ", "t"),
    ...letters("υսцʋμ", "u"),
    ...letters("νѵⅴ", "v"),
    ...letters("ѡԝω", "w"),
    ...letters("хχⅹ", "x"),
    ...letters("уγү", "y"),
    ...letters("ᴢ", "z"),
    // capitals that look like another letter than their small ones
    ...{ Η: "h", Μ: "m", Ν: "n", Υ: "y", Ζ: "z" },
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

/** Two regional indicators, which are a flag; beside a letter or another flag they are read as letters instead. */
const flag =
  /(?<![\p{L}\p{N}]|[\u{1F1E6}-\u{1F1FF}]\s?)[\u{1F1E6}-\u{1F1FF}]{2}(?!\s?[\u{1F1E6}-\u{1F1FF}]|[\p{L}\p{N}])/gu;

function plainText(text: string): string {
  const plainly = text
    .normalize("NFKD")
    .replace(/[\p{M}\p{Cf}]/gu, "")
    .replace(flag, " ");
  const lettered = plainly.replace(/[\u{1F1E6}-\u{1F1FF}]/gu, (sign) =>
    String.fromCodePoint(sign.codePointAt(0)! - 0x1f1e6 + 0x61),
  );
  return [...lettered].map((sign) => (unlike.test(sign) ? " " : sign)).join("");
}

/** A text as the eye takes it: without accents and invisible letters, look-alikes and digits as Latin letters. */
function seen(text: string): string {
  const latin = [...plainText(text)].map((letter) => lookalikes.get(letter) ?? letter).join("");
  const plainly = [...latin.toLowerCase()].map((letter) => lookalikes.get(letter) ?? letter).join("");
  const read = [...plainly].map((letter) => written[letter] ?? letter).join("");
  return read.replaceAll("rn", "m").replaceAll("vv", "w");
}

/** Latin letters for the sound of those of other alphabets. */
const sounds: Record<string, string> = Object.fromEntries(
  [
    ["абвгдежзийклмнопрстуфхцчшщъыьэюя", "a b v g d e j z i i k l m n o p r s t u f kh ts ch sh sh  i  e iu ia"],
    ["ієўґјљњћђџѕ", "i e u g j l n ch dj dj s"],
    ["αβγδεζηθικλμνξοπρσςτυφχψω", "a v g d e z i th i k l m n ks o p r s s t u f kh ps o"],
    [
      "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆ",
      "a b g d e z e e t j i l kh ts k h dz g ch m i n sh o ch p j r s v t r ts u p k o f",
    ],
  ].flatMap(([alphabet, latin]) => {
    const each = latin!.split(" ");
    return [...alphabet!].map((letter, at): [string, string] => [letter, each[at] ?? ""]);
  }),
);

/** A text of another alphabet as it sounds, and a Latin one in the same notation: "Банко" and "Banco" are "banko". */
function heard(text: string): string {
  const latin = [...plainText(text).toLowerCase()].map((letter) => sounds[letter] ?? letter).join("");
  const one = latin.replaceAll("ou", "u").replaceAll("mp", "b").replaceAll(/nt|nd/g, "d").replaceAll("x", "ks");
  return one.replaceAll(/[cq]/g, "k").replaceAll(/[yj]/g, "i").replaceAll("z", "s").replaceAll("w", "v");
}

type Reading = typeof seen;

/** The words of a text; letters that stand alone are read as one word: "I t a ú". */
function wordsOf(text: string, reading: Reading): string[] {
  const words = reading(text)
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

function knownAs(reading: Reading) {
  const compact = (text: string): string => once(wordsOf(text, reading).join(""));
  return {
    trustedNames: trustedNames.map(compact),
    places: places.map(compact),
    lodging: new Set(lodging.map(compact)),
    asWords: new Set(asWords.map(compact)),
    alone: new Set(alone.map(compact)),
    plain: new Set(plain.map(compact)),
    services: new Set(serviceWords.map(compact)),
    products: products.map(compact),
    ordinary: ordinary.map(compact),
  };
}
type Known = ReturnType<typeof knownAs>;

/** The alphabets in which companies write whole names; they have letters like each other's. */
const alphabets = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];

/** The Latin letters of European languages, without accents. Others are small capitals, phonetic signs or ornaments. */
const european = /[a-zßæœøđłıðþŋħŧĸ]/;

/** Alphabets whose words are also compared by their sound. */
const otherAlphabet = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

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

const known = knownAs(seen);
const knownByEar = knownAs(heard);

/** True if a name may be taken for that of a bank, a payment service, an authority or the service itself. */
export function imitates(typed: string): boolean {
  const name = typed.replace(surname, " ");
  if (hasDeceptiveLetters(name) || ownDomain.test(seen(name))) return true;
  if (resembles(wordsOf(name, seen), known) || hasForeignWord(name)) return true;
  return otherAlphabet.test(name) && resembles(wordsOf(name, heard), knownByEar);
}

/**
 * The same for the name of a house or room. There "Casa Inter" and "Vila Itaú" are places: what is found only as a word
 * counts beside a word of a service ("Itaú Pagamentos").
 */
export function imitatesAsPlace(name: string): boolean {
  if (!imitates(name)) return false;
  const words = wordsOf(name, seen);
  const whole = once(words.join(""));
  if (known.trustedNames.some((each) => whole.includes(each)) || words.some((word) => known.services.has(word)))
    return true;
  return hasDeceptiveLetters(name) || hasForeignWord(name) || ownDomain.test(seen(name));
}

/** A bank, an authority or a service in other scripts; words with an article, or parts of a text without spaces. */
function hasForeignWord(name: string): boolean {
  const plainly = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{Cf}\u0591-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670]/gu, "");
  const words = plainly.split(/[^\p{L}\p{M}\p{N}]+/u);
  const written = plainly.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
  return (
    foreignParts.some((part) => written.includes(part)) ||
    words.some((word) => foreignWords.has(word) || foreignWords.has(word.replace(/^[وהב]?(?:ال|ה)?/u, "")))
  );
}

function resembles(all: readonly string[], known: Known): boolean {
  const isLodging = known.lodging.has(all[0] ?? "") && all.filter((word) => !known.plain.has(word)).length > 1;
  const words = isLodging ? all.filter((word) => !known.places.includes(word)) : all;
  const whole = once(words.join(""));
  if ([...known.trustedNames, ...known.places].some((each) => whole.includes(each))) return true;
  const rest = known.ordinary.reduce((text, each) => text.replace(each, ""), whole);
  if (rest !== whole && known.trustedNames.every((each) => !rest.includes(each))) return false;
  if ([...words, whole].some((word) => known.asWords.has(word) || isProduct(word, known))) return true;
  const own = words.filter((word) => !known.plain.has(word));
  return own.length === 1 && known.alone.has(own[0]!);
}

/** A known name and what it sells, in one word: "Itaucard", "Interpag". */
const isProduct = (word: string, { asWords, alone, products }: Known): boolean =>
  products.some((product) => {
    if (!word.endsWith(product)) return false;
    const name = word.slice(0, -product.length);
    return name.length > 2 && (asWords.has(name) || alone.has(name));
  });
