import FileText from "lucide-react/icons/file-text";
import type { GuestPage } from "#contract/guest-page";
import { Spinner } from "~/components/ui/spinner";
import { fetchedPart } from "~/lib/fetched-part";
import { useWords } from "~/routes/guest-page/language";
import type { Stay, StepRow, StepState } from "~/routes/guest-page/steps";
import { pageWords } from "~/routes/guest-page/words/page-words";
import type { PageWords } from "~/routes/guest-page/words/pt";

/** The contract step, whose code comes when it is opened. */
export const ContractStep = fetchedPart(
  () => import("~/routes/guest-page/signing/contract-step").then((file) => file.ContractStep),
  { waiting: <Opening /> },
);

function Opening() {
  const words = useWords(pageWords).contract;
  return (
    <p role="status" className="late flex items-center gap-3 rounded-2 border border-line bg-surface p-5">
      <Spinner /> {words.opening}
    </p>
  );
}

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
