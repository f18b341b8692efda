import { useEffect, useId, useState } from "react";
import { TextField } from "~/components/form/text-field";
import type { LineDialogProps, Told } from "~/routes/finances/statements/line-dialog";

interface BookingPartProps extends Pick<LineDialogProps, "line"> {
  kind: "refund" | "deposit";
  onTold: (told: Told | null) => void;
}

/** The booking of a refund or of a security deposit. */
export function BookingPart({ line, kind, onTold }: BookingPartProps) {
  const id = useId();
  const [code, setCode] = useState("");
  const cents = Math.abs(line.amount_cents ?? 0);
  useEffect(() => {
    const booking_code = code.trim().toUpperCase();
    onTold(booking_code === "" ? null : { parts: [{ kind, booking_code, amount_cents: cents }] });
  }, [code, kind, cents, onTold]);
  const comes = (line.amount_cents ?? 0) > 0;
  const help = {
    refund: "O valor sai do que o hóspede já pagou.",
    deposit: comes ? "A caução fica guardada e não é receita." : "O valor sai da caução guardada.",
  }[kind];
  return (
    <div className="form-grid mt-3">
      <TextField
        id={`${id}-reserva`}
        name="booking_code"
        label="Código da reserva"
        required
        maxLength={20}
        help={help}
        onValueChange={setCode}
        className="col-span-12 sm:col-span-6"
      />
    </div>
  );
}
