import { useEffect, useRef } from "react";
import { Notice } from "~/components/ui/notice";

export interface FaultyField {
  /** Id of the control that the link focuses. */
  id: string;
  label: string;
}

export interface FormSummaryProps {
  fields: readonly FaultyField[];
  /** Errors of the form as a whole. */
  errors?: readonly string[] | undefined;
  className?: string;
}

/** The error summary above a form: how many fields need a correction, each with a link. It takes the focus. */
export function FormSummary({ fields, errors = [], className }: FormSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  const nothing = fields.length === 0 && errors.length === 0;
  const said = useRef<readonly string[]>([]);
  const now = [...fields.map(({ id }) => id), ...errors];
  // only a new error moves the focus here; a corrected field must not steal it from the next one
  useEffect(() => {
    if (now.some((each) => !said.current.includes(each))) box.current?.focus();
    said.current = now;
  });
  if (nothing) return null;
  return (
    <Notice tone="error" live ref={box} className={className}>
      {errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
      {fields.length > 0 && (
        <p>
          <b>
            {fields.length === 1 ? "1 campo precisa de correção: " : `${fields.length} campos precisam de correção: `}
          </b>
          {fields.map(({ id, label }, index) => (
            <span key={id}>
              {index > 0 && (index === fields.length - 1 ? " e " : ", ")}
              <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
                {label}
              </a>
            </span>
          ))}
          . O que você digitou foi mantido.
        </p>
      )}
    </Notice>
  );
}

// does not change the address: a hash would count as a navigation
function goTo(event: { preventDefault: () => void }, id: string) {
  event.preventDefault();
  const control = document.getElementById(id);
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}
