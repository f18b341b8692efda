import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cleanName } from "#domain/person-name";
import { addDays } from "#domain/stay-dates";
import { contractModels } from "#server/guest/contracts/contract-models";
import { valuesOfStay } from "#server/guest/contracts/contract-values";
import { judgeContract } from "#server/guest/contracts/render-contract";
import { type World, worlds, worldsOfParts } from "#tests/server/guest/contracts/any-stays";
import { contractHouse } from "#tests/server/guest/contracts/contract-house";
import { inCore } from "#tests/support/extent";
import { type House, openHouse, testApp } from "#tests/support/house";

const app = testApp();
let house: House;
let at: ReturnType<typeof contractHouse>;
beforeAll(async () => {
  house = await openHouse(app());
  at = contractHouse(app(), house);
});
beforeEach(() => app().clock.set("2026-11-20T15:00:00Z"));

function judged({ booking, ...facts }: World, text?: string, older_words?: boolean, older = (body: string) => body) {
  const found = contractModels.find(({ legal_regime }) => legal_regime === facts.place.legal_regime)!;
  const model = { ...found, body: older(found.body) };
  const { minors, party, place, inventory } = facts;
  const read = { ...valuesOfStay(booking, facts), party, place, inventory: [...inventory], minors: [...minors] };
  const issue = { ...model, type_version: 1, number: "2026/0001", issued_on: "2026-11-20" };
  return judgeContract(
    read,
    booking,
    text === undefined ? issue : { ...issue, text, state: "sent", ...(older_words !== undefined && { older_words }) },
  );
}

const withPlace = (world: World, place: Partial<World["place"]>): World => ({
  ...world,
  place: { ...world.place, ...place },
});

/** What changes a printed fact, and of which worlds. */
const changes: Record<string, (world: World) => World | null> = {
  dates: ({ booking, ...rest }) => ({ ...rest, booking: { ...booking, check_in: addDays(booking.check_in, -1) } }),
  total: ({ booking, ...rest }) =>
    booking.collected_by === "channel"
      ? null
      : { ...rest, booking: { ...booking, total_cents: booking.total_cents + 1 } },
  guest: (world) => ({ ...world, guest: { ...world.guest, name: "Helena de Souza" } }),
  pets: (world) =>
    withPlace(world, { pets_allowed: !world.place.pets_allowed }).booking.pets > 0
      ? null
      : withPlace(world, { pets_allowed: !world.place.pets_allowed }),
  booked_pets: (world) =>
    world.place.pets_allowed || world.booking.pets > 0 ? null : { ...world, booking: { ...world.booking, pets: 1 } },
  deposit: (world) =>
    world.place.legal_regime === "lodging"
      ? null
      : withPlace(world, { security_deposit_cents: world.place.security_deposit_cents > 0 ? 0 : 50_000 }),
  furnished: (world) =>
    world.place.legal_regime === "lodging" ? null : withPlace(world, { furnished: !world.place.furnished }),
  label: ({ booking, ...rest }) =>
    booking.collected_by === "channel" || booking.installments.length < 2
      ? null
      : {
          ...rest,
          booking: { ...booking, installments: booking.installments.map((part) => ({ ...part, deposit: true })) },
        },
};

/** Contracts of before called the whole price a deposit if it was due like one. */
const callsWholeDeposit = ({ booking }: World) =>
  booking.installments.some(({ deposit, amount_cents }) => deposit && amount_cents >= booking.total_cents);

/** The same stay whose instalments are called deposit, or no longer. */
const relabelled = ({ booking, ...rest }: World, deposit: boolean): World => ({
  ...rest,
  booking: { ...booking, installments: booking.installments.map((part) => ({ ...part, deposit })) },
});

/** A stay whose contract named the guest who booked as responsible for minors. */
const asBefore = (world: World): World => ({ ...world, responsible: cleanName(world.guest.name) });
/** A text in which only the deposit is named, as before each instalment had its name. */
const depositNamed = (text: string) => text.replace(/^- (?:Parcela|Saldo|Total) de (R\$.* até \d)/gm, "- $1");

