import { createHash } from "node:crypto";
import { issueRefusals, type SeasonLaws, seasonLaws } from "#domain/contracts/contract-states";
import { type ContractValues, fillContract, type Mark, tooLongFilled } from "#domain/contracts/contract-text";
import { askedFacts, contractVariables, isVariable, type VariableName } from "#domain/contracts/contract-variables";
import { nightsBetween, showDate } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { withAnnexes } from "#server/contracts/annexes";
import { contractFacts } from "#server/contracts/contract-values";
import type { Rendered } from "#server/contracts/contracts.queries";
import { factsWithForm } from "#server/contracts/facts-of-form";

interface Issue {
  /** The text of a contract that is looked at again. */
  text?: string | null;
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
  const values = {
    ...(issue.shows ? seen(facts.values, issue.shows) : facts.values),
    "contrato.numero": issue.number,
    "contrato.data_emissao": showDate(issue.issued_on),
    "contrato.versao_modelo": String(issue.type_version),
  };
  const { legal_regime, furnished } = facts.place;
  const body = withAnnexes(issue.body, {
    legal_regime,
    inventory: furnished && facts.inventory.length > 0,
    minors: facts.minors.length > 0,
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
  const refusals = [...issueRefusals(stay), ...(tooLong === null ? [] : [`${tooLong}.`])];
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

const hidden = "•••";

/** The values with those hidden that a reader may not see; an empty one stays empty. */
function seen(values: ContractValues, shows: (name: VariableName) => boolean): ContractValues {
  const told = Object.entries(values).map(([name, value]) => {
    const isEmpty = value === undefined || value.length === 0;
    return [name, isEmpty || (isVariable(name) && shows(name)) ? value : hidden];
  });
  return Object.fromEntries(told);
}
