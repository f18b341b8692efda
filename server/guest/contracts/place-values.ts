import { kindWords, purposeWords } from "#contract/catalogue/accommodation-words";
import type { Address } from "#contract/platform/address";
import { showCep } from "#domain/brazil";
import { landlordNames, landlordOf } from "#domain/contracts/contract-gaps";
import type { ContractValues } from "#domain/contracts/contract-text";
import type { VariableName } from "#domain/contracts/contract-variables";
import { showDocument } from "#domain/document-text";
import { showCents, showPercent, sumSignedCents } from "#domain/money";
import { agreedAtChannel, fromChannel, paidToChannel, termsOfChannel, toChannel } from "#domain/paid-to-channel";
import { partWord } from "#domain/part-names";
import { showPhone } from "#domain/show-phone";
import { showDate } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import type {
  ContractPlace,
  findContractCompany,
  listContractOwners,
} from "#server/guest/contracts/contract-values.queries";
import type { OtherPart } from "#server/guest/guest-page/guest-page.queries";
import { cityText, placeText } from "#server/people/tenants/addresses";

/** The security deposit of a divided stay, with the booking of its first part and the day until which it is given. */
interface StayDeposit {
  code: string;
  check_in: string;
  security_deposit_cents: number;
}

/** What a company keeps about itself and an accommodation, as its contracts read it. */
export interface PlaceFacts {
  company: Awaited<ReturnType<typeof findContractCompany>>;
  place: ContractPlace;
  owners: Awaited<ReturnType<typeof listContractOwners>>;
  /** The lines of the inventory, as the contract prints them. */
  inventory: readonly string[];
  /** Of a later part of a divided stay: the one security deposit of the stay, if its first part asks for one. */
  stayDeposit?: StayDeposit | null;
  /** The other parts of a divided stay. */
  parts?: readonly OtherPart[];
}

/**
 * The values of a contract that no stay changes. What is not known is empty: it is never taken from elsewhere, nor
 * assumed.
 */
export function placeValues({
  company,
  place,
  owners,
  inventory,
  stayDeposit,
  parts = [],
}: PlaceFacts): ContractValues {
  const landlord = landlordOf(place);
  const byOwner = landlord === "owner";
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
    "imovel.mobiliado": said(place.furnished, "mobiliado", "sem mobília"),
    "estadia.partes": parts.map(otherPartText),
    "inventario.lista": inventory,
    "inventario.anexo":
      place.furnished && inventory.length > 0
        ? `inventário em anexo, com ${counted(inventory.length, "item", "itens")}`
        : "",
    "periodo.entrada_hora": place.check_in_time,
    "periodo.saida_hora": place.check_out_time,
    "periodo.finalidade":
      place.stay_purpose === null ? "" : purposeWords[place.stay_purpose as keyof typeof purposeWords].toLowerCase(),
    "pagamento.pix_chave": company.pix_key ?? "",
    "pagamento.pix_titular": company.pix_key ? company.legal_name : "",
    "caucao.valor": depositText(place, stayDeposit, parts.length > 0),
    "regras.casa": company.house_rules ?? "",
    "regras.animais": said(place.pets_allowed, "aceitos", "não são aceitos"),
    "regras.fumantes": said(place.smoking_allowed, "é permitido fumar", "não é permitido fumar"),
    "privacidade.canal": company.privacy_email ?? "",
    ...(landlord === null && Object.fromEntries(landlordNames.map((name) => [name, ""]))),
  };
}

/** Empty for what nobody has said. */
const said = (known: boolean | null, yes: string, no: string): string => (known === null ? "" : known ? yes : no);

function depositText(
  { security_deposit_cents: own }: ContractPlace,
  shared: PlaceFacts["stayDeposit"],
  divided: boolean,
): string {
  if (own > 0) return divided ? `${showCents(own)}, uma só para toda a estadia` : showCents(own);
  if (!shared) return "";
  return `${depositOfStayBefore(shared)}, até a entrada dela em ${showDate(shared.check_in)}`;
}

