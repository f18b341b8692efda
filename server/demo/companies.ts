import { type ModuleName, moduleNames } from "#contract/platform/access";
import type { PixKeyKind } from "#domain/pix-keys";
import type { DemoAccommodation } from "#server/demo/accommodation-kinds";
import { marAzulAccommodations, serraAccommodations } from "#server/demo/accommodations";

interface DemoPlan {
  name: string;
  description: string;
  sort_order: number;
  monthly_cents: number;
  yearly_cents: number;
  max_accommodations: number;
  max_users: number;
  max_storage_gb: number;
  modules: readonly ModuleName[];
}

/** The plans of the demo companies. */
export const demoPlans = {
  complete: {
    name: "Completo",
    description: "Acomodações, reservas, financeiro, contratos e equipe.",
    sort_order: 2,
    monthly_cents: 29_900,
    yearly_cents: 299_000,
    max_accommodations: 1_000,
    max_users: 50,
    max_storage_gb: 50,
    modules: moduleNames,
  },
  essential: {
    name: "Essencial",
    description: "Acomodações, reservas, contratos e equipe, sem o financeiro.",
    sort_order: 1,
    monthly_cents: 14_900,
    yearly_cents: 149_000,
    max_accommodations: 500,
    max_users: 20,
    max_storage_gb: 10,
    modules: moduleNames.filter((name) => name !== "financial"),
  },
} as const satisfies Record<string, DemoPlan>;

/** A stay in nights relative to today; the second is the check-out. */
export type Anchor = readonly [checkIn: number, checkOut: number];

export interface DemoCompany {
  key: "mar-azul" | "serra";
  plan: keyof typeof demoPlans;
  state: "active" | "trial";
  fields: {
    name: string;
    legal_name: string;
    document: string;
    cadastur: string | null;
    email: string;
    phone: string;
    address: Record<string, string>;
    check_in_time: string;
    check_out_time: string;
    hold_hours: number;
    pix_kind?: PixKeyKind;
    pix_key?: string;
  };
  accommodations: readonly DemoAccommodation[];
  /** Stays around today by accommodation, so that the day has arrivals, departures, guests in house and late ones. */
  anchors: readonly (readonly Anchor[])[];
  guestCount: number;
}

const marAzul: DemoCompany = {
  key: "mar-azul",
  plan: "complete",
  state: "active",
  fields: {
    name: "Pousada Mar Azul",
    legal_name: "Pousada Mar Azul Ltda.",
    document: "11222333000181",
    cadastur: "11.222.333/0001-81",
    email: "reservas@marazul.test",
    phone: "+5548990000110",
    address: {
      zip_code: "88067000",
      street: "Rodovia Rozália Paulina Ferreira",
      number: "1840",
      district: "Pântano do Sul",
      city_code: "4205407",
      state: "SC",
    },
    check_in_time: "15:00",
    check_out_time: "12:00",
    hold_hours: 24,
    pix_kind: "cnpj",
    pix_key: "11222333000181",
  },
  accommodations: marAzulAccommodations,
  anchors: [
    [[0, 3]],
    [[0, 2]],
    [
      [-3, 0],
      [0, 4],
    ],
    [[-2, 0]],
    [[-4, 0]],
    [[-2, 2]],
    [[-1, 4]],
    [[-5, 1]],
    [[-1, 3]],
    [[0, 5]],
    [[-1, 1]],
    [],
  ],
  guestCount: 190,
};

const serra: DemoCompany = {
  key: "serra",
  plan: "essential",
  state: "trial",
  fields: {
    name: "Chalés da Serra",
    legal_name: "Chalés da Serra Locações por Temporada Ltda.",
    document: "12ABC34501DE35",
    cadastur: null,
    email: "contato@serra.test",
    phone: "+5512990000220",
    address: {
      zip_code: "12460000",
      street: "Estrada do Horto Florestal",
      number: "730",
      district: "Horto Florestal",
      city_code: "3509700",
      state: "SP",
    },
    check_in_time: "16:00",
    check_out_time: "11:00",
    hold_hours: 48,
  },
  accommodations: serraAccommodations,
  anchors: [[[0, 3]], [[-2, 2]], [[-3, 0]], [[-1, 2]], []],
  guestCount: 80,
};

export const demoCompanies: readonly DemoCompany[] = [marAzul, serra];
