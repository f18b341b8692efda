import { fold } from "#domain/search-words";
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
