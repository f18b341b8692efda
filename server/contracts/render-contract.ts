import { createHash } from "node:crypto";
import { issueRefusals, type SeasonLaws, seasonLaws } from "#domain/contracts/contract-states";
import {
  type ContractValues,
  fillContract,
  type Mark,
  tooLongFilled,
  variablesIn,
} from "#domain/contracts/contract-text";
import { askedFacts, contractVariables, isVariable, type VariableName } from "#domain/contracts/contract-variables";
import { nightsBetween, showDate } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { withAnnexes } from "#server/contracts/annexes";
import { contractFacts } from "#server/contracts/contract-values";
import type { Rendered } from "#server/contracts/contracts.queries";
import { factsWithForm, minorsOfOutsideAdult } from "#server/contracts/facts-of-form";
import { needsLatin, printable, unwritable } from "#server/pdf/letters";

interface Issue {
  /** The text of a contract that is looked at again, and its state. */
  text?: string | null;
  state?: string;
  body: string;
  guarantee: string;
  type_version: number;
  number: string;
  issued_on: string;
  /** The guest's answers in the contract step, by variable. */
  facts: Readonly<Record<string, string>>;
  /** For a preview: whether its reader may see a variable; the others are hidden. */
  shows?: (name: VariableName) => boolean;
}

export interface RenderedContract extends Rendered {
  /** The variables of the body without a value. */
  empty: VariableName[];
  refusals: string[];
  /** True if the filled text is longer than a contract may be. */
  too_long: boolean;
  laws: SeasonLaws | null;
  /** The regime of its accommodation. */
  legal_regime: string;
  /** The holder's answers, with those of their ready form. */
  said: Readonly<Record<string, string>>;
}

/**
 * The text of a booking's contract and what prevents it: facts to request from the guest, missing data of the company,
 * and legal problems. `mark` is for a preview.
 */
export async function renderContract(
  ctx: Ctx,
  booking: StoredBooking,
  issue: Issue,
  mark?: Mark,
): Promise<RenderedContract> {
  const said = await factsWithForm(ctx, booking, issue.facts);
  const facts = await contractFacts(ctx, booking, said, issue.text ?? null);
  // a text that was signed before letters were checked stays what it is
  const isOld = issue.state === "signed" && unwritable(issue.text ?? "").length > 0;
  const outside = await minorsOfOutsideAdult(ctx, booking);
  const told: ContractValues = outside
    ? { ...facts.values, "ocupantes.responsavel_menores": outside.adult, "ocupantes.menores": outside.minors }
    : facts.values;
  const printed = isOld ? told : printedValues(told);
  const values = {
    ...(issue.shows ? seen(printed, issue.shows) : printed),
    "contrato.numero": issue.number,
    "contrato.data_emissao": showDate(issue.issued_on),
    "contrato.versao_modelo": String(issue.type_version),
  };
  const { legal_regime, furnished } = facts.place;
  const body = withAnnexes(issue.body, {
    legal_regime,
    inventory: furnished && facts.inventory.length > 0,
    minors: facts.minors.length > 0 || outside !== null,
  });
  const filled = fillContract(body, values, mark);
  const { text, empty } = filled;
  const tooLong = tooLongFilled(filled);
  const asked: readonly VariableName[] = askedFacts;
  const missing = empty.filter((name) => asked.includes(name));
  const unfilled = empty.filter((name) => !asked.includes(name)).map((name) => contractVariables[name].label);
  const { place, inventory } = facts;
  const stay = {
    ...place,
    night_count: nightsBetween(booking.check_in, booking.check_out),
    inventory_count: inventory.length,
    guarantee: issue.guarantee,
  };
  const foreign = isOld ? null : foreignLetters(body, values);
  const refusals = [
    ...issueRefusals(stay),
    ...(tooLong === null ? [] : [`${tooLong}.`]),
    ...(foreign === null ? [] : [foreign]),
  ];
  const stopped = [...refusals, ...(unfilled.length > 0 ? [`Falta preencher: ${unfilled.join(", ")}.`] : [])];
  const complete = missing.length === 0 && stopped.length === 0;
  return {
    state: complete ? "sent" : "draft",
    text: complete || (mark && tooLong === null) ? text : null,
    text_hash: complete ? createHash("sha256").update(text).digest() : null,
    missing,
    refusal: stopped.length > 0 ? stopped.join(" ") : null,
    empty,
    refusals,
    too_long: tooLong !== null,
    laws: seasonLaws(stay),
    legal_regime: place.legal_regime,
    said,
  };
}

/** The values as page and PDF show them alike. A name of the guest in letters that the fonts lack is asked for. */
function printedValues(values: ContractValues): ContractValues {
  const printed = Object.entries(values).map(([name, value]) => {
    const shown = typeof value === "string" ? printable(value) : value?.map(printable);
    return [name, name === "locatario.nome" && typeof shown === "string" && needsLatin(shown) ? "" : shown];
  });
  return Object.fromEntries(printed);
}

/** The sentence that refuses values of the body with letters that the fonts lack; null without any. */
function foreignLetters(body: string, values: ContractValues): string | null {
  const found = variablesIn(body).flatMap((name) => {
    const letters = isVariable(name) ? unwritable([values[name] ?? ""].flat().join("")) : [];
    return isVariable(name) && letters.length > 0 ? [`${contractVariables[name].label} (${letters.join("")})`] : [];
  });
  if (found.length === 0) return null;
  return `O contrato não imprime estas letras: ${found.join("; ")}. Escreva em letras latinas; um nome, como no passaporte.`;
}

const hidden = "•••";

/** The values with those hidden that a reader may not see; an empty one stays empty. */
function seen(values: ContractValues, shows: (name: VariableName) => boolean): ContractValues {
  const told = Object.entries(values).map(([name, value]) => {
    const isEmpty = value === undefined || value.length === 0;
    return [name, isEmpty || (isVariable(name) && shows(name)) ? value : hidden];
  });
  return Object.fromEntries(told);
}
