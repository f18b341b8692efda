import type { ContractModel } from "#contract/contract-types";

const checked =
  "> Modelo do Estadia para começar. Antes de usar, peça a um advogado que confira o texto, e depois apague este aviso.";

/** Model texts written by us: a lawyer has to review them before use. */
export const contractModels: readonly ContractModel[] = [
  {
    key: "lodging",
    name: "Hospedagem, termos da estadia",
    legal_regime: "lodging",
    guarantee: "none",
    body: `${checked}

# Termos da hospedagem {{contrato.numero}}

## 1. Quem hospeda e quem se hospeda

**Hospedagem:** {{empresa.razao_social}}, CNPJ ou CPF {{empresa.cnpj}}, {{empresa.endereco_completo}}.

**Hóspede responsável:** {{locatario.nome}}, documento {{locatario.cpf_ou_passaporte}}.

## 2. A estadia

Acomodação {{imovel.nome}}, para até {{imovel.capacidade_maxima}} pessoas. Nesta reserva: {{ocupantes.quantidade}}, das quais {{ocupantes.adultos}} adultos.

Entrada em {{periodo.entrada_data}}, a partir das {{periodo.entrada_hora}}. Saída em {{periodo.saida_data}}, até as {{periodo.saida_hora}}. São {{periodo.noites}} diárias; a limpeza entre uma estadia e outra está incluída (Lei 11.771/2008, art. 23).

## 3. Preço e pagamento

Diárias: {{valores.diarias_total}}. Taxa de limpeza: {{valores.taxa_limpeza}}. Outras taxas: {{valores.outras_taxas}}. Desconto: {{valores.desconto}}.

**Total: {{valores.total}}** ({{valores.total_extenso}}), pago assim:

{{pagamento.parcelas}}

## 4. Cancelamento e arrependimento

{{cancelamento.politica_texto}}

Não comparecimento: {{cancelamento.no_show}}.

Direito de arrependimento: {{cancelamento.prazo_arrependimento}}.

## 5. Regras da casa

Animais: {{regras.animais}}. Fumo: {{regras.fumantes}}.

O hóspede responde pelos danos que ele ou quem vem com ele causar, e avisa a recepção assim que notar um.

## 6. Crianças e adolescentes

Menores de 18 anos se hospedam com pai, mãe ou responsável, ou com autorização (Lei 8.069/1990, art. 82).

## 7. Dados pessoais

Os dados são usados para a hospedagem e para o registro de hóspedes que a lei pede (Lei 13.709/2018).

{{contrato.data_emissao}}
`,
  },
  {
    key: "season_rental",
    name: "Locação por temporada",
    legal_regime: "season_rental",
    guarantee: "deposit",
    body: `${checked}

# Contrato de locação por temporada {{contrato.numero}}

## 1. Partes

**Locador:** {{locador.nome}}, CPF ou CNPJ {{locador.cpf_cnpj}}, por meio de {{empresa.razao_social}}, CNPJ ou CPF {{empresa.cnpj}}.

**Locatário:** {{locatario.nome}}, documento {{locatario.cpf_ou_passaporte}}, {{locatario.nacionalidade}}, {{locatario.estado_civil}}, {{locatario.profissao}}, residente em {{locatario.endereco_completo}}.

## 2. Imóvel

{{imovel.nome}}, em {{imovel.endereco_completo}}, {{imovel.mobiliado}}: {{inventario.anexo}}.

## 3. Prazo e finalidade

De {{periodo.entrada_data}}, às {{periodo.entrada_hora}}, a {{periodo.saida_data}}, às {{periodo.saida_hora}}: {{periodo.noites}} noites, para {{periodo.finalidade}}. É locação para temporada, de no máximo 90 dias (Lei 8.245/1991, arts. 48 a 50).

## 4. Preço e pagamento

Aluguel: {{valores.diarias_total}}. Taxa de limpeza: {{valores.taxa_limpeza}}. Outras taxas: {{valores.outras_taxas}}. Desconto: {{valores.desconto}}.

**Total: {{valores.total}}** ({{valores.total_extenso}}), pago antecipadamente, como a lei permite (art. 49):

{{pagamento.parcelas}}

## 5. Garantia

Caução de {{caucao.valor}}, devolvida depois da vistoria de saída, descontados os danos comprovados. É a única garantia deste contrato (art. 37).

## 6. Ocupantes

No máximo {{imovel.capacidade_maxima}} pessoas. Ocupam o imóvel:

{{ocupantes.lista}}

Menores: {{ocupantes.menores}}. Responsável por eles: {{ocupantes.responsavel_menores}}.

## 7. Uso do imóvel

Uso só para moradia temporária, sem ceder nem sublocar. Animais: {{regras.animais}}. Fumo: {{regras.fumantes}}.

## 8. Estado, vistoria e danos

O locatário confere o inventário na entrada, avisa o que faltar no primeiro dia e devolve o imóvel como o recebeu.

## 9. Fim antecipado, cancelamento e arrependimento

{{cancelamento.politica_texto}}

Não comparecimento: {{cancelamento.no_show}}.

Direito de arrependimento: {{cancelamento.prazo_arrependimento}}.

## 10. Saída depois do prazo

Quem fica depois do prazo paga as diárias a mais. O locador se opõe, por este contrato, a que a locação continue por prazo indeterminado (art. 50).

## 11. Dados pessoais

Os dados são usados para esta locação (Lei 13.709/2018).

## 12. Foro

Foro do lugar do imóvel.

{{contrato.data_emissao}}
`,
  },
];
