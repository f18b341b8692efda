import { kindWords, regimeMeanings, regimeWords } from "#contract/catalogue/accommodation-words";
import type { SheetColumn } from "#contract/office/sheet";
import { states } from "#domain/brazil";

const oneOf = (words: Readonly<Record<string, string>>) => `Um destes: ${Object.values(words).join(", ")}.`;
/** Without the article of the form: a cell of a sheet says "Empresa". */
const landlordSheetWords = { company: "Empresa", owner: "Proprietário" };
const stateWords = { active: "Ativa", inactive: "Inativa" };
const weekdays = {
  0: "domingo",
  1: "segunda",
  2: "terça",
  3: "quarta",
  4: "quinta",
  5: "sexta",
  6: "sábado",
};
const yesNo = "Sim ou Não. Vazio: Não.";
const money = "Em reais, como 1.234,56.";

const identification: SheetColumn[] = [
  {
    field: "name",
    header: "Nome",
    others: ["Acomodação", "Nome da acomodação", "Unidade", "Imóvel", "Título"],
    reading: "text",
    required: true,
    help: "Como os hóspedes a conhecem. Não pode repetir o de outra acomodação.",
    example: "Chalé Exemplo",
  },
  {
    field: "short_name",
    header: "Nome curto",
    others: ["Apelido", "Abreviação", "Sigla"],
    reading: "text",
    help: "Até 18 caracteres, para o mapa de reservas.",
    example: "Exemplo",
  },
  {
    field: "code",
    header: "Código",
    others: ["Cód.", "Cod", "Referência", "Ref", "Número da unidade"],
    reading: "text",
    help: "Até 20 caracteres. Não pode repetir o de outra acomodação.",
    example: "CH-01",
  },
  {
    field: "kind",
    header: "Tipo",
    others: ["Tipo de acomodação", "Tipo de imóvel", "Categoria"],
    reading: "choice",
    words: kindWords,
    required: true,
    help: oneOf(kindWords),
    example: "Chalé",
  },
  {
    field: "legal_regime",
    header: "Regime",
    others: ["Regime legal", "Modalidade"],
    reading: "choice",
    words: regimeWords,
    meanings: regimeMeanings,
    required: true,
    help: `${oneOf(regimeWords)} Define a ficha e o contrato.`,
    example: "Locação por temporada",
  },
  {
    field: "group",
    header: "Local",
    others: ["Grupo", "Bloco", "Condomínio", "Empreendimento"],
    reading: "text",
    help: "Junta acomodações nas listas e no mapa.",
    example: "Praia Mole",
  },
  {
    field: "status",
    header: "Situação",
    others: ["Status", "Estado atual"],
    reading: "choice",
    words: stateWords,
    help: "Ativa ou Inativa. Inativa não recebe reservas. Vazio: Ativa.",
    example: "Ativa",
  },
  {
    field: "sort_order",
    header: "Ordem",
    others: ["Posição", "Sequência"],
    reading: "whole",
    help: "Um número: menor vem antes nas listas.",
    example: "1",
  },
  {
    field: "color",
    header: "Cor",
    others: ["Cor no mapa"],
    reading: "text",
    help: "Como #1f7a8c. Vazio: a cor padrão.",
    example: "#1f7a8c",
  },
];

const capacity: SheetColumn[] = [
  {
    field: "base_guests",
    header: "Hóspedes na diária",
    others: ["Hóspedes inclusos", "Hóspedes incluídos", "Pessoas na diária", "Ocupação padrão"],
    reading: "whole",
    required: true,
    help: "Quantas pessoas o valor da diária inclui.",
    example: "2",
  },
  {
    field: "max_guests",
    header: "Capacidade máxima",
    others: ["Capacidade", "Máximo de hóspedes", "Máx. hóspedes", "Hóspedes", "Pessoas"],
    reading: "whole",
    required: true,
    help: "Quantas pessoas cabem, de 1 a 200.",
    example: "4",
  },
  whole("bedrooms", "Quartos", ["Dormitórios"], "Quantos quartos há.", "2"),
  whole("beds", "Camas", ["Leitos"], "Quantas camas há.", "3"),
  whole("bathrooms", "Banheiros", ["Banheiro", "WC"], "Quantos banheiros há.", "1"),
  whole("area_m2", "Área (m²)", ["Área", "Metragem", "m²"], "Metros quadrados, sem vírgula.", "80"),
  known("pets_allowed", "Aceita pets", ["Pets", "Animais", "Aceita animais"]),
  known("smoking_allowed", "Permite fumar", ["Fumantes", "Aceita fumantes"]),
  flag("accessible", "Acessível", ["Acessibilidade", "Acessível para cadeira de rodas", "PCD"]),
  {
    field: "furnished",
    header: "Mobiliada",
    others: ["Mobiliado", "Com mobília"],
    reading: "yes_no",
    help: "Sim ou Não. Vazio: não informado. O contrato de temporada precisa saber.",
    example: "Sim",
  },
  {
    field: "landlord",
    header: "Locador",
    others: ["Quem aluga"],
    reading: "choice",
    words: landlordSheetWords,
    help: `${oneOf(landlordSheetWords)} Vazio: não informado. O contrato de temporada precisa saber.`,
    example: "Empresa",
  },
];

