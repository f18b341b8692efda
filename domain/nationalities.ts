import { countryCodes, countryName } from "#domain/countries";
import { fold } from "#domain/search-words";

// By ISO code, in the masculine: "BR brasileiro". A second word is another usual one. Countries whose word names no
// other country only; for the others, and for territories, the name of the country stands.
const words = new Map(
  `AD andorrano|AE emiradense|AF afegão|AL albanês|AM armênio|AO angolano|AR argentino|AT austríaco|AU australiano|
AZ azerbaijano|BA bósnio|BB barbadiano|BD bengalês|BE belga|BF burquinense|BG búlgaro|BH bareinita|BI burundiano|
BJ beninense|BO boliviano|BR brasileiro|BS bahamense|BT butanês|BW botsuanês|BY bielorrusso|BZ belizenho|CA canadense|
CH suíço|CI marfinense|CL chileno|CM camaronês|CN chinês|CO colombiano|CR costa-riquenho|CU cubano|CV cabo-verdiano|
CY cipriota|CZ tcheco|DE alemão|DK dinamarquês|DZ argelino|EC equatoriano|EE estoniano|EG egípcio|ER eritreu|
ES espanhol|ET etíope|FI finlandês|FJ fijiano|FR francês|GA gabonês|GB britânico|GE georgiano|GH ganense|GM gambiano|
GR grego|GT guatemalteco|GY guianense|HN hondurenho|HR croata|HT haitiano|HU húngaro|ID indonésio|IE irlandês|
IL israelense|IN indiano|IQ iraquiano|IR iraniano|IS islandês|IT italiano|JM jamaicano|JO jordaniano|JP japonês|
KE queniano|KG quirguiz|KH cambojano|KP norte-coreano|KR sul-coreano|KW kuwaitiano|KZ cazaque|LA laosiano|LB libanês|
LI liechtensteiniense|LK cingalês|LR liberiano|LS lesotiano|LT lituano|LU luxemburguês|LV letão|LY líbio|MA marroquino|
MC monegasco|MD moldávio|ME montenegrino|MG malgaxe|MK macedônio|ML malinês|MM birmanês|MN mongol|MR mauritano|MT maltês|
MU mauriciano|MV maldivo|MW malauiano|MX mexicano|MY malaio|MZ moçambicano|NA namibiano|NE nigerino|NG nigeriano|
NI nicaraguense|NL holandês neerlandês|NO norueguês|NP nepalês|NZ neozelandês|OM omanense|PA panamenho|PE peruano|
PH filipino|PK paquistanês|PL polonês|PT português|PY paraguaio|QA catariano|RO romeno|RS sérvio|RU russo|RW ruandês|
SA saudita|SC seichelense|SD sudanês|SE sueco|SG singapuriano|SI esloveno|SK eslovaco|SL serra-leonês|SM samarinês|
SN senegalês|SO somali|SR surinamês|SS sul-sudanês|ST são-tomense|SV salvadorenho|SY sírio|SZ suazi|TD chadiano|
TG togolês|TH tailandês|TJ tadjique|TL timorense|TM turcomano|TN tunisiano|TR turco|TT trinitário|TW taiwanês|
TZ tanzaniano|UA ucraniano|UG ugandês|US norte-americano americano estadunidense|UY uruguaio|UZ uzbeque|VA vaticano|
VE venezuelano|VN vietnamita|YE iemenita|ZA sul-africano|ZM zambiano|ZW zimbabuano`
    .split("|")
    .map((line) => {
      const [code = "", ...said] = line.trim().split(" ");
      return [code, said] as const;
    }),
);

/** In English and Spanish, as guests of these countries write them; the Spanish ones in the masculine. */
const foreign: Readonly<Record<string, string>> = {
  ...{ BR: "brazilian brasileño", AR: "argentinian argentine argentinean", UY: "uruguayan uruguayo" },
  ...{ PY: "paraguayan paraguayo", CL: "chilean", BO: "bolivian", PE: "peruvian", CO: "colombian" },
  ...{ EC: "ecuadorian ecuatoriano", VE: "venezuelan venezolano", MX: "mexican", US: "american" },
  ...{ CA: "canadian", GB: "british", IE: "irish", PT: "portuguese", ES: "spanish español", FR: "french" },
  ...{ IT: "italian", DE: "german", NL: "dutch", BE: "belgian", CH: "swiss suizo", AT: "austrian" },
  ...{ SE: "swedish", NO: "norwegian", DK: "danish", FI: "finnish", PL: "polish polaco", RU: "russian ruso" },
  ...{ UA: "ukrainian", JP: "japanese", KR: "korean", CN: "chinese chino", IN: "indian", AU: "australian" },
  ...{ ZA: "south-african", IL: "israeli" },
};