/** What contracts said of it before they said until when it is given. */
const depositOfStayBefore = ({ code, security_deposit_cents }: StayDeposit): string =>
  `${showCents(security_deposit_cents)}, uma só para toda a estadia, pela reserva ${code}`;

/** Place, days and booking: the price of a part stands in its own contract alone. */
const otherPartText = ({ code, check_in, check_out, accommodation_name }: OtherPart): string =>
  `De ${showDate(check_in)} a ${showDate(check_out)}: ${accommodation_name}, reserva ${code}`;

/** What contracts of a divided stay said before they named its other parts. */
export const valuesWithoutParts = ({ place, stayDeposit }: PlaceFacts): ContractValues => ({
  "estadia.partes": [],
  "caucao.valor": stayDeposit ? depositOfStayBefore(stayDeposit) : depositText(place, null, false),
});

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

/** Parts of a price that only the channel knows: a text neither lists them nor says that there are none. */
export const unsplitPrices: readonly VariableName[] = [
  "valores.taxa_limpeza",
  "valores.outras_taxas",
  "valores.desconto",
];

/** What a channel collects was agreed with the channel; what the house sold besides is the house's price. */
export function pricesOfChannel(
  { channel, desk_cents }: Pick<StoredBooking, "channel" | "desk_cents">,
  issued: string | null,
): ContractValues {
  const there = agreedAtChannel(channel);
  const paid = `pago ${toChannel(channel)}`;
  const before = "à hospedagem, pelo que ela acrescentou à reserva";
  const said = issued?.includes(before) ? before : "à hospedagem, pelas noites acrescentadas com ela";
  const added = desk_cents > 0 ? [`${showCents(desk_cents)} ${said}`] : [];
  return {
    "valores.diaria": there,
    "valores.diarias_total": there,
    "valores.taxa_limpeza": there,
    "valores.outras_taxas": there,
    "valores.desconto": there,
    "valores.total": there,
    "valores.total_extenso": paid,
    "pagamento.sinal_valor": paid,
    "pagamento.sinal_percentual": paid,
    "pagamento.sinal_vencimento": paid,
    "pagamento.saldo_valor": paid,
    "pagamento.saldo_vencimento": paid,
    "pagamento.parcelas": [paidToChannel(channel).replace(/\.$/, ""), ...added],
  };
}

/** What a channel decides stands in its own rules. */
export function cancellingByChannel(channel: string): ContractValues {
  const there = `conforme as regras ${fromChannel(channel)}`;
  return {
    "cancelamento.politica_texto": [termsOfChannel(channel).replace(/\.$/, "")],
    "cancelamento.no_show": there,
    "cancelamento.prazo_arrependimento": there,
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

export const sum = (parts: readonly { amount_cents: number }[]) =>
  sumSignedCents(parts.map((part) => part.amount_cents));

/** What is paid until when. Contracts of before named a deposit that was the whole price. */
export function paymentValues(parts: StoredBooking["installments"], total_cents: number): ContractValues {
  const deposits = parts.filter((part) => part.deposit);
  const rest = parts.filter((part) => !part.deposit);
  const deposit = sum(deposits);
  return {
    "pagamento.sinal_valor": deposit > 0 ? showCents(deposit) : "",
    "pagamento.sinal_percentual": deposit > 0 ? showPercent(Math.round((deposit * 10_000) / total_cents)) : "",
    "pagamento.sinal_vencimento": dueText(deposits),
    "pagamento.saldo_valor": rest.length > 0 ? showCents(sum(rest)) : "",
    "pagamento.saldo_vencimento": dueText(rest),
    "pagamento.parcelas": parts.map((part) => `${partWord(part, parts)} de ${partText(part)}`),
  };
}

/** The same parts in contracts from before each of them had its name. */
export const depositNamed = (part: { deposit: boolean; amount_cents: number; due_date: string }) =>
  part.deposit ? `Sinal de ${partText(part)}` : partText(part);

export const partText = ({ amount_cents, due_date }: { amount_cents: number; due_date: string }) =>
  `${showCents(amount_cents)} até ${showDate(due_date)}`;

const dueText = (parts: readonly { due_date: string }[]) => {
  const last = parts.at(-1);
  return last ? showDate(last.due_date) : "";
};
