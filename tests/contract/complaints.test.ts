import { describe, expect, test } from "vitest";
import * as z from "zod";
import { BookingInput, CancellationInput } from "#contract/bookings/bookings";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { LoginInput, ResetPasswordInput } from "#contract/people/session";
import { messages } from "#contract/platform/messages";
import { parse } from "#contract/platform/parse";
import { isListed, kinds } from "#tests/contract/complaints";
import { goodBodies } from "#tests/contract/good-bodies";

describe("what is told of a kind of field", () => {
  test.each(Object.entries(kinds))("%s", (_, { field, complaints }) => {
    const form = z.strictObject({ field });
    for (const [value, sentence] of complaints) {
      const told = parse(form, { field: value });
      expect(told.ok ? [] : Object.values(told.errors).flat(), JSON.stringify(value)).toEqual([
        sentence.replace("…", "Campo"),
      ]);
    }
  });

  test("is listed, whatever the label and the limits; anything else is not", () => {
    expect(isListed("Hóspedes na diária são obrigatórios")).toBe(true);
    expect(isListed("Informe um valor igual ou menor que R$\u00a0100.000.000,00")).toBe(true);
    expect(isListed("Escolha pelo menos 2 itens")).toBe(true);
    expect(isListed("Invalid input: expected string, received number")).toBe(false);
    expect(isListed("Use no máximo undefined caracteres")).toBe(false);
    expect(isListed("Informe um valor igual ou maior que NaN")).toBe(false);
  });
});

/** The sentences for a field of an otherwise good body with this value. */
function sentences(schema: z.ZodType, good: object, field: string, value: unknown): string[] | undefined {
  const parsed = parse(schema, { ...good, [field]: value });
  return parsed.ok ? undefined : parsed.errors[field];
}

const booking = goodBodies["bookings.create"];
const accommodation = goodBodies["accommodations.create"];
const reset = goodBodies["session.resetPassword"];

describe("specification 5, validation rules", () => {
  test("a missing or invalid field is named by its label, in the right gender", () => {
    expect(sentences(AccommodationInput, accommodation, "name", undefined)).toEqual(["Nome é obrigatório"]);
    expect(sentences(BookingInput, booking, "check_in", undefined)).toEqual(["Entrada é obrigatória"]);
    expect(sentences(BookingInput, booking, "status", undefined)).toEqual(["Situação é obrigatória"]);
    expect(sentences(CancellationInput, {}, "reason", "")).toEqual(["Motivo é obrigatório"]);
    expect(sentences(LoginInput, {}, "password", "")).toEqual(["Senha é obrigatória"]);
    expect(sentences(AccommodationInput, accommodation, "kind", "boat")).toEqual(["Tipo é inválido"]);
    expect(sentences(BookingInput, booking, "check_out", "2026-02-30")).toEqual(["Saída é inválida"]);
    expect(sentences(BookingInput, booking, "adults", "2")).toEqual(["Adultos são inválidos"]);
  });

  test("dates and capacity of a stay, and two passwords", () => {
    expect(sentences(BookingInput, booking, "check_out", booking.check_in)).toEqual([
      "A saída deve ser depois da entrada",
    ]);
    expect(messages.dateBefore("31/12/2100")).toBe("A data deve ser anterior a 31/12/2100");
    expect(messages.dateAfter("01/01/2000")).toBe("A data deve ser posterior a 01/01/2000");
    expect(messages.capacity(4)).toBe("Esta acomodação recebe até 4 hóspedes");
    expect(messages.capacity(1)).toBe("Esta acomodação recebe até 1 hóspede");
    expect(sentences(ResetPasswordInput, reset, "password", "curta")).toContain("Use pelo menos 12 caracteres");
    expect(sentences(ResetPasswordInput, reset, "password_confirmation", "outra senha")).toEqual([
      "As senhas não são iguais",
    ]);
  });
});

test("a limit in cents or basis points is shown in reais or percent, in one sentence", () => {
  const schema = z.object({ fee_cents: z.int().min(150), refund_basis_points: z.int().max(1250) });
  expect(sentences(schema, {}, "fee_cents", 149)).toEqual(["Informe um valor igual ou maior que R$\u00a01,50"]);
  expect(sentences(schema, {}, "refund_basis_points", 1251)).toEqual(["Informe um valor igual ou menor que 12,5%"]);
  const share = z.object({ share_bps: z.int().max(10_000) });
  expect(sentences(share, {}, "share_bps", 10_001)).toEqual(["Informe um valor igual ou menor que 100%"]);
  expect(sentences(AccommodationInput, accommodation, "base_price_cents", 1e18)).toEqual([
    "Informe um valor igual ou menor que R$\u00a0100.000.000,00",
  ]);
});