const feminines: readonly (readonly [RegExp, string])[] = [
  [/ão$/, "ã"],
  [/eu$/, "eia"],
  [/[êé]s$/, "esa"],
  [/ol$/, "ola"],
  [/o$/, "a"],
];

/** The feminine of such a word; the same word if it has none of its own: "canadense". */
function feminineOf(word: string): string {
  const rule = feminines.find(([ending]) => ending.test(word));
  return rule ? word.replace(rule[0], rule[1]) : word;
}

type Gender = "masculine" | "feminine";

/** The gender in which a guest said their marital state: "casada"; null if the word does not say it. */
export function genderOf(maritalState: string | undefined): Gender | null {
  const [, ending] = /^(?:solteir|casad|separad|divorciad|viúv)([ao])$/i.exec(maritalState ?? "") ?? [];
  return ending === undefined ? null : ending === "a" ? "feminine" : "masculine";
}

/**
 * The nationality of a country's citizens as a Portuguese contract prints it: "brasileira", of anybody "brasileiro(a)".
 * The country's name where there is no single word for it. Any other text is returned unchanged.
 */
export function nationalityName(code: string, gender: Gender | null = null): string {
  const [word] = words.get(code) ?? [];
  if (word === undefined) return countryName(code);
  const ending = feminineOf(word);
  if (gender !== null) return gender === "feminine" ? ending : word;
  if (ending === word) return word;
  return word.endsWith("ão") ? `${word}(ã)` : word.endsWith("eu") ? `${word}(eia)` : `${word}(a)`;
}

const bare = (text: string) =>
  fold(text)
    .replace(/\((a|ã|o|eia)\)$/, "")
    .replaceAll(/[\s-]+/g, " ")
    .trim();

/** The country that a text names, in Portuguese, English or Spanish, or whose nationality it is; null for any other. */
export function countryOfText(text: string | undefined): string | null {
  const typed = bare(text ?? "");
  return typed === "" ? null : (known().get(typed) ?? null);
}

/** True for a Portuguese word for this country's nationality: "brasileira". */
export function isNationality(text: string | undefined, code: string): text is string {
  return text !== undefined && ownWords(code).includes(bare(text));
}

/**
 * What a contract prints of a nationality that record and form have as a country: the guest's own word for it, else
 * `nationalityName`. What names no country is printed as told.
 */
export function nationalityPrinted(
  stored: string | null,
  told: string | undefined,
  gender: Gender | null = null,
): string | undefined {
  const code = stored ?? countryOfText(told);
  return code === null || isNationality(told, code) ? told : nationalityName(code, gender);
}

/** The same in contracts from before, which printed the country. */
export function countryPrinted(stored: string | null, told: string | undefined): string | undefined {
  const code = stored ?? countryOfText(told);
  return code !== null && (stored !== null || isNationality(told, code)) ? countryName(code) : told;
}

/** The Portuguese words for a nationality, folded. */
const ownWords = (code: string) => (words.get(code) ?? []).flatMap((word) => [bare(word), bare(feminineOf(word))]);

let kept: ReadonlyMap<string, string> | undefined;

function known(): ReadonlyMap<string, string> {
  if (kept !== undefined) return kept;
  const all = new Map<string, string>();
  const put = (text: string | undefined, code: string) => {
    const key = bare(text ?? "");
    if (!all.has(key)) all.set(key, code);
  };
  const names = ["pt-BR", "en", "es"].map((language) => new Intl.DisplayNames(language, { type: "region" }));
  for (const code of countryCodes) for (const name of names) put(name.of(code), code);
  for (const code of countryCodes) for (const word of ownWords(code)) put(word, code);
  for (const [code, said] of Object.entries(foreign)) {
    for (const word of said.split(" ")) for (const each of [word, feminineOf(word)]) put(each, code);
  }
  kept = all;
  return all;
}
