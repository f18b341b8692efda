import { describe, expect, test } from "vitest";
import { bookingWords } from "#contract/bookings/booking-words";
import { conflictWords } from "~/domains/blocks/block-words";
import { actWords, doneWords } from "~/domains/bookings/act-words";
import { deadlineText, listText, nightsText, peopleText } from "~/domains/bookings/booking-words";
import { bookingFacts } from "~/routes/bookings/booking-state";
import { faultsOf } from "~/routes/bookings/form/booking-form";
import { apartWords } from "~/routes/bookings/list/booking-list";

const zone = "America/Sao_Paulo";
const today = "2026-11-20";

test("counts agree with their nouns, and zero counts are omitted", () => {
  expect([0, 1, 4].map(nightsText)).toEqual(["Nenhuma noite", "1 noite", "4 noites"]);
  expect(peopleText({ adults: 2, children: 1, infants: 0, pets: 1 })).toBe("2 adultos, 1 criança e 1 pet");
  expect(peopleText({ adults: 1, children: 0, infants: 2, pets: 0 })).toBe("1 adulto e 2 bebês");
  expect([[], ["a"], ["a", "b"], ["a", "b", "c"]].map(listText)).toEqual(["", "a", "a e b", "a, b e c"]);
});

test("a deadline omits today's date and the current year, and uses the given time zone", () => {
  expect(deadlineText("2026-11-21T01:30:00Z", zone, today)).toBe("hoje às 22:30");
  expect(deadlineText("2026-11-22T12:00:00Z", zone, today)).toBe("22/11 às 09:00");
  expect(deadlineText("2027-01-02T12:00:00Z", zone, today)).toBe("02/01/2027 às 09:00");
});

describe("the facts beside a status", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const stay = { type: "guest", check_in: today, check_out: "2026-11-24", arrival_time: null, hold_expires_at: null };
  const facts = (change: object) =>
    bookingFacts({ ...stay, ...change } as Parameters<typeof bookingFacts>[0], now, today, zone).map(
      ({ text }) => text,
    );

  test("include arrivals and departures of today, and late ones", () => {
    expect(facts({ status: "confirmed", arrival_time: "15:00" })).toEqual(["Chega hoje às 15:00"]);
    expect(facts({ status: "confirmed", arrival_time: "12:00" })).toEqual(["Chega hoje às 12:00"]); // it is 12:00 there
    expect(facts({ status: "confirmed", arrival_time: "11:30" })).toEqual(["Chegada era esperada às 11:30"]);
    expect(facts({ status: "confirmed", check_in: "2026-11-19" })).toEqual(["Chegada atrasada"]);
    expect(facts({ status: "checked_in", check_out: today })).toEqual(["Sai hoje"]);
    expect(facts({ status: "checked_in", check_out: "2026-11-19" })).toEqual(["Saída atrasada"]);
    expect(facts({ status: "confirmed", check_in: "2026-11-21" })).toEqual([]);
    expect(facts({ status: "cancelled" })).toEqual([]);
    // as on the day sheet: late until the day of departure; a stay that is long over is no longer late
    expect(facts({ status: "confirmed", check_in: "2026-11-18" })).toEqual(["Chegada atrasada"]);
    expect(facts({ status: "confirmed", check_in: "2026-11-18", check_out: today })).toEqual(["Chegada atrasada"]);
    expect(facts({ status: "confirmed", check_in: "2026-08-01", check_out: "2026-08-04" })).toEqual([]);
  });

  test("include a hold's deadline until it has passed", () => {
    expect(facts({ status: "hold", hold_expires_at: "2026-11-20T21:00:00Z" })).toEqual(["Expira hoje às 18:00"]);
    expect(facts({ status: "hold", hold_expires_at: "2026-11-20T14:00:00Z" })).toEqual([]);
  });

  test("include the type of a stay other than a guest's", () => {
    expect(facts({ status: "checked_out", type: "owner" })).toEqual(["Estadia do proprietário"]);
  });
});

