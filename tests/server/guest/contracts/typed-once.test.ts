import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { FormContent } from "#domain/registration-forms/form-content";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { linkedBooking } from "#tests/server/guest/guest-page/guest-house";
import { type House, openHouse, testApp } from "#tests/support/house";
import type { Caller } from "#tests/support/test-app";

/** A family of father, mother and child, who say each fact once, in whatever order the company and they go on. */

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
let type: string;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
  const asked = ["cpf_ou_passaporte", "nacionalidade", "data_nascimento", "endereco_completo", "telefone", "email"];
  const lines = [...asked, "estado_civil", "profissao"].map((name) => `{{locatario.${name}}}`).join("; ");
  const body = `# Contrato\n\n{{locatario.nome}}; ${lines}. Menores: {{ocupantes.menores}}.`;
  type = await at.published({ body, legal_regime: "lodging" });
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

type Answers = Partial<Record<keyof FormContent, string>>;
const home = { residence_country: "BR", zip_code: "80060140", street: "Rua Itupava", number: "1240" };
const city = { district: "Centro", city_code: "4106902", state: "PR" };
const trip = { trip_reason: "LAZER_FERIAS", transport: "AUTOMOVEL" };
const father: Answers = {
  ...{ name: "Davi Nunes Prado", birth_date: "1984-07-21", nationality: "BR", document_kind: "cpf" },
  ...{ document: "52998224725", email: "davi@exemplo.com.br", phone: "+5541988887777", ...home, ...city, ...trip },
};
const mother: Answers = {
  name: "Clara Nunes Prado",
  birth_date: "1986-03-02",
  nationality: "BR",
  document_kind: "cpf",
};
const child: Answers = { name: "Téo Nunes Prado", birth_date: "2019-05-02", nationality: "BR", document_kind: "cpf" };
const documents = { mother: "11144477735", child: "39053344705" };

const facts: Record<string, string> = {
  "locatario.cpf_ou_passaporte": "529.982.247-25",
  "locatario.nacionalidade": "Brasil",
  "locatario.data_nascimento": "21/07/1984",
  "locatario.endereco_completo": "Rua Itupava, 1240, Centro, Curitiba, PR, CEP 80060-140",
  "locatario.telefone": "(41) 98888-7777",
  "locatario.email": "davi@exemplo.com.br",
  "locatario.estado_civil": "casado(a)",
  "locatario.profissao": "Marceneiro",
};

/** What each question of a contract is in a form: the same fact. */
const factOf: Record<string, string> = {
  "locatario.cpf_ou_passaporte": "document",
  "locatario.nacionalidade": "nationality",
  "locatario.data_nascimento": "birth_date",
  "locatario.endereco_completo": "address",
  "locatario.telefone": "phone",
  "locatario.email": "email",
};
const ofHome = ["residence_country", "zip_code", "street", "number", "district", "city_code", "state"];
const ofDocument = ["document_kind", "document"];
const askedOnce = (field: string) =>
  ofHome.includes(field) ? "address" : ofDocument.includes(field) ? "document" : field;

