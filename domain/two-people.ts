import { cleanName } from "#domain/person-name";
import { fold } from "#domain/search-words";

/**
 * Common given names that are no usual surnames, folded: "Ana e João" are two people, "Maria de Fátima e Silva" is one.
 */
const givenNames = new Set(
  [
    "adriana alice amanda ana anderson andre andrea antonia antonio beatriz bernardo bia bruna bruno caio camila carla",
    "carlos carol carolina cecilia clara claudia cristina daniel daniela davi debora denise diego eduarda eduardo elaine",
    "eliane elisa emma enzo fabio felipe fernanda fernando flavia francisca gabriel gabriela giovana guilherme gustavo",
    "heitor helena heloisa henrique igor isabel isabela jessica joana joao jose juan juliana julia julio larissa laura",
    "leandro leonardo leticia livia lorena luana lucas luciana luis luisa luiz luiza manuela marcela marcelo marcia marcio",
    "marcos maria mariana marina mario mateus matheus michele miguel monica natalia nicole otavio patricia paula paulo pedro",
    "priscila rafael rafaela raquel regina renata renato ricardo roberta roberto rodrigo rosana sandra sergio silvia simone",
    "sofia sonia tatiana teresa thiago tiago valeria vanessa vera vinicius vitor vitoria viviane yasmin",
    "anna charles claire david emily hans hugo james jean john juana julie karen klaus lisa marie mark mary michael nina",
    "pablo paul peter pierre robert sarah sofie susan thomas tom",
  ]
    .join(" ")
    .split(" "),
);

/** True if a name seems to be that of two people, such as "Ana e João Souza" or "Ana & João"; nobody is refused for it. */
export function seemsTwoPeople(name: string): boolean {
  const words = fold(cleanName(name)).split(/\s+/);
  const joinsAt = words.findIndex((word) => /^(e|y|and|und|et|com|with)$/.test(word));
  if (joinsAt > 0 && givenNames.has(words[joinsAt + 1] ?? "")) return true;
  return /\p{L}\s*[&+/]\s*\p{L}{2}/u.test(name);
}
