import { useId } from "react";
import { FieldNote, type FieldProps } from "~/components/form/field";

const colors = [
  { value: "#0e7c86", name: "Lagoa" },
  { value: "#3f7d4e", name: "Mata" },
  { value: "#8a9a2b", name: "Oliva" },
  { value: "#d9a018", name: "Areia" },
  { value: "#d46a3a", name: "Barro" },
  { value: "#c2417c", name: "Primavera" },
  { value: "#7a5bb0", name: "Jacarandá" },
  { value: "#3d6fb4", name: "Anil" },
] as const;

/** A colour of the palette; a stored colour outside the palette is offered too. */
export function ColorField({ label, name, form, defaultValue, errors, help, className }: FieldProps) {
  const id = useId();
  const stored = String(defaultValue ?? "");
  const known = stored === "" || colors.some(({ value }) => value === stored);
  const offered = [{ value: "", name: "Sem cor" }, ...colors, ...(known ? [] : [{ value: stored, name: "Cor atual" }])];
  return (
    <fieldset className={className} aria-describedby={errors ? `${id}-nota` : undefined}>
      <legend className="text-xs font-medium text-muted">
        {label} <span className="font-regular text-subtle">(opcional)</span>
      </legend>
      <div className="flex min-h-field flex-wrap items-center gap-1.5">
        {offered.map((color) => (
          <label
            key={color.value}
            title={color.name}
            className="relative grid size-6 place-items-center pointer-coarse:size-9 rounded-full border-2 border-transparent has-checked:border-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              form={form}
              value={color.value}
              defaultChecked={color.value === stored}
              aria-label={color.name}
              className="absolute inset-0 appearance-none outline-hidden"
            />
            <span
              aria-hidden="true"
              className="size-4 rounded-full border border-line-strong bg-sunken"
              style={color.value ? { backgroundColor: color.value, borderColor: color.value } : undefined}
            />
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-nota`} error={errors?.[0]} help={help} />
    </fieldset>
  );
}
