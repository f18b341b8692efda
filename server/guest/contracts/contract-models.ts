import type { ContractModel } from "#contract/guest/contract-types";
import { ofOnePart } from "#server/guest/contracts/annexes";

/**
 * Texts to begin with, written by us: the editor says beside them that a lawyer has to review them. Each sentence
 * stands only if its facts do; what a party or a house must have is printed in any case, and stops a contract without
 * it.
 */
export const contractModels: readonly ContractModel[] = [
  {
    key: "lodging",
    name: "Hospedagem, termos da estadia",
    legal_regime: "lodging",
    guarantee: "none",
    body: `# Termos da hospedagem {{contrato.numero}}

## 1. Quem hospeda e quem se hospeda

**Hospedagem:** {{empresa.razao_social}}, CNPJ ou CPF {{empresa.cnpj}}, {{empresa.endereco_completo}}.

**Hóspede responsável:** {{locatario.nome}}, documento {{locatario.cpf_ou_passaporte}}.

## 2. A estadia

Acomodação {{imovel.nome}}, {{imovel.capacidade_descricao}}. Nesta reserva: {{ocupantes.descricao}}{{#se ocupantes.animais}}, com {{ocupantes.animais}}{{/se}}.

Entrada em {{periodo.entrada_data}}, a partir das {{periodo.entrada_hora}}. Saída em {{periodo.saida_data}}, até as {{periodo.saida_hora}}. Duração: {{periodo.noites_descricao}}.

{{#se estadia.partes}}
${ofOnePart}

{{estadia.partes}}
{{/se}}

{{#sem valores.taxa_limpeza}}
A limpeza entre uma estadia e outra está incluída na diária (Lei 11.771/2008, art. 23).
{{/sem}}

## 3. Preço e pagamento

Diárias: {{valores.diarias_total}}.{{#se valores.taxa_limpeza}} Taxa de limpeza: {{valores.taxa_limpeza}}.{{/se}}{{#se valores.outras_taxas}} Outras taxas: {{valores.outras_taxas}}.{{/se}}{{#se valores.desconto}} Desconto: {{valores.desconto}}.{{/se}}

**Total: {{valores.total}}** ({{valores.total_extenso}}){{#se pagamento.parcelas}}, com pagamento assim:{{/se}}{{#sem pagamento.parcelas}}.{{/sem}}

{{#se pagamento.parcelas}}
{{pagamento.parcelas}}
{{/se}}

{{#se caucao.valor}}
Caução de {{caucao.valor}}, fora do total: entregue até a entrada e devolvida depois da vistoria de saída, descontados os danos comprovados.
{{/se}}

## 4. Cancelamento e arrependimento

{{#se cancelamento.politica_texto}}
{{cancelamento.politica_texto}}
{{/se}}

{{#sem cancelamento.politica_texto}}
O cancelamento segue o que a lei prevê.
{{/sem}}

{{#se cancelamento.no_show}}
Não comparecimento: {{cancelamento.no_show}}.
{{/se}}

{{#se cancelamento.prazo_arrependimento}}
Direito de arrependimento: {{cancelamento.prazo_arrependimento}}.
{{/se}}

## 5. Regras da casa

{{#se regras.animais}}Animais: {{regras.animais}}.{{/se}}{{#se regras.fumantes}} Fumo: {{regras.fumantes}}.{{/se}}

O hóspede responde pelos danos que ele ou quem vem com ele causar, e avisa a hospedagem assim que notar um.

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
    body: `# Contrato de locação por temporada {{contrato.numero}}

## 1. Partes

**Locador:** {{locador.nome}}, CPF ou CNPJ {{locador.cpf_cnpj}}{{#se locador.representante}}, por meio de {{locador.representante}}, CNPJ ou CPF {{empresa.cnpj}}{{/se}}.

**Locatário:** {{locatario.nome}}, documento {{locatario.cpf_ou_passaporte}}, {{locatario.nacionalidade}}, {{locatario.estado_civil}}, {{locatario.profissao}}, residente em {{locatario.endereco_completo}}.

## 2. Imóvel

{{imovel.nome}}, em {{imovel.endereco_completo}}.

{{#se imovel.mobiliado}}
Imóvel {{imovel.mobiliado}}{{#se inventario.anexo}}: {{inventario.anexo}}{{/se}}.
{{/se}}

## 3. Prazo e finalidade

De {{periodo.entrada_data}}, às {{periodo.entrada_hora}}, a {{periodo.saida_data}}, às {{periodo.saida_hora}}: {{periodo.noites_descricao}}, para {{periodo.finalidade}}. É locação para temporada, de no máximo 90 dias (Lei 8.245/1991, arts. 48 a 50).

{{#se estadia.partes}}
${ofOnePart}

{{estadia.partes}}
{{/se}}

## 4. Preço e pagamento

Aluguel: {{valores.diarias_total}}.{{#se valores.taxa_limpeza}} Taxa de limpeza: {{valores.taxa_limpeza}}.{{/se}}{{#se valores.outras_taxas}} Outras taxas: {{valores.outras_taxas}}.{{/se}}{{#se valores.desconto}} Desconto: {{valores.desconto}}.{{/se}}

**Total: {{valores.total}}** ({{valores.total_extenso}}){{#se pagamento.antecipado}}, com pagamento até a entrada, como a lei permite (art. 49){{/se}}{{#se pagamento.parcelas}}:{{/se}}{{#sem pagamento.parcelas}}.{{/sem}}

{{#se pagamento.parcelas}}
{{pagamento.parcelas}}
{{/se}}

## 5. Garantia

{{#se caucao.valor}}
Caução de {{caucao.valor}}, fora do total: entregue até a entrada e devolvida depois da vistoria de saída, descontados os danos comprovados. É a única garantia deste contrato (art. 37).
{{/se}}

{{#sem caucao.valor}}
Não há caução.
{{/sem}}

## 6. Ocupantes

No máximo: {{imovel.capacidade_maxima}}. Nesta reserva: {{ocupantes.descricao}}{{#se ocupantes.animais}}, com {{ocupantes.animais}}{{/se}}. Nomes informados até a emissão:

{{ocupantes.lista}}

{{#se ocupantes.menores}}
Menores de 18 anos: {{ocupantes.menores}}. Responsável: {{ocupantes.responsavel_menores}}.
{{/se}}

## 7. Uso do imóvel

Uso só para moradia temporária, sem ceder nem sublocar.{{#se regras.animais}} Animais: {{regras.animais}}.{{/se}}{{#se regras.fumantes}} Fumo: {{regras.fumantes}}.{{/se}}

## 8. Estado, vistoria e danos

{{#se inventario.anexo}}
O locatário confere o inventário na entrada e avisa o que faltar no primeiro dia.
{{/se}}

O locatário devolve o imóvel como o recebeu, salvo o desgaste do uso normal (art. 23, III).

## 9. Fim antecipado, cancelamento e arrependimento

{{#se cancelamento.politica_texto}}
{{cancelamento.politica_texto}}
{{/se}}

{{#sem cancelamento.politica_texto}}
O cancelamento segue o que a lei prevê.
{{/sem}}

{{#se cancelamento.no_show}}
Não comparecimento: {{cancelamento.no_show}}.
{{/se}}

{{#se cancelamento.prazo_arrependimento}}
Direito de arrependimento: {{cancelamento.prazo_arrependimento}}.
{{/se}}

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
