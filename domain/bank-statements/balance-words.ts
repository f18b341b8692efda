import { fold } from "#domain/search-words";

// Every word behind "saldo" has to be one of these: "Saldo da reserva" is what a guest writes into his Pix.
const besides =
  "anterior ant inicial final atual parcial total dia do da de em no na ate conta corrente cc c disponivel disp contabil bloqueado bloqueio bloq liquido periodo mes ultimo extrato apos lancamentos invest facil plus aplicacao aplicacoes aplic apl aut automatica automaticas mais investimento investimentos poupanca cta abertura fechamento devedor credor judicial provisorio fim";
const known = new Set(besides.split(" "));
const dates = /\d{1,2}[/.-]\d{1,2}([/.-]\d{2,4})?/g;

const moves =
  /\b(pix|ted|doc|tef|transf|pag|pgto|receb|envia|compra|deb|cred|tar|saque|dep|estorn|devol|cheque|boleto)/;

/**
 * Whether a row tells a balance, by the words that it consists of: all of them, or those in one place ("SALDO ANTERIOR")
 * where the words beside them name no movement. "Saldo" alone in one place may be what somebody wrote into his Pix.
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

/** Whether a text names a balance and nothing else: "SALDO ANTERIOR", "S A L D O", "SALDO TOTAL DISPONÍVEL DIA". */
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
  // Itaú's "SALDO TOTAL DISPONÍVEL DIA" comes with its accent broken in many ways.
  if (first === "saldo" && others[0] === "total" && last === "dia" && others.length <= 4) return true;
  return (first === "saldo" || first === "saldos" || first === "sdo") && others.every((word) => known.has(word));
}
