import TicketPercent from "lucide-react/icons/ticket-percent";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Form, useLocation } from "react-router";
import type { BookingType } from "#contract/bookings/booking-values";
import { type Booking, BookingInput, BookingUpdate } from "#contract/bookings/bookings";
import type { FeeOption } from "#contract/catalogue/fees";
import { labelOf } from "#contract/platform/labels";
import { messages } from "#contract/platform/messages";
import { isOutsideChannel } from "#domain/channel-codes";
import { Checkbox } from "~/components/form/checkbox";
import { FieldNote } from "~/components/form/field";
import { type FaultyField, FormSummary } from "~/components/form/form-summary";
import { LeaveGuard } from "~/components/form/save-or-leave";
import { StepperField } from "~/components/form/stepper-field";
import { TextField } from "~/components/form/text-field";
import { FormLayout } from "~/components/page/form-layout";
import { Button } from "~/components/ui/button";
import { Section } from "~/components/ui/panel";
import { isFreeOfCharge } from "~/domains/bookings/booking-words";
import { feeWords } from "~/domains/rates/fee-words";
import { fetchedPart, whenQuiet } from "~/lib/fetched-part";
import { field } from "~/lib/form";
import { useSession } from "~/lib/session";
import { todayOf } from "~/lib/today";
import { ChannelMoneyFields, TermsFields } from "~/routes/bookings/form/agreement-fields";
import { type BookingOffer, type FreeAtFirst, feesAt } from "~/routes/bookings/form/booking-offer";
import { HolderFields } from "~/routes/bookings/form/holder-fields";
import { OriginFields } from "~/routes/bookings/form/origin-fields";
import { StayFields } from "~/routes/bookings/form/stay-fields";
import type { BookingDraft, BookingFields } from "~/routes/bookings/form/use-booking-form";

// a new stay has none until a quote says when a hold ends
const HoldDeadline = fetchedPart(
  () => import("~/routes/bookings/form/hold-deadline").then((file) => file.HoldDeadline),
  { hint: true },
);

/** Without the code of the field a new hold has the usual deadline, and a stored one keeps its own. */
const keepDeadline = () => undefined;

export interface BookingFormProps {
  draft: BookingDraft;
  offer: BookingOffer;
  /** The initial values. */
  values: Record<string, unknown>;
  /** What is free on the starting dates. */
  free?: FreeAtFirst | null;
  /** The edited record. */
  booking?: Booking | undefined;
  /** Hidden inputs, and a notice above the fields. */
  children?: ReactNode;
  /** Whether the deadline of a hold is shown. */
  deadline?: boolean;
  /** The price, with the buttons. */
  aside: ReactNode;
}

/** The form shared by create and edit: stay, person, origin, and beside them the price. */
export function BookingForm({
  draft,
  offer,
  values,
  free = null,
  booking,
  children,
  deadline = true,
  aside,
}: BookingFormProps) {
  const { form, fields, stay, reread, onSubmit } = draft;
  const { accommodations } = offer;
  useEffect(() => whenQuiet(HoldDeadline.fetch), []);
  const { state: from } = useLocation(); // submitting a form that is refused keeps the location state
  const today = todayOf(useSession());
  const [type, setType] = useState(String(values.type ?? "guest"));
  const [channel, setChannel] = useState<string | null>(null); // chosen since the fields were filled
  const capacity = accommodations.find(({ id }) => id === stay?.accommodation_id)?.max_guests;
  const [place, pets] = [stay?.accommodation_id ?? values.accommodation_id ?? "", stay?.pets ?? values.pets ?? 0];
  const charged = booking?.charges.map(({ fee_id }) => fee_id);
  const fees = feesAt(offer, String(place), Number(pets), charged);
  const faults = form.status === "error" ? faultsOf(form.id, form.allErrors) : { fields: [], sentences: [] };
  return (
    <div onInput={reread} onKeyDownCapture={(event) => pressFirstButton(event, form.id)}>
      {/* rendered beside it: inside, a field named "children" would shadow the element's own property */}
      <Form method="post" id={form.id} onSubmit={onSubmit} noValidate state={from} />
      <LeaveGuard unsaved={draft.unsaved} />
      <FormLayout aside={aside}>
        {children}
        <FormSummary fields={faults.fields} errors={faults.sentences} />
        <Section title="Estadia">
          <StayFields
            draft={draft}
            accommodations={accommodations}
            amenities={offer.amenities}
            today={today}
            booking={booking}
            free={isOf(free, values) ? free : null}
          />
          <PeopleFields draft={draft} capacity={capacity} />
          <FeeFields fields={fields} fees={fees} chosen={listIn(values.fee_ids)} />
          <CouponField draft={draft} />
          {deadline && <HoldDeadline draft={draft} booking={booking} onMissing={keepDeadline} />}
        </Section>
        <Section title="Hóspede responsável">
          <HolderFields draft={draft} values={values} holder={booking?.holder} />
        </Section>
        <Section title="Origem e observações">
          <OriginFields fields={fields} tags={listIn(values.tags)} onType={setType} onChannel={setChannel} />
        </Section>
        <Section title="Pagamento e cancelamento">
          <TermsFields fields={fields} terms={offer.terms} booking={booking} />
          {!isFreeOfCharge({ type: type as BookingType }) && (
            <ChannelMoneyFields
              key={channel}
              fields={fields}
              usual={offer.channels.find((each) => each.channel === channel)}
              ownPrice={!booking && isOutsideChannel(channel ?? String(values.channel ?? ""))}
            />
          )}
        </Section>
        <p className="text-sm text-muted">Todos os campos são obrigatórios, menos os marcados como (opcional).</p>
      </FormLayout>
    </div>
  );
}

