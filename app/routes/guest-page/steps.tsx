import type { ComponentType, ReactNode } from "react";
import type { GuestPage } from "#contract/guest-page";
import { askingRows } from "~/routes/guest-page/asking/asking-rows";
import type { GuestLanguage } from "~/routes/guest-page/language";
import { confirmRows } from "~/routes/guest-page/rows/confirm-row";
import { contractRows } from "~/routes/guest-page/rows/contract-row";
import { formRows } from "~/routes/guest-page/rows/form-rows";
import { guideRows } from "~/routes/guest-page/rows/guide-row";
import { payRows } from "~/routes/guest-page/rows/pay-rows";

/**
 * Where a thing that the guest does stands: `open` to be done, `half` begun, `waiting` for the company's answer, `later`
 * not possible yet, `done`.
 */
export type StepState = "open" | "half" | "waiting" | "later" | "done";

/** One line of the list: its state in words, and one act. */
export interface StepRow {
  /** Its own among all rows; the address keeps which one is unfolded by it (`?ver=`). */
  name: string;
  icon: ComponentType<{ className?: string }>;
  state: StepState;
  title: string;
  /** How it stands, in one sentence. */
  text: string;
  /** The text is a warning: a deadline that is near or over. */
  urgent?: boolean;
  /** Of a half-done one: how much of the ring is drawn, 0 to 1. */
  share?: number;
  /** Civil date or moment by which it has to be done. Of the open rows with one the earliest unfolds. */
  due?: string | null;
  /** The way to a screen of its own, `{ label: "Continuar", to: "?fichas" }`. */
  act?: { label: string; to: string; name?: string };
  /** What unfolds below the line in place of a screen, and the label of the button that unfolds it. */
  unfolds?: { label: string; content: () => ReactNode };
}

export interface Stay {
  page: GuestPage;
  language: GuestLanguage;
}

/** The rows of one step: none where the stay has no such step. */
export type Step = (stay: Stay) => readonly StepRow[];

/** Everything a guest does between the link and the key, dearest first where no date says otherwise. */
export const steps: readonly Step[] = [confirmRows, payRows, formRows, contractRows, guideRows, askingRows];

export const isOpen = ({ state }: StepRow): boolean => state === "open" || state === "half";

/**
 * The rows of the list in their order: the dearest, the other open ones, those that wait, what is done, what comes later.
 * The dearest is the open row with the earliest date, else the first that is open.
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
