import { type TenantPermission, tenantPermissions } from "#contract/platform/access";
import type { VariableName } from "#domain/contracts/contract-variables";
import { type MessageVariable, messageVariables, type OwnVariable } from "#domain/messages/message-text";
import type { NotificationVariable } from "#domain/notification-mails";

/**
 * What a value tells, with the permissions that reading it needs. The only table of its kind: whoever writes, previews,
 * tests, exports or mails a value holds these, and a rule's author still holds them whenever it sends.
 */
export const valueRights = {
  /** What the company tells everybody. */
  company: [],
  stay: ["bookings.view"],
  /** The name and contacts of a booking's guests. */
  guest: ["bookings.view"],
  /** What only the guest's record has. */
  person: ["bookings.view", "guests.view"],
  document: ["bookings.view", "guests.view", "guests.documents"],
  money: ["bookings.view", "money.view"],
  place: ["accommodations.view"],
  /** Door codes and Wi-Fi: sent to guests only. */
  access: ["accommodations.view"],
  owner: ["owners.view"],
  ownerDocument: ["owners.view", "guests.documents"],
  counterpartyDocument: ["guests.documents"],
} as const satisfies Record<string, readonly TenantPermission[]>;
export type ValueKind = keyof typeof valueRights;

/** The variables of message templates. */
export const messageValueKinds: Record<MessageVariable, ValueKind> = {
  primeiro_nome: "guest",
  hospede: "guest",
  acomodacao: "stay",
  endereco: "place",
  entrada: "stay",
  hora_entrada: "stay",
  saida: "stay",
  hora_saida: "stay",
  noites: "stay",
  codigo: "stay",
  total: "money",
  pago: "money",
  a_pagar: "money",
  parcela: "money",
  vencimento: "money",
  prazo: "stay",
  link: "stay",
  acesso: "access",
  wifi: "access",
  senha_wifi: "access",
  empresa: "company",
};

/** The company's own variables of messages: those that wait for the arrival guide tell what access tells. */
const ownValueKinds = { guarded: "access", open: "place" } as const satisfies Record<string, ValueKind>;

/** A variable of message templates, ready-made or of the company. */
export interface TextVariable {
  name: string;
  label: string;
  money: boolean;
  kind: ValueKind;
}

/** All variables of a company's messages by name; a ready-made one precedes an own one of its name. */
export type TextVariables = ReadonlyMap<string, TextVariable>;

/** The variables of every company, and these of its own. */
export function variablesWith(own: readonly OwnVariable[]): TextVariables {
  const ofCompany = own.map(({ name, label, guarded }) => {
    return { name, label, money: false, kind: ownValueKinds[guarded ? "guarded" : "open"] };
  });
  const readyMade = Object.entries(messageVariables).map(([name, { label, money }]) => {
    return { name, label, money, kind: messageValueKinds[name as MessageVariable] };
  });
  return new Map([...ofCompany, ...readyMade].map((each) => [each.name, each]));
}

/** The variables of automatic mails. */
export const notificationValueKinds: Record<NotificationVariable, ValueKind> = {
  hospede: "guest",
  acomodacao: "stay",
  entrada: "stay",
  saida: "stay",
  codigo: "stay",
  empresa: "company",
};

/** The variables of contracts. */
export const contractValueKinds: Record<VariableName, ValueKind> = {
  "contrato.numero": "stay",
  "contrato.data_emissao": "stay",
  "contrato.versao_modelo": "stay",
  "contrato.local": "company",
  "empresa.razao_social": "company",
  "empresa.nome_fantasia": "company",
  "empresa.cnpj": "company",
  "empresa.cadastur": "company",
  "empresa.endereco_completo": "company",
  "empresa.telefone": "company",
  "empresa.email": "company",
  "locador.tipo": "stay",
  "locador.representante": "company",
  "locador.nome": "owner",
  "locador.cpf_cnpj": "ownerDocument",
  "locador.telefone": "owner",
  "locador.email": "owner",
  "locatario.nome": "guest",
  "locatario.cpf_ou_passaporte": "document",
  "locatario.nacionalidade": "person",
  "locatario.estado_civil": "person",
  "locatario.profissao": "person",
  "locatario.data_nascimento": "person",
  "locatario.endereco_completo": "person",
  "locatario.telefone": "guest",
  "locatario.email": "guest",
  "ocupantes.lista": "guest",
  "ocupantes.quantidade": "stay",
  "ocupantes.descricao": "stay",
  "ocupantes.adultos": "stay",
  "ocupantes.criancas": "stay",
  "ocupantes.animais": "stay",
  "estadia.partes": "stay",
  "ocupantes.menores": "guest",
  "ocupantes.responsavel_menores": "guest",
  "imovel.nome": "stay",
  "imovel.tipo": "place",
  "imovel.endereco_completo": "place",
  "imovel.quartos": "place",
  "imovel.banheiros": "place",
  "imovel.camas": "place",
  "imovel.capacidade_maxima": "place",
  "imovel.capacidade_descricao": "place",
  "imovel.mobiliado": "place",
  "inventario.lista": "place",
  "inventario.anexo": "place",
  "periodo.entrada_data": "stay",
  "periodo.entrada_hora": "stay",
  "periodo.saida_data": "stay",
  "periodo.saida_hora": "stay",
  "periodo.noites": "stay",
  "periodo.noites_descricao": "stay",
  "periodo.finalidade": "place",
  "valores.diaria": "money",
  "valores.diarias_total": "money",
  "valores.taxa_limpeza": "money",
  "valores.outras_taxas": "money",
  "valores.desconto": "money",
  "valores.total": "money",
  "valores.total_extenso": "money",
  "pagamento.sinal_valor": "money",
  "pagamento.sinal_percentual": "money",
  "pagamento.sinal_vencimento": "money",
  "pagamento.saldo_valor": "money",
  "pagamento.saldo_vencimento": "money",
  "pagamento.parcelas": "money",
  "pagamento.antecipado": "money",
  "pagamento.pix_chave": "company",
  "pagamento.pix_titular": "company",
  "caucao.valor": "money",
  "cancelamento.politica_texto": "stay",
  "cancelamento.prazo_arrependimento": "stay",
  "cancelamento.no_show": "stay",
  "regras.casa": "company",
  "regras.animais": "stay",
  "regras.fumantes": "stay",
  "privacidade.canal": "company",
};

/** The permissions of a set that reading a kind of value lacks. */
export const lackingFor = (held: ReadonlySet<string>, kind: ValueKind): TenantPermission[] =>
  valueRights[kind].filter((name) => !held.has(name));

/** Permissions as quoted labels: “Ver reservas” e “Ver valores em dinheiro”. */
export const permissionWords = (names: readonly TenantPermission[]): string =>
  names.map((name) => `“${tenantPermissions[name].label}”`).join(" e ");
