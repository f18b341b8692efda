import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldsOf } from "#domain/registration-forms/form-content";
import { toOfficialRecord, toOfficialReservation } from "#domain/registration-forms/official-record";
import { placePeople } from "#domain/registration-forms/place-people";
import { adult, check_in, child, stayOf } from "#tests/domain/registration-forms/people";

describe("The people of a stay", () => {
  const named = [
    { guest_id: "h", name: "Bianca", birth_date: null, document: null },
    { guest_id: "m", name: "Marcelo", birth_date: null, document: null },
  ];
  const unnamed = (slot: number) => ({ guest_id: null, slot });

  test("are the holder, companions and unnamed places", () => {
    const places = placePeople(named, 4, [{ guest_id: "m", slot: null }]);
    expect(places.map(({ position, holder, person, slot }) => [position, holder, person?.name ?? null, slot])).toEqual([
      [1, true, "Bianca", null],
      [2, false, "Marcelo", null],
      [3, false, null, 1],
      [4, false, null, 2],
    ]);
    expect(places[1]!.form).not.toBeNull();
  });

  test("keep filled forms and named people if there are fewer places", () => {
    const [, , third] = placePeople(named, 3, [unnamed(2)]);
    expect([third!.slot, third!.form]).toEqual([2, unnamed(2)]);
    expect(placePeople(named, 1, [unnamed(1)])).toHaveLength(2);
  });

  test("have at most one place per form, and as many places as people", () => {
    const slots = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 }), slots, (people, taken) => {
        const places = placePeople(named, people, taken.map(unnamed));
        expect(places).toHaveLength(Math.max(people, 2));
        const forms = places.flatMap(({ form }) => form ?? []);
        expect(new Set(forms).size).toBe(forms.length);
        expect(forms.length).toBe(Math.min(taken.length, Math.max(0, people - 2)));
        expect(new Set(places.map(({ person, slot }) => person?.guest_id ?? slot)).size).toBe(places.length);
      }),
    );
  });
});

describe("The official record", () => {
  const stay = {
    code: "RES123",
    channel_code: null,
    check_in,
    check_out: "2026-12-30",
    adults: 1,
    minors: 1,
    through_channel: false,
    checked_in_at: null,
    checked_out_at: null,
  };
  const forms = stayOf({ b: adult, d: child });

  test("of an adult has the ministry's names and codes", () => {
    expect(toOfficialRecord(adult, { holder: true, stay, forms })).toEqual({
      is_principal: true,
      situacao_hospede: "PRECHECKIN_REALIZADO",
      check_in_em: null,
      check_out_em: null,
      nome: "Bianca Leal",
      nome_social: null,
      data_nascimento: "1988-03-14",
      PaisNacionalidade_id: "BR",
      genero_id: "NAOINFORMADO",
      GeneroDescricao: null,
      raca_id: "NAOINFORMAR",
      deficiencia_id: "NAOINFORMAR",
      tipo_deficiencia_id: null,
      numero_documento: "52998224725",
      tipo_documento_id: "CPF",
      email: null,
      telefone: null,
      cep: "80060140",
      logradouro: "Rua Itupava",
      numero: "1240",
      complemento: null,
      bairro: null,
      PaisResidencia_id: "BR",
      cidade_id: "4106902",
      estado_id: "PR",
      responsavel: null,
      grau_parentesco_id: null,
      motivo_viagem_id: "LAZER_FERIAS",
      meio_transporte_id: "AUTOMOVEL",
    });
  });

  test("of a child has the adult's document, address and trip", () => {
    expect(toOfficialRecord(child, { holder: false, stay, forms })).toMatchObject({
      is_principal: false,
      responsavel: "52998224725",
      grau_parentesco_id: "MAE",
      cep: "80060140",
      cidade_id: "4106902",
      motivo_viagem_id: "LAZER_FERIAS",
    });
  });

  test("has the guest's check-in status and the booking's channel", () => {
    const at = "2026-12-26T18:00:00.000Z";
    const of = (more: object) =>
      toOfficialRecord(adult, { holder: true, stay: { ...stay, ...more }, forms }).situacao_hospede;
    expect(of({ checked_in_at: at })).toBe("CHECKIN_REALIZADO");
    expect(of({ checked_in_at: at, checked_out_at: at })).toBe("CHECKOUT_REALIZADO");
    expect(toOfficialReservation({ ...stay, through_channel: true, channel_code: "HM1" })).toEqual({
      numero_reserva: "RES123",
      numero_reserva_ota: "HM1",
      data_entrada: check_in,
      data_saida: "2026-12-30",
      quantidade_hospede_adulto: 1,
      quantidade_hospede_menor: 1,
      origem_reserva_id: "OTA",
    });
  });
});

test("the short form has name, birth date, nationality, document and the adult of a minor", () => {
  expect(fieldsOf("short")).toEqual([
    "name",
    "social_name",
    "birth_date",
    "nationality",
    "document_kind",
    "document",
    "responsible",
    "adult_name",
    "adult_document",
    "adult_contact",
    "relation",
  ]);
  expect(fieldsOf("none")).toEqual([]);
});
