import { createContext, useContext, useEffect } from "react";
import { type Blocker, useBlocker } from "react-router";
import { sayHeldBack } from "~/lib/stay-offline";

const asking = new Set<object>();
const free: Blocker = { state: "unblocked", reset: undefined, proceed: undefined, location: undefined };

/** The way to another screen that waits for an answer; given by what stands around the screens. */
export const LeavingContext = createContext<Blocker>(free);

/**
 * Holds the way to another screen: while a form asks first, and without a connection, where Back and what no press of
 * ours begins would leave this screen for one that cannot come. React Router takes one such blocker at a time.
 */
export function useLeaving(): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && (asking.size > 0 || !navigator.onLine),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!navigator.onLine) {
      sayHeldBack();
      blocker.reset();
    } else if (asking.size === 0) blocker.proceed();
  }, [blocker]);
  return blocker;
}

/** Has a form asked before its screen is left, while `unsaved`; gives the way that waits for its answer. */
export function useAskedToLeave(unsaved: boolean): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const form = {};
    asking.add(form);
    return () => void asking.delete(form);
  }, [unsaved]);
  return useContext(LeavingContext);
}
