import { describe, expect, test } from "vitest";
import { AccommodationInput } from "#contract/catalogue/accommodations";
import { faultyFields, touches } from "~/lib/form-sections";
import { formValues, parseForm } from "~/lib/form-submit";
import { textsOf } from "~/lib/form-texts";
import { changesMeanwhile } from "~/lib/second-save";
import { inWords } from "~/routes/accommodations/accommodation-words";
import {
  AccommodationEdit,
  capacity,
  contractSection,
  place,
  price,
  sectionsFor,
} from "~/routes/accommodations/form-fields";

function formOf(texts: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

const filled = {
  name: "Casa Butiá",
  kind: "house",
  legal_regime: "lodging",
  max_guests: "6",
  base_guests: "4",
  base_price_cents: "45000",
};

describe("what the form submits", () => {
  test("texts become the contract's values; an emptied field and an empty address become null", () => {
    const form = formOf({
      ...filled,
      code: "",
      pets_allowed: "on",
      smoking_allowed: "",
      weekend_days: ["5", "6"],
      "address.zip_code": "",
      "address.state": "",
      group_choice: "x",
    });
    const parsed = parseForm(form, AccommodationInput);
    expect(parsed.status === "success" && parsed.value).toEqual({
      ...filled,
      max_guests: 6,
      base_guests: 4,
      base_price_cents: 45_000,
      code: null,
      pets_allowed: true,
      smoking_allowed: null,
      weekend_days: [5, 6],
      address: null,
    });
  });

  test("an emptied required field is an error when editing, instead of keeping the old value", () => {
    const emptied = { ...filled, name: "", kind: "", max_guests: "", version: "3" };
    expect(parseForm(formOf(emptied), AccommodationEdit).reply().error).toEqual({
      name: ["Nome é obrigatório"],
      kind: ["Tipo é obrigatório"],
      max_guests: ["Capacidade máxima é obrigatória"],
    });
  });

  test("an error between two fields is reported together with errors of other fields", () => {
    const small = { ...filled, name: "", max_guests: "2", base_guests: "4" };
    const errors = { name: ["Nome é obrigatório"], base_guests: [expect.stringContaining("máxima")] };
    expect(parseForm(formOf(small), AccommodationInput).reply().error).toEqual(errors);
    expect(parseForm(formOf({ ...small, version: "3" }), AccommodationEdit).reply().error).toEqual(errors);
    const half = parseForm(formOf({ ...small, max_guests: "muitos" }), AccommodationInput).reply().error;
    expect(Object.keys(half ?? {}).sort()).toEqual(["max_guests", "name"]);
  });

  test("the form can be saved without amounts that the user may not see", () => {
    const { base_price_cents, ...rest } = filled;
    expect(parseForm(formOf({ ...rest, version: "3" }), AccommodationEdit).status).toBe("success");
    expect(base_price_cents).toBeDefined();
  });

  test("an emptied fee is zero and an emptied minimum one night; fields that are not in the form are omitted", () => {
    const form = formOf({ name: "Casa", cleaning_fee_cents: "", min_nights: "", sort_order: "7", version: "3" });
    const parsed = parseForm(form, AccommodationEdit);
    expect(parsed.status === "success" && parsed.value).toEqual({
      name: "Casa",
      cleaning_fee_cents: 0,
      min_nights: 1,
      sort_order: 7,
      version: 3,
    });
  });
});

describe("sections", () => {
  test("a part of an address or of a list belongs to the section of its field", () => {
    expect(touches(place, ["address.street"])).toBe(true);
    expect(touches(price, ["weekend_days[1]"])).toBe(true);
    expect(touches(place, ["addressee"])).toBe(false);
    expect(touches(capacity, [])).toBe(false);
  });

  test("every field of the contract except amenities is in exactly one section", () => {
    const forContracts = contractSection({ regime: "season_rental", seesTypes: true });
    const fields = sectionsFor({ showsPrice: true, contract: forContracts, withVariables: true }).flatMap(
      (section) => section.fields,
    );
    const contract = Object.keys(AccommodationInput.shape).filter((name) => name !== "amenity_ids");
    expect([...fields].sort()).toEqual([...contract].sort());
    const hidden = sectionsFor({ showsPrice: false, contract: null, withVariables: false }).flatMap(
      (section) => section.fields,
    );
    expect(hidden).not.toContain("base_price_cents");
  });

  test("the contract section has the facts for season rentals, and the type for users who may see types", () => {
    expect(contractSection({ regime: "lodging", seesTypes: false })).toBeNull();
    expect(contractSection({ regime: "lodging", seesTypes: true })?.fields).toEqual(["contract_type_id"]);
    const facts = ["furnished", "stay_purpose", "landlord"];
    expect(contractSection({ regime: "season_rental", seesTypes: false })?.fields).toEqual(facts);
  });

  test("the error summary uses the contract's label and links to the field's control", () => {
    expect(faultyFields(AccommodationInput, "f", { "": ["x"], "address.zip_code": ["y"], max_guests: ["z"] })).toEqual([
      { id: "f-address.zip_code", label: "CEP" },
      { id: "f-max_guests", label: "Capacidade máxima" },
    ]);
  });
});

test("the changes saved by another user are listed in words, with the text typed over them", () => {
  const before = { max_guests: ["5"], base_price_cents: ["45000"], kind: ["house"], version: ["3"] };
  const current = {
    max_guests: ["6"],
    base_price_cents: ["50000"],
    kind: ["cabin"],
    pets_allowed: ["on"],
    version: ["4"],
  };
  const typed = { ...before, max_guests: ["8"] };
  expect(changesMeanwhile(AccommodationInput, before, current, typed, { say: inWords })).toEqual([
    { label: "Capacidade máxima", was: "5", now: "6", typed: "8" },
    { label: "Valor da diária", was: "R$\u00a0450,00", now: "R$\u00a0500,00" },
    { label: "Tipo", was: "Casa", now: "Cabana" },
    { label: "Aceita pets", was: "vazio", now: "sim" },
  ]);
});

test("what a house is and takes has three states on the way to the form and back", () => {
  for (const field of ["furnished", "pets_allowed", "smoking_allowed"]) {
    for (const known of [true, false, null]) {
      const [text = ""] = textsOf({ [field]: known })[field] ?? [];
      expect(formValues(AccommodationEdit, { [field]: text, version: "1" })).toMatchObject({ [field]: known });
    }
  }
});
