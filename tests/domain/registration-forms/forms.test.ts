import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  documentKindsFor,
  emptyContent,
  type FormContent,
  formDocumentKinds,
} from "#domain/registration-forms/form-content";
import { authorizationOf, followed, formState, isSaid, missingFields } from "#domain/registration-forms/form-state";
import { relations } from "#domain/registration-forms/official-record";
import { changedContent, type FormChange } from "#domain/registration-forms/save-content";
import { adult, check_in, child, stayOf } from "#tests/domain/registration-forms/people";

const world = (people: Record<string, FormContent> = {}, id = "me") => ({
  id,
  check_in,
  today: "2026-11-26",
  of: (other: string) => people[other] ?? null,
  stateOfCity: (code: string) => ({ "4106902": "PR", "3550308": "SP" })[code] ?? null,
});

const save = (before: FormContent, change: FormChange, people: Record<string, FormContent> = {}) =>
  changedContent(before, change, world(people));

describe("The missing fields of a form", () => {
  test("a complete form has none, also with the address and trip of another person", () => {
    expect(missingFields(adult, stayOf({ b: adult }))).toEqual([]);
    expect(missingFields(child, stayOf({ b: adult, d: child }))).toEqual([]);
  });

  test("an empty form has all in order, a short form only the identity", () => {
    const whole = ["name", "birth_date", "nationality", "document_kind"];
    expect(missingFields(emptyContent, stayOf({}))).toEqual([
      ...whole,
      "residence_country",
      "trip_reason",
      "transport",
    ]);
    expect(missingFields(emptyContent, stayOf({}, "short"))).toEqual(whole);
    expect(missingFields(emptyContent, stayOf({}, "none"))).toEqual([]);
  });

  test("a foreign resident needs neither CEP nor city", () => {
    const abroad = { ...adult, nationality: "FR", document_kind: "passport", document: "FZ123456" } as const;
    const gone = { zip_code: null, street: null, city_code: null, state: null };
    expect(missingFields({ ...abroad, residence_country: "FR", ...gone }, stayOf({}))).toEqual([]);
    expect(missingFields({ ...abroad, ...gone }, stayOf({}))).toEqual(["zip_code", "street", "city_code", "state"]);
  });

  test("an identity card is completed by the desk on the full form, and enough on the short one", () => {
    const argentine = { ...adult, nationality: "AR", document_kind: "identity_card", document: "30123456" } as const;
    expect(missingFields(argentine, stayOf({}))).toEqual(["document_kind"]);
    expect(missingFields(argentine, stayOf({}, "short"))).toEqual([]);
    expect(isSaid("incomplete", missingFields(argentine, stayOf({})), argentine)).toBe(true);
    expect(isSaid("incomplete", ["name", "document_kind"], argentine)).toBe(false);
    expect(isSaid("incomplete", ["document_kind"], { ...adult, document_kind: null })).toBe(false);
    expect(isSaid("not_begun", ["document_kind"], argentine)).toBe(false);
  });

  test("a minor needs an adult of the stay and their relation, also on the short form", () => {
    const alone = { ...child, responsible: null, relation: null };
    expect(missingFields(alone, stayOf({ b: adult }))).toEqual(["responsible", "relation"]);
    expect(missingFields({ ...child, responsible: "gone" }, stayOf({ b: adult }))).toEqual(["responsible"]);
    expect(missingFields({ ...child, responsible: "d" }, stayOf({ b: adult, d: child }, "short"))).toEqual([
      "responsible",
    ]);
    // an adult on the arrival day
    expect(missingFields({ ...alone, birth_date: "2008-12-26" }, stayOf({ b: adult }))).toEqual([]);
    expect(missingFields({ ...alone, birth_date: "2008-12-27" }, stayOf({ b: adult }))).toEqual([
      "responsible",
      "relation",
    ]);
  });

  test("a person living with a person without an address lacks only lives_with", () => {
    expect(
      missingFields({ ...child, travels_with: null, lives_with: "x" }, stayOf({ b: adult, x: emptyContent })),
    ).toEqual(["lives_with", "trip_reason", "transport"]);
  });

  test("a circle of lives_with references gives no address", () => {
    const people: Record<string, FormContent> = {
      b: { ...adult, lives_with: "c" },
      c: { ...adult, lives_with: "d" },
      d: { ...adult, lives_with: "b" },
    };
    expect(followed(people.b!, stayOf(people)).zip_code).toBeNull();
    people.d = { ...adult, street: "Rua do Fim" };
    expect(followed(people.b!, stayOf(people)).street).toBe("Rua do Fim");
  });

  test("the state of a form follows from its missing fields, unless it was sent or refused", () => {
    const at = { begun: true, sent: false, error: false, missing: [] as never[] };
    expect(formState(at)).toBe("ready");
    expect(formState({ ...at, missing: ["name"] })).toBe("incomplete");
    expect(formState({ ...at, begun: false, missing: ["name"] })).toBe("not_begun");
    expect(formState({ ...at, error: true, missing: ["name"] })).toBe("error");
    expect(formState({ ...at, sent: true, error: true })).toBe("sent");
  });

  test("only an adult who is not a parent or guardian needs an authorisation (ECA, art. 82)", () => {
    const none = { checkIn: check_in, hasLetter: false, checked: false };
    const asked = relations.filter((relation) => authorizationOf({ ...child, relation }, none) === "missing");
    expect(asked).toEqual(["AVO", "IRMAO", "TIO", "OUTRO"]);
    const aunt = { ...child, relation: "TIO" } as const;
    expect(authorizationOf(aunt, { ...none, hasLetter: true })).toBe("brought");
    expect(authorizationOf(aunt, { ...none, hasLetter: true, checked: true })).toBe("checked");
    expect(authorizationOf({ ...aunt, birth_date: "1990-01-01" }, none)).toBe("not_needed");
  });
});

