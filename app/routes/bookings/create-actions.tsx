import { useNavigation } from "react-router";
import { Button } from "~/components/ui/button";
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

interface StatusButtonProps {
  desk: BookingDesk;
  status: keyof typeof working;
  variant?: "primary" | "line";
  disabled?: boolean;
  children: string;
}

export function StatusButton({ desk, status, variant = "line", disabled, children }: StatusButtonProps) {
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