const stays: SheetColumn[] = [
  hour("check_in_time", "Check-in a partir de", ["Check-in", "Horário de check-in", "Entrada"], "15:00"),
  hour("check_out_time", "Check-out até", ["Check-out", "Horário de check-out", "Saída"], "11:00"),
  whole("preparation_nights", "Noites de preparo", ["Preparo"], "Noites fechadas após cada saída. Vazio: 0.", "0"),
  whole("min_nights", "Mínimo de noites", ["Mín. noites", "Estadia mínima"], "Vazio: 1.", "2"),
  whole("max_nights", "Máximo de noites", ["Máx. noites", "Estadia máxima"], "Vazio: sem máximo.", "30"),
  whole("min_notice", "Antecedência mínima", [], "Dias entre hoje e a entrada. Vazio: 0.", "0"),
  whole("booking_window", "Antecedência máxima", [], "Em dias. Vazio: qualquer data.", "365"),
];

const prices: SheetColumn[] = [
  {
    field: "base_price_cents",
    header: "Valor da diária",
    others: [
      ...["Diária", "Preço", "Preço da diária", "Valor", "Tarifa", "Diária padrão", "Diária base", "Preço base"],
      ...["Valor base", "Preço por noite", "Valor por noite", "Preço da noite", "Valor da noite"],
    ],
    reading: "amount",
    required: true,
    help: money,
    example: "350,00",
  },
  amount("extra_guest_price_cents", "Valor por hóspede extra", ["Hóspede extra", "Pessoa extra"], "50,00"),
  amount("cleaning_fee_cents", "Taxa de limpeza", ["Limpeza"], "120,00"),
  amount("weekend_price_cents", "Diária no fim de semana", ["Valor no fim de semana", "Fim de semana"], "420,00"),
  {
    field: "weekend_days",
    header: "Noites de fim de semana",
    others: ["Dias de fim de semana"],
    reading: "choices",
    words: weekdays,
    help: "Dias separados por vírgula. Vazio: sexta, sábado.",
    example: "sexta, sábado",
  },
];

const place: SheetColumn[] = [
  text("address.zip_code", "CEP", ["Código postal"], "8 números, com ou sem hífen.", "88015-100"),
  text("address.street", "Rua", ["Endereço", "Logradouro"], "Sem o número.", "Rua das Gaivotas"),
  text("address.number", "Número", ["Nº", "Num"], "Ou s/n.", "12"),
  text("address.complement", "Complemento", ["Compl."], "Apartamento, bloco.", "Casa 2"),
  text("address.district", "Bairro", [], "", "Praia Mole"),
  text("address.city_code", "Cidade", ["Município"], "Nome da cidade, com o estado na coluna UF.", "Florianópolis"),
  {
    field: "address.state",
    header: "UF",
    others: ["Estado"],
    reading: "choice",
    words: Object.fromEntries(states.map(({ code, name }) => [code, name])),
    help: "Duas letras, como SC.",
    example: "SC",
  },
  text(
    "description",
    "Descrição",
    ["Observações", "Sobre"],
    "Até 5.000 caracteres, com quebras de linha.",
    "Vista mar.",
  ),
];

/** The columns of an accommodation spreadsheet, in template order. */
export const accommodationSheet: readonly SheetColumn[] = [
  ...identification,
  ...capacity,
  ...prices,
  ...stays,
  ...place,
];

function text(field: string, header: string, others: string[], help: string, example: string): SheetColumn {
  return { field, header, others, reading: "text", help, example };
}

function whole(field: string, header: string, others: string[], help: string, example: string): SheetColumn {
  return { field, header, others, reading: "whole", help, example };
}

function hour(field: string, header: string, others: string[], example: string): SheetColumn {
  return { field, header, others, reading: "hour", help: "Como 14:00. Vazio: o da empresa.", example };
}

/** Yes, no, or unknown. */
function known(field: string, header: string, others: string[]): SheetColumn {
  return { field, header, others, reading: "yes_no", help: "Sim ou Não. Vazio: não informado.", example: "Não" };
}

function flag(field: string, header: string, others: string[]): SheetColumn {
  return { field, header, others, reading: "yes_no", help: yesNo, example: "Não" };
}

function amount(field: string, header: string, others: string[], example: string): SheetColumn {
  return { field, header, others, reading: "amount", help: `${money} Vazio: não há.`, example };
}
