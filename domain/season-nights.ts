import type { BrokenRule } from "#domain/broken-rules";
import { mostSeasonNights } from "#domain/contracts/contract-states";
import { nightsBetween } from "#domain/stay-dates";

interface Stay {
  check_in: string;
  check_out: string;
}

/**
 * A stay with the others that begin on the day it ends or end on the day it begins, and so on: one time in the house.
 */
export function connectedStay(stay: Stay, others: readonly Stay[]): Stay {
  const ending = new Map(others.map((other) => [other.check_out, other]));
  const beginning = new Map(others.map((other) => [other.check_in, other]));
  let { check_in, check_out } = stay;
  for (let before = ending.get(check_in); before !== undefined; before = ending.get(check_in)) {
    if (before.check_in >= check_in) break;
    check_in = before.check_in;
  }
  for (let after = beginning.get(check_out); after !== undefined; after = beginning.get(check_out)) {
    if (after.check_out <= check_out) break;
    check_out = after.check_out;
  }
  return { check_in, check_out };
}

/**
 * The question of a season rental that is longer than the law's; null if it is not. Source: Lei 8.245/1991, art. 48.
 */
export function seasonNightsRule(stay: Stay, whole: Stay): BrokenRule | null {
  const nights = nightsBetween(whole.check_in, whole.check_out);
  if (nights <= mostSeasonNights) return null;
  const own = nightsBetween(stay.check_in, stay.check_out);
  const law = `A locação por temporada vai até ${mostSeasonNights} noites (Lei 8.245/1991, art. 48)`;
  const count =
    own === nights
      ? `esta estadia tem ${own}`
      : `esta, com as estadias seguidas da mesma pessoa nesta acomodação, soma ${nights}`;
  return {
    rule: "season_nights",
    message: `${law}, e ${count}. Acima disso pode valer como aluguel comum, com outras regras para a saída${own > mostSeasonNights ? ", e o contrato de temporada não sai" : ""}.`,
  };
}
