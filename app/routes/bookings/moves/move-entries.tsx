import ArrowLeftRight from "lucide-react/icons/arrow-left-right";
import Scissors from "lucide-react/icons/scissors";
import type { MenuEntry } from "~/components/ui/menu";
import { type MoveAct, moveLabels } from "~/routes/bookings/moves/possible-moves";

const moveIcons = { split: <Scissors />, swap: <ArrowLeftRight /> };

/** Split and swap as menu entries. */
export function moveEntries(acts: readonly MoveAct[], onMove: (act: MoveAct) => void): MenuEntry[] {
  return acts.map((act) => ({ key: act, label: moveLabels[act], icon: moveIcons[act], onSelect: () => onMove(act) }));
}
