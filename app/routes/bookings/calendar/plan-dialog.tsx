import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { LinkButton } from "~/components/ui/link-button";
import { formatRange } from "~/lib/format";
import { MoveDialog } from "~/routes/bookings/calendar/move-dialog";
import { PlanTrouble } from "~/routes/bookings/calendar/plan-trouble";
import { datesText, type PlannedStay } from "~/routes/bookings/calendar/planned-stay";
import { PriceBeforeAfter } from "~/routes/bookings/calendar/price-before-after";
import { useQuote } from "~/routes/bookings/use-quote";

export interface PlanDialogProps {
  plan: PlannedStay;
  onClose: () => void;
  reread: () => void;
}

/** What a drawn stay means before it is one: its price, before and after, and what stands against it. */
export function PlanDialog({ plan, onClose, reread }: PlanDialogProps) {
  return plan.code === null ? (
    <NewStayDialog plan={plan} onClose={onClose} />
  ) : (
    <MoveDialog {...{ plan, onClose, reread }} code={plan.code} />
  );
}

function NewStayDialog({ plan, onClose }: Omit<PlanDialogProps, "reread">) {
  const { accommodation_id, check_in, check_out, place } = plan;
  const view = useQuote({ accommodation_id, check_in, check_out, adults: 2 });
  const search = new URLSearchParams({ acomodacao: accommodation_id, entrada: check_in, saida: check_out });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Nova reserva em ${place}`}
      description={
        view.quote ? datesText(plan, view.quote.nights.length) : formatRange(check_in, check_out, { year: true })
      }
      actions={
        <>
          <Button onClick={onClose}>Voltar ao mapa</Button>
          <LinkButton variant="primary" to={`/reservas/criar?${search}`}>
            Continuar a reserva
          </LinkButton>
        </>
      }
    >
      <PriceBeforeAfter view={view} before={undefined} note="Para 2 adultos" />
      <PlanTrouble view={view} />
    </Dialog>
  );
}
