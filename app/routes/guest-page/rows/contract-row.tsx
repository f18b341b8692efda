import FileText from "lucide-react/icons/file-text";
import type { GuestPage } from "#contract/guest-page";
import { guestPart } from "~/routes/guest-page/guest-part";
import type { Stay, StepRow, StepState } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";
import type { PageWords } from "~/routes/guest-page/words/pt";

/** The contract step, whose code comes when it is opened. */
export const ContractStep = guestPart(() =>
  import("~/routes/guest-page/signing/contract-step").then((file) => file.ContractStep),
);

/** Where the contract of the stay stands, and the way to it. */
export function contractRows({ page: { contract, state }, language }: Stay): StepRow[] {
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
  if (held && state === "open") return "later"; // it is read, and not signed yet
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
