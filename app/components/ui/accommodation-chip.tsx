import Archive from "lucide-react/icons/archive";
import Check from "lucide-react/icons/check";
import CirclePause from "lucide-react/icons/circle-pause";
import type { ReactNode } from "react";
import { Chip, type ChipTone } from "~/components/ui/chip";

export type AccommodationStatus = "active" | "inactive" | "archived";

const looks: Record<AccommodationStatus, { label: string; tone: ChipTone; icon: ReactNode }> = {
  active: { label: "Ativa", tone: "success", icon: <Check aria-hidden="true" strokeWidth={2.5} /> },
  inactive: { label: "Inativa", tone: "warning", icon: <CirclePause aria-hidden="true" /> },
  archived: { label: "Arquivada", tone: "plain", icon: <Archive aria-hidden="true" /> },
};

export function AccommodationChip({ status }: { status: AccommodationStatus }) {
  const { label, tone, icon } = looks[status];
  return (
    <Chip tone={tone} icon={icon}>
      {label}
    </Chip>
  );
}
