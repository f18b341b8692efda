import TriangleAlert from "lucide-react/icons/triangle-alert";
import { type FocusEvent, type MouseEvent, type PointerEvent, type ReactNode, useId, useRef } from "react";
import { cx } from "~/components/ui/cx";

/** The props of every field; a field's metadata from conform fits as it is. */
export interface FieldProps {
  label: ReactNode;
  name: string;
  id?: string | undefined;
  /** Id of a form elsewhere on the page. */
  form?: string | undefined;
  defaultValue?: string | number | null | undefined;
  errors?: readonly string[] | undefined;
  help?: ReactNode;
  /** Writes "(opcional)" beside the label. */
  optional?: boolean | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  /** Called with the value that the form would send, each time it changes. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** The attributes that link a control to its label, help and error. */
export interface ControlProps {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldFrameProps extends Omit<FieldProps, "name" | "form" | "defaultValue" | "onValueChange"> {
  icon?: ReactNode;
  /** A unit or a button at the end of the line. */
  suffix?: ReactNode;
  /** The line grows with its content (textarea). */
  tall?: boolean;
  /** The label names a group, not one control. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** Label above, the input line, and one row reserved below for help or error, so that nothing shifts. */
export function Field(props: FieldFrameProps) {
  const { label, errors, help, optional, required, disabled, className, icon, suffix, tall, group, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const noteId = `${id}-nota`;
  const error = errors?.[0];
  const control: ControlProps = {
    id,
    "aria-describedby": error || help ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
    "aria-required": required || undefined,
  };
  const Label = group ? "span" : "label";
  return (
    <div className={cx("group/field min-w-0", className)} data-field="" data-invalid={error ? "" : undefined}>
      <Label
        id={`${id}-rotulo`}
        {...(group ? {} : { htmlFor: id })}
        className="block text-xs font-medium text-muted group-focus-within/field:text-primary"
      >
        {label}
        {optional && <span className="font-regular text-subtle"> (opcional)</span>}
      </Label>
      <div
        className={cx(
          "flex min-w-0 gap-2 border-b border-line-strong text-field [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-subtle",
          tall ? "min-h-field items-start py-1" : "h-field items-center",
          disabled && "border-dotted",
          error
            ? "border-error shadow-[0_1px_0_0_var(--error)]"
            : "focus-within:border-focus focus-within:shadow-[0_1px_0_0_var(--focus)]",
        )}
      >
        {icon}
        {children(control)}
        {suffix && <span className="flex shrink-0 items-center text-sm text-muted">{suffix}</span>}
      </div>
      <FieldNote id={noteId} error={error} help={help} />
    </div>
  );
}

/** Classes of the native control within the line; the line itself shows the focus. */
export const controlClass =
  "h-full min-w-0 flex-1 bg-transparent text-field text-ink outline-hidden disabled:text-muted [&[readonly]]:text-muted";

/** The row below a field, reserved for its help or its error. */
export function FieldNote({ id, error, help }: { id: string; error?: string | undefined; help?: ReactNode }) {
  return (
    <p
      id={id}
      className={cx("min-h-4.75 pt-px text-xs", error ? "flex gap-1.25 font-medium text-error-text" : "text-muted")}
    >
      {error ? (
        <>
          <TriangleAlert aria-hidden="true" className="mt-px size-3.75 shrink-0" />
          {error}
        </>
      ) : (
        help
      )}
    </p>
  );
}

type Input = HTMLInputElement;

/**
 * Selects the field's text on focus, however it was entered, so that typing replaces it. The press that focuses the
 * field would otherwise place the cursor.
 */
export function useSelectOnEntry() {
  const entered = useRef(false);
  return {
    onPointerDown: ({ currentTarget }: PointerEvent<Input>) => {
      entered.current = currentTarget !== document.activeElement;
    },
    onFocus: ({ currentTarget }: FocusEvent<Input>) => currentTarget.select(),
    onClick: ({ currentTarget }: MouseEvent<Input>) => {
      if (entered.current) currentTarget.select();
      entered.current = false;
    },
  };
}