/** A stay of three, and what was typed in it so far: one entry for each question that a person answered. */
async function familyStay(holder: object) {
  const { id: accommodation_id } = await house.accommodation({ legal_regime: "lodging" });
  const linked = await linkedBooking(app(), house, { accommodation_id, adults: 2, children: 1, ...holder });
  await linked.confirm();
  const contract_type_id = type;
  await at.post("/api/contracts", { booking_code: linked.code, contract_type_id });
  const browser = await visited(linked.path);
  const typed: string[] = [];
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into answers that it has just asserted
  const forms = async (): Promise<any[]> => (await browser.send("GET", `${linked.path}/guests`)).body.forms;
  const ids = (await forms()).map(({ id }) => id as string);

  /** Fills in a form as the page does: proposals stay as they are, the rest is typed. */
  async function fillIn(place: number, who: string, answers: Answers) {
    const form = (await forms()).find(({ id }) => id === ids[place]);
    const { name, email, phone, nationality } = form.given ?? {};
    let known: Record<string, unknown> = { name, email, phone, nationality, ...form.content, ...form.told };
    known = withoutEmpty(known);
    if (form.may_recall && known.birth_date === undefined) {
      typed.push(`${who} birth_date`);
      const body = { birth_date: answers.birth_date };
      const recalled = await browser.send("POST", `${linked.path}/guests/${form.id}/recall`, { body });
      known = { ...known, birth_date: answers.birth_date, ...withoutEmpty(recalled.body.known ?? {}) };
    }
    const body: Record<string, unknown> = { version: form.version };
    const asked = new Set<string>();
    for (const [field, answer] of Object.entries(answers)) {
      if (known[field] === undefined) asked.add(`${who} ${askedOnce(field)}`);
      body[field] = known[field] ?? answer;
    }
    typed.push(...asked);
    const saved = await browser.send("PUT", `${linked.path}/guests/${form.id}`, { body });
    if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  }
  return {
    ...linked,
    browser,
    typed,
    ids,
    fillIn,
    fillEverybody: async () => {
      await fillIn(0, "father", father);
      const with_ = { lives_with: ids[0]!, travels_with: ids[0]! };
      await fillIn(1, "mother", { ...mother, document: documents.mother, ...with_ });
      const of = { responsible: ids[0]!, relation: "PAI" };
      await fillIn(2, "child", { ...child, document: documents.child, ...with_, ...of });
    },
    /** Answers what the contract still asks for. */
    async tell() {
      const { asked } = (await browser.send("GET", `${linked.path}/contract`)).body;
      const said = (asked as { name: string; known: string | null }[]).map(({ name, known }) => {
        if (known === null) typed.push(`father ${factOf[name] ?? name}`);
        return { name, value: known ?? facts[name] };
      });
      if (said.length === 0) return;
      const told = await browser.send("POST", `${linked.path}/contract/facts`, { body: { facts: said } });
      if (told.status !== 200) throw new Error(JSON.stringify(told.body));
    },
    contract: async () => (await browser.send("GET", `${linked.path}/contract`)).body,
    forms,
  };
}

/** A browser with a session, as every one has after its first visit. */
async function visited(path: string): Promise<Caller> {
  const browser = app().anonymous();
  await browser.send("GET", path);
  return browser;
}

const withoutEmpty = (said: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(said).filter(
      ([, value]) => value !== null && value !== undefined && !/^NAOINFORMA/.test(`${value}`),
    ),
  );

const twice = (typed: readonly string[]) => typed.filter((fact, index) => typed.indexOf(fact) !== index);

const registered = {
  name: father.name,
  email: father.email,
  phone: father.phone,
  document_kind: "cpf",
  document: father.document,
  birth_date: father.birth_date,
  nationality: "BR",
  address: { zip_code: "80060140", street: "Rua Itupava", number: "1240", ...city },
};
const inRegister = ["email", "phone", "document", "nationality", "address"];

const nothing = { holder: { name: father.name } };
const orders = {
  "forms first": async () => {
    const stay = await familyStay(nothing);
    await stay.fillEverybody();
    await stay.tell();
    return stay;
  },
  "contract first": async () => {
    const stay = await familyStay(nothing);
    await stay.tell();
    await stay.fillEverybody();
    return stay;
  },
  "contract between the forms": async () => {
    const stay = await familyStay(nothing);
    const { document_kind: _later, ...begun } = mother;
    await stay.fillIn(1, "mother", begun);
    await stay.tell();
    await stay.fillEverybody();
    return stay;
  },
  "half a form, the contract, the rest": async () => {
    const stay = await familyStay(nothing);
    const { name, birth_date, nationality, document_kind, document, phone } = father;
    await stay.fillIn(0, "father", { name, birth_date, nationality, document_kind, document, phone });
    await stay.tell();
    await stay.fillEverybody();
    return stay;
  },
  "register first": async () => {
    const { id } = (await house.admin.send("POST", "/api/guests", { body: registered })).body;
    const stay = await familyStay({ holder: undefined, holder_id: id });
    await stay.fillEverybody();
    await stay.tell();
    expect(stay.typed.filter((fact) => inRegister.some((field) => fact === `father ${field}`))).toEqual([]);
    return stay;
  },
};

describe("A family types each fact once", () => {
  test.each(Object.keys(orders) as (keyof typeof orders)[])("%s", async (order) => {
    const stay = await orders[order]();
    expect(twice(stay.typed)).toEqual([]);
    expect((await stay.forms()).map(({ state }) => state)).toEqual(["ready", "ready", "ready"]);
    await at.work();
    const contract = await stay.contract();
    expect(contract).toMatchObject({ state: "open", asked: [] });
    expect(JSON.stringify(contract.blocks)).toContain("Téo Nunes Prado");
    const { guests } = await at.get(`/api/bookings/${stay.code}/guests`);
    expect(guests.map(({ name }: { name: string }) => name).sort()).toEqual([mother.name, child.name]);
  });
});

