import BedDouble from "lucide-react/icons/bed-double";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { href } from "react-router";
import { LinkButton } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";

/** A company without accommodations: the first step, or whom to ask. */
export function NoAccommodations() {
  const mayCreate = holds(useSession(), "accommodations.create");
  const act = mayCreate && (
    <LinkButton variant="primary" to={href("/acomodacoes/criar")}>
      Cadastrar acomodação
    </LinkButton>
  );
  return (
    <Panel>
      <EmptyState icon={<BedDouble />} title="Comece pelas acomodações" actions={act}>
        {mayCreate
          ? "Cadastre a primeira casa, suíte ou chalé. Com ela, o painel mostra chegadas, saídas e ocupação."
          : "Quando houver acomodações cadastradas, as chegadas e saídas do dia aparecem aqui."}
      </EmptyState>
    </Panel>
  );
}

/** A company with accommodations but no current bookings: the next step. */
export function NoBookings() {
  const act = holds(useSession(), "bookings.create") && (
    <LinkButton variant="primary" to={href("/reservas/criar")}>
      Nova reserva
    </LinkButton>
  );
  return (
    <Panel>
      <EmptyState icon={<CalendarPlus />} title="Nenhuma estadia nos próximos 30 dias" actions={act}>
        Quando houver reservas, chegadas, saídas e pendências do dia aparecem aqui.
      </EmptyState>
    </Panel>
  );
}
