import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useId, useRef, useState } from "react";
import { FieldNote, type FieldProps, useSelectOnEntry } from "~/components/form/field";
import { IconButton } from "~/components/ui/button";
import { cx } from "~/components/ui/cx";

export interface StepperFieldProps extends FieldProps {
  label: string;
  min?: number;
  max?: number;
}

/** Counts of people and pets: two buttons and the number between them, which can also be typed. */
export function StepperField(props: StepperFieldProps) {
  const { label, name, id, form, errors, help, optional, required, disabled, min = 0, max = 99 } = props;
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const selecting = useSelectOnEntry();
  const [count, setCount] = useState(Number(props.defaultValue ?? min));
  const take = (text: string) => {
    setCount(Number(text));
    props.onValueChange?.(text);
  };
  const step = (by: number) => {
    const field = input.current;
    if (!field) return;
    field.value = String(Math.min(max, Math.max(min, (Number.parseInt(field.value, 10) || 0) + by)));
    field.dispatchEvent(new Event("input", { bubbles: true }));
    take(field.value);
  };
  return (
    <div className={cx("min-w-0", props.className)} data-field="">
      <div className="flex min-h-control items-center justify-between gap-2">
        <label htmlFor={inputId} className="min-w-0 text-sm leading-tight font-medium">
          {label}
          {optional && <span className="block text-xs font-regular text-subtle">(opcional)</span>}
        </label>
        <span className="flex shrink-0 items-center gap-1.5">
          <IconButton
            variant="line"
            size="row"
            label={`Diminuir: ${label}`}
            icon={<Minus />}
            disabled={disabled || count <= min}
            onClick={() => step(-1)}
          />
          <input
            {...selecting}
            ref={input}
            id={inputId}
            name={name}
            form={form}
            type="number"
            min={min}
            max={max}
            disabled={disabled}
            defaultValue={props.defaultValue ?? min}
            aria-required={required || undefined}
            aria-invalid={errors?.length ? true : undefined}
            aria-describedby={`${inputId}-nota`}
            onChange={(event) => take(event.currentTarget.value)}
            className="num h-control-sm w-9 appearance-none rounded-1 bg-transparent text-center text-field font-semibold [&::-webkit-inner-spin-button]:appearance-none [-moz-appearance:textfield]"
          />
          <IconButton
            variant="line"
            size="row"
            label={`Aumentar: ${label}`}
            icon={<Plus />}
            disabled={disabled || count >= max}
            onClick={() => step(1)}
          />
        </span>
      </div>
      <FieldNote id={`${inputId}-nota`} error={errors?.[0]} help={help} />
    </div>
  );
}
