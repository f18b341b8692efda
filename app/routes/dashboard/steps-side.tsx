import Box from "lucide-react/icons/box";
import CalendarPlus from "lucide-react/icons/calendar-plus";
import { href, useFetcher } from "react-router";
import { Button } from "~/components/ui/button";
import { LinkButton } from "~/components/ui/link-button";
import { Panel } from "~/components/ui/panel";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";

/** Beside the first steps: import existing data, or try demonstration data first. */
export function StepsSide() {
  const session = useSession();
  const fetcher = useFetcher();
  const brings = hasModule(session, "accommodation") && holds(session, "accommodations.create");
  return (
    <div className="grid min-w-0 gap-3">
      {brings && (
        <Panel id="trazer" title="Traga o que você já tem">
          <p className="pb-3 text-sm text-muted">
            Cada calendário do Airbnb, do Booking.com ou de outro canal vira uma acomodação com as noites já ocupadas.
            Planilhas de acomodações e de reservas também.
          </p>
          <LinkButton icon={<CalendarPlus />} to={href("/acomodacoes/trazer")} className="w-full">
            Trazer calendários e planilhas
          </LinkButton>
        </Panel>
      )}
      {brings && hasModule(session, "booking") && (
        <Panel id="exemplo" title="Só olhar primeiro">
          <p className="pb-3 text-sm text-muted">
            Até 6 acomodações e 3 meses de reservas com nomes inventados. Nada disso envia mensagens, e sai inteiro de
            uma vez.
          </p>
          <fetcher.Form method="post">
            <input type="hidden" name="act" value="load sample data" />
            <Button type="submit" block icon={<Box />} working={fetcher.state !== "idle"} workingLabel="Carregando">
              Carregar dados de exemplo
            </Button>
          </fetcher.Form>
        </Panel>
      )}
    </div>
  );
}
