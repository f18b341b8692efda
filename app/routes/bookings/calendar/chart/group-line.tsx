// biome-ignore-all lint/a11y/useSemanticElements: a table cannot lay bars over its cells: the grid is made of boxes
// biome-ignore-all lint/a11y/useFocusableInteractive: one cell of the grid has the focus and walks (roving tabindex)
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import { memo } from "react";
import type { ChartRow } from "~/routes/bookings/calendar/chart/chart-rows";

export interface GroupLineProps {
  row: Extract<ChartRow, { kind: "group" }>;
  index: number;
  onToggle: (name: string) => void;
}

/** The head of a place, which folds what belongs to it. */
export const GroupLine = memo(function GroupLine({ row, index, onToggle }: GroupLineProps) {
  const { name, count, folded, top, height } = row;
  const Chevron = folded ? ChevronRight : ChevronDown;
  return (
    <div role="row" aria-rowindex={index + 2} className="chart-group" style={{ marginTop: top, height }}>
      <div role="rowheader" className="chart-name">
        <button
          type="button"
          aria-expanded={!folded}
          onClick={() => onToggle(name)}
          className="flex h-full items-center gap-1.5"
        >
          <Chevron aria-hidden="true" className="size-3.5" />
          <b className="font-semibold">{name}</b>
          <span className="text-muted">{count}</span>
        </button>
      </div>
    </div>
  );
});
