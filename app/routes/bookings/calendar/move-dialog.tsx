import { type ReactNode, useState } from "react";
import type { SplitInput, SplitStay } from "#contract/bookings/booking-changes";
import type { Booking, BookingUpdate } from "#contract/bookings/bookings";
import type { Quote } from "#contract/bookings/quotes";
import { nightsBetween } from "#domain/stay-dates";
import { RadioGroup } from "~/components/form/choice-fields";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { hiddenAmounts, isFreeOfCharge } from "~/domains/bookings/booking-words";
import { call } from "~/lib/api";
import { useAsk } from "~/lib/ask";
import { formatDate, formatRange } from "~/lib/format";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import type { PlanDialogProps } from "~/routes/bookings/calendar/plan-dialog";
import { PlanTrouble, PriceBeforeAfter } from "~/routes/bookings/calendar/plan-quote";
import {
  datesText,
  dayOfMove,
  type PlannedStay,
  quoteOfMove,
  type StayPlace,
  sleptKept,
} from "~/routes/bookings/calendar/planned-stay";
import {
  type AddedNights,
  AddedNightsField,
  ChargeChanges,
  keptText,
  LostDiscounts,
} from "~/routes/bookings/changed-stay";
import { type QuoteView, useQuote } from "~/routes/bookings/form/use-quote";
import { BeforeAfter, MoveExceptions } from "~/routes/bookings/moves/before-after";
import { offerMoveBack } from "~/routes/bookings/moves/move-back";
import { MoveTrouble, offerPutBack, placedText, type Refusal, refusalOf } from "~/routes/bookings/moves/move-outcome";
import { moveWords, priceWords } from "~/routes/bookings/moves/move-words";
import { offerUndoOf } from "~/routes/bookings/moves/run-undo";
import { SwapOffer } from "~/routes/bookings/moves/swap-offer";
import { ThenChanges } from "~/routes/bookings/moves/then-changes";
import { pricingChoice } from "~/routes/bookings/pricing-choice";
import { type Pricing, PricingField } from "~/routes/bookings/pricing-field";

export interface MoveDialogProps extends PlanDialogProps {
  code: string;
  wide?: boolean;
  /** False while the plan is still being chosen. */
  ready?: boolean;
  /** The fields to choose the plan, if it was not drawn. */
  children?: ReactNode;
}

/**
 * Moves a booking: dates and price before and after, and which price applies. A guest in house moves from today on,
 * unless the whole stay is to be moved: past nights stay.
 */
