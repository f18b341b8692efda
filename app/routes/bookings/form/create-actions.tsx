import { useNavigation } from "react-router";
import { SaveBar } from "~/components/form/save-bar";
import { Button } from "~/components/ui/button";
import { isFreeOfCharge, nightsText } from "~/domains/bookings/booking-words";
import { formatMoney } from "~/lib/format";
import { useSession } from "~/lib/session";
import { holds } from "~/lib/session-state";
import { priceId } from "~/routes/bookings/form/quote-panel";
import type { BookingDesk } from "~/routes/bookings/form/use-booking-form";

const working = { confirmed: "Confirmando", hold: "Guardando", inquiry: "Salvando" };

/** Nights that are taken can only be inquired about. */
function isTaken({ quote: { quote, pending } }: BookingDesk): boolean {
  return !pending && quote !== null && !quote.available && quote.conflicts.length > 0;
}

/** The three ways to take a booking, at the desk beside the form. */
export function CreateActions({ desk }: { desk: BookingDesk }) {
  const taken = isTaken(desk);
  return (
    <>
      {taken && (
        <p className="text-sm text-muted">As datas estão ocupadas: só um orçamento pode ser salvo para elas.</p>
      )}
      <StatusButton desk={desk} status="confirmed" variant="primary" disabled={taken}>
        Confirmar reserva
      </StatusButton>
      <OtherWays desk={desk} taken={taken} />
    </>
  );
}

/** The same on a phone, at its foot: always there and always as high, with the total in sight. */
export function CreateBar({ desk }: { desk: BookingDesk }) {
  const taken = isTaken(desk);
  return (
    <SaveBar>
      <div className="grid w-full grid-cols-2 items-center gap-2">
        <BarTotal desk={desk} />
        {taken ? (
          <Button onClick={() => document.getElementById(priceId)?.scrollIntoView({ block: "center" })}>
            Ver outras opções
          </Button>
        ) : (
          <StatusButton desk={desk} status="confirmed" variant="primary">
            Confirmar reserva
          </StatusButton>
        )}
        <div className="col-span-2">
          <OtherWays desk={desk} taken={taken} />
        </div>
      </div>
    </SaveBar>
  );
}

function BarTotal({ desk }: { desk: BookingDesk }) {
  const { quote, quoted } = desk.quote;
  const seesMoney = holds(useSession(), "money.view");
  if (!quote || !quoted) {
    const missing = desk.stay?.accommodation_id === "" ? "Escolha a acomodação" : "Escolha as datas";
    return <span>{seesMoney ? `${missing} para ver o preço` : missing}</span>;
  }
  const nights = nightsText(quote.nights.length);
  const free = isFreeOfCharge(quoted);
  if (quote.total_cents === undefined && !free) return <b className="num text-lg text-ink">{nights}</b>;
  return (
    <span className="num leading-tight">
      Total, {nights}
      <b className="block truncate text-lg text-ink">{free ? "Sem cobrança" : formatMoney(quote.total_cents ?? 0)}</b>
    </span>
  );
}

function OtherWays({ desk, taken }: { desk: BookingDesk; taken: boolean }) {
  return (
    <div className="grid grid-cols-2 gap-2">
      <StatusButton desk={desk} status="hold" disabled={taken}>
        Pré-reserva
      </StatusButton>
      <StatusButton desk={desk} status="inquiry">
        Orçamento
      </StatusButton>
    </div>
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
