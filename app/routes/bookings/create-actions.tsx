import { useNavigation } from "react-router";
import { SaveBar } from "~/components/form/save-bar";
import { Button } from "~/components/ui/button";
import { formatMoney } from "~/lib/format";
import { nightsText } from "~/routes/bookings/booking-words";
import { priceId } from "~/routes/bookings/quote-panel";
import type { BookingDesk } from "~/routes/bookings/use-booking-form";

const working = { confirmed: "Confirmando", hold: "Guardando", inquiry: "Salvando" };

/** The three ways to take a booking. Nights that are taken can only be inquired about. */
export function CreateActions({ desk }: { desk: BookingDesk }) {
  const { quote, pending } = desk.quote;
  const taken = !pending && quote !== null && !quote.available && quote.conflicts.length > 0;
  return (
    <>
      {taken && (
        <p className="text-sm text-muted">As datas estão ocupadas: só um orçamento pode ser salvo para elas.</p>
      )}
      <StatusButton desk={desk} status="confirmed" variant="primary" disabled={taken}>
        Confirmar reserva
      </StatusButton>
      <div className="grid grid-cols-2 gap-2">
        <StatusButton desk={desk} status="hold" disabled={taken}>
          Pré-reserva
        </StatusButton>
        <StatusButton desk={desk} status="inquiry">
          Orçamento
        </StatusButton>
      </div>
    </>
  );
}

/** On a phone the total and the main button stay in sight; the rest lies with the price, below the form. */
export function CreateBar({ desk }: { desk: BookingDesk }) {
  const { quote, pending } = desk.quote;
  if (!quote) return null;
  const free = quote.available || pending;
  return (
    <SaveBar className="lg:hidden">
      <span className="num grid content-center leading-tight">
        Total, {nightsText(quote.nights.length)}
        {quote.total_cents !== undefined && <b className="text-lg text-ink">{formatMoney(quote.total_cents)}</b>}
      </span>
      {free ? (
        <StatusButton desk={desk} status="confirmed" variant="primary">
          Confirmar reserva
        </StatusButton>
      ) : (
        <Button onClick={() => document.getElementById(priceId)?.scrollIntoView({ block: "center" })}>
          Ver outras opções
        </Button>
      )}
    </SaveBar>
  );
}

interface StatusButtonProps {
  desk: BookingDesk;
  status: keyof typeof working;
  variant?: "primary" | "line";
  disabled?: boolean;
  children: string;
}

function StatusButton({ desk, status, variant = "line", disabled, children }: StatusButtonProps) {
  const pressed = useNavigation().formData?.get("status") === status;
  return (
    <Button
      type="submit"
      name="status"
      value={status}
      form={desk.form.id}
      variant={variant}
      disabled={disabled}
      working={desk.sending && pressed}
      workingLabel={working[status]}
    >
      {children}
    </Button>
  );
}
