import { isCpf } from "#domain/documents";
import { fold } from "#domain/search-words";
import { addDays } from "#domain/stay-dates";
import type { Random } from "#server/demo/random";

const firstNames = [
  ..."Adriana Alice Amanda Antônio Augusto Beatriz Bernardo Bruna Caio Camila Carla Carolina Cecília Clara".split(" "),
  ..."Cristina Daniel Débora Diego Eduardo Elaine Elisa Fábio Felipe Fernanda Flávia Francisco Gabriel".split(" "),
  ..."Giovana Gustavo Helena Henrique Heloísa Igor Isabela Ivan Janaína João Joana Jorge Juliana Larissa".split(" "),
  ..."Laura Leandro Letícia Lívia Lorena Lucas Luísa Manuela Marcelo Márcia Mariana Marina Mateus Maurício".split(" "),
  ..."Mônica Murilo Natália Nélson Otávio Patrícia Paulo Pedro Priscila Rafael Raquel Regina Renato Ricardo".split(" "),
  ..."Roberta Rodrigo Rosana Samuel Sílvia Simone Sônia Tatiana Teresa Tiago Tomás Valéria Vera Vinícius".split(" "),
];
const lastNames = [
  ..."Abreu Albuquerque Almeida Amaral Andrade Araújo Azevedo Barbosa Barreto Bastos Borges Braga Brandão".split(" "),
  ..."Camargo Campos Cardoso Carvalho Castro Coelho Correia Costa Cunha Dantas Dias Duarte Esteves Farias".split(" "),
  ..."Fernandes Ferraz Figueiredo Fonseca Freire Freitas Galvão Gonçalves Guimarães Lacerda Leite Lemos".split(" "),
  ..."Lima Lopes Macedo Machado Malta Marques Meireles Melo Mendes Moraes Moreira Moura Nascimento Neves".split(" "),
  ..."Nunes Oliveira Pacheco Peixoto Pinheiro Pires Queiroz Ramos Rezende Ribeiro Rocha Sales Santana".split(" "),
  ..."Siqueira Souza Teixeira Toledo Valadares Vasconcelos Viana Vieira Werneck Xavier Zanetti".split(" "),
];
const foreigners = [
  { name: "Sofía Benítez", email: "sofia.benitez@correo.test", phone: "+541100000101" },
  { name: "Martín Echeverría", email: "martin.echeverria@correo.test", phone: "+541100000102" },
  { name: "Valentina Rossi", email: "valentina.rossi@correo.test", phone: "+59899000103" },
  { name: "Jürgen Weiß", email: "juergen.weiss@post.test", phone: "+49150000104" },
];
const areaCodes = ["11", "19", "21", "31", "41", "43", "47", "48", "51", "54", "61"] as const;

export interface DemoGuest {
  name: string;
  email: string | null;
  phone: string | null;
}

/** The first name of an adult. */
export const makeFirstName = (random: Random): string => random.pick(firstNames);

/** Distinct guests. Their phone numbers begin with 9 0000, which no operator assigns. */
export function makeGuests(random: Random, count: number): DemoGuest[] {
  const byName = new Map<string, DemoGuest>();
  for (const guest of foreigners) byName.set(guest.name, guest);
  while (byName.size < count) {
    const guest = makeGuest(random, byName.size);
    if (!byName.has(guest.name)) byName.set(guest.name, guest);
  }
  return [...byName.values()];
}

function makeGuest(random: Random, number: number): DemoGuest {
  const [first, middle, last] = [random.pick(firstNames), random.pick(lastNames), random.pick(lastNames)];
  const name = random.chance(0.3) && middle !== last ? `${first} ${middle} ${last}` : `${first} ${last}`;
  const phone = `+55${random.pick(areaCodes)}90000${String(1000 + number)}`;
  return {
    name,
    email: random.chance(0.85) ? `${fold(first)}.${fold(last)}@correio.test` : null,
    phone: random.chance(0.95) ? phone : null,
  };
}

export interface DemoGuestDetails {
  document_kind: "cpf" | "passport" | null;
  document: string | null;
  birth_date: string | null;
  nationality: string | null;
  tags: string[];
  notes: string | null;
  blocked_reason: string | null;
}

const nationalities: Record<string, string> = { "+54": "AR", "+59": "UY", "+49": "DE" };
const notes = ["Prefere o térreo.", "Chega sempre depois das 20h.", "Alergia a camarão.", "Pede berço no quarto."];
const reasons = ["Fumou no quarto e negou a limpeza", "Som alto depois das 23h, duas reclamações"];

/** A valid CPF that begins with 0000, which no issued one does. */
export function demoCpf(number: number): string {
  const base = String(number).padStart(9, "0");
  const ends = Array.from({ length: 100 }, (_, end) => base + String(end).padStart(2, "0"));
  return ends.find(isCpf) as string;
}

/** The further data of a guest; many have none. */
export function detailsOf(random: Random, { phone }: DemoGuest, number: number): DemoGuestDetails {
  const foreign = phone === null ? undefined : nationalities[phone.slice(0, 3)];
  const known = foreign !== undefined || random.chance(0.6);
  const kind = foreign ? "passport" : "cpf";
  const document = foreign ? `${foreign}${100_200 + number}` : demoCpf(10_000 + number * 37);
  return {
    document_kind: known ? kind : null,
    document: known ? document : null,
    birth_date: known ? addDays("1952-01-01", random.between(0, 18_000)) : null,
    nationality: known ? (foreign ?? "BR") : null,
    tags: random.chance(0.12) ? [random.pick(["VIP", "família", "empresa", "volta todo ano"])] : [],
    notes: random.chance(0.1) ? random.pick(notes) : null,
    blocked_reason: number % 60 === 17 ? random.pick(reasons) : null,
  };
}
