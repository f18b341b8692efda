import fc from "fast-check";
import { expect } from "vitest";
import { peopleIn } from "#domain/in-language/figures";
import type { Linked } from "#tests/server/guest/guest-page/guest-house";
import { textOf } from "#tests/server/legal-facts/printed-places";
import type { House } from "#tests/support/house";
import type { TestApp } from "#tests/support/test-app";

/** Who stays: as booked, whom the booking names besides its holder, and whose forms are filled in. */
export interface Party {
  adults: number;
  children: number;
  infants: number;
  pets: number;
  /** The booking names the second adult. */
  named: boolean;
  /** By place: the holder, the second adult, then children and infants. */
  filled: boolean[];
  /** The second adult is a minor by their form. */
  teen: boolean;
}

export const anyParty: fc.Arbitrary<Party> = fc.record({
  adults: fc.integer({ min: 1, max: 2 }),
  children: fc.integer({ min: 0, max: 1 }),
  infants: fc.integer({ min: 0, max: 1 }),
  pets: fc.constant(0),
  named: fc.boolean(),
  filled: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
  teen: fc.integer({ min: 0, max: 3 }).map((one) => one === 0),
});

/** How a stay was sold and confirmed, and when its places are read. */
export const anyStay = fc.record({
  channel: fc.constantFrom("direct", "whatsapp", "site", "walk_in", "airbnb", "booking_com", "other"),
  collects: fc.constantFrom("company", "channel"),
  regret_within_week: fc.boolean(),
  /** Days before the arrival of the confirmation, and between it and now. */
  notice: fc.integer({ min: 0, max: 12 }),
  since: fc.integer({ min: 0, max: 9 }),
  language: fc.constantFrom("pt" as const, "en" as const, "es" as const),
});

interface Person {
  name: string;
  birth_date: string;
  /** Whether the booking or a complete form says the name, and a form the birth date. */
  isNamed: boolean;
  isFilled: boolean;
  isMinor: boolean;
}

const holder = "João da Silva";
export const ownerName = "Ilda Rezende";
const unnamedMinor = "menor ainda sem nome na reserva";
const unnamedAdult = "adulto ainda não informado";

/** The people of a party in the order of their places. */
function peopleOf({ adults, children, infants, named, filled, teen }: Party): Person[] {
  const places = [
    { name: holder, birth_date: "1980-02-01" },
    ...(adults > 1 ? [{ name: "Bia Souza", birth_date: teen ? "2010-05-02" : "1991-05-02" }] : []),
    ...(children > 0 ? [{ name: "Nina Souza", birth_date: "2018-03-04" }] : []),
    ...(infants > 0 ? [{ name: "Téo Souza", birth_date: "2026-02-01" }] : []),
  ];
  const people = places.map((person, index) => ({
    ...person,
    isFilled: filled[index]!,
    isNamed: index === 0 || filled[index]! || (named && index === 1 && adults > 1),
    isMinor: person.birth_date > "2008-12-20",
  }));
  // an adult of the stay answers for each minor whose form is filled in
  const [first, ...others] = people as [Person, ...Person[]];
  return [{ ...first, isFilled: first.isFilled || others.some((each) => each.isMinor && each.isFilled) }, ...others];
}

/** An accommodation of which its owner is the landlord. */
export async function ownedPlace(house: House): Promise<{ id: string }> {
  const place = await house.accommodation({ landlord: "owner" });
  const owner = (await house.admin.send("POST", "/api/owners", { body: { name: ownerName } })).body;
  const path = `/api/accommodations/${place.id}/ownership`;
  const { version } = (await house.admin.send("GET", path)).body;
  const body = { shares: [{ owner_id: owner.id, share_bps: 10_000 }], commission: null, version };
  const { status } = await house.admin.send("PUT", path, { body });
  if (status !== 200) throw new Error(`The ownership answered ${status}.`);
  return place;
}

let passports = 0;

