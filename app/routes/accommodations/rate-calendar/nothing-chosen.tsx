import CalendarRange from "lucide-react/icons/calendar-range";
import { EmptyState } from "~/components/ui/empty-state";
import { Kbd } from "~/components/ui/kbd";

/** Beside the year while no day is chosen: how days are chosen. */
export function NothingChosen() {
  return (
    <EmptyState icon={<CalendarRange />} title="Escolha as diárias" tone="quiet">
      Arraste sobre os dias, ou ande com as setas e estenda com <Kbd>Shift</Kbd>. <Kbd>Enter</Kbd> leva à alteração.
    </EmptyState>
  );
}
