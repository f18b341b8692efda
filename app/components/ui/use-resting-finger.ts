import { type PointerEvent, useCallback, useEffect, useRef } from "react";

const pause = 550; // ms that a finger rests; where the browser has such a press of its own, that comes first
const tremble = 8; // px that a resting finger moves

/** Where something was pressed, in the window. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Tells of a finger that rests. `onRest` says whether that was answered: then its lift presses nothing. `end` is for the
 * browser's own long press, which comes as a context menu: it says whether a finger was down.
 */
export function useRestingFinger(onRest: (target: Element, at: Point) => boolean) {
  const finger = useRef<(Point & { timer: ReturnType<typeof setTimeout> }) | null>(null);
  const lift = useCallback(() => {
    if (finger.current) clearTimeout(finger.current.timer);
    finger.current = null;
  }, []);
  useEffect(() => lift, [lift]);
  return {
    end(): boolean {
      const down = finger.current !== null;
      lift();
      return down;
    },
    press: {
      onPointerDown(event: PointerEvent) {
        lift();
        if (event.pointerType !== "touch" || !event.isPrimary) return;
        const { target, clientX: x, clientY: y } = event;
        const timer = setTimeout(() => {
          lift();
          if (onRest(target as Element, { x, y })) swallowLift();
        }, pause);
        finger.current = { x, y, timer };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const from = finger.current;
        if (from && Math.hypot(clientX - from.x, clientY - from.y) > tremble) lift();
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}

const settled = 400; // ms after a lift in which its click may still come

/**
 * The finger that was answered while it rested neither closes what it opened nor presses what has come to lie under it
 * when it is lifted. Where the element it was laid on is gone, only the click tells of the lift.
 */
export function swallowLift(): void {
  const options = { capture: true, passive: false };
  const keepBack = (event: Event) => {
    event.preventDefault();
    settle();
  };
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    stop();
  };
  const settle = () => void setTimeout(stop, settled);
  const stop = () => {
    window.removeEventListener("touchend", keepBack, options);
    window.removeEventListener("click", swallow, options);
    window.removeEventListener("pointerup", settle, options);
    window.removeEventListener("touchcancel", stop, options);
    window.removeEventListener("pointerdown", stop, options);
  };
  window.addEventListener("touchend", keepBack, options);
  window.addEventListener("click", swallow, options);
  window.addEventListener("pointerup", settle, options);
  window.addEventListener("touchcancel", stop, options);
  window.addEventListener("pointerdown", stop, options); // the next press is one of its own
}
