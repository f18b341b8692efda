/**
 * Whether a password is among those that everybody tries first: few different characters, a run along the keyboard or
 * the numbers, or common words with figures and signs around them ("senha123456789"). Length is not judged here.
 * Words: the heads of published lists of leaked passwords, in Portuguese and English.
 */
export function isCommonPassword(password: string): boolean {
  const plain = plainOf(password);
  if (new Set(plain).size < 5) return true;
  const rest = withoutRuns(plain);
  return [rest, rest.replace(/[@43$50]/g, (sign) => spelled[sign] ?? sign)].some((text) => ownLetters(text) < 4);
}

/** Signs and figures that stand for letters in "p@ssw0rd". */
const spelled: Record<string, string> = { "@": "a", "4": "a", "3": "e", "0": "o", $: "s", "5": "s" };

/** Small letters without accents. */
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

/** The text without pieces of four and more that stand so on the keyboard or in the alphabet. */
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

/** How many letters are left when common words are taken out; a long row of figures counts too. */
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
