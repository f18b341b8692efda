import { type ReactNode, useState } from "react";
import { type Booking, bookings } from "#contract/bookings";
import type { QuoteInput } from "#contract/quotes";
import { nightsBetween } from "#domain/stay-dates";
import { RadioGroup } from "~/components/form/radio-group";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { Notice } from "~/components/ui/notice";
import { hiddenAmounts, isFreeOfCharge } from "~/domains/bookings/booking-words";
import { ApiError } from "~/lib/api-error";
import { useAsk } from "~/lib/ask";
import { moveStay, type Pricing, type StayPlace } from "~/routes/bookings/calendar/move-stay";
import type { PlanDialogProps } from "~/routes/bookings/calendar/plan-dialog";
import { PlanTrouble } from "~/routes/bookings/calendar/plan-trouble";
import { datesText, type PlannedStay } from "~/routes/bookings/calendar/planned-stay";
import { PriceBeforeAfter } from "~/routes/bookings/calendar/price-before-after";
import { useQuote } from "~/routes/bookings/form/use-quote";
import { pricingChoice } from "~/routes/bookings/pricing-choice";

export interface MoveDialogProps extends PlanDialogProps {
  code: string;
  wide?: boolean;
  /** Whether the plan stands as it is being chosen. */
  ready?: boolean;
  /** The fields in which it is chosen, where it was not drawn. */
  children?: ReactNode;
}

/** Another place for a booking: dates and price before and after, and which price stays. */
export function MoveDialog({ plan, code, onClose, reread, wide = false, ready = true, children }: MoveDialogProps) {
  const [chosen, setPricing] = useState<Pricing>();
  const [working, setWorking] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const { answer: booking, failure } = useAsk(bookings.show, { params: { code } }, { since: refused });
  const pricing = pricingChoice(chosen, booking?.total_cents);
  const view = useQuote(booking && quoteOf(booking, plan));

  const { accommodation_id, check_in, check_out } = plan;
  const move = async () => {
    if (!booking) return;
    setWorking(true);
    setRefused(null);
    try {
      await moveStay(booking, { accommodation_id, check_in, check_out }, pricing, reread);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefused(sentenceOf(error));
      if (error.status === 409) reread();
    } finally {
      setWorking(false);
    }
  };
  const priced = booking !== null && !isFreeOfCharge(booking);
  const asLong = nightsBetween(check_in, check_out) === booking?.night_count;
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={`Mudar a reserva de ${plan.guest}?`}
      description={<Changes plan={plan} booking={booking} />}
      actions={
        <>
          <Button onClick={onClose}>Deixar como está</Button>
          <Button
            variant="primary"
            working={working}
            workingLabel="Mudando"
            disabled={!ready || booking === null || view.quote?.available === false}
            onClick={move}
          >
            Mudar reserva
          </Button>
        </>
      }
    >
      {children}
      {booking && (ready || (priced && booking.total_cents !== undefined)) && (
        <PriceBeforeAfter view={view} before={booking.total_cents} free={!priced} />
      )}
      {priced && (
        <RadioGroup
          label="Preço depois da mudança"
          name="pricing"
          defaultValue={pricing}
          onValueChange={(value) => setPricing(value as Pricing)}
          className="mt-3"
          help={booking.total_cents === undefined ? hiddenAmounts : undefined}
          options={[
            { value: "reprice", label: "Recalcular" },
            { value: "keep", label: asLong ? "Manter o preço combinado" : "Manter o combinado nas noites que ficam" },
          ]}
        />
      )}
      <PlanTrouble view={view} />
      {(refused ?? failure) && (
        <Notice tone="error" live>
          {refused ?? failure?.message}
        </Notice>
      )}
    </Dialog>
  );
}

function Changes({ plan, booking }: { plan: PlannedStay; booking: Booking | null }) {
  const moved = plan.place !== plan.placeBefore;
  return (
    <span className="num grid gap-1">
      {booking && (
        <span>
          Antes: {moved && `${plan.placeBefore}, `}
          {datesText(booking)}
        </span>
      )}
      <span className="font-medium text-ink">
        Depois: {moved && `${plan.place}, `}
        {datesText(plan)}
      </span>
    </span>
  );
}

function quoteOf(booking: Booking, { accommodation_id, check_in, check_out }: StayPlace): QuoteInput {
  const { code, type, adults, children, infants, pets, charges } = booking;
  const fee_ids = charges.flatMap(({ fee_id }) => fee_id ?? []);
  const stay = { accommodation_id, check_in, check_out, adults, children, infants, pets, type };
  return { ...stay, booking_code: code, fee_ids };
}

/** A refusal of one field is said as it stands there; somebody else's save in words of its own. */
function sentenceOf(error: ApiError): string {
  if (error.code === "StaleRecordException")
    return "Outra pessoa acabou de mudar esta reserva. Confira o mapa e tente de novo.";
  return Object.values(error.data?.errors ?? {}).flat()[0] ?? error.message;
}
