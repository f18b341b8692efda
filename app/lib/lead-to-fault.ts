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
