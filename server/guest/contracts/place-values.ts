import { kindWords, purposeWords } from "#contract/catalogue/accommodation-words";
import type { Address } from "#contract/platform/address";
import { showCep } from "#domain/brazil";
import type { ContractValues } from "#domain/contracts/contract-text";
import { showDocument } from "#domain/documents";
import { showCents } from "#domain/money";
import { showPhone } from "#domain/show-phone";
import type {
  ContractPlace,
  findContractCompany,
  listContractOwners,
} from "#server/guest/contracts/contract-values.queries";
import { cityText, placeText } from "#server/people/tenants/addresses";

/** What a company keeps about itself and an accommodation, as its contracts read it. */
export interface PlaceFacts {
  company: Awaited<ReturnType<typeof findContractCompany>>;
  place: ContractPlace;
  owners: Awaited<ReturnType<typeof listContractOwners>>;
  /** The lines of the inventory, as the contract prints them. */
  inventory: readonly string[];
  /** Of a later part of a divided stay: the one security deposit of the stay, if its first part asks for one. */
  stayDeposit?: { code: string; security_deposit_cents: number } | null;
}

/**
 * The values of a contract that no stay changes. What is not known is empty: it is never taken from elsewhere, nor
 * assumed.
 */
export function placeValues({ company, place, owners, inventory, stayDeposit }: PlaceFacts): ContractValues {
  const byOwner = place.landlord === "owner";
  const documents = present(owners.map(({ document }) => document && showDocument(document)));
  const isRepresented = byOwner && owners.length > 0 && owners.every(({ document }) => document !== company.document);
  const companyPhone = company.phone ? showPhone(company.phone) : "";
  return {
    "contrato.local": cityText(company.address),
    "empresa.razao_social": company.legal_name,
    "empresa.nome_fantasia": company.name,
    "empresa.cnpj": showDocument(company.document),
    "empresa.cadastur": company.cadastur ?? "",
    "empresa.endereco_completo": streetText(company.address),
    "empresa.telefone": companyPhone,
    "empresa.email": company.email ?? "",
    "locador.tipo": byOwner ? (owners.length > 1 ? "proprietários" : "proprietário") : "empresa",
    "locador.representante": isRepresented ? company.legal_name : "",
    "locador.nome": byOwner ? owners.map(({ name }) => name) : company.legal_name,
    // one of them without a document: whose the others are could not be told
    "locador.cpf_cnpj": !byOwner ? showDocument(company.document) : documents.length < owners.length ? [] : documents,
    "locador.telefone": byOwner ? present(owners.map(({ phone }) => phone && showPhone(phone))) : companyPhone,
    "locador.email": byOwner ? present(owners.map(({ email }) => email)) : (company.email ?? ""),
    "imovel.nome": place.name,
    "imovel.tipo": kindWords[place.kind as keyof typeof kindWords].toLowerCase(),
    "imovel.endereco_completo": streetText(place.address),
    "imovel.quartos": place.bedrooms?.toString() ?? "",
    "imovel.banheiros": place.bathrooms?.toString() ?? "",
    "imovel.camas": place.beds?.toString() ?? "",
    "imovel.capacidade_maxima": String(place.max_guests),
    "imovel.capacidade_descricao": `até ${counted(place.max_guests, "pessoa", "pessoas")}`,
    "imovel.mobiliado": place.furnished === null ? "" : place.furnished ? "mobiliado" : "sem mobília",
    "inventario.lista": inventory,
    "inventario.anexo":
      place.furnished && inventory.length > 0
        ? `inventário em anexo, com ${counted(inventory.length, "item", "itens")}`
        : "",
    "periodo.entrada_hora": place.check_in_time,
    "periodo.saida_hora": place.check_out_time,
    "periodo.finalidade": purposeWords[place.stay_purpose as keyof typeof purposeWords].toLowerCase(),
    "pagamento.pix_chave": company.pix_key ?? "",
    "pagamento.pix_titular": company.pix_key ? company.legal_name : "",
    "caucao.valor": depositText(place, stayDeposit),
    "regras.casa": company.house_rules ?? "",
    "regras.animais": place.pets_allowed ? "aceitos" : "não são aceitos",
    "regras.fumantes": place.smoking_allowed ? "é permitido fumar" : "não é permitido fumar",
    "privacidade.canal": company.privacy_email ?? "",
  };
}

function depositText({ security_deposit_cents: own }: ContractPlace, shared: PlaceFacts["stayDeposit"]): string {
  if (own > 0) return showCents(own);
  if (!shared) return "";
  return `${showCents(shared.security_deposit_cents)}, uma só para toda a estadia, pela reserva ${shared.code}`;
}

/**
 * The values of which contracts said something else before 29 November 2026: an issued text keeps its words while
 * nothing else changes.
 */
export function placeValuesBefore({ company, place, owners, inventory }: PlaceFacts): ContractValues {
  const companyAddress = addressText(company.address);
  return {
    "empresa.endereco_completo": companyAddress,
    ...(place.landlord === "owner" && {
      "locador.cpf_cnpj": present(owners.map(({ document }) => document && showDocument(document))),
    }),
    "imovel.endereco_completo": addressText(place.address) || companyAddress,
    "imovel.mobiliado": place.furnished ? "mobiliado" : "sem mobília",
    "inventario.anexo": place.furnished
      ? `inventário em anexo, com ${inventory.length} itens`
      : "sem mobília, por isso sem inventário",
    "pagamento.pix_titular": company.legal_name,
    "caucao.valor": showCents(place.security_deposit_cents),
  };
}

/** A number with its noun: "1 noite", "4 noites". */
export const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const present = (all: readonly (string | null)[]): string[] => all.filter((each): each is string => Boolean(each));

/** An address with a street; empty without one: a city alone is not where a party or a house is. */
const streetText = (address: Address | null): string => (address?.street?.trim() ? addressText(address) : "");

export function addressText(address: Address | null): string {
  const cep = address?.zip_code ? `CEP ${showCep(address.zip_code)}` : null;
  return [placeText(address), cep].filter(Boolean).join(", ");
}
