import { createHash } from "node:crypto";
import { resemblance } from "#contract/messages/hold-words";
import { gapsAs, gapsSentence, landlordNames, landlordOf } from "#domain/contracts/contract-gaps";
import { keepSections } from "#domain/contracts/contract-sections";
import { issueRefusals, type SeasonLaws, seasonLaws } from "#domain/contracts/contract-states";
import {
  type ContractValues,
  type FilledContract,
  fillContract,
  hasValue,
  inTodaysWords,
  type Mark,
  printedIn,
  saidOtherwise,
  tooLongFilled,
  withoutNotice,
} from "#domain/contracts/contract-text";
import { askedFacts, contractVariables, isVariable, type VariableName } from "#domain/contracts/contract-variables";
import { nightsBetween, showDate } from "#domain/stay-dates";
import type { StoredBooking } from "#server/bookings/bookings/bookings.queries";
import { withAnnexes } from "#server/guest/contracts/annexes";
import { type ContractFacts, contractFacts } from "#server/guest/contracts/contract-values";
import type { Rendered } from "#server/guest/contracts/contracts.queries";
import { factsWithForm, withGuardians } from "#server/guest/contracts/facts-of-form";
import { minorsBefore, unnamedMinor } from "#server/guest/contracts/people-values";
import { findStay } from "#server/guest/registration-forms/stay-forms";
import type { Ctx } from "#server/platform/context";
import { needsLatin, printable, unwritable } from "#server/platform/pdf/letters";

interface Issue {
  /** The text of a contract that is looked at again, its state, and the hash of the one that the company keeps. */
  text?: string | null;
  state?: string;
  kept_hash?: Buffer | null;
  /** False for one that was issued in today's words. */
  older_words?: boolean;
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
  /** What an issued text says otherwise than the facts now; empty for a new one. */
  differs_in: VariableName[];
  /** True if it prints a minor whose name nobody has given. */
  unnamed_minors: boolean;
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
  const stay = await findStay(ctx, booking.id);
  const said = await factsWithForm(ctx, booking, issue.facts, stay);
  const read = await contractFacts(ctx, booking, stay, { said, issued: issue.text ?? null });
  const older = { "ocupantes.menores": minorsBefore(read.party, booking, stay.everyone) };
  const facts = { ...read, before: [older, ...read.before] };
  return { ...judgeContract(withGuardians(facts, stay), booking, issue, mark), said };
}