describe("an act", () => {
  const booking = {
    status: "hold",
    channel: "direct",
    accommodation_name: "Casa Butiá",
    check_in: "2026-11-20",
    check_out: "2026-11-24",
    night_count: 4,
    total_cents: 299_000,
    holder: { id: "1", name: "Helena Prates", email: null, phone: null },
  } as const;

  test("names the booking and its effect before it is done, and its verb in the success message", () => {
    const cancel = actWords("cancel", booking, "2026-11-20");
    expect(cancel.title).toBe("Cancelar a reserva de Helena Prates, Casa Butiá, 20 a 24/11/2026?");
    expect(cancel.effect).toContain("As 4 noites voltam a ficar livres");
    expect(cancel.effect).toContain("Pode ser desfeito até o fim do dia");
    expect(doneWords("cancel", "K7M4QX2P")).toBe("Reserva K7M4QX2P cancelada");
    expect(actWords("cancel", { ...booking, night_count: 1 }, "2026-11-20").effect).toContain(
      "A noite volta a ficar livre ",
    );
  });

  test("promises no free nights of a channel's booking, which its calendar may still close", () => {
    const effect = (act: "cancel" | "no_show", fields: object) =>
      actWords(act, { ...booking, ...fields }, "2026-11-20").effect;
    expect(effect("cancel", { channel: "booking_com" })).toContain(
      "As 4 noites voltam a ficar livres para outras reservas, se o calendário da Booking.com não as fechar.",
    );
    expect(effect("no_show", { channel: "other", night_count: 1 })).toContain("se o calendário do canal não a fechar.");
    expect(effect("cancel", {})).toContain("livres para outras reservas.");
  });

  test("shows no amount to users without money.view", () => {
    expect(actWords("confirm", booking, "2026-11-20").effect).toContain("R$\u00a02.990,00");
    expect(actWords("confirm", { ...booking, total_cents: undefined }, "2026-11-20").effect).not.toContain("R$");
  });

  test("is labelled as a repeated hold for an expired booking", () => {
    expect(actWords("hold", { ...booking, status: "expired" }, "2026-11-20").label).toBe("Fazer pré-reserva de novo");
    expect(actWords("hold", { ...booking, status: "inquiry" }, "2026-11-20").label).toBe("Fazer pré-reserva");
  });
});

test("a conflict is described in words, with a booking code only if it is visible", () => {
  const dates = { check_in: "2026-12-26", check_out: "2026-12-28" };
  const told = (kind: "booking" | "block" | "import" | "preparation", code: string | null) => {
    const { before, code: shown, after } = conflictWords({ kind, code, block: null, ...dates });
    return before + (shown ?? "") + after;
  };
  expect(told("booking", "K7M4QX2P")).toBe("Ocupada de 26 a 28/12/2026 pela reserva K7M4QX2P.");
  expect(told("booking", null)).toBe("Ocupada de 26 a 28/12/2026 por outra reserva.");
  expect(told("preparation", "K7M4QX2P")).toBe("Em preparo de 26 a 28/12/2026, depois da reserva K7M4QX2P.");
  expect(told("preparation", null)).toBe("Em preparo de 26 a 28/12/2026, depois de outra reserva.");
  expect(told("block", null)).toBe("Bloqueada de 26 a 28/12/2026.");
  const block = { kind: "out_of_order", reason: "troca do telhado" } as const;
  const blocked = (why: typeof block | { kind: "own_use"; reason: null }) =>
    conflictWords({ kind: "block", code: null, block: why, ...dates }).before;
  expect(blocked(block)).toBe("Bloqueio: manutenção (troca do telhado), 26 a 28/12/2026.");
  expect(blocked({ kind: "own_use", reason: null })).toBe("Bloqueio: uso próprio, 26 a 28/12/2026.");
  expect(told("import", null)).toBe("Ocupada de 26 a 28/12/2026 por uma reserva de outro canal.");
});

test("a refused form links each invalid field once and keeps every other message", () => {
  const { fields, sentences } = faultsOf("f", {
    check_in: ["As datas escolhidas não estão mais disponíveis."],
    holder: ["Hóspede responsável é obrigatório"],
    "holder.name": ["Nome é obrigatório"],
    "tags[2]": ["Use no máximo 40 caracteres"],
    "": ["Esta reserva foi cancelada e não pode ser alterada."],
    status: ["A situação só muda pelas ações da reserva"],
    adults: [],
  });
  expect(fields).toEqual([
    { id: "f-check_in", label: "Entrada" },
    { id: "f-holder.name", label: "Hóspede responsável" },
    { id: "f-tags", label: "Etiquetas" },
  ]);
  expect(sentences).toHaveLength(2);
});

test("the list's total names what it leaves out by the names of its statuses", () => {
  expect(apartWords(123_45)).toContain(`de ${bookingWords.status.inquiry.toLowerCase()}s e de reservas expiradas`);
  expect(apartWords(1)).toMatch(/canceladas ou sem comparecimento$/);
});
