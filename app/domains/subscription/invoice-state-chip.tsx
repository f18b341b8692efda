import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import { invoiceStateWords } from "#contract/service-words";
import type { InvoiceState } from "#domain/service-invoices";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<InvoiceState, { tone: ChipTone; icon: ReactNode }> = {
  draft: { tone: "plain", icon: <Pencil aria-hidden="true" /> },
  open: { tone: "info", icon: <Clock aria-hidden="true" /> },
  overdue: { tone: "error", icon: <TriangleAlert aria-hidden="true" /> },
  paid: { tone: "success", icon: <Check aria-hidden="true" /> },
  void: { tone: "plain", icon: <Ban aria-hidden="true" /> },
};

export function InvoiceStateChip({ state }: { state: InvoiceState }) {
  const { tone, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon} {...(state === "void" && { className: "line-through" })}>
      {invoiceStateWords[state]}
    </Chip>
  );
}
