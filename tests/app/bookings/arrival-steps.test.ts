import { describe, expect, test } from "vitest";
import type { BookingRow } from "#contract/bookings/bookings";
import { type ArrivalFacts, stepsOf } from "~/domains/bookings/arrival-steps";

const asking = { today: "2026-11-20", zone: "America/Sao_Paulo", seesMoney: true };
const booking = {
  ...{ code: "K7WM2RXQ", type: "guest", status: "confirmed", collected_by: "company" },
  ...{ check_in: "2026-11-20", check_out: "2026-11-24" },
} as unknown as BookingRow;
const person = (name: string | null, position: number) => ({ id: `p${position}`, name, position });
const ready = { people: 3, ready: 3, unready: [], without_letter: [], unfinished: "nothing" } as const;
const signed = {
  number: "1/2026",
  state: "signed",
  signed_at: "2026-11-19T15:00:00Z",
  differs: false,
  signers: 1,
  signatures: 1,
} as const;
const money = {
  ...{ balance_cents: 0, due_cents: 0, paid_cents: 0 },
  ...{ deposit_asked_cents: 0, deposit_held_cents: 0, deposit_missing_cents: 0 },
  ...{ deposit_method: null, stays_until: null, deposit_elsewhere: null },
};
const clear: ArrivalFacts = {
  ...{ staying: null, staying_ready: false, cleaning: null, money },
  ...{ contract: { ...signed, unsigned: "nothing" }, forms: { ...ready, unready: [], without_letter: [] } },
};
const told = (facts: Partial<ArrivalFacts>, change: Partial<BookingRow> = {}, more: Partial<typeof asking> = {}) =>
  stepsOf({ ...booking, ...change }, { ...clear, ...facts }, { ...asking, ...more }).map(
    ({ label, state, note, part }) =>
      [label, state, note.replaceAll("\u00a0", " "), ...(part ? [part.join("/")] : [])].join(" | "),
  );

describe("the steps before a check-in", () => {
  test("are done with what the check-in dialog knows", () => {
    expect(told({})).toEqual([
      "Fichas | done | As 3 estão prontas",
      "Contrato | done | Assinado em 19/11/2026",
      "Pagamento | done | Tudo pago.",
      "Acomodação | unknown | Ninguém hospedado agora. Confira a limpeza",
    ]);
  });

  test("say what was paid too much", () => {
    expect(told({ money: { ...money, balance_cents: -1_500 } })[2]).toBe(
      "Pagamento | done | Tudo pago, e R$ 15,00 a mais.",
    );
  });

  test("say what is missing", () => {
    const forms = { ...ready, ready: 1, unready: [person("Cecília", 2), person(null, 3)], without_letter: [] };
    const contract = { ...signed, state: "viewed", signed_at: null, signers: 2, unsigned: "warn" } as const;
    const owed = {
      ...money,
      balance_cents: 149_500,
      due_cents: 149_500,
      deposit_asked_cents: 50_000,
      deposit_missing_cents: 50_000,
    };
    expect(told({ forms: { ...forms, unfinished: "warn" }, contract, money: owed })).toEqual([
      "Fichas | open | Falta: Cecília e Pessoa 3 | 1/3",
      "Contrato | open | Falta assinar | 1/2",
      "Pagamento | open | R$ 1.495,00 a receber até hoje",
      "Caução | open | R$ 500,00 a receber",
      "Acomodação | unknown | Ninguém hospedado agora. Confira a limpeza",
    ]);
    const letter = { ...ready, unready: [], without_letter: [person("Téo", 3)], unfinished: "warn" as const };
    expect(told({ forms: letter })[0]).toBe("Fichas | open | Falta a autorização de Téo");
    const other = { ...signed, differs: true, unsigned: "nothing" as const };
    expect(told({ contract: other })[1]).toBe(
      "Contrato | open | Assinado em 19/11/2026, diz outra coisa do que os dados de agora",
    );
    const none = { ...contract, number: null, state: null, signatures: 0, signers: 0 };
    expect(told({ contract: none })[1]).toBe("Contrato | open | Ainda não emitido");
  });

  test("name who is still in the accommodation", () => {
    const staying = { code: "AAAA2222", check_out: "2026-11-20", holder: { name: "Otávio" } } as unknown as BookingRow;
    const place = (change: Partial<BookingRow>, stay: Partial<BookingRow> = {}) =>
      told({ staying: { ...staying, ...change } }, stay).at(-1);
    expect(place({})).toBe("Acomodação | open | Otávio sai 20/11");
    expect(place({ check_out: "2026-11-19" })).toBe("Acomodação | open | Otávio ainda está");
    const later = { check_in: "2026-11-28", check_out: "2026-11-30" };
    expect(place({ check_out: "2026-11-28" }, later)).toBe("Acomodação | later | Otávio sai 28/11");
    // who comes between is not known
    expect(place({ check_out: "2026-11-24" }, later)).toBe("Acomodação | later | Agora está Otávio, até 24/11");
  });

  test("take the cleaning from the list of the day, and call nothing done that nobody has recorded", () => {
    const place = (facts: Partial<ArrivalFacts>, stay: Partial<BookingRow> = {}) => told(facts, stay).at(-1);
    const open = { left: true, cleanable: true, check_out_time: "11:00" };
    expect(place({ cleaning: open })).toBe("Acomodação | open | Limpeza em aberto");
    expect(place({ cleaning: { ...open, left: false } })).toBe(
      "Acomodação | open | Limpeza em aberto, depois da saída até 11:00",
    );
    expect(place({}, { check_in: "2026-11-28", check_out: "2026-11-30" })).toBe(
      "Acomodação | later | Ninguém hospedado agora",
    );
    const staying = { code: "AAAA2222", check_out: "2026-11-20", holder: { name: "Otávio" } } as unknown as BookingRow;
    expect(place({ cleaning: open, staying })).toBe("Acomodação | open | Otávio sai 20/11");
  });

  test("contain no money for users who see none, and none that the company does not ask for", () => {
    const owed = { ...money, due_cents: 100, balance_cents: 100, deposit_asked_cents: 500, deposit_missing_cents: 500 };
    expect(told({ money: owed, forms: null, contract: null }, {}, { seesMoney: false })).toEqual([
      "Acomodação | unknown | Ninguém hospedado agora. Confira a limpeza",
    ]);
  });

  test("ask for no security deposit that was settled already", () => {
    const settled = { ...money, deposit_asked_cents: 60_000, deposit_held_cents: 0, deposit_missing_cents: 0 };
    expect(told({ money: settled, contract: null, forms: null })[1]).toBe("Caução | done | Já acertada");
  });

  test("become those before the check-out once the guest is in", () => {
    const held = {
      ...money,
      due_cents: 18_600,
      balance_cents: 18_600,
      deposit_asked_cents: 300,
      deposit_held_cents: 300,
    };
    expect(told({ money: held, contract: null, forms: null }, { status: "checked_in" })).toEqual([
      "Conta | open | R$ 186,00 a receber até hoje",
      "Caução | later | R$ 3,00 a devolver na saída",
    ]);
  });
});
