import { href } from "react-router";
import type { TenantPermission } from "#contract/access";
import type { FirstStepName } from "#contract/first-steps";

export interface StepWords {
  title: string;
  about: string;
  /** The button's label and target; null while there is no accommodation. */
  act: string;
  to: string | null;
  permission: TenantPermission;
}

/** Titles and links of the first steps; photos and calendars belong to the first accommodation. */
export function stepWords(accommodation: string | null): Record<FirstStepName, StepWords> {
  const ofAccommodation = (path: "fotos" | "canais" | "tarifas") =>
    accommodation === null ? null : `${href("/acomodacoes/:id", { id: accommodation })}/${path}`;
  return {
    company: {
      title: "Dados da empresa",
      about: "Nome, CNPJ ou CPF, endereço e contato",
      act: "Completar dados",
      to: href("/minha-conta/empresa"),
      permission: "company.edit",
    },
    accommodation: {
      title: "Primeira acomodação",
      about: "Uma casa, suíte ou chalé, com quantas pessoas recebe",
      act: "Cadastrar acomodação",
      to: accommodation === null ? href("/acomodacoes/criar") : href("/acomodacoes"),
      permission: "accommodations.create",
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
