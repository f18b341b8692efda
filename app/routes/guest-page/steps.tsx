import BookOpen from "lucide-react/icons/book-open";
import FileText from "lucide-react/icons/file-text";
import IdCard from "lucide-react/icons/id-card";
import type { ComponentType, ReactNode } from "react";
import type { GuestPage } from "#contract/guest-page";
import { askingRows } from "~/routes/guest-page/asking/asking-rows";
import { guestPart } from "~/routes/guest-page/guest-part";
import type { GuestLanguage } from "~/routes/guest-page/language";
import { confirmRows } from "~/routes/guest-page/rows/confirm-row";
import { payRows } from "~/routes/guest-page/rows/pay-rows";
import type { PageWords } from "~/routes/guest-page/words/page-words";
import { pageWords } from "~/routes/guest-page/words/page-words";

/**
 * The state of a guest's step: `open` to be done, `half` begun, `waiting` for the company's answer, `later` not
 * possible yet, `done`.
 */
export type StepState = "open" | "half" | "waiting" | "later" | "done";

/** One row of the list: its state in words, and one act. */
export interface StepRow {
  /** Unique among all rows; the address names the expanded one by it (`?ver=`). */
  name: string;
  icon: ComponentType<{ className?: string }>;
  state: StepState;
  title: string;
  /** Its state, in one sentence. */
  text: string;
  /** The text is a warning: a deadline that is near or over. */
  urgent?: boolean;
  /** For a begun step: the drawn share of the ring, 0 to 1. */
  share?: number;
  /** The civil date or instant by which it has to be done. The open row with the earliest one is expanded. */
  due?: string | null;
  /** The link to a separate screen, `{ label: "Continuar", to: "?fichas" }`. */
  act?: { label: string; to: string; name?: string };
  /** What expands below the row instead of a screen, and the label of its button. */
  unfolds?: { label: string; content: () => ReactNode };
}

export interface Stay {
  page: GuestPage;
  language: GuestLanguage;
}

/** The rows of one step: none if the stay has no such step. */
export type Step = (stay: Stay) => readonly StepRow[];

/** All steps of a guest before arrival, most urgent first if no date decides. */
export const steps: readonly Step[] = [confirmRows, payRows, formRows, contractRows, guideRows, askingRows];

export const isOpen = ({ state }: StepRow): boolean => state === "open" || state === "half";

/**
 * The rows of the list in order: the most urgent, the other open ones, waiting ones, completed ones, later ones. The
 * most urgent is the open row with the earliest date, else the first open one.
 */
export function rowsOf(stay: Stay): { rows: StepRow[]; dearest: StepRow | null } {
  const all = steps.flatMap((step) => step(stay));
  const open = all.filter(isOpen);
  const [dearest = null] = [
    ...open.filter((row) => row.due).sort((a, b) => (a.due ?? "").localeCompare(b.due ?? "")),
    ...open,
  ];
  const of = (...states: StepState[]) => all.filter((row) => row !== dearest && states.includes(row.state));
  return {
    rows: [...(dearest ? [dearest] : []), ...of("open", "half"), ...of("waiting"), ...of("done"), ...of("later")],
    dearest,
  };
}

/** The registration forms; code and words of another language are loaded when they are opened. */
export const FormsScreen = guestPart(() =>
  import("~/routes/guest-page/forms/forms-step").then((file) => file.FormsStep),
);

/** The number of completed forms, and a link to the others. */
function formRows({ page: { forms, check_in }, language }: Stay): StepRow[] {
  if (forms === null || forms.people === 0) return [];
  const words = language.words(pageWords).forms;
  const { people, ready, state } = forms;
  const isDone = state === "done";
  return [
    {
      name: "fichas",
      icon: IdCard,
      state: isDone ? "done" : ready > 0 ? "half" : "open",
      title: words.title,
      text: isDone ? words.done(people) : words.left(ready, people),
      share: ready / people,
      due: check_in,
      act: { label: isDone ? words.see : ready > 0 ? words.goOn : words.fill, to: "?fichas" },
    },
  ];
}

/** The contract step; its code is loaded when it is opened. */
export const ContractStep = guestPart(() =>
  import("~/routes/guest-page/signing/contract-step").then((file) => file.ContractStep),
);

/** The state of the stay's contract, and a link to it. */
function contractRows({ page: { contract, state }, language }: Stay): StepRow[] {
  if (contract === null) return [];
  const words = language.words(pageWords).contract;
  const held = state === "hold";
  const { text, label } = saidOf(contract, held, words);
  return [
    {
      name: "contrato",
      icon: FileText,
      state: stateOf(contract, held),
      title: words.title,
      text,
      share: contract.signatures / contract.signers,
      act: { label, to: "?contrato" },
    },
  ];
}

function stateOf({ state, signatures }: NonNullable<GuestPage["contract"]>, held: boolean): StepState {
  if (state === "signed") return "done";
  if (held && state === "open") return "later"; // it can be read, but not signed yet
  return signatures > 0 ? "half" : "open";
}

function saidOf(
  { state, signers, signatures }: NonNullable<GuestPage["contract"]>,
  held: boolean,
  words: PageWords["contract"],
) {
  if (state === "signed") return { text: words.signed, label: words.see };
  if (state === "facts") return { text: words.facts, label: words.complete };
  if (held) return { text: words.held, label: words.read };
  return { text: signers === 1 ? words.sign : words.signatures(signatures, signers), label: words.readAndSign };
}

/**
 * While the arrival guide is closed: from when it opens, and what is missing until then. An open guide is shown
 * separately.
 */
function guideRows({ page: { guide }, language }: Stay): StepRow[] {
  if (guide?.state !== "closed") return [];
  const words = language.words(pageWords).guide;
  const { opens_on, missing } = guide;
  const things = language.list(missing.map((each) => words.conditions[each]));
  const day = opens_on && language.shortDay(opens_on);
  const text =
    missing.length === 0 ? words.opensOn(day ?? "") : day ? words.opensAfter(day, things) : words.missing(things);
  return [{ name: "guia", icon: BookOpen, state: "later", title: words.title, text }];
}
