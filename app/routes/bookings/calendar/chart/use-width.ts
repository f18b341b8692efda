import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

/** The frame's inner width, as it changes. */
export function useWidth(frame: RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(1200);
  useLayoutEffect(() => {
    if (frame.current) setWidth(frame.current.clientWidth);
  }, [frame]);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