describe("A contract that was just issued", () => {
  test("is the same when it is compared at once, of any company, accommodation and stay", () => {
    let sent = 0;
    fc.assert(
      fc.property(worldsOfParts, (world) => {
        const { text, text_hash } = judged(world);
        if (text === null) return;
        sent += 1;
        expect(judged(world, text).text_hash?.equals(text_hash!)).toBe(true);
      }),
      { numRuns: inCore(400, 2000) },
    );
    expect(sent).toBeGreaterThan(inCore(20, 100));
  });

  test("stands where an older one named the guest who booked as responsible, and not once a form names another", () => {
    let stood = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        if (callsWholeDeposit(world)) return;
        const holder = cleanName(world.guest.name);
        const { text } = judged({ ...world, responsible: holder });
        if (text === null || judged(world).text === text) return; // it prints none
        stood += 1;
        const older = depositNamed(text);
        expect(judged(world, older).text).toBe(older);
        expect(judged(world, older, false).text).not.toBe(older);
        expect(judged({ ...world, responsible: "Téo Nunes" }, older).text).not.toBe(older);
      }),
      { numRuns: 500 },
    );
    expect(stood).toBeGreaterThan(10);
  });

  test("stands in the sentences of ours that it was issued with, and a new one of the same type has today's", () => {
    const older = (body: string) =>
      body
        .replace("com pagamento até a entrada, como", "pago antecipadamente, como")
        .replace(", com pagamento assim:", ", pago assim:")
        .replace("fora do total: entregue até a entrada e devolvida depois", "devolvida depois");
    let stood = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        const { text } = judged(world);
        if (text === null || older(text) === text) return;
        if (world.place.legal_regime === "lodging" && world.place.security_deposit_cents > 0) return; // it said so before
        stood += 1;
        const as = (issued?: string) => judged(world, issued, false, older);
        expect(as().text).toBe(text);
        expect(as(older(text)).text).toBe(older(text));
      }),
      { numRuns: 500 },
    );
    expect(stood).toBeGreaterThan(10);
  });

  test("stands although nobody has said whose CPF the company's is: only a new one waits for the name", () => {
    let sent = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        const { text, text_hash } = judged(world);
        if (text === null) return;
        sent += 1;
        const unsaid = { ...world, company: { ...world.company, legal_name_said: false } };
        expect(judged(unsaid, text).text_hash?.equals(text_hash!)).toBe(true);
        expect(judged(unsaid)).toMatchObject({ text: null, lacking: ["empresa.razao_social"] });
      }),
      { numRuns: 300 },
    );
    expect(sent).toBeGreaterThan(20);
  });

  test("is another one once an instalment is only called deposit, unless it was issued in older words", () => {
    let [changed, stood] = [0, 0];
    fc.assert(
      fc.property(worlds, (world) => {
        const before = relabelled(asBefore(world), false);
        const { text, text_hash } = judged(before);
        if (text === null) return;
        const now = relabelled(world, true);
        if (judged(now).text === text) return; // it prints no label
        changed += 1;
        expect(judged(now, text, false).text_hash?.equals(text_hash!)).not.toBe(true);
        expect(judged(before, text, false).text_hash?.equals(text_hash!)).toBe(true);
        if (judged(now, depositNamed(text), true).text === depositNamed(text)) stood += 1;
      }),
      { numRuns: 300 },
    );
    expect([changed > 10, stood > 0]).toEqual([true, true]);
  });

  test("stands where an older one called the whole price a deposit, and a new one does not", () => {
    let stood = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        const { text } = judged(world);
        if (text === null || world.booking.collected_by === "channel" || !callsWholeDeposit(world)) return;
        expect(text).not.toContain("Sinal de");
        const older = depositNamed(text)
          .replace(/^- (R\$)/m, "- Sinal de $1")
          .replace("- Até o dia do check\\-in: sem devolução", "- Até o dia do check\\-in: o sinal não é devolvido");
        expect(older).not.toBe(text);
        stood += 1;
        expect(judged(world, older, true).text).toBe(older);
        expect(judged(world, older, false).text).not.toBe(older);
      }),
      { numRuns: 300 },
    );
    expect(stood).toBeGreaterThan(5);
  });

  test("stands where an older one named the deposit alone", () => {
    let stood = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        const { text } = judged(world);
        const older = depositNamed(text ?? "");
        if (older === "" || callsWholeDeposit(world)) return;
        if (older !== text) stood += 1;
        expect(judged(world, older, true).text).toBe(older);
        expect(judged(world, older, false).text === older).toBe(older === text);
      }),
      { numRuns: 300 },
    );
    expect(stood).toBeGreaterThan(10);
  });

  test("stands where an older one printed the country of a nationality", () => {
    let stood = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        if (callsWholeDeposit(world)) return;
        const brazilian = { ...world, guest: { ...world.guest, nationality: "BR" } };
        const { text } = judged(asBefore(brazilian));
        if (!text?.includes(", brasileira,")) return;
        const older = depositNamed(text).replace(", brasileira,", ", Brasil,");
        stood += 1;
        expect(judged(brazilian, older).text).toBe(older);
      }),
      { numRuns: 450 },
    );
    expect(stood).toBeGreaterThan(5);
  });

  test.each(Object.keys(changes))("is another one once a printed fact changes: %s", (name) => {
    let changed = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        const { text, text_hash } = judged(world);
        const next = text === null ? null : changes[name]!(world);
        if (next === null || text === null) return;
        changed += 1;
        expect(judged(next, text).text_hash?.equals(text_hash!) === true).toBe(false);
      }),
      { numRuns: inCore(600, 1000) },
    );
    expect(changed).toBeGreaterThan(inCore(2, 10));
  });
});

