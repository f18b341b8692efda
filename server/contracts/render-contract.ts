import { createHash } from "node:crypto";
import { gapsAs, gapsSentence } from "#domain/contracts/contract-gaps";
import { keepSections } from "#domain/contracts/contract-sections";
import { issueRefusals, type SeasonLaws, seasonLaws } from "#domain/contracts/contract-states";
import {
  type ContractValues,
  fillContract,
  hasValue,
  type Mark,
  tooLongFilled,
  withoutNotice,
} from "#domain/contracts/contract-text";
import { askedFacts, isVariable, type VariableName } from "#domain/contracts/contract-variables";
import { nightsBetween, showDate } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings.queries";
import type { Ctx } from "#server/context";
import { withAnnexes } from "#server/contracts/annexes";
import { type ContractFacts, contractFacts } from "#server/contracts/contract-values";
import type { Rendered } from "#server/contracts/contracts.queries";
import { factsWithForm } from "#server/contracts/facts-of-form";

interface Issue {
  /** The text of a contract that is looked at again, and the hash of the one that the company decided to keep. */
  text?: string | null;
  kept_hash?: Buffer | null;
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
 * and legal problems. A contract that was issued keeps its words while nothing else changes. `mark` is for a preview.
 */
export async function renderContract(
  ctx: Ctx,
  booking: StoredBooking,
  issue: Issue,
  mark?: Mark,
): Promise<RenderedContract> {
  const said = await factsWithForm(ctx, booking, issue.facts);
  const facts = await contractFacts(ctx, booking, said, issue.text ?? null);
  return { ...judgeContract(facts, booking, issue, mark), said };
}

/** The same from facts that have been read. */
export function judgeContract(
  facts: ContractFacts,
  booking: Pick<StoredBooking, "check_in" | "check_out">,
  issue: Omit<Issue, "facts">,
  mark?: Mark,
): Omit<RenderedContract, "said"> {
  const { place, inventory } = facts;
  const isIssued = typeof issue.text === "string";
  const fill = (body: string, values: ContractValues) => filledWith(facts, { ...issue, body }, values, mark);
  let filled = fill(withoutNotice(issue.body), isIssued ? orBefore(facts) : facts.values);
  if (isIssued && !isSaid(issue, filled.text)) {
    const before = fill(issue.body, { ...facts.values, ...facts.before });
    if (isSaid(issue, before.text)) filled = before;
  }
  const { text, empty } = filled;
  const tooLong = tooLongFilled(filled);
  const asked: readonly VariableName[] = askedFacts;
  const missing = empty.filter((name) => asked.includes(name));
  const stay = {
    ...place,
    night_count: nightsBetween(booking.check_in, booking.check_out),
    inventory_count: inventory.length,
    guarantee: issue.guarantee,
  };
  // whether there is furniture decides what the law wants in the text
  const isAsked = place.legal_regime === "season_rental" && place.furnished === null && !isIssued;
  const unfilled = empty.filter((name) => !asked.includes(name));
  const refusals = [...issueRefusals(stay), ...(tooLong === null ? [] : [`${tooLong}.`])];
  const laws = seasonLaws(stay);
  const lacking = gapsAs(place.landlord, [
    ...unfilled,
    ...(isAsked ? (["imovel.mobiliado"] as const) : []),
    ...(laws?.inventory === false && place.furnished ? (["inventario.lista"] as const) : []),
  ]);
  const unsaid = lacking.filter((name) => name !== "inventario.lista" || unfilled.includes(name));
  const stopped = [...refusals, ...(unsaid.length > 0 ? [gapsSentence(unsaid)] : [])];
  const complete = missing.length === 0 && stopped.length === 0;
  return {
    state: complete ? "sent" : "draft",
    text: complete || (mark && tooLong === null) ? text : null,
    text_hash: complete ? hashOf(text) : null,
    missing,
    lacking: stopped.length > 0 ? lacking : [],
    refusal: stopped.length > 0 ? stopped.join(" ") : null,
    empty,
    refusals,
    too_long: tooLong !== null,
    laws,
    legal_regime: place.legal_regime,
  };
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether a text is the one that was issued, or that the company decided to keep. */
const isSaid = ({ text, kept_hash }: Omit<Issue, "facts">, now: string) =>
  now === text || kept_hash?.equals(hashOf(now)) === true;

/** The values of an issued contract: one that is asked for only now is what it was before. */
function orBefore({ values, before }: ContractFacts): ContractValues {
  const had = Object.entries(before).filter(([name]) => !hasValue(name, values));
  return { ...values, ...Object.fromEntries(had) };
}

function filledWith(facts: ContractFacts, issue: Omit<Issue, "facts">, known: ContractValues, mark?: Mark) {
  const values = {
    ...(issue.shows ? seen(known, issue.shows) : known),
    "contrato.numero": issue.number,
    "contrato.data_emissao": showDate(issue.issued_on),
    "contrato.versao_modelo": String(issue.type_version),
  };
  const { legal_regime, furnished } = facts.place;
  const body = withAnnexes(
    keepSections(issue.body, (name) => hasValue(name, values)),
    { legal_regime, inventory: furnished === true && facts.inventory.length > 0, minors: facts.minors.length > 0 },
  );
  return fillContract(body, values, mark);
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
