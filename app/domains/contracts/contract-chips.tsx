import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Eye from "lucide-react/icons/eye";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { contractStateWords } from "#contract/contract-words";
import type { ContractState } from "#contract/contracts";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<ContractState["state"], { tone: ChipTone; icon: ReactNode }> = {
  draft: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  sent: { tone: "plain", icon: <Send aria-hidden="true" /> },
  viewed: { tone: "info", icon: <Eye aria-hidden="true" /> },
  signed: { tone: "success", icon: <Check aria-hidden="true" /> },
  void: { tone: "error", icon: <X aria-hidden="true" /> },
};

/** The state of a contract, and whether the company has to decide something. */
export function ContractChips({ contract }: { contract: Pick<ContractState, "state" | "refusal" | "differs_since"> }) {
  const { state, refusal, differs_since } = contract;
  const { tone, icon } = looks[state];
  if (state === "draft" && refusal !== null) {
    return (
      <Chip tone="error" icon={<Ban aria-hidden="true" />}>
        Parado
      </Chip>
    );
  }
  return (
    <>
      <Chip tone={tone} icon={icon} {...(state === "void" && { className: "line-through" })}>
        {contractStateWords[state]}
      </Chip>
      {differs_since !== null && (
        <Chip tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          A reserva mudou
        </Chip>
      )}
    </>
  );
}
