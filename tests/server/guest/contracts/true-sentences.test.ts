import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Address } from "#contract/platform/address";
import { gapOf } from "#domain/contracts/contract-gaps";
import { moneyInWords } from "#domain/contracts/money-in-words";
import { showCents as shownCents } from "#domain/money";
import { partWord } from "#domain/part-names";
import { nightsBetween, showDate } from "#domain/stay-dates";
import { namedParts } from "#server/bookings/bookings/booking-answer";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { contractModels } from "#server/guest/contracts/contract-models";
import { valuesOfStay } from "#server/guest/contracts/contract-values";
import { judgeContract } from "#server/guest/contracts/render-contract";
import {
  isDeposit,
  lineOfLaterPart,
  petsRule,
  regretOf,
  smokingRule,
  type World,
  worldsOfParts as worlds,
} from "#tests/server/guest/contracts/any-stays";
import { inCore } from "#tests/support/extent";

const total = (of: readonly { amount_cents: number }[]) => of.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
const many = (count: number, one: string, all: string) => `${count} ${count === 1 ? one : all}`;
/** Amounts as a text prints them. */
const showCents = (amount: number) => shownCents(amount).replace(/\s/g, " ");
const hasStreet = (place: Address | null) => Boolean(place?.street?.trim());

function peopleOf({ adults, children, infants, pets }: StoredBooking): string {
  const [young, small] = [many(children, "criança", "crianças"), many(infants, "bebê", "bebês")];
  const people = [many(adults, "adulto", "adultos"), ...(children ? [young] : []), ...(infants ? [small] : [])];
  return people.join() + (pets ? `, com ${many(pets, "animal de estimação", "animais de estimação")}` : "");
}

