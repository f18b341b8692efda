import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from "react";

export interface Size {
  width: number;
  height: number;
}

/** The frame's inner size in px, as it changes; null until it is known. */
export function useSize(frame: RefObject<HTMLDivElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    // As a transition the first drawing is made in slices, and a slow processor is not held up by all of it.
    const element = frame.current;
    if (element) startTransition(() => setSize(sizeOf(element)));
  }, [frame]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const now = sizeOf(element);
      setSize((before) => (before?.width === now.width && before.height === now.height ? before : now));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return size;
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight });
