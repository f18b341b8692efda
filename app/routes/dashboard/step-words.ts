import { href } from "react-router";
import type { CompanyPart, FirstStepName, FirstSteps } from "#contract/office/first-steps";
import type { TenantPermission } from "#contract/platform/access";
import { firstParameter, nameParameter } from "~/lib/return-path";

export interface StepWords {
  title: string;
  about: string;
  /** The button's label and target, the field itself if there is one; null while there is no accommodation. */
  act: string;
  to: string | null;
  permission: TenantPermission;
}

const company = href("/minha-conta/empresa");

/**
 * Titles and links of the first steps; photos and calendars belong to the first accommodation. `tenant` is the company,
 * null for users who see no amounts; `name` is its name.
 */
export function stepWords(first: FirstSteps, tenant: string | null, name: string): Record<FirstStepName, StepWords> {
  const { accommodation_id: accommodation, pix_missing, city_missing } = first;
  const asksCity = pix_missing === "city" || city_missing;
  const ofAccommodation = (path: "fotos" | "canais" | "tarifas") =>
    accommodation === null ? null : `${href("/acomodacoes/:id", { id: accommodation })}/${path}`;
  return {
    accommodation: {
      title: "Primeira acomodação",
      about: placesText(first),
      act: "Cadastrar acomodação",
      to: accommodation === null ? toFirst(first, name) : href("/acomodacoes"),
      permission: "accommodations.create",
    },
    pix: {
      title: "Chave Pix",
      about:
        pix_missing === "city"
          ? "A chave está salva. O código Pix leva a cidade da empresa, que falta no endereço"
          : city_missing
            ? "O código Pix leva a cidade da empresa: informe a cidade, depois escolha a chave"
            : "O hóspede paga o sinal por um código Pix na página da reserva",
      act: asksCity ? "Informar a cidade" : first.pix_keys.length > 0 ? "Usar outra chave" : "Informar a chave",
      to: `${company}#${asksCity ? "endereco" : "pix"}`,
      permission: "company.edit",
    },
    guest_page: {
      title: "A página do seu hóspede",
      about: "Veja como o primeiro hóspede vai ver: com os seus preços e o seu Pix",
      act: "Ver a página",
      to: accommodation === null || tenant === null ? null : href("/previa-do-hospede/:code", { code: tenant }),
      permission: "bookings.create",
    },
    company: {
      title: "Dados da empresa",
      about: companyText(first),
      act: "Completar dados",
      to: `${company}#${companyFields[first.company_missing[0] ?? "address"]}`,
      permission: "company.edit",
    },
    photos: {
      title: "Fotos",
      about: "É o que o hóspede vê primeiro na página da reserva",
      act: "Enviar fotos",
      to: ofAccommodation("fotos"),
      permission: "accommodations.edit",
    },
    price: {
      title: "Preço",
      about: "A diária, as temporadas e o mínimo de noites",
      act: "Definir preço",
      to: ofAccommodation("tarifas"),
      permission: "accommodations.rates",
    },
    calendar: {
      title: "Calendários dos canais",
      about: "Cole o endereço iCal do Airbnb ou do Booking.com",
      act: "Adicionar calendário",
      to: ofAccommodation("canais"),
      permission: "accommodations.edit",
    },
    payment: {
      title: "Pagamento e cancelamento",
      about: "O sinal, quando o saldo vence e o que vale quando alguém cancela",
      act: "Escolher",
      to: href("/minha-conta/pagamentos"),
      permission: "company.edit",
    },
    contract: {
      title: "Contrato",
      about: "Um modelo publicado, que o hóspede lê e assina na página da reserva",
      act: "Escolher o modelo",
      to: href("/minha-conta/contratos"),
      permission: "contracts.edit",
    },
    messages: {
      title: "Mensagens",
      about: "As regras vêm prontas e desligadas: ligue as que o hóspede deve receber",
      act: "Ligar mensagens",
      to: href("/minha-conta/notificacoes"),
      permission: "notifications.edit",
    },
    team: {
      title: "Equipe",
      about: "Quem trabalha com você, cada um com o que pode ver",
      act: "Convidar",
      to: href("/usuarios"),
      permission: "users.create",
    },
    booking: {
      title: "Primeira reserva",
      about: "No balcão, por telefone ou pelo link",
      act: "Nova reserva",
      to: href("/reservas/criar"),
      permission: "bookings.create",
    },
  };
}

/** The form of the first accommodation, which is called like the company if it is to be its only one. */
function toFirst({ planned_accommodations: planned }: FirstSteps, name: string): string {
  const called = planned === 1 && name !== "" ? `&${new URLSearchParams({ [nameParameter]: name })}` : "";
  return `${href("/acomodacoes/criar")}?${firstParameter}${called}`;
}

const companyFields: Record<CompanyPart, string> = {
  holder: "identificacao",
  address: "endereco",
  contact: "contato",
};

const companyLacks: Record<CompanyPart, string> = {
  holder: "o nome que vai no contrato",
  address: "o endereço",
  contact: "um telefone, por onde o hóspede fala com você",
};

/** What the company still lacks, and what guests miss until then. */
function companyText({ company_missing: missing }: FirstSteps): string {
  if (missing.length === 0) return "Nome, CNPJ ou CPF, endereço e contato";
  const all = missing.map((part) => companyLacks[part]);
  const list = all.length < 2 ? all.join("") : `${all.slice(0, -1).join(", ")} e ${all.at(-1)}`;
  const place = "Sem ele, a página de uma acomodação sem endereço não diz onde ela fica";
  return `Falta${all.length > 1 ? "m" : ""} ${list}${missing.includes("address") && all.length === 1 ? `. ${place}` : ""}`;
}

/** The first accommodation, or how many of those named at sign-up are there. */
function placesText({ accommodations, planned_accommodations: planned }: FirstSteps): string {
  if (planned === null || planned < 2) return "Uma casa, suíte ou chalé, com quantas pessoas recebe";
  if (accommodations === 0)
    return `Comece por uma das suas ${planned}: as outras vêm por cópia, calendário ou planilha`;
  return `${accommodations} de ${planned}. As outras vêm por cópia, calendário ou planilha`;
}