/** Every sentence of the texts, and when it is true. A sentence that is not here has not been thought about. */
const sentences: [RegExp, (world: World, found: string[]) => boolean][] = [
  [/^#/, () => true],
  [
    /^\*\*Hospedagem:\*\* Morada Sul Hospedagens Ltda, CNPJ ou CPF 11\.222\.333\/0001-81, (.+)\.$/,
    ({ company }, [, at = ""]) => hasStreet(company.address) && at.startsWith(company.address!.street!),
  ],
  [/^\*\*Hóspede responsável:\*\* Helena Prates, documento 111\.444\.777-35\.$/, () => true],
  [
    /^Acomodação (.+), até (\d+) (pessoas?)\. Nesta reserva: (.+)\.$/,
    ({ place, booking }, [, name, count, noun, people = ""]) =>
      name === place.name &&
      many(place.max_guests, "pessoa", "pessoas") === `${count} ${noun}` &&
      people.replace(/, (?!com )| e /g, ",") === peopleOf(booking),
  ],
  [
    /^Entrada em (.+), a partir das 15:00\. Saída em (.+), até as 11:00\. Duração: (.+)\.$/,
    ({ booking }, [, from, to, length]) =>
      from === showDate(booking.check_in) &&
      to === showDate(booking.check_out) &&
      length === many(nightsBetween(booking.check_in, booking.check_out), "noite", "noites"),
  ],
  [
    /^A limpeza entre uma estadia e outra está incluída/,
    ({ booking }) =>
      booking.collected_by === "company" && !booking.charges.some(({ name }) => name === "Taxa de limpeza"),
  ],
  [
    /^(?:Diárias|Aluguel): (.+?)\.(?: Taxa de limpeza: (.+?)\.)?(?: Outras taxas: (.+?)\.)?(?: Desconto: (.+?)\.)?$/,
    ({ booking }, [, nights, cleaning, others, off]) => pricesAreTrue(booking, { nights, cleaning, others, off }),
  ],
  [
    /^\*\*Total: (.+)\*\* \((.+?)\)(, com pagamento até a entrada, como a lei permite \(art\. 49\))?(?:, com pagamento assim)?[:.]$/,
    ({ booking }, [, sum, words, early]) =>
      booking.collected_by === "channel"
        ? !early
        : sum === showCents(booking.total_cents) &&
          words === moneyInWords(booking.total_cents) &&
          (!early || booking.installments.every(({ due_date }) => due_date <= booking.check_in)),
  ],
  [
    /^- (\S+) de (R\$.+) até (\d\d\/\d\d\/\d{4})$/,
    ({ booking }, [, name, amount, day]) =>
      namedParts(booking).some((part, _index, parts) => {
        const isIt = showCents(part.amount_cents) === amount && showDate(part.due_date) === day;
        return isIt && partWord(part, parts) === name;
      }),
  ],
  [
    /^- Se a multa passar do que já foi pago, a diferença continua devida$/,
    ({ booking }) => booking.cancellation_policy !== null && booking.channel !== "airbnb",
  ],
  [/^- Até o dia do check-in: sem devolução$/, ({ booking }) => booking.installments.length === 1],
  [
    /^- Até .+: o sinal não é devolvido$/,
    ({ booking }) => booking.installments.some((part) => isDeposit(booking, part)),
  ],
  [/^- O pagamento é feito pelo Airbnb$/, ({ booking }) => booking.collected_by === "channel"],
  [
    /^- Até 7 dias antes.*: (?!o sinal).*$/,
    ({ booking }) => booking.cancellation_policy !== null && booking.channel !== "airbnb",
  ],
  [/^- O cancelamento e o arrependimento seguem as regras do Airbnb$/, ({ booking }) => booking.channel === "airbnb"],
  [
    /^O cancelamento segue o que a lei prevê\.$/,
    ({ booking }) => booking.cancellation_policy === null && booking.channel !== "airbnb",
  ],
  [
    /^Não comparecimento: (.+)\.$/,
    ({ booking }, [, said]) =>
      booking.channel === "airbnb"
        ? said === "conforme as regras do Airbnb"
        : booking.cancellation_policy !== null && said === "sem devolução",
  ],
  [
    /^Direito de arrependimento: (.+)\.$/,
    ({ booking }, [, said = ""]) =>
      booking.channel === "airbnb"
        ? said === "conforme as regras do Airbnb"
        : regretOf(booking) !== null && said.startsWith(`até ${showDate(regretOf(booking)!)} (CDC`),
  ],
  [
    /^(?=.)(?:Uso só para moradia temporária, sem ceder nem sublocar\. ?)?(?:Animais: (.+?)\. ?)?(?:Fumo: (.+)\.)?$/,
    ({ place, booking }, [, pets, smoke]) =>
      pets === petsRule(place.pets_allowed, booking.pets) && smoke === smokingRule(place.smoking_allowed),
  ],
  [
    /^O hóspede responde pelos danos|^Menores de 18 anos se hospedam|^Os dados são usados para a hospedagem/,
    ({ place }) => place.legal_regime === "lodging",
  ],
  [
    /^\*\*Locador:\*\* (.+), CPF ou CNPJ (.+?)(, por meio de (.+), CNPJ ou CPF 11\.222\.333\/0001-81)?\.$/,
    ({ place, owners, company }, [, names, , through, by]) =>
      place.landlord === "owner"
        ? names === owners.map(({ name }) => name).join("; ") &&
          owners.every(({ document }) => document !== null) &&
          (through === undefined) === owners.some(({ document }) => document === company.document)
        : place.landlord === "company" && names === company.legal_name && through === undefined && by === undefined,
  ],
  [
    /^\*\*Locatário:\*\* Helena Prates, documento 111\.444\.777-35, brasileira, casada, arquiteta, residente em Rua Augusta/,
    () => true,
  ],
  [
    /^(?:Casa Butiá|Suíte 1), em (.+)\.$/,
    ({ place }, [, at = ""]) => hasStreet(place.address) && at.startsWith(place.address!.street!),
  ],
  [
    /^Imóvel (mobiliado|sem mobília)(?:: inventário em anexo, com (.+))?\.$/,
    ({ place, inventory }, [, said, items]) =>
      (said === "mobiliado") === (place.furnished === true) &&
      place.furnished !== null &&
      (items === undefined ? !place.furnished : items === many(inventory.length, "item", "itens")),
  ],
  [
    /^De (.+), às 15:00, a (.+), às 11:00: (.+), para (lazer|curso ou estudo)\. É locação para temporada, de no máximo 90 dias/,
    ({ booking, place }, [, from, to, length, purpose]) =>
      place.stay_purpose === (purpose === "lazer" ? "leisure" : "study") &&
      from === showDate(booking.check_in) &&
      to === showDate(booking.check_out) &&
      booking.nights.length <= 90 &&
      length === many(booking.nights.length, "noite", "noites"),
  ],
  [
    /^Caução de (.+), fora do total: entregue até a entrada e devolvida depois da vistoria de saída, descontados/,
    ({ place, parts = [] }, [, sum]) =>
      place.security_deposit_cents > 0 &&
      sum === showCents(place.security_deposit_cents) + (parts.length > 0 ? ", uma só para toda a estadia" : ""),
  ],
  [/^Este contrato é de uma das partes de uma estadia dividida entre/, ({ parts = [] }) => parts.length > 0],
  [/^- De .+, reserva .+$/, ({ parts = [] }, [line]) => parts.length > 0 && line === `- ${lineOfLaterPart}`],
  [/^Não há caução\.$/, ({ place }) => place.security_deposit_cents === 0],
  [
    /^No máximo: (\d+)\. Nesta reserva: (.+)\. Nomes informados até a emissão:$/,
    ({ place, booking }, [, most, people = ""]) =>
      most === String(place.max_guests) && people.replace(/, (?!com )| e /g, ",") === peopleOf(booking),
  ],
  [
    /^- (Helena Prates|Bia \d)$/,
    ({ others }, [, name]) => name === "Helena Prates" || others.some((other) => other.name === name),
  ],
  [
    /^Menores de 18 anos: (.+)\. Responsável: adulto ainda não informado\.$/,
    ({ minors }, [, names]) => minors.length > 0 && names === minors.join("; "),
  ],
  [
    /^O locatário confere o inventário na entrada/,
    ({ place, inventory }) => place.furnished === true && inventory.length > 0,
  ],
  [
    /^O locatário devolve o imóvel|^Quem fica depois do prazo|^Os dados são usados para esta locação|^Foro do lugar/,
    ({ place }) => place.legal_regime === "season_rental",
  ],
  [/^- Sala: 1 sofá \d, bom$/, ({ place, inventory }) => place.furnished === true && inventory.length > 0],
  [/^- menor ainda sem nome na reserva$|^- Bia \d$/, ({ minors }) => minors.length > 0],
  [/^Responsável durante a estadia: adulto ainda não informado\.$/, ({ minors }) => minors.length > 0],
  [/^20\/11\/2026$/, () => true],
];

function pricesAreTrue(
  { charges, nights, collected_by }: StoredBooking,
  told: Record<"nights" | "cleaning" | "others" | "off", string | undefined>,
): boolean {
  // of what the channel sold, the company knows neither fees nor discounts
  if (collected_by === "channel")
    return (
      told.nights === "conforme a reserva feita no Airbnb" &&
      [told.cleaning, told.others, told.off].every((part) => part === undefined)
    );
  const cleaning = charges.filter(({ name }) => name === "Taxa de limpeza");
  const others = charges.filter(({ name, amount_cents }) => amount_cents > 0 && name !== "Taxa de limpeza");
  const off = charges.filter(({ amount_cents }) => amount_cents < 0);
  const shown = (of: typeof charges, sum = total(of)) => (of.length > 0 ? showCents(Math.abs(sum)) : undefined);
  return (
    told.nights === showCents(nights.reduce((sum, { price_cents }) => sum + price_cents, 0)) &&
    told.cleaning === shown(cleaning) &&
    told.others ===
      (others.length > 0
        ? others.map(({ name, amount_cents }) => `${name}: ${showCents(amount_cents)}`).join("; ")
        : undefined) &&
    told.off === shown(off)
  );
}

function issued({ booking, ...facts }: World) {
  const model = contractModels.find(({ legal_regime }) => legal_regime === facts.place.legal_regime)!;
  const { minors, party, place, inventory } = facts;
  const read = { ...valuesOfStay(booking, facts), party, place, inventory: [...inventory], minors: [...minors] };
  const issue = { ...model, type_version: 1, number: "2026/0001", issued_on: "2026-11-20" };
  return judgeContract(read, booking, issue);
}

const linesOf = (text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(/\\([^\w\s])/g, "$1").trim())
    .filter(Boolean);

describe("A ready-made text", () => {
  test("prints only sentences that are true, of any company, accommodation and stay", () => {
    let sent = 0;
    fc.assert(
      fc.property(worlds, (world) => {
        const { text } = issued(world);
        if (text === null) return;
        sent += 1;
        for (const line of linesOf(text)) {
          const known = sentences.filter(([pattern]) => pattern.test(line));
          expect(known.length, `no sentence of ours: ${line}`).toBeGreaterThan(0);
          const isTrue = known.some(([pattern, holds]) => holds(world, [...pattern.exec(line)!]));
          expect(isTrue, `not true: ${line}`).toBe(true);
        }
      }),
      { numRuns: inCore(800, 2000) },
    );
    expect(sent).toBeGreaterThan(inCore(40, 100));
  });

  test("is stopped only by what is missing, each with its field", () => {
    fc.assert(
      fc.property(worlds, (world) => {
        const { text, lacking, refusal, refusals } = issued(world);
        const { company, place, owners, inventory } = world;
        const isSeason = place.legal_regime === "season_rental";
        const wanted = [
          ...(company.legal_name_said ? [] : ["empresa.razao_social"]),
          ...(!isSeason && !hasStreet(company.address) ? ["empresa.endereco_completo"] : []),
          ...(isSeason && !hasStreet(place.address) ? ["imovel.endereco_completo"] : []),
          ...(isSeason && place.furnished === null ? ["imovel.mobiliado"] : []),
          ...(isSeason && place.stay_purpose === null ? ["periodo.finalidade"] : []),
          ...(isSeason && place.furnished && inventory.length === 0 ? ["inventario.lista"] : []),
          ...(isSeason && place.landlord === "owner" && owners.length === 0 ? ["locador.nome"] : []),
          ...(isSeason &&
          place.landlord === "owner" &&
          (owners.length === 0 || owners.some(({ document }) => document === null))
            ? ["locador.cpf_cnpj"]
            : []),
          ...(isSeason && place.landlord === null ? ["locador.tipo"] : []),
        ];
        expect([...lacking].sort()).toEqual(wanted.sort());
        for (const name of lacking) expect(gapOf(name as never), name).not.toBeNull();
        expect(text === null).toBe(wanted.length > 0 || refusals.length > 0);
        expect(refusal === null).toBe(text !== null);
      }),
      { numRuns: inCore(400, 1000) },
    );
  });

  test("of a new company says what is missing, and nothing is taken from elsewhere", () => {
    const defaults = { address: null, furnished: null, security_deposit_cents: 0, landlord: "company" };
    fc.assert(
      fc.property(worlds, (world) => {
        const fresh = {
          ...world,
          company: { ...world.company, address: null },
          place: { ...world.place, ...defaults },
        };
        const { text, lacking } = issued(fresh as World);
        expect([text, lacking.length > 0]).toEqual([null, true]);
      }),
      { numRuns: 200 },
    );
  });
});
