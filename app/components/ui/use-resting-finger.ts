import { type PointerEvent, useCallback, useEffect, useRef } from "react";

const longPress = 550; // ms; a browser's own long press comes earlier
const tremble = 8; // px that a resting finger may move

/** The position of a press in the window. */
export interface Point {
  x: number;
  y: number;
}

/**
 * Detects a long press. `onRest` returns whether it handled it: then lifting the finger presses nothing. `end` is for
 * the browser's own long press, which is a contextmenu event: it returns whether a finger was down.
 */
export function useRestingFinger(onRest: (target: Element, at: Point) => boolean, pause = longPress) {
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

const settled = 400; // ms after a lift in which its click may still follow

/**
 * After a handled long press, lifting the finger neither closes what it opened nor presses what is now under it. If the
 * pressed element is gone, only the click reveals the lift.
 */
export function swallowLift(): void {
  const options = { capture: true, passive: false };
  const keepBack = (event: Event) => {
    event.preventDefault();
    settle();
  };
  const swallow = (event: Event) => {
    if (!event.isTrusted) return; // a menu at the finger is opened by a synthetic click
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
  window.addEventListener("pointerdown", stop, options); // the next press is a new one
}
