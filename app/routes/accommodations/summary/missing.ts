import type { Accommodation } from "#contract/catalogue/accommodations";
import type { RoutePath } from "~/lib/route-access";

export interface Missing {
  label: string;
  /** Its purpose. */
  why: string;
  path: Extract<RoutePath, `/acomodacoes/:id/${string}`>;
  /** The field of the form that takes the focus. */
  field?: string;
}

/** The counts of an accommodation; null for what the user may not see. */
export interface Counts {
  photos: number;
  items: number;
  calendars: number | null;
}

/** What an accommodation still lacks before it is ready for guests, in the order of data entry. */
export function missingOf(accommodation: Accommodation, { photos, items, calendars }: Counts): Missing[] {
  const { address, amenity_ids, access_instructions, house_manual, wifi_name } = accommodation;
  const { legal_regime, pets_allowed, smoking_allowed, furnished, stay_purpose, landlord } = accommodation;
  const isSeason = legal_regime === "season_rental";
  const form = "/acomodacoes/:id/editar";
  const all: [boolean, Missing][] = [
    [photos === 0, { label: "Fotos", why: "A primeira é a capa na lista.", path: "/acomodacoes/:id/fotos" }],
    [!address?.city_code, { label: "Endereço", why: "O hóspede precisa saber onde fica.", path: form }],
    [!access_instructions, { label: "Instruções de acesso", why: "Onde está a chave e como chegar.", path: form }],
    [
      pets_allowed === null || smoking_allowed === null,
      {
        label: "Pets e cigarro",
        why: "O hóspede lê na página e no contrato se pode.",
        path: form,
        field: pets_allowed === null ? "pets_allowed" : "smoking_allowed",
      },
    ],
    [
      isSeason && (furnished === null || stay_purpose === null),
      {
        label: "Mobília e finalidade",
        why: "O contrato de temporada pede as duas.",
        path: form,
        field: furnished === null ? "furnished" : "stay_purpose",
      },
    ],
    [
      isSeason && landlord === null,
      {
        label: "Locador",
        why: "O contrato diz se é a empresa ou o proprietário.",
        path: form,
        field: "landlord",
      },
    ],
    [!wifi_name, { label: "Wi-Fi", why: "Nome da rede e senha.", path: form }],
    [!house_manual, { label: "Manual da casa", why: "Como usar o que há na casa.", path: form }],
    [
      amenity_ids.length === 0,
      { label: "Comodidades", why: "O que a casa oferece.", path: "/acomodacoes/:id/comodidades" },
    ],
    [
      items === 0,
      { label: "Inventário", why: "O que se confere na entrada e na saída.", path: "/acomodacoes/:id/inventario" },
    ],
    [
      calendars === 0,
      {
        label: "Calendários dos canais",
        why: "As noites vendidas no Airbnb ou Booking.com ficam fechadas aqui.",
        path: "/acomodacoes/:id/canais",
      },
    ],
  ];
  return all.filter(([isMissing]) => isMissing).map(([, missing]) => missing);
}
