import { fold } from "#domain/search-words";

export const accommodations = [
  { value: "butia", label: "Casa Butiá", detail: "até 6 hóspedes" },
  { value: "gaivota", label: "Chalé Gaivota", detail: "até 2 hóspedes" },
  { value: "araucaria", label: "Cabana Araucária", detail: "até 4 hóspedes" },
  { value: "duna", label: "Suíte Duna", detail: "inativa", disabled: true },
];

export const cities = ["Bom Jardim da Serra", "Florianópolis", "Garopaba", "Imbituba", "São Joaquim", "Urubici"].map(
  (label) => ({ value: label, label, detail: "SC" }),
);

const guests = [
  { value: "1", label: "Helena Prates Moura", detail: "3 estadias" },
  { value: "2", label: "Helen Krüger", detail: "1 estadia" },
  { value: "3", label: "Renato Siqueira Alencar", detail: "2 estadias" },
];

export async function findGuests(text: string) {
  return guests.filter(({ label }) => fold(label).includes(fold(text)));
}

export interface SampleBooking {
  code: string;
  guest: string;
  place: string;
  dates: string;
  nights: number;
  status: "inquiry" | "hold" | "confirmed" | "checked_in" | "checked_out" | "cancelled" | "expired" | "no_show";
  total_cents: number;
}

export const bookings: SampleBooking[] = [
  {
    code: "C5MX2KTQ",
    guest: "Aline Rocha",
    place: "Chalé Trinta-réis",
    dates: "03/12 a 06/12",
    nights: 3,
    status: "inquiry",
    total_cents: 114000,
  },
  {
    code: "4XXA5N76",
    guest: "Elisa Moraes",
    place: "Cabana Araucária",
    dates: "27/11 a 30/11",
    nights: 3,
    status: "confirmed",
    total_cents: 156000,
  },
  {
    code: "N7JE4BWV",
    guest: "Igor Malta",
    place: "Chalé Maçarico",
    dates: "27/11 a 30/11",
    nights: 3,
    status: "hold",
    total_cents: 126000,
  },
  {
    code: "93MDP5R9",
    guest: "Gabriela Nunes",
    place: "Cabana Araucária",
    dates: "19/11 a 22/11",
    nights: 3,
    status: "checked_in",
    total_cents: 192000,
  },
  {
    code: "J4RC8NDW",
    guest: "Cristina Fonseca",
    place: "Casa Ouvidor",
    dates: "13/11 a 16/11",
    nights: 3,
    status: "cancelled",
    total_cents: 387000,
  },
  {
    code: "T3HD9FRX",
    guest: "Peter Lindqvist",
    place: "Casa Butiá",
    dates: "11/11 a 19/11",
    nights: 8,
    status: "checked_out",
    total_cents: 558000,
  },
];

const shares = [22, 22, 19, 8, 6, 8, 10, 16, 14, 11, 7, 6, 6, 7, 8, 9, 9, 10, 6, 6];
export const days = shares.map((occupied, index) => {
  const date = index < 11 ? `2026-11-${20 + index}` : `2026-12-${String(index - 10).padStart(2, "0")}`;
  return { date, occupied, total: 24, to: `/estilo?dia=${date}` };
});
