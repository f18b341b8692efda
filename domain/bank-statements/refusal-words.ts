import type { Fault, Refusal } from "#domain/bank-statements/statement";

const words: Record<Fault, string> = {
  empty_file: "O arquivo está vazio. Baixe o extrato de novo no banco.",
  no_text: "Este arquivo não é um extrato OFX nem CSV. Baixe o extrato em um desses formatos.",
  no_statement: "Não há extrato de conta neste arquivo OFX. Confira qual arquivo foi baixado.",
  cut_off: "O arquivo termina antes do fim. Baixe o extrato de novo no banco.",
  unclosed_quotes: "Há aspas que não fecham",
  no_header:
    "Não encontramos uma linha com os nomes das colunas (data, descrição e valor). Crie um modelo para o arquivo deste banco.",
  too_many_cells: "Há mais colunas do que no cabeçalho",
  too_many_lines: "O arquivo tem lançamentos demais. Baixe um período menor.",
  missing_date: "Falta a data",
  bad_date: "A data não existe ou não foi reconhecida",
  missing_amount: "Falta o valor",
  bad_amount: "O valor não foi reconhecido",
  split_amount: "O valor está cortado pela própria vírgula e pode ser lido de dois jeitos",
  other_currency: "O extrato é de uma conta em outra moeda, e aqui só entram contas em reais",
  investments:
    "O arquivo só tem investimentos (compras e vendas de títulos), e aqui entram contas e cartões. Baixe o extrato da conta. Nada foi importado.",
  unclear_decimals:
    "O valor pode ser lido de dois jeitos, e nada no arquivo diz se os centavos vêm depois da vírgula ou do ponto. Diga qual é em um modelo para o arquivo deste banco",
  unclear_sign:
    "Nenhum valor deste arquivo tem sinal, e por isso não dá para saber o que entrou e o que saiu. Diga o que é em um modelo para o arquivo deste banco, ou baixe o extrato em OFX. Nada foi importado.",
  amount_and_sign_disagree: "O valor e o tipo (crédito ou débito) não combinam",
};

/** The refusal as shown to the user: "Linha 12: A data não existe ou não foi reconhecida (31/02/2026)." */
export function refusalWords({ fault, row, value }: Omit<Refusal, "ok">): string {
  const said = words[fault];
  if (said.endsWith(".")) return said;
  return `${row === null ? "" : `Linha ${row}: `}${said}${value ? ` (${value})` : ""}. Nada foi importado.`;
}
