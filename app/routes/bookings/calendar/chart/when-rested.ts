/** Calls once scrolling has been at rest for so many ms, each time anew; the answer ends it. */
export function whenRested(element: HTMLElement, rest: number, call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(call, rest);
  };
  element.addEventListener("scroll", settle, { passive: true });
  return () => {
    clearTimeout(timer);
    element.removeEventListener("scroll", settle);
  };
}
