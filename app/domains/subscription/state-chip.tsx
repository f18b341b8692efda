import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { subscriptionStateWords } from "#contract/service-words";
import type { SubscriptionState } from "#domain/subscription-states";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<SubscriptionState, { tone: ChipTone; icon: ReactNode }> = {
  trial: { tone: "info", icon: <Clock aria-hidden="true" /> },
  active: { tone: "success", icon: <Check aria-hidden="true" /> },
  past_due: { tone: "warning", icon: <TriangleAlert aria-hidden="true" /> },
  suspended: { tone: "error", icon: <Lock aria-hidden="true" /> },
  cancelled: { tone: "plain", icon: <Ban aria-hidden="true" /> },
};

export function StateChip({ state }: { state: SubscriptionState }) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon}>
      {subscriptionStateWords[state]}
    </Chip>
  );
}
