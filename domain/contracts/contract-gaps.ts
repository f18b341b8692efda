import { contractVariables, type VariableName } from "#domain/contracts/contract-variables";

/** The screens on which a company fills in what a contract lacks. */
export const gapScreens = ["company", "accommodation", "inventory", "owners"] as const;
export type GapScreen = (typeof gapScreens)[number];

/** What a contract lacks, with the screen and the field to fill in; `field` is empty for a whole screen. */
export interface Gap {
  label: string;
  screen: GapScreen;
  field: string;
}

const company = (field: string) => ({ screen: "company", field }) as const;
const place = (field: string) => ({ screen: "accommodation", field }) as const;
const inventory = { screen: "inventory", field: "" } as const;
const owners = { screen: "owners", field: "" } as const;

const fields: Partial<Record<VariableName, Omit<Gap, "label">>> = {
  "contrato.local": company("address.city_code"),
  "empresa.razao_social": company("legal_name"),
  "empresa.nome_fantasia": company("name"),
  "empresa.cnpj": company("document"),
  "empresa.cadastur": company("cadastur"),
  "empresa.endereco_completo": company("address.street"),
  "empresa.telefone": company("phone"),
  "empresa.email": company("email"),
  "locador.tipo": place("landlord"),
  "locador.nome": owners,
  "locador.cpf_cnpj": owners,
  "locador.telefone": owners,
  "locador.email": owners,
  "imovel.endereco_completo": place("address.street"),
  "imovel.quartos": place("bedrooms"),
  "imovel.banheiros": place("bathrooms"),
  "imovel.camas": place("beds"),
  "imovel.mobiliado": place("furnished"),
  "periodo.finalidade": place("stay_purpose"),
  "regras.animais": place("pets_allowed"),
  "regras.fumantes": place("smoking_allowed"),
  "inventario.lista": inventory,
  "pagamento.pix_chave": company("pix_key"),
  "pagamento.pix_titular": company("pix_key"),
  "caucao.valor": place("security_deposit_cents"),
  "regras.casa": company("house_rules"),
  "privacidade.canal": company("privacy_email"),
};

const labels: Partial<Record<VariableName, string>> = {
  "empresa.razao_social": "Nome jurídico ou nome completo",
  "imovel.endereco_completo": "Rua da acomodação",
  "empresa.endereco_completo": "Rua da empresa",
  "locador.tipo": "Locador da acomodação",
  "imovel.mobiliado": "Se a acomodação é mobiliada",
  "regras.animais": "Se a acomodação aceita pets",
  "regras.fumantes": "Se é permitido fumar na acomodação",
  "inventario.lista": "Inventário da acomodação",
};

/** Where a company fills in a variable; null if no field of its own has it. */
export function gapOf(name: VariableName): Gap | null {
  const field = fields[name];
  return field === undefined ? null : { label: labels[name] ?? contractVariables[name].label, ...field };
}

const asCompany: Partial<Record<VariableName, VariableName>> = {
  "locador.nome": "empresa.razao_social",
  "locador.cpf_cnpj": "empresa.cnpj",
  "locador.telefone": "empresa.telefone",
  "locador.email": "empresa.email",
};

export interface LetPlace {
  legal_regime: string;
  landlord: string | null;
}

/**
 * Who lets an accommodation by its contracts; null while nobody has said it. In a lodging that is the company, which
 * offers it with its services (Lei 11.771/2008, art. 23).
 */
export const landlordOf = ({ legal_regime, landlord }: LetPlace): string | null =>
  landlord ?? (legal_regime === "lodging" ? "company" : null);

/** The variables about the landlord. They have no value while nobody has said who it is. */
export const landlordNames = [
  "locador.tipo",
  "locador.representante",
  "locador.nome",
  "locador.cpf_cnpj",
  "locador.telefone",
  "locador.email",
] as const satisfies readonly VariableName[];

/** The variables to fill in: of a landlord who is the company, the company's; of an unknown one, who it is. */
export function gapsAs(place: LetPlace, names: readonly VariableName[]): VariableName[] {
  const landlord = landlordOf(place);
  if (landlord === "owner") return [...new Set(names)];
  const about: readonly VariableName[] = landlordNames;
  const unknown = (name: VariableName) => (about.includes(name) ? "locador.tipo" : name);
  return [...new Set(names.map((name) => (landlord === null ? unknown(name) : (asCompany[name] ?? name))))];
}

/** The sentence about them: "Falta preencher: Rua da acomodação." */
export const gapsSentence = (names: readonly VariableName[]): string =>
  `Falta preencher: ${names.map((name) => gapOf(name)?.label ?? contractVariables[name].label).join(", ")}.`;
