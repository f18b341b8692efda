/**
 * Who provides a variable: an empty one of the guest is requested from them; an empty one of the company prevents
 * issuing.
 */
export type VariableSource = "company" | "guest" | "stay";

export interface ContractVariable {
  label: string;
  /** Shown in a preview without a booking. */
  sample: string;
  source: VariableSource;
  /** Printed if it is empty, which is then allowed. */
  whenEmpty?: string;
}

/**
 * The variables of a contract by group, in menu order: those that stored data can fill. Everything
 * else is part of the clauses. Names are taken from public model contracts for season rentals.
 */
export const contractVariables = {
  "contrato.numero": { label: "Número do contrato", sample: "2026/0187", source: "stay" },
  "contrato.data_emissao": { label: "Data de emissão", sample: "16/11/2026", source: "stay" },
  "contrato.versao_modelo": { label: "Versão do modelo", sample: "3", source: "stay" },
  "contrato.local": { label: "Cidade da empresa", sample: "Imbituba, SC", source: "company" },
  "empresa.razao_social": { label: "Razão social", sample: "Morada Sul Hospedagens Ltda", source: "company" },
  "empresa.nome_fantasia": { label: "Nome fantasia", sample: "Morada Sul", source: "company" },
  "empresa.cnpj": { label: "CNPJ ou CPF da empresa", sample: "11.222.333/0001-81", source: "company" },
  "empresa.cadastur": { label: "Cadastur", sample: "24.012345.10.0001-2", source: "company" },
  "empresa.endereco_completo": {
    label: "Endereço da empresa",
    sample: "Rua das Gaivotas, 120, Imbituba, SC",
    source: "company",
  },
  "empresa.telefone": { label: "Telefone da empresa", sample: "(48) 3355-1200", source: "company" },
  "empresa.email": { label: "E-mail da empresa", sample: "contato@moradasul.com.br", source: "company" },
  "locador.tipo": { label: "Quem é o locador", sample: "proprietário", source: "stay" },
  "locador.representante": {
    label: "Empresa que age pelo proprietário",
    sample: "Morada Sul Hospedagens Ltda",
    source: "stay",
    whenEmpty: "sem representante",
  },
  "locador.nome": { label: "Nome do locador", sample: "Ilda Martins Rezende", source: "company" },
  "locador.cpf_cnpj": { label: "CPF ou CNPJ do locador", sample: "529.982.247-25", source: "company" },
  "locador.telefone": { label: "Telefone do locador", sample: "(48) 99123-4567", source: "company" },
  "locador.email": { label: "E-mail do locador", sample: "ilda@exemplo.com.br", source: "company" },
  "locatario.nome": { label: "Nome do hóspede", sample: "Helena Prates Moura", source: "guest" },
  "locatario.cpf_ou_passaporte": { label: "CPF ou passaporte do hóspede", sample: "111.444.777-35", source: "guest" },
  "locatario.nacionalidade": { label: "Nacionalidade do hóspede", sample: "brasileira", source: "guest" },
  "locatario.estado_civil": { label: "Estado civil do hóspede", sample: "casada", source: "guest" },
  "locatario.profissao": { label: "Profissão do hóspede", sample: "arquiteta", source: "guest" },
  "locatario.data_nascimento": { label: "Data de nascimento do hóspede", sample: "14/03/1988", source: "guest" },
  "locatario.endereco_completo": {
    label: "Endereço do hóspede",
    sample: "Rua Augusta, 900, São Paulo, SP",
    source: "guest",
  },
  "locatario.telefone": { label: "Telefone do hóspede", sample: "(11) 98765-4321", source: "guest" },
  "locatario.email": { label: "E-mail do hóspede", sample: "helena@exemplo.com.br", source: "guest" },
  "ocupantes.lista": {
    label: "Lista de ocupantes",
    sample: "Helena Prates Moura; Caio Moura; Ana Moura; Bento Moura",
    source: "stay",
  },
  "ocupantes.quantidade": { label: "Quantidade de ocupantes", sample: "4", source: "stay" },
  "ocupantes.descricao": { label: "Ocupantes por idade", sample: "2 adultos e 2 crianças", source: "stay" },
  "ocupantes.adultos": { label: "Adultos", sample: "2", source: "stay" },
  "ocupantes.criancas": { label: "Crianças e bebês", sample: "2", source: "stay" },
  "ocupantes.animais": {
    label: "Animais que vêm",
    sample: "1 animal de estimação",
    source: "stay",
    whenEmpty: "sem animais de estimação",
  },
  "ocupantes.menores": {
    label: "Menores",
    sample: "Ana Moura; Bento Moura",
    source: "stay",
    whenEmpty: "não há menores",
  },
  "ocupantes.responsavel_menores": {
    label: "Adulto responsável pelos menores",
    sample: "Helena Prates Moura",
    source: "guest",
    whenEmpty: "não há menores",
  },
  "imovel.nome": { label: "Nome da acomodação", sample: "Casa Butiá", source: "stay" },
  "imovel.tipo": { label: "Tipo da acomodação", sample: "Casa", source: "stay" },
  "imovel.endereco_completo": {
    label: "Endereço da acomodação",
    sample: "Rua dos Butiás, 14, Imbituba, SC",
    source: "company",
  },
  "imovel.quartos": { label: "Quartos", sample: "3", source: "company" },
  "imovel.banheiros": { label: "Banheiros", sample: "2", source: "company" },
  "imovel.camas": { label: "Camas", sample: "5", source: "company" },
  "imovel.capacidade_maxima": { label: "Capacidade máxima", sample: "6", source: "stay" },
  "imovel.capacidade_descricao": { label: "Capacidade por extenso", sample: "até 6 pessoas", source: "stay" },
  "imovel.mobiliado": { label: "Mobiliado ou não", sample: "mobiliado", source: "company" },
  "inventario.lista": {
    label: "Lista do inventário",
    sample: "Sala: 1 sofá, bom; Cozinha: 1 fogão, bom",
    source: "company",
  },
  "inventario.anexo": {
    label: "Inventário em anexo",
    sample: "inventário em anexo, com 2 itens",
    source: "stay",
    whenEmpty: "sem inventário",
  },
  "periodo.entrada_data": { label: "Data da entrada", sample: "20/11/2026", source: "stay" },
  "periodo.entrada_hora": { label: "Hora da entrada", sample: "15:00", source: "stay" },
  "periodo.saida_data": { label: "Data da saída", sample: "24/11/2026", source: "stay" },
  "periodo.saida_hora": { label: "Hora da saída", sample: "11:00", source: "stay" },
  "periodo.noites": { label: "Número de noites", sample: "4", source: "stay" },
  "periodo.noites_descricao": { label: "Noites por extenso", sample: "4 noites", source: "stay" },
  "periodo.finalidade": { label: "Finalidade da estadia", sample: "lazer", source: "stay" },
  "estadia.partes": {
    label: "Outras partes da estadia",
    sample: "De 24/11/2026 a 26/11/2026: Chalé do Morro, reserva 7KQ2MX",
    source: "stay",
    whenEmpty: "estadia em uma só acomodação",
  },
  "valores.diaria": { label: "Valor da diária", sample: "R$ 660,00", source: "stay" },
  "valores.diarias_total": { label: "Total das diárias", sample: "R$ 2.640,00", source: "stay" },
  "valores.taxa_limpeza": {
    label: "Taxa de limpeza",
    sample: "R$ 200,00",
    source: "stay",
    whenEmpty: "sem taxa de limpeza",
  },
  "valores.outras_taxas": {
    label: "Outras taxas",
    sample: "Taxa de pet: R$ 150,00",
    source: "stay",
    whenEmpty: "sem outras taxas",
  },
  "valores.desconto": { label: "Descontos", sample: "R$ 100,00", source: "stay", whenEmpty: "sem desconto" },
  "valores.total": { label: "Valor total", sample: "R$ 2.890,00", source: "stay" },
  "valores.total_extenso": {
    label: "Valor total por extenso",
    sample: "dois mil, oitocentos e noventa reais",
    source: "stay",
  },
  "pagamento.sinal_valor": { label: "Valor do sinal", sample: "R$ 1.445,00", source: "stay", whenEmpty: "sem sinal" },
  "pagamento.sinal_percentual": { label: "Percentual do sinal", sample: "50%", source: "stay", whenEmpty: "sem sinal" },
  "pagamento.sinal_vencimento": {
    label: "Vencimento do sinal",
    sample: "18/11/2026",
    source: "stay",
    whenEmpty: "sem sinal",
  },
  "pagamento.saldo_valor": {
    label: "Valor depois do sinal",
    sample: "R$ 1.445,00",
    source: "stay",
    whenEmpty: "sem saldo",
  },
  "pagamento.saldo_vencimento": {
    label: "Último vencimento depois do sinal",
    sample: "20/11/2026",
    source: "stay",
    whenEmpty: "sem saldo",
  },
  "pagamento.parcelas": {
    label: "Parcelas",
    sample: "Sinal de R$ 1.445,00 até 18/11/2026; Saldo de R$ 1.445,00 até 20/11/2026",
    source: "stay",
    whenEmpty: "sem parcelas",
  },
  "pagamento.antecipado": {
    label: "Pago antes ou na entrada",
    sample: "antecipadamente",
    source: "stay",
    whenEmpty: "nas datas combinadas",
  },
  "pagamento.pix_chave": { label: "Chave Pix", sample: "contato@moradasul.com.br", source: "company" },
  "pagamento.pix_titular": { label: "Titular da chave Pix", sample: "Morada Sul Hospedagens Ltda", source: "company" },
  "caucao.valor": { label: "Valor da caução", sample: "R$ 500,00", source: "company" },
  "cancelamento.politica_texto": {
    label: "Política de cancelamento",
    sample: "Até 7 dias antes da entrada, devolução de 100%.",
    source: "stay",
    whenEmpty: "sem política de cancelamento combinada",
  },
  "cancelamento.prazo_arrependimento": {
    label: "Prazo de arrependimento",
    sample: "até 19/11/2026 (CDC, art. 49), com devolução de tudo o que foi pago",
    source: "stay",
    whenEmpty: "não se aplica",
  },
  "cancelamento.no_show": {
    label: "Não comparecimento",
    sample: "sem devolução",
    source: "stay",
    whenEmpty: "conforme a política de cancelamento",
  },
  "regras.casa": { label: "Regras da casa", sample: "Silêncio das 22h às 8h.", source: "company" },
  "regras.animais": { label: "Animais", sample: "aceitos", source: "stay" },
  "regras.fumantes": { label: "Fumantes", sample: "não é permitido fumar", source: "stay" },
  "privacidade.canal": { label: "Canal de privacidade", sample: "privacidade@moradasul.com.br", source: "company" },
} as const satisfies Record<string, ContractVariable>;

export type VariableName = keyof typeof contractVariables;

/** The samples of all variables: one stay, whose sums, people and dates agree. Several items are a list. */
export const sampleValues = (): Record<VariableName, string | string[]> => {
  const samples = Object.entries(contractVariables).map(([name, { sample }]) => {
    const items = sample.split("; ");
    return [name, items.length > 1 ? items : sample];
  });
  return Object.fromEntries(samples);
};

/** Whether the text names a variable. */
export const isVariable = (name: string): name is VariableName => Object.hasOwn(contractVariables, name);

/** Facts of the guest that the contract step asks for if a contract needs them and they are not stored. */
export const askedFacts = [
  "locatario.nome", // in Latin letters, if the fonts lack those of the name
  "locatario.cpf_ou_passaporte",
  "locatario.nacionalidade",
  "locatario.estado_civil",
  "locatario.profissao",
  "locatario.data_nascimento",
  "locatario.endereco_completo",
  "locatario.telefone",
  "locatario.email",
  "ocupantes.responsavel_menores",
] as const satisfies readonly VariableName[];
export type AskedFact = (typeof askedFacts)[number];
