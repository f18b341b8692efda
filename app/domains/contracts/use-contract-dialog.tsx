import type { ReactNode } from "react";
import type { ContractQuestion } from "~/domains/contracts/contract-dialog";
import { ContractDialog } from "~/domains/contracts/fetched-dialog";
import { hasModule, holds, type Session } from "~/lib/session-state";
import { useDialog } from "~/lib/use-dialog";

/** Contracts are issued and voided for the whole company: not by users limited to some accommodations. */
export const mayEditContracts = (session: Session) =>
  hasModule(session, "contracts") && holds(session, "contracts.edit") && !session.limited;

/** The dialog that asks before an act on a contract: `ask` opens it; render `dialog` anywhere in the screen. */
export function useContractDialog(): { ask: (question: ContractQuestion) => void; dialog: ReactNode } {
  const { show, close, open, about, turn } = useDialog<ContractQuestion>();
  return {
    ask: show,
    dialog: open && about && <ContractDialog key={turn} question={about} onClose={close} onMissing={close} />,
  };
}