/** Names the companions of a booking whose guest has confirmed it, and fills in the forms of its party. */
export async function settle(app: TestApp, house: House, linked: Linked, party: Party): Promise<void> {
  const people = peopleOf(party);
  if (party.named && party.adults > 1) {
    const path = `/api/bookings/${linked.code}/guests`;
    const { version } = (await house.admin.send("GET", path)).body;
    const reply = await house.admin.send("PUT", path, { body: { guests: [{ name: people[1]!.name }], version } });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
  const guest = app.anonymous();
  const forms = async () => (await guest.send("GET", `${linked.path}/guests`)).body.forms;
  for (const [index, { name, birth_date, isFilled, isMinor }] of people.entries()) {
    if (!isFilled) continue;
    const all = await forms();
    const firstName = name.split(" ")[0]!;
    const own =
      index === 0
        ? all[0]
        : (all.find((each: { name: string | null }) => each.name?.startsWith(firstName)) ??
          all.find((each: { name: string | null; holder: boolean }) => each.name === null && !each.holder));
    passports += 1;
    const identity = { nationality: "PT", document_kind: "passport", document: `PA${100_000 + passports}` };
    const kin = isMinor ? { responsible: all[0].id, relation: "PAI" } : {};
    const body = { version: own.version, name, birth_date, ...identity, ...kin };
    const reply = await guest.send("PUT", `${linked.path}/guests/${own.id}`, { body });
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  }
}

/** The text of a contract as it is read. */
export const contractText = (blocks: readonly { cells: readonly (readonly { text: string }[])[] }[]): string =>
  blocks.map(({ cells }) => cells.map((spans) => spans.map(({ text }) => text).join("")).join(" ")).join("\n");

export const peopleBody =
  "Assina {{locatario.nome}}. Locador: {{locador.nome}}. Moram {{ocupantes.quantidade}} pessoas, {{ocupantes.descricao}}: " +
  "{{ocupantes.lista}}.{{#se ocupantes.menores}} Menores: {{ocupantes.menores}}. Responsável: {{ocupantes.responsavel_menores}}.{{/se}}";

/** What a contract says of a party: its numbers as booked, unless more minors are known than the booking has. */
export function expectContract(text: string, party: Party, landlord: string): void {
  const people = peopleOf(party);
  const { adults, children, infants } = party;
  const names = people.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  expect(text).toContain(`Assina ${holder}. Locador: ${landlord}. Moram ${adults + children + infants} pessoas, `);
  expect(text).toContain(`: ${names.join("; ")}.`);
  const young = people.filter(({ isMinor, isFilled }) => isMinor && isFilled).map(({ name }) => name);
  // an adolescent may be the child of the booking, and somebody unknown its adult
  const asBooked = young.length <= children + infants && (!young.includes("Bia Souza") || children > 0);
  const said = peopleIn("pt", { ...party, pets: 0 }).replace(/, ([^,]+)$/, " e $1");
  if (asBooked) expect(text).toContain(`pessoas, ${said}:`);
  else expect(text).toMatch(/pessoas, \d adultos? e \d menor(es)? de 18 anos, pela idade, /);
  const minors = Math.max(children + infants, young.length);
  expect(text.includes("Menores:")).toBe(minors > 0);
  if (minors === 0) return;
  for (const name of young) expect(text.split("Menores:")[1]).toContain(name);
  if (asBooked)
    expect(text).toContain(
      `Menores: ${Array.from({ length: minors }, (_, index) => young[index] ?? unnamedMinor).join("; ")}.`,
    );
  expect(text).toContain(`Responsável: ${young.length > 0 ? holder : unnamedAdult}.`);
}

/** The places whose people no moment changes: forms of guest and desk, the booking at the desk, and the guest's page. */
export async function expectPeople(app: TestApp, house: House, linked: Linked, party: Party): Promise<void> {
  const people = peopleOf(party);
  const named = people.filter(({ isNamed }) => isNamed).map(({ name }) => name);
  const byName = (names: (string | null)[]) => names.filter((name) => name !== null).sort();
  const get = async (path: string) => (await house.admin.send("GET", `/api/bookings/${linked.code}${path}`)).body;
  const booking = await get("");
  const { adults, children, infants } = party;
  expect(booking).toMatchObject({ adults, children, infants, holder: { name: holder } });
  const { guests } = await get("/guests");
  expect(byName([holder, ...guests.map(({ name }: { name: string }) => name)])).toEqual(byName(named));

  const desk = (await get("/registration-forms")).forms;
  expect(desk).toHaveLength(people.length);
  expect(byName(desk.map(({ name }: { name: string | null }) => name))).toEqual(byName(named));
  const young = people.filter(({ isMinor, isFilled }) => isMinor && isFilled);
  const responsible = desk.flatMap(({ content, minor }: { content: { responsible: string | null }; minor: boolean }) =>
    minor ? [desk.find(({ id }: { id: string }) => id === content.responsible)?.name] : [],
  );
  expect(responsible).toEqual(young.map(() => holder));

  const first = (name: string | null) => name?.split(" ")[0] ?? null;
  const shown = (await app.anonymous().send("GET", `${linked.path}/guests`)).body;
  expect([shown.people, shown.forms.length]).toEqual([people.length, people.length]);
  expect(byName(shown.forms.map(({ name }: { name: string | null }) => first(name)))).toEqual(byName(named.map(first)));
  const page = await linked.page();
  expect(page).toMatchObject({ adults, children, infants, pets: 0, guest_name: first(holder) });
  expect(page.forms).toMatchObject({ people: people.length, ready: people.filter(({ isFilled }) => isFilled).length });

  const sheet = textOf(await get("/papers/booking"));
  expect(sheet).toContain(holder);
  expect(textOf(await get("/papers/statement"))).toContain(holder);
}
