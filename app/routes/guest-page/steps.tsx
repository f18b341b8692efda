import BookOpen from "lucide-react/icons/book-open";
import FileText from "lucide-react/icons/file-text";
import IdCard from "lucide-react/icons/id-card";
import QrCode from "lucide-react/icons/qr-code";
import type { ComponentType, ReactNode } from "react";
import type { GuestPage } from "#contract/guest/guest-page";
import type { Told } from "#contract/guest/guest-page-parts";
import { partName } from "#domain/part-names";
import { addDays, todayIn } from "#domain/stay-dates";
import { askingRows } from "~/routes/guest-page/asking/asking-rows";
import { confirmRows } from "~/routes/guest-page/confirm-row";
import { guestPart } from "~/routes/guest-page/guest-part";
import type { GuestLanguage } from "~/routes/guest-page/language";
import { PayPart } from "~/routes/guest-page/pay-part";
import { type PageWords, pageWords } from "~/routes/guest-page/words/page-words";

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
type Step = (stay: Stay) => readonly StepRow[];

/** All steps of a guest before arrival, most urgent first if no date decides. */
const steps: readonly Step[] = [confirmRows, payRows, formRows, contractRows, guideRows, askingRows];

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

const nearDays = 7; // an instalment due within a week expands automatically, like the deposit

/** The open instalments in order, one row each; a single row once everything is paid. */
function payRows({ page, language }: Stay): StepRow[] {
  const words = language.words(pageWords).pay;
  const { price, told } = page;
  if (price === null || price.installments.length === 0) return [];
  const open = openParts(price);
  if (open.length === 0) {
    if (price.total_cents === null || price.paid_cents === 0) return [];
    const paid = language.money(price.paid_cents);
    const isOver = price.back_cents > 0;
    const text = isOver
      ? words.overpaid(paid, language.money(price.back_cents), page.company.name)
      : words.paidText(paid);
    return [{ name: "pagar", icon: QrCode, state: "done", title: words.paid, text }];
  }
  const today = todayIn(page.timezone, new Date());
  return open.map((part, index) => {
    const last = told.find(({ txid }) => txid === part.pix?.txid);
    const afterwards = page.state === "hold" && page.confirms_by === "guest" && page.may_confirm;
    const waits = last?.state === "open";
    const isPayable = part.pix !== null && price.pix_payee !== null;
    const near = part.deposit || part.due_date <= addDays(today, nearDays);
    return {
      name: `pagar-${index + 1}`,
      icon: QrCode,
      state: waits ? "waiting" : afterwards ? "later" : "open",
      title: titleOf(part, page, words),
      urgent: !waits && part.due_date <= today,
      due: near ? part.due_date : null,
      text: afterwards
        ? words.afterConfirming
        : textOf(part, last, { page, language }, today) +
          (isPayable || waits ? "" : `. ${words.arrange(page.company.name)}`),
      // without a Pix there is nothing to open: the company says how to pay
      ...(!afterwards &&
        (isPayable || waits || last?.state === "refused") && {
          unfolds: {
            label: waits ? words.see : words.open,
            content: () => <PayPart page={page} part={part} rest={isClosed(page)} />,
          },
        }),
    };
  });
}

type PayWords = PageWords["pay"];

/**
 * Whether the stay is over or cancelled, or a channel collects its price: what is owed is neither a deposit nor due on
 * a day.
 */
const isClosed = ({ state, price }: GuestPage): boolean =>
  (state !== "hold" && state !== "confirmed") || !!price?.paid_to;

function titleOf(part: OpenPart, page: GuestPage, words: PayWords): string {
  const isPix = part.pix && page.price?.pix_payee;
  if (isClosed(page)) return isPix ? words.rest : words.restOther;
  return words[isPix ? "byPix" : "otherwise"][partName(part, page.price?.installments ?? [])];
}

/** Amount and due date, or the state of the reported payment. */
function textOf(part: OpenPart, told: Told | undefined, { page, language }: Stay, today: string): string {
  const words = language.words(pageWords).pay;
  const { money, day } = language;
  if (told?.state === "open") return words.told(money(told.amount_cents));
  if (told?.state === "refused") return words.refused(money(told.amount_cents));
  const amount = money(part.amount_cents - part.paid_cents);
  if (isClosed(page)) return amount;
  if (part.due_date === today) return words.today(amount);
  if (part.due_date < today && page.state !== "hold") return words.late(day(part.due_date), amount);
  return words.until(day(part.due_date), amount);
}

export type OpenPart = NonNullable<GuestPage["price"]>["installments"][number];

/** The instalments still to be paid to the company itself. */
function openParts(price: GuestPage["price"]): OpenPart[] {
  return (price?.installments ?? []).filter(({ state }) => state !== "paid" && state !== "cancelled");
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
function contractRows({
  page: { contract, contract_expected, contract_waits, forms, state },
  language,
}: Stay): StepRow[] {
  const { contract: words, forms: formWords, stay } = language.words(pageWords);
  if (contract === null && contract_waits) {
    const row = { name: "contrato", icon: FileText, state: "waiting", title: words.title } as const;
    const text = contract_waits === "company" ? words.coming : stay.conflict[contract_waits];
    return [
      { ...row, text, ...(contract_waits !== "company" && forms && { act: { label: formWords.see, to: "?fichas" } }) },
    ];
  }
  if (contract === null) {
    const coming = {
      name: "contrato",
      icon: FileText,
      state: "later",
      title: words.title,
      text: words.coming,
    } as const;
    return contract_expected ? [coming] : [];
  }
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

function stateOf({ state, signatures, outdated }: NonNullable<GuestPage["contract"]>, held: boolean): StepState {
  if (outdated) return "waiting"; // for the company's decision
  if (state === "signed") return "done";
  if (held && state === "open") return "later"; // it can be read, but not signed yet
  return signatures > 0 ? "half" : "open";
}

function saidOf(
  { state, signers, signatures, outdated, ended }: NonNullable<GuestPage["contract"]>,
  held: boolean,
  words: PageWords["contract"],
) {
  if (ended) return { text: words.ended, label: words.see };
  if (outdated) return { text: words.outdated, label: words.see };
  if (state === "signed") return { text: words.signed, label: words.see };
  if (state === "facts") return { text: words.facts, label: words.complete };
  if (held) return { text: words.held, label: words.read };
  return { text: signers === 1 ? words.sign : words.signatures(signatures, signers), label: words.readAndSign };
}

/**
 * While the arrival guide is closed: from when it opens, and what is missing until then. An open guide is shown
 * separately.
 */
function guideRows({ page: { guide, price, contract_waits }, language }: Stay): StepRow[] {
  if (guide?.state !== "closed") return [];
  const words = language.words(pageWords).guide;
  const { opens_on, missing, unknown } = guide;
  const parts = price?.installments ?? [];
  const isPart = parts.length > 0 && parts.every(({ deposit }) => !deposit);
  const called = (each: (typeof missing)[number]) => (each === "deposit" && isPart ? "part" : each);
  const contract = contract_waits === "more" || contract_waits === "ages" ? words.waits[contract_waits] : null;
  const awaited = { ...words.awaited, ...(contract && { contract }) }; // while the guest cannot complete it yet
  const named = missing.map((each) => (unknown.includes(each) ? awaited : words.conditions)[called(each)]);
  const things = language.list(named);
  const day = opens_on && language.shortDay(opens_on);
  const text =
    missing.length === 0 ? words.opensOn(day ?? "") : day ? words.opensAfter(day, things) : words.missing(things);
  return [{ name: "guia", icon: BookOpen, state: "later", title: words.title, text }];
}