describe("A save", () => {
  test.each([
    ["529.982.247-25", "52998224725"],
    ["111.444.777-35", "11144477735"],
    ["123.456.789-09", "12345678909"],
    ["390.533.447-05", "39053344705"],
    ["000.000.001-91", "00000000191"],
    ["987.654.321-00", "98765432100"],
    ["100.000.000-19", "10000000019"],
  ])("stores the CPF %s without its mask", (typed, stored) => {
    const { content, faults } = save(emptyContent, { document_kind: "cpf", document: typed });
    expect([content.document, faults]).toEqual([stored, {}]);
  });

  test.each(["231.002.999-00", "529.982.247-52", "111.111.111-11", "000.000.000-00", "5299822472", "390.533.447=0"])(
    "refuses the CPF %s at its field",
    (typed) => {
      const { faults } = save(emptyContent, { document_kind: "cpf", document: typed });
      expect(faults).toEqual({ document: "CPF inválido. Confira os números" });
    },
  );

  test("asks foreigners for a passport, takes the CPF of a resident, and identity cards only from Mercosul", () => {
    expect(documentKindsFor("BR")).toEqual(["cpf", "passport"]);
    expect(documentKindsFor("AR")).toEqual(["passport", "identity_card", "cpf"]);
    expect(documentKindsFor("FR")).toEqual(["passport", "cpf"]);
    expect(documentKindsFor(null)).toEqual(formDocumentKinds);
    const resident = { nationality: "FR", document_kind: "cpf", document: "529.982.247-25" } as const;
    expect(save(emptyContent, resident)).toMatchObject({ content: { document: "52998224725" }, faults: {} });
    expect(save(emptyContent, { ...resident, document: "529.982.247-26" }).faults).toHaveProperty("document");
    expect(save(emptyContent, { nationality: "FR", document_kind: "identity_card" }).faults).toHaveProperty(
      "document_kind",
    );
    // an entered CPF is kept when the person turns out to be French
    const { content, faults } = save(adult, { nationality: "FR" });
    expect([content.document_kind, content.document, faults]).toEqual([adult.document_kind, adult.document, {}]);
  });

  test("requires the kind of a document number", () => {
    expect(save(emptyContent, { document: "52998224725" }).faults).toHaveProperty("document_kind");
  });

  test("sets the state from the city, and clears a city that is not in a new state", () => {
    const residence = { ...emptyContent, residence_country: "BR" };
    expect(save(residence, { city_code: "3550308" }).content.state).toBe("SP");
    expect(save(residence, { city_code: "3550308", state: "PR" }).faults.city_code).toContain("PR");
    expect(save(residence, { city_code: "9999999" }).faults).toEqual({ city_code: "Escolha uma cidade da lista" });
    const moved = save(adult, { state: "SP" });
    expect([moved.content.state, moved.content.city_code, moved.faults]).toEqual(["SP", null, {}]);
  });

  test("clears CEP, city and state for residents abroad, and refuses an invalid CEP", () => {
    const { content } = save(adult, { residence_country: "UY" });
    expect([content.zip_code, content.city_code, content.state]).toEqual([null, null, null]);
    expect(content.street).toBe("Rua Itupava");
    expect(save(adult, { zip_code: "00000000" }).faults).toHaveProperty("zip_code");
  });

  test("accepts only adults of the stay for a minor, and no reference to oneself", () => {
    const people = { b: adult, d: child, me: child };
    expect(save(child, { responsible: "b" }, people).faults).toEqual({});
    for (const responsible of ["d", "me", "unknown"]) {
      expect(save(child, { responsible }, people).faults).toHaveProperty("responsible");
    }
    expect(save(child, { lives_with: "me" }, people).faults).toHaveProperty("lives_with");
    expect(save(child, { travels_with: "unknown" }, people).faults).toHaveProperty("travels_with");
    // an adult needs no responsible person
    const grown = save(child, { birth_date: "1999-01-01" }, people).content;
    expect([grown.responsible, grown.relation]).toEqual([null, null]);
  });

  test("refuses a birth date in the future", () => {
    expect(save(emptyContent, { birth_date: "2026-11-27" }).faults).toHaveProperty("birth_date");
    expect(save(emptyContent, { birth_date: "2026-11-26" }).faults).toEqual({});
  });

  test("resets cleared answers to not informed, and clears their details", () => {
    const told = save(emptyContent, {
      gender: "OUTRO",
      gender_text: "Travesti",
      disability: "SIM",
      disability_kind: "VISUAL",
    });
    expect(told.content).toMatchObject({ gender: "OUTRO", gender_text: "Travesti", disability_kind: "VISUAL" });
    const { content } = save(told.content, { gender: null, race: null, disability: "NAO" });
    expect(content).toMatchObject({
      gender: "NAOINFORMADO",
      gender_text: null,
      race: "NAOINFORMAR",
      disability: "NAO",
      disability_kind: null,
    });
  });

  const change = fc.record<FormChange>(
    {
      name: fc.option(fc.constantFrom("Ana", "Bia")),
      nationality: fc.option(fc.constantFrom("BR", "AR", "FR")),
      document_kind: fc.option(fc.constantFrom(...formDocumentKinds)),
      document: fc.option(fc.constantFrom("529.982.247-25", "FZ 123.456", "--", "30.123.456")),
      residence_country: fc.option(fc.constantFrom("BR", "UY")),
      city_code: fc.option(fc.constantFrom("4106902", "3550308", "9999999")),
      state: fc.option(fc.constantFrom("PR", "SP")),
      birth_date: fc.option(fc.constantFrom("1988-03-14", "2015-06-02", "2027-01-01")),
      relation: fc.option(fc.constantFrom(...relations)),
      responsible: fc.option(fc.constantFrom("b", "me", "unknown")),
      gender: fc.option(fc.constantFrom("OUTRO", "HOMEM")),
      gender_text: fc.option(fc.constant("texto")),
    },
    { requiredKeys: [] },
  );

  test("keeps any content consistent, and saving it again changes nothing", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const people = { b: adult };
        let content = emptyContent;
        for (const each of changes) {
          const after = save(content, each, people);
          if (Object.keys(after.faults).length === 0) content = after.content;
        }
        if (content.document !== null) expect(content.document).toMatch(/^[0-9A-Z]{3,30}$/);
        if (content.document !== null) expect(content.document_kind).not.toBeNull();
        if (content.document_kind !== null) {
          expect(documentKindsFor(content.nationality)).toContain(content.document_kind);
        }
        if (content.city_code !== null) expect(content.state).toBe(world().stateOfCity(content.city_code));
        if (content.gender !== "OUTRO") expect(content.gender_text).toBeNull();
        expect(save(content, {}, people)).toEqual({ content, faults: {} });
        // GET output is a valid save
        expect(save(content, content, people)).toEqual({ content, faults: {} });
      }),
    );
  });
});
