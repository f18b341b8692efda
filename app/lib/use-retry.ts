import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { missesCode } from "~/lib/stale-tab";

interface Retry {
  retry: () => void;
  retrying: boolean;
}

/** Reloads a failed page on a press, and automatically once a lost connection is back. */
export function useRetry(mayHelp = true): Retry {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = () => mayHelp && void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [mayHelp, revalidate]);
  return {
    // without a connection a reload would end on the browser's error page
    retry: () => (missesCode() && navigator.onLine ? window.location.reload() : void revalidate()),
    retrying: state !== "idle",
  };
}
