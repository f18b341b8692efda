import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import { missingCodeWords } from "~/lib/missing-code";
import { toast } from "~/lib/toast";

interface Missed {
  /** Its code did not come, which was said: closes what was opened, so that the same press can ask again. */
  onMissing: () => void;
}

export type FetchedPart<P> = ComponentType<P & Missed> & {
  /** Brings its code before it is drawn. */
  fetch: () => Promise<unknown>;
};

/**
 * A part of a screen whose code comes when it is first drawn, with `waiting` in its place until then. React's `lazy`
 * would put the screen's error page in the place of everything when the code does not come, and never ask again. Of a mere
 * `hint`, which nobody pressed for, it is not said that it does not come.
 */
export function fetchedPart<P extends object>(
  fetchPart: () => Promise<ComponentType<P>>,
  { waiting = null, hint = false }: { waiting?: ReactNode; hint?: boolean } = {},
): FetchedPart<P> {
  let here: ComponentType<P> | null = null;
  const fetch = async () => {
    here ??= await fetchPart();
    return here;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: made once, where the part gets its name
  function Fetched({ onMissing, ...props }: P & Missed) {
    const [Part, setPart] = useState<ComponentType<P> | null>(() => here);
    const missing = useRef(onMissing);
    missing.current = onMissing;
    useEffect(() => {
      let wanted = true;
      const come = (part: ComponentType<P>) => wanted && setPart(() => part);
      const fail = () => {
        if (!wanted) return;
        if (!hint) toast.error(missingCodeWords());
        missing.current();
      };
      fetch().then(come, fail);
      return () => {
        wanted = false;
      };
    }, []);
    return Part ? <Part {...(props as P)} /> : waiting;
  }
  return Object.assign(Fetched, { fetch });
}