/** The same from facts that have been read. */
export function judgeContract(
  read: ContractFacts,
  booking: Pick<StoredBooking, "check_in" | "check_out">,
  issue: Omit<Issue, "facts">,
  mark?: Mark,
): Omit<RenderedContract, "said"> {
  const { place, inventory } = read;
  // a text that was signed before letters were checked stays what it is
  const isOld = issue.state === "signed" && unwritable(issue.text ?? "").length > 0;
  const facts = isOld
    ? read
    : {
        ...read,
        values: printedValues(read.values),
        before: issue.older_words === false ? [] : read.before.map((words) => printedValues(words)),
      };
  const filled = filledAsIssued(facts, issue, mark);
  const { text, empty } = filled;
  const tooLong = tooLongFilled(filled);
  const asked: readonly VariableName[] = askedFacts;
  const missing = empty.filter((name) => asked.includes(name));
  const stay = {
    ...place,
    night_count: nightsBetween(booking.check_in, booking.check_out),
    inventory_count: inventory.length,
    guarantee: issue.guarantee,
    has_deposit: hasValue("caucao.valor", read.values),
  };
  // whether there is furniture decides what the law wants in the text
  const isAsked = place.legal_regime === "season_rental" && place.furnished === null && !isIssued(issue);
  const isHolderAsked = read.holderless && !isIssued(issue);
  const unfilled = empty.filter((name) => !asked.includes(name));
  const foreign = isOld ? null : foreignLetters(issue.body, facts.values);
  const refusals = [
    ...issueRefusals(stay),
    // what was signed for other people than are booked now is compared by its text
    ...(read.contradicted && issue.state !== "signed" ? [read.contradicted] : []),
    ...(issue.state === "signed" ? [] : (read.waiting_names ?? []).map(waitingName)),
    ...(tooLong === null ? [] : [`${tooLong}.`]),
    ...(foreign === null ? [] : [foreign]),
  ];
  const laws = seasonLaws(stay);
  const lacking = gapsAs(place, [
    ...(isHolderAsked ? (["empresa.razao_social"] as const) : []),
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
    differs_in:
      typeof issue.text === "string"
        ? saidOtherwise(withParts(issue.body), [facts.values, ...facts.before], issue.text)
        : [],
    refusals,
    unnamed_minors: text.includes(unnamedMinor),
    too_long: tooLong !== null,
    laws,
    legal_regime: place.legal_regime,
  };
}

/** The body with the other parts of a stay, which stand in each contract of a divided one. */
const withParts = (body: string) => `${withoutNotice(body)}\n\n{{estadia.partes}}`;

const waitingName = (name: string) =>
  `O nome ${resemblance([name])}: o contrato sai quando a equipe do serviço o aprovar, ou com outro nome.`;

const hashOf = (text: string) => createHash("sha256").update(text).digest();

const isIssued = ({ text }: Omit<Issue, "facts">): boolean => typeof text === "string";

/** Whether a text is the one that was issued, or that the company decided to keep. */
const isSaid = ({ text, kept_hash }: Omit<Issue, "facts">, now: string) =>
  now === text || kept_hash?.equals(hashOf(now)) === true;

/**
 * The text of the facts: of a new contract in today's words; of an issued one in the words in which it says the same.
 * Only if none do, something has changed: then in the first words that leave nothing empty.
 */
function filledAsIssued(facts: ContractFacts, issue: Omit<Issue, "facts">, mark?: Mark): FilledContract {
  const fill = (body: string, values: ContractValues, unsplit = facts.unsplit) =>
    filledWith({ ...facts, unsplit }, { ...issue, body }, values, mark);
  const body = inTodaysWords(issue.body);
  const bodies = [...new Set([body, withoutNotice(issue.body), issue.body])];
  const now = fill(body, facts.values);
  if (!isIssued(issue) || isSaid(issue, now.text)) return now;
  const others: FilledContract[] = [];
  // a channel's price was printed in parts before
  for (const unsplit of facts.unsplit.length > 0 ? [facts.unsplit, []] : [[]]) {
    let words = facts.values;
    others.push(...bodies.map((each) => fill(each, words, unsplit)));
    for (const older of facts.before) {
      const had = Object.entries(older).filter(([name]) => !hasValue(name, words));
      // a value that is asked for only now is what it was before
      const asked = { ...words, ...Object.fromEntries(had) };
      others.push(...bodies.map((each) => fill(each, asked, unsplit)));
      words = { ...words, ...older };
      others.push(...bodies.map((each) => fill(each, words, unsplit)));
    }
  }
  const said = others.find(({ text }) => isSaid(issue, text));
  return said ?? [now, ...others].find(({ empty }) => empty.length === 0) ?? now;
}

function filledWith(facts: ContractFacts, issue: Omit<Issue, "facts">, known: ContractValues, mark?: Mark) {
  const values = {
    ...(issue.shows ? seen(known, issue.shows) : known),
    "contrato.numero": issue.number,
    "contrato.data_emissao": showDate(issue.issued_on),
    "contrato.versao_modelo": String(issue.type_version),
  };
  const { legal_regime, furnished } = facts.place;
  // a condition on a landlord whom nobody has said is neither met nor unmet
  const unknown = [...facts.unsplit, ...(landlordOf(facts.place) === null ? landlordNames : [])];
  const body = withAnnexes(
    keepSections(issue.body, (name) => (isOf(unknown, name) ? null : hasValue(name, values))),
    {
      legal_regime,
      inventory: furnished === true && facts.inventory.length > 0,
      minors: facts.minors.length > 0,
      parts: hasValue("estadia.partes", values),
    },
  );
  return fillContract(body, values, mark);
}

const isOf = (names: readonly VariableName[], name: string) => names.some((each) => each === name);

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
  const found = printedIn(body, values).flatMap((name) => {
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
