import type { GuestPage } from "#contract/guest/guest-page";

const part = { due_date: "2047-03-01", amount_cents: 20_000, paid_cents: 0, state: "open", deposit: true } as const;
export const deposit = { ...part, pix: { payload: "000201…", txid: "ABCD2345P1" } };
export const balance = { ...deposit, deposit: false, pix: { payload: "000201…", txid: "ABCD2345P2" } };

/** A confirmed stay of two nights with nothing open, with the test's changes. */
export function stayOf(more: Partial<GuestPage> = {}): GuestPage {
  return {
    code: "ABCD2345",
    state: "confirmed",
    papers_only: false,
    company: {
      name: "Pousada Mar Azul",
      legal_name: "Pousada Mar Azul Ltda",
      cnpj: "11222333000181",
      cadastur: null,
      email: "oi@marazul.test",
      phone: "+5548991234567",
      color: null,
      logo: null,
      privacy_email: null,
    },
    language: "pt",
    guest_name: "Bianca",
    accommodation_name: "Chalé Gaivota",
    check_in: "2047-03-04",
    check_in_time: "15:00",
    check_out: "2047-03-06",
    check_out_time: "12:00",
    timezone: "America/Sao_Paulo",
    night_count: 2,
    other_parts: [],
    adults: 2,
    children: 0,
    infants: 0,
    pets: 0,
    people_conflict: null,
    counted_by_age: null,
    rules: { pets_allowed: true, pets_by_exception: false, smoking_allowed: false, text: null },
    came: false,
    dates_free: null,
    place: { description: null, photos: [], address: null },
    guide: null,
    hold_expires_at: null,
    hold_expires_after_telling: null,
    confirms_by: null,
    may_confirm: false,
    confirmed_at: "2047-02-20T15:00:00Z",
    kept_on_confirming: [],
    price: priceOf([]),
    payments: [],
    told: [],
    awaits_check: false,
    security_deposit: null,
    cancellation: null,
    cancelled_through: null,
    given_up: null,
    receipt: null,
    may_book_again: true,
    terms: null,
    contract: null,
    contract_expected: false,
    contract_waits: null,
    forms: null,
    requests: { way: "page", tells: true, arrival_time: null, wishes: null, max_guests: 4, list: [] },
    ...more,
  } as GuestPage;
}

/** A price of R$ 400,00 with these instalments. */
export function priceOf(installments: NonNullable<GuestPage["price"]>["installments"]): GuestPage["price"] {
  return {
    nights: [],
    charges: [],
    total_cents: 40_000,
    paid_to: null,
    paid_cents: 0,
    at_house_cents: 0,
    at_house: [],
    back_cents: 0,
    installments,
    pix_payee: { name: "POUSADA MAR AZUL", city: "IMBITUBA" },
  };
}
