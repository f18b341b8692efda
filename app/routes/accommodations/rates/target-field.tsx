import { useState } from "react";
import type { AccommodationOption } from "#contract/catalogue/accommodations";
import { ComboboxField } from "~/components/form/combobox-field";
import { archivedWords } from "~/routes/accommodations/rates/rate-words";

export interface TargetFieldProps {
  /** The form's id. */
  form: string;
  places: readonly AccommodationOption[];
  target: { accommodation_id: string | null; group: string | null };
  errors?: readonly string[] | undefined;
  className?: string;
}

/** The target of a rule: all, a group, or one accommodation, in one list. */
export function TargetField({ form, places, target, errors, className }: TargetFieldProps) {
  const { accommodation_id, group } = target;
  const initial = accommodation_id ? `a:${accommodation_id}` : group ? `g:${group}` : "all";
  const [chosen, setChosen] = useState(initial);
  const groups = [...new Set([...places.flatMap((place) => place.group ?? []), ...(group ? [group] : [])])].sort();
  const isArchived = accommodation_id !== null && !places.some(({ id }) => id === accommodation_id);
  const options = [
    { value: "all", label: "Todas as acomodações" },
    ...(isArchived ? [{ value: initial, label: archivedWords }] : []),
    ...groups.map((name) => ({ value: `g:${name}`, label: `Local ${name}` })),
    ...places.map((place) => ({ value: `a:${place.id}`, label: place.name, detail: place.group ?? undefined })),
  ];
  return (
    <>
      <ComboboxField
        label="Vale para"
        name="target"
        id={`${form}-target`}
        form={form}
        options={options}
        defaultValue={initial}
        errors={errors}
        onValueChange={setChosen}
        className={className}
      />
      <HiddenText form={form} name="accommodation_id" value={chosen.startsWith("a:") ? chosen.slice(2) : ""} />
      <HiddenText form={form} name="group" value={chosen.startsWith("g:") ? chosen.slice(2) : ""} />
    </>
  );
}

/** A hidden value of the form. */
function HiddenText({ form, name, value }: { form: string; name: string; value: string }) {
  return <input type="hidden" form={form} name={name} value={value} />;
}
