import TicketPercent from "lucide-react/icons/ticket-percent";
import { useState } from "react";
import { TextField } from "~/components/form/text-field";
import { Button } from "~/components/ui/button";
import { field } from "~/lib/form";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The coupon of a stay, a press away: most have none. What is wrong with it is said beneath as soon as it is typed. */
export function CouponField({ draft }: { draft: BookingDraft }) {
  const { errors, ...control } = field(draft.fields.coupon);
  const [opened, setOpened] = useState(false);
  const trouble = draft.quote.quote?.coupon_trouble;
  const open = opened || Boolean(control.defaultValue) || errors !== undefined;
  return (
    <div className="border-t border-line-soft pt-3">
      {open ? (
        <div className="form-grid">
          <TextField
            {...control}
            label="Cupom"
            optional
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            icon={<TicketPercent aria-hidden="true" />}
            errors={trouble ? [trouble] : errors}
            help="O desconto aparece no preço"
            className="col-span-12 md:col-span-6"
            {...(opened && { ref: focus })}
          />
        </div>
      ) : (
        <Button variant="quiet" size="row" className="-ml-2.5" icon={<TicketPercent />} onClick={() => setOpened(true)}>
          Usar um cupom
        </Button>
      )}
    </div>
  );
}