export function MoveDialog({ plan, code, onClose, reread, wide = false, ready = true, children }: MoveDialogProps) {
  const [chosen, setPricing] = useState<Pricing>();
  const [addedNights, setAddedNights] = useState<AddedNights>("desk");
  const [whole, setWhole] = useState(false);
  const [working, setWorking] = useState(false);
  const [refusal, setRefusal] = useState<(Refusal & { of: string }) | null>(null);
  const today = todayOf(useSession());
  const { answer: booking, failure } = useAsk("GET /api/bookings/:code", { params: { code } }, { since: refusal });
  const pricing = pricingChoice(chosen, booking);
  const cutAt = booking && dayOfMove(booking, plan, today);
  const to = booking && cutAt === null ? sleptKept(booking, plan, today) : plan;
  const cut = booking !== null && cutAt !== null && !whole;
  const priced = booking !== null && !isFreeOfCharge(booking);
  const compared = priced && booking.total_cents !== undefined;
  const quoted = (by: Pricing) =>
    booking && !cut && (by === pricing || compared)
      ? { ...quoteOfMove(booking, to, by), added_nights: addedNights }
      : null;
  const views = { keep: useQuote(quoted("keep")), reprice: useQuote(quoted("reprice")) };
  const view = views[pricing];
  const partOf = (by: Pricing) =>
    cut && (by === pricing || compared)
      ? { date: cutAt, accommodation_id: plan.accommodation_id, pricing: by, version: booking.version }
      : null;
  const part = partOf(pricing);
  const previews = { keep: useSplitPreview(code, partOf("keep")), reprice: useSplitPreview(code, partOf("reprice")) };
  const preview = previews[pricing];
  const totalOf = (by: Pricing) =>
    cut ? splitTotal(previews[by].answer) : (views[by].quote?.total_cents ?? views[by].shown?.quote.total_cents);

  const question = [to.accommodation_id, to.check_in, to.check_out, pricing, addedNights, whole].join(" ");
  const refused = refusal?.of === question ? refusal : null; // other changes may still be possible
  const after = cut ? { ...plan, check_in: cutAt, check_out: booking.check_out } : { ...plan, ...to };
  const { accommodation_id, check_in, check_out } = to;
  const move = async () => {
    if (!booking) return;
    setWorking(true);
    setRefusal(null);
    try {
      if (part) await moveFromToday(code, part, reread);
      else
        await moveStay(
          booking,
          { accommodation_id, check_in, check_out },
          { pricing, added_nights: addedNights, accept_long_stay: isLong(view.shown?.quote) },
          reread,
        );
      onClose();
    } catch (error) {
      const found = refusalOf(error);
      setRefusal({ ...found, of: question });
      if (!found.again) reread();
    } finally {
      setWorking(false);
    }
  };
  const asLong = cut || nightsBetween(check_in, check_out) === booking?.night_count;
  const keptAs = booking && !asLong ? keptText(booking, to, views.keep.shown?.quote) : undefined;
  const possible = cut ? preview.state === "answered" : view.quote?.available === true;
  const from = cut ? cutAt : null;
  const totals = { before: booking?.total_cents, after: priced ? totalOf(pricing) : undefined };
  const label = possible ? moveWords({ ...after, cutAt: from, today }) + priceWords(totals, pricing) : "Mudar reserva";
  const told = refused ?? (preview.failure && refusalOf(preview.failure)) ?? (failure && refusalOf(failure));
  return (
    <Dialog
      open
      wide={wide}
      onClose={onClose}
      title={`Mudar a reserva de ${plan.guest}?`}
      description={<Changes plan={after} booking={booking} />}
      actions={
        <>
          <Button onClick={onClose}>Deixar como está</Button>
          <Button
            variant="primary"
            working={working}
            workingLabel="Mudando"
            disabled={!ready || !possible || refused?.again === false}
            onClick={move}
            className="max-sm:h-auto max-sm:min-h-12 max-sm:py-2 max-sm:whitespace-normal"
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
      {booking && cutAt !== null && (
        <RadioGroup
          label="O que muda"
          name="part"
          defaultValue="today"
          onValueChange={(value) => setWhole(value === "whole")}
          className="mb-3"
          help="As noites já dormidas ficam com o preço combinado"
          options={[
            { value: "today", label: `A partir de ${cutAt === today ? "hoje" : formatDate(cutAt)}` },
            { value: "whole", label: "A estadia inteira, desde a entrada" },
          ]}
        />
      )}
      {booking && !cut && (ready || (priced && booking.total_cents !== undefined)) && (
        <PriceBeforeAfter view={view} before={booking.total_cents} free={!priced} />
      )}
      {booking && cut && (
        <BeforeAfter
          before={[booking]}
          after={preview.answer ? [preview.answer.first, preview.answer.rest] : null}
          pending={preview.state === "asking"}
        />
      )}
      {booking && (
        <ChargeChanges before={booking.charges} after={chargesAfter(booking, cut ? preview.answer : view.quote)} />
      )}
      {!cut && view.shown && <LostDiscounts sentences={view.shown.quote.lost_discounts} />}
      {priced && (
        <PricingField
          label="Preço depois da mudança"
          name="pricing"
          defaultValue={pricing}
          onValueChange={(value) => setPricing(value as Pricing)}
          className="mt-3"
          help={booking.total_cents === undefined ? hiddenAmounts : keptAs}
          keep={asLong ? "Manter o preço combinado" : "Manter o combinado nas noites que ficam"}
          reprice="Recalcular"
          totals={{ keep: totalOf("keep"), reprice: totalOf("reprice") }}
        />
      )}
      {booking && !cut && (
        <AddedNightsField
          booking={booking}
          nights={nightsBetween(check_in, check_out)}
          onValueChange={setAddedNights}
        />
      )}
      {!cut && <PlanTrouble view={view} />}
      {cut && preview.answer && <MoveExceptions after={[preview.answer.rest]} />}
      <MoveTrouble refusal={told || null} fields={[]} />
      {booking && !cut && standsWith(booking, to, view) && (
        <SwapOffer
          booking={booking}
          code={standsWith(booking, to, view) ?? ""}
          pricing={pricing}
          reread={reread}
          onSwapped={onClose}
        />
      )}
      {booking && !cut && ready && possible && (
        <ThenChanges booking={booking} to={after} place={plan.place} total_cents={totalOf(pricing)} />
      )}
    </Dialog>
  );
}

/** The one booking in the way of a move on the same dates: the two could change places. */
function standsWith(booking: Booking, to: StayPlace, { quote }: QuoteView): string | null {
  const sameDates = to.check_in === booking.check_in && to.check_out === booking.check_out;
  const codes = [...new Set(quote?.conflicts.map(({ kind, code }) => (kind === "block" ? null : code)))];
  return sameDates && quote?.available === false && codes.length === 1 ? (codes[0] ?? null) : null;
}

/** The split that would move the nights from a day on; null asks for none. */
const useSplitPreview = (code: string, body: SplitInput | null) =>
  useAsk("POST /api/bookings/:code/split-preview", body && { params: { code }, body });

/** Whether the question of a long stay is shown above the button, which confirms it. */
const isLong = (quote: Quote | undefined) => quote?.broken_rules.some(({ rule }) => rule === "season_nights") ?? false;

/** The total of both parts in cents; undefined while unknown, or if it may not be seen. */
function splitTotal(answer: SplitStay | null): number | undefined {
  const [first, rest] = [answer?.first.total_cents, answer?.rest.total_cents];
  return first === undefined || rest === undefined ? undefined : first + rest;
}

/** The charges of a booking after the change; the current ones while unknown. */
function chargesAfter(booking: Booking, answer: SplitStay | Quote | null) {
  if (answer === null) return booking.charges;
  return "first" in answer ? [...answer.first.charges, ...answer.rest.charges] : answer.charges;
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

// no action: the undo needs the booking before and after, when the dialog is already closed

/**
 * Moves a booking as it was read and offers an undo. Rejects with ApiError if the nights are taken, a rule is broken or
 * somebody else saved meanwhile; then nothing is changed.
 */
async function moveStay(
  before: Booking,
  to: StayPlace,
  terms: Pick<BookingUpdate, "added_nights" | "accept_long_stay"> & { pricing: Pricing },
  reread: () => void,
): Promise<void> {
  const { code, version } = before;
  const moved = await call(
    "PUT /api/bookings/:code",
    { params: { code }, body: { ...to, ...terms, version } },
    { quiet: [409, 422] },
  );
  const done = `Reserva ${code} agora de ${formatRange(to.check_in, to.check_out)} em ${placedText(moved)}`;
  if (moved.relocated) return offerMoveBack(done, moved, reread);
  offerPutBack(done, { before, version: moved.version, pricing: terms.pricing }, reread);
}

/** Moves the nights of a booking from a day on to another accommodation, and offers an undo. */
async function moveFromToday(code: string, body: SplitInput, reread: () => void): Promise<void> {
  const params = { code };
  const { rest } = await call("POST /api/bookings/:code/split", { params, body }, { quiet: "all" });
  offerUndoOf(
    `As noites de ${formatRange(rest.check_in, rest.check_out)} estão na reserva ${rest.code}, em ${placedText(rest)}`,
    () => call("DELETE /api/bookings/:code/split", { params }),
    "Mudança desfeita",
    reread,
  );
}
