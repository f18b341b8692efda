import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { SubscriptionState } from "#domain/subscription-states";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<SubscriptionState, { tone: ChipTone; label: string; icon: ReactNode }> = {
  trial: { tone: "info", label: "Em teste", icon: <Clock aria-hidden="true" /> },
  active: { tone: "success", label: "Ativa", icon: <Check aria-hidden="true" /> },
  past_due: { tone: "warning", label: "Em atraso", icon: <TriangleAlert aria-hidden="true" /> },
  suspended: { tone: "error", label: "Suspensa", icon: <Lock aria-hidden="true" /> },
  cancelled: { tone: "plain", label: "Cancelada", icon: <Ban aria-hidden="true" /> },
};

/** What a company's subscription is called in a state. */
export const stateLabel = (state: SubscriptionState): string => looks[state].label;

/** The state of a company's subscription. */
export function StateChip({ state }: { state: SubscriptionState }) {
  const { tone, label, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  );
}
