import { imitates, imitatesAsPlace, serviceWords, trustedNames } from "#domain/imitated-names";
import { fold } from "#domain/search-words";

/** The names that a company types and strangers read as who is speaking, with those that the service's staff approved. */
export interface CompanyNames {
  name: string;
  /** Also the receiver of its Pix, and its name in contracts. */
  legal_name: string;
  /** Of its accommodations. */
  unit_names: readonly string[];
  /** Null for none. */
  approved_names: readonly string[] | null;
}

/** A name is judged for each mail of its company, which takes a tenth of a millisecond. */
function remembering(judge: (name: string) => boolean): (name: string) => boolean {
  const judged = new Map<string, boolean>();
  return (name) => {
    const known = judged.get(name);
    if (known !== undefined) return known;
    if (judged.size >= mostJudged) judged.clear();
    const verdict = judge(name);
    judged.set(name, verdict);
    return verdict;
  };
}
const mostJudged = 100_000;
const isLikeAnother = remembering(imitates);
const isUnitLikeAnother = remembering(imitatesAsPlace);

/** True if a company's name may be taken for another's and nobody approved it: strangers do not read it. */
export const awaitsApproval = (name: string, approved_names: readonly string[] | null): boolean =>
  isLikeAnother(name) && !(approved_names ?? []).includes(name);

/** The same of the name of an accommodation. */
export const unitAwaitsApproval = (name: string, approved_names: readonly string[] | null): boolean =>
  isUnitLikeAnother(name) && !(approved_names ?? []).includes(name);

/** What awaits approval: of the company itself, which keeps all its mails back, and of its accommodations. */
interface WaitingNames {
  company: string[];
  units: string[];
}

export function waitingNames({ name, legal_name, unit_names, approved_names }: CompanyNames): WaitingNames {
  const company = [...new Set([name, legal_name])].filter((each) => awaitsApproval(each, approved_names));
  const units = [...new Set(unit_names)].filter((each) => unitAwaitsApproval(each, approved_names));
  return { company, units: units.filter((each) => !company.includes(each)) };
}

/** The same as one list. */
export function allWaiting(names: CompanyNames): string[] {
  const { company, units } = waitingNames(names);
  return [...company, ...units];
}

/** What is approved once somebody approves all that waits: nothing of a name that the company no longer has. */
export function approvedWith(names: CompanyNames): string[] {
  const present = new Set([names.name, names.legal_name, ...names.unit_names]);
  const kept = (names.approved_names ?? []).filter((name) => present.has(name));
  return [...new Set([...kept, ...allWaiting(names)])];
}

/**
 * Parts of which a name of a house or room has at least one, in small letters without accents, if it is written in Latin
 * letters and without digits for letters and still imitates: for choosing whose names are worth judging.
 */
export const placeHints: readonly string[] = [
  ...serviceWords.map((word) => word.slice(0, 5)),
  ...trustedNames.map((name) => longestWord(fold(name)).slice(0, 4)),
];

function longestWord(text: string): string {
  return text.split(/[^a-z0-9]+/).reduce((one, other) => (other.length > one.length ? other : one));
}
