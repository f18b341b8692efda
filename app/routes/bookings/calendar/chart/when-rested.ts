/** Calls back whenever scrolling has stopped for this many ms; returns the function that ends this. */
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
