import type { FormEvent } from "react";

/**
 * Scrolls to the first error of a form once it is rendered, and focuses its control. Hidden inputs cannot take focus,
 * so the visible control is focused.
 */
export function leadToFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const fault = form?.querySelector<HTMLElement>("[data-invalid], [aria-invalid=true], [role=alert]");
    fault?.scrollIntoView({ block: "center" });
    const control = fault?.matches("[aria-invalid=true]")
      ? fault
      : fault?.querySelector<HTMLElement>("[aria-invalid=true]");
    (control ?? fault)?.focus({ preventScroll: true });
  });
}

/** The name of the button by which conform validates a field that lost focus or changed: nothing is submitted. */
const intentName = "__intent__";

/** False if conform only validates a field. */
export function isSubmission({ submitter }: SubmitEvent): boolean {
  return submitter?.getAttribute("name") !== intentName;
}

/**
 * The same after a submission that the form has refused; a field that is only validated leaves the focus where it is.
 */
export function leadAfterRefusal(event: FormEvent<HTMLFormElement>): void {
  if (event.defaultPrevented && isSubmission(event.nativeEvent as SubmitEvent)) leadToFault(event.currentTarget);
}
