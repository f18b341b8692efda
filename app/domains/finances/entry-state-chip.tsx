import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Percent from "lucide-react/icons/percent";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Undo2 from "lucide-react/icons/undo-2";
import type { ReactNode } from "react";
import { entryStateWords } from "#contract/money/finance-words";
import type { EntryState } from "#contract/money/financial-entries";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<EntryState, [ChipTone, ReactNode]> = {
  open: ["plain", <Clock key="open" aria-hidden="true" />],
  partial: ["warning", <Percent key="partial" aria-hidden="true" />],
  overdue: ["error", <TriangleAlert key="overdue" aria-hidden="true" />],
  settled: ["success", <Check key="settled" aria-hidden="true" />],
  cancelled: ["plain", <Undo2 key="cancelled" aria-hidden="true" />],
};

/** The settlement state of an entry. */
export function EntryStateChip({ state }: { state: EntryState }) {
  const [tone, icon] = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {entryStateWords[state]}
    </Chip>
  );
}
