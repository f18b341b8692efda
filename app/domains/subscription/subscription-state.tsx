import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Lock from "lucide-react/icons/lock";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { subscriptionStateWords } from "#contract/service/service-words";
import type { SubscriptionState } from "#domain/subscription-states";
import { Chip, type ChipTone } from "~/components/ui/chip";
import { cx } from "~/components/ui/cx";
import { formatNumber } from "~/lib/format";

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

export interface UseBarProps {
  /** What is counted, for screen readers. */
  label: string;
  used: number;
  /** Null means no limit. */
  most: number | null;
  unit?: string;
}

/** The used share of a limit; highlighted from four fifths. */
export function UseBar({ label, used, most, unit = "" }: UseBarProps) {
  const share = most === null ? 0 : Math.min(1, used / most);
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <span className="num min-w-12">
        <span className="sr-only">{label}: </span>
        <b className="font-semibold">{formatNumber(used)}</b>
        <span className="text-muted">{most === null ? unit : `/${formatNumber(most)}${unit}`}</span>
      </span>
      {most !== null && (
        <span aria-hidden="true" className="h-1 w-14 overflow-hidden rounded-full bg-line-soft">
          <span
            className={cx("block h-full rounded-full", share >= 0.8 ? "bg-warning" : "bg-primary")}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </span>
  );
}
