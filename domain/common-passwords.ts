/**
 * Whether a password is among the first that attackers try: few distinct characters, a run on the keyboard or of
 * digits, or common words padded with digits and symbols ("senha123456789"). Length is checked elsewhere. The words are
 * the most frequent ones in published lists of leaked passwords, in Portuguese and English.
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password);
  if (new Set(plain).size < 5) return true;
  const rest = withoutRuns(plain);
  return [rest, rest.replace(/[@43$50]/g, (sign) => spelled[sign] ?? sign)].some((text) => ownLetters(text) < 4);
}

/** Symbols and digits used in place of letters, as in "p@ssw0rd". */
const spelled: Record<string, string> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };

/** Lower case, without accents. */
function plainOf(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
}

const rows = [
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "1q2w3e4r5t6y7u8i9o0p",
];
const runs = rows.flatMap((row) => [row, [...row].reverse().join("")]);

/** The text without runs of at least four characters from the keyboard or the alphabet. */
function withoutRuns(text: string): string {
  for (let at = 0; at + 4 <= text.length; at += 1) {
    const run = runs.find((row) => row.includes(text.slice(at, at + 4)));
    if (run === undefined) continue;
    let end = at + 4;
    while (end < text.length && run.includes(text.slice(at, end + 1))) end += 1;
    return `${text.slice(0, at)} ${withoutRuns(text.slice(end))}`;
  }
  return text;
}

/** The number of letters left once common words are removed; a long run of digits counts too. */
function ownLetters(text: string): number {
  const letters = words.reduce((left, word) => left.replaceAll(word, " "), text.replace(/[^a-z]+/g, " "));
  const figures = /\d{9,}/.exec(text)?.[0] ?? "";
  return letters.replaceAll(" ", "").length + (new Set(figures).size >= 5 ? figures.length : 0);
}

const words = `
  administrador administrator bemvindo brasil brazil chocolate computador corinthians dragon estadia familia felicidade
  flamengo football futebol fluminense gremio hospedagem iloveyou internacional jesus jesuscristo amorzinho teamo
  password passe master monkey mudar palmeiras pousada princesa princess qwerty reserva santos saopaulo secret segredo
  senha shadow sunshine superman teste trocar vasco welcome letmein login usuario admin amor deus vida gmail hotmail
  abc user pass root minha meu my
`
  .trim()
  .split(/\s+/)
  .sort((one, other) => other.length - one.length);
