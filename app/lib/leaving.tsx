import { createContext, type ReactNode, useContext, useEffect } from "react";
import { type Blocker, type Location, useBlocker } from "react-router";
import { sayHeldBack } from "~/lib/stay-offline";

/** Whether typed values are lost between two locations. */
export type Leaves = (to: Location, from: Location) => boolean;

const isAnotherScreen: Leaves = (to, from) => to.pathname !== from.pathname;

const asking = new Set<{ leaves: Leaves }>();
const free: Blocker = { state: "unblocked", reset: undefined, proceed: undefined, location: undefined };

/** The blocked navigation that waits for an answer. */
const LeavingContext = createContext<Blocker>(free);

/**
 * Wraps the screens and blocks navigation: while a form asks first, and while offline, when Back and other navigations
 * not started by our links would leave this screen for one that cannot load. React Router supports one blocker at a
 * time.
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
 * Lets a form ask before its screen is left while `unsaved`; returns the blocked navigation. If another address of the
 * same screen also discards the form, `leaves` says so.
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
