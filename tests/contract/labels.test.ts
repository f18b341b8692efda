import { describe, expect, test } from "vitest";
import * as z from "zod";
import { BookingInput, BookingUpdate } from "#contract/bookings/bookings";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { labelAt, labelOf, named } from "#contract/platform/labels";
import { many } from "#contract/platform/paging";
import { parse } from "#contract/platform/parse";

const Kind = z.enum(["a", "b"]);
const Tag = named("Etiqueta", "a", z.string());
const Person = z.strictObject({ name: named("Nome", "o", z.string().min(1)), nick: Tag.optional() });

describe("the label of a field", () => {
  const House = z.strictObject({ type: named("Forma da casa", "a", Kind.nullable().optional()), of: Kind });
  const Stay = z.strictObject({
    type: named("Tipo de reserva", "o", Kind),
    people: named("Pessoas", "as", z.array(Person)),
  });

  test("comes from its own schema, even if another record has a field of the same name", () => {
    expect(labelOf(House, "type")).toEqual({ label: "Forma da casa", ending: "a" });
    expect(labelOf(Stay, "type")).toEqual({ label: "Tipo de reserva", ending: "o" });
    expect(labelOf(House, "of")).toEqual({ label: "Campo", ending: "o" });
  });

  test("comes from the shared schema unless the field has its own label", () => {
    const own = z.object({ tag: Tag.nullable(), mark: named("Marca", "a", Tag.optional()) });
    expect([labelOf(own, "tag").label, labelOf(own, "mark").label]).toEqual(["Etiqueta", "Marca"]);
    expect(labelOf(z.object({ tag: Tag }).partial(), "tag").label).toBe("Etiqueta");
  });

  test("is found by its path; an unlabelled list item has the label of its list", () => {
    expect(labelOf(Stay, "people[3].name").label).toBe("Nome");
    expect(labelAt(Stay, ["people", 3]).label).toBe("Pessoas");
    expect(labelOf(Stay, "people[0].unknown").label).toBe("Campo");
    expect(labelAt(z.object({ q: named("Busca", "a", many(z.string())) }), ["q", 0]).label).toBe("Busca");
    expect(labelAt(z.union([Stay, House]), ["people"]).label).toBe("Pessoas");
  });
});

test("error messages agree with the label in gender and number", () => {
  const told = (schema: z.ZodType, value: unknown) => {
    const parsed = parse(schema, value);
    return parsed.ok ? [] : Object.values(parsed.errors).flat();
  };
  const Some = z.object({
    time: named("Hora de chegada", "a", z.string()),
    guests: named("Hóspedes na diária", "os", z.int()),
    tags: named("Etiquetas", "as", z.array(z.string())),
    name: named("Nome", "o", z.string()),
  });
  expect(told(Some, {})).toEqual([
    "Hora de chegada é obrigatória",
    "Hóspedes na diária são obrigatórios",
    "Etiquetas são obrigatórias",
    "Nome é obrigatório",
  ]);
  expect(told(Some, { time: 1, guests: "x", tags: 1, name: 1 })).toEqual([
    "Hora de chegada é inválida",
    "Hóspedes na diária são inválidos",
    "Etiquetas são inválidas",
    "Nome é inválido",
  ]);
});

test("arrival_time, base_guests, type and kind have the labels of their forms", () => {
  expect(labelOf(BookingUpdate, "arrival_time")).toEqual({ label: "Hora de chegada", ending: "a" });
  expect(labelOf(AccommodationInput, "base_guests")).toEqual({ label: "Hóspedes na diária", ending: "os" });
  expect(labelOf(BookingInput, "type").label).toBe("Tipo de reserva");
  expect(labelOf(AccommodationInput, "kind").label).toBe("Tipo");
});

test("a label does not change what a schema accepts", () => {
  const Code = z.string().trim().max(3).meta({ example: "ABC" });
  const own = named("Código", "o", Code);
  expect(z.toJSONSchema(own)).toEqual(z.toJSONSchema(Code));
  expect(own.parse(" abc ")).toBe("abc");
  expect(labelOf(z.object({ code: Code }), "code").label).toBe("Campo");
});
