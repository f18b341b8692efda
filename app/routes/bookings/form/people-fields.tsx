import { messages } from "#contract/messages";
import { StepperField } from "~/components/form/stepper-field";
import { field } from "~/lib/form";
import type { BookingDraft } from "~/routes/bookings/form/use-booking-form";

const steppers = [
  { name: "adults", label: "Adultos", help: undefined, min: 1 },
  { name: "children", label: "Crianças", help: "2 a 11 anos", min: 0 },
  { name: "infants", label: "Bebês", help: "Até 2 anos", min: 0 },
  { name: "pets", label: "Pets", help: undefined, min: 0 },
] as const;

/** Who comes. More than fit are told at once, before anything is sent. */
export function PeopleFields({ draft, capacity }: { draft: BookingDraft; capacity: number | undefined }) {
  const { fields, stay } = draft;
  const tooMany = capacity !== undefined && stay !== null && stay.sleepers > capacity;
  return (
    <div className="grid gap-x-6 gap-y-1 border-t border-line-soft pt-3 sm:grid-cols-2 min-[1440px]:grid-cols-4">
      {steppers.map(({ name, label, help, min }) => {
        const props = field(fields[name]);
        const errors = name === "adults" && tooMany ? [messages.capacity(capacity)] : props.errors;
        return <StepperField key={name} {...props} {...{ label, help, min }} max={200} errors={errors} />;
      })}
    </div>
  );
}
