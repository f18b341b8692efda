import { useRef } from "react";
import { useRevalidator } from "react-router";

/**
 * Does one thing after the other, as they were asked for. After the last one the screen is read again, and `onSettled`
 * hears of it: what was shown in advance gives way to what is there.
 */
export function useTurns(onSettled: () => void): <T>(work: () => Promise<T>) => Promise<T> {
  const { revalidate } = useRevalidator();
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const open = useRef(0);
  const finish = async () => {
    open.current -= 1;
    if (open.current > 0) return;
    await revalidate();
    // in the same step as what was read: else the old state would show for a moment
    if (open.current === 0) onSettled();
  };
  return (work) => {
    open.current += 1;
    const done = last.current.then(work);
    last.current = done.then(finish, finish);
    return done;
  };
}
