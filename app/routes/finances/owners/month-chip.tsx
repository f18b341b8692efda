import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Eye from "lucide-react/icons/eye";
import Lock from "lucide-react/icons/lock";
import type { ReactNode } from "react";
import type { MonthState } from "#contract/owner-statements";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<MonthState, [ChipTone, string, ReactNode]> = {
  not_begun: ["plain", "Sem saldo inicial", <Clock key="not_begun" aria-hidden="true" />],
  open: ["warning", "A fechar", <Clock key="open" aria-hidden="true" />],
  closed: ["success", "Fechada", <Lock key="closed" aria-hidden="true" />],
  running: ["info", "Prévia", <Eye key="running" aria-hidden="true" />],
  before: ["plain", "Sem prestação", <Check key="before" aria-hidden="true" />],
};

/** The state of an owner's month. */
export function MonthChip({ state }: { state: MonthState }) {
  const [tone, words, icon] = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  );
}
