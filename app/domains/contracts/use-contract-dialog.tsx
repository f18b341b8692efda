import type { ReactNode } from "react";
import type { ContractQuestion } from "~/domains/contracts/contract-dialog";
import { ContractDialog } from "~/domains/contracts/fetched-dialog";
import { useDialog } from "~/lib/use-dialog";

/** The dialog that asks before an act on a contract: `ask` opens it, `dialog` stands somewhere in the screen. */
export function useContractDialog(): { ask: (question: ContractQuestion) => void; dialog: ReactNode } {
  const { show, close, open, about, turn } = useDialog<ContractQuestion>();
  return {
    ask: show,
    dialog: open && about && <ContractDialog key={turn} question={about} onClose={close} onMissing={close} />,
  };
}
