import { describe, expect, test } from "vitest";
import * as z from "zod";
import { BookingInput, CancellationInput } from "#contract/bookings/bookings";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { UserUpdate } from "#contract/people/people";
import { AccountInput, ForgotPasswordInput, LoginInput, ResetPasswordInput } from "#contract/people/session";
import { TenantInput } from "#contract/people/tenants";
import { messages } from "#contract/platform/messages";
import { parse } from "#contract/platform/parse";
import { goodBodies } from "#tests/contract/good-bodies";

/** The messages for a field of an otherwise valid body with this value. */
function sentences(schema: z.ZodType, good: object, field: string, value: unknown): string[] | undefined {
  const parsed = parse(schema, { ...good, [field]: value });
  return parsed.ok ? undefined : parsed.errors[field];
}

const booking = goodBodies["bookings.create"];
const accommodation = goodBodies["accommodations.create"];
const reset = goodBodies["session.resetPassword"];

describe("specification 5, validation rules", () => {
  test("a missing field is reported by its label, in the right gender", () => {
    expect(sentences(AccommodationInput, accommodation, "name", undefined)).toEqual(["Nome é obrigatório"]);
    expect(sentences(BookingInput, booking, "check_in", undefined)).toEqual(["Entrada é obrigatória"]);
    expect(sentences(BookingInput, booking, "status", undefined)).toEqual(["Situação é obrigatória"]);
    expect(sentences(CancellationInput, {}, "reason", "")).toEqual(["Motivo é obrigatório"]);
    expect(sentences(LoginInput, {}, "password", "")).toEqual(["Senha é obrigatória"]);
  });

  test("an invalid field is reported by its label, in the right gender", () => {
    expect(sentences(AccommodationInput, accommodation, "kind", "boat")).toEqual(["Tipo é inválido"]);
    expect(sentences(BookingInput, booking, "check_out", "2026-02-30")).toEqual(["Saída é inválida"]);
  });

  test("an invalid e-mail address", () => {
    expect(sentences(ForgotPasswordInput, {}, "email", "ana@")).toEqual(["deve ser um e-mail válido"]);
  });

  test("a field without a label is called Campo", () => {
    expect(parse(z.object({ foo: z.string() }), {})).toMatchObject({ errors: { foo: ["Campo é obrigatório"] } });
  });
});

describe("messages that the specification does not define", () => {
  test("lengths", () => {
    expect(sentences(ResetPasswordInput, reset, "password", "curta")).toContain("Use pelo menos 12 caracteres");
    expect(sentences(AccountInput, {}, "name", "a".repeat(121))).toEqual(["Use no máximo 120 caracteres"]);
  });

  test("items", () => {
    const days = [0, 1, 2, 3, 4, 5, 6, 0];
    expect(sentences(UserUpdate, { version: 1 }, "role_ids", [])).toEqual(["Escolha pelo menos 1 item"]);
    expect(sentences(AccommodationInput, accommodation, "weekend_days", days)).toEqual(["Escolha no máximo 7 itens"]);
    expect(messages.minItems(2)).toBe("Escolha pelo menos 2 itens");
  });

  test("numbers", () => {
    const of = (value: unknown) => sentences(BookingInput, booking, "adults", value);
    expect(of(0)).toEqual(["Informe um valor igual ou maior que 1"]);
    expect(of(201)).toEqual(["Informe um valor igual ou menor que 200"]);
    expect(of(1.5)).toEqual(["Informe um número inteiro"]);
    expect(of("2")).toEqual(["Adultos são inválidos"]);
    expect(parse(z.object({ n: z.number().positive() }), { n: 0 })).toMatchObject({
      errors: { n: ["Informe um valor maior que zero"] },
    });
    expect(parse(z.object({ n: z.number().negative() }), { n: 0 })).toMatchObject({
      errors: { n: ["Informe um valor menor que zero"] },
    });
  });

  test("an amount of 1e18 gives one message, with the field's own limit", () => {
    const said = sentences(AccommodationInput, accommodation, "base_price_cents", 1e18);
    expect(said).toEqual(["Informe um valor igual ou menor que R$\u00a0100.000.000,00"]);
  });

  test("a limit in cents or basis points is shown in reais or percent", () => {
    const schema = z.object({ fee_cents: z.int().min(150), refund_basis_points: z.int().max(1250) });
    expect(sentences(schema, {}, "fee_cents", 149)).toEqual(["Informe um valor igual ou maior que R$\u00a01,50"]);
    expect(sentences(schema, {}, "refund_basis_points", 1251)).toEqual(["Informe um valor igual ou menor que 12,5%"]);
    const share = z.object({ share_bps: z.int().max(10_000) });
    expect(sentences(share, {}, "share_bps", 10_001)).toEqual(["Informe um valor igual ou menor que 100%"]);
  });

  test("documents, telephone and CEP", () => {
    const tenant = { version: 1 };
    expect(sentences(TenantInput, tenant, "document", "529.982.247-24")).toEqual(["CPF inválido. Confira os números"]);
    expect(sentences(TenantInput, tenant, "document", "12.ABC.345/01DE-34")).toEqual([
      "CNPJ inválido. Confira letras e números",
    ]);
    expect(sentences(AccountInput, { name: "Ana" }, "phone", "48991234567")).toEqual(["Informe o celular com DDD"]);
    const zip = parse(AccommodationInput, { ...accommodation, address: { zip_code: "8801" } });
    expect(zip).toMatchObject({ errors: { "address.zip_code": ["Informe os 8 números do CEP"] } });
  });

  test("dates and capacity of a stay", () => {
    expect(sentences(BookingInput, booking, "check_out", booking.check_in)).toEqual([
      "A saída deve ser depois da entrada",
    ]);
    expect(messages.dateBefore("31/12/2100")).toBe("A data deve ser anterior a 31/12/2100");
    expect(messages.dateAfter("01/01/2000")).toBe("A data deve ser posterior a 01/01/2000");
    expect(messages.capacity(4)).toBe("Esta acomodação recebe até 4 hóspedes");
    expect(messages.capacity(1)).toBe("Esta acomodação recebe até 1 hóspede");
  });

  test("different passwords are reported at the confirmation", () => {
    expect(sentences(ResetPasswordInput, reset, "password_confirmation", "outra senha")).toEqual([
      "As senhas não são iguais",
    ]);
  });
});
