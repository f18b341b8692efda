import { useId, useState } from "react";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field";
import { money } from "~/domains/finances/finance-words";
import { useAsk } from "~/lib/ask";
import { formatDate } from "~/lib/format";

export interface PaidOutBookingsProps {
  account: string;
  errors?: string[] | undefined;
  /** Called with the checked codes, if no form submits them. */
  onCodes?: (codes: string[]) => void;
  className: string;
}

/** The newest payments of bookings held by a channel: those that it pays out share what it kept. */
export function PaidOutBookings({ account, errors, onCodes, className }: PaidOutBookingsProps) {
  const note = useId();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const { answer } = useAsk("GET /api/financial-accounts/:id/lines", {
    params: { id: account },
    query: { per_page: "100" },
  });
  const payments = (answer?.data ?? []).filter(
    ({ source, booking_code, is_reversal, reversed, amount_cents = 0 }) =>
      source === "booking_payment" && booking_code !== null && !is_reversal && !reversed && amount_cents > 0,
  );
  if (payments.length === 0) return null;
  const offered = new Map(payments.map((line) => [line.booking_code ?? "", line]));
  const ticked = codes.filter((code) => offered.has(code)); // bookings of another account are not sent
  const tick = (code: string, on: boolean) => {
    const next = on ? [...ticked, code] : ticked.filter((each) => each !== code);
    setCodes(next);
    onCodes?.(next);
  };
  return (
    <fieldset className={className} aria-describedby={note}>
      <legend className="mb-1 text-sm font-semibold">Reservas deste repasse</legend>
      <p className="mb-2 text-xs text-muted">A comissão é dividida entre elas, cada uma na sua acomodação.</p>
      <div className="grid max-h-48 gap-1 overflow-y-auto">
        {[...offered].map(([code, line]) => (
          <Checkbox
            key={code}
            label={`${code} · ${formatDate(line.posted_on)} · ${money(line.amount_cents)}`}
            checked={ticked.includes(code)}
            onCheckedChange={(on) => tick(code, on)}
          />
        ))}
      </div>
      <FieldNote id={note} error={errors?.[0]} />
      {ticked.map((code, index) => (
        <input key={code} type="hidden" name={`booking_codes[${index}]`} value={code} />
      ))}
    </fieldset>
  );
}
