import { createContext, type ReactNode, useContext, useEffect } from "react";
import { type Blocker, type Location, useBlocker } from "react-router";
import { sayHeldBack } from "~/lib/stay-offline";

/** Whether typing is lost on the way from one place to another. */
export type Leaves = (to: Location, from: Location) => boolean;

const isAnotherScreen: Leaves = (to, from) => to.pathname !== from.pathname;

const asking = new Set<{ leaves: Leaves }>();
const free: Blocker = { state: "unblocked", reset: undefined, proceed: undefined, location: undefined };

/** The way to another screen that waits for an answer. */
const LeavingContext = createContext<Blocker>(free);

/**
 * Stands around the screens and holds the way to another: while a form asks first, and without a connection, where Back
 * and what no press of ours begins would leave this screen for one that cannot come. React Router takes one such blocker
 * at a time.
 */
export function Leaving({ children }: { children: ReactNode }) {
  const isAsked = (to: Location, from: Location) => [...asking].some(({ leaves }) => leaves(to, from));
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      (isAnotherScreen(to, from) && !navigator.onLine) || isAsked(to, from),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (!navigator.onLine) {
      sayHeldBack();
      blocker.reset();
    } else if (asking.size === 0) blocker.proceed();
  }, [blocker]);
  return <LeavingContext value={blocker}>{children}</LeavingContext>;
}

/**
 * Has a form asked before its screen is left, while `unsaved`; gives the way that waits for its answer. A form that
 * another address of the same screen takes away too says so by `leaves`.
 */
export function useAskedToLeave(unsaved: boolean, leaves: Leaves = isAnotherScreen): Blocker {
  useEffect(() => {
    if (!unsaved) return;
    const form = { leaves };
    asking.add(form);
    return () => void asking.delete(form);
  }, [unsaved, leaves]);
  return useContext(LeavingContext);
}
