import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, type ReactNode, useId } from "react";
import type { FormField } from "#domain/registration-forms/form-content";
import { controlClass, Field, FieldNote } from "~/components/form/field";
import { cx } from "~/components/ui/cx";

/** A control's binding: its text, its error, and its blur handler. */
export interface Bound {
  name: FormField;
  value: string;
  error: string | undefined;
  onType: (text: string) => void;
  onLeave: () => void;
}

interface FrameProps {
  bound: Bound;
  label: string;
  /** Written beside the label of an optional field. */
  optional?: string | undefined;
  help?: ReactNode;
  className?: string | undefined;
}

export function labelOf(label: string, optional: string | undefined): ReactNode {
  if (optional === undefined) return label;
  return (
    <>
      {label} <span className="font-regular text-subtle">({optional})</span>
    </>
  );
}

export type TextLineProps = FrameProps &
  Pick<ComponentProps<"input">, "autoComplete" | "inputMode" | "type" | "spellCheck" | "autoCapitalize"> & {
    /** Transforms the typed text before it is shown. */
    format?: (text: string, before: string) => string;
    suffix?: ReactNode;
  };

/** A single-line input. */
export function TextLine({ bound, label, optional, help, className, format, suffix, ...native }: TextLineProps) {
  const { name, value, error, onType, onLeave } = bound;
  return (
    <Field label={labelOf(label, optional)} errors={error ? [error] : undefined} {...{ help, className, suffix }}>
      {(control) => (
        <input
          {...native}
          {...control}
          name={name}
          value={value}
          onChange={({ currentTarget: { value: text, selectionStart } }) =>
            onType(format && selectionStart === text.length ? format(text, value) : text)
          }
          onBlur={onLeave}
          className={controlClass}
        />
      )}
    </Field>
  );
}

export interface Choice {
  value: string;
  label: string;
}

/** The choices of a list of words: `choicesOf(words.reasons)`. */
export const choicesOf = (words: Readonly<Record<string, string>>): Choice[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export interface SelectLineProps extends FrameProps {
  choices: readonly Choice[];
  /** Shown while nothing is chosen. */
  placeholder: string;
}

/** A native select. */
export function SelectLine({ bound, label, optional, help, className, choices, placeholder }: SelectLineProps) {
  const { name, value, error, onType, onLeave } = bound;
  return (
    <Field label={labelOf(label, optional)} errors={error ? [error] : undefined} {...{ help, className }}>
      {(control) => (
        <>
          <select
            {...control}
            name={name}
            value={value}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            onBlur={onLeave}
            className={cx(controlClass, "appearance-none truncate", value === "" && "text-placeholder")}
          >
            {value === "" && <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none" />
        </>
      )}
    </Field>
  );
}

export interface ButtonsProps extends FrameProps {
  choices: readonly Choice[];
  /** `joined`: two or three in one frame. */
  look?: "joined" | "apart";
}

/** A few choices, each a button with the height of a touch target. */
export function ChoiceButtons({ bound, label, help, className, choices, look = "apart" }: ButtonsProps) {
  const { name, value, error, onType, onLeave } = bound;
  const group = useId();
  const note = `${group}-nota`;
  return (
    <fieldset
      data-field=""
      data-invalid={error ? "" : undefined}
      aria-describedby={error || help ? note : undefined}
      className={cx("min-w-0", className)}
    >
      <legend className="text-xs font-medium text-muted">{label}</legend>
      <div
        className={
          look === "joined"
            ? "mt-1 grid auto-cols-fr grid-flow-col rounded-2 border border-line bg-surface p-0.5"
            : "mt-1 grid grid-cols-2 gap-2 sm:grid-cols-4"
        }
      >
        {choices.map((choice) => (
          <label
            key={choice.value}
            className={cx(
              "grid min-h-11 place-items-center px-2 text-center text-md font-medium wrap-anywhere has-focus-visible:outline-2 has-focus-visible:outline-focus has-checked:bg-primary-soft has-checked:text-on-primary-soft",
              look === "joined"
                ? "rounded-[6px] text-muted"
                : "rounded-2 border border-line has-checked:border-primary has-checked:shadow-[inset_0_0_0_1px_var(--primary)]",
            )}
          >
            <input
              type="radio"
              name={`${group}-${name}`}
              value={choice.value}
              checked={value === choice.value}
              aria-invalid={error ? true : undefined}
              onChange={() => onType(choice.value)}
              onBlur={onLeave}
              className="sr-only"
            />
            {choice.label}
          </label>
        ))}
      </div>
      <FieldNote id={note} error={error} help={help} />
    </fieldset>
  );
}