const said = {
  "locatario.cpf_ou_passaporte": "529.982.247-25",
  "locatario.nacionalidade": "Brasil",
  "locatario.estado_civil": "casada",
  "locatario.profissao": "arquiteta",
  "locatario.endereco_completo": "Rua Augusta, 900, São Paulo, SP",
};
const address = { street: "Rua dos Butiás", number: "14", city_code: "4207304", state: "SC" };

describe("The ready-made season rental", () => {
  const model = contractModels.find(({ key }) => key === "season_rental")!;
  let type: string;
  beforeAll(async () => {
    const { body, legal_regime, guarantee } = model;
    type = await at.published({ body, legal_regime, guarantee });
  });

  test.each([
    { furnished: false, security_deposit_cents: 0 },
    { furnished: false, security_deposit_cents: 50_000 },
  ])("is signed by the guest who read it: %o", async (facts) => {
    const place = await house.accommodation({ address, legal_regime: "season_rental", landlord: "company", ...facts });
    const stay = await at.confirmedStay(type, { accommodation_id: place.id });
    await stay.tell(said);
    const { text_hash, number } = await stay.contract();
    expect((await stay.open()).number).toBe(number);
    expect((await stay.sign({ text_hash })).body).toMatchObject({ state: "signed", number });
    await at.work();
    expect(await at.get(`/api/contracts/${stay.id}`)).toMatchObject({ state: "signed", differs_since: null });
  });

  test("waits for the landlord's document, and is sent once the owner's record has it", async () => {
    const place = await house.accommodation({
      ...{ address, legal_regime: "season_rental", landlord: "owner", furnished: false },
    });
    const owner = (await at.post("/api/owners", { name: "Ilda Rezende" })).body;
    const path = `/api/accommodations/${place.id}/ownership`;
    const { version } = await at.get(path);
    const shares = { shares: [{ owner_id: owner.id, share_bps: 10_000 }], commission: null, version };
    expect((await at.send("PUT", path, shares)).status).toBe(200);
    await at.rule({ issue_on: "confirmation", at_check_in: "warn" });
    const { code } = await house.booking({ accommodation_id: place.id, status: "confirmed" });
    await at.work();
    const [draft] = await at.contractsOf(code);
    expect(draft).toMatchObject({ state: "draft", lacking: [{ screen: "owners" }] });
    const put = { ...owner, document: "529.982.247-25" };
    const { version: read } = await at.get(`/api/owners/${owner.id}`);
    const reply = await at.send("PUT", `/api/owners/${owner.id}`, {
      name: put.name,
      document: put.document,
      version: read,
    });
    expect(reply.status).toBe(200);
    await at.work();
    expect((await at.contractsOf(code))[0]).toMatchObject({ state: "draft", refusal: null, lacking: [] });
  });
});
