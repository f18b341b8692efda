import { fold } from "#domain/search-words";

// Every word after "saldo" must be one of these: a guest may write "Saldo da reserva" as the text of a Pix.
const besides =
  "anterior ant inicial final atual parcial total dia do da de em no na ate conta corrente cc c disponivel disp contabil bloqueado bloqueio bloq liquido periodo mes ultimo extrato apos lancamentos invest facil plus aplicacao aplicacoes aplic apl aut automatica automaticas mais investimento investimentos poupanca cta abertura fechamento devedor credor judicial provisorio fim";
const known = new Set(besides.split(" "));
const dates = /\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?/g;

const moves =
  /\b(pix|ted|doc|tef|transf|pag|pgto|receb|envia|compra|deb|cred|tar|saque|dep|estorn|devol|cheque|boleto)/;

/**
 * True if a row states a balance. Either all of its words, or the words of one cell ("SALDO ANTERIOR") whose neighbours
 * describe no movement, must name a balance. "Saldo" alone in one cell may be the text of a Pix.
 */
export function isBalanceRow(words: readonly string[], whole: string): boolean {
  if (tellsBalance(whole)) return true;
  return words.some(
    (each) =>
      tellsBalance(each) &&
      /\w\W+\w/.test(each.trim()) &&
      words.every((other) => other === each || !moves.test(fold(other))),
  );
}

/** True if a text names a balance and nothing else: "SALDO ANTERIOR", "S A L D O", "SALDO TOTAL DISPONÍVEL DIA". */
export function tellsBalance(text: string): boolean {
  const bare = fold(text.slice(0, 120))
    .replace(dates, " ")
    .replace(/r\$|(?<!\d)0+(?!\d)|\bpara saque\b/g, " ");
  if (/\d/.test(bare)) return false;
  const [first, ...others] = bare
    .replace(/^\s*s a l d o\b/, "saldo")
    .replace(/[^a-z]+/g, " ")
    .trim()
    .split(" ");
  const last = others.at(-1);
  if (first === "cod" && others.join() === "lanc") return true; // Bradesco's "COD. LANC. 0"
  // Itaú's "SALDO TOTAL DISPONÍVEL DIA"; its accents are garbled in many ways
  if (first === "saldo" && others[0] === "total" && last === "dia" && others.length <= 4) return true;
  return (first === "saldo" || first === "saldos" || first === "sdo") && others.every((word) => known.has(word));
}
