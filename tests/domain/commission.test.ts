import { describe, expect, test } from "vitest";
import { commissionOf, firstChannelTerms, showCommission } from "#domain/commission";
import { fromChannel, paidToChannel, refundedByChannel, refundOfChannel, toChannel } from "#domain/paid-to-channel";
import { commissionFault, readCommission } from "#domain/sheet/cells";

const confirmed = { status: "confirmed", desk_cents: 0, fee_cents: null } as const;
const share = (commission_basis_points: number) => ({ ...confirmed, commission_basis_points, commission_cents: null });
const fixed = (commission_cents: number) => ({ ...confirmed, commission_basis_points: null, commission_cents });

describe("a commission", () => {
  test("is a share of the total, rounded half up to the cent", () => {
    expect(commissionOf({ ...share(1_500), total_cents: 90_000 })).toBe(13_500);
    expect(commissionOf({ ...share(1_250), total_cents: 1_004 })).toBe(126); // 125,5
    expect(commissionOf({ ...share(1_249), total_cents: 1_000 })).toBe(125); // 124,9
    expect(commissionOf({ ...share(0), total_cents: 90_000 })).toBe(0);
    expect(commissionOf({ ...share(10_000), total_cents: 1 })).toBe(1);
  });

  test("is a fixed amount up to the total, or null if it is unknown", () => {
    expect(commissionOf({ ...fixed(12_000), total_cents: 12_000 })).toBe(12_000);
    expect(commissionOf({ ...fixed(12_000), total_cents: 5_000 })).toBe(5_000);
    expect(commissionOf({ ...fixed(12_000), total_cents: 0 })).toBe(0);
    expect(commissionOf({ ...share(0), commission_basis_points: null, total_cents: 5_000 })).toBeNull();
  });

  test("is on what the channel sold, without nights added by the desk", () => {
    expect(commissionOf({ ...share(1_500), total_cents: 120_000, desk_cents: 30_000 })).toBe(13_500);
    expect(commissionOf({ ...fixed(12_000), total_cents: 40_000, desk_cents: 30_000 })).toBe(10_000);
  });

  test("is on the fee of a booking that was given up, and nothing of one that never was", () => {
    const missed = { status: "no_show", total_cents: 90_000 } as const;
    expect(commissionOf({ ...share(1_500), ...missed, fee_cents: 90_000 })).toBe(13_500);
    expect(commissionOf({ ...share(1_500), ...missed, status: "cancelled", fee_cents: 45_000 })).toBe(6_750);
    expect(commissionOf({ ...fixed(12_000), ...missed, fee_cents: 10_000 })).toBe(10_000);
    expect(commissionOf({ ...share(1_500), ...missed, desk_cents: 30_000, fee_cents: 90_000 })).toBe(9_000);
    expect(commissionOf({ ...share(1_500), ...missed, fee_cents: null })).toBe(0);
    expect(commissionOf({ ...share(1_500), ...missed, status: "expired" })).toBe(0);
  });

  test("is shown as it was agreed", () => {
    expect([share(1_250), fixed(12_000), {}].map(showCommission)).toEqual(["12,5%", "R$\u00a0120,00", null]);
  });
});

test("no channel has a default share, and only Airbnb collects by default", () => {
  expect(firstChannelTerms("airbnb")).toEqual({ commission_basis_points: null, collected_by: "channel" });
  for (const channel of ["booking_com", "direct", "other"]) {
    expect(firstChannelTerms(channel)).toEqual({ commission_basis_points: null, collected_by: "company" });
  }
});

test("the guest sees whom they pay, and the desk sees who pays out", () => {
  expect(["airbnb", "booking_com", "other"].map((channel) => paidToChannel(channel))).toEqual([
    "O pagamento é feito pelo Airbnb.",
    "O pagamento é feito pela Booking.com.",
    "O pagamento é feito pelo canal em que a reserva foi feita.",
  ]);
  expect(["airbnb", "booking_com", "site"].map(fromChannel)).toEqual(["do Airbnb", "da Booking.com", "do canal"]);
});

test("the guest and the desk see who refunds the guest", () => {
  expect(["airbnb", "other"].map((channel) => refundedByChannel(channel))).toEqual([
    "A devolução é feita pelo Airbnb.",
    "A devolução é feita pelo canal em que a reserva foi feita.",
  ]);
  expect(["airbnb", "booking_com", "other"].map(refundOfChannel)).toEqual([
    "Quem devolve ao hóspede é o Airbnb, pelas regras de lá. O que a empresa já recebeu volta ao Airbnb.",
    "Quem devolve ao hóspede é a Booking.com, pelas regras de lá. O que a empresa já recebeu volta à Booking.com.",
    "Quem devolve ao hóspede é o canal, pelas regras de lá. O que a empresa já recebeu volta ao canal.",
  ]);
  expect(["airbnb", "site"].map(toChannel)).toEqual(["ao Airbnb", "ao canal"]);
});

describe("a cell of an imported sheet", () => {
  test.each([
    ["15%", { commission_basis_points: 1_500 }],
    ["12,5 %", { commission_basis_points: 1_250 }],
    ["12.5%", { commission_basis_points: 1_250 }],
    ["100%", { commission_basis_points: 10_000 }],
    ["0,15", { commission_basis_points: 1_500 }],
    ["0,125", { commission_basis_points: 1_250 }],
    ["R$ 120,00", { commission_cents: 12_000 }],
    ["R$ 15", { commission_cents: 1_500 }],
    ["15,00", { commission_cents: 1_500 }],
    ["1.234,56", { commission_cents: 123_456 }],
    ["150", { commission_cents: 15_000 }],
    ["120.50 BRL", { commission_cents: 12_050 }],
    ["0", { commission_cents: 0 }],
    ["0,00", { commission_cents: 0 }],
    ["0%", { commission_cents: 0 }],
  ])("%s is read", (text, read) => expect(readCommission(text)).toEqual(read));

  test.each([
    ["15", "Não dá para saber se é percentual ou valor. Escreva como 15% ou R$ 120,00"],
    ["12,5", "Não dá para saber se é percentual ou valor. Escreva como 15% ou R$ 120,00"],
    ["150%", "A comissão não pode passar de 100%"],
    ["-15%", "A comissão não pode ser negativa"],
    ["R$ -3,00", "A comissão não pode ser negativa"],
    ["quinze", "Informe um percentual ou um valor, como 15% ou R$ 120,00"],
    ["R$ 999.999.999.999,00", "Informe um percentual ou um valor, como 15% ou R$ 120,00"],
  ])("%s is refused with a hint about the format", (text, sentence) => {
    expect(readCommission(text)).toBeNull();
    expect(commissionFault(text)).toBe(sentence);
  });
});
