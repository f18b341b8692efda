import { useState } from "react";
import type { BookingRow } from "#contract/bookings";
import type { Answer } from "#contract/endpoint";
import { CheckInInput, stays } from "#contract/stays";
import { guestOwes } from "#domain/who-owes";
import { Checkbox } from "~/components/form/checkbox";
import { Button } from "~/components/ui/button";
import { Notice } from "~/components/ui/notice";
import { type ActDialogProps, ActFrame } from "~/domains/bookings/act-frame";
import { BlockedNotice } from "~/domains/bookings/blocked-notice";
import { CheckOutDialog } from "~/domains/bookings/check-out-dialog";
import { ContractAtDoor } from "~/domains/bookings/contract-at-door";
import { FormsAtDoor } from "~/domains/bookings/forms-at-door";
import { useAct } from "~/domains/bookings/use-act";
import { PixOfStay } from "~/domains/pix/pix-of-stay";
import { useAsk } from "~/lib/ask";
import { useContractForm } from "~/lib/form";
import { formatMoney, formatRange } from "~/lib/format";

/** Whether the company insists on what is missing. */
const isRefused = (arrival: Answer<typeof stays.arrival> | null) =>
  arrival?.contract?.unsigned === "block" || arrival?.forms?.unfinished === "block";

/** Asks before a check-in, and names who is still in: his check-out comes first, or both are meant to be there. */
export function CheckInDialog(props: ActDialogProps) {
  const { booking } = props;
  const [leaving, setLeaving] = useState<BookingRow | null>(null);
  const [hasLeft, setHasLeft] = useState(false);
  const act = useAct(booking.code, props.onClose);
  const { id, lastResult, working } = act;
  const { form, fields, check } = useContractForm(CheckInInput, { id, lastResult, sending: working });
  const { answer, again } = useAsk(stays.arrival, { params: { code: booking.code } });
  const staying = answer?.staying ?? null;
  // What was refused before his check-out is no longer true after it.
  const asks = staying !== null || (!hasLeft && fields.accept_staying.errors !== undefined);
  const due = guestOwes(booking) && booking.guest_balance_cents !== undefined;
  const back = () => {
    setLeaving(null);
    setHasLeft(true);
    again();
  };
  if (leaving) return <CheckOutDialog act="check_out" booking={leaving} open={props.open} onClose={back} />;
  return (
    <ActFrame {...props} form={act} onSubmit={form.onSubmit} refused={isRefused(answer)}>
      <BlockedNotice code={booking.code} asked />
      {asks && (
        <Notice tone="warning" live className="mb-3">
          {staying && (
            <>
              <p className="wrap-anywhere">
                <b>
                  {staying.holder.name} ainda está em {staying.accommodation_name}.
                </b>{" "}
                O check-out da reserva {staying.code},{" "}
                {formatRange(staying.check_in, staying.check_out, { year: true })}, não foi feito.
              </p>
              <Button
                className="mt-2 h-auto! min-h-control max-w-full py-1.5 text-left whitespace-normal!"
                onClick={() => setLeaving(staying)}
              >
                Fazer o check-out de {staying.holder.name}
              </Button>
            </>
          )}
          <Checkbox className="mt-2" {...check(fields.accept_staying)} />
        </Notice>
      )}
      {answer?.contract && <ContractAtDoor code={booking.code} contract={answer.contract} />}
      {answer?.forms && <FormsAtDoor code={booking.code} forms={answer.forms} />}
      {due && (
        <p className="num mb-3 flex justify-between gap-4 text-sm">
          <span className="text-muted">
            {booking.collected_by === "company" ? "Saldo a receber" : "Consumo a receber do hóspede"}
          </span>
          <b>{formatMoney(booking.guest_balance_cents ?? 0)}</b>
        </p>
      )}
      {due && booking.collected_by === "company" && <PixOfStay code={booking.code} className="mb-3" />}
    </ActFrame>
  );
}
