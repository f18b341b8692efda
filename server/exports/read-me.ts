import { showDate } from "#domain/stay-dates";
import { kinds } from "#server/exports/kinds";

interface Told {
  company: string;
  today: string;
  /** Rows by table. */
  counts: ReadonlyMap<string, number>;
  /** Files that the store has lost. */
  missing: readonly string[];
}

/** What is what in an export, for whoever opens it; Windows' own editor reads it. */
export function readMe({ company, today, counts, missing }: Told): Buffer {
  const lines = [
    `Exportação de todos os dados de ${company}`,
    `Feita pelo Estadia em ${showDate(today)}`,
    "",
    "COMO LER",
    "",
    "Cada assunto tem dois arquivos com o mesmo nome e o mesmo conteúdo:",
    "- .csv abre em planilhas (Excel, LibreOffice, Google Planilhas). O separador é ponto e vírgula.",
    "- .json é para outros programas. Os valores em dinheiro estão em centavos (campos terminados em _cents) e os",
    "  percentuais em centésimos de por cento (campos terminados em _bps ou basis_points).",
    "",
    "Nos CSV, um apóstrofo no começo de um texto evita que a planilha o leia como fórmula. Data e hora estão no fuso da",
    "empresa; nos JSON, em UTC. As colunas com (id) ligam um arquivo ao outro: o mesmo código aparece na coluna Código",
    "interno do outro assunto.",
    "",
    "Os arquivos enviados (documentos das reservas e dos lançamentos, fotos, PDF das prestações de contas) estão na pasta",
    "arquivos. A coluna Arquivo no zip diz qual é cada um.",
    "",
    "Os dados foram lidos um assunto depois do outro. O que alguém mudou durante a exportação pode aparecer em um arquivo",
    "e ainda não em outro.",
    "",
    "O QUE HÁ AQUI",
    "",
    ...kinds.map(({ path, title, table, within }) => {
      const rows = within === null ? `: ${(counts.get(table) ?? 0).toLocaleString("pt-BR")}` : "";
      return `- ${path}: ${title}${rows}`;
    }),
    "",
    "O QUE NÃO ESTÁ AQUI",
    "",
    "Senhas de entrada no Estadia, verificação em duas etapas, sessões, endereços secretos de calendários e links de",
    "hóspedes e convites: abrem portas, e não são dados da empresa. O texto dos e-mails enviados não é guardado. Já a senha",
    "do Wi-Fi e as instruções de acesso das acomodações estão aqui, em acomodacoes/acomodacoes.",
    ...(missing.length === 0
      ? []
      : [
          "",
          "ARQUIVOS QUE FALTAM",
          "",
          "Estes arquivos constam dos dados, mas não foram encontrados no armazenamento:",
          ...missing.map((path) => `- ${path}`),
        ]),
    "",
    "Este arquivo tem dados pessoais de hóspedes e de outras pessoas. Guarde-o com cuidado e apague as cópias de que não",
    "precisar mais (LGPD).",
    "",
  ];
  return Buffer.from(`\ufeff${lines.join("\r\n")}`, "utf8");
}
