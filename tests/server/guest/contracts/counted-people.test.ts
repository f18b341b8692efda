import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { openHouse, testApp } from "#tests/support/house";

const app = testApp();
let at: ReturnType<typeof contractHouse>;
let type: string;
const body = `# Contrato

Hóspede: {{locatario.nome}}.

Nesta reserva: {{ocupantes.descricao}}. São {{ocupantes.quantidade}}, dos quais adultos: {{ocupantes.adultos}}.

Menores: {{ocupantes.menores}}. Responsável: {{ocupantes.responsavel_menores}}.`;
beforeAll(async () => {
  at = contractHouse(app(), await openHouse(app()));
  type = await at.published({ body });
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

const cpf = { nationality: "BR", document_kind: "cpf" };
const rui = { ...cpf, name: "Rui Reis", birth_date: "1980-02-01", document: "529.982.247-25" };
const teo = { ...cpf, name: "Téo Reis", birth_date: "2009-10-01", document: "390.533.447-05" };
const nina = { ...cpf, name: "Nina Reis", birth_date: "2026-01-04", document: "935.411.347-80" };

async function signingStay(people: object[], booked: object) {
  const stay = await at.confirmedStay(type, { check_in: "2026-12-01", check_out: "2026-12-04", ...booked });
  const guest = app().anonymous();
  const forms = async () => (await guest.send("GET", `${stay.path}/guests`)).body.forms;
  const { id: responsible } = (await forms())[0];
  for (const [index, person] of people.entries()) {
    const { id, version } = (await forms())[index];
    const isYoung = index > 0 && (person as { birth_date: string }).birth_date > "2008-12-01";
    const kin = isYoung ? { responsible, relation: "PAI" } : {};
    const reply = await guest.send("PUT", `${stay.path}/guests/${id}`, { body: { version, ...kin, ...person } });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
  await at.work();
  return {
    text: () => textOf(stay),
    page: async () => (await guest.send("GET", stay.path)).body,
    async save(fields: object) {
      const { version } = await at.get(`/api/bookings/${stay.code}`);
      expect((await at.send("PUT", `/api/bookings/${stay.code}`, { ...fields, version })).status).toBe(200);
      await at.work();
    },
    /** The contract's state, what desk and contract say of the people, and what the guest's page does. */
    async seen() {
      const [{ state, refusal }] = await at.contractsOf(stay.code);
      const { conflict } = await at.get(`/api/bookings/${stay.code}/registration-forms`);
      expect(conflict).toBe(refusal);
      const page = (await guest.send("GET", stay.path)).body;
      expect(page.contract_waits).toBe(page.people_conflict);
      const { waits, blocks } = await stay.open();
      expect([waits, blocks.length > 0]).toEqual([page.people_conflict, waits === null]);
      return [state, refusal, page.people_conflict];
    },
  };
}

const stayWith = async (people: object[], booked: object) => (await signingStay(people, booked)).text();

async function textOf(stay: Awaited<ReturnType<typeof at.confirmedStay>>): Promise<string> {
  const { blocks } = (await stay.open()) as { blocks: { cells: { text: string }[][] }[] };
  return blocks
    .map(({ cells }) =>
      cells
        .flat()
        .map((span) => span.text)
        .join(""),
    )
    .join("\n");
}

describe("A contract counts the people of its stay", () => {
  test("by their birth dates, where those contradict the booking, and names every minor", async () => {
    const stay = await signingStay([rui, teo, nina], { adults: 2, children: 0, infants: 1 });
    const text = await stay.text();
    const { counted_by_age } = await stay.page();
    expect(text).toContain(counted_by_age.match(/^No contrato: (.+)\.$/)[1]);
    expect(text).toContain(
      "Nesta reserva: 1 adulto e 2 menores de 18 anos, pela idade, como a lei conta (reserva feita para 2 adultos e 1 bebê). São 3, dos quais adultos: 1.",
    );
    expect(text).toContain("Menores: Téo Reis; Nina Reis.");
  });

  test("as booked, where nothing contradicts it", async () => {
    const stay = await signingStay([rui, nina], { adults: 2, children: 0, infants: 1 });
    const text = await stay.text();
    expect((await stay.page()).counted_by_age).toBeNull();
    expect(text).toContain("Nesta reserva: 2 adultos e 1 bebê. São 3, dos quais adultos: 2.");
    expect(text).toContain("Menores: Nina Reis.");
  });

  test("with a holder who is a minor, and says who signs for them", async () => {
    const adult = { adult_name: "Ana Reis", adult_document: "111.444.777-35", adult_contact: "(48) 99123-4567" };
    const text = await stayWith([{ ...teo, ...adult, relation: "MAE" }], { adults: 1, children: 0, infants: 0 });
    expect(text).toContain(
      "Nesta reserva: 1 menor de 18 anos, pela idade, como a lei conta (reserva feita para 1 adulto). São 1, dos quais adultos: 0.",
    );
    expect(text).toMatch(/Hóspede: .+ \(menor de 18 anos, por quem assina Ana Reis\)\./);
    expect(text).toMatch(/Responsável: Ana Reis, .+, mãe, \(48\) 99123-4567\./);
  });

  test("only once the booking has as many adults and children as are known in it", async () => {
    const [forms, ana] = [{ ...rui }, { ...teo, name: "Ana Reis", birth_date: "1990-01-01" }];
    const grown = await signingStay([forms, ana], { adults: 1, children: 1, infants: 0 });
    expect(await grown.seen()).toEqual([
      "draft",
      "A reserva é para 1 adulto e 1 criança, e pelas datas de nascimento estão nela 2 adultos. Corrija adultos e crianças na reserva, ou retire quem não vem.",
      "ages",
    ]);
    await grown.save({ adults: 2, children: 0 });
    expect(await grown.seen()).toEqual(["sent", null, null]);
    expect(await grown.text()).toContain("Nesta reserva: 2 adultos. São 2, dos quais adultos: 2.");
  });

  test("not while a child is left whom the desk has taken off the number", async () => {
    const lia = { ...teo, name: "Lia Reis", birth_date: "2017-03-04" };
    const stay = await signingStay([rui, lia], { adults: 1, children: 1, infants: 0 });
    expect(await stay.seen()).toEqual(["sent", null, null]);
    await stay.save({ adults: 2, children: 0 });
    expect(await stay.seen()).toEqual(["draft", expect.stringContaining("para 2 adultos, e pelas datas"), "ages"]);
    expect((await stay.seen())[1]).toContain("está nela 1 criança.");
    await stay.save({ adults: 1 });
    expect(await stay.seen()).toEqual(["draft", expect.stringContaining("para 1 pessoa, e 2 estão nela"), "more"]);
    await stay.save({ children: 1 });
    expect(await stay.seen()).toEqual(["sent", null, null]);
    expect(await stay.text()).toContain("Nesta reserva: 1 adulto e 1 criança. São 2, dos quais adultos: 1.");
  });

  test("only once nobody is in the booking beyond the people it is for", async () => {
    const stay = await at.confirmedStay(type, { check_in: "2026-12-01", check_out: "2026-12-04", adults: 3 });
    const [booking, guests] = [`/api/bookings/${stay.code}`, `/api/bookings/${stay.code}/guests`];
    const save = async (path: string, fields: object) => {
      const { version } = await at.get(booking);
      expect((await at.send("PUT", path, { ...fields, version })).status).toBe(200);
      await at.work();
    };
    await save(guests, { guests: [{ name: "Rui Reis" }, { name: "Iara Reis" }] });
    await save(booking, { adults: 2 });
    const [waiting] = await at.contractsOf(stay.code);
    expect(waiting).toMatchObject({
      state: "draft",
      refusal: expect.stringContaining("para 2 pessoas, e 3 estão nela"),
    });
    expect(JSON.stringify(await stay.open())).not.toContain("Nesta reserva");
    await save(guests, { guests: [{ name: "Rui Reis" }] });
    const [issued] = await at.contractsOf(stay.code);
    expect(issued).toMatchObject({ state: "sent", refusal: null });
    expect(JSON.stringify(await stay.open())).toContain("Nesta reserva: 2 adultos. São 2");
  });
});