test("a document told to the contract is proposed for signing after a reload, in that browser alone", async () => {
  const stay = await familyStay(nothing);
  await stay.tell();
  expect(await stay.contract()).toMatchObject({ state: "open", document: "529.982.247-25" });
  const stranger = await visited(stay.path);
  expect((await stranger.send("GET", `${stay.path}/contract`)).body.document).toBeNull();
});

test("a fuller name in the form is the name of the contract, but not of one that is issued", async () => {
  const fuller = { version: 0, ...father, document: "86288366757" };
  const stay = await familyStay({ holder: { name: "Davi Prado" } });
  expect((await stay.browser.send("PUT", `${stay.path}/guests/${stay.ids[0]}`, { body: fuller })).status).toBe(200);
  await stay.tell();
  await at.work();
  expect(JSON.stringify((await stay.contract()).blocks)).toContain("Davi Nunes Prado;");

  const issued = await familyStay({ holder: { name: "Davi Prado" } });
  await issued.tell();
  const { number, text_hash } = await issued.contract();
  const later = { ...fuller, document: "52998224725" };
  expect((await issued.browser.send("PUT", `${issued.path}/guests/${issued.ids[0]}`, { body: later })).status).toBe(
    200,
  );
  await at.work();
  expect(await issued.contract()).toMatchObject({ state: "open", number, text_hash });
});

describe("What the contract was told", () => {
  test("is proposed in the holder's form, in that browser alone, with the document masked", async () => {
    const stay = await familyStay(nothing);
    await stay.tell();
    const [form, other] = await stay.forms();
    expect(form.told).toEqual({
      ...{ nationality: "BR", document_kind: "cpf", document: "***.982.247-**", birth_date: "1984-07-21" },
      ...{ phone: "+5541988887777", email: "davi@exemplo.com.br", ...home, ...city },
    });
    expect(other.told).toBeNull();
    const stranger = await visited(stay.path);
    const seen = (await stranger.send("GET", `${stay.path}/guests`)).body;
    expect(seen.forms[0].told).toBeNull();
    expect(JSON.stringify(await stay.contract())).not.toContain("21/07/1984");
  });
});

describe("A second stay", () => {
  async function again() {
    const first = await familyStay(nothing);
    await first.fillEverybody();
    await first.tell();
    await at.work();
    const { holder } = await at.get(`/api/bookings/${first.code}/guests`);
    return familyStay({ holder: undefined, holder_id: holder.id });
  }

  test("asks the main guest for the birth date, and nothing else that they have said", async () => {
    const stay = await again();
    await stay.fillEverybody();
    await stay.tell();
    const ofFather = stay.typed.filter((fact) => fact.startsWith("father"));
    expect(ofFather).toEqual(["father birth_date", "father trip_reason", "father transport"]);
    const contract = await stay.contract();
    expect(contract.state).toBe("open");
    expect(JSON.stringify(contract.blocks)).toContain("marceneiro");
  });

  test("shows nothing of it to who does not know the birth date", async () => {
    const stay = await again();
    const stranger = await visited(stay.path);
    const read = async () => {
      const contract = (await stranger.send("GET", `${stay.path}/contract`)).body;
      const forms = (await stranger.send("GET", `${stay.path}/guests`)).body;
      return { contract, text: JSON.stringify({ contract, forms }) };
    };
    const { contract, text } = await read();
    expect(contract).toMatchObject({ state: "facts", recall: { form: stay.ids[0], typed: false } });
    for (const secret of ["marceneiro", "casado", "Itupava", "988887777", "98888-7777", "21/07/1984", "1984-07-21"]) {
      expect(text).not.toContain(secret);
    }
    const wrong = { birth_date: "1984-07-22" };
    await stranger.send("POST", `${stay.path}/guests/${stay.ids[0]}/recall`, { body: wrong });
    // their own invention, typed in the form and proved, opens nothing
    const body = { version: 0, ...father, birth_date: "1984-07-22", document: "15350946056" };
    expect((await stranger.send("PUT", `${stay.path}/guests/${stay.ids[0]}`, { body })).status).toBe(200);
    await stranger.send("POST", `${stay.path}/guests/${stay.ids[0]}/proof`, { body: wrong });
    expect((await read()).text).not.toContain("marceneiro");
  });
});
