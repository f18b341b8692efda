import { useEffect } from "react";
import { useRevalidator } from "react-router";
import type { Contract } from "#contract/contracts";
import { useSession } from "~/lib/session";
import { hasModule, holds } from "~/lib/session-state";
import { useFreshOnReturn } from "~/lib/use-fresh-on-return";
import { useLive } from "~/lib/use-live";

const pause = 2000; // ms between two readings
const untilPdf = 4000; // ms between two looks for a PDF that is being made
const longestWait = 120_000; // ms after which nobody looks any more by itself

/** Keeps the page as the contract is. What the guest does is told as a change of the booking; the PDF is looked for. */
export function useLiveContract({ id, state, has_pdf }: Contract): void {
  const session = useSession();
  const { revalidate } = useRevalidator();
  const enabled = hasModule(session, "booking") && holds(session, "bookings.view");
  useLive(() => void revalidate(), { pause, kinds: ["bookings"], enabled });
  useFreshOnReturn();
  const waits = state === "signed" && !has_pdf;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another contract waits anew
  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void revalidate(), untilPdf);
    const end = setTimeout(() => clearInterval(timer), longestWait);
    return () => {
      clearInterval(timer);
      clearTimeout(end);
    };
  }, [waits, id, revalidate]);
}
