import type { ReactNode } from "react";
import type { ContractQuestion } from "~/domains/contracts/contract-dialog";
import { fetchedPart } from "~/lib/fetched-part";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";

/** Contracts are issued and voided for the whole company: not by users limited to some accommodations. */
const mayActOn = (session: Session) => hasModule(session, "contracts") && !session.limited;
export const mayIssueContracts = (session: Session) => mayActOn(session) && holds(session, "contracts.issue");
export const mayEditContracts = (session: Session) => mayActOn(session) && holds(session, "contracts.edit");
/** Another contract in the place of one voids that one. */
export const mayReplaceContracts = (session: Session) => mayIssueContracts(session) && mayEditContracts(session);

/** The dialog that asks before an act on a contract: `ask` opens it; render `dialog` anywhere in the screen. */
export function useContractDialog(): { ask: (question: ContractQuestion) => void; dialog: ReactNode } {
  const { show, close, open, about, turn } = useDialog<ContractQuestion>();
  return {
    ask: show,
    dialog: open && about && <ContractDialog key={turn} question={about} onClose={close} onMissing={close} />,
  };
}

/** Whether a form submits an act on a contract, rather than another act of its page. */
export function asksForContract(form: FormData): boolean {
  return String(form.get("act")).startsWith("contract_");
}

/** What takes acts on contracts; it reads forms by the contract and comes with the first press. */
export function fetchIssuedActs() {
  return import("~/domains/contracts/contract-acts");
}

const ContractDialog = fetchedPart(async () => {
  const [file] = await Promise.all([import("~/domains/contracts/contract-dialog"), fetchIssuedActs()]);
  return file.ContractDialog;
});
