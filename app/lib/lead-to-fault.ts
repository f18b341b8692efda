/**
 * Brings the first thing that a form says is wrong into sight, once it is drawn, and its control into focus: the field of
 * a fault may have a hidden input, which takes none; what is seen of it does.
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