/** Whether it is of these initial values, which may be typing from before a reload. */
function isOf(
  free: FreeAtFirst | null,
  { accommodation_id, check_in, check_out, adults, children, pets }: BookingFormProps["values"],
) {
  const guests = String(Number(adults) + Number(children ?? 0));
  const asked = { check_in, check_out, guests, pets: String(Number(pets ?? 0)) };
  return !accommodation_id && JSON.stringify(free?.query) === JSON.stringify(asked);
}

/** A list in a form's values, where a single value may not be in an array. */
function listIn(value: unknown): string[] {
  return [value].flat().filter((each) => typeof each === "string");
}

/** Ctrl Enter (⌘ Enter) anywhere in a form presses its first button: "Confirmar reserva", "Salvar alterações". */
function pressFirstButton(event: KeyboardEvent, formId: string): void {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
  const form = document.getElementById(formId);
  if (!(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  event.stopPropagation(); // an open list of suggestions would select one
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur(); // blur accepts the typed text
  const button = [...form.elements].find((each) => each instanceof HTMLButtonElement && each.type === "submit");
  requestAnimationFrame(() => (button as HTMLButtonElement | undefined)?.click());
}

const steppers = [
  { name: "adults", label: "Adultos", help: undefined, min: 1 },
  { name: "children", label: "Crianças", help: "2 a 11 anos", min: 0 },
  { name: "infants", label: "Bebês", help: "Até 2 anos", min: 0 },
  { name: "pets", label: "Pets", help: undefined, min: 0 },
] as const;

/** The number of people. Exceeding the capacity is shown before submitting. */
function PeopleFields({ draft, capacity }: { draft: BookingDraft; capacity: number | undefined }) {
  const { fields, stay } = draft;
  const tooMany = capacity !== undefined && stay !== null && stay.sleepers > capacity;
  return (
    <div
      key={draft.fill?.peopleTurn ?? 0}
      className="grid gap-x-6 gap-y-1 border-t border-line-soft pt-3 sm:grid-cols-2 min-[1440px]:grid-cols-4"
    >
      {steppers.map(({ name, label, help, min }) => {
        const people = name === "infants" ? undefined : draft.fill?.people;
        const props = {
          ...field(fields[name]),
          ...(people && name in people && { defaultValue: people[name as keyof typeof people] }),
        };
        const errors = name === "adults" && tooMany ? [messages.capacity(capacity)] : props.errors;
        return <StepperField key={name} {...props} {...{ label, help, min }} max={200} errors={errors} />;
      })}
    </div>
  );
}

const focus = (input: HTMLInputElement | null) => input?.focus();

/** The coupon of a stay, collapsed because most have none. Errors are shown as it is typed. */
function CouponField({ draft }: { draft: BookingDraft }) {
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

interface FeeFieldsProps {
  fields: BookingFields;
  /** Those of the chosen accommodation. */
  fees: readonly FeeOption[];
  /** The ids checked at first. */
  chosen: readonly string[];
}

/** The optional fees of a stay. Nothing is rendered if there are none. */
function FeeFields({ fields: { fee_ids }, fees, chosen }: FeeFieldsProps) {
  if (fees.length === 0) return null;
  const error = fee_ids.errors?.[0] ?? Object.values(fee_ids.allErrors).flat()[0];
  const note = `${fee_ids.id}-nota`;
  return (
    <fieldset
      id={fee_ids.id}
      tabIndex={-1}
      aria-describedby={note}
      className="border-t border-line-soft pt-3 outline-hidden"
    >
      <legend className="float-left w-full text-xs font-medium text-muted">Taxas opcionais</legend>
      <div className="clear-both grid gap-x-6 sm:grid-cols-2 min-[1440px]:grid-cols-3">
        {fees.map((fee) => (
          <Checkbox
            key={fee.id}
            name={fee_ids.name}
            form={fee_ids.formId}
            value={fee.id}
            label={fee.name}
            help={feeWords(fee)}
            defaultChecked={chosen.includes(fee.id)}
          />
        ))}
      </div>
      <FieldNote id={note} error={error} />
    </fieldset>
  );
}

// in the schema, but without a control in the form
const legs = ["second_leg.accommodation_id", "second_leg.check_out"];
const withoutControl = new Set(["", "status", "pricing", "version", "holder.id", ...legs]);

// the person as a whole has no control: its errors are shown at the name
const controls: Record<string, string> = { holder: "holder.name", holder_id: "holder.name" };

/** The errors of a refused form: its invalid fields as links, and messages without a field of their own. */
export function faultsOf(formId: string, errors: Readonly<Record<string, readonly string[] | null>>) {
  const fields: FaultyField[] = [];
  const sentences: string[] = [];
  for (const [path, found] of Object.entries(errors)) {
    if (!found?.length) continue;
    const name = path.replace(/\[\d+\]$/, "");
    const { label } = labelOf(name in BookingUpdate.shape ? BookingUpdate : BookingInput, name);
    const id = `${formId}-${controls[name] ?? name}`;
    if (withoutControl.has(name)) sentences.push(...found);
    else if (!fields.some((known) => known.id === id)) fields.push({ id, label });
  }
  return { fields, sentences };
}
