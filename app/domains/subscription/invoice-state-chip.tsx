import Ban from "lucide-react/icons/ban";
import Check from "lucide-react/icons/check";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";
import type { InvoiceState } from "#domain/service-invoices";
import { Chip, type ChipTone } from "~/components/ui/chip";

const looks: Record<InvoiceState, { tone: ChipTone; label: string; icon: ReactNode }> = {
  draft: { tone: "plain", label: "Rascunho", icon: <Pencil aria-hidden="true" /> },
  open: { tone: "info", label: "Em aberto", icon: <Clock aria-hidden="true" /> },
  overdue: { tone: "error", label: "Vencida", icon: <TriangleAlert aria-hidden="true" /> },
  paid: { tone: "success", label: "Paga", icon: <Check aria-hidden="true" /> },
  void: { tone: "plain", label: "Anulada", icon: <Ban aria-hidden="true" /> },
};

/** What an invoice of the service is called in a state. */
export const invoiceStateLabel = (state: InvoiceState): string => looks[state].label;

/** The state of an invoice of the service. */
export function InvoiceStateChip({ state }: { state: InvoiceState }) {
  const { tone, label, icon } = looks[state];
  return (
    <Chip tone={tone} icon={icon} {...(state === "void" && { className: "line-through" })}>
      {label}
    </Chip>
  );
}
